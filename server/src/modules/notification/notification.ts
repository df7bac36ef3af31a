import { mailedKinds, type NotificationKind } from '@waylight/contract/notification/notification';
import type { Authority } from '@waylight/contract/wire/access';
import { sweptDays } from '../../db/months/lifetimes.ts';

/** Days after which an entry is forgotten. */
export const keptDays = sweptDays.notification;

/** Authorities that a kind without an order asks for: each list needs one of its own, all lists together. */
const needs: Readonly<Record<NotificationKind, readonly (readonly Authority[])[]>> = {
  orderConfirmed: [],
  orderRejected: [],
  orderCancelled: [],
  orderExpired: [],
  workOrderAnswered: [],
  deadlineNear: [],
  quoteAccepted: [['PRICE_VIEW']],
  // Payments and refunds of orders go by the order scope; those of recharges and bills to those who keep the books.
  paymentReceived: [['ACCOUNT_FINANCE']],
  refundMade: [['ACCOUNT_FINANCE']],
  creditLow: [['PAY_CREDIT', 'ACCOUNT_FINANCE']],
  billMade: [['ACCOUNT_FINANCE'], ['PRICE_VIEW']],
  billDue: [['ACCOUNT_FINANCE'], ['PRICE_VIEW']],
};

/** Kinds about orders: who may see the order may see them. */
const orderKinds: ReadonlySet<NotificationKind> = new Set([
  'orderConfirmed',
  'orderRejected',
  'orderCancelled',
  'orderExpired',
  'workOrderAnswered',
  'deadlineNear',
]);

/** Lists of authorities that somebody needs to be told of a kind that is about no order. */
export const needsOf = (kind: NotificationKind) => needs[kind];

/** Whether an account may be told of a kind that is about no order. */
export const mayHear = (access: ReadonlySet<Authority>, kind: NotificationKind): boolean =>
  needs[kind].every((any) => any.some((one) => access.has(one)));

/** Kinds with mails that may reach an account at all. */
export const mailedTo = (access: ReadonlySet<Authority>) =>
  mailedKinds.filter((kind) => (orderKinds.has(kind) ? !access.has('ORDERS_NONE') : mayHear(access, kind)));
