import { randomUUID } from 'node:crypto';
import { api, opsApi } from '@waylight/contract';
import type { CallError } from '@waylight/contract/wire/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Booted, boot, oneDatabase, type TestClient } from '../../../testing/boot.ts';
import { makeOrder, openPlan, type SoldPlan } from '../../../testing/ordering.ts';
import { refusalOf } from '../../../testing/refusal.ts';
import { auditLedger } from '../../ledger/service.ts';
import { amountsOf } from './list-data.ts';

describe.each(oneDatabase)('orders at the console on %s', (kind) => {
  let house: Booted;
  let demo: TestClient;
  let operator: TestClient;
  let approver: TestClient;
  let plan: SoldPlan;

  beforeAll(async () => {
    house = await boot({ database: kind });
    demo = await house.signIn('100001', 'demo');
    operator = await house.operator();
    approver = await house.operator('approver');
    plan = await openPlan(house.database, { instant: false, free: 100 });
  });
  afterAll(async () => {
    if (house) {
      expect(await house.database.asSystem(auditLedger)).toEqual([]);
      expect(await operator.send(opsApi.audit.verify, {})).toMatchObject({ isWhole: true });
    }
    await house?.stop();
  });

  const due = () => house.app.jobs.runDue(house.clock.now());
  async function waiting() {
    const { orderCode } = await makeOrder(demo, plan);
    await demo.send(api.payment.credit, { requestId: randomUUID(), subject: { kind: 'order', id: orderCode } });
    await due();
    return orderCode;
  }
  async function confirmed(hotelNumber?: string) {
    const orderCode = await waiting();
    await operator.send(opsApi.order.confirm, { ...once(), orderCode, ...(hotelNumber ? { hotelNumber } : {}) });
    return orderCode;
  }
  const once = () => ({ requestId: randomUUID() });
  const because = (reason: string) => ({ requestId: randomUUID(), reason });
  const read = (orderCode: string) => demo.send(api.booking.get, { orderCode });
  const actsOn = async (subject: string) => (await operator.send(opsApi.audit.list, { subject })).records;
  const codes = async (asked: Parameters<typeof operator.send<typeof opsApi.order.list>>[1]) =>
    (await operator.send(opsApi.order.list, { limit: 100, ...asked })).records.map(({ orderCode }) => orderCode);
  const setStatus = (
    code: string,
    change: { status: 'cancelRequested' | 'nonCancellable'; status_before?: 'confirmed' },
  ) => house.database.asSystem((tx) => tx.updateTable('hotel_order').set(change).where('code', '=', code).execute());

  it('confirms an order under the hotel’s own number beside ours, once, and keeps who did it', async () => {
    const orderCode = await waiting();
    const listed = await operator.send(opsApi.order.list, { view: 'toConfirm', limit: 100 });
    const row = listed.records.find((one) => one.orderCode === orderCode)!;
    expect(row).toMatchObject({ company: { code: '100001' }, taker: null, hotelNumber: null, status: 'unconfirmed' });
    expect(Date.parse(row.promise!.until)).toBeGreaterThan(Date.parse(row.promise!.from));
    const request = { ...once(), orderCode, hotelNumber: 'H-4711' };
    const preview = await operator.send(opsApi.order.confirm, { ...request, preview: true });
    expect(preview.changes).toContainEqual({ field: 'hotelNumber', before: null, after: 'H-4711' });
    expect((await read(orderCode)).status).toBe('unconfirmed');
    expect(await actsOn(orderCode)).toEqual([]);
    const done = await operator.send(opsApi.order.confirm, request);
    expect(await operator.send(opsApi.order.confirm, request)).toEqual(done);
    const seen = await read(orderCode);
    expect(seen).toMatchObject({ status: 'confirmed', hotelNumber: 'H-4711' });
    expect(seen.confirmationNumber).toMatch(/^C\w{8}$/);
    expect(seen.history.find((step) => step.kind === 'confirmed')).toMatchObject({ who: '周宁', via: 'ops' });
    const acts = await actsOn(orderCode);
    expect(acts).toHaveLength(1);
    expect(acts[0]).toMatchObject({ person: '周宁', act: 'order.confirm', company: { code: '100001' } });
    expect(acts[0]!.changes).toContainEqual({ field: 'status', before: 'unconfirmed', after: 'confirmed' });
    const late = await approver.send(opsApi.order.confirm, { ...once(), orderCode }).catch((error: CallError) => error);
    expect(late).toMatchObject({ error: 'STATE_CHANGED', data: { person: '周宁' } });
    await due();
    const mail = house.mails.find(({ subject }) => subject.includes(orderCode))!;
    expect(mail.text).toContain('H-4711');
    expect(mail.text).toContain(seen.confirmationNumber!);
  });

  it('one of two people takes an order, and the other cannot act before taking it over', async () => {
    const orderCode = await waiting();
    await operator.send(opsApi.order.take, { ...once(), orderCode });
    expect(await codes({ view: 'mine' })).toEqual([orderCode]);
    const error = await approver.send(opsApi.order.confirm, { ...once(), orderCode }).catch((one: CallError) => one);
    expect(error).toMatchObject({ error: 'ORDER_TAKEN', data: { person: '周宁' } });
    expect(await refusalOf(approver.send(opsApi.order.take, { ...once(), orderCode }))).toBe('ORDER_TAKEN');
    expect(await refusalOf(approver.send(opsApi.order.release, { ...once(), orderCode }))).toBe('ORDER_TAKEN');
    await approver.send(opsApi.order.take, { ...once(), orderCode, over: true });
    expect(await refusalOf(operator.send(opsApi.order.reject, { ...because('full'), orderCode }))).toBe('ORDER_TAKEN');
    await approver.send(opsApi.order.release, { ...once(), orderCode });
    await operator.send(opsApi.order.take, { ...once(), orderCode });
    await operator.send(opsApi.order.confirm, { ...once(), orderCode });
    expect((await operator.send(opsApi.order.get, { orderCode })).taker).toBeNull();
  });

  it('one of two confirmations at one moment wins', async () => {
    const orderCode = await waiting();
    const sent = await Promise.all(
      [operator, approver].map((one, i) =>
        refusalOf(one.send(opsApi.order.confirm, { ...once(), orderCode, hotelNumber: `H-${i}` })),
      ),
    );
    expect(sent.filter((one) => one === 'STATE_CHANGED')).toHaveLength(1);
    expect(await actsOn(orderCode)).toHaveLength(1);
  });

  it('confirms pasted pairs each by itself', async () => {
    const [one, two, gone] = [await waiting(), await waiting(), await confirmed()];
    const lines = [
      { orderCode: one.toLowerCase(), hotelNumber: 'A-1' },
      { orderCode: gone, hotelNumber: 'A-2' },
      { orderCode: 'WL000000NOBODY', hotelNumber: 'A-3' },
      { orderCode: two, hotelNumber: 'A-4' },
    ];
    const preview = await operator.send(opsApi.order.confirmMany, { ...once(), lines, preview: true });
    expect(preview.lines.map(({ outcome }) => outcome)).toEqual(['ready', 'refused', 'refused', 'ready']);
    const request = { ...once(), lines };
    const { lines: done } = await operator.send(opsApi.order.confirmMany, request);
    expect(done.map(({ error }) => error)).toEqual([null, 'STATE_CHANGED', 'NO_SUCH_ORDER', null]);
    expect((await operator.send(opsApi.order.confirmMany, request)).lines[0]).toMatchObject({ outcome: 'confirmed' });
    expect(await read(one)).toMatchObject({ hotelNumber: 'A-1' });
    expect(await actsOn(two)).toHaveLength(1);
  });

  it('rejects, keeps, cancels with another fee, revokes and compensates, each with a reason that is kept', async () => {
    const rejected = await waiting();
    expect(await refusalOf(operator.send(opsApi.order.reject, { ...once(), orderCode: rejected }))).toBe(
      'REASON_NEEDED',
    );
    await operator.send(opsApi.order.reject, { ...because('no rooms left'), orderCode: rejected });
    expect((await read(rejected)).history.find((step) => step.kind === 'rejected')).toMatchObject({
      ...{ who: '周宁', note: 'no rooms left' },
    });

    const asks = await confirmed();
    await setStatus(asks, { status: 'cancelRequested', status_before: 'confirmed' });
    expect(await codes({ view: 'applying' })).toContain(asks);
    await operator.send(opsApi.order.keep, { ...because('too late'), orderCode: asks });
    expect((await read(asks)).status).toBe('confirmed');
    expect(await refusalOf(operator.send(opsApi.order.cancel, { ...because('x'), orderCode: asks }))).toBe(
      'STATE_CHANGED',
    );
    await setStatus(asks, { status: 'nonCancellable' });
    const cancelled = await operator.send(opsApi.order.cancel, { ...because('goodwill'), orderCode: asks, fee: 150 });
    expect(cancelled.changes).toContainEqual({
      ...{ field: 'fee', before: { amount: 0, currency: 'CNY' }, after: { amount: 150, currency: 'CNY' } },
    });

    const revoked = await confirmed();
    const given = { ...because('guarantee'), orderCode: revoked, percent: 10 };
    await operator.send(opsApi.order.revoke, { ...because('overbooked'), orderCode: revoked });
    const made = await operator.send(opsApi.order.compensate, given);
    expect(made.changes[0]).toMatchObject({ field: 'compensation', before: null });
    expect(await refusalOf(operator.send(opsApi.order.compensate, { ...given, requestId: randomUUID() }))).toBe(
      'COMPENSATED_BEFORE',
    );
    expect(await refusalOf(operator.send(opsApi.order.compensate, { ...given, ...once(), orderCode: rejected }))).toBe(
      'NOT_COVERED',
    );
    // A refusal at the last moment keeps no row.
    expect((await actsOn(revoked)).map(({ act }) => act)).toEqual([
      'order.compensate',
      'order.revoke',
      'order.confirm',
    ]);
    const [task] = (await operator.send(opsApi.order.get, { orderCode: revoked })).tasks;
    expect(task).toMatchObject({ kind: 'tellCancelled', doneAt: null });
    await operator.send(opsApi.order.finishTask, { ...once(), taskId: task!.id, note: 'told Ms Chen' });
    expect(await refusalOf(operator.send(opsApi.order.finishTask, { ...once(), taskId: task!.id }))).toBe(
      'NO_SUCH_TASK',
    );
    expect((await operator.send(opsApi.order.get, { orderCode: revoked })).tasks[0]).toMatchObject({
      ...{ doneBy: '周宁', doneNote: 'told Ms Chen' },
    });
  });

  it('keeps notes apart: what is written for the desk no agency reads', async () => {
    const orderCode = await waiting();
    await operator.send(opsApi.order.note, { ...once(), orderCode, audience: 'internal', note: 'called twice' });
    await operator.send(opsApi.order.note, { ...once(), orderCode, audience: 'agency', note: 'the pool is closed' });
    const seen = await read(orderCode);
    expect(JSON.stringify(seen)).not.toContain('called twice');
    expect(seen.history.at(-1)).toMatchObject({ kind: 'noted', note: 'the pool is closed', who: '周宁' });
    const desk = await operator.send(opsApi.order.get, { orderCode });
    expect(desk.notes).toMatchObject([{ person: '周宁', note: 'called twice' }]);
    expect(desk.books.intent).toMatchObject({ amount: seen.money!.total, currency: 'CNY' });
    await due();
    expect(house.mails.at(-1)!.text).toContain('the pool is closed');
  });

  it('gives and corrects the hotel’s number against the one that was read, and finds the order by it', async () => {
    const orderCode = await confirmed();
    expect(await codes({ view: 'noNumber' })).toContain(orderCode);
    const set = (was: string | null, hotelNumber: string | null) =>
      operator.send(opsApi.order.setHotelNumber, { ...once(), orderCode, was, hotelNumber });
    await set(null, 'ZQX-77/A');
    expect(await codes({ view: 'noNumber' })).not.toContain(orderCode);
    expect(await refusalOf(set(null, 'Y'))).toBe('STATE_CHANGED');
    await set('ZQX-77/A', 'ZQX-78');
    expect(await codes({ keyword: 'zqx 78' })).toEqual([orderCode]);
    expect(await codes({ keyword: 'zqx-77' })).toEqual([]);
    expect(await codes({ keyword: orderCode.slice(0, 10), company: '100001' })).toContain(orderCode);
    expect(await codes({ keyword: orderCode, company: '999999' })).toEqual([]);
    expect(
      await codes({ statuses: ['confirmed'], dateKind: 'checkin', dateFrom: plan.checkin, dateTo: plan.checkin }),
    ).toContain(orderCode);
    expect(
      await refusalOf(
        operator.send(opsApi.order.setHotelNumber, {
          ...once(),
          orderCode: await waiting(),
          was: null,
          hotelNumber: 'X',
        }),
      ),
    ).toBe('ORDER_MOVED');
    await operator.send(opsApi.order.resend, { ...once(), orderCode });
    await due();
    expect(house.mails.at(-1)!.text).toContain('ZQX-78');
  });

  it('lists what its hotel has not confirmed within its promise, and the desk counts it', async () => {
    const orderCode = await waiting();
    const before = await operator.send(opsApi.desk.waiting, {});
    const kindOf = (answer: typeof before, name: string) => answer.kinds.find((one) => one.kind === name)!;
    expect(kindOf(before, 'ordersToConfirm')).toMatchObject({ authority: 'ORDERS_READ' });
    expect(kindOf(before, 'ordersToConfirm').count).toBeGreaterThan(0);
    expect(await codes({ view: 'overdue' })).not.toContain(orderCode);
    await house.database.asSystem((tx) =>
      sql`update hotel_order set promised_until = ${new Date(house.clock.now() - 1000)} where code = ${orderCode}`.execute(
        tx,
      ),
    );
    expect(await codes({ view: 'overdue' })).toContain(orderCode);
    const after = await operator.send(opsApi.desk.waiting, {});
    expect(kindOf(after, 'ordersToConfirm').red).toBe(kindOf(before, 'ordersToConfirm').red + 1);
    // The promise that ended first comes first.
    expect((await codes({ view: 'toConfirm' }))[0]).toBe(orderCode);
    expect(await codes({ view: 'tasks' })).not.toContain(orderCode);
    expect(kindOf(after, 'hotelNumbers').count).toBeGreaterThan(0);
  });

  it('lists orders by amount in their currency, and by who placed them', async () => {
    const clerk = await house.signIn('100001', 'clerk');
    const own = (await makeOrder(demo, plan)).orderCode;
    const theirs = (await makeOrder(clerk, plan)).orderCode;
    const { records } = await operator.send(opsApi.order.list, { keyword: theirs });
    expect(records[0]!.maker).toMatchObject({ username: 'clerk' });
    const { total, currency, maker } = records[0]!;
    const both = [theirs, own];
    const within = async (amount: object) =>
      (await codes({ amount: { currency, ...amount } })).filter((code) => both.includes(code));
    expect(await within({ from: total, to: total })).toEqual(both);
    expect(await within({})).toEqual(both);
    expect(await within({ from: total })).toEqual(both);
    expect(await within({ from: total + 1 })).toEqual([]);
    expect(await within({ to: total - 1 })).toEqual([]);
    // The same number of another currency is another amount.
    expect(await within({ currency: 'JPY', from: total, to: total })).toEqual([]);
    expect(await refusalOf(operator.send(opsApi.order.list, { amount: { currency, from: 2, to: 1 } }))).toBe(
      'AMOUNT_RANGE_WRONG',
    );
    const wrong = { currency, from: -1 };
    expect(await refusalOf(operator.send(opsApi.order.list, { amount: wrong }))).toBe('INVALID_REQUEST');

    const by = async (asked: string) => (await codes({ maker: asked })).filter((code) => both.includes(code));
    expect(await by('CLER')).toEqual([theirs]);
    expect(await by('clerk ')).toEqual([theirs]);
    expect(await by(maker.name.slice(0, 2))).toContain(theirs);
    expect(await by('demo')).toEqual([own]);
    expect(await by('lerk')).toEqual([]);
    expect(await by('%')).toEqual([]);
    expect(await codes({ maker: 'clerk', company: '100002' })).not.toContain(theirs);
    expect(await codes({ maker: 'clerk', amount: { currency, from: total, to: total }, keyword: own })).toEqual([]);
  });

  it('counts orders by amount in an index alone, over a table that is vacuumed early', async () => {
    const plan = await house.database.asOps(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      await sql`set local enable_bitmapscan = off`.execute(tx);
      const amounts = sql.join(amountsOf({ amount: { currency: 'CNY', from: 2_000_000 } }), sql` and `);
      const { rows } = await sql<Record<string, string>>`explain select from hotel_order where ${amounts}`.execute(tx);
      return rows.map((row) => Object.values(row)[0]).join('\n');
    });
    expect(plan).toContain('Index Only Scan using hotel_order_total');
    const { rows } = await house.database.asOwner((tx) =>
      sql<{ options: string[] }>`select reloptions as options from pg_class where relname = 'hotel_order'`.execute(tx),
    );
    expect(rows[0]!.options).toContain('autovacuum_vacuum_insert_scale_factor=0.02');
  });

  it('sorts what a person has by the column of each view', async () => {
    const made = [await waiting(), await waiting()];
    for (const of of [{ view: 'toConfirm' }, { dateKind: 'checkin', dateFrom: '2020-01-01' }, {}] as const) {
      const theirs = await codes({ ...of, maker: 'demo' });
      expect(theirs).toEqual(expect.arrayContaining(made));
      expect(theirs).toEqual((await codes(of)).filter((code) => theirs.includes(code)));
    }
  });

  it('finds no unknown order and refuses wrong input', async () => {
    const orderCode = 'WL000000NOBODY';
    expect(await refusalOf(operator.send(opsApi.order.get, { orderCode }))).toBe('NO_SUCH_ORDER');
    expect(await refusalOf(operator.send(opsApi.order.confirm, { ...once(), orderCode }))).toBe('NO_SUCH_ORDER');
    expect(await refusalOf(operator.send(opsApi.order.confirm, { ...once(), orderCode: 'x' }))).toBe('INVALID_REQUEST');
    expect(await codes({ keyword: `'); drop <-> | & ! * :` })).toEqual([]);
  });
});
