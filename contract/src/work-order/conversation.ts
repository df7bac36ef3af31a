import { z } from 'zod';
import { orderCode } from '../booking/order.ts';
import { plainText } from '../identity/person-fields.ts';
import { requestId } from '../payment/payment.ts';
import { lengths } from '../value/lengths.ts';
import { call } from '../wire/call.ts';
import { rowId } from '../wire/id.ts';
import { pageFields, pageOf } from '../wire/page.ts';
import { conversationEntry } from './conversation-entry.ts';
import { attachmentTokens, workOrderNumber } from './work-order-fields.ts';
import { workOrderTypes } from './work-order-words.ts';

/** Messages of agency and operator about a work order. */

const written = z.object({ number: z.string(), entry: conversationEntry });

export const conversation = {
  write: call({
    method: 'POST',
    path: '/bfkapi/problem/addMessage',
    access: ['ORDER_OPERATE'],
    says: 'Adds a message with its files to a work order that has not ended, once per requestId. It answers what the operator has asked.',
    request: z.strictObject({
      requestId,
      number: workOrderNumber,
      content: plainText(lengths.statement).min(1),
      attachments: attachmentTokens,
    }),
    reply: written,
    errors: ['NO_SUCH_WORK_ORDER', 'WORK_ORDER_ENDED', 'ATTACHMENT_GONE', 'TOO_MANY_FILES', 'REQUEST_ID_REUSED'],
  }),
  urge: call({
    method: 'POST',
    path: '/bfkapi/problem/urgeProblem',
    access: ['ORDER_OPERATE'],
    says: 'Asks the operator to hurry, once per requestId: once in two hours and five times in all, while the work order has no answer.',
    request: z.strictObject({
      requestId,
      number: workOrderNumber,
      content: plainText(lengths.statement).default(''),
    }),
    reply: written,
    errors: ['NO_SUCH_WORK_ORDER', 'STATE_CHANGE_FAILED', 'URGED_LATELY', 'URGED_ENOUGH', 'REQUEST_ID_REUSED'],
  }),
  ofWorkOrder: call({
    method: 'POST',
    path: '/bfkapi/problem/messageByProblemId',
    access: 'session',
    says: 'The conversation of one work order, oldest first. With `seen` the caller has read it up to that entry.',
    request: z.strictObject({
      number: workOrderNumber,
      /** the last entry that the caller has read; kept for them, and never goes back */
      seen: rowId.optional(),
      ...pageFields,
    }),
    reply: pageOf(conversationEntry).extend({
      /** the last entry that the caller had read; 0: none */
      seen: z.int(),
    }),
    errors: ['NO_SUCH_WORK_ORDER'],
  }),
  ofOrder: call({
    method: 'POST',
    reads: true,
    path: '/bfkapi/problem/messageByOrderId',
    access: 'session',
    says: 'The conversations of all work orders of one order, oldest first.',
    request: z.strictObject({ orderCode, ...pageFields }),
    reply: pageOf(
      conversationEntry.extend({ number: z.string(), type: z.enum(workOrderTypes), isQuestion: z.boolean() }),
    ),
    errors: ['NO_SUCH_ORDER'],
  }),
};
