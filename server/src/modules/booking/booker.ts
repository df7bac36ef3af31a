import { together } from '../../db/together.ts';
import type { House } from '../../house.ts';
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
  const limits = { orders: settings.MAX_UNPAID_ORDERS, rooms: settings.MAX_UNPAID_ROOMS };
  // Each draft names its distributor, from the scope of its session. A group that failed may have been committed: a
  // requestId makes one order, so asking again is safe.
  return {
    book: together(most, (drafts: readonly OrderDraft[]) => database.asSystem((tx) => bookOrders(tx, drafts, limits))),
  };
}
