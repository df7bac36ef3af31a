import type { InvoiceTitle } from '@waylight/contract/invoicing/invoice-title';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { RepeatableRequest } from '../../../db/once.ts';
import type { CompanyScope, DistributorScope } from '../../../db/scope.ts';
import { unsetDefault } from '../default-data.ts';

export type TitleFields = Omit<InvoiceTitle, 'titleId'>;

const shown = [
  'id as titleId',
  'kind',
  'name',
  'credit_code as creditCode',
  'tax_id as taxId',
  'company_address as companyAddress',
  'phone',
  'bank',
  'account',
  'is_default as isDefault',
] as const;

const rowOf = ({ kind, name, creditCode, taxId, companyAddress, phone, bank, account, isDefault }: TitleFields) => ({
  ...{ kind, name, phone, bank, account },
  credit_code: creditCode,
  tax_id: taxId,
  company_address: companyAddress,
  is_default: isDefault,
});

/** Titles of the company, its default first, then the newest. */
export async function titlesOf(
  tx: Tx,
  { distributorId }: DistributorScope,
  { page, limit }: { page: number; limit: number },
) {
  const kept = tx.selectFrom('invoice_title').where('distributor_id', '=', distributorId);
  const { total } = await kept.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const records = await kept
    .select(shown)
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { records, total };
}

export async function findTitle(
  tx: Tx,
  { distributorId }: CompanyScope,
  titleId: number,
): Promise<InvoiceTitle | undefined> {
  return tx
    .selectFrom('invoice_title')
    .select(shown)
    .where('distributor_id', '=', distributorId)
    .where('id', '=', titleId)
    .executeTakeFirst();
}

/** Keeps a new title. A default one takes the mark from the other in the same statement. Answers its id. */
export async function addTitle(
  tx: Tx,
  scope: DistributorScope,
  fields: TitleFields,
  { requestId, digest }: RepeatableRequest,
  now: number,
): Promise<number> {
  const { id } = await tx
    .with('unset', (of) => unsetDefault(of, 'invoice_title', scope, fields))
    .insertInto('invoice_title')
    .values({
      ...rowOf(fields),
      distributor_id: scope.distributorId,
      request_id: requestId,
      request_hash: digest,
      created_by: scope.userId,
      created_at: new Date(now),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes a title, and in the same statement takes the mark of the default from another one. False: it is not there. */
export async function amendTitle(
  tx: Tx,
  scope: DistributorScope,
  titleId: number,
  fields: TitleFields,
): Promise<boolean> {
  const amended = await tx
    .with('unset', (of) => unsetDefault(of, 'invoice_title', scope, fields, titleId))
    .updateTable('invoice_title')
    .set(rowOf(fields))
    .where('distributor_id', '=', scope.distributorId)
    .where('id', '=', titleId)
    .returning('id')
    .executeTakeFirst();
  return amended !== undefined;
}
