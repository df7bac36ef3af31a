import type { Tx } from '../../db/database.ts';
import type { CompanyScope } from '../../db/scope.ts';
import type { QuoteTables } from '../../db/tables/quote.ts';

/** The customer's latest acceptance of a quote. */
export async function acceptanceOf(tx: Tx, { distributorId }: CompanyScope, quoteId: number) {
  return tx
    .selectFrom('quote_acceptance')
    .select(['accepted_at as at', 'line_no as line', 'revision'])
    .where('distributor_id', '=', distributorId)
    .where('quote_id', '=', quoteId)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Keeps that a quote was accepted; false: it was before, as it stands. System role. */
export async function addAcceptance(tx: Tx, row: QuoteTables['quote_acceptance']): Promise<boolean> {
  const added = await tx
    .insertInto('quote_acceptance')
    .values(row)
    .onConflict((conflict) => conflict.columns(['quote_id', 'revision']).doNothing())
    .returning('quote_id')
    .executeTakeFirst();
  return added !== undefined;
}

/** A quote as the mail about it names it, and whoever made it, who is written to. System role. */
export async function mailedQuote(tx: Tx, { distributorId }: CompanyScope, quoteCode: string) {
  return tx
    .selectFrom('quote as q')
    .innerJoin('distributor_user as u', 'u.id', 'q.created_by')
    .select([
      'q.id',
      'q.title',
      'q.customer',
      'u.email',
      'u.language',
      'u.real_name as name',
      'u.mails_off as mailsOff',
    ])
    .where('q.distributor_id', '=', distributorId)
    .where('q.code', '=', quoteCode)
    .where('q.deleted_at', 'is', null)
    .executeTakeFirst();
}
