import type { api } from '@waylight/contract';
import type { House } from '../../../house.ts';
import type { Handlers } from '../../../http/handler.ts';
import { previewChange } from '../../booking/change/service.ts';
import { changeOrder } from './service.ts';

export function changeCalls({ database, settings }: House, wake: () => void): Handlers<typeof api.change> {
  const termsAt = (now: number) => ({ now, maxNights: settings.MAX_NIGHTS });
  return {
    preview: (request, { scope, now }) =>
      database.asDistributor(scope, (tx) => previewChange(tx, scope, request, termsAt(now))),

    async make(request, { scope, now }) {
      const answer = await database.asSystem((tx) => changeOrder(tx, scope, request, termsAt(now)));
      wake();
      return answer;
    },
  };
}
