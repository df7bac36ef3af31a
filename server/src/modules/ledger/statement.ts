import type { api } from '@waylight/contract';
import { type EntryKind, entryKinds, type StatementAccount } from '@waylight/contract/ledger/ledger';
import { addDays, portalDayStart } from '@waylight/contract/value/stay';
import { sql } from 'kysely';
import type { z } from 'zod';
import { containing } from '../../db/containing.ts';
import type { Tx } from '../../db/database.ts';
import type { DistributorScope } from '../../db/scope.ts';
import { accountOf } from './ledger.ts';

export type StatementFilter = z.output<typeof api.ledger.exportEntries.request>;

export interface StatementLine {
  readonly line: number;
  readonly at: Date;
  readonly kind: EntryKind;
  readonly subject: { readonly kind: string; readonly id: string } | null;
  readonly reference: string | null;
  /** minor units; positive: more to spend */
  readonly change: number;
  readonly balance: number;
}

/** The lines of one account over the days asked for; entries are joined to what they are about. */
function linesOf(tx: Tx, { distributorId, currency }: DistributorScope, filter: StatementFilter) {
  let lines = tx
    .selectFrom('ledger_entry as e')
    .innerJoin('ledger_account as a', 'a.id', 'e.account_id')
    .innerJoin('ledger_journal as j', 'j.id', 'e.journal_id')
    .leftJoin('ledger_journal as c', 'c.id', 'j.corrects')
    .where('a.distributor_id', '=', distributorId)
    .where('a.kind', '=', accountOf[filter.account])
    .where('a.currency', '=', currency);
  if (filter.dateFrom) lines = lines.where('e.at', '>=', new Date(portalDayStart(filter.dateFrom)));
  if (filter.dateTo) lines = lines.where('e.at', '<', new Date(portalDayStart(addDays(filter.dateTo, 1))));
  return lines;
}

type Lines = ReturnType<typeof linesOf>;

function narrowed(lines: Lines, { kinds, keyword }: StatementFilter): Lines {
  let found = lines;
  if (kinds.length > 0) found = found.where('j.kind', 'in', kinds);
  if (keyword !== '')
    found = found.where(
      sql<boolean>`concat_ws(' ', j.subject_id, j.reference, c.reference) ilike ${containing(keyword)}`,
    );
  return found;
}

/** From the company's side: what it may spend grows above zero; of credit, the balance is what it owes. */
const balanceOf = (account: StatementAccount, after: number) => (account === 'advance' ? 0 - after : after);

/** Kinds whose reference the operator has named: the bank's number of a transfer, or of the one that is corrected. */
const byBank: readonly string[] = ['deposit', 'withdrawal', 'repayment', 'correction'];

function shown(
  account: StatementAccount,
  row: {
    line: number | null;
    at: Date | null;
    kind: string;
    subjectKind: string | null;
    subjectId: string | null;
    reference: string;
    corrected: string | null;
    amount: number;
    after: number | null;
  },
): StatementLine {
  return {
    // Only the platform's entries have none of them.
    line: row.line ?? 0,
    at: row.at ?? new Date(0),
    kind: entryKinds.find((kind) => kind === row.kind) ?? 'correction',
    subject: row.subjectKind !== null && row.subjectId !== null ? { kind: row.subjectKind, id: row.subjectId } : null,
    // A reference of our own (`hold-17`) says nothing to anybody outside, nor does which part of a payment it was.
    reference: byBank.includes(row.kind)
      ? (row.corrected ?? row.reference)
      : row.kind === 'recharge'
        ? row.reference.replace(/-(\d+|advance)$/, '')
        : null,
    change: 0 - row.amount,
    balance: balanceOf(account, row.after ?? 0),
  };
}

const columns = [
  'e.line',
  'e.at',
  'j.kind',
  'j.subject_kind as subjectKind',
  'j.subject_id as subjectId',
  'j.reference',
  'c.reference as corrected',
  'e.amount',
  'e.balance_after as after',
] as const;

/** One page, newest line first, and what the whole filter adds up to. */
export async function statementPage(
  tx: Tx,
  scope: DistributorScope,
  { page, limit, ...filter }: StatementFilter & { page: number; limit: number },
) {
  const inDays = linesOf(tx, scope, filter);
  const found = narrowed(inDays, filter);
  const sums = await found
    .select([
      sql<number>`count(*)`.as('total'),
      sql<number>`coalesce(sum(-e.amount) filter (where e.amount < 0), 0)::bigint`.as('moneyIn'),
      sql<number>`coalesce(sum(e.amount) filter (where e.amount > 0), 0)::bigint`.as('moneyOut'),
    ])
    .executeTakeFirstOrThrow();
  const edges = await inDays
    .select([
      sql<number | null>`(array_agg(e.balance_after - e.amount order by e.line))[1]`.as('before'),
      sql<number | null>`(array_agg(e.balance_after order by e.line desc))[1]`.as('after'),
    ])
    .executeTakeFirstOrThrow();
  const still = edges.before ?? (await balanceBefore(tx, scope, filter));
  const rows = await found
    .select(columns)
    .orderBy('e.line', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return {
    records: rows.map((row) => shown(filter.account, row)),
    ...sums,
    opening: balanceOf(filter.account, still),
    closing: balanceOf(filter.account, edges.after ?? still),
  };
}

/** What an account stood at before days in which nothing moved it. */
async function balanceBefore(tx: Tx, scope: DistributorScope, filter: StatementFilter): Promise<number> {
  const { dateFrom, dateTo, ...rest } = filter;
  const until = dateTo ?? (dateFrom && addDays(dateFrom, -1));
  const last = await linesOf(tx, scope, until ? { ...rest, dateTo: until } : rest)
    .select('e.balance_after as after')
    .orderBy('e.line', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.after ?? 0;
}

const batch = 1000;

/** How many lines a filter finds. */
export async function countLines(tx: Tx, scope: DistributorScope, filter: StatementFilter): Promise<number> {
  const { total } = await narrowed(linesOf(tx, scope, filter), filter)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Every line that the filter finds, oldest first, a batch at a time. */
export async function* everyLine(
  tx: Tx,
  scope: DistributorScope,
  filter: StatementFilter,
): AsyncGenerator<StatementLine> {
  for (let after = 0; ; ) {
    const rows = await narrowed(linesOf(tx, scope, filter), filter)
      .select(columns)
      .where('e.line', '>', after)
      .orderBy('e.line')
      .limit(batch)
      .execute();
    for (const row of rows) yield shown(filter.account, row);
    if (rows.length < batch) return;
    after = rows.at(-1)!.line ?? 0;
  }
}
