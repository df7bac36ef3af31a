import { randomUUID } from 'node:crypto';
import { api } from '@waylight/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { grantCommand } from '../../../ops/work-order/work-order.ts';
import { oneDatabase } from '../../../testing/boot.ts';
import { type ChangeRequest, changeDesk } from '../../../testing/changing.ts';
import { giveCoupon, offerSurcharges, orderFor, type SoldPlan } from '../../../testing/ordering.ts';
import { orderSubject } from '../../../testing/payment/paying.ts';
import { refusedWith } from '../../../testing/refusal.ts';

/** The amount of a change that is more than one room's price less: coupons, extras, fees, taxes. */
describe.each(oneDatabase)('what a change comes to on the %s database', (kind) => {
  const desk = changeDesk(kind);
  const { read, preview, make, account, open, paid } = desk;

  type Ids = Awaited<ReturnType<typeof offerSurcharges>>;
  type Method = 'unpaid' | 'credit' | 'advance' | 'alipay';
  const bed = (ids: Ids, roomNo = 1) => ({ roomNo, surchargeId: ids.bed, count: 1 });

  async function settle(orderCode: string, method: Method) {
    if (method === 'unpaid') return;
    const started = await desk.demo.send(api.payment[method], {
      ...{ requestId: randomUUID(), subject: orderSubject(orderCode) },
    });
    if (method === 'alipay') await desk.till.sandbox.pay({ provider: 'alipay', no: started.paymentNo! });
    await expect
      .poll(async () => {
        await desk.till.settle();
        return (await read(orderCode)).paymentStatus;
      })
      .not.toBe('unpaid');
  }

  /** An order with an extra bed and a coupon whose threshold is so far below what it comes to. */
  async function withCoupon(method: Method, plan: SoldPlan, below: (bedCosts: number) => number, reduction?: number) {
    const ids = await offerSurcharges(desk.till.house.database, plan);
    const request = { ...(await orderFor(desk.demo, plan)), surcharges: [bed(ids)] };
    const { roomTypeId: _, ...chosen } = plan;
    const { rooms, nationality } = request;
    const { amount } = await desk.demo.send(api.booking.validate, {
      ...{ ...chosen, rooms, nationality, surcharges: request.surcharges },
    });
    const gross = amount.total;
    const taken = reduction ?? Math.floor(gross * 0.45);
    const threshold = gross - below(amount.surcharges);
    const couponId = await giveCoupon(desk.till.house.database, '100001', { threshold, reduction: taken });
    const accepted = { ...request.accepted, total: gross - taken };
    const { orderCode } = await desk.demo.send(api.booking.create, { ...request, couponId, accepted });
    await settle(orderCode, method);
    return { orderCode, gross, bedCosts: amount.surcharges, taken, couponId };
  }
  const isUsable = async (couponId: number) =>
    (await desk.demo.send(api.coupon.list, { limit: 100 })).records.some((one) => one.couponId === couponId);
  const noExtras: ChangeRequest = { surcharges: [] };

  it.each(['unpaid', 'credit', 'advance', 'alipay'] as const)(
    'below its threshold a coupon goes back and takes nothing off, %s',
    async (method) => {
      const plan = await open();
      const { orderCode, gross, bedCosts, taken, couponId } = await withCoupon(method, plan, () => 0);
      expect(await isUsable(couponId)).toBe(false);
      const before = await account();
      const after = gross - bedCosts;
      const seen = await preview(orderCode, noExtras);
      expect(seen).toMatchObject({
        way: 'atOnce',
        consequences: ['couponReturned'],
        money: { before: gross - taken, after, difference: after - (gross - taken) },
      });
      // Taking the extra off costs more than keeping it: it is agreed to, not discovered.
      expect(seen.money!.difference).toBeGreaterThan(0);
      expect(await refusedWith(make(orderCode, noExtras))).toMatchObject({ error: 'PRICE_CHANGED', data: { after } });
      await make(orderCode, noExtras, { accepted: { after, currency: 'CNY' } });
      expect(await isUsable(couponId)).toBe(true);
      const order = await read(orderCode);
      expect(order.money).toMatchObject({ total: after, discount: 0, coupon: null, surcharges: 0 });
      expect(order.history.map(({ kind: step }) => step)).toContain('couponReturned');
      if (method === 'unpaid') {
        await settle(orderCode, 'credit');
        expect((await account()).postedAmount! - before.postedAmount!).toBe(after);
      } else expect(order.money!.paid).toBe(after);
      // Given back once: what becomes of the order later leaves the coupon alone, spent on another order by then.
      const { orderCode: next } = await withCouponOf(couponId, plan);
      await desk.demo.send(api.cancellation.cancel, { requestId: randomUUID(), orderCode, reason: 'itinerary' });
      await desk.till.settle();
      expect(await isUsable(couponId)).toBe(false);
      expect((await read(next)).money!.discount).toBe(taken);
    },
  );

  /** Another order that spends a coupon. */
  async function withCouponOf(couponId: number, plan: SoldPlan) {
    const ids = await offerSurcharges(desk.till.house.database, plan);
    const request = { ...(await orderFor(desk.demo, plan)), surcharges: [bed(ids)], couponId };
    const { roomTypeId: _, ...chosen } = plan;
    const { rooms, nationality, surcharges } = request;
    const { amount } = await desk.demo.send(api.booking.validate, {
      ...chosen,
      rooms,
      nationality,
      surcharges,
      couponId,
    });
    const accepted = { ...request.accepted, total: amount.total };
    return desk.demo.send(api.booking.create, { ...request, accepted });
  }

  it('from its threshold on a coupon takes all of its reduction off what remains', async () => {
    const kept = await withCoupon('credit', await open(), (bedCosts) => bedCosts, 1_000);
    const after = kept.gross - kept.bedCosts - 1_000;
    const seen = await preview(kept.orderCode, noExtras);
    expect(seen).toMatchObject({ consequences: [], money: { after, difference: -kept.bedCosts } });
    const { steps: stepsBefore } = (await read(kept.orderCode)).cancellation;
    await make(kept.orderCode, noExtras);
    const changed = await read(kept.orderCode);
    expect(changed.money).toMatchObject({ total: after, discount: 1_000, paid: after });
    // The cost of cancelling is told as the order has it afterwards.
    const moved = changed.cancellation.steps.map(({ charge }, i) => ({
      before: stepsBefore[i]!.charge,
      after: charge,
    }));
    expect(seen.money!.charges.map(({ from: _, ...move }) => move)).toEqual(
      moved.filter((one) => one.before !== one.after),
    );
    expect(seen.money!.charges.length).toBeGreaterThan(0);
    expect(await isUsable(kept.couponId)).toBe(false);
    // One fen less and it goes back.
    const gone = await withCoupon('credit', await open(), (bedCosts) => bedCosts - 1, 1_000);
    expect((await preview(gone.orderCode, noExtras)).consequences).toEqual(['couponReturned']);
  });

  const grant = async (number: string, fee?: string) => {
    const clock = () => desk.till.house.clock.now();
    await grantCommand(
      number,
      { by: 'Li Na', reason: 'agreed', fee },
      { maxNights: 31, clock },
    )(desk.till.house.database, () => {});
  };
  const askFor = async (orderCode: string, rooms: number[]) => {
    const contact = { name: 'Chen Yu', phone: '+86 138 0000 0101', email: 'chen.yu@yuncheng.example' };
    const asked = { requestId: randomUUID(), orderCode, type: 'cancelRooms' as const, content: 'please', contact };
    return (await desk.demo.send(api.workOrder.save, { ...asked, asked: { rooms } })).number;
  };
  /** Charged from 30 days before check-in on, by this. */
  async function charging(charge: object) {
    const plan = await open();
    const steps = JSON.stringify([{ daysBefore: 20, time: '18:00', charge }]);
    await desk.till.house.database.asOwner((tx) =>
      sql`update rate_plan set cancel_steps = ${steps}::jsonb where id = ${plan.ratePlanId}`.execute(tx),
    );
    return plan;
  }

  it('the fee for rooms given back goes by the price of each, with the extras that it has; an operator names no more than that', async () => {
    const [percent, nights] = [
      await charging({ kind: 'percent', bp: 3_000 }),
      await charging({ kind: 'nights', nights: 1 }),
    ];
    const orders = [];
    for (const plan of [percent, nights, percent, percent]) {
      const ids = await offerSurcharges(desk.till.house.database, plan);
      const { orderCode } = await paid('credit', plan, 2);
      const wanted = { surcharges: [bed(ids, 2)] };
      const { after } = (await preview(orderCode, wanted)).money!;
      await make(orderCode, wanted, { accepted: { after, currency: 'CNY' } });
      const { money, surcharges } = await read(orderCode);
      const line = surcharges[0]!;
      const room = money!.rooms / 2;
      orders.push({
        orderCode,
        after,
        room,
        bed: line.price!.total,
        first: money!.nights[0]!.amount,
        unit: line.price!.unit,
      });
    }
    const [plain, byNight, dear, cheap] = orders as [
      (typeof orders)[number],
      (typeof orders)[number],
      (typeof orders)[number],
      (typeof orders)[number],
    ];
    const numbers = {
      plain: await askFor(plain.orderCode, [2]),
      byNight: await askFor(byNight.orderCode, [2]),
      dear: await askFor(dear.orderCode, [2]),
      cheap: await askFor(cheap.orderCode, [1]),
    };
    await desk.till.later(Date.parse('2026-12-11T02:00Z') - desk.till.house.clock.now());
    for (const number of [numbers.plain, numbers.byNight, numbers.cheap]) await grant(number);
    await grant(numbers.dear, '99999999.00');
    desk.till.house.clock.now();
    const again = await desk.till.house.signIn('100001', 'demo');
    const moneyOf = async ({ orderCode }: { orderCode: string }) =>
      (await again.send(api.booking.get, { orderCode })).money!;
    const share = (amount: number) => Math.round((amount * 3_000) / 10_000);
    /** The policy's charge for the whole, less its charge for the rest. */
    const thirty = (whole: number, left: number) => share(whole) - share(left);
    expect(await moneyOf(plain)).toMatchObject({ changeFee: thirty(plain.after, plain.room) });
    expect(await moneyOf(cheap)).toMatchObject({ changeFee: thirty(cheap.after, cheap.room + cheap.bed) });
    expect(await moneyOf(byNight)).toMatchObject({ changeFee: byNight.first + byNight.unit });
    // Never more than the room with its extras costs.
    expect(await moneyOf(dear)).toMatchObject({ changeFee: dear.room + dear.bed, total: dear.after });
  });

  it('the tax of rooms given back goes with them', async () => {
    const { orderCode } = await paid('credit', await open(), 3);
    const tax = async () => (await read(orderCode)).money!.taxIncluded;
    await desk.till.house.database.asOwner((tx) =>
      sql`update hotel_order set tax_included = 3001 where code = ${orderCode}`.execute(tx),
    );
    await make(orderCode, { rooms: [3] });
    expect(await tax()).toBe(2_001);
  });
});
