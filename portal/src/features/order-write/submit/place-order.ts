import { api } from '@waylight/contract';
import type { ReplyOf, RequestOf } from '@waylight/contract/wire/call';
import { CallError, type Send } from '@waylight/contract/wire/client';
import { askForOutcome, sendOnce } from '../../../lib/send-once/send-once.ts';

/** Places an order once; after a silence it asks by `requestId` for the order's code. */

export type Create = RequestOf<typeof api.booking.create>;
export type Created = ReplyOf<typeof api.booking.create>;

/** `done: false`: not known */
export type Placed = { done: true; orderCode: string } | { done: false };

export interface OrderSending {
  send: Send;
  wait: (ms: number) => Promise<void>;
  /** the answer is late and is being asked for */
  onLate?: () => void;
}

const placed = (order: { orderCode: string } | undefined): Placed =>
  order ? { done: true, orderCode: order.orderCode } : { done: false };

const askForOrder = (requestId: string, { send, wait }: OrderSending) =>
  askForOutcome<{ orderCode: string }>({
    read: () => send(api.booking.get, { requestId }),
    isNotYet: (error) => error instanceof CallError && error.error === 'NO_SUCH_ORDER',
    wait,
  });

/** The outcome of a request sent earlier: the order's code, or not known. */
export const whatBecameOf = async (requestId: string, sending: OrderSending): Promise<Placed> =>
  placed(await askForOrder(requestId, sending));

/** Throws a refusal; `done: false` is the only way of not knowing. */
export const placeOrder = async (request: Create, sending: OrderSending): Promise<Placed> =>
  placed(
    await sendOnce<{ orderCode: string }>({
      send: () => sending.send(api.booking.create, request),
      ask: () => askForOrder(request.requestId, sending),
      onLate: sending.onLate,
    }),
  );
