import { randomUUID } from 'node:crypto';
import { api, opsApi } from '@waylight/contract';
import { type EnquiryKind, enquiryKinds, enquiryKindWords } from '@waylight/contract/enquiry/enquiry-words';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Booted, boot, oneDatabase, solve, type TestClient } from '../../../testing/boot.ts';
import { feedbackRequest, flightRequest, groupRoomRequest, supplyEntryRequest } from '../../../testing/enquiries.ts';
import { refusalOf } from '../../../testing/refusal.ts';

const { enquiry } = opsApi;
const dayMs = 86_400_000;
const desks = {
  ...{ DESK_EMAIL: 'desk@operator.example', GROUP_DESK_EMAIL: 'groups@operator.example' },
  ...{ SUPPLY_DESK_EMAIL: 'supply@operator.example', TICKET_DESK_EMAIL: 'tickets@operator.example' },
};
const deskOfKind: Readonly<Record<EnquiryKind, string>> = {
  groupRoom: desks.GROUP_DESK_EMAIL,
  supplyEntry: desks.SUPPLY_DESK_EMAIL,
  flight: desks.TICKET_DESK_EMAIL,
  feedback: desks.DESK_EMAIL,
};

describe.each(oneDatabase)('enquiries at the console, on the %s database', (database) => {
  let house: Booted;
  let operator: TestClient;
  let demo: TestClient;
  beforeAll(async () => {
    house = await boot({ database, settings: desks });
    operator = await house.operator();
    demo = await house.signIn('100001', 'demo');
  });
  afterAll(() => house?.stop());

  const act = (more: object) => ({ requestId: randomUUID(), reason: 'asked by phone', ...more }) as never;
  const post = () => house.app.jobs.runDue(house.clock.now());
  const solved = async (client: TestClient, purpose: 'enquiry' | 'feedback' = 'enquiry') => ({
    verification: await solve((await client.send(api.identity.challenge, { purpose })).challenge),
  });
  const group = async (more: object = {}, client = house.visitor()) =>
    (await client.send(api.enquiry.groupRoom, groupRoomRequest({ ...(await solved(client)), ...more }))).code;

  it('of every kind wait in one queue, with filters', async () => {
    const visitor = house.visitor();
    const first = await group();
    const supply = supplyEntryRequest({ ...(await solved(visitor)) });
    const second = (await visitor.send(api.enquiry.supplyEntry, supply)).code;
    const flight = flightRequest({ ...(await solved(demo)) });
    const third = (await demo.send(api.enquiry.flight, flight)).code;
    const feedback = {
      topic: 'praise' as const,
      text: 'the map is good',
      page: '/home',
      ...(await solved(demo, 'feedback')),
    };
    const fourth = (await demo.send(api.enquiry.feedback, { requestId: randomUUID(), ...feedback })).code;
    const codes = async (more: object = {}) =>
      (await operator.send(enquiry.list, more)).records.map(({ code }) => code);
    expect(await codes()).toEqual([first, second, third, fourth]);
    expect(await codes({ kind: 'flight' })).toEqual([third]);
    expect(await codes({ company: '100001' })).toEqual([third, fourth]);
    expect(await codes({ keyword: second.toLowerCase() })).toEqual([second]);
    expect(await codes({ hours: 1 })).toEqual([]);
    expect(await codes({ state: 'ended' })).toEqual([]);
    const one = await operator.send(enquiry.get, { code: first });
    expect(one).toMatchObject({
      company: null,
      contact: { name: '何伟' },
      content: { destination: '东京' },
      page: '/home',
    });
    expect(await refusalOf(operator.send(enquiry.get, { code: 'EQ20261124ABCDEF' }))).toBe('NO_SUCH_ENQUIRY');
  });

  it('one is taken, noted about and answered; the mail asks for replies to the desk, and its sender reads the answer', async () => {
    const code = await group({ remark: 'again' }, demo);
    await operator.send(enquiry.take, act({ code, reason: '' }));
    const approver = await house.operator('approver');
    expect(await refusalOf(approver.send(enquiry.take, act({ code })))).toBe('STATE_CHANGED');
    await operator.send(enquiry.note, act({ code, content: 'the hotel has 10 rooms' }));
    const preview = await operator.send(enquiry.answer, act({ code, content: 'Yes', preview: true }));
    expect(preview.changes).toContainEqual({ field: 'status', before: 'handling', after: 'answered' });
    const answering = act({ code, content: 'We have twelve rooms for you.' });
    const done = await operator.send(enquiry.answer, answering);
    expect(await operator.send(enquiry.answer, answering)).toEqual(done);
    await post();
    const mail = house.mails.findLast(({ text }) => text.includes('We have twelve rooms'));
    expect(mail).toMatchObject({ to: 'he.wei@foshan.example', replyTo: desks.GROUP_DESK_EMAIL });
    const { records } = await demo.send(api.enquiry.list, {});
    expect(records.find((one) => one.code === code)).toMatchObject({
      status: 'answered',
      answer: 'We have twelve rooms for you.',
    });
    const one = await operator.send(enquiry.get, { code });
    expect(one.notes).toMatchObject([{ person: '周宁', content: 'the hotel has 10 rooms' }]);
    expect(one.history.map(({ act: name }) => name)).toEqual(['enquiry.take', 'enquiry.note', 'enquiry.answer']);
    expect(await refusalOf(operator.send(enquiry.close, act({ code })))).toBe('STATE_CHANGED');
    expect((await operator.send(enquiry.list, { state: 'ended' })).records.map((ended) => ended.code)).toEqual([code]);
  });

  it('one is closed with a reason, which is mailed', async () => {
    const { records } = await operator.send(enquiry.list, { kind: 'supplyEntry' });
    const { code } = records[0]!;
    expect(await refusalOf(operator.send(enquiry.close, act({ code, reason: '' })))).toBe('REASON_NEEDED');
    await operator.send(enquiry.close, act({ code, reason: 'no partners there now' }));
    await post();
    expect(house.mails.findLast(({ text }) => text.includes('no partners there now'))).toBeDefined();
  });

  it('the robot of a company is activated and switched off', async () => {
    await house.database.asSystem((tx) =>
      tx.updateTable('distributor').set({ flight_robot: 'requested' }).where('code', '=', '100002').execute(),
    );
    const { records } = await operator.send(enquiry.robots, {});
    expect(records).toMatchObject([{ code: '100002', status: 'requested' }]);
    const on = act({ company: '100002', on: true });
    expect((await operator.send(enquiry.setRobot, on)).changes).toEqual([
      { field: 'flightRobot', before: 'requested', after: 'active' },
    ]);
    expect(await refusalOf(operator.send(enquiry.setRobot, act({ company: '100002', on: true })))).toBe(
      'STATE_CHANGE_FAILED',
    );
    expect((await operator.send(enquiry.robots, { status: 'active' })).records.map(({ code }) => code)).toContain(
      '100002',
    );
    await operator.send(enquiry.setRobot, act({ company: '100002', on: false }));
    expect(await refusalOf(operator.send(enquiry.setRobot, act({ company: '999999', on: true })))).toBe(
      'NO_SUCH_COMPANY',
    );
  });

  it.each(['zh', 'en'] as const)(
    'each kind goes from its form to an answer in %s, by mail and in the list of who sent it',
    async (language) => {
      // Limits of an hour and of a day are over, and so is every session.
      house.clock.advance(dayMs + 1000);
      const [desk, sender] = [await house.operator(), await house.signIn('100001', 'demo')];
      sender.language = language;
      const typed = { email: `${language}@foshan.example` };
      const one = async (purpose?: 'feedback') => ({ ...(purpose ? {} : typed), ...(await solved(sender, purpose)) });
      const codes: Readonly<Record<EnquiryKind, string>> = {
        groupRoom: (await sender.send(api.enquiry.groupRoom, groupRoomRequest(await one()))).code,
        supplyEntry: (await sender.send(api.enquiry.supplyEntry, supplyEntryRequest(await one()))).code,
        flight: (await sender.send(api.enquiry.flight, flightRequest(await one()))).code,
        feedback: (await sender.send(api.enquiry.feedback, feedbackRequest(await one('feedback')))).code,
      };
      const stands = async (code: string) =>
        (await sender.send(api.enquiry.list, {})).records.find((row) => row.code === code);
      for (const kind of enquiryKinds) {
        const code = codes[kind];
        expect(await stands(code), kind).toMatchObject({ kind, status: 'new', answer: null });
        expect((await desk.send(enquiry.list, { kind })).records.map((row) => row.code)).toContain(code);
        await desk.send(enquiry.take, act({ code, reason: '' }));
        expect(await stands(code), kind).toMatchObject({ status: 'handling', answer: null });
        await desk.send(enquiry.answer, act({ code, content: `Answer to ${code}` }));
        expect(await stands(code), kind).toMatchObject({ status: 'answered', answer: `Answer to ${code}` });
      }
      await post();
      for (const kind of enquiryKinds) {
        const mails = house.mails.filter(({ text }) => text.includes(`Answer to ${codes[kind]}`));
        const name = enquiryKindWords[kind][language];
        expect(mails, kind).toMatchObject([
          { to: kind === 'feedback' ? 'lin.xiao@yuncheng.example' : typed.email, replyTo: deskOfKind[kind] },
        ]);
        expect(mails[0]!.subject).toContain(
          language === 'zh' ? `关于${name} ${codes[kind]} 的答复` : `Answer to your enquiry ${codes[kind]}: ${name}`,
        );
      }
    },
  );
});
