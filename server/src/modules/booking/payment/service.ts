import type { Tx } from '../../../db/database.ts';
import { requestMail } from '../../../db/mail-queue.ts';
import type { CompanyScope } from '../../../db/scope.ts';
import type { DistributorId, UserId } from '../../../db/tables/ids.ts';
import { nextPayment } from '../booking.ts';
import { addHistory, type LockedOrder, lockOrder, updateOrder } from '../data.ts';

/** Amount that bills have written off of an order, minor units, and whether no line of it is open in any. */
export interface OrderWrittenOff {
  readonly code: string;
  readonly writtenOff: number;
  readonly isSettled: boolean;
}

/** Orders that were settled with a bill, for the person who made them. */
export interface SettledMail {
  readonly distributorId: DistributorId;
  readonly userId: UserId;
  readonly billCode: string;
  readonly orderCodes: readonly string[];
}

/**
 * Orders take what bills have written off of them, and those on credit without an open line are paid. `codes`: by number.
 * `read`: asked once they are locked. System role.
 */
export async function settleOrders(
  tx: Tx,
  scope: CompanyScope,
  codes: readonly string[],
  billCode: string,
  read: () => Promise<readonly OrderWrittenOff[]>,
  now: number,
): Promise<void> {
  const locked = new Map<string, LockedOrder>();
  for (const code of codes) {
    const order = await lockOrder(tx, scope, code);
    if (order) locked.set(code, order);
  }
  const settled: LockedOrder[] = [];
  for (const { code, writtenOff, isSettled } of await read()) {
    const order = locked.get(code);
    if (!order) continue;
    const paymentStatus = isSettled ? nextPayment(order.paymentStatus, 'settleBill') : undefined;
    await updateOrder(tx, order.id, {
      writtenOff: Math.max(0, writtenOff),
      ...(paymentStatus === undefined ? {} : { paymentStatus }),
    });
    if (paymentStatus === undefined) continue;
    const step = { by: null, kind: 'billSettled', from: order.paymentStatus, to: paymentStatus, note: billCode };
    await addHistory(tx, order, step, now);
    settled.push(order);
  }
  for (const userId of new Set(settled.map(({ createdBy }) => createdBy))) {
    const orderCodes = settled.filter(({ createdBy }) => createdBy === userId).map(({ code }) => code);
    const mail: SettledMail = { distributorId: scope.distributorId, userId, billCode, orderCodes };
    await requestMail(tx, 'ordersSettled', mail, now);
  }
}
