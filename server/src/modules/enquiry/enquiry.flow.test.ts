import { randomUUID } from 'node:crypto';
import { api } from '@waylight/contract';
import { addDays, dateIn, portalZone } from '@waylight/contract/value/stay';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { robotCommand } from '../../ops/enquiry.ts';
import { type Booted, boot, oneDatabase, solve, type TestClient } from '../../testing/boot.ts';
import { feedbackRequest, flightRequest, groupRoomRequest, supplyEntryRequest } from '../../testing/enquiries.ts';
import { refusalOf, wrongFieldsOf } from '../../testing/refusal.ts';
import { executable, png } from '../../testing/sample-files.ts';
import { deleteUnclaimed } from '../upload/service.ts';
import { forgetEnquiries, step } from './service.ts';

const dayMs = 86_400_000;

describe.each(oneDatabase)('enquiries, on the %s database', (database) => {
  let house: Booted;
  beforeAll(async () => {
    house = await boot({
      database,
      settings: { DESK_EMAIL: 'desk@operator.example', TICKET_DESK_EMAIL: 'tickets@operator.example' },
    });
  });
  afterAll(() => house?.stop());

  const solved = async (client: TestClient, purpose: 'enquiry' | 'feedback' = 'enquiry') =>
    solve((await client.send(api.identity.challenge, { purpose })).challenge);
  const post = () => house.app.jobs.runDue(house.clock.now());
  /** Limits of an hour and of a day are over. */
  const nextDay = () => house.clock.advance(dayMs + 1000);
  const email = () => `${randomUUID()}@foshan.example`;
  const group = async (client: TestClient, more: Parameters<typeof groupRoomRequest>[0] = {}) =>
    client.send(
      api.enquiry.groupRoom,
      groupRoomRequest({ email: email(), verification: await solved(client), ...more }),
    );
  const rows = () => house.database.asSystem((tx) => tx.selectFrom('enquiry').selectAll().orderBy('id').execute());

  it('go to their desk with the sender as Reply-To, and a receipt to the sender that repeats nothing', async () => {
    const visitor = house.visitor();
    const before = house.mails.length;
    for (const language of ['zh', 'en'] as const) {
      visitor.language = language;
      const typed = { name: '恭喜中奖', email: email(), page: '/home' };
      const verification = () => solved(visitor);
      const { code, createdAt, answerBy } = await visitor.send(
        api.enquiry.groupRoom,
        groupRoomRequest({ ...typed, verification: await verification() }),
      );
      expect(code).toMatch(/^EQ\d{6}[A-Z2-9]{6}$/);
      expect(Date.parse(answerBy) - Date.parse(createdAt)).toBe(dayMs);
      await visitor.send(api.enquiry.supplyEntry, supplyEntryRequest({ ...typed, verification: await verification() }));
      const flight = flightRequest({ ...typed, verification: await verification() });
      await visitor.send(api.enquiry.flight, flight);
      nextDay();
    }
    await post();
    const mails = house.mails.slice(before);
    expect(mails).toHaveLength(12);
    const toDesks = mails.filter(({ to }) => to.endsWith('@operator.example'));
    expect(toDesks.map(({ to }) => to).sort()).toEqual([
      ...Array<string>(4).fill('desk@operator.example'),
      ...Array<string>(2).fill('tickets@operator.example'),
    ]);
    for (const { replyTo, text, subject } of toDesks) {
      expect(replyTo).toMatch(/@foshan\.example$/);
      expect(text).toContain('> 恭喜中奖');
      expect(text).not.toMatch(/:\/\/|www\./);
      expect(subject).not.toContain('恭喜');
    }
    expect(toDesks.map(({ text }) => text).join()).toMatch(/国家或地区：日本[\s\S]*Country or region: Japan/);
    const receipts = mails.filter(({ to }) => to.endsWith('@foshan.example'));
    expect(receipts).toHaveLength(6);
    for (const { text, subject, replyTo } of receipts) {
      expect(subject + text).toMatch(/EQ\d{6}/);
      expect(subject + text).not.toMatch(/恭喜|Harbour|东京|:\/\//);
      expect(replyTo).toBeUndefined();
    }
    expect(receipts.map(({ subject }) => subject).join('\n')).toMatch(/已收到您的团队用房[\s\S]*We have received/);
  });

  it('have one effect and one answer for each request, and for the same content within ten minutes', async () => {
    const visitor = house.visitor();
    const request = groupRoomRequest({ email: email(), verification: await solved(visitor) });
    const first = await visitor.send(api.enquiry.groupRoom, request);
    // The proof of work is spent: only the request id answers.
    expect(await visitor.send(api.enquiry.groupRoom, request)).toEqual(first);
    expect(await refusalOf(visitor.send(api.enquiry.groupRoom, { ...request, rooms: 13 }))).toBe('REQUEST_ID_REUSED');
    const again = { ...request, requestId: randomUUID(), verification: await solved(visitor) };
    expect(await visitor.send(api.enquiry.groupRoom, again)).toEqual(first);
    house.clock.advance(10 * 60_000 + 1000);
    const later = { ...request, requestId: randomUUID(), verification: await solved(visitor) };
    expect((await visitor.send(api.enquiry.groupRoom, later)).code).not.toBe(first.code);
    nextDay();
  });

  it('are answered alike when they are sent again on a later day, or in the other language', async () => {
    const visitor = house.visitor();
    const today = dateIn(portalZone, house.clock.now());
    const legs = [
      { from: '广州', to: '东京', date: today },
      { from: '东京', to: '广州', date: addDays(today, 9) },
    ];
    const flight = flightRequest({ email: email(), verification: await solved(visitor), legs });
    const taken = await visitor.send(api.enquiry.flight, flight);
    nextDay();
    expect(await visitor.send(api.enquiry.flight, flight)).toEqual(taken);
    const late = { ...flight, requestId: randomUUID(), verification: await solved(visitor) };
    expect(await refusalOf(visitor.send(api.enquiry.flight, late))).toBe('LEG_IN_THE_PAST');

    const clerk = await house.signIn('100001', 'demo');
    const feedback = feedbackRequest({ verification: await solved(clerk, 'feedback') });
    clerk.language = 'zh';
    const heard = await clerk.send(api.enquiry.feedback, feedback);
    clerk.language = 'en';
    expect(await clerk.send(api.enquiry.feedback, feedback)).toEqual(heard);
    nextDay();
  });

  it('sent twice at once are one', async () => {
    const visitor = house.visitor();
    const one = groupRoomRequest({ email: email() });
    const before = (await rows()).length;
    const answers = await Promise.all(
      Array.from({ length: 3 }, async () =>
        visitor.send(api.enquiry.groupRoom, {
          ...one,
          requestId: randomUUID(),
          verification: await solved(visitor),
        }),
      ),
    );
    expect(new Set(answers.map(({ code }) => code)).size).toBe(1);
    expect(await rows()).toHaveLength(before + 1);
    nextDay();
  });

  it('need the slider, each once and for its purpose', async () => {
    const visitor = house.visitor();
    expect(await refusalOf(group(visitor, { verification: 'none' }))).toBe('VERIFICATION_NEEDED');
    const forFeedback = await solved(visitor, 'feedback');
    expect(await refusalOf(group(visitor, { verification: forFeedback }))).toBe('VERIFICATION_NEEDED');
    const verification = await solved(visitor);
    await group(visitor, { verification });
    expect(await refusalOf(group(visitor, { verification }))).toBe('VERIFICATION_NEEDED');
    nextDay();
  });

  it('are 5 an hour from one address, and 3 a day to one mailbox', async () => {
    const visitor = house.visitor();
    const to = email();
    const outcomes: (string | undefined)[] = [];
    for (let i = 0; i < 4; i++) outcomes.push(await refusalOf(group(visitor, { email: to, rooms: 20 + i })));
    expect(outcomes).toEqual(['none', 'none', 'none', 'TOO_FREQUENT']);
    // The fifth of the hour is taken; the sixth is not, whoever is to be answered.
    expect(await refusalOf(group(visitor))).toBe('none');
    expect(await refusalOf(group(visitor))).toBe('TOO_FREQUENT');
    house.clock.advance(3_600_001);
    expect(await refusalOf(group(visitor, { email: to.toUpperCase(), rooms: 30 }))).toBe('TOO_FREQUENT');
    // Strangers do not use up what somebody who is signed in may send.
    const demo = await house.signIn('100001', 'demo');
    expect(await refusalOf(group(demo, { email: to, rooms: 31 }))).toBe('none');
    nextDay();
  });

  it('are 20 a day of one company, whoever of it sends them', async () => {
    const outcome = async (client: TestClient) =>
      refusalOf(client.send(api.enquiry.flight, flightRequest({ email: email(), verification: await solved(client) })));
    const colleagues = () => Promise.all(['demo', 'clerk'].map((person) => house.signIn('100001', person)));
    const outcomes: (string | undefined)[] = [];
    for (let hour = 0; hour < 4; hour++) {
      const both = await colleagues();
      for (let i = 0; i < 5; i++) outcomes.push(await outcome(both[i % 2]!));
      // Five an hour is what one address may send.
      house.clock.advance(3_600_001);
    }
    expect(outcomes).toEqual(Array<string>(20).fill('none'));
    for (const one of await colleagues()) expect(await outcome(one)).toBe('TOO_FREQUENT');
    expect(await outcome(await house.signIn('100002', 'demo'))).toBe('none');
    nextDay();
    expect(await outcome(await house.signIn('100001', 'clerk'))).toBe('none');
    nextDay();
  });

  it('refuse what cannot be, and name the fields', async () => {
    const visitor = house.visitor();
    const wrong = groupRoomRequest({ checkout: '2027-03-10', childAges: [40], email: 'none' });
    expect((await wrongFieldsOf(visitor.send(api.enquiry.groupRoom, wrong))).sort()).toEqual([
      'checkout',
      'childAges.0',
      'email',
    ]);
    const tooMany = flightRequest({ adults: 1, infants: 2 });
    expect(await wrongFieldsOf(visitor.send(api.enquiry.flight, tooMany))).toEqual(['infants']);
    expect(await refusalOf(group(visitor, { adults: 8, childAges: [2] }))).toBe('GROUP_TOO_SMALL');
    expect(await refusalOf(group(visitor, { checkin: '2020-01-01', checkout: '2020-01-02' }))).toBe('STAY_IN_THE_PAST');
    expect(await refusalOf(group(visitor, { checkout: '2027-06-14' }))).toBe('STAY_TOO_LONG');
    const past = flightRequest({ trip: 'oneWay', legs: [{ from: 'A', to: 'B', date: '2020-01-01' }] });
    expect(await refusalOf(visitor.send(api.enquiry.flight, past))).toBe('LEG_IN_THE_PAST');
  });

  it('write every character of every field as text', async () => {
    const visitor = house.visitor();
    visitor.language = 'en';
    const strange = '<b>x</b> 𠮷😀\u202egnp.exe https://win.example/?a=1&b=2';
    const request = groupRoomRequest({
      email: email(),
      destination: strange,
      company: strange,
      hotels: `one\r\nBcc: me@win.example\n\n-- \nSubject: ${strange}`,
      remark: strange,
      page: strange,
      verification: await solved(visitor),
    });
    await visitor.send(api.enquiry.groupRoom, request);
    await post();
    const { text } = house.mails.findLast(({ to }) => to === 'desk@operator.example')!;
    const written = '> <b>x</b> 𠮷😀[U+202E]gnp[.]exe https[:]//win[.]example/?a=1&b=2';
    expect(text.split(written)).toHaveLength(5);
    expect(text).toContain('\n> one\n> Bcc: me@win[.]example\n> \n> -- \n> Subject: ');
    const inbox = await fetch(`${house.base}/dev/mail`, { headers: { 'accept-language': 'en' } });
    const html = await inbox.text();
    expect(html).not.toContain('<b>x</b>');
    expect(html).toContain(`answers go to ${request.email}`);
    nextDay();
  });

  it('of a signed-in person stand in their list with the answer; nobody else has them', async () => {
    const demo = await house.signIn('100001', 'demo');
    const clerk = await house.signIn('100001', 'clerk');
    const other = await house.signIn('100002', 'demo');
    demo.language = 'en';
    const { token } = await demo.send(api.enquiry.uploadPicture, {
      file: new File([new Uint8Array(png())], 'screen.png'),
    });
    const request = feedbackRequest({ pictures: [token], verification: await solved(demo, 'feedback') });
    const { code } = await demo.send(api.enquiry.feedback, request);
    const stolen = feedbackRequest({ text: 'the same picture', pictures: [token] });
    const again = other.send(api.enquiry.feedback, { ...stolen, verification: await solved(other, 'feedback') });
    expect(await refusalOf(again)).toBe('PICTURE_GONE');
    await post();
    const desk = house.mails.findLast(({ to }) => to === 'desk@operator.example')!;
    expect(desk.text).toMatch(/Company code: 100001[\s\S]*> screen\[\.\]png/);

    const asSystem = (act: Parameters<typeof step>[2]) =>
      house.database.asSystem((tx) => step(tx, code, act, house.clock.now()));
    await asSystem({ to: 'handling', by: 'Su Min' });
    await asSystem({ to: 'answered', by: 'Su Min', answer: 'Thank you: it will come in spring.' });
    await expect(asSystem({ to: 'closed', by: 'Su Min', answer: 'no' })).rejects.toThrow('is answered');
    await post();
    expect(house.mails.at(-1)!.text).toContain('it will come in spring');
    const list = async (client: TestClient) => (await client.send(api.enquiry.list, {})).records;
    expect((await list(demo)).find((one) => one.code === code)).toMatchObject({
      kind: 'feedback',
      status: 'answered',
      answer: 'Thank you: it will come in spring.',
      content: { topic: 'suggestion', files: ['screen.png'] },
    });
    for (const client of [clerk, other]) expect((await list(client)).map((one) => one.code)).not.toContain(code);
    const refused = demo.send(api.enquiry.uploadPicture, { file: new File([new Uint8Array(executable)], 'a.png') });
    expect(await refusalOf(refused)).toBe('FILE_KIND_REFUSED');
    nextDay();
  });

  it('take three pictures of 5 MB that are no older than a day', async () => {
    const demo = await house.signIn('100001', 'demo');
    const upload = (bytes: Buffer, name: string) =>
      demo.send(api.enquiry.uploadPicture, { file: new File([new Uint8Array(bytes)], name) });
    const large = Buffer.concat([png(), Buffer.alloc(5 * 1024 * 1024)]);
    expect(await refusalOf(upload(large, 'large.png'))).toBe('FILE_TOO_LARGE');
    const tokens = [];
    for (const n of [1, 2, 3, 4]) tokens.push((await upload(png(3, n), 'unused.png')).token);
    const sent = async (pictures: string[]) => {
      const client = await house.signIn('100001', 'demo');
      return client.send(
        api.enquiry.feedback,
        feedbackRequest({ pictures, verification: await solved(client, 'feedback') }),
      );
    };
    expect(await wrongFieldsOf(sent(tokens))).toEqual(['pictures']);
    nextDay();
    // Nobody waits for the hour at which they are deleted.
    expect(await refusalOf(sent(tokens.slice(0, 1)))).toBe('PICTURE_GONE');
    await deleteUnclaimed(house, house.clock.now());
    const left = await house.database.asSystem((tx) =>
      tx.selectFrom('uploaded_file').where('file_name', '=', 'unused.png').select('id').execute(),
    );
    expect(left).toEqual([]);
    nextDay();
  });

  it('are kept for two years, with their pictures', async () => {
    const demo = await house.signIn('100001', 'demo');
    const { token } = await demo.send(api.enquiry.uploadPicture, {
      file: new File([new Uint8Array(png(5, 5))], 'old.png'),
    });
    const request = feedbackRequest({ text: 'kept for long', pictures: [token] });
    await demo.send(api.enquiry.feedback, { ...request, verification: await solved(demo, 'feedback') });
    const pictures = () =>
      house.database.asSystem((tx) =>
        tx.selectFrom('uploaded_file').where('file_name', '=', 'old.png').select('id').execute(),
      );
    const sentAt = house.clock.now();
    await forgetEnquiries(house, sentAt + 729 * dayMs);
    expect(await rows()).not.toEqual([]);
    expect(await pictures()).toHaveLength(1);
    await forgetEnquiries(house, sentAt + 732 * dayMs);
    expect(await rows()).toEqual([]);
    expect(await pictures()).toEqual([]);
  });

  describe('the air-ticket robot', () => {
    const run = (state: string) => {
      const said: string[] = [];
      return robotCommand('100001', state, house.clock.now)(house.database, (line) => said.push(line)).then(() => said);
    };

    it('is asked for by the main account, activated by the desk, and answers flights first', async () => {
      const main = await house.signIn('100001', 'demo');
      const clerk = await house.signIn('100001', 'clerk');
      main.language = 'en';
      const status = async () => (await main.send(api.identity.currentUser, {})).attrs.flightRobot;
      expect(await status()).toBe('off');
      expect(await refusalOf(clerk.send(api.flightRobot.set, { on: true }))).toBe('FORBIDDEN');
      expect(await main.send(api.flightRobot.set, { on: true })).toEqual({ status: 'requested' });
      expect(await main.send(api.flightRobot.set, { on: true })).toEqual({ status: 'requested' });
      await post();
      const asked = house.mails.filter(({ to, text }) => to === 'tickets@operator.example' && text.includes('100001'));
      expect(asked.at(-1)!.text).toMatch(/flight-robot/);
      expect(await clerk.send(api.flightRobot.get, {})).toMatchObject({ status: 'requested', robot: null });

      await run('on');
      expect(await run('on')).toEqual(['it is active already']);
      await post();
      expect(house.mails.at(-1)).toMatchObject({ to: 'lin.xiao@yuncheng.example' });
      const seen = await clerk.send(api.flightRobot.get, {});
      expect(seen).toMatchObject({ offered: true, status: 'active' });
      expect(seen.robot?.qrCode).toMatch(/^data:image\/svg\+xml;base64,/);

      await clerk.send(api.enquiry.flight, flightRequest({ email: email(), verification: await solved(clerk) }));
      await post();
      const desk = house.mails.findLast(({ to }) => to === 'tickets@operator.example')!;
      expect(desk.text).toMatch(/由机器人先行答复|the robot answers first/);

      expect(await main.send(api.flightRobot.set, { on: false })).toEqual({ status: 'off' });
      expect(await status()).toBe('off');
      expect(await run('off')).toEqual(['it is off already']);
    });
  });
});
