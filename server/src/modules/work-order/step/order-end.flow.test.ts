import { randomUUID } from 'node:crypto';
import { api } from '@waylight/contract';
import { describe, expect, it } from 'vitest';
import { revokeCommand } from '../../../ops/order.ts';
import { oneDatabase } from '../../../testing/boot.ts';
import { makeOrder, openPlan, rejectOnRequest } from '../../../testing/ordering.ts';
import { refusedWith } from '../../../testing/refusal.ts';
import { workOrderDesk } from '../../../testing/work-orders.ts';
import { whenOrderEnded } from './service.ts';
import { type OrderEnd, orderEndWords } from './words.ts';

describe.each(oneDatabase)('work orders of an order that ends, on the %s database', (kind) => {
  const desk = workOrderDesk(kind);
  const { confirmed, ask, accept, read, talk } = desk;
  const dates = { type: 'changeDates', asked: { dates: { checkin: '2026-12-28', checkout: '2027-01-02' } } } as const;
  const cancel = async (orderCode: string, as = desk.demo) => {
    const request = { requestId: randomUUID(), orderCode, reason: 'itinerary' as const };
    expect((await as.send(api.cancellation.cancel, request)).status).toBe('cancelled');
    await desk.due();
  };
  const listOf = (orderCode: string, as = desk.demo) => as.send(api.workOrder.list, { keyword: orderCode });
  const react = (orderCode: string, end: OrderEnd) =>
    desk.house.database.asSystem(async (tx) => {
      const { id } = await tx
        .selectFrom('hotel_order')
        .select('distributor_id as id')
        .where('code', '=', orderCode)
        .executeTakeFirstOrThrow();
      await whenOrderEnded(tx, { orderCode, distributorId: id }, end, desk.house.clock.now());
    });
  const lastOf = async (number: string) => (await talk(number)).at(-1);
  const closedBy = (end: OrderEnd, from: 'notAccepted' | 'handling' = 'notAccepted') => ({
    ...{ kind: 'status', side: 'system', who: '', from, to: 'closed', remark: orderEndWords[end].zh },
  });

  it('close with it, once, where they ask for a change; a question stays', async () => {
    const [orderCode, other] = [await confirmed(), await confirmed()];
    const change = await ask(orderCode, dates);
    const taken = await ask(orderCode, { type: 'changeGuests' });
    const question = await ask(orderCode);
    const elsewhere = await ask(other, dates);
    await accept(taken);
    await desk.urge(change);
    expect((await listOf(orderCode)).counts).toMatchObject({ notAccepted: 2, handling: 1, closed: 0 });

    await cancel(orderCode);
    expect((await listOf(orderCode)).counts).toMatchObject({ notAccepted: 1, handling: 0, closed: 2 });
    expect(await read(change)).toMatchObject({ status: 'closed', can: { urge: false, write: false } });
    expect((await read(change)).closedAt).not.toBeNull();
    expect(await lastOf(change)).toMatchObject(closedBy('cancelled'));
    expect(await lastOf(taken)).toMatchObject(closedBy('cancelled', 'handling'));
    expect(await read(question)).toMatchObject({ status: 'notAccepted', can: { urge: true, write: true } });
    expect((await read(elsewhere)).status).toBe('notAccepted');
    const waiting = await desk.desk();
    for (const number of [change, taken]) expect(waiting).not.toContain(number);
    for (const number of [question, elsewhere]) expect(waiting).toContain(number);

    const before = await Promise.all([change, taken, question].map((number) => talk(number)));
    await Promise.all([react(orderCode, 'cancelled'), react(orderCode, 'cancelled')]);
    await desk.due();
    expect(await Promise.all([change, taken, question].map((number) => talk(number)))).toEqual(before);
  });

  it('are nobody else’s, and another company’s stay', async () => {
    const stranger = await desk.house.signIn('100002', 'demo');
    const orderCode = await confirmed();
    const { orderCode: theirOrder } = await makeOrder(
      stranger,
      await openPlan(desk.house.database, { currency: 'HKD' }),
    );
    const subject = { kind: 'order', id: theirOrder } as const;
    await stranger.send(api.payment.advance, { requestId: randomUUID(), subject });
    await desk.due();
    const [ours, theirs] = [await ask(orderCode, dates), await ask(theirOrder, dates, stranger)];
    await cancel(orderCode);
    expect((await read(ours)).status).toBe('closed');
    expect((await read(theirs, stranger)).status).toBe('notAccepted');
    expect(await refusedWith(read(ours, stranger))).toMatchObject({ error: 'NO_SUCH_WORK_ORDER' });
    expect((await listOf(orderCode, stranger)).total).toBe(0);

    // The sentence is in the language of whoever asked.
    await cancel(theirOrder, stranger);
    expect((await talk(theirs, stranger)).at(-1)).toMatchObject({ to: 'closed', remark: orderEndWords.cancelled.en });
  });

  it('close with what the operator cancels', async () => {
    const orderCode = await confirmed();
    const change = await ask(orderCode, dates);
    await desk.run(revokeCommand(orderCode, { reason: 'overbooked', by: desk.by }, desk.house.clock.now));
    await desk.due();
    expect(await lastOf(change)).toMatchObject(closedBy('cancelled'));
  });

  it('close with what the hotel does not take, and are never of what nobody pays', async () => {
    const byHand = await makeOrder(desk.demo, await openPlan(desk.house.database, { instant: false }));
    const subject = { kind: 'order', id: byHand.orderCode } as const;
    await desk.demo.send(api.payment.credit, { requestId: randomUUID(), subject });
    await desk.due();
    const rejected = await ask(byHand.orderCode, dates);
    await rejectOnRequest(desk.house, byHand.orderCode);
    await desk.due();
    expect(await lastOf(rejected)).toMatchObject(closedBy('rejected'));

    // Nothing that could be open expires: what is not paid for is not changed.
    const { orderCode } = await makeOrder(desk.demo, await openPlan(desk.house.database));
    expect(await refusedWith(ask(orderCode, dates))).toMatchObject({ error: 'ORDER_NOT_SECURED' });
  });
});
