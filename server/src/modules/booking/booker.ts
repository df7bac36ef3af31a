import type { House } from '../../house.ts';
import { together } from '../../together.ts';
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
export function openBooker({ database, feed, settings }: Pick<House, 'database' | 'feed' | 'settings'>): Booker {
  // A group holds drafts of several distributors; each draft names its own, from the session's scope. A failed group
  // may have been committed: asking again is safe, because a requestId makes one order.
  return {
    book: together(most, async (drafts: readonly OrderDraft[]) => {
      const limits = { orders: settings.MAX_UNPAID_ORDERS, rooms: settings.MAX_UNPAID_ROOMS };
      const outcomes = await database.asSystem((tx) => bookOrders(tx, drafts, limits));
      // Rooms were taken: the others hear of it from the feed, and a wake-up lets it be read now.
      feed.wake();
      return outcomes;
    }),
  };
}
