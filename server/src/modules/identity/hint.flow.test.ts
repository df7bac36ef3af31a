import { api } from '@waylight/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Booted, boot } from '../../testing/boot.ts';

describe('hints for first steps', () => {
  let house: Booted;
  beforeAll(async () => {
    house = await boot();
  });
  afterAll(() => house?.stop());

  it('are none for accounts from before, and go one by one for the person who put them away', async () => {
    const main = await house.signIn('100001', 'demo');
    const clerk = await house.signIn('100001', 'clerk');
    const left = async (who: typeof main) => (await who.send(api.identity.currentUser, {})).hints;
    expect(await left(main)).toEqual([]);
    await house.database.asSystem((tx) =>
      tx
        .updateTable('distributor_user')
        .set({ hints: ['payment', 'search', 'order', 'of-another-edition'] })
        .where('username', 'in', ['demo', 'clerk'])
        .execute(),
    );
    expect(await left(main)).toEqual(['search', 'order', 'payment']);
    for (let again = 0; again < 2; again++) await main.send(api.identity.endHint, { step: 'order' });
    expect(await left(main)).toEqual(['search', 'payment']);
    expect(await left(clerk)).toEqual(['search', 'order', 'payment']);
    expect(await left(await house.signIn('100002', 'demo'))).toEqual(['search', 'order', 'payment']);
  });
});
