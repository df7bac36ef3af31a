import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database, Tx } from '../db/database.ts';
import { companyScopeOf } from '../db/scope.ts';
import type { DistributorId } from '../db/tables/ids.ts';
import {
  captureEntries,
  earnedEntries,
  rechargeEntries,
  refundEntries,
  refundedEntries,
  settlementEntries,
  suspenseEntries,
} from '../modules/ledger/ledger.ts';
import {
  auditLedger,
  deposit,
  hold,
  openAccounts,
  postHold,
  recordOnce,
  setCreditLimit,
  voidHold,
} from '../modules/ledger/service.ts';

export interface TransferOutcome {
  /** transfers that were asked for, by what became of them */
  readonly booked: number;
  readonly refused: number;
  readonly again: number;
  /** how often the books were read while they were written */
  readonly reads: number;
  readonly seconds: number;
  readonly faults: readonly string[];
}

const currencies = ['CNY', 'JPY'] as const;
const providers = ['wechat', 'alipay', 'heli'] as const;
const companies = 60;

/**
 * Many workers move money at once through the ledger's service, with amounts close to balances and limits.
 *
 * Another worker reads the books meanwhile, each time in one snapshot. Makes its own companies. `random` is in [0,
 * 1).
 */
export async function transferRounds(
  database: Database,
  { transfers, workers, random }: { transfers: number; workers: number; random: () => number },
): Promise<TransferOutcome> {
  const now = Date.parse('2026-11-21T02:00:00Z');
  const system = <T>(run: (tx: Tx) => Promise<T>) => database.asSystem(run);
  const owners = await system((tx) => makeCompanies(tx, now));
  const below = (most: number) => Math.floor(random() * most);
  let left = transfers;
  let number = 0;
  let booked = 0;
  let refused = 0;
  let again = 0;

  const count = (done: boolean) => {
    if (done) booked++;
    else again++;
  };

  async function transfer(): Promise<void> {
    const { distributorId, currency } = owners[below(owners.length)]!;
    const of = { distributorId };
    // One in ten repeats a reference: it must have no second effect.
    const reference = `transfer-${below(10) === 0 ? below(number + 1) : number++}`;
    const amount = 1 + below(40_000);
    const provider = providers[below(providers.length)]!;
    const subject = { kind: 'order', id: reference };
    const journal = (kind: Parameters<typeof recordOnce>[1]['kind']) => ({ ...of, kind, reference, subject });
    const write = async (kind: Parameters<typeof recordOnce>[1]['kind'], entries: Parameters<typeof recordOnce>[2]) =>
      count(await system((tx) => recordOnce(tx, journal(kind), entries, now)));
    const what = below(10);
    if (what === 0) return count(await system((tx) => deposit(tx, { ...of, currency, amount, reference }, now)));
    if (what === 1) return write('recharge', rechargeEntries(provider, amount, currency));
    if (what === 2) return write('refund', refundEntries('SALES', 'ADVANCE', amount, currency));
    if (what === 3)
      return system(async (tx) => {
        count(await recordOnce(tx, journal('capture'), captureEntries(provider, amount, currency), now));
        await recordOnce(tx, journal('earned'), earnedEntries(amount, currency), now);
      });
    if (what === 4)
      return system(async (tx) => {
        count(await recordOnce(tx, journal('suspense'), suspenseEntries(provider, amount, currency), now));
        await recordOnce(tx, journal('refund'), refundEntries('SUSPENSE', 'REFUND_CLEARING', amount, currency), now);
        await recordOnce(tx, journal('refunded'), refundedEntries(provider, amount, currency), now);
      });
    if (what === 5) return write('settlement', settlementEntries(provider, amount, below(amount), currency));
    const method = what < 8 ? 'advance' : 'credit';
    const held = await database.asDistributor(companyScopeOf(of), (tx) =>
      hold(tx, companyScopeOf(of), { method, amount, currency, subject }, now),
    );
    if (held.outcome !== 'held') {
      refused++;
      return;
    }
    const isVoided = below(3) === 0;
    const settle = async (tx: Tx) =>
      isVoided
        ? voidHold(tx, held.holdId, now)
        : (await postHold(tx, held.holdId, { account: 'SALES' }, now)) !== undefined;
    count(await system(settle));
    // Settled by two at once, it is settled once.
    if (below(20) === 0 && (await system(settle))) throw new Error('a hold was settled twice');
  }

  const faults: string[] = [];
  const began = performance.now();
  const worker = async () => {
    while (left-- > 0)
      try {
        await transfer();
      } catch (error) {
        // A reference that two take at once may meet the other's pending hold: refused by the table, with no effect.
        if (String(error).includes('ledger_hold_pending')) again++;
        else faults.push(String(error));
      }
  };
  let reads = 0;
  let working = true;
  const reader = (async () => {
    while (working) {
      const at = performance.now();
      faults.push(...(await system(crooked)));
      reads++;
      // It reads all entries each time: half of the time is for those who write.
      await wait(performance.now() - at);
    }
  })();
  await Promise.all(Array.from({ length: workers }, worker));
  working = false;
  await reader;
  faults.push(...(await system(auditLedger)));
  return { booked, refused, again, reads, seconds: (performance.now() - began) / 1000, faults: faults.slice(0, 20) };
}

async function makeCompanies(tx: Tx, now: number) {
  const owners: { distributorId: DistributorId; currency: string }[] = [];
  for (let i = 0; i < companies; i++) {
    const currency = currencies[i % currencies.length]!;
    const { id } = await tx
      .insertInto('distributor')
      .values({
        code: `T${String(i).padStart(5, '0')}`,
        name_zh: '账本',
        name_en: 'Ledger',
        account_from: 1,
        currency,
        settlement_type: 'quota',
        payment_modes: ['advance', 'credit'],
        country_code: 'CN',
        phone: '',
        fax: '',
        status: 'active',
        decided_at: null,
        created_at: new Date(now),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await openAccounts(tx, id, currency, now);
    await setCreditLimit(tx, { distributorId: id, currency, limit: 100_000 }, now);
    owners.push({ distributorId: id, currency });
  }
  return owners;
}

/** Contradictions that no reader may ever see, in one statement and so in one snapshot. */
async function crooked(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    select currency || ' sums to ' || sum(amount) as fault from ledger_entry group by currency having sum(amount) <> 0
    union all
    select 'account ' || a.id || ': ' || a.balance || ', its last line says ' || e.balance_after
      from ledger_account a join ledger_entry e on e.account_id = a.id and e.line = a.entries where a.balance <> e.balance_after
    union all
    select 'advance ' || id || ' below zero' from ledger_account where kind = 'ADVANCE' and balance + held > 0
    union all
    select 'credit ' || id || ' over its limit' from ledger_account
      where kind = 'CREDIT_RECEIVABLE' and balance + held > coalesce(credit_limit, 0)`.execute(tx);
  return rows.map(({ fault }) => fault);
}
