import type { Tx } from '../../../db/database.ts';
import type { DistributorScope } from '../../../db/scope.ts';
import { No } from '../../../http/no.ts';
import { findOrder, type LockedOrder, lockOrder } from '../data.ts';
import { mayOpen } from '../order-rules.ts';

/** An order with everything that deciding about it needs. */
export type { LockedOrder } from '../data.ts';

/** An order for somebody who may open it; `lock`: for as long as the transaction runs. Throws NO_SUCH_ORDER. */
export async function orderSeenBy(tx: Tx, scope: DistributorScope, code: string, lock?: 'lock'): Promise<LockedOrder> {
  const order = await (lock ? lockOrder : findOrder)(tx, scope, code);
  if (!order || !mayOpen(order, scope)) throw new No('NO_SUCH_ORDER');
  return order;
}

/** An order and whoever has asked something about it, as an operator needs to know them. System role. */
export async function whoAsked(
  tx: Tx,
  { orderCode, distributorId, userId }: { orderCode: string; distributorId: number; userId: number },
) {
  const order = await findOrder(tx, { distributorId }, orderCode);
  if (!order) throw new Error(`something is asked about an order that is not there: ${orderCode}`);
  const person = await tx
    .selectFrom('distributor_user')
    .select(['real_name as name', 'mobile', 'email', 'language'])
    .where('id', '=', userId)
    .where('distributor_id', '=', distributorId)
    .executeTakeFirstOrThrow();
  return { order, person };
}
