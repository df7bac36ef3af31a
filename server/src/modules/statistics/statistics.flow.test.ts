import { api } from '@waylight/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepMonths } from '../../db/months/months.ts';
import { type Booted, boot, oneDatabase } from '../../testing/boot.ts';

describe.each(oneDatabase)('visits, on the %s database', (database) => {
  let house: Booted;
  beforeAll(async () => {
    house = await boot({ database });
  });
  afterAll(() => house?.stop());

  const rows = (flowToken: string) =>
    house.database.asSystem((tx) =>
      tx.selectFrom('website_visit').where('flow_token', '=', flowToken).selectAll().orderBy('at').execute(),
    );

  it('are counted once, and again after 30 minutes without activity', async () => {
    const visitor = house.visitor();
    const { flowToken } = await visitor.send(api.statistics.visit, { flowToken: '' });
    expect(await visitor.send(api.statistics.visit, { flowToken })).toEqual({ flowToken });
    expect(await rows(flowToken)).toHaveLength(1);
    house.clock.advance(30 * 60_000);
    await visitor.send(api.statistics.visit, { flowToken });
    expect(await rows(flowToken)).toMatchObject([{ user_id: null }, { user_id: null }]);
  });

  it('belong to the session, whatever the request says, and tokens are only ours', async () => {
    const client = await house.signIn('100001', 'demo');
    const { userId, attrs } = await client.send(api.identity.currentUser, {});
    const made = 'A'.repeat(22);
    const { flowToken } = await client.send(api.statistics.visit, { userId: userId + 1, flowType: 0, flowToken: made });
    expect(flowToken).not.toBe(made);
    expect(await rows(flowToken)).toMatchObject([{ user_id: userId, distributor_id: attrs.distributorId }]);
  });

  it('of strangers are limited by address, those of people who are signed in are not', async () => {
    house.clock.advance(60_000);
    const visitor = house.visitor();
    for (let i = 0; i < 60; i++) await visitor.send(api.statistics.visit, {});
    await expect(visitor.send(api.statistics.visit, {})).rejects.toMatchObject({ status: 429 });
    const client = await house.signIn('100001', 'clerk');
    await client.send(api.statistics.visit, {});
    house.clock.advance(60_000);
    await visitor.send(api.statistics.visit, {});
  });

  it('are forgotten in the end', async () => {
    const { flowToken } = await house.visitor().send(api.statistics.visit, {});
    await keepMonths(house.database, house.clock.now() + 400 * 86_400_000);
    expect(await rows(flowToken)).toHaveLength(1);
    await keepMonths(house.database, house.clock.now() + (400 + 31) * 86_400_000);
    expect(await rows(flowToken)).toHaveLength(0);
  });
});
