import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

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
