import { type EntryKind, entryKinds, type StatementAccount } from '@waylight/contract/ledger/ledger';
import { addDays } from '@waylight/contract/value/stay';
import type { Tx } from '../../db/database.ts';
import * as data from './statement-data.ts';

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

/** From the company's side: what it may spend grows above zero; of credit, the balance is what it owes. */
const balanceOf = (account: StatementAccount, after: number) => (account === 'advance' ? 0 - after : after);

/** Kinds whose reference the operator has named: the bank's number of a transfer, or of the one that is corrected. */
const byBank: readonly string[] = ['deposit', 'withdrawal', 'repayment', 'correction'];

function shown(account: StatementAccount, row: data.StatementRow): StatementLine {
  return {
    // Only the platform's entries have none of them.
    line: row.line ?? 0,
    at: row.at ?? new Date(0),
    kind: entryKinds.find((kind) => kind === row.kind) ?? 'correction',
    subject: row.subjectKind !== null && row.subjectId !== null ? { kind: row.subjectKind, id: row.subjectId } : null,
    // A reference of our own (`hold-17`) says nothing to anybody outside, nor does which part of a payment or which reduction it was.
    reference:
      row.kind === 'correction' && row.subjectKind === 'bill'
        ? null
        : byBank.includes(row.kind)
          ? (row.corrected ?? row.reference)
          : row.kind === 'recharge'
            ? row.reference.replace(/-(\d+|advance)$/, '')
            : // A bill that was paid by bank has the number of the transfer; a settlement is its own number.
              row.kind === 'writeOff' && row.reference !== row.subjectId && !/^hold-\d+$/.test(row.reference)
              ? row.reference
              : null,
    change: 0 - row.amount,
    balance: balanceOf(account, row.after ?? 0),
  };
}

/** One page, newest line first, and what the whole filter adds up to. */
async function statementPage(
  tx: Tx,
  scope: data.StatementScope,
  request: data.StatementFilter & { page: number; limit: number },
) {
  const { page: _, limit: __, ...filter } = request;
  const sums = await data.sumLines(tx, scope, filter);
  const edges = await data.edgesOf(tx, scope, filter);
  const still = edges.before ?? (await balanceBefore(tx, scope, filter));
  const rows = await data.pageOfLines(tx, scope, request);
  return {
    records: rows.map((row) => shown(filter.account, row)),
    ...sums,
    opening: balanceOf(filter.account, still),
    closing: balanceOf(filter.account, edges.after ?? still),
  };
}

/** The page as calls answer it. */
export async function statementReply(
  tx: Tx,
  scope: data.StatementScope,
  { page, limit, ...filter }: data.StatementFilter & { page: number; limit: number },
) {
  const { records, ...sums } = await statementPage(tx, scope, { page, limit, ...filter });
  return {
    records: records.map((line) => ({ ...line, at: line.at.toISOString() })),
    ...sums,
    ...{ page, limit, currency: scope.currency },
  };
}

/** Balance of an account before days without entries. */
async function balanceBefore(tx: Tx, scope: data.StatementScope, filter: data.StatementFilter): Promise<number> {
  const { dateFrom, dateTo, ...rest } = filter;
  const until = dateTo ?? (dateFrom && addDays(dateFrom, -1));
  return data.lastBalance(tx, scope, until ? { ...rest, dateTo: until } : rest);
}

const batch = 1000;

/** Every line that the filter finds, oldest first, a batch at a time. */
export async function* everyLine(
  tx: Tx,
  scope: data.StatementScope,
  filter: data.StatementFilter,
): AsyncGenerator<StatementLine> {
  for (let after = 0; ; ) {
    const rows = await data.linesAfter(tx, scope, filter, after, batch);
    for (const row of rows) yield shown(filter.account, row);
    if (rows.length < batch) return;
    after = rows.at(-1)!.line ?? 0;
  }
}
