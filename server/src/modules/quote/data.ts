import type { QuoteLine } from '@waylight/contract/quote/quote';
import { firstMarkUp, type MarkUp } from '@waylight/contract/selling/mark-up';
import { type Insertable, sql } from 'kysely';
import { containing } from '../../db/containing.ts';
import type { Tx } from '../../db/database.ts';
import type { CompanyScope, DistributorScope, PersonScope } from '../../db/scope.ts';
import type { DistributorId, UserId } from '../../db/tables/ids.ts';
import type { QuoteTables } from '../../db/tables/quote.ts';

/** The company's mark-up, and what the person has of their own. */
export async function markUpOf(tx: Tx, { distributorId, userId }: PersonScope) {
  const rows = await tx
    .selectFrom('mark_up')
    .select(['user_id as userId', 'rule', 'show_margin as showMargin'])
    .where('distributor_id', '=', distributorId)
    .where((row) => row.or([row('user_id', 'is', null), row('user_id', '=', userId)]))
    .execute();
  const own = rows.find((row) => row.userId !== null);
  return {
    company: rows.find((row) => row.userId === null)?.rule ?? firstMarkUp,
    own: own?.rule ?? null,
    showMargin: own?.showMargin ?? false,
  };
}

/** @param userId null: the company's */
export async function keepMarkUp(
  tx: Tx,
  who: PersonScope,
  userId: UserId | null,
  { rule, showMargin }: { rule: MarkUp | null; showMargin: boolean },
  now: number,
): Promise<void> {
  const kept = {
    rule: rule && JSON.stringify(rule),
    show_margin: showMargin,
    changed_by: who.userId,
    changed_at: new Date(now),
  };
  await tx
    .insertInto('mark_up')
    .values({ distributor_id: who.distributorId, user_id: userId, ...kept })
    .onConflict((conflict) => conflict.columns(['distributor_id', 'user_id']).doUpdateSet(kept))
    .execute();
}

export async function logoOf(tx: Tx, { distributorId }: CompanyScope) {
  return tx
    .selectFrom('distributor_logo')
    .select(['media_type as mediaType', 'bytes'])
    .where('distributor_id', '=', distributorId)
    .executeTakeFirst();
}

export async function keepLogo(tx: Tx, row: QuoteTables['distributor_logo']): Promise<void> {
  const { distributor_id: _, ...kept } = row;
  await tx
    .insertInto('distributor_logo')
    .values(row)
    .onConflict((conflict) => conflict.column('distributor_id').doUpdateSet(kept))
    .execute();
}

export async function forgetLogo(tx: Tx, { distributorId }: CompanyScope): Promise<void> {
  await tx.deleteFrom('distributor_logo').where('distributor_id', '=', distributorId).execute();
}

/** The agency as its customers know it. */
export async function agencyOf(tx: Tx, { distributorId }: CompanyScope) {
  return tx
    .selectFrom('distributor as d')
    .leftJoin('agency_card as c', 'c.distributor_id', 'd.id')
    .select([
      'd.name_zh as nameCn',
      'd.name_en as nameEn',
      sql<string>`coalesce(nullif(c.phone, ''), d.phone)`.as('phone'),
      sql<string>`coalesce(c.wechat, '')`.as('wechat'),
      sql<boolean>`exists (select from distributor_logo l where l.distributor_id = d.id)`.as('hasLogo'),
    ])
    .where('d.id', '=', distributorId)
    .executeTakeFirstOrThrow();
}

export interface NewLine {
  readonly shown: Omit<QuoteLine, 'currency' | 'selling'>;
  readonly currency: string;
  readonly selling: number;
  readonly net: number;
  readonly termsKey: string;
}

