import { randomUUID } from 'node:crypto';
import { api } from '@waylight/contract';
import { describe, expect, it } from 'vitest';
import { grantCommand } from '../../../ops/work-order/work-order.ts';
import { oneDatabase } from '../../../testing/boot.ts';
import { refusalOf } from '../../../testing/refusal.ts';
import { workOrderDesk } from '../../../testing/work-orders.ts';

describe.each(oneDatabase)('a lower cancellation fee on the %s database', (kind) => {
  const desk = workOrderDesk(kind);
  const fee = 33_33;
  const askLess = (orderCode: string) => desk.ask(orderCode, { type: 'cancelOrder', content: 'the guest is ill' });
  const order = (orderCode: string) => desk.demo.send(api.booking.get, { orderCode });
  const quote = (orderCode: string) => desk.demo.send(api.cancellation.quote, { orderCode });
  const cancel = (orderCode: string) =>
    desk.demo.send(api.cancellation.cancel, {
      ...{ requestId: randomUUID(), orderCode, reason: 'itinerary' },
      accepted: { fee, currency: 'CNY' },
    });
  const grant = (number: string, more: { fee?: string } = {}) =>
    desk.run(
      grantCommand(
        number,
        { by: desk.by, reason: 'the hotel waives it', ...more },
        { maxNights: 31, clock: () => desk.house.clock.now() },
      ),
    );

  it('is asked for while the order stands, and granted with the fee that the hotel agrees to', async () => {
    const orderCode = await desk.confirmed({ charged: true });
    expect(await quote(orderCode)).toMatchObject({ can: true, way: 'atOnce', kind: 'partial', money: { fee } });
    const number = await askLess(orderCode);
    expect(await refusalOf(askLess(orderCode))).toBe('WORK_ORDER_OPEN');
    expect(await order(orderCode)).toMatchObject({ status: 'confirmed', can: { cancel: true } });
    await expect(grant(number, { fee: '33.34' })).rejects.toThrow('fee has changed');
    await grant(number, { fee: '10.00' });
    await desk.due();
    const seen = await order(orderCode);
    expect(seen).toMatchObject({ status: 'cancelled', money: { fee: 10_00, refunded: seen.money!.paid - 10_00 } });
    // The table of steps knows no way to the end that leaves out the request of the agency.
    expect(seen.history.slice(-3)).toMatchObject([
      { kind: 'cancelRequested', who: seen.history[0]!.who },
      { kind: 'cancelled', who: desk.by, note: 'the hotel waives it' },
      { kind: 'partRefunded' },
    ]);
    expect(await desk.read(number)).toMatchObject({ status: 'resolved', handler: desk.by });
  });

  it('is refused with the order as it was, and may be asked for again', async () => {
    const orderCode = await desk.confirmed({ charged: true });
    const number = await askLess(orderCode);
    await desk.refuse(number);
    expect(await order(orderCode)).toMatchObject({ status: 'confirmed', can: { cancel: true } });
    await desk.reconsider(number);
    expect(await desk.read(number)).toMatchObject({ status: 'handling' });
  });

  it('is asked for no more once the agency has cancelled by itself', async () => {
    const orderCode = await desk.confirmed({ charged: true });
    const number = await askLess(orderCode);
    await desk.later(60_000);
    expect(await cancel(orderCode)).toMatchObject({ way: 'atOnce', status: 'cancelled', money: { fee } });
    await desk.due();
    const closed = await desk.read(number);
    expect(closed).toMatchObject({ status: 'closed', handler: null });
    await expect(grant(number)).rejects.toThrow();
  });

  it('gives way to the cancellation itself when the policy leaves nothing', async () => {
    const orderCode = await desk.confirmed({ charged: true });
    const number = await askLess(orderCode);
    const none = { kind: 'none', timeZone: 'Asia/Shanghai', freeUntil: null, freeUntilLocal: null, steps: [] };
    await desk.house.database.asSystem((tx) =>
      tx
        .updateTable('hotel_order')
        .set({ cancellation: JSON.stringify(none) })
        .where('code', '=', orderCode)
        .execute(),
    );
    const second = await desk.askToCancel(orderCode);
    expect(await desk.read(number)).toMatchObject({ status: 'closed' });
    expect(await desk.read(second)).toMatchObject({ status: 'notAccepted' });
  });

  it('is not asked for where cancelling is free', async () => {
    expect(await refusalOf(askLess(await desk.confirmed()))).toBe('CANCEL_DIRECTLY');
  });
});
