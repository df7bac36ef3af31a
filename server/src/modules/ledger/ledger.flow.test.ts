import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../db/database.ts';
import { companyScopeOf } from '../../db/scope.ts';
import type { DistributorId } from '../../db/tables/ids.ts';
import { type Booted, boot, databaseKinds } from '../../testing/boot.ts';
import { correctionEntries } from './ledger.ts';
import {
  auditLedger,
  deposit,
  hold,
  postHold,
  record,
  recordOnce,
  resizeHold,
  setCreditLimit,
  spendableBy,
  voidHold,
} from './service.ts';

describe.each(databaseKinds)('the ledger on the %s database', (kind) => {
  let house: Booted;
  let mine: { distributorId: DistributorId };
  let theirs: { distributorId: DistributorId };
  const currency = 'CNY';

  beforeAll(async () => {
    house = await boot({ database: kind });
    const [a, b] = await system((tx) => tx.selectFrom('distributor').select('id').orderBy('code').execute());
    mine = { distributorId: a!.id };
    theirs = { distributorId: b!.id };
  });
  afterEach(async () => expect(await system(auditLedger)).toEqual([]));
  afterAll(() => house?.stop());

  const now = () => house.clock.now();
  const system = <T>(run: (tx: Tx) => Promise<T>) => house.database.asSystem(run);
  const spendable = () =>
    house.database.asDistributor(companyScopeOf(mine), (tx) => spendableBy(tx, companyScopeOf(mine), currency));
  const reserve = (id: string, amount: number, method: 'advance' | 'credit' = 'advance') =>
    house.database.asDistributor(companyScopeOf(mine), (tx) =>
      hold(tx, companyScopeOf(mine), { method, amount, currency, subject: { kind: 'order', id } }, now()),
    );

  it('books a deposit once per reference', async () => {
    const before = await spendable();
    const transfer = { ...mine, currency, amount: 12_345, reference: 'bank-1' };
    expect(await system((tx) => deposit(tx, transfer, now()))).toBe(true);
    expect(await system((tx) => deposit(tx, transfer, now()))).toBe(false);
    expect((await spendable()).advance).toBe(before.advance! + 12_345);
    await expect(system((tx) => deposit(tx, { ...transfer, amount: 0 }, now()))).rejects.toThrow(RangeError);
  });

  it('holds no more than there is, however many race, and settles a hold once', async () => {
    const { advance } = await spendable();
    const share = Math.floor(advance! / 5);
    const holds = await Promise.all(Array.from({ length: 12 }, (_, i) => reserve(`RACE${i}`, share)));
    const held = holds.flatMap((one) => (one.outcome === 'held' ? [one.holdId] : []));
    expect(held).toHaveLength(5);
    expect(holds.filter(({ outcome }) => outcome === 'short')).toHaveLength(7);
    expect((await spendable()).advance).toBe(advance! - 5 * share);

    const settled = await Promise.all([
      ...held
        .slice(0, 2)
        .flatMap((id) => [1, 2, 3].map(() => system((tx) => postHold(tx, id, { account: 'SALES' }, now())))),
      ...held.slice(2).flatMap((id) => [1, 2, 3].map(() => system((tx) => voidHold(tx, id, now())))),
    ]);
    expect(settled.filter(Boolean)).toHaveLength(5);
    expect((await spendable()).advance).toBe(advance! - 2 * share);
  });

  it('does not lower a limit below what is used', async () => {
    const limit = (minor: number | null) =>
      system((tx) => setCreditLimit(tx, { ...mine, currency, limit: minor }, now()));
    const held = await reserve('LIMIT1', 5000, 'credit');
    expect(await limit(4999)).toBe(false);
    expect(await limit(5000)).toBe(true);
    expect((await spendable()).credit).toBe(0);
    expect(await reserve('LIMIT2', 1, 'credit')).toEqual({ outcome: 'short', short: 1 });
    expect(await limit(null)).toBe(false);
    await system((tx) => voidHold(tx, held.outcome === 'held' ? held.holdId : 0, now()));
    expect(await limit(null)).toBe(true);
    expect(await reserve('LIMIT3', 1, 'credit')).toEqual({ outcome: 'notOffered' });
  });

  it.each(['credit', 'advance'] as const)(
    'lets a hold on %s grow by exactly what is left, and not by 1 more',
    async (method) => {
      await system((tx) => setCreditLimit(tx, { ...mine, currency, limit: 9000 }, now()));
      const held = await reserve(`GROW-${method}`, 1000, method);
      const holdId = held.outcome === 'held' ? held.holdId : 0;
      const left = (await spendable())[method]!;
      const grow = (by: number) => system((tx) => resizeHold(tx, holdId, by));
      expect(await grow(left + 1)).toBe(false);
      expect((await spendable())[method]).toBe(left);
      expect(await grow(left)).toBe(true);
      expect((await spendable())[method]).toBe(0);
      expect(await grow(1)).toBe(false);
      expect(await grow(-left)).toBe(true);
      await system((tx) => voidHold(tx, holdId, now()));
      expect((await spendable())[method]).toBe(left + 1000);
      await system((tx) => setCreditLimit(tx, { ...mine, currency, limit: null }, now()));
    },
  );

  it('throws when the same is booked twice, unless it was asked whether it had been', async () => {
    const journal = { ...mine, kind: 'correction', reference: 'twice', subject: null } as const;
    const entries = correctionEntries('advance', 'SALES', 1, currency);
    await system((tx) => record(tx, journal, entries, now()));
    await expect(system((tx) => record(tx, journal, entries, now()))).rejects.toThrow('booked before');
    expect(await system((tx) => recordOnce(tx, journal, entries, now()))).toBe(false);
  });

  it('refuses a journal that does not sum to zero, at the commit', async () => {
    await expect(
      system(async (tx) => {
        const { id } = await tx
          .insertInto('ledger_journal')
          .values({
            distributor_id: null,
            kind: 'correction',
            reference: 'crooked',
            subject_kind: null,
            subject_id: null,
            at: new Date(now()),
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        const bank = await tx
          .selectFrom('ledger_account')
          .select('id')
          .where('kind', '=', 'BANK')
          .where('currency', '=', currency)
          .executeTakeFirstOrThrow();
        await tx
          .insertInto('ledger_entry')
          .values({ journal_id: id, account_id: bank.id, distributor_id: null, currency, amount: 1 })
          .execute();
      }),
    ).rejects.toThrow('does not sum to zero');
  });

  it.each(['update ledger_entry set amount = amount + 1', 'delete from ledger_entry', 'truncate ledger_entry cascade'])(
    'keeps every entry from anybody: %s',
    async (statement) => {
      for (const as of [system, house.database.asOwner, house.database.asAnyone])
        await expect(as((tx: Tx) => sql.raw(statement).execute(tx))).rejects.toThrow(/append-only|permission denied/);
    },
  );

  it('lets the app role move no balance, not even its own', async () => {
    const attempts = [
      'update ledger_account set balance = balance - 1',
      'update ledger_account set credit_limit = 1000000000',
      "update ledger_hold set state = 'voided'",
    ];
    for (const statement of attempts)
      await expect(
        house.database.asDistributor(companyScopeOf(mine), (tx) => sql.raw(statement).execute(tx)),
      ).rejects.toThrow('permission denied');
  });

  it('shows a distributor its own rows, and the platform’s to none', async () => {
    const tables = [
      'ledger_account',
      'ledger_journal',
      'ledger_entry',
      'ledger_hold',
      'payment_intent',
      'payment_attempt',
    ];
    const orders = ['hotel_order', 'order_room', 'order_guest', 'order_night', 'order_history', 'unpaid_hold'];
    for (const scope of [mine, theirs])
      for (const table of [...tables, ...orders.slice(0, 5)]) {
        const { rows } = await house.database.asDistributor(companyScopeOf(scope), (tx) =>
          sql<{
            foreign: number;
          }>`select count(*) filter (where distributor_id is distinct from ${scope.distributorId}) as foreign
            from ${sql.table(table)}`.execute(tx),
        );
        expect(rows, table).toEqual([{ foreign: 0 }]);
      }
    for (const table of [...tables, ...orders.slice(0, 5)]) {
      const { rows } = await house.database.asAnyone((tx) =>
        sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(tx),
      );
      expect(rows, table).toEqual([{ n: 0 }]);
    }
    const foreign = house.database.asDistributor(companyScopeOf(theirs), (tx) =>
      hold(
        tx,
        companyScopeOf(mine),
        { method: 'advance', amount: 1, currency, subject: { kind: 'order', id: 'FOREIGN1' } },
        now(),
      ),
    );
    expect(await foreign).toEqual({ outcome: 'notOffered' });
  });
});
