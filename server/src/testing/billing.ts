import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Tx } from '../db/database.ts';
import { type DistributorId, distributorIdTyped } from '../db/tables/ids.ts';
import { refundEntries, saleEntries } from '../modules/ledger/ledger.ts';
import { type AccountOwner, openAccounts, record, setCreditLimit } from '../modules/ledger/service.ts';

/** A bill of one correction of 100.00, as an operator's run would have made it. */
export async function insertBill(database: Database, companyCode: string) {
  const code = 'BL261101SAMPLE';
  return database.asSystem(async (tx) => {
    const company = await tx
      .selectFrom('distributor')
      .where('code', '=', companyCode)
      .select(['id', 'currency'])
      .executeTakeFirstOrThrow();
    const { id } = await tx
      .insertInto('bill')
      .values({
        distributor_id: company.id,
        code,
        settlement_type: 'monthly',
        currency: company.currency,
        cycle_from: '2026-10-01',
        cycle_to: '2026-10-31',
        due_on: '2026-11-07',
        amount: 10_000,
        line_count: 1,
        generated_at: new Date('2026-10-31T16:30:00Z'),
        voided_at: null,
        void_reason: null,
        written_off_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('bill_line')
      .values({
        bill_id: id,
        distributor_id: company.id,
        line: 1,
        kind: 'adjustment',
        order_id: null,
        order_code: null,
        earlier_bill_id: null,
        entry_kind: 'correction',
        reason: 'SAMPLE',
        hotel_zh: null,
        hotel_en: null,
        checkin: null,
        checkout: null,
        room_count: null,
        first_guest: null,
        posted_on: '2026-10-30',
        amount: 10_000,
      })
      .execute();
    return { id, code };
  });
}

export interface OrderFacts {
  readonly code: string;
  readonly settlementType: string;
  /** ms since the epoch */
  readonly bookedAt: number;
  readonly checkin?: string;
  readonly checkout?: string;
}

/** A row like another one, with other facts. */
async function copyRow(tx: Tx, table: string, model: number, changed: object): Promise<number> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = ${table} and table_schema = 'public'
      and is_generated = 'NEVER' and column_name <> 'id'`.execute(tx);
  const columns = sql.join(rows.map(({ name }) => sql.ref(name)));
  const values = sql.join(rows.map(({ name }) => sql.ref(`r.${name}`)));
  const { rows: made } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (${columns}) select ${values} from ${sql.table(table)} o,
      jsonb_populate_record(o, ${JSON.stringify(changed)}::jsonb) r where o.id = ${model} returning id`.execute(tx);
  return made[0]!.id;
}

/** An order like an earlier one, with other facts: billing reads no more than these of it. Answers its id. */
export async function copyOrder(
  database: Database,
  { model, distributorId }: { readonly model: string; readonly distributorId: DistributorId },
  facts: OrderFacts,
): Promise<number> {
  const { code, settlementType, bookedAt, checkin = '2026-12-30', checkout = '2027-01-02' } = facts;
  const changed = {
    ...{ code, request_id: code, settlement_type: settlementType, booked_at: new Date(bookedAt), checkin, checkout },
    ...{ coupon_id: null, distributor_id: distributorId },
  };
  return database.asOwner(async (tx) => {
    const order = await tx.selectFrom('hotel_order').where('code', '=', model).select('id').executeTakeFirstOrThrow();
    return copyRow(tx, 'hotel_order', order.id, changed);
  });
}

/** A company of its own that pays on credit, with one limit for all tests. */
export async function newCompany(
  database: Database,
  {
    code,
    limit = 100_000_000,
    ...terms
  }: { code: string; settlement_type: string; limit?: number; agreed_on?: string },
): Promise<AccountOwner> {
  const distributorId = await database.asOwner(async (tx) => {
    const demo = await tx.selectFrom('distributor').where('code', '=', '100001').select('id').executeTakeFirstOrThrow();
    return distributorIdTyped(
      await copyRow(tx, 'distributor', demo.id, { ...terms, code, name_zh: code, name_en: code }),
    );
  });
  const owner = { distributorId, currency: 'CNY' };
  await database.asSystem(async (tx) => {
    await openAccounts(tx, distributorId, 'CNY', 0);
    await setCreditLimit(tx, { ...owner, limit }, 0);
  });
  return owner;
}

/** Posts an amount on a company's credit: for an order, or as a correction without one; below zero it is given back. */
export async function postOnCredit(
  database: Database,
  owner: AccountOwner,
  { orderCode, amount, now }: { readonly orderCode?: string; readonly amount: number; readonly now: number },
): Promise<void> {
  const { distributorId, currency } = owner;
  const subject = orderCode === undefined ? null : { kind: 'order', id: orderCode };
  const kind = subject === null ? 'correction' : amount > 0 ? 'sale' : 'refund';
  const journal = { distributorId, kind, reference: `post-${randomUUID()}`, subject } as const;
  const entries =
    amount > 0
      ? saleEntries('credit', amount, currency)
      : refundEntries('SALES', 'CREDIT_RECEIVABLE', -amount, currency);
  await database.asSystem((tx) => record(tx, journal, entries, now));
}
