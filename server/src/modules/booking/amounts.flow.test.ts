import { randomUUID } from 'node:crypto';
import { api } from '@waylight/contract';
import type { OrderDetail } from '@waylight/contract/booking/order';
import { toDecimal } from '@waylight/contract/value/money';
import { dateIn, portalZone } from '@waylight/contract/value/stay';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { companyScopeOf } from '../../db/scope.ts';
import { grouped } from '../../documents/paper.ts';
import { unzip } from '../../outside/unzip.ts';
import { type Booted, boot, oneDatabase, type TestClient } from '../../testing/boot.ts';
import { giveCoupon, offerSurcharges, openPlan, orderFor, type SoldPlan } from '../../testing/ordering.ts';
import { refusalOf, wrongFieldsOf } from '../../testing/refusal.ts';
import { subAccount } from '../../testing/samples.ts';
import { auditLedger } from '../ledger/service.ts';
import { cancelByOperator } from './cancellation/service.ts';
import { requestOrderMail } from './mail/service.ts';

describe.each(oneDatabase)('what an order comes to on the %s database', (kind) => {
  let house: Booted;
  let main: TestClient;
  let plan: SoldPlan;
  let ids: Awaited<ReturnType<typeof offerSurcharges>>;

  beforeAll(async () => {
    house = await boot({ database: kind, settings: { MAX_UNPAID_ORDERS: '100', MAX_UNPAID_ROOMS: '100' } });
    main = await house.signIn('100001', 'demo');
    plan = await openPlan(house.database, { currency: 'JPY' });
    ids = await offerSurcharges(house.database, plan);
  });
  afterEach(async () => {
    expect(await house.database.asSystem(auditLedger)).toEqual([]);
  });
  afterAll(() => house?.stop());

  const read = (orderCode: string, client = main) => client.send(api.booking.get, { orderCode });
  const due = () => house.app.jobs.runDue(house.clock.now());
  const asked = ({ roomTypeId: _, ...chosen }: SoldPlan) => ({
    ...chosen,
    rooms: [{ adultNumAll: 2, childrenNumAll: 0, childrenAgesStrAll: '' }],
    nationality: 'CN',
  });
  const stayOf = (of: SoldPlan) => {
    const { ratePlanId: _, ...stay } = asked(of);
    return stay;
  };
  const pay = async (id: string) => {
    await main.send(api.payment.credit, { requestId: randomUUID(), subject: { kind: 'order', id } });
    await due();
  };
  const addsUp = ({ money, surcharges }: OrderDetail) => {
    const { rooms, surcharges: added, discount, total, nights } = money!;
    expect(nights.reduce((sum, { amount, rooms: n }) => sum + amount * n, 0)).toBe(rooms);
    expect(surcharges.reduce((sum, { price }) => sum + price!.total, 0)).toBe(added);
    for (const { count, times, price } of surcharges) expect(count * times * price!.unit).toBe(price!.total);
    expect(rooms + added - discount).toBe(total);
  };

  it('surcharges are offered for the stay, in the currency of the account', async () => {
    const { surcharges } = await main.send(api.booking.findSurcharge, asked(plan));
    // 3333 yen × 1.06 × 0.0458 = 161.81 yuan
    const bed = surcharges.find(({ surchargeId }) => surchargeId === ids.bed);
    expect(bed).toEqual({
      surchargeId: ids.bed,
      kind: 'extraBed',
      basis: 'night',
      childFrom: null,
      childTo: null,
      most: 1,
      currency: 'CNY',
      unit: 16_181,
      each: 48_543,
    });
    expect(surcharges.filter(({ kind: one }) => one === 'extraBed')).toHaveLength(1);
    const { surcharges: shown } = await main.send(api.search.rates, stayOf(plan));
    expect(shown.find(({ surchargeId }) => surchargeId === ids.bed)).toMatchObject({
      ratePlanId: plan.ratePlanId,
      price: { currency: 'CNY', unit: 16_181 },
    });
    const { children } = await main.send(api.catalogue.hotel, { hotelId: plan.hotelId });
    expect(children.welcome).toBeTypeOf('boolean');
  });

  it('an order has them as its own, and all that speaks of its price agrees', async () => {
    const wanted = [
      { roomNo: 1, surchargeId: ids.bed, count: 1 },
      { roomNo: 1, surchargeId: ids.child, count: 1 },
      { roomNo: 1, surchargeId: ids.broadband, count: 2 },
    ];
    const request = await orderFor(main, plan);
    const seen = await main.send(api.booking.validate, { ...asked(plan), surcharges: wanted });
    expect(seen.roomTypeId).toBe(plan.roomTypeId);
    expect(seen.amount.rooms).toBe(request.accepted.total);
    expect(seen.amount.total).toBeGreaterThan(seen.amount.rooms);
    const child = { lastName: 'ZHANG', firstName: 'XIAO', nationality: 'CN', childAge: 7 };
    const order = {
      ...request,
      surcharges: wanted,
      orderRooms: [{ ...request.orderRooms[0]!, guests: [...request.orderRooms[0]!.guests, child] }],
    };
    expect(await refusalOf(main.send(api.booking.create, order))).toBe('PRICE_CHANGED');
    const accepted = { ...request.accepted, total: seen.amount.total };
    const before = await main.send(api.ledger.account, {});
    const made = await main.send(api.booking.create, { ...order, accepted });
    expect(made.total).toBe(seen.amount.total);
    await pay(made.orderCode);

    const detail = await read(made.orderCode);
    addsUp(detail);
    expect(detail.money).toMatchObject({ ...seen.amount, paid: made.total });
    expect(detail.cancellation.steps.map(({ charge }) => charge)).toEqual(
      seen.rate.cancellation.steps.map(({ charge }) => charge),
    );
    expect(detail.surcharges.map(({ surchargeId, count }) => ({ roomNo: 1, surchargeId, count }))).toEqual(wanted);
    expect(detail.rooms[0]!.guests).toHaveLength(3);
    const after = await main.send(api.ledger.account, {});
    expect(after.postedAmount! - before.postedAmount!).toBe(made.total);
    const sale = await house.database.asSystem((tx) =>
      tx
        .selectFrom('payment_intent')
        .select('amount')
        .where('subject_id', '=', made.orderCode)
        .executeTakeFirstOrThrow(),
    );
    expect(sale.amount).toBe(made.total);

    const wordFile = await main.send(api.document.wordDownload, { orderCode: made.orderCode, kind: 'voucher' });
    const files = await unzip(Buffer.from(await wordFile.arrayBuffer()), 20_000_000);
    const voucher = files.map(({ content }) => content.toString('utf8')).join('\n');
    // The hotel reads what it is to have ready, and no amount.
    expect(voucher).toContain('加床');
    for (const { price } of detail.surcharges) expect(voucher).not.toContain(grouped(toDecimal(price!.total, 'CNY')));

    await main.send(api.staff.save, { ...subAccount('blind_two'), access: ['ORDERS_ALL', 'ORDER_OPERATE'] });
    const blind = await house.signIn('100001', 'blind_two', 'Owned-123');
    const unpriced = await read(made.orderCode, blind);
    expect(unpriced.surcharges.map(({ kind: one, price }) => [one, price])).toEqual([
      ['extraBed', undefined],
      ['extraChild', undefined],
      ['broadband', undefined],
    ]);
    expect(await refusalOf(blind.send(api.booking.findSurcharge, asked(plan)))).toBe('FORBIDDEN');
    const { surcharges } = await blind.send(api.search.rates, stayOf(plan));
    expect(surcharges.length).toBeGreaterThan(0);
    expect(JSON.stringify(surcharges)).not.toMatch(/price|unit|currency/);
  });

  it('an order has no more of them than the rooms can take', async () => {
    const request = await orderFor(main, plan);
    const send = (surcharges: typeof request.surcharges) => main.send(api.booking.create, { ...request, surcharges });
    const bed = { roomNo: 1, surchargeId: ids.bed, count: 1 };
    expect(await refusalOf(send([{ ...bed, surchargeId: 1 }]))).toBe('NO_SUCH_SURCHARGE');
    expect(await refusalOf(send([{ ...bed, roomNo: 2 }]))).toBe('NO_SUCH_SURCHARGE');
    await expect(send([{ ...bed, count: 2 }])).rejects.toMatchObject({
      error: 'SURCHARGE_TOO_MANY',
      data: { roomNo: 1, most: 1 },
    });
    expect(await wrongFieldsOf(send([bed, bed]))).toEqual(['surcharges']);
  });

  const stateOf = (couponId: number) =>
    house.database.asSystem(async (tx) => {
      const { state } = await tx
        .selectFrom('coupon')
        .select('state')
        .where('id', '=', couponId)
        .executeTakeFirstOrThrow();
      const steps = await tx
        .selectFrom('coupon_step')
        .select('to_state')
        .where('coupon_id', '=', couponId)
        .orderBy('id')
        .execute();
      return [state, ...steps.map(({ to_state }) => to_state)];
    });
  /** An order with a coupon of its own that takes off 10 yuan. */
  const withCoupon = async (of = plan) => {
    const request = await orderFor(main, of);
    const { total } = request.accepted;
    const couponId = await giveCoupon(house.database, '100001', { threshold: total, reduction: 1_000 });
    return { ...request, couponId, accepted: { ...request.accepted, total: total - 1_000 } };
  };

  it('a coupon is proposed where it applies, taken with the order, spent when it is confirmed', async () => {
    const { total } = (await orderFor(main, plan)).accepted;
    const couponId = await giveCoupon(house.database, '100001', { threshold: total + 1, reduction: total });
    const listed = await main.send(api.booking.coupons, asked(plan));
    expect(listed.amount.total).toBe(total);
    expect(listed.coupons.find((one) => one.couponId === couponId)).toMatchObject({
      refused: 'THRESHOLD',
      total: null,
    });
    const refused = listed.coupons.map((one) => one.refused !== null);
    expect(refused).toEqual([...refused].sort());
    // With the bed it comes to enough, and is the best: next to nothing is left.
    const surcharges = [{ roomNo: 1, surchargeId: ids.bed, count: 1 }];
    const more = await main.send(api.booking.coupons, { ...asked(plan), surcharges });
    expect(more.best).toBe(couponId);
    expect(more.coupons[0]).toMatchObject({ couponId, refused: null, total: more.amount.total - total });
    await expect(main.send(api.booking.validate, { ...asked(plan), couponId })).rejects.toMatchObject({
      error: 'COUPON_NOT_APPLICABLE',
      data: { reason: 'THRESHOLD' },
    });

    const request = { ...(await orderFor(main, plan)), surcharges, couponId };
    const seen = await main.send(api.booking.validate, { ...asked(plan), surcharges, couponId });
    expect(seen.amount).toMatchObject({ discount: total, total: more.coupons[0]!.total });
    const accepted = { ...request.accepted, total: seen.amount.total };
    const made = await main.send(api.booking.create, { ...request, accepted });
    expect(await stateOf(couponId)).toEqual(['reserved', 'reserved']);
    expect(await refusalOf(main.send(api.booking.create, { ...request, accepted, requestId: randomUUID() }))).toBe(
      'COUPON_GONE',
    );
    const before = await main.send(api.ledger.account, {});
    await pay(made.orderCode);
    expect(await stateOf(couponId)).toEqual(['used', 'reserved', 'used']);
    const after = await main.send(api.ledger.account, {});
    expect(after.postedAmount! - before.postedAmount!).toBe(made.total);
    const detail = await read(made.orderCode);
    addsUp(detail);
    expect(detail.money).toMatchObject({ discount: total, paid: made.total, coupon: { en: 'Test coupon' } });
    // The mail that a hotel's own answer brings.
    await house.database.asSystem(async (tx) => {
      const { distributorId } = await tx
        .selectFrom('hotel_order')
        .select('distributor_id as distributorId')
        .where('code', '=', made.orderCode)
        .executeTakeFirstOrThrow();
      const news = { news: 'confirmed', confirmationNumber: 'H-1', atOnce: false } as const;
      await requestOrderMail(tx, { code: made.orderCode, distributorId }, news, house.clock.now());
    });
    await due();
    const mail = house.mails.findLast(({ text }) => text.includes(made.orderCode))!;
    const parts = [...mail.text.matchAll(/[:：]\s*(−?)CNY\u00a0([\d,]+)\.(\d\d)$/gm)].map(([, minus, whole, cents]) =>
      Number(`${minus ? '-' : ''}${whole!.replaceAll(',', '')}${cents}`),
    );
    const { money } = detail;
    const extras = detail.surcharges.map(({ price }) => price!.total);
    expect(parts).toEqual([made.total + total - extras[0]!, ...extras, -total, money!.total]);
    expect(mail.text).toMatch(/(优惠券“测试券”|Coupon “Test coupon”)/);
    expect(mail.text).toMatch(/(房间 1 · 加床 × 1|Room 1: Extra bed × 1)/);
    const { records, views } = await main.send(api.coupon.list, { view: 'used' });
    expect(records.find((one) => one.couponId === couponId)).toMatchObject({
      orderCode: made.orderCode,
      state: 'used',
    });
    expect(views.used).toBe(records.length);
  });

  it('a coupon comes back when nobody pays, and when cancelling costs nothing; never more than was paid does', async () => {
    const unpaid = await withCoupon();
    await main.send(api.booking.create, unpaid);
    house.clock.advance(31 * 60_000);
    await due();
    main = await house.signIn('100001', 'demo');
    expect(await stateOf(unpaid.couponId)).toEqual(['usable', 'reserved', 'usable']);

    const order = await withCoupon();
    const { orderCode, total } = await main.send(api.booking.create, order);
    await pay(orderCode);
    const quote = await main.send(api.cancellation.quote, { orderCode });
    expect(quote.money).toMatchObject({ paid: total, fee: 0, refund: total });
    expect(quote.coupon).toMatchObject({ reduction: 1_000, outcome: 'returned' });
    await main.send(api.cancellation.cancel, {
      requestId: randomUUID(),
      orderCode,
      reason: 'itinerary',
      accepted: { fee: 0, currency: 'CNY' },
    });
    expect(await stateOf(order.couponId)).toEqual(['usable', 'reserved', 'used', 'usable']);
    expect((await read(orderCode)).cancelled?.money).toEqual({ fee: 0, refund: total, released: 0, to: 'credit' });
  });

  it('a coupon stays spent when the hotel’s fee is kept, and is over on the day after its last', async () => {
    const order = await withCoupon();
    const { orderCode, total } = await main.send(api.booking.create, order);
    await pay(orderCode);
    const scope = await house.database.asSystem((tx) =>
      tx
        .selectFrom('hotel_order')
        .select('distributor_id as distributorId')
        .where('code', '=', orderCode)
        .executeTakeFirstOrThrow(),
    );
    await house.database.asSystem(async (tx) => {
      await tx.updateTable('hotel_order').set({ status: 'nonCancellable' }).where('code', '=', orderCode).execute();
      await cancelByOperator(
        tx,
        companyScopeOf(scope),
        orderCode,
        { fee: total + 5_000, reason: 'no-show' },
        house.clock.now(),
      );
    });
    // Without the coupon it would have been more: nobody is charged more than was paid.
    expect((await read(orderCode)).cancelled?.money).toEqual({ fee: total, refund: 0, released: 0, to: null });
    expect((await stateOf(order.couponId))[0]).toBe('used');

    const short = await giveCoupon(house.database, '100001', {
      threshold: 2,
      reduction: 1,
      validTo: dateIn(portalZone, house.clock.now()),
    });
    const listed = async (view: 'usable' | 'expired') =>
      (await main.send(api.coupon.list, { view, limit: 100 })).records.some(({ couponId }) => couponId === short);
    expect(await listed('usable')).toBe(true);
    expect((await main.send(api.coupon.news, {})).ending.some(({ couponId }) => couponId === short)).toBe(true);
    house.clock.advance(86_400_000);
    main = await house.signIn('100001', 'demo');
    expect(await listed('expired')).toBe(true);
    await due();
    expect(await stateOf(short)).toEqual(['expired', 'expired']);
    expect(await refusalOf(main.send(api.booking.validate, { ...asked(plan), couponId: short }))).toBe('COUPON_GONE');
  });
});
