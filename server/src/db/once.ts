import { createHash } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { No } from '../http/no.ts';
import type { Tx } from './database.ts';
import type { Schema } from './schema.ts';
import { type CompanyScope, companyScopeOf } from './scope.ts';
import type { DistributorId, OrderId, UserId } from './tables/ids.ts';

/**
 * A request id has one effect: sent again it gets the answer that it had, whatever the network did to the first one.
 *
 * A row made by a request keeps its id and its digest (`request_id`, `request_hash`). The pair of company and id is unique
 * in its table.
 *
 * Changes of an order make no row of their own; `order_request` keeps their answers.
 */
export interface RepeatableRequest {
  readonly requestId: string;
  /** by `requestDigest` */
  readonly digest: string;
}

/** The digest of a request: the same person asking for the same. `content`: JSON, keys in the order of the contract. */
export function requestDigest(userId: UserId, ...content: unknown[]): string {
  return createHash('sha256')
    .update(JSON.stringify([userId, ...content]))
    .digest('hex');
}

type RequestTable = {
  [Name in keyof Schema]: 'request_hash' extends keyof Schema[Name] ? Name : never;
}[keyof Schema];

/** The row that this request made before; undefined: it is new. Throws REQUEST_ID_REUSED for another content or person. */
export async function findRepeat<Table extends RequestTable, Column extends keyof Selectable<Schema[Table]> & string>(
  tx: Tx,
  table: Table,
  { distributorId }: CompanyScope,
  { requestId, digest }: RepeatableRequest,
  columns: readonly Column[],
): Promise<Pick<Selectable<Schema[Table]>, Column> | undefined> {
  const { rows } = await sql<Pick<Selectable<Schema[Table]>, Column> & { request_hash: string }>`
    select request_hash, ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
    where distributor_id = ${distributorId} and request_id = ${requestId}`.execute(tx);
  const [row] = rows;
  if (row && row.request_hash !== digest) throw new No('REQUEST_ID_REUSED');
  return row;
}

export interface OrderRequestFacts extends RepeatableRequest {
  readonly orderId: OrderId;
  readonly distributorId: DistributorId;
  readonly userId: UserId;
  readonly kind: 'cancel' | 'change';
}

/**
 * Acts on an order once per request id and keeps the answer for repeats. The order is locked; `act` runs in the same
 * transaction and throws its refusals. System role.
 *
 * Throws REQUEST_ID_REUSED, also when a request of that id about another order was quicker: no lock of this order knew.
 */
export async function actOnce<Answer extends object>(
  tx: Tx,
  request: OrderRequestFacts,
  now: number,
  act: () => Promise<Answer>,
): Promise<Answer> {
  const { requestId, digest, orderId, distributorId, userId, kind } = request;
  const repeat = await findRepeat(tx, 'order_request', companyScopeOf(request), request, ['answer']);
  if (repeat) return repeat.answer as Answer;
  const answer = await act();
  const kept = await tx
    .insertInto('order_request')
    .values({
      distributor_id: distributorId,
      request_id: requestId,
      request_hash: digest,
      order_id: orderId,
      user_id: userId,
      kind,
      answer: JSON.stringify(answer),
      at: new Date(now),
    })
    .onConflict((conflict) => conflict.columns(['distributor_id', 'request_id']).doNothing())
    .returning('order_id')
    .executeTakeFirst();
  if (!kept) throw new No('REQUEST_ID_REUSED');
  return answer;
}
