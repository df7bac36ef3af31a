import { z } from 'zod';
import { call } from '../wire/call.ts';
import { operatorAuthorities } from '../wire/operator-access.ts';

/** Kinds of entries that wait for the operator's people, in the order of the desk. */
export const deskKinds = [
  'ordersToConfirm',
  'cancellationsAsked',
  'orderTasks',
  'hotelNumbers',
  'workOrders',
  'registrations',
  'groupRequests',
  'flightRequests',
  'robotRequests',
  'supplierEntries',
  'feedback',
  'invoices',
  'invoiceCases',
  'billsToRun',
  'billsOverdue',
  'approvals',
  'suspense',
  'surplus',
  'failedRefunds',
  'refundsTwice',
  'cases',
  'daysWithoutBill',
  'failedMails',
  'outbox',
] as const;
export type DeskKind = (typeof deskKinds)[number];

/** The desk: everything that waits. */
export const desk = {
  waiting: call({
    method: 'GET',
    path: '/ops/desk/waiting',
    access: { operator: [] },
    says: 'How many entries of each kind wait and since when the oldest does. One sees the kinds that one may read.',
    request: z.strictObject({}),
    reply: z.object({
      kinds: z.array(
        z.object({
          kind: z.enum(deskKinds),
          /** who sees it; null: whoever may decide */
          authority: z.enum(operatorAuthorities).nullable(),
          count: z.int(),
          /** ISO instant, or a day for what is due on one; null: nothing waits */
          oldest: z.string().nullable(),
          /** of them: past 80 % of their promise, but within it; past it, urged, or otherwise late */
          amber: z.int(),
          red: z.int(),
        }),
      ),
      /** ms since the epoch */
      asOf: z.int(),
    }),
    errors: [],
  }),
};
