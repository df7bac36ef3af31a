import type { BillStatus } from '@waylight/contract/billing/billing-words';
import { type Selectable, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { WaitingRows } from '../../../db/due.ts';
import { findRepeat, type RepeatableRequest } from '../../../db/once.ts';
import type { CompanyScope, PersonScope } from '../../../db/scope.ts';
import type { BillingTables } from '../../../db/tables/billing.ts';
import type { DistributorId } from '../../../db/tables/ids.ts';

export type Settlement = Selectable<BillingTables['bill_settlement']>;

export async function findSettlement(
  tx: Tx,
  { distributorId }: CompanyScope,
  code: string,
): Promise<Settlement | undefined> {
  return tx
    .selectFrom('bill_settlement')
    .selectAll()
    .where('distributor_id', '=', distributorId)
    .where('code', '=', code)
    .executeTakeFirst();
}

/** The settlement that this request made before. Throws REQUEST_ID_REUSED. */
export async function settlementMadeBy(
  tx: Tx,
  scope: CompanyScope,
  request: RepeatableRequest,
): Promise<Settlement | undefined> {
  const repeat = await findRepeat(tx, 'bill_settlement', scope, request, ['code']);
  return repeat && findSettlement(tx, scope, repeat.code);
}

/** How many of a company's settlements wait for payment. */
export async function countOpen(tx: Tx, { distributorId }: CompanyScope): Promise<number> {
  const { count } = await tx
    .selectFrom('bill_settlement')
    .select(sql<number>`count(*)`.as('count'))
    .where('distributor_id', '=', distributorId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return count;
}

/** A bill as its payment needs it. */
export interface BillDue {
  readonly id: number;
  readonly distributorId: DistributorId;
  readonly code: string;
  readonly currency: string;
  readonly dueOn: string;
  readonly status: BillStatus;
  readonly receivable: number;
  readonly received: number;
  readonly unpaid: number;
}

const billColumns = [
  'bill.id',
  'bill.distributor_id as distributorId',
  'bill.code',
  'bill.currency',
  'bill.due_on as dueOn',
  'bill.status',
  'bill.receivable',
  'bill.received',
  'bill.unpaid',
] as const;

/** Bills of a company by their codes, by latest settlement date. */
export async function billsNamed(
  tx: Tx,
  { distributorId }: CompanyScope,
  codes: readonly string[],
): Promise<BillDue[]> {
  return tx
    .selectFrom('bill')
    .select(billColumns)
    .where('distributor_id', '=', distributorId)
    .where('code', 'in', codes)
    .orderBy('due_on')
    .orderBy('id')
    .execute();
}

/** A new settlement with its bills; undefined: its request id is taken. */
export async function insertSettlement(
  tx: Tx,
  { distributorId, userId }: PersonScope,
  made: RepeatableRequest & {
    readonly code: string;
    readonly amount: number;
    readonly currency: string;
    readonly payUntil: Date;
    readonly parts: readonly { readonly billId: number; readonly amount: number }[];
  },
  now: number,
): Promise<Settlement | undefined> {
  const settlement = await tx
    .insertInto('bill_settlement')
    .values({
      distributor_id: distributorId,
      code: made.code,
      created_by: userId,
      request_id: made.requestId,
      request_hash: made.digest,
      amount: made.amount,
      currency: made.currency,
      pay_until: made.payUntil,
      created_at: new Date(now),
      paid_at: null,
    })
    .onConflict((conflict) => conflict.columns(['distributor_id', 'request_id']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!settlement) return undefined;
  await tx
    .insertInto('bill_settlement_part')
    .values(
      made.parts.map(({ billId, amount }) => ({
        settlement_id: settlement.id,
        bill_id: billId,
        distributor_id: distributorId,
        amount,
      })),
    )
    .execute();
  return settlement;
}

/** A bill of a settlement, and the amount that was chosen for it. */
export interface SettlementPart {
  readonly bill: BillDue;
  readonly amount: number;
  readonly writtenOff: number;
}

/** The bills of a settlement, by latest settlement date. `locked`: by their numbers, until the transaction ends. */
export async function partsOf(
  tx: Tx,
  { distributorId }: CompanyScope,
  settlementId: number,
  { locked = false }: { readonly locked?: boolean } = {},
): Promise<SettlementPart[]> {
  if (locked)
    await sql`
      select from bill where id in (select bill_id from bill_settlement_part where settlement_id = ${settlementId})
      order by id for no key update`.execute(tx);
  const rows = await tx
    .selectFrom('bill_settlement_part')
    .innerJoin('bill', 'bill.id', 'bill_settlement_part.bill_id')
    .select(billColumns)
    .select(['bill_settlement_part.amount', 'bill_settlement_part.written_off as writtenOff'])
    .where('bill_settlement_part.distributor_id', '=', distributorId)
    .where('settlement_id', '=', settlementId)
    .orderBy('bill.due_on')
    .orderBy('bill.id')
    .execute();
  return rows.map(({ amount, writtenOff, ...bill }) => ({ bill, amount, writtenOff }));
}

/** One bill by its code, whoever's it is. System role. */
export async function billByCode(tx: Tx, code: string): Promise<BillDue | undefined> {
  return tx.selectFrom('bill').select(billColumns).where('code', '=', code).executeTakeFirst();
}

/** Bills by their ids. System role. */
export async function billsById(tx: Tx, ids: readonly number[]): Promise<BillDue[]> {
  return tx
    .selectFrom('bill')
    .select(billColumns)
    .where('id', '=', sql<number>`any (${[...ids]}::bigint[])`)
    .orderBy('id')
    .execute();
}

/** One bill, locked until the transaction ends: after the accounts of its company. System role. */
export async function lockBill(tx: Tx, billId: number): Promise<BillDue> {
  return tx.selectFrom('bill').select(billColumns).where('id', '=', billId).forNoKeyUpdate().executeTakeFirstOrThrow();
}

/** The bill has received more. System role. */
export async function receive(
  tx: Tx,
  bill: BillDue,
  { received, status }: { readonly received: number; readonly status: BillStatus },
  now: number,
): Promise<void> {
  await tx
    .updateTable('bill')
    .set({ received, status, written_off_at: status === 'writtenOff' ? new Date(now) : null })
    .where('id', '=', bill.id)
    .execute();
}

/** Keeps a payment of a bill with its line of the statement, which has its place from here. Its id. System role. */
export async function insertWriteOff(
  tx: Tx,
  { bill, ...written }: WriteOffMade & { readonly bill: BillDue },
  now: number,
): Promise<number> {
  const { id } = await tx
    .insertInto('bill_write_off')
    .values({
      bill_id: bill.id,
      distributor_id: bill.distributorId,
      settlement_id: written.settlementId,
      entry_id: written.entryId,
      amount: written.amount,
      at: new Date(now),
      reference: written.reference,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('bill_entry')
    .values({
      entry_id: written.entryId,
      distributor_id: bill.distributorId,
      place: 'writeOff',
      bill_id: bill.id,
      bill_line_id: null,
    })
    .execute();
  if (written.settlementId !== null)
    await tx
      .updateTable('bill_settlement_part')
      .set({ written_off: written.amount })
      .where('settlement_id', '=', written.settlementId)
      .where('bill_id', '=', bill.id)
      .execute();
  return id;
}

export interface WriteOffMade {
  /** null: a bank transfer */
  readonly settlementId: number | null;
  /** its line of the credit statement */
  readonly entryId: number;
  /** minor units above zero */
  readonly amount: number;
  /** the number of the payment, or of the transfer */
  readonly reference: string;
}

/** A settlement has been paid, or nothing comes of it. False: it was decided before. System role. */
export async function endSettlement(
  tx: Tx,
  settlementId: number,
  state: 'paid' | 'closed',
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('bill_settlement')
    .set({ state, paid_at: state === 'paid' ? new Date(now) : null })
    .where('id', '=', settlementId)
    // Money that comes late still pays one that was closed.
    .where('state', 'in', state === 'paid' ? ['open', 'closed'] : ['open'])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export interface OverdueSettlement {
  readonly id: number;
  readonly distributorId: DistributorId;
  readonly code: string;
  readonly payUntil: Date;
}

const overdueColumns = ['id', 'distributor_id as distributorId', 'code', 'pay_until as payUntil'] as const;

export const unpaidSettlements = {
  table: 'bill_settlement',
  dueAt: 'pay_until',
  waits: sql<boolean>`state = 'open'`,
} as const satisfies WaitingRows;

/** One page of settlements whose time was over at `now` and that nobody paid, after the one given. System role. */
export async function overdueSettlements(
  tx: Tx,
  now: number,
  after: OverdueSettlement | undefined,
  limit: number,
): Promise<OverdueSettlement[]> {
  let due = tx
    .selectFrom('bill_settlement')
    .select(overdueColumns)
    .where(unpaidSettlements.waits)
    .where(unpaidSettlements.dueAt, '<=', new Date(now));
  if (after) due = due.where(sql<boolean>`(pay_until, id) > (${after.payUntil}::timestamptz, ${after.id}::bigint)`);
  return due.orderBy('pay_until').orderBy('id').limit(limit).execute();
}

/** Open settlements that ask for more of a bill than is unpaid of it. System role. */
export async function askingTooMuch(tx: Tx, billId: number): Promise<OverdueSettlement[]> {
  return tx
    .selectFrom('bill_settlement')
    .select(overdueColumns)
    .where('state', '=', 'open')
    .where('id', 'in', (from) =>
      from
        .selectFrom('bill_settlement_part')
        .innerJoin('bill', 'bill.id', 'bill_settlement_part.bill_id')
        .select('settlement_id')
        .where('bill.id', '=', billId)
        .where((of) =>
          of.or([of('bill.status', '=', 'voided'), of('bill_settlement_part.amount', '>', of.ref('unpaid'))]),
        ),
    )
    .orderBy('id')
    .execute();
}
