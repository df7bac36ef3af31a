import { api } from '@waylight/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../db/database.ts';
import { type Booted, boot, databaseKinds, type TestClient } from '../../testing/boot.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { readSheet } from '../../testing/sheet-cells.ts';
import { refundEntries } from './ledger.ts';
import { deposit, hold, postHold, record } from './service.ts';

const day = 86_400_000;

describe.each(databaseKinds)('the statement of an account on the %s database', (kind) => {
  let house: Booted;
  let main: TestClient;
  let mine: { distributorId: number };
  const currency = 'CNY';
  const system = <T>(run: (tx: Tx) => Promise<T>) => house.database.asSystem(run);

  beforeAll(async () => {
    house = await boot({ database: kind });
    main = await house.signIn('100001', 'demo');
    mine = await system(async (tx) => {
      const { id } = await tx
        .selectFrom('distributor')
        .select('id')
        .where('code', '=', '100001')
        .executeTakeFirstOrThrow();
      return { distributorId: id };
    });
  });
  afterAll(() => house?.stop());

  /** A session does not last that long: time passes, and one signs in again. */
  const later = async (ms: number) => {
    house.clock.advance(ms);
    main = await house.signIn('100001', 'demo');
  };
  const sell = async (id: string, amount: number, method: 'advance' | 'credit' = 'advance') => {
    const subject = { kind: 'order', id };
    const now = house.clock.now();
    const held = await house.database.asDistributor(mine, (tx) =>
      hold(tx, mine, { method, amount, currency, subject }, now),
    );
    if (held.outcome !== 'held') throw new Error(held.outcome);
    await system((tx) => postHold(tx, held.holdId, now));
  };

  it('numbers its lines, and says what was left after each', async () => {
    const before = await main.send(api.ledger.entries, { limit: 100 });
    const from = before.closing;
    await later(3 * day);
    const firstDay = new Date(house.clock.now() + 8 * 3_600_000).toISOString().slice(0, 10);
    await system((tx) =>
      deposit(tx, { ...mine, currency, amount: 500_000, reference: 'BANK-2026-1' }, house.clock.now()),
    );
    await sell('STATEMENT1', 120_050);
    await later(day);
    const nextDay = new Date(house.clock.now() + 8 * 3_600_000).toISOString().slice(0, 10);
    const back = {
      ...mine,
      kind: 'refund',
      reference: 'back-1',
      subject: { kind: 'order', id: 'STATEMENT1' },
    } as const;
    await system((tx) => record(tx, back, refundEntries('SALES', 'ADVANCE', 20_050, currency), house.clock.now()));

    const after = await main.send(api.ledger.entries, { dateFrom: firstDay });
    expect(after.records.map(({ kind, change, balance, reference }) => [kind, change, balance, reference])).toEqual([
      ['refund', 20_050, from + 400_000, null],
      ['sale', -120_050, from + 379_950, null],
      ['deposit', 500_000, from + 500_000, 'BANK-2026-1'],
    ]);
    expect(after.records.map(({ line }) => line)).toEqual([3, 2, 1].map((n) => before.total + n));
    expect(after).toMatchObject({
      opening: from,
      closing: from + 400_000,
      moneyIn: 520_050,
      moneyOut: 120_050,
      total: 3,
    });

    const one = await main.send(api.ledger.entries, { dateFrom: nextDay, dateTo: nextDay });
    expect(one).toMatchObject({ opening: from + 379_950, closing: from + 400_000, total: 1 });
    const named = await main.send(api.ledger.entries, { dateFrom: firstDay, keyword: 'statement1', kinds: ['sale'] });
    expect(named).toMatchObject({ total: 1, moneyIn: 0, moneyOut: 120_050, opening: from, closing: from + 400_000 });
    const still = await main.send(api.ledger.entries, { dateFrom: '2040-01-01' });
    expect(still).toMatchObject({ total: 0, records: [], opening: from + 400_000, closing: from + 400_000 });
  });

  it('shows what is owed on credit', async () => {
    const before = await main.send(api.ledger.entries, { account: 'credit' });
    await sell('STATEMENT2', 9_900, 'credit');
    const { records, closing } = await main.send(api.ledger.entries, { account: 'credit', limit: 1 });
    expect(records[0]).toMatchObject({ change: -9_900, balance: before.closing + 9_900, kind: 'sale' });
    expect(closing).toBe(before.closing + 9_900);
  });

  it('is a sheet whose amounts add up', async () => {
    const file = await main.send(api.ledger.exportEntries, { dateFrom: '2020-01-01' });
    const [, ...rows] = (await readSheet(file)).rows;
    const page = await main.send(api.ledger.entries, { limit: 100 });
    const cents = rows.map((row) => Math.round(Number(row[5]) * 100));
    expect(cents).toEqual(page.records.map(({ change }) => change).reverse());
    expect(cents.reduce((sum, one) => sum + one, 0)).toBe(page.closing);
    expect(await refusalOf(main.send(api.ledger.exportEntries, { dateFrom: '2040-01-01' }))).toBe('NO_DATA');
  });

  it('is for those who see the company’s money, and each company’s own', async () => {
    const clerk = await house.signIn('100001', 'clerk');
    expect(await refusalOf(clerk.send(api.ledger.entries, {}))).toBe('FORBIDDEN');
    const theirs = await house.signIn('100002', 'demo');
    const { records } = await theirs.send(api.ledger.entries, { keyword: 'STATEMENT' });
    expect(records).toEqual([]);
  });
});
