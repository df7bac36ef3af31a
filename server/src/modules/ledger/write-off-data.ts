import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { JournalKind } from '../../db/tables/ledger.ts';

/** Entries of a journal on a company's credit, in the order of their lines. System role. */
export async function creditEntriesOf(tx: Tx, journalId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('ledger_entry')
    .innerJoin('ledger_account', 'ledger_account.id', 'ledger_entry.account_id')
    .select('ledger_entry.id')
    .where('journal_id', '=', journalId)
    .where('ledger_account.kind', '=', 'CREDIT_RECEIVABLE')
    .orderBy('ledger_entry.line')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Whether a bank transfer has been booked as one of these kinds. Journals are unique by kind and number alone: whoever books
 * the same transfer as another kind at this moment is waited for. System role.
 */
export async function isTransferBooked(
  tx: Tx,
  reference: string,
  kinds: readonly ('deposit' | 'repayment' | 'writeOff')[],
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('transfer ' || ${reference}::text, 0))`.execute(tx);
  const found = await tx
    .selectFrom('ledger_journal')
    .select('id')
    .where('kind', 'in', kinds)
    .where('reference', '=', reference)
    .executeTakeFirst();
  return found !== undefined;
}

/** Amount that a journal moved on the company's accounts, minor units above 0; null: there is no such journal. System role. */
export async function bookedUnder(tx: Tx, kind: JournalKind, reference: string): Promise<number | null> {
  const { rows } = await sql<{ amount: number }>`
    select max(abs(e.amount)) as amount from ledger_journal j join ledger_entry e on e.journal_id = j.id
    where j.kind = ${kind} and j.reference = ${reference} and e.distributor_id is not null having count(*) > 0`.execute(
    tx,
  );
  return rows[0]?.amount ?? null;
}
