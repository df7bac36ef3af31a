import { randomUUID } from 'node:crypto';
import { api, opsApi } from '@waylight/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Booted, boot, oneDatabase, type TestClient } from '../../../testing/boot.ts';
import { sendEdit } from '../../../testing/edits.ts';
import { openPlan, orderFor } from '../../../testing/ordering.ts';
import { refusalOf, refusedWith, wrongFieldsOf } from '../../../testing/refusal.ts';

describe.each(oneDatabase)('coupon campaigns on %s', (kind) => {
  let house: Booted;
  let operator: TestClient;
  let approver: TestClient;
  let demo: TestClient;
  beforeAll(async () => {
    house = await boot({ database: kind });
    operator = await house.operator();
    approver = await house.operator('approver');
    demo = await house.signIn('100001', 'demo');
  });
  afterAll(() => house?.stop());

  const campaign = (more: object = {}) => ({
    ...{ requestId: randomUUID(), reason: 'autumn sale', code: 'AUTUMN-26', nameZh: '秋季', nameEn: 'Autumn' },
    ...{ currency: 'CNY', threshold: 20_000, reduction: 5_000, validFrom: '2026-11-21', validTo: '2027-01-31' },
    ...{ scope: 'all' as const, recipients: 'list' as const, companies: ['100001'], each: 3, budget: 100_000 },
    ...more,
  });
  const give = (more: object = {}) => operator.send(opsApi.couponCampaign.give, campaign(more));
  const named = async (code: string) =>
    (await operator.send(opsApi.couponCampaign.list, {})).records.find((one) => one.code === code)!;

  it('give each company its coupons once, and tell what they cost and brought', async () => {
    const before = (await demo.send(api.coupon.list, {})).total;
    const request = campaign();
    const preview = await operator.send(opsApi.couponCampaign.give, { ...request, preview: true, reason: '' });
    expect(preview.changes).toContainEqual({
      ...{ field: 'campaignWorth', before: { amount: 0, currency: 'CNY' }, after: { amount: 15_000, currency: 'CNY' } },
    });
    const done = await operator.send(opsApi.couponCampaign.give, request);
    expect(done.outcome).toBe('done');
    expect(await operator.send(opsApi.couponCampaign.give, request)).toEqual(done);
    expect((await demo.send(api.coupon.list, {})).total).toBe(before + 3);
    expect(await refusalOf(give())).toBe('CAMPAIGN_CODE_TAKEN');
    const plan = await openPlan(house.database);
    const order = await orderFor(demo, plan);
    const coupons = await demo.send(api.coupon.list, {});
    const { couponId } = coupons.records.find(({ en }) => en === 'Autumn')!;
    const { orderCode } = await demo.send(api.booking.create, {
      ...{ ...order, couponId, accepted: { ...order.accepted, total: order.accepted.total - 5_000 } },
    });
    await demo.send(api.payment.credit, { requestId: randomUUID(), subject: { kind: 'order', id: orderCode } });
    await house.app.jobs.runDue(house.clock.now());
    const { money } = await demo.send(api.booking.get, { orderCode });
    expect(await named('AUTUMN-26')).toMatchObject({
      ...{ companies: 1, given: 3, usable: 2, used: 1, spent: 5_000, revenue: money!.total, givenBy: '周宁' },
    });
    const taken = { requestId: randomUUID(), reason: 'over', code: 'AUTUMN-26' };
    await operator.send(opsApi.couponCampaign.withdraw, taken);
    expect(await named('AUTUMN-26')).toMatchObject({ usable: 0, used: 1, withdrawnAt: expect.any(String) });
    expect(await refusalOf(operator.send(opsApi.couponCampaign.withdraw, { ...taken, requestId: randomUUID() }))).toBe(
      'NOTHING_TO_WITHDRAW',
    );
    const acts = (await operator.send(opsApi.audit.list, { subject: 'AUTUMN-26' })).records;
    expect(acts.map(({ act }) => act)).toEqual(['couponCampaign.withdraw', 'couponCampaign.give']);
  });

  it('ask a second person by what all coupons come to, and give nothing before', async () => {
    const more = { code: 'BIG-1', recipients: 'all', companies: [], each: 200, reduction: 10_000, budget: 900_000_000 };
    const asked = await give(more);
    expect(asked.outcome).toBe('requested');
    expect(await named('BIG-1')).toBeUndefined();
    const granted = await approver.send(opsApi.approval.decide, { code: asked.approval!, decision: 'grant' });
    expect(granted.status).toBe('granted');
    const made = await named('BIG-1');
    expect(made.given).toBe(made.companies * 200);
  });

  it('go to a channel, in the currency of its accounts alone', async () => {
    await give({ code: 'CHANNEL-1', recipients: 'channel', channel: 1, companies: [] });
    expect(await named('CHANNEL-1')).toMatchObject({ recipients: 'channel', channel: 1 });
    expect(await refusalOf(give({ code: 'NOBODY', currency: 'JPY', recipients: 'all', companies: [] }))).toBe(
      'CAMPAIGN_FOR_NOBODY',
    );
  });

  it('go to a group, and keep its name when it is gone', async () => {
    const act = { reason: 'for campaigns' };
    const send = () => ({ ...act, requestId: randomUUID() });
    await operator.send(opsApi.companyGroup.create, { ...send(), zh: '大客户', en: 'Key accounts' });
    const { groups } = await operator.send(opsApi.couponCampaign.list, {});
    const { id: groupId } = groups.find(({ en }) => en === 'Key accounts')!;
    const toGroup = { recipients: 'group', companies: [], groupId };
    expect(await refusalOf(give({ ...toGroup, code: 'EMPTY' }))).toBe('CAMPAIGN_FOR_NOBODY');
    const put = (group: number | null) =>
      sendEdit(operator, opsApi.companyGroup.put, { ...send(), groupId: group, companies: ['100001'] });
    await put(groupId);
    const { changes } = await give({ ...toGroup, code: 'GROUP-1' });
    expect(changes).toContainEqual({ field: 'campaignGroup', before: null, after: '大客户 · Key accounts' });
    await put(null);
    const { groups: kept } = await operator.send(opsApi.companyGroup.list, {});
    const { version } = kept.find(({ id }) => id === groupId)!;
    await operator.send(opsApi.companyGroup.remove, { ...send(), groupId, version });
    expect(await named('GROUP-1')).toMatchObject({
      companies: 1,
      given: 3,
      group: { zh: '大客户', en: 'Key accounts' },
    });
    expect(await refusalOf(give({ ...toGroup, code: 'GONE' }))).toBe('NO_SUCH_GROUP');
    expect(await refusalOf(give({ ...toGroup, code: 'NONE-1', groupId: undefined }))).toBe('NO_SUCH_GROUP');
  });

  it('stay within their budget, and name the companies that do not fit', async () => {
    expect(await refusedWith(give({ code: 'OVER', budget: 14_999 }))).toMatchObject({
      ...{ error: 'CAMPAIGN_OVER_BUDGET', data: { needed: 'CNY 150.00', budget: 'CNY 149.99' } },
    });
    expect(await refusedWith(give({ code: 'WRONG', companies: ['100001', '100002', 'gone'] }))).toMatchObject({
      ...{ error: 'CAMPAIGN_COMPANIES_WRONG', data: { companies: '100002, gone' } },
    });
    expect(await refusalOf(give({ code: 'TERMS', reduction: 20_000 }))).toBe('COUPON_TERMS_REFUSED');
    expect(await wrongFieldsOf(give({ code: 'no spaces' }))).toEqual(['code']);
    expect(
      await refusalOf(
        operator.send(opsApi.couponCampaign.withdraw, { requestId: randomUUID(), reason: 'x', code: 'NONE' }),
      ),
    ).toBe('NO_SUCH_CAMPAIGN');
  });
});
