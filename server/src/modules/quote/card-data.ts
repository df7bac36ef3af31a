import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { CompanyScope } from '../../db/scope.ts';
import type { QuoteTables } from '../../db/tables/quote.ts';

/** The company's card, and the telephone number that it has itself. */
export async function cardOf(tx: Tx, { distributorId }: CompanyScope) {
  return tx
    .selectFrom('distributor as d')
    .leftJoin('agency_card as c', 'c.distributor_id', 'd.id')
    .select([
      'd.phone as companyPhone',
      sql<string>`coalesce(c.phone, '')`.as('phone'),
      sql<string>`coalesce(c.wechat, '')`.as('wechat'),
      sql<string>`coalesce(c.email, '')`.as('email'),
      sql<boolean>`coalesce(c.confirm_maker, false)`.as('maker'),
      sql<boolean>`coalesce(c.confirm_contact, false)`.as('contact'),
      sql<string[]>`coalesce(c.confirm_to, '{}')`.as('addresses'),
    ])
    .where('d.id', '=', distributorId)
    .executeTakeFirstOrThrow();
}

export async function keepCard(tx: Tx, row: QuoteTables['agency_card']): Promise<void> {
  const { distributor_id: _, ...kept } = row;
  await tx
    .insertInto('agency_card')
    .values(row)
    .onConflict((conflict) => conflict.column('distributor_id').doUpdateSet(kept))
    .execute();
}
