import { type Selectable, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { WaitingRows } from '../../../db/due.ts';
import { findRepeat, type RepeatableRequest } from '../../../db/once.ts';
import { type CompanyScope, companyScopeOf, type PersonScope } from '../../../db/scope.ts';
import type { DistributorId } from '../../../db/tables/ids.ts';
import type { PaymentTables } from '../../../db/tables/payment.ts';
import { spendableBy } from '../../ledger/service.ts';
import type { Intent } from '../intent-data.ts';

export type Recharge = Selectable<PaymentTables['recharge']>;

export async function findRecharge(
  tx: Tx,
  { distributorId }: CompanyScope,
  code: string,
): Promise<Recharge | undefined> {
  return tx
    .selectFrom('recharge')
    .selectAll()
    .where('distributor_id', '=', distributorId)
    .where('code', '=', code)
    .executeTakeFirst();
}

/** The recharge that this request made before. Throws REQUEST_ID_REUSED. */
export async function rechargeMadeBy(
  tx: Tx,
  scope: CompanyScope,
  request: RepeatableRequest,
): Promise<Recharge | undefined> {
  const repeat = await findRepeat(tx, 'recharge', scope, request, ['code']);
  return repeat && findRecharge(tx, scope, repeat.code);
}

/** How many of a company's recharges wait for payment. */
export async function openRecharges(tx: Tx, { distributorId }: CompanyScope): Promise<number> {
  const { count } = await tx
    .selectFrom('recharge')
    .select(sql<number>`count(*)`.as('count'))
    .where('distributor_id', '=', distributorId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertRecharge(
  tx: Tx,
  { distributorId, userId }: PersonScope,
  recharge: RepeatableRequest & { code: string; amount: number; currency: string; payUntil: Date },
  now: number,
): Promise<Recharge | undefined> {
  return tx
    .insertInto('recharge')
    .values({
      code: recharge.code,
      distributor_id: distributorId,
      created_by: userId,
      request_id: recharge.requestId,
      request_hash: recharge.digest,
      amount: recharge.amount,
      currency: recharge.currency,
      pay_until: recharge.payUntil,
      created_at: new Date(now),
      paid_at: null,
      balance_before: null,
      balance_after: null,
    })
    .onConflict((conflict) => conflict.columns(['distributor_id', 'request_id']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

/**
 * Books a recharge with `post` and keeps what could be spent before and after it: the balance is locked meanwhile, so
 * the two differ by the amount and nothing else. System role.
 */
export async function creditRecharge(tx: Tx, intent: Intent, post: () => Promise<void>, now: number): Promise<void> {
  await tx
    .selectFrom('ledger_account')
    .select('id')
    .where('distributor_id', '=', intent.distributorId)
    .where('kind', '=', 'ADVANCE')
    .where('currency', '=', intent.currency)
    .forUpdate()
    .execute();
  const before = (await spendableBy(tx, companyScopeOf(intent), intent.currency)).advance ?? 0;
  await post();
  const after = (await spendableBy(tx, companyScopeOf(intent), intent.currency)).advance ?? 0;
  await tx
    .updateTable('recharge')
    .set({ state: 'paid', paid_at: new Date(now), balance_before: before, balance_after: after })
    .where('distributor_id', '=', intent.distributorId)
    .where('code', '=', intent.subjectId)
    .execute();
}

export interface OverdueRecharge {
  readonly id: number;
  readonly distributorId: DistributorId;
  readonly code: string;
  readonly payUntil: Date;
}

export const unpaidRecharges = {
  table: 'recharge',
  dueAt: 'pay_until',
  waits: sql<boolean>`state = 'open'`,
} as const satisfies WaitingRows;

/** One page of recharges whose time was over at `now` and that nobody paid, after the one given. System role. */
export async function overdueRecharges(
  tx: Tx,
  now: number,
  after: OverdueRecharge | undefined,
  limit: number,
): Promise<OverdueRecharge[]> {
  let due = tx
    .selectFrom('recharge')
    .select(['id', 'distributor_id as distributorId', 'code', 'pay_until as payUntil'])
    .where(unpaidRecharges.waits)
    .where(unpaidRecharges.dueAt, '<=', new Date(now));
  if (after) due = due.where(sql<boolean>`(pay_until, id) > (${after.payUntil}::timestamptz, ${after.id}::bigint)`);
  return due.orderBy('pay_until').orderBy('id').limit(limit).execute();
}

export async function closeRecharge(tx: Tx, { distributorId }: CompanyScope, code: string): Promise<void> {
  await tx
    .updateTable('recharge')
    .set({ state: 'closed' })
    .where('distributor_id', '=', distributorId)
    .where('code', '=', code)
    .where('state', '=', 'open')
    .execute();
}
