import type { WorkOrderType } from '@waylight/contract/work-order/work-order-words';
import type { Tx } from '../../../db/database.ts';
import { companyScopeOf } from '../../../db/scope.ts';
import { No } from '../../../http/no.ts';
import { cancelByOperator, refuseCancel } from '../../booking/cancellation/service.ts';
import { type BankReceipt, grantChange } from '../../booking/change/service.ts';
import { orderToChange } from '../../booking/confirmation/service.ts';
import * as data from '../data.ts';
import { answer, markGranted } from '../step/service.ts';
import { askedIn, openStatuses, type WorkOrderWish } from '../work-order.ts';

/** An operator's answers that are carried out on the order: in one transaction with the work order's own step. */

type OpenWorkOrder = NonNullable<Awaited<ReturnType<typeof data.wishOf>>>;

/** An open one with its wish. Throws NO_SUCH_WORK_ORDER. */
async function openWish(tx: Tx, number: string): Promise<OpenWorkOrder> {
  const wish = await data.wishOf(tx, number);
  if (!wish) throw new No('NO_SUCH_WORK_ORDER');
  const { status } = wish;
  if (!openStatuses.some((one) => one === status)) throw new No('STATE_CHANGE_FAILED', { status });
  return wish;
}

/**
 * Whether a work order says what is wanted so that it can be carried out, and not in words alone. One that was carried out and is
 * reconsidered is answered in words.
 */
export function canCarryOut({
  type,
  asked,
  granted,
}: {
  type: WorkOrderType;
  asked: WorkOrderWish;
  granted: boolean;
}): boolean {
  if (granted) return false;
  return type === 'cancelOrder' || Object.values(askedIn(asked)).some((one) => one !== undefined);
}

/** Terms that an operator names for a grant. */
export interface GrantFields {
  readonly price?: number | undefined;
  readonly fee?: number | undefined;
  readonly leaveOutGone?: boolean | undefined;
  /** the bank's number of a transfer */
  readonly settled?: string | undefined;
}

/** A term that is not for a work order of this type; undefined: all of them are. */
export function unfitTerm(type: WorkOrderType, asked: GrantFields): keyof GrantFields | undefined {
  if (asked.price !== undefined && type !== 'changeDates') return 'price';
  if (asked.leaveOutGone && type !== 'changeDates') return 'leaveOutGone';
  if (asked.fee !== undefined && type !== 'cancelRooms' && type !== 'cancelOrder') return 'fee';
  return asked.settled !== undefined && type === 'cancelOrder' ? 'settled' : undefined;
}

export interface GrantOutcome {
  /** minor units of the order's currency: what the order comes to with its other dates, or what is kept of what is cancelled */
  readonly price?: number | undefined;
  readonly fee?: number | undefined;
  /** of other dates: extras that are no longer offered go */
  readonly leaveOutGone?: boolean | undefined;
  /** the difference came by bank */
  readonly received?: BankReceipt | undefined;
  readonly remark: string;
  /** who of the operator's people */
  readonly operator: string;
  readonly maxNights: number;
}

/**
 * Carries a work order out, and resolves it. Answers by how much the paid amount has changed. System role.
 *
 * Throws No, and then nothing has happened: NO_SUCH_WORK_ORDER, STATE_CHANGE_FAILED, or the obstacle on the order.
 */
export async function grant(tx: Tx, number: string, granted: GrantOutcome, now: number): Promise<number> {
  const open = await openWish(tx, number);
  if (!canCarryOut(open)) throw new No('NO_SUCH_WORK_ORDER');
  const { remark, operator } = granted;
  const difference = await carryOut(tx, number, open, granted, now);
  // Locked with its order: two grants at once end here, and the second changes nothing.
  if (!(await markGranted(tx, open, operator, now))) throw new No('STATE_CHANGE_FAILED', { status: open.status });
  // The order itself sends the mail about a cancellation.
  const silent = open.type === 'cancelOrder';
  await answer(tx, number, { action: 'resolve', remark, operator, silent }, now);
  return difference;
}

async function carryOut(
  tx: Tx,
  number: string,
  { distributorId, type, orderCode, asked, createdBy, createdAt }: OpenWorkOrder,
  { price, fee, leaveOutGone, received, remark, operator, maxNights }: GrantOutcome,
  now: number,
): Promise<number> {
  const scope = companyScopeOf({ distributorId });
  if (type === 'cancelOrder') {
    const { refunded } = await cancelByOperator(
      tx,
      scope,
      orderCode,
      { fee, reason: remark, askedBy: createdBy, askedAt: createdAt.getTime(), operator },
      now,
    );
    return 0 - refunded;
  }
  const { agreed } = asked;
  const change = askedIn(asked);
  const order = await orderToChange(tx, scope, orderCode);
  const reference = `change:${number}`;
  const how = { now, maxNights, price, fee, leaveOutGone, received, agreed, operator, userId: createdBy, reference };
  const { before, after } = await grantChange(tx, order, change, how);
  return after - before;
}

/** It cannot be done: a cancellation that waits is refused with it, and the order stands. Throws NO_SUCH_WORK_ORDER, STATE_CHANGE_FAILED. */
export async function close(
  tx: Tx,
  number: string,
  { remark, operator }: { remark: string; operator: string },
  now: number,
): Promise<void> {
  const open = await openWish(tx, number);
  const waits =
    open.type === 'cancelOrder' &&
    (await orderToChange(tx, companyScopeOf(open), open.orderCode)).status === 'cancelRequested';
  if (waits) await refuseCancel(tx, companyScopeOf(open), open.orderCode, { reason: remark, operator }, now);
  // An order that waited writes itself; what was non-cancellable has nothing to say.
  await answer(tx, number, { action: 'refuse', remark, operator, silent: waits }, now);
}
