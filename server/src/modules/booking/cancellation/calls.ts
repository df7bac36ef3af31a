import type { api } from '@waylight/contract';
import type { House } from '../../../house.ts';
import type { Handlers } from '../../../http/handler.ts';
import { cancelOrders } from './batch.ts';
import { cancel, quoteCancel } from './service.ts';

export function cancellationCalls({ database }: House, wake: () => void): Handlers<typeof api.cancellation> {
  return {
    quote: ({ orderCode }, { scope, now }) =>
      database.asDistributor(scope, (tx) => quoteCancel(tx, scope, orderCode, now)),

    async cancel(request, { scope, now }) {
      const answer = await database.asSystem((tx) => cancel(tx, scope, request, now));
      wake();
      return answer;
    },

    quoteMany: ({ orderCodes }, { scope, now }) =>
      database.asDistributor(scope, async (tx) => {
        const orders = [];
        for (const orderCode of orderCodes) orders.push(await quoteCancel(tx, scope, orderCode, now));
        return { orders };
      }),

    async cancelMany(request, { scope, now }) {
      try {
        return { orders: await cancelOrders(database, scope, request, now) };
      } finally {
        wake();
      }
    },
  };
}