/** False when another request of the same id was quicker. */
export async function addQuote(
  tx: Tx,
  row: Insertable<QuoteTables['quote']>,
  lines: readonly NewLine[],
): Promise<boolean> {
  const added = await tx
    .insertInto('quote')
    .values(row)
    .onConflict((conflict) => conflict.columns(['distributor_id', 'request_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return false;
  await writeLines(tx, added.id, row.distributor_id, lines);
  return true;
}

async function writeLines(
  tx: Tx,
  quoteId: number,
  distributorId: DistributorId,
  lines: readonly NewLine[],
): Promise<void> {
  const of = (i: number) => ({ quote_id: quoteId, no: i + 1, distributor_id: distributorId });
  await tx
    .insertInto('quote_line')
    .values(
      lines.map(({ shown, currency, selling }, i) => ({ ...of(i), shown: JSON.stringify(shown), currency, selling })),
    )
    .execute();
  await tx
    .insertInto('quote_line_net')
    .values(lines.map(({ net, termsKey }, i) => ({ ...of(i), net, terms_key: termsKey })))
    .execute();
}

/** Locks a quote that is there and answers how often it has been changed. */
export async function lockQuote(tx: Tx, { distributorId }: PersonScope, quoteId: number): Promise<number | undefined> {
  const row = await tx
    .selectFrom('quote')
    .select('revision')
    .where('distributor_id', '=', distributorId)
    .where('id', '=', quoteId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row?.revision;
}

type Texts = Pick<Insertable<QuoteTables['quote']>, 'title' | 'customer' | 'note' | 'language' | 'valid_until'>;

/** Writes a quote anew, with its step. False: a request of that id about another quote was quicker. */
export async function rewriteQuote(
  tx: Tx,
  step: Insertable<QuoteTables['quote_change']>,
  texts: Texts,
  lines: readonly NewLine[],
): Promise<boolean> {
  const { quote_id: quoteId, distributor_id: distributorId, revision } = step;
  const added = await tx
    .insertInto('quote_change')
    .values(step)
    .onConflict((conflict) => conflict.columns(['distributor_id', 'request_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return false;
  await tx
    .updateTable('quote')
    .set({ ...texts, revision })
    .where('distributor_id', '=', distributorId)
    .where('id', '=', quoteId)
    .execute();
  for (const table of ['quote_line_net', 'quote_line'] as const)
    await tx.deleteFrom(table).where('distributor_id', '=', distributorId).where('quote_id', '=', quoteId).execute();
  await writeLines(tx, quoteId, distributorId, lines);
  return true;
}

/** History of a quote, newest first. */
export async function historyOf(tx: Tx, distributorId: DistributorId, quoteId: number) {
  return tx
    .selectFrom('quote_change as c')
    .innerJoin('distributor_user as u', 'u.id', 'c.changed_by')
    .select(['c.revision', 'c.changed_at as at', 'u.real_name as who', 'c.changes'])
    .where('c.distributor_id', '=', distributorId)
    .where('c.quote_id', '=', quoteId)
    .orderBy('c.revision', 'desc')
    .limit(200)
    .execute();
}

/** Quotes that somebody may open: their own, and with ORDERS_ALL everybody's of the company. */
const openTo = (tx: Tx, { distributorId, userId, access }: DistributorScope, now: number) => {
  const quotes = tx
    .selectFrom('quote')
    .innerJoin('distributor_user', 'distributor_user.id', 'quote.created_by')
    .select([
      'quote.id',
      'quote.code as quoteCode',
      'quote.title',
      'quote.customer',
      'quote.note',
      'quote.language',
      'quote.valid_until as validUntil',
      'quote.created_at as createdAt',
      'quote.revision',
      'distributor_user.real_name as createdBy',
      sql<Date | null>`(select max(s.expires_at) from quote_share s where s.quote_id = quote.id
        and s.revoked_at is null and s.expires_at > ${new Date(now)}::timestamptz)`.as('sharedUntil'),
      sql<boolean>`exists (select from quote_acceptance a where a.quote_id = quote.id
        and a.distributor_id = quote.distributor_id and a.revision = quote.revision)`.as('accepted'),
    ])
    .where('quote.distributor_id', '=', distributorId)
    .where('quote.deleted_at', 'is', null);
  return access.has('ORDERS_ALL') ? quotes : quotes.where('quote.created_by', '=', userId);
};

export async function findQuote(tx: Tx, scope: DistributorScope, code: string, now: number) {
  return openTo(tx, scope, now).where('quote.code', '=', code).executeTakeFirst();
}

export async function listQuotes(
  tx: Tx,
  scope: DistributorScope,
  { page, limit, keyword }: { page: number; limit: number; keyword: string },
  now: number,
) {
  const pattern = containing(keyword);
  const all = openTo(tx, scope, now);
  const found =
    keyword === ''
      ? all
      : all.where((row) =>
          row.or([
            row('quote.code', 'ilike', pattern),
            row('quote.title', 'ilike', pattern),
            row('quote.customer', 'ilike', pattern),
          ]),
        );
  const { total } = await found.clearSelect().select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .orderBy('quote.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { total, rows };
}

/** As they are shared: without what they cost. */
export async function linesOf(tx: Tx, distributorId: DistributorId, quoteIds: readonly number[]) {
  if (quoteIds.length === 0) return [];
  const rows = await tx
    .selectFrom('quote_line')
    .select(['quote_id as quoteId', 'no', 'shown', 'currency', 'selling'])
    .where('distributor_id', '=', distributorId)
    .where('quote_id', 'in', [...quoteIds])
    .orderBy('quote_id')
    .orderBy('no')
    .execute();
  return rows.map(({ quoteId, no, shown, currency, selling }) => ({
    quoteId,
    no,
    line: { ...shown, currency, selling } satisfies QuoteLine,
  }));
}

/** Net prices of a quote's lines, by line number. */
export async function netsOf(tx: Tx, distributorId: DistributorId, quoteId: number) {
  const rows = await tx
    .selectFrom('quote_line_net')
    .select(['no', 'net', 'terms_key as termsKey'])
    .where('distributor_id', '=', distributorId)
    .where('quote_id', '=', quoteId)
    .execute();
  return new Map(rows.map(({ no, ...own }) => [no, own]));
}

export async function deleteQuote(tx: Tx, { distributorId }: PersonScope, quoteId: number, now: number): Promise<void> {
  await tx
    .updateTable('quote')
    .set({ deleted_at: new Date(now) })
    .where('distributor_id', '=', distributorId)
    .where('id', '=', quoteId)
    .execute();
}

export async function addShare(tx: Tx, row: Insertable<QuoteTables['quote_share']>): Promise<void> {
  await tx.insertInto('quote_share').values(row).execute();
}

export async function revokeShares(
  tx: Tx,
  { distributorId }: PersonScope,
  quoteId: number,
  now: number,
): Promise<void> {
  await tx
    .updateTable('quote_share')
    .set({ revoked_at: new Date(now) })
    .where('distributor_id', '=', distributorId)
    .where('quote_id', '=', quoteId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** The quote that a share token opens, while its company is active. System role, which cannot read net prices. */
export async function sharedBy(tx: Tx, tokenHash: Buffer, now: number) {
  return tx
    .selectFrom('quote_share as s')
    .innerJoin('quote as q', 'q.id', 's.quote_id')
    .innerJoin('distributor as d', 'd.id', 'q.distributor_id')
    .select([
      'q.id',
      'q.distributor_id as distributorId',
      'q.title',
      'q.customer',
      'q.note',
      'q.language',
      'q.valid_until as validUntil',
      'q.created_at as createdAt',
      'q.revision',
      'q.code as quoteCode',
      'q.created_by as createdBy',
    ])
    .where('s.token_hash', '=', tokenHash)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', new Date(now))
    .where('q.deleted_at', 'is', null)
    .where('d.status', '=', 'active')
    .executeTakeFirst();
}
