import type { api } from '@waylight/contract';
import { addDays, portalDayStart } from '@waylight/contract/value/stay';
import { sql } from 'kysely';
import type { z } from 'zod';
import { containing } from '../../db/containing.ts';
import type { Tx } from '../../db/database.ts';
import type { CompanyScope } from '../../db/scope.ts';
import { accountOf } from './ledger.ts';

/** Lines of an account's statement. Amounts are minor units as the ledger has them: a debit is positive. */

export type StatementFilter = z.output<typeof api.ledger.exportEntries.request>;

/** The company whose statement it is, and the currency of its account. */
export type StatementScope = CompanyScope & { readonly currency: string };

export interface StatementRow {
  line: number | null;
  at: Date | null;
  kind: string;
  subjectKind: string | null;
  subjectId: string | null;
  reference: string;
  corrected: string | null;
  amount: number;
  after: number | null;
}

/** The lines of one account over the days asked for; entries are joined to what they are about. */
function accountLines(tx: Tx, { distributorId, currency }: StatementScope, filter: StatementFilter) {
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

type Lines = ReturnType<typeof accountLines>;

function narrowedLines(lines: Lines, { kinds, keyword }: StatementFilter): Lines {
  let found = lines;
  if (kinds.length > 0) found = found.where('j.kind', 'in', kinds);
  if (keyword !== '')
    found = found.where(
      sql<boolean>`concat_ws(' ', j.subject_id, j.reference, c.reference) ilike ${containing(keyword)}`,
    );
  return found;
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

/** Number of lines that the filter finds, and the sums of what came in and went out. */
export async function sumLines(tx: Tx, scope: StatementScope, filter: StatementFilter) {
  return narrowedLines(accountLines(tx, scope, filter), filter)
    .select([
      sql<number>`count(*)`.as('total'),
      sql<number>`coalesce(sum(-e.amount) filter (where e.amount < 0), 0)::bigint`.as('moneyIn'),
      sql<number>`coalesce(sum(e.amount) filter (where e.amount > 0), 0)::bigint`.as('moneyOut'),
    ])
    .executeTakeFirstOrThrow();
}

/** Balances of the account before and after the days of the filter; null: it has no line in them. */
export async function edgesOf(tx: Tx, scope: StatementScope, filter: StatementFilter) {
  return accountLines(tx, scope, filter)
    .select([
      sql<number | null>`(array_agg(e.balance_after - e.amount order by e.line))[1]`.as('before'),
      sql<number | null>`(array_agg(e.balance_after order by e.line desc))[1]`.as('after'),
    ])
    .executeTakeFirstOrThrow();
}

/** Balance after the last line up to the filter's last day; 0: the account has none. */
export async function lastBalance(tx: Tx, scope: StatementScope, filter: StatementFilter): Promise<number> {
  const last = await accountLines(tx, scope, filter)
    .select('e.balance_after as after')
    .orderBy('e.line', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.after ?? 0;
}

/** One page, newest line first. */
export async function pageOfLines(
  tx: Tx,
  scope: StatementScope,
  { page, limit, ...filter }: StatementFilter & { page: number; limit: number },
): Promise<StatementRow[]> {
  return narrowedLines(accountLines(tx, scope, filter), filter)
    .select(columns)
    .orderBy('e.line', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
}

/** The next lines after line number `after`, oldest first. */
export async function linesAfter(
  tx: Tx,
  scope: StatementScope,
  filter: StatementFilter,
  after: number,
  limit: number,
): Promise<StatementRow[]> {
  return narrowedLines(accountLines(tx, scope, filter), filter)
    .select(columns)
    .where('e.line', '>', after)
    .orderBy('e.line')
    .limit(limit)
    .execute();
}

/** How many lines a filter finds. */
export async function countLines(tx: Tx, scope: StatementScope, filter: StatementFilter): Promise<number> {
  const { total } = await narrowedLines(accountLines(tx, scope, filter), filter)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
