import { createHash } from 'node:crypto';
import type { api } from '@waylight/contract';
import type { ReplyOf } from '@waylight/contract/wire/call';
import type { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import type { DistributorScope } from '../../../db/scope.ts';
import { No } from '../../../http/no.ts';
import { orderSeenBy } from '../order/service.ts';
import { cancel } from './service.ts';

type BatchRequest = z.output<typeof api.cancellation.cancelMany.request>;
type BatchAnswer = ReplyOf<typeof api.cancellation.cancelMany>['orders'];

/** The id under which one order of a batch is cancelled: a batch that is sent again finds each answer that it had. */
const requestIdWithin = (requestId: string, orderCode: string) =>
  createHash('sha256').update(`${requestId} ${orderCode}`).digest('hex').slice(0, 40);

/**
 * Cancels orders one after the other, each in a transaction of its own: a refusal takes nothing from those before it.
 *
 * Throws NO_SUCH_ORDER before anything is done, where one is not the caller's.
 */
export async function cancelOrders(
  database: Database,
  scope: DistributorScope,
  { orders, requestId, ...asked }: BatchRequest,
  now: number,
): Promise<BatchAnswer> {
  await database.asDistributor(scope, async (tx) => {
    for (const { orderCode } of orders) await orderSeenBy(tx, scope, orderCode);
  });
  const answers: BatchAnswer = [];
  for (const { orderCode, accepted } of orders) {
    const request = { ...asked, orderCode, accepted, requestId: requestIdWithin(requestId, orderCode) };
    try {
      const answer = await database.asSystem((tx) => cancel(tx, scope, request, now));
      answers.push({ orderCode, answer, refusal: null });
    } catch (error) {
      if (!(error instanceof No)) throw error;
      answers.push({ orderCode, answer: null, refusal: error.error });
    }
  }
  return answers;
}
