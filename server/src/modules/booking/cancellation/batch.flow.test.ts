import { randomUUID } from 'node:crypto';
import { api } from '@waylight/contract';
import { mostOrdersCancelledTogether } from '@waylight/contract/value/lengths';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneDatabase, type TestClient } from '../../../testing/boot.ts';
import { freeRooms, makeOrder, openPlan, type SoldPlan } from '../../../testing/ordering.ts';
import { expectSound, openTill, orderSubject, type Till } from '../../../testing/payment/paying.ts';
import { refusalOf, wrongFieldsOf } from '../../../testing/refusal.ts';
import { subAccount } from '../../../testing/samples.ts';

describe.each(oneDatabase)('cancelling several orders on the %s database', (kind) => {
  let till: Till;
  let demo: TestClient;
  let free: SoldPlan;
  let charged: SoldPlan;

  beforeAll(async () => {
    till = await openTill({ database: kind });
    demo = await till.house.signIn('100001', 'demo');
    free = await openPlan(till.house.database, { free: 60 });
    charged = await openPlan(till.house.database, { free: 60, skip: 1 });
    const steps = [{ daysBefore: 200, time: '18:00', charge: { kind: 'percent', bp: 2_000 } }];
    await till.house.database.asOwner((tx) =>
      sql`update rate_plan set cancel_steps = ${JSON.stringify(steps)}::jsonb where id = ${charged.ratePlanId}`.execute(
        tx,
      ),
    );
  });
  afterAll(async () => {
    if (till) await expectSound(till.house);
    await till?.stop();
  });

  const cancelMany = (
    orders: { orderCode: string; accepted?: { fee: number; currency: string } }[],
    requestId: string = randomUUID(),
    as = demo,
  ) => as.send(api.cancellation.cancelMany, { requestId, reason: 'itinerary', orders });
  const statusOf = async (orderCode: string) => (await demo.send(api.booking.get, { orderCode })).status;
  async function paid(plan: SoldPlan) {
    const made = await makeOrder(demo, plan);
    await demo.send(api.payment.advance, { requestId: randomUUID(), subject: orderSubject(made.orderCode) });
    await till.settle();
    return made;
  }

  it('cancels each at its own price, names those that are refused, and does it once', async () => {
    const plain = await makeOrder(demo, free);
    const dear = await paid(charged);
    const dearer = await paid(charged);
    const gone = await makeOrder(demo, free);
    await demo.send(api.cancellation.cancel, {
      ...{ requestId: randomUUID(), orderCode: gone.orderCode, reason: 'other' },
    });
    const codes = [plain, dear, dearer, gone].map(({ orderCode }) => orderCode);
    const { orders: quotes } = await demo.send(api.cancellation.quoteMany, { orderCodes: codes });
    const fee = Math.round(dear.total / 5);
    const { currency } = dear;
    expect(quotes.map(({ orderCode, can, money }) => [orderCode, can, money?.fee])).toEqual([
      [codes[0], true, 0],
      [codes[1], true, fee],
      [codes[2], true, fee],
      [codes[3], 'ORDER_ENDED', expect.anything()],
    ]);

    const before = await demo.send(api.ledger.account, {});
    const requestId = randomUUID();
    // The third is agreed to at less than it costs.
    const asked = [
      { orderCode: codes[0]!, accepted: { fee: 0, currency } },
      { orderCode: codes[1]!, accepted: { fee, currency } },
      { orderCode: codes[2]!, accepted: { fee: fee - 1, currency } },
      { orderCode: codes[3]! },
    ];
    const answers = await Promise.all([cancelMany(asked, requestId), cancelMany(asked, requestId)]);
    const { orders } = answers[0]!;
    expect(orders.map(({ orderCode, answer, refusal }) => [orderCode, answer?.way, refusal])).toEqual([
      [codes[0], 'atOnce', null],
      [codes[1], 'atOnce', null],
      [codes[2], undefined, 'CANCEL_FEE_CHANGED'],
      [codes[3], undefined, 'ORDER_ENDED'],
    ]);
    expect(orders[1]!.answer).toMatchObject({ status: 'cancelled', money: { fee, refund: dear.total - fee } });
    expect(answers[1]).toEqual(answers[0]);
    expect(await Promise.all(codes.map(statusOf))).toEqual(['cancelled', 'cancelled', 'confirmed', 'cancelled']);
    const after = await demo.send(api.ledger.account, {});
    expect(after.balance - before.balance).toBe(dear.total - fee);
    // The rest of the same batch, agreed to at what it costs: the others answer as they did.
    const rest = await cancelMany([{ orderCode: codes[2]!, accepted: { fee, currency } }], requestId);
    expect(rest.orders[0]).toMatchObject({ refusal: null, answer: { status: 'cancelled' } });
    expect(await freeRooms(till.house.database, charged)).toEqual([60, 60, 60]);
  });

  it('does nothing at all where one order is not the caller’s, or without the authority', async () => {
    const mine = await makeOrder(demo, free);
    const other = await till.house.signIn('100002', 'demo');
    const theirs = await makeOrder(other, free);
    const both = [{ orderCode: mine.orderCode }, { orderCode: theirs.orderCode }];
    const codes = both.map(({ orderCode }) => orderCode);
    expect(await refusalOf(cancelMany(both))).toBe('NO_SUCH_ORDER');
    expect(await refusalOf(demo.send(api.cancellation.quoteMany, { orderCodes: codes }))).toBe('NO_SUCH_ORDER');
    expect(await refusalOf(demo.send(api.document.vouchers, { orderCodes: codes }))).toBe('NO_SUCH_ORDER');

    const looker = subAccount('batch_looker');
    await demo.send(api.staff.save, { ...looker, access: ['ORDERS_ALL', 'PRICE_VIEW'] });
    const looking = await till.house.signIn('100001', looker.loginName, looker.password);
    expect(await refusalOf(cancelMany([both[0]!], randomUUID(), looking))).toBe('FORBIDDEN');
    const quoting = looking.send(api.cancellation.quoteMany, { orderCodes: [mine.orderCode] });
    expect(await refusalOf(quoting)).toBe('FORBIDDEN');
    expect(await statusOf(mine.orderCode)).toBe('unconfirmed');
    expect((await other.send(api.booking.get, { orderCode: theirs.orderCode })).status).toBe('unconfirmed');
  });

  it('takes as many as it says, and no fewer than one', async () => {
    const orderCodes = Array.from({ length: mostOrdersCancelledTogether + 1 }, (_, at) => `B${at}`.padEnd(14, '0'));
    expect(await wrongFieldsOf(cancelMany([]))).toEqual(['orders']);
    expect(await wrongFieldsOf(cancelMany(orderCodes.map((orderCode) => ({ orderCode }))))).toContain('orders');
    expect(await wrongFieldsOf(demo.send(api.cancellation.quoteMany, { orderCodes }))).toContain('orderCodes');
  });
});
