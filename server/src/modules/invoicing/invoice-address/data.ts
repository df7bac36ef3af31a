import type { InvoiceAddress } from '@waylight/contract/invoicing/invoice-address';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { RepeatableRequest } from '../../../db/once.ts';
import type { CompanyScope, DistributorScope } from '../../../db/scope.ts';
import { unsetDefault } from '../default-data.ts';

export type AddressFields = Omit<InvoiceAddress, 'addressId'>;

const shown = [
  'id as addressId',
  'recipient',
  'phone',
  'country',
  'province',
  'province_id as provinceId',
  'city',
  'city_id as cityId',
  'area',
  'street',
  'postcode',
  'email',
  'express',
  'is_default as isDefault',
] as const;

const rowOf = ({ provinceId, cityId, isDefault, ...same }: AddressFields) => ({
  ...same,
  province_id: provinceId,
  city_id: cityId,
  is_default: isDefault,
});

/** Addresses of the company, its default first, then the newest. */
export async function addressesOf(
  tx: Tx,
  { distributorId }: DistributorScope,
  { page, limit }: { page: number; limit: number },
) {
  const kept = tx.selectFrom('invoice_address').where('distributor_id', '=', distributorId);
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

export async function findAddress(
  tx: Tx,
  { distributorId }: CompanyScope,
  addressId: number,
): Promise<InvoiceAddress | undefined> {
  return tx
    .selectFrom('invoice_address')
    .select(shown)
    .where('distributor_id', '=', distributorId)
    .where('id', '=', addressId)
    .executeTakeFirst();
}

/** Keeps a new address. A default one takes the mark from the other in the same statement. Answers its id. */
export async function addAddress(
  tx: Tx,
  scope: DistributorScope,
  fields: AddressFields,
  { requestId, digest }: RepeatableRequest,
  now: number,
): Promise<number> {
  const { id } = await tx
    .with('unset', (of) => unsetDefault(of, 'invoice_address', scope, fields))
    .insertInto('invoice_address')
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

/** Changes an address, and in the same statement takes the mark of the default from another one. False: it is not there. */
export async function amendAddress(
  tx: Tx,
  scope: DistributorScope,
  addressId: number,
  fields: AddressFields,
): Promise<boolean> {
  const amended = await tx
    .with('unset', (of) => unsetDefault(of, 'invoice_address', scope, fields, addressId))
    .updateTable('invoice_address')
    .set(rowOf(fields))
    .where('distributor_id', '=', scope.distributorId)
    .where('id', '=', addressId)
    .returning('id')
    .executeTakeFirst();
  return amended !== undefined;
}
