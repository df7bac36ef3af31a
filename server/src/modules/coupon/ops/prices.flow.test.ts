import { randomUUID } from 'node:crypto';
import { api, opsApi } from '@waylight/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Booted, boot, oneDatabase, type TestClient } from '../../../testing/boot.ts';
import { sendEdit } from '../../../testing/edits.ts';
import { refusalOf } from '../../../testing/refusal.ts';

describe.each(oneDatabase)('mark-ups and coupons at the console, on %s', (kind) => {
  let house: Booted;
  let operator: TestClient;
  let approver: TestClient;
  let hotelId: number;
  let cityId: number;
  beforeAll(async () => {
    house = await boot({ database: kind });
    operator = await house.operator();
    approver = await house.operator('approver');
    const hotel = await house.database.asSystem((tx) =>
      tx.selectFrom('hotel').select(['id', 'city_id']).orderBy('id', 'desc').executeTakeFirstOrThrow(),
    );
    hotelId = hotel.id;
    cityId = hotel.city_id;
  });
  afterAll(() => house?.stop());

  const act = (more: object = {}) => ({ requestId: randomUUID(), reason: 'agreed for the autumn', ...more });
  const markUp = (percentBp: number | null, more: object = {}) =>
    sendEdit(operator, opsApi.pricing.setMarkUp, {
      ...act(),
      ...{ company: null, hotelId: null, cityId: null, percentBp, ...more },
    });
  const explained = () => operator.send(opsApi.pricing.explain, { company: '100001', hotelId });

  it('sets rules and says which one counts: a company’s own first, then hotel, city, everywhere', async () => {
    expect((await explained()).percentBp).toBe(600);
    await markUp(700, { cityId });
    await markUp(800, { hotelId });
    expect(await explained()).toMatchObject({ percentBp: 800, rules: [{ hotel: { id: hotelId } }, {}, {}] });
    expect(await markUp(450, { company: '100001' })).toMatchObject({
      outcome: 'done',
      changes: [{ field: 'percentBp', before: null, after: 450 }],
    });
    expect(await explained()).toMatchObject({ percentBp: 450, rules: [{ company: { code: '100001' } }, {}, {}, {}] });
    const { changes } = await operator.send(opsApi.pricing.markUps, {});
    expect(changes[0]).toMatchObject({ by: '周宁', reason: 'agreed for the autumn', before: null, after: '4.5 %' });
    await markUp(null, { company: '100001' });
    expect((await explained()).percentBp).toBe(800);
  });

  it('asks a second person for a mark-up below zero', async () => {
    const asked = await markUp(-100, { company: '100002' });
    expect(asked.outcome).toBe('requested');
    expect(await approver.send(opsApi.approval.decide, { code: asked.approval!, decision: 'grant' })).toMatchObject({
      status: 'granted',
      changes: [{ field: 'percentBp', after: -100 }],
    });
  });

  it('refuses what there is not, and a rule of two places', async () => {
    expect(await refusalOf(markUp(100, { company: '999999' }))).toBe('NO_SUCH_COMPANY');
    expect(await refusalOf(markUp(100, { hotelId: 2_000_000_000 }))).toBe('NO_SUCH_HOTEL');
    expect(await refusalOf(markUp(100, { cityId: 1 }))).toBe('NO_SUCH_DISTRICT');
    expect(await refusalOf(markUp(100, { hotelId, cityId }))).toBe('MARK_UP_OF_BOTH');
    expect(await refusalOf(markUp(-9_901))).toBe('INVALID_REQUEST');
  });

  const coupons = (more: object = {}) => ({
    ...act(),
    ...{ company: '100001', currency: 'CNY', threshold: 300_000, reduction: 20_000, count: 3 },
    ...{ validFrom: '2026-11-21', validTo: '2026-12-31', scope: 'all' as const, suppliers: null },
    ...{ cityIds: null, areaIds: null, hotelIds: null, ...more },
  });

  it('gives coupons, which the company sees at once, and takes one back', async () => {
    const agency = await house.signIn('100001', 'demo');
    const before = (await agency.send(api.coupon.list, {})).total;
    const given = await operator.send(opsApi.couponIssue.give, coupons());
    expect(given).toMatchObject({ outcome: 'done' });
    expect((await agency.send(api.coupon.list, {})).total).toBe(before + 3);
    const { records, sums } = await operator.send(opsApi.couponIssue.list, { company: '100001', state: 'usable' });
    expect(sums).toMatchObject([{ currency: 'CNY' }]);
    const { code } = records[0]!;
    expect(await operator.send(opsApi.couponIssue.withdraw, { ...act(), code })).toMatchObject({
      changes: [{ field: 'state', before: 'usable', after: 'withdrawn' }],
    });
    expect(await refusalOf(operator.send(opsApi.couponIssue.withdraw, { ...act(), code }))).toBe('COUPON_NOT_USABLE');
    expect((await agency.send(api.coupon.list, {})).total).toBe(before + 2);
  });

  it('asks a second person for coupons worth 10,000 CNY', async () => {
    const many = coupons({ reduction: 50_000, count: 20 });
    expect(await operator.send(opsApi.couponIssue.give, { ...many, preview: true, reason: '' })).toMatchObject({
      needsApproval: true,
    });
    expect((await operator.send(opsApi.couponIssue.give, many)).outcome).toBe('requested');
    expect((await operator.send(opsApi.couponIssue.give, coupons({ reduction: 50_000, count: 19 }))).outcome).toBe(
      'done',
    );
  });

  it('refuses coupons that make no sense', async () => {
    const give = (more: object) => refusalOf(operator.send(opsApi.couponIssue.give, coupons(more)));
    expect(await give({ reduction: 300_000 })).toBe('COUPON_TERMS_REFUSED');
    expect(await give({ validFrom: '2026-01-01', validTo: '2026-11-20' })).toBe('COUPON_TERMS_REFUSED');
    expect(await give({ currency: 'USD' })).toBe('OTHER_CURRENCY');
    expect(await give({ company: 'nobody' })).toBe('NO_SUCH_COMPANY');
    expect(await give({ hotelIds: [2_000_000_000] })).toBe('NO_SUCH_HOTEL');
    expect(await give({ count: 201 })).toBe('INVALID_REQUEST');
  });
});
