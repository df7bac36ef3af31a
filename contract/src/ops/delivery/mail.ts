import { z } from 'zod';
import { call } from '../../wire/call.ts';
import { pageOf } from '../../wire/page.ts';
import { actErrors, actFields, actReply } from '../act.ts';
import { deliveryFilters, deliveryId, deliveryRow } from './delivery.ts';

const act = { method: 'POST', access: { operator: ['ORDERS_ACT'] } } as const;

/** Mails and short messages that did not leave. */
export const mail = {
  list: call({
    method: 'GET',
    path: '/ops/mail/list',
    access: { operator: ['ORDERS_READ'] },
    says: 'Mails that could not be sent, the oldest first: those that are tried again, those given up, and those left.',
    request: z.strictObject(deliveryFilters),
    reply: pageOf(
      deliveryRow.extend({
        /** addresses or telephone numbers of the last try; empty: it could not be written */
        recipients: z.array(z.string()),
        subject: z.string().nullable(),
      }),
    ),
    errors: [],
  }),
  sendAgain: call({
    ...act,
    path: '/ops/mail/sendAgain',
    says: 'Sends a failed mail once more, now; also one that was given up or left.',
    request: z.strictObject({ ...actFields, id: deliveryId }),
    reply: actReply,
    errors: [...actErrors, 'NO_SUCH_MAIL'],
  }),
  leave: call({
    ...act,
    path: '/ops/mail/leave',
    says: 'Leaves a failed mail unsent: it is tried no more.',
    request: z.strictObject({ ...actFields, id: deliveryId }),
    reply: actReply,
    errors: [...actErrors, 'NO_SUCH_MAIL'],
  }),
};
