import { api } from '@waylight/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../db/database.ts';
import { companyScopeOf } from '../../db/scope.ts';
import type { DistributorId } from '../../db/tables/ids.ts';
import { type Booted, boot, databaseKinds, type TestClient } from '../../testing/boot.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { readSheet } from '../../testing/sheet-cells.ts';
import { refundEntries } from './ledger.ts';
import { correct, correctDeposit, repay, withdraw } from './operator-entries.ts';
import { auditLedger, deposit, hold, postHold, record } from './service.ts';

const day = 86_400_000;

describe.each(databaseKinds)('the statement of an account on the %s database', (kind) => {
  let house: Booted;
  let main: TestClient;
  let mine: { distributorId: DistributorId };
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
    const held = await house.database.asDistributor(companyScopeOf(mine), (tx) =>
      hold(tx, companyScopeOf(mine), { method, amount, currency, subject }, now),
    );
    if (held.outcome !== 'held') throw new Error(held.outcome);
    await system((tx) => postHold(tx, held.holdId, { account: 'SALES' }, now));
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

  it('dates a line by the lock of its account, so that a month closes with what the next one opens with', async () => {
    // 00:30 of 1 December in Shanghai.
    await later(Date.parse('2026-11-30T16:30:00Z') - house.clock.now());
    const begun = house.clock.now() - 3_600_000;
    await system((tx) => deposit(tx, { ...mine, currency, amount: 20_000, reference: 'MONTH-2' }, house.clock.now()));
    // Begun in November, it waited for whoever had the account.
    await system((tx) => deposit(tx, { ...mine, currency, amount: 51_000, reference: 'MONTH-1' }, begun));
    const [november, december] = [
      await main.send(api.ledger.entries, { dateFrom: '2026-11-01', dateTo: '2026-11-30' }),
      await main.send(api.ledger.entries, { dateFrom: '2026-12-01', dateTo: '2026-12-31' }),
    ];
    expect(december.opening).toBe(november.closing);
    expect(december.records.map(({ reference }) => reference)).toEqual(['MONTH-1', 'MONTH-2']);
    expect(december.records[0]!.at >= december.records[1]!.at).toBe(true);
  });

  it('names what an operator books by hand, with the bank’s number, in both languages', async () => {
    const now = () => house.clock.now();
    const of = { ...mine, currency };
    const before = await main.send(api.ledger.account, {});
    await system((tx) => deposit(tx, { ...of, amount: 10_000, reference: 'HAND-1' }, now()));
    const corrected = () => system((tx) => correctDeposit(tx, 'HAND-1', () => 7000, now()));
    expect(await corrected()).toMatchObject({ outcome: 'corrected', was: 10_000 });
    expect(await corrected()).toEqual({ outcome: 'same' });
    const paidOut = (amount: number) => system((tx) => withdraw(tx, { ...of, amount, reference: 'HAND-2' }, now()));
    const advance = before.balance + 7000;
    expect(await paidOut(advance + 1)).toEqual({ outcome: 'short', left: advance });
    expect(await Promise.all([paidOut(2000), paidOut(2000)])).toEqual(
      expect.arrayContaining([{ outcome: 'booked' }, { outcome: 'before' }]),
    );
    await sell('HAND-3', 5000, 'credit');
    const owed = before.postedAmount! + 5000;
    const repaid = (from: 'BANK' | 'ADVANCE', amount: number) =>
      system((tx) => repay(tx, { ...of, amount, from, reference: `HAND-${from}` }, now()));
    expect(await repaid('BANK', owed + 1)).toEqual({ outcome: 'short', left: owed });
    expect(await repaid('BANK', 3000)).toEqual({ outcome: 'booked' });
    expect(await repaid('ADVANCE', 1000)).toEqual({ outcome: 'booked' });
    const taken = (amount: number) =>
      correctWith({ ...of, amount, method: 'advance', against: 'SALES', reference: 'HAND-4' });
    const correctWith = (asked: Parameters<typeof correct>[1]) => system((tx) => correct(tx, asked, now()));
    expect(await taken(-advance)).toEqual({ outcome: 'short', left: advance - 3000 });
    expect(await taken(-500)).toEqual({ outcome: 'booked' });

    expect(await main.send(api.ledger.account, {})).toMatchObject({
      balance: advance - 3500,
      postedAmount: owed - 4000,
    });
    const { records } = await main.send(api.ledger.entries, { limit: 5, keyword: 'HAND-' });
    expect(records.map(({ kind, change, reference }) => [kind, change, reference])).toEqual([
      ['correction', -500, 'HAND-4'],
      ['repayment', -1000, 'HAND-ADVANCE'],
      ['withdrawal', -2000, 'HAND-2'],
      ['correction', -3000, 'HAND-1'],
      ['deposit', 10_000, 'HAND-1'],
    ]);
    const onCredit = await main.send(api.ledger.entries, { account: 'credit', kinds: ['repayment'] });
    expect(onCredit.records.map(({ change }) => change)).toEqual([1000, 3000]);
    for (const [language, words] of [
      ['zh', ['银行入账', '更正', '提现', '信用还款', '更正']],
      ['en', ['Bank deposit', 'Correction', 'Withdrawal', 'Credit repayment', 'Correction']],
    ] as const) {
      main.language = language;
      const file = await main.send(api.ledger.exportEntries, { keyword: 'HAND-' });
      const [, ...rows] = (await readSheet(file)).rows;
      expect(rows.map((row) => row[2])).toEqual(words);
    }
    main.language = 'en';
    expect(await system(auditLedger)).toEqual([]);
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
