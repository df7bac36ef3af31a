import { randomUUID } from 'node:crypto';
import { api } from '@waylight/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Booted, boot, oneDatabase } from '../../testing/boot.ts';
import { giveCoupon, openPlan, orderFor } from '../../testing/ordering.ts';
import { refusalOf } from '../../testing/refusal.ts';

describe.each(oneDatabase)('news of coupons, on the %s database', (database) => {
  let house: Booted;
  beforeAll(async () => {
    house = await boot({ database });
  });
  afterAll(() => house?.stop());

  it('is told once to each person, on whatever device, and what was gone to stays so', async () => {
    const main = await house.signIn('100001', 'demo');
    const couponId = await giveCoupon(house.database, '100001', { threshold: 100, reduction: 50 });
    const noticeOf = async (client: typeof main) =>
      (await client.send(api.coupon.news, {})).issued.find((one) => one.couponId === couponId)?.notice;
    expect(await noticeOf(main)).toBe('new');

    const coupons = [{ couponId, kind: 'issued' as const }];
    expect(await main.send(api.coupon.markShown, { coupons })).toEqual({ marked: 1 });
    expect(await noticeOf(await house.signIn('100001', 'demo'))).toBe('shown');
    await main.send(api.coupon.markShown, { coupons, opened: true });
    await main.send(api.coupon.markShown, { coupons });
    expect(await noticeOf(main)).toBe('opened');
    // A colleague has not been told.
    expect(await noticeOf(await house.signIn('100001', 'clerk'))).toBe('new');
  });

  it('is not a coupon that an order had and gave back, which the list says instead', async () => {
    const main = await house.signIn('100001', 'demo');
    const order = await orderFor(main, await openPlan(house.database));
    const { total } = order.accepted;
    const couponId = await giveCoupon(house.database, '100001', { threshold: total, reduction: 1_000 });
    const accepted = { ...order.accepted, total: total - 1_000 };
    const { orderCode } = await main.send(api.booking.create, { ...order, couponId, accepted });
    await main.send(api.cancellation.cancel, { requestId: randomUUID(), orderCode, reason: 'itinerary' });
    const { records } = await main.send(api.coupon.list, { limit: 100 });
    expect(records.find((one) => one.couponId === couponId)).toMatchObject({ state: 'usable', returned: true });
    expect(records.some(({ returned }) => !returned)).toBe(true);
    const { issued } = await main.send(api.coupon.news, {});
    expect(issued.map((one) => one.couponId)).not.toContain(couponId);
  });

  it('is kept apart by kind, and leaves out coupons of another company', async () => {
    const main = await house.signIn('100001', 'demo');
    const { ending } = await main.send(api.coupon.news, {});
    const couponId = ending[0]!.couponId;
    await main.send(api.coupon.markShown, { coupons: [{ couponId, kind: 'issued' }] });
    expect((await main.send(api.coupon.news, {})).ending[0]).toMatchObject({ couponId, notice: 'new' });
    const other = await house.signIn('100002', 'demo');
    expect(await other.send(api.coupon.markShown, { coupons: [{ couponId, kind: 'ending' }] })).toEqual({ marked: 0 });
    expect(await refusalOf(other.send(api.coupon.markShown, { coupons: [] }))).toBe('INVALID_REQUEST');
  });

  it('counts one that ends soon among the new ones, as the page of coupons does', async () => {
    const main = await house.signIn('100001', 'demo');
    const { issued, ending } = await main.send(api.coupon.news, {});
    expect(ending.some(({ isNew }) => isNew)).toBe(true);
    const { records } = await main.send(api.coupon.list, { limit: 100 });
    const week = house.clock.now() - 7 * 86_400_000;
    expect([...issued, ...ending].filter(({ isNew }) => isNew).map(({ couponId }) => couponId)).toHaveLength(
      records.filter(({ issuedAt, returned }) => Date.parse(issuedAt) >= week && !returned).length,
    );
  });
});
