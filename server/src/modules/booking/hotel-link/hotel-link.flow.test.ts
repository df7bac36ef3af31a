import { randomUUID } from 'node:crypto';
import { api, opsApi } from '@waylight/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Booted, boot, oneDatabase, type TestClient } from '../../../testing/boot.ts';
import { tryTokens } from '../../../testing/hotel-tokens.ts';
import { makeOrder, openPlan, type SoldPlan } from '../../../testing/ordering.ts';
import { refusalOf } from '../../../testing/refusal.ts';
import { seeded } from '../../../testing/seeded.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

describe.each(oneDatabase)('hotels answer by their links on %s', (kind) => {
  let house: Booted;
  let demo: TestClient;
  let operator: TestClient;
  let plans: { request: SoldPlan; instant: SoldPlan; late: SoldPlan };
  const desk = 'reservations@hotel.example';

  beforeAll(async () => {
    house = await boot({ database: kind });
    demo = await house.signIn('100001', 'demo');
    operator = await house.operator();
    plans = {
      request: await openPlan(house.database, { instant: false, free: 100 }),
      instant: await openPlan(house.database, { free: 100 }),
      late: await openPlan(house.database, {
        instant: false,
        free: 100,
        nights: { checkin: '2027-02-10', checkout: '2027-02-12' },
      }),
    };
    await write(desk, 'en');
  });
  afterAll(() => house?.stop());

  const write = (email: string | null, language: string) =>
    house.database.asOwner((tx) =>
      sql`update hotel set reservation_email = ${email}, reservation_language = ${language}
        where id in (${plans.request.hotelId}, ${plans.instant.hotelId}, ${plans.late.hotelId})`.execute(tx),
    );
  const once = () => ({ requestId: randomUUID() });
  /** Time passes; who is signed in signs in again. */
  async function later(ms: number) {
    house.clock.advance(ms);
    demo = await house.signIn('100001', 'demo');
    operator = await house.operator();
    await due();
  }
  const due = () => house.app.jobs.runDue(house.clock.now());
  const read = (orderCode: string) => demo.send(api.booking.get, { orderCode });
  const seen = (orderCode: string) => operator.send(opsApi.order.get, { orderCode });
  const mailsTo = (to: string, orderCode: string) =>
    house.mails.filter(
      (mail) => mail.to === to && mail.text.includes('/share/hotel/') && mail.subject.includes(orderCode),
    );
  const linkOf = (text: string) => /\/share\/hotel\/([\w-]+)/.exec(text)![1]!;
  const newestLink = (orderCode: string, to = desk) => linkOf(mailsTo(to, orderCode).at(-1)!.text);

  async function asked(plan: SoldPlan = plans.request) {
    const { orderCode } = await makeOrder(demo, plan);
    await demo.send(api.payment.credit, { ...once(), subject: { kind: 'order', id: orderCode } });
    await due();
    return orderCode;
  }
  const page = async (token: string, query = '') => {
    const answer = await fetch(`${house.base}/share/hotel/${token}${query}`);
    return { status: answer.status, text: await answer.text(), headers: answer.headers };
  };
  const seenOf = (html: string) => /name="seen" value="(\w+)"/.exec(html)?.[1] ?? '';
  async function answer(token: string, fields: Record<string, string>, digest?: string) {
    const form = new URLSearchParams({ seen: digest ?? seenOf((await page(token)).text), ...fields });
    const sent = await fetch(`${house.base}/share/hotel/${token}/answer`, {
      method: 'POST',
      body: form,
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    return { status: sent.status, text: await sent.text() };
  }

  it('is asked when the order is held, sees the stay and no price, and confirms with its number, once', async () => {
    const orderCode = await asked();
    const [mail, ...more] = mailsTo(desk, orderCode);
    expect(more).toEqual([]);
    expect(mail!.text).not.toMatch(/CNY|¥|\d+\.\d\d/);
    const token = linkOf(mail!.text);
    const order = await read(orderCode);
    const { status, text, headers } = await page(token);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toContain('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(text).not.toContain('<script');
    expect(text).toContain(order.nameEng);
    for (const { lastName, firstName } of order.rooms[0]!.guests) expect(text).toContain(`${lastName} / ${firstName}`);
    // Neither the amount in any writing nor a currency.
    expect(text.replace(/W[A-Z0-9]{10,}/g, '')).not.toMatch(/CNY|¥/);
    expect(text).not.toContain(String(order.money!.total));
    expect(text).not.toContain((order.money!.total / 100).toFixed(2));
    // Looking changes nothing.
    await page(token, '?language=zh');
    expect((await read(orderCode)).status).toBe('unconfirmed');

    expect((await answer(token, { answer: 'confirmed', number: ' ' })).status).toBe(400);
    expect((await answer(token, { answer: 'confirmed', number: 'x'.repeat(61) })).text).toContain('60 characters');
    expect((await answer(token, { answer: 'confirmed', number: 'H-77<b>' })).status).toBe(303);
    const confirmed = await read(orderCode);
    expect(confirmed).toMatchObject({ status: 'confirmed', hotelNumber: 'H-77<b>' });
    expect(confirmed.history.find((step) => step.kind === 'confirmed')).toMatchObject({ who: 'hotel', via: 'hotel' });
    expect((await answer(token, { answer: 'confirmed', number: 'OTHER' })).status).toBe(303);
    expect((await answer(token, { answer: 'cannot', reason: 'full' })).status).toBe(409);
    expect((await read(orderCode)).hotelNumber).toBe('H-77<b>');
    const after = (await page(token)).text;
    expect(after).toContain('H-77&#60;b&#62;');
    expect(after).not.toContain('<form');
    await due();
    expect(house.mails.some(({ to, text: said }) => to !== desk && said.includes('H-77<b>'))).toBe(true);
    expect((await seen(orderCode)).hotelLink).toMatchObject({
      email: desk,
      remindAt: null,
      links: [{ about: 'asked', state: 'open', madeBy: null }],
      answers: [{ answer: 'confirmed', hotelNumber: 'H-77<b>' }],
    });
  });

  it('gives the number of an instant order, which stays what it is', async () => {
    const orderCode = await asked(plans.instant);
    const before = await read(orderCode);
    expect(before).toMatchObject({ hotelNumber: null });
    const token = newestLink(orderCode);
    await answer(token, { answer: 'confirmed', number: 'I-1' });
    expect(await read(orderCode)).toMatchObject({ status: before.status, hotelNumber: 'I-1' });
  });

  it('cannot confirm: that is work for the desk and rejects nothing, and only the desk takes it back', async () => {
    const orderCode = await asked();
    const token = newestLink(orderCode);
    expect((await answer(token, { answer: 'cannot', reason: '' })).status).toBe(400);
    await answer(token, { answer: 'later' });
    await answer(token, { answer: 'cannot', reason: 'Overbooked by a group' });
    expect((await read(orderCode)).status).toBe('unconfirmed');
    expect((await answer(token, { answer: 'confirmed', number: 'H-1' })).status).toBe(409);
    const at = await seen(orderCode);
    expect(at.tasks).toMatchObject([{ kind: 'hotelCannot', note: 'Overbooked by a group', doneAt: null }]);
    expect(at.hotelLink.remindAt).toBeNull();
    const list = await operator.send(opsApi.order.list, { hotelStand: 'cannot', limit: 100 });
    expect(list.records).toMatchObject([{ orderCode, hotelStand: 'cannot' }]);

    await operator.send(opsApi.order.undoHotelAnswer, { ...once(), reason: 'called them', orderCode });
    expect(await refusalOf(operator.send(opsApi.order.undoHotelAnswer, { ...once(), reason: 'x', orderCode }))).toBe(
      'NOTHING_TO_UNDO',
    );
    const undone = await seen(orderCode);
    expect(undone.tasks[0]!.doneAt).not.toBeNull();
    expect(undone.hotelLink.answers.every(({ undoneBy }) => undoneBy === '周宁')).toBe(true);
    expect(undone.hotelLink.remindAt).not.toBeNull();
    expect((await answer(token, { answer: 'confirmed', number: 'H-2' })).status).toBe(303);
    expect(await read(orderCode)).toMatchObject({ status: 'confirmed', hotelNumber: 'H-2' });
    // Taken back, the number goes and the order stands.
    await operator.send(opsApi.order.undoHotelAnswer, { ...once(), reason: 'wrong guest', orderCode });
    expect(await read(orderCode)).toMatchObject({ status: 'confirmed', hotelNumber: null });
  });

  it('an answer to what has changed in the meantime is not taken', async () => {
    const orderCode = await asked();
    const token = newestLink(orderCode);
    const digest = seenOf((await page(token)).text);
    await operator.send(opsApi.order.confirm, { ...once(), orderCode });
    const late = await answer(token, { answer: 'confirmed', number: 'H-3' }, digest);
    expect(late.status).toBe(409);
    expect(late.text).toContain('value="H-3"');
    expect((await answer(token, { answer: 'confirmed', number: 'H-3' })).status).toBe(303);
    expect(await read(orderCode)).toMatchObject({ hotelNumber: 'H-3' });
  });

  it('a newer link ends the older ones, also at another address and in another language', async () => {
    const orderCode = await asked();
    const first = newestLink(orderCode);
    const elsewhere = 'front@hotel.example';
    await operator.send(opsApi.order.sendHotelLink, { ...once(), orderCode, email: elsewhere, language: 'zh' });
    await due();
    const [mail] = mailsTo(elsewhere, orderCode);
    expect(mail!.text).toContain('预订部');
    expect((await page(first)).status).toBe(404);
    expect((await answer(first, { answer: 'later' })).status).toBe(404);
    expect((await page(linkOf(mail!.text))).text).toContain('请确认这个订单');
    expect((await seen(orderCode)).hotelLink.links.map(({ state, madeBy }) => [state, madeBy])).toEqual([
      ['open', '周宁'],
      ['replaced', null],
    ]);
  });

  it('is told of a change and of an end, by a link that shows the order as it is', async () => {
    const orderCode = await asked();
    const first = newestLink(orderCode);
    await answer(first, { answer: 'confirmed', number: 'H-9' });
    const asks = { requests: { otherRequests: 'A quiet room, please' } };
    await demo.send(api.change.make, { ...once(), orderCode, asked: asks, content: 'Please' }).catch(() => undefined);
    const open = await operator.send(opsApi.workOrder.list, { keyword: orderCode });
    for (const { number } of open.records) {
      const { entry } = await operator.send(opsApi.workOrder.get, { number });
      await operator.send(opsApi.workOrder.grant, { ...once(), reason: 'agreed', number, entry });
    }
    await due();
    expect(mailsTo(desk, orderCode).at(-1)!.subject).toContain('changed');
    const changed = newestLink(orderCode);
    const text = (await page(changed)).text;
    expect(text).toContain('A quiet room, please');
    expect(text).toContain('This booking has changed');
    expect((await page(first)).status).toBe(404);
    expect((await answer(changed, { answer: 'noted' })).status).toBe(303);
    expect((await seen(orderCode)).tasks.every(({ doneAt }) => doneAt !== null)).toBe(true);

    await operator.send(opsApi.order.revoke, { ...once(), reason: 'fraud', orderCode });
    await due();
    expect(mailsTo(desk, orderCode).at(-1)!.subject).toContain('cancelled');
    const ended = await page(newestLink(orderCode));
    expect(ended.text).toContain('This booking is cancelled');
    expect(ended.text).not.toContain('name="number"');
  });

  it('one without an address is asked by people', async () => {
    await write(null, 'en');
    const orderCode = await asked();
    expect(mailsTo(desk, orderCode)).toEqual([]);
    expect((await seen(orderCode)).hotelLink).toMatchObject({ email: null, links: [], answers: [] });
    expect(await refusalOf(operator.send(opsApi.order.sendHotelLink, { ...once(), orderCode }))).toBe(
      'NO_RESERVATION_ADDRESS',
    );
    await operator.send(opsApi.order.sendHotelLink, { ...once(), orderCode, email: desk });
    await due();
    expect(mailsTo(desk, orderCode)).toHaveLength(1);
    await write(desk, 'en');
  });

  it('is written to in a language that the operator has added, and in English where it lacks a text', async () => {
    const texts = {
      askSubject: 'Bitte bestätigen: {order}, Anreise {checkin}',
      mailLink: 'Zur Buchung:\n{link}',
      askTitle: 'Bitte bestätigen Sie diese Buchung',
      confirmButton: 'Bestätigen',
    };
    const save = { tag: 'de', name: 'Deutsch', version: 0, texts };
    const wrong = { ...texts, mailLink: 'Zur Buchung {url}' };
    expect(await refusalOf(operator.send(opsApi.hotelLanguage.save, { ...once(), ...save, texts: wrong }))).toBe(
      'TEXT_PLACE_UNKNOWN',
    );
    expect(await refusalOf(operator.send(opsApi.hotelLanguage.save, { ...once(), ...save, tag: 'en' }))).toBe(
      'LANGUAGE_BUILT_IN',
    );
    expect(await refusalOf(operator.send(opsApi.hotelLanguage.save, { ...once(), ...save, tag: 'qqx' }))).toBe(
      'LANGUAGE_UNKNOWN',
    );
    await operator.send(opsApi.hotelLanguage.save, { ...once(), ...save });
    expect(await refusalOf(operator.send(opsApi.hotelLanguage.save, { ...once(), ...save }))).toBe('STATE_CHANGED');
    await write(desk, 'de');
    const orderCode = await asked();
    const [mail] = mailsTo(desk, orderCode);
    expect(mail!.subject).toContain('Bitte bestätigen');
    expect(mail!.subject).toContain('Dezember');
    expect(mail!.text).toContain('Dear reservations team');
    const { text } = await page(linkOf(mail!.text));
    expect(text).toContain('<html lang="de">');
    expect(text).toContain('Bitte bestätigen Sie diese Buchung');
    expect(text).toMatch(/<span lang="en" dir="ltr">Requests<\/span>/);
    expect((await page(linkOf(mail!.text), '?language=zh')).text).toContain('请确认这个订单');
    const { languages } = await operator.send(opsApi.hotelLanguage.list, {});
    expect(languages).toMatchObject([
      { tag: 'de', version: 1, hotels: new Set(Object.values(plans).map(({ hotelId }) => hotelId)).size },
    ]);
    await operator.send(opsApi.hotelLanguage.remove, { ...once(), reason: 'not needed', tag: 'de', version: 1 });
    await write(desk, 'en');
  });

  it('takes no form of another site, and nothing that is no form', async () => {
    const token = newestLink(await asked());
    const post = (headers: Record<string, string>, body: string) =>
      fetch(`${house.base}/share/hotel/${token}/answer`, { method: 'POST', headers, body, redirect: 'manual' });
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await post({ ...form, origin: 'https://evil.example' }, 'answer=later')).status).toBe(403);
    expect((await post({ ...form, 'sec-fetch-site': 'cross-site' }, 'answer=later')).status).toBe(403);
    expect((await post({ 'content-type': 'application/json' }, '{"answer":"later"}')).status).not.toBe(303);
    expect((await post(form, `answer=${'x'.repeat(20_000)}`)).status).toBe(413);
  });

  it('opens by no other token, keeps no token, and refuses whoever tries too often', async () => {
    const orderCode = await asked();
    const token = newestLink(orderCode);
    const { seed } = seeded();
    console.info(`SEED=${seed}`);
    const tried = await tryTokens(house, [token], 1_500, seed);
    expect(tried).toEqual({ opened: 0, told: 1 });
    const { rows } = await house.database.asSystem((tx) =>
      sql<{ found: boolean }>`select exists (select from hotel_link l where to_jsonb(l)::text like ${`%${token}%`})
        or exists (select from mail_queue q where q.data::text like ${`%${token}%`}) as found`.execute(tx),
    );
    expect(rows[0]!.found).toBe(false);
    for (let i = 0; i < 121; i++) if ((await page(token)).status === 429) break;
    const refused = await page(token);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).not.toBeNull();
    await later(11 * 60_000);
    expect((await page(token)).status).toBe(200);
  });

  it('is reminded after four hours, a day, and three days before arrival, until it answers', async () => {
    const orderCode = await asked();
    const subjects = () => mailsTo(desk, orderCode).map(({ subject }) => subject.includes('Still waiting'));
    await later(4 * hourMs + 60_000);
    expect(subjects()).toEqual([false, true]);
    await due();
    expect(subjects()).toHaveLength(2);
    await later(20 * hourMs);
    expect(subjects()).toHaveLength(3);
    await answer(newestLink(orderCode), { answer: 'later' });
    expect((await seen(orderCode)).hotelLink.remindAt).toMatch(/^2026-12-27/);
    await answer(newestLink(orderCode), { answer: 'confirmed', number: 'H-10' });
    await later(35 * dayMs);
    expect(subjects()).toHaveLength(3);
  });

  it('is told nothing by a link that has ended', async () => {
    const orderCode = await asked(plans.late);
    const token = newestLink(orderCode);
    expect((await page(token)).status).toBe(200);
    // Three in the afternoon of Shanghai, on the day of arrival.
    house.clock.advance(Date.parse(`${plans.late.checkin}T16:00:00Z`) - house.clock.now());
    const over = await page(token);
    expect(over.status).toBe(404);
    expect(over.text).toBe((await page('never-was')).text);
    expect((await answer(token, { answer: 'confirmed', number: 'H' })).status).toBe(404);
  });
});
