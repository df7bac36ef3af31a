import type { api } from '@waylight/contract';
import type { House } from '../../../house.ts';
import type { Handlers } from '../../../http/handler.ts';
import { orderSeenBy } from '../../booking/order/service.ts';
import { entriesOfOrder } from './data.ts';
import { readConversation, urge, writeMessage } from './service.ts';

const minuteMs = 60_000;

export function conversationCalls({ database, limit }: House): Handlers<typeof api.conversation> {
  return {
    async write(request, { scope, now }) {
      await limit('messages by account', String(scope.userId), 60, 10 * minuteMs);
      return database.asSystem((tx) => writeMessage(tx, scope, request, now));
    },

    urge: (request, { scope, now }) => database.asSystem((tx) => urge(tx, scope, request, now)),

    ofWorkOrder: (request, { scope }) =>
      request.seen === undefined
        ? database.asDistributor(scope, (tx) => readConversation(tx, scope, request))
        : database.asSystem((tx) => readConversation(tx, scope, request)),

    ofOrder: ({ orderCode, page, limit: most }, { scope }) =>
      database.asDistributor(scope, async (tx) => {
        await orderSeenBy(tx, scope, orderCode);
        const { records, total } = await entriesOfOrder(tx, scope, orderCode, { page, limit: most });
        return { records, total, page, limit: most };
      }),
  };
}
