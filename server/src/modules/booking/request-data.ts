import type { Tx } from '../../db/database.ts';
import { No } from '../../http/no.ts';
import type { LockedOrder } from './data.ts';

/** Requests that changed orders, with the answers that they had. System role. */

export async function findRequest(tx: Tx, distributorId: number, requestId: string) {
  return tx
    .selectFrom('order_request')
    .select(['request_hash as hash', 'answer'])
    .where('distributor_id', '=', distributorId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
}

/** Once. Throws REQUEST_ID_REUSED: a request of that id about another order was quicker, of which no lock of this one knew. */
export async function keepRequest(
  tx: Tx,
  order: Pick<LockedOrder, 'id' | 'distributorId'>,
  kept: { requestId: string; hash: string; userId: number; kind: string; answer: object },
  now: number,
): Promise<void> {
  const row = await tx
    .insertInto('order_request')
    .values({
      distributor_id: order.distributorId,
      request_id: kept.requestId,
      request_hash: kept.hash,
      order_id: order.id,
      user_id: kept.userId,
      kind: kept.kind,
      answer: JSON.stringify(kept.answer),
      at: new Date(now),
    })
    .onConflict((conflict) => conflict.columns(['distributor_id', 'request_id']).doNothing())
    .returning('order_id')
    .executeTakeFirst();
  if (!row) throw new No('REQUEST_ID_REUSED');
}
