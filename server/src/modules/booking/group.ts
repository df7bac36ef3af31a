import type { House } from '../../house.ts';
import { type Booked, bookOrders } from './data.ts';
import type { OrderDraft } from './draft.ts';

/** Takes orders to the database; see docs/decisions/004-booking-transaction.md. */
export interface Booker {
  /** Resolves when the order's transaction has committed, or has decided against it. */
  book(draft: OrderDraft): Promise<Booked>;
}

interface Waiting {
  readonly draft: OrderDraft;
  readonly resolve: (booked: Booked) => void;
  readonly reject: (error: unknown) => void;
}

/** Most orders of one commit. The embedded database commits without waiting for a disk: there grouping gains nothing. */
const most = { server: 32, embedded: 1 } as const;

/**
 * While one commit is under way, the orders that arrive meanwhile wait, and then go together in one call and one commit.
 * An order that arrives alone does not wait at all.
 */
export function openBooker({ database, settings }: Pick<House, 'database' | 'settings'>): Booker {
  const limits = { orders: settings.MAX_UNPAID_ORDERS, rooms: settings.MAX_UNPAID_ROOMS };
  const waiting: Waiting[] = [];
  let busy = false;

  async function commit(group: readonly Waiting[]): Promise<void> {
    try {
      const drafts = group.map(({ draft }) => draft);
      // Each draft names its distributor, taken from the scope of its session: a group is of several.
      const booked = await database.asSystem((tx) => bookOrders(tx, drafts, limits));
      for (const answer of booked) group[answer.slot]!.resolve(answer);
    } catch (error) {
      // One order's fault must not be the others'. Trying again is safe: a requestId makes one order.
      if (group.length > 1) await Promise.all(group.map((one) => commit([one])));
      else group[0]!.reject(error);
    }
  }

  async function work(): Promise<void> {
    busy = true;
    while (waiting.length > 0) await commit(waiting.splice(0, most[database.kind]));
    busy = false;
  }

  return {
    book: (draft) =>
      new Promise((resolve, reject) => {
        waiting.push({ draft, resolve, reject });
        if (!busy) void work();
      }),
  };
}
