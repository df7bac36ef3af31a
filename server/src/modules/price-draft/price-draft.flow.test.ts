import { randomUUID } from 'node:crypto';
import { api, opsApi } from '@waylight/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Booted, boot, oneDatabase, type TestClient } from '../../testing/boot.ts';
import { sendEdit } from '../../testing/edits.ts';
import { makeOrder, openPlan } from '../../testing/ordering.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { publishDue } from './service.ts';

describe.each(oneDatabase)('drafts of mark-ups, on %s', (kind) => {
  let house: Booted;
  let operator: TestClient;
  let approver: TestClient;
  beforeAll(async () => {
    house = await boot({ database: kind });
    operator = await house.operator();
    approver = await house.operator('approver');
  });
  afterAll(() => house?.stop());

  const act = <More extends object>(more = {} as More) => ({ requestId: randomUUID(), reason: 'the season', ...more });
  const get = (draftId: number) => operator.send(opsApi.priceDraft.get, { draftId });
  const rule = (percentBp: number | null, more: object = {}) => ({
    ...{ company: null, hotelId: null, cityId: null, percentBp, ...more },
  });
  async function draftOf(name: string, ...rules: ReturnType<typeof rule>[]) {
    await operator.send(opsApi.priceDraft.create, act({ name }));
    const { drafts } = await operator.send(opsApi.priceDraft.list, {});
    const { id } = drafts.find((one) => one.name === name)!;
    for (const one of rules) {
      const { version } = await get(id);
      await operator.send(opsApi.priceDraft.setRule, { ...act(), draftId: id, version, ...one });
    }
    return get(id);
  }
  const ofDraft = ({ id, version }: { id: number; version: number }) => ({ ...act(), draftId: id, version });
  const standing = async () =>
    (await operator.send(opsApi.pricing.markUps, {})).rules.map(({ percentBp, star, rateKind }) => [
      star,
      rateKind,
      percentBp,
    ]);
  const acts = () =>
    house.database.asSystem((tx) =>
      tx
        .selectFrom('operator_act')
        .select(['command', 'done_by', 'reason'])
        .where('command', 'like', 'priceDraft.publish%')
        .orderBy('id')
        .execute(),
    );

  it('tries its rules on orders and searches, and changes nothing by it', { timeout: 240_000 }, async () => {
    const agency = await house.signIn('100001', 'demo');
    const plan = await openPlan(house.database, { free: 20 });
    const { orderCode } = await makeOrder(agency, plan);
    await agency.send(api.payment.credit, { requestId: randomUUID(), subject: { kind: 'order', id: orderCode } });
    await house.database.asSystem(async (tx) => {
      const { city_id } = await tx
        .selectFrom('hotel')
        .select('city_id')
        .where('id', '=', plan.hotelId)
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('search_sample')
        .values({
          taken_on: '2026-11-21',
          group_id: null,
          currency: 'CNY',
          city_id,
          lead_days: 9,
          nights: 2,
          rooms: 1,
          adults: 2,
        })
        .execute();
    });
    const before = await standing();
    const draft = await draftOf('dearer', rule(1600));
    const found = await operator.send(opsApi.priceDraft.simulate, { draftId: draft.id });
    const [sums] = found.total;
    expect(sums).toMatchObject({ currency: 'CNY', lower: 0 });
    expect(sums!.orders).toBeGreaterThan(0);
    expect(sums!.higher).toBe(sums!.orders);
    expect(sums!.revenueThen / sums!.revenueNow).toBeCloseTo(1.16 / 1.06, 3);
    expect(sums!.marginThen - sums!.marginNow).toBe(sums!.revenueThen - sums!.revenueNow);
    expect(found.companies.map(({ code }) => code)).toContain('100001');
    expect(found.cities.reduce((sum, { orders }) => sum + orders, 0)).toBe(sums!.orders);
    expect(found.searches).toMatchObject({ count: 1, lower: 0 });
    expect(found.searches.hotels).toBeGreaterThan(0);
    expect(found.searches.averageBp).toBe(943);
    expect(await standing()).toEqual(before);
  });

  it('is published with all its rules, and taken back in one step', { timeout: 240_000 }, async () => {
    const before = await standing();
    const draft = await draftOf('finer', rule(700), rule(300, { star: 5 }), rule(400, { rateKind: 'nonRefundable' }));
    expect(draft.changes.map(({ nowBp, percentBp }) => [nowBp, percentBp])).toEqual([
      [600, 700],
      [null, 300],
      [null, 400],
    ]);
    expect(await operator.send(opsApi.priceDraft.publish, { ...ofDraft(draft), publishAt: null })).toMatchObject({
      outcome: 'done',
    });
    expect(await standing()).toEqual(
      expect.arrayContaining([
        [null, null, 700],
        [5, null, 300],
        [null, 'nonRefundable', 400],
      ]),
    );
    expect(await refusalOf(operator.send(opsApi.priceDraft.publish, { ...ofDraft(draft), publishAt: null }))).toBe(
      'STATE_CHANGED',
    );
    const published = await get(draft.id);
    expect(published).toMatchObject({
      status: 'published',
      mayStepBack: true,
      publishedBy: '周宁',
      reason: 'the season',
    });
    await operator.send(opsApi.priceDraft.stepBack, ofDraft(published));
    expect(await standing()).toEqual(before);
    expect(await get(draft.id)).toMatchObject({ status: 'steppedBack', mayStepBack: false });
  });

  it('is published at its time once, by whoever comes first, with a row of the audit log', {
    timeout: 240_000,
  }, async () => {
    const draft = await draftOf('at night', rule(650));
    const publishAt = new Date(house.clock.now() + 3_600_000).toISOString();
    await operator.send(opsApi.priceDraft.publish, { ...ofDraft(draft), publishAt });
    const planned = await get(draft.id);
    expect(planned).toMatchObject({ status: 'scheduled', publishAt });
    expect(await refusalOf(operator.send(opsApi.priceDraft.setRule, { ...ofDraft(planned), ...rule(1) }))).toBe(
      'DRAFT_MOVED',
    );
    await publishDue(house, house.clock.now());
    expect((await get(draft.id)).status).toBe('scheduled');
    // The house's own job may be the first.
    const before = (await acts()).length;
    house.clock.advance(3_600_001);
    // An hour without a call ends an operator's session.
    operator = await house.operator();
    approver = await house.operator('approver');
    await Promise.all([publishDue(house, house.clock.now()), publishDue(house, house.clock.now())]);
    expect((await acts()).slice(before)).toEqual([
      { command: 'priceDraft.publishDue', done_by: '周宁', reason: 'the season' },
    ]);
    expect((await get(draft.id)).status).toBe('published');
    expect(await standing()).toContainEqual([null, null, 650]);
  });

  it('asks a second person for a mark-up below zero, and refuses what makes no sense', {
    timeout: 240_000,
  }, async () => {
    const empty = await draftOf('empty');
    expect(await refusalOf(operator.send(opsApi.priceDraft.publish, { ...ofDraft(empty), publishAt: null }))).toBe(
      'DRAFT_EMPTY',
    );
    const draft = await draftOf('below', rule(-200, { star: 3 }));
    const asked = await operator.send(opsApi.priceDraft.publish, { ...ofDraft(draft), publishAt: null });
    expect(asked.outcome).toBe('requested');
    expect(await standing()).not.toContainEqual([3, null, -200]);
    await approver.send(opsApi.approval.decide, { code: asked.approval!, decision: 'grant' });
    expect(await standing()).toContainEqual([3, null, -200]);
    const more = (part: object) =>
      refusalOf(operator.send(opsApi.priceDraft.setRule, { ...ofDraft(empty), ...rule(1, part) }));
    expect(await more({ hotelId: 1, cityId: 2 })).toBe('MARK_UP_OF_BOTH');
    expect(await more({ arriveFrom: '2026-12-02', arriveTo: '2026-12-01' })).toBe('MARK_UP_PERIOD');
    expect(await more({ groupId: 999 })).toBe('NO_SUCH_GROUP');
    expect(await refusalOf(get(99_999))).toBe('NO_SUCH_DRAFT');
    await operator.send(opsApi.priceDraft.discard, ofDraft(await get(empty.id)));
    expect(await refusalOf(get(empty.id))).toBe('NO_SUCH_DRAFT');
  });

  it('a group’s rules are its companies’, from the moment they are put in', { timeout: 240_000 }, async () => {
    await operator.send(opsApi.companyGroup.create, act({ zh: '大客户', en: 'Key accounts' }));
    expect(await refusalOf(operator.send(opsApi.companyGroup.create, act({ zh: '大客户', en: 'Other' })))).toBe(
      'GROUP_TAKEN',
    );
    const { groups } = await operator.send(opsApi.companyGroup.list, {});
    const group = groups.find(({ en }) => en === 'Key accounts')!;
    const { id: hotelId } = await house.database.asSystem((tx) =>
      tx.selectFrom('hotel').select('id').where('star', '=', 4).orderBy('id').limit(1).executeTakeFirstOrThrow(),
    );
    await sendEdit(operator, opsApi.pricing.setMarkUp, { ...act(), ...rule(111, { groupId: group.id }) });
    const percent = async () => (await operator.send(opsApi.pricing.explain, { company: '100001', hotelId })).percentBp;
    expect(await percent()).not.toBe(111);
    const put = (groupId: number | null) =>
      sendEdit(operator, opsApi.companyGroup.put, act({ groupId, companies: ['100001'] }));
    expect(await put(group.id)).toMatchObject({
      changes: [{ field: 'company 100001', before: null, after: 'Key accounts' }],
    });
    expect(await percent()).toBe(111);
    const { version } = (await operator.send(opsApi.companyGroup.list, {})).groups.find(({ id }) => id === group.id)!;
    expect(await refusalOf(operator.send(opsApi.companyGroup.remove, act({ groupId: group.id, version })))).toBe(
      'GROUP_IN_USE',
    );
    await put(null);
    expect(await percent()).not.toBe(111);
    expect(
      await refusalOf(sendEdit(operator, opsApi.companyGroup.put, act({ groupId: null, companies: ['nobody'] }))),
    ).toBe('NO_SUCH_COMPANY');
  });
});
