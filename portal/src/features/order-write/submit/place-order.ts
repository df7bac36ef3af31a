import { api } from '@waylight/contract';
import type { RequestOf } from '@waylight/contract/wire/call';
import { CallError, type Send } from '@waylight/contract/wire/client';
import { askForOutcome, sendOnce } from '../../../lib/send-once/send-once.ts';

/** Places an order once; after a silence it asks by `requestId` for the order's code. */

export type Create = RequestOf<typeof api.booking.create>;

export type OrderOutcome = { known: true; orderCode: string } | { known: false };

export interface OrderSending {
  send: Send;
  wait: (ms: number) => Promise<void>;
  /** the answer is late and is being asked for */
  onLate?: () => void;
}

const outcomeIn = (order: { orderCode: string } | undefined): OrderOutcome =>
  order ? { known: true, orderCode: order.orderCode } : { known: false };

const askForOrder = (requestId: string, { send, wait }: OrderSending) =>
  askForOutcome<{ orderCode: string }>({
    read: () => send(api.booking.get, { requestId }),
    isNotYet: (error) => error instanceof CallError && error.error === 'NO_SUCH_ORDER',
    wait,
  });

/** The outcome of a request sent earlier. */
export const outcomeOfOrder = async (requestId: string, sending: OrderSending): Promise<OrderOutcome> =>
  outcomeIn(await askForOrder(requestId, sending));

/** Throws a refusal. */
export const placeOrder = async (request: Create, sending: OrderSending): Promise<OrderOutcome> =>
  outcomeIn(
    await sendOnce<{ orderCode: string }>({
      send: () => sending.send(api.booking.create, request),
      ask: () => askForOrder(request.requestId, sending),
      onLate: sending.onLate,
    }),
  );
