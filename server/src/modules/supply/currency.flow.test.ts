import { api } from '@waylight/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Booted, boot, databaseKinds } from '../../testing/boot.ts';

describe.each(databaseKinds)('the currency of a session, on the %s database', (database) => {
  let house: Booted;
  beforeAll(async () => {
    house = await boot({ database });
  });
  afterAll(() => house?.stop());

  it('is the account’s until another is chosen, which keeps its rate', async () => {
    const client = await house.signIn('100002', 'demo');
    const before = await client.send(api.currency.ofSession, {});
    expect(before).toMatchObject({ currency: 'HKD', accountCurrency: 'HKD', rate: 1 });
    const chosen = await client.send(api.currency.ofSession, { currency: 'JPY' });
    expect(chosen.rate).toBeGreaterThan(10);
    await house.database.asSystem((tx) =>
      tx
        .updateTable('exchange_rate')
        .set({ rate_e8: 100_000_000 })
        .where('base', '=', 'HKD')
        .where('quote', '=', 'JPY')
        .execute(),
    );
    expect(await client.send(api.currency.ofSession, {})).toEqual(chosen);
    const elsewhere = await house.signIn('100002', 'demo');
    expect(await elsewhere.send(api.currency.ofSession, {})).toMatchObject({ currency: 'HKD' });
    expect(await client.send(api.currency.ofSession, { currency: 'JPY' })).toMatchObject({ rate: 1 });
  });

  it('is CNY for a visitor, and refused when nobody quotes it', async () => {
    const visitor = house.visitor();
    expect(await visitor.send(api.currency.ofSession, {})).toMatchObject({ currency: 'CNY', rate: 1 });
    await expect(visitor.send(api.currency.ofSession, { currency: 'XXX' })).rejects.toMatchObject({
      error: 'NO_SUCH_CURRENCY',
    });
  });

  it('is one of those that are offered, with names in both languages', async () => {
    const client = await house.signIn('100001', 'demo');
    const all = await client.send(api.currency.all, {});
    expect(all[0]).toEqual({ code: 'CNY', infoName: '人民币', nameEng: 'Chinese Yuan' });
    expect(all.length).toBeGreaterThan(5);
    for (const { code } of all)
      expect(await client.send(api.currency.ofSession, { currency: code })).toMatchObject({ currency: code });
  });
});
