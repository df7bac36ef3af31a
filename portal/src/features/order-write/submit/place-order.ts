import { api } from '@waylight/contract';
import type { ReplyOf, RequestOf } from '@waylight/contract/wire/call';
import { CallError, type Send } from '@waylight/contract/wire/client';
import { isUnknown } from '../../../lib/send-once/send-once.ts';

/**
 * Sends an order and, when no answer comes within 30 s or the server broke down over it, asks by `requestId` what became of it. It is never sent again by
 * itself: only a person decides that, and the same `requestId` then makes it one order all the same.
 */

export type Create = RequestOf<typeof api.booking.create>;
export type Created = ReplyOf<typeof api.booking.create>;

export type Placed = { done: true; orderCode: string } | { done: false };

/** ms to wait before each question; the server may still be at work when the first come. */
export const askAfter = [1000, 3000, 5000, 5000, 10_000, 10_000] as const;

export interface Asking {
  send: Send;
  wait: (ms: number) => Promise<void>;
  /** the answer is late and is being asked for */
  onLate?: () => void;
}

/** What became of a request: the order's code, or not known. A reply of the order wins over every silence. */
export async function whatBecameOf(requestId: string, { send, wait }: Asking): Promise<Placed> {
  for (const pause of askAfter) {
    await wait(pause);
    try {
      const order = await send(api.booking.get, { requestId });
      return { done: true, orderCode: order.orderCode };
    } catch (error) {
      const notYet = isUnknown(error) || (error instanceof CallError && error.error === 'NO_SUCH_ORDER');
      if (!notYet) throw error;
    }
  }
  return { done: false };
}

/** Throws what the server said no with; `done: false` is the only way of not knowing. */
export async function placeOrder(request: Create, asking: Asking): Promise<Placed> {
  try {
    const { orderCode } = await asking.send(api.booking.create, request);
    return { done: true, orderCode };
  } catch (error) {
    if (!isUnknown(error)) throw error;
    asking.onLate?.();
    return whatBecameOf(request.requestId, asking);
  }
}
