import type { Tx } from '../../../db/database.ts';
import { companyScopeOf, type DistributorScope } from '../../../db/scope.ts';
import type { DistributorId, UserId } from '../../../db/tables/ids.ts';
import { No } from '../../../http/no.ts';
import { cancelAskedBy, findOrder, type LockedOrder, lockOrder } from '../data.ts';
import { mayOpen } from '../order-rules.ts';
import * as data from './data.ts';

/** Single orders, for the other parts of booking and for later modules. */

export type { LockedOrder } from '../data.ts';

/** An order that a person may open. `lock` holds it until the transaction ends. Throws NO_SUCH_ORDER. */
export async function orderSeenBy(tx: Tx, scope: DistributorScope, code: string, lock?: 'lock'): Promise<LockedOrder> {
  const order = await (lock ? lockOrder : findOrder)(tx, scope, code);
  if (!order || !mayOpen(order, scope)) throw new No('NO_SUCH_ORDER');
  return order;
}

/** The owner and the state of an order of any company; undefined: there is none. System role. */
export const orderNamed = (tx: Tx, code: string) => data.orderNamed(tx, code);

/** The name of the operator's person who answered the last request to cancel an order; undefined: nobody is named. System role. */
export const cancelAnsweredBy = (tx: Tx, code: string) => data.cancelAnsweredBy(tx, code);

/** The person of the agency who asked last for the cancellation of an order, and when. System role. */
export async function cancelAskedLast(tx: Tx, fact: { orderCode: string; distributorId: DistributorId }) {
  const order = await findOrder(tx, companyScopeOf(fact), fact.orderCode);
  return order && cancelAskedBy(tx, order);
}

/** An order and the person who wants something of it, as an operator needs to know them. System role. */
export async function orderAndPerson(
  tx: Tx,
  { orderCode, distributorId, userId }: { orderCode: string; distributorId: DistributorId; userId: UserId },
) {
  const order = await findOrder(tx, companyScopeOf({ distributorId }), orderCode);
  if (!order) throw new Error(`there is no order ${orderCode}`);
  return { order, person: await data.personOf(tx, { distributorId, userId }) };
}
