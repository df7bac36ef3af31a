import type { House } from '../../house.ts';
import { together } from '../../together.ts';
import { supplyChannel } from '../supply/changes.ts';
import { type BookingOutcome, bookOrders } from './data.ts';
import type { OrderDraft } from './draft.ts';

/** Takes orders to the database; see docs/decisions/024-orders-decided-together.md. */
export interface Booker {
  /** Resolves when the order's transaction has committed, or has decided against it. */
  book(draft: OrderDraft): Promise<BookingOutcome>;
}

/** Most orders of one commit. */
const most = 32;

/** Orders that arrive while a commit is under way go together in the next one. */
export function openBooker({ database, settings }: Pick<House, 'database' | 'settings'>): Booker {
  // A group holds drafts of several distributors; each draft names its own, from the session's scope. A failed group
  // may have been committed: asking again is safe, because a requestId makes one order.
  return {
    book: together(most, async (drafts: readonly OrderDraft[]) => {
      const limits = { orders: settings.MAX_UNPAID_ORDERS, rooms: settings.MAX_UNPAID_ROOMS };
      const outcomes = await database.asSystem((tx) => bookOrders(tx, drafts, limits));
      // Rooms were taken: the function leaves it to us to say so, because a commit that tells others waits for all who do.
      database.wake(supplyChannel);
      return outcomes;
    }),
  };
}
