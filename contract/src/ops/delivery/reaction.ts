import { z } from 'zod';
import { call } from '../../wire/call.ts';
import { pageOf } from '../../wire/page.ts';
import { actErrors, actFields, actReply } from '../act.ts';
import { deliveryFilters, deliveryId, deliveryRow } from './delivery.ts';

const act = { method: 'POST', access: { operator: ['MONEY_ACT'] }, freshFactor: true } as const;

/** Reactions to what was announced within the server, such as confirmations and postings that follow a payment. */
export const reaction = {
  list: call({
    method: 'GET',
    path: '/ops/reaction/list',
    access: { operator: ['MONEY_READ'] },
    says: 'Announced facts to which a reaction has failed, the oldest first. They are tried again by themselves unless they were left.',
    request: z.strictObject(deliveryFilters),
    reply: pageOf(deliveryRow),
    errors: [],
  }),
  retry: call({
    ...act,
    path: '/ops/reaction/retry',
    says: 'Tries a failed reaction once more, now; also one that was left.',
    request: z.strictObject({ ...actFields, id: deliveryId }),
    reply: actReply,
    errors: [...actErrors, 'NO_SUCH_REACTION'],
  }),
  leave: call({
    ...act,
    path: '/ops/reaction/leave',
    says: 'Leaves a failed reaction undone: it is tried no more.',
    request: z.strictObject({ ...actFields, id: deliveryId }),
    reply: actReply,
    errors: [...actErrors, 'NO_SUCH_REACTION'],
  }),
};
