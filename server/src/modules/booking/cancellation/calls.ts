import type { api } from '@waylight/contract';
import type { House } from '../../../house.ts';
import type { Handlers } from '../../../http/handler.ts';
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
  };
}
