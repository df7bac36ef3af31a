import { type QueryCreator, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';
import type { DistributorScope } from '../../db/scope.ts';

/** Tables of which a company keeps some rows, one of them its default. */
type DefaultTable = 'invoice_address' | 'invoice_title';

export async function countKept(tx: Tx, table: DefaultTable, { distributorId }: DistributorScope): Promise<number> {
  const { n } = await tx
    .selectFrom(table)
    .where('distributor_id', '=', distributorId)
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

export async function removeKept(
  tx: Tx,
  table: DefaultTable,
  { distributorId }: DistributorScope,
  ids: readonly number[],
): Promise<void> {
  await tx.deleteFrom(table).where('distributor_id', '=', distributorId).where('id', 'in', ids).execute();
}

/** Part of a statement that writes a row: a new default takes the mark from the old one. `except`: the row itself. */
export function unsetDefault(
  of: QueryCreator<Schema>,
  table: DefaultTable,
  { distributorId }: DistributorScope,
  { isDefault }: { readonly isDefault: boolean },
  except?: number,
) {
  const marked = of
    .updateTable(table)
    .set({ is_default: false })
    .where('distributor_id', '=', distributorId)
    .where(sql<boolean>`is_default and ${isDefault}`);
  return (except === undefined ? marked : marked.where('id', '<>', except)).returning('id');
}
