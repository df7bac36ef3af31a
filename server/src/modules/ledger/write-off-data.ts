import { type RawBuilder, sql } from 'kysely';
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

/** Entries of a journal on our own account at the bank. */
const movesBank = sql<boolean>`exists (select from ledger_entry e join ledger_account a on a.id = e.account_id
  where e.journal_id = ledger_journal.id and a.kind = 'BANK')`;

/** Spaces of every kind and signs without a width, which a copied number brings along. */
const unseen = sql.lit('[\\s\\u00AD\\u1680\\u200B-\\u200F\\u2028\\u2029\\u2060\\uFEFF]');

/**
 * The number of a transfer as it is compared: without regard to width, case and spaces. Written as its index is
 * (ledger_journal_transfer). Rows keep what was typed.
 */
export const transferKey = (reference: RawBuilder<string>) =>
  sql<string>`upper(regexp_replace(normalize(${reference}, nfkc), ${unseen}, '', 'g') collate "C")`;

const typed = (reference: string) => sql<string>`${reference}::text`;
const kept = sql<string>`reference`;

/** Kinds whose reference a person has typed: the index has them alone. */
export const typedKinds = sql<boolean>`kind in ('deposit', 'repayment', 'writeOff', 'withdrawal', 'settlement', 'correction')`;

/** Whether a journal has this reference, however it was typed. */
export const hasReference = (reference: string) =>
  sql<boolean>`${typedKinds} and ${transferKey(kept)} = ${transferKey(typed(reference))}`;

/** Uses of a bank transfer. A repayment out of the advance has a number of the operator's own and uses none. */
type TransferUse = 'deposit' | 'repayment' | 'bankRepayment' | 'writeOff';

/**
 * Whether a bank transfer has been used so, however its number was typed. Journals are unique by kind and typed number
 * alone: whoever books the same one now is waited for. System role.
 */
export async function isTransferBooked(tx: Tx, reference: string, uses: readonly TransferUse[]): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('transfer ' || ${transferKey(typed(reference))}, 0))`.execute(
    tx,
  );
  const found = await tx
    .selectFrom('ledger_journal')
    .select('id')
    .where((eb) =>
      eb.or(
        uses.map((use) =>
          use === 'bankRepayment'
            ? eb.and([eb('kind', '=', 'repayment'), movesBank])
            : eb('kind', '=', use satisfies JournalKind),
        ),
      ),
    )
    .where(hasReference(reference))
    .executeTakeFirst();
  return found !== undefined;
}

/** Amount that a journal moved on the company's accounts, minor units above 0; null: there is no such journal. System role. */
export async function bookedUnder(tx: Tx, kind: JournalKind, reference: string): Promise<number | null> {
  const { rows } = await sql<{ amount: number }>`
    select max(abs(e.amount)) as amount from ledger_journal j join ledger_entry e on e.journal_id = j.id
    where j.id in (select id from ledger_journal where kind = ${kind} and ${hasReference(reference)}) and e.distributor_id is not null having count(*) > 0`.execute(
    tx,
  );
  return rows[0]?.amount ?? null;
}

/** How these numbers of transfers were booked before: as a deposit, a repayment or for a bill. By the number as it was asked. */
export async function transfersBooked(tx: Tx, references: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ asked: string; kind: string }>`
    select asked, kind from unnest(${[...references]}::text[]) asked join ledger_journal
      on ${transferKey(kept)} = ${transferKey(sql`asked`)} and ${typedKinds}
    where kind in ('deposit', 'repayment', 'writeOff')`.execute(tx);
  return new Map(rows.map(({ asked, kind }) => [asked, kind]));
}
