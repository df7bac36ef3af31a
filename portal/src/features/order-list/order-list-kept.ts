import { useCallback, useMemo } from 'react';
import { z } from 'zod';
import { keptValue, useKept } from '../../lib/kept.ts';
import { useUser } from '../../lib/session/user.ts';

/** How one person likes the order list in this browser: views of their own, columns, density. The server knows none of it. */

const savedView = z.object({
  id: z.string().min(1),
  name: z.string().min(1),
  /** as in the address */
  query: z.record(z.string(), z.string()),
});
export type SavedView = z.infer<typeof savedView>;

const habits = z.object({
  views: z.array(savedView).catch([]),
  /** hidden ones stand in the order too; those that are not named come where they usually stand */
  columns: z.array(z.object({ id: z.string(), shown: z.boolean() })).catch([]),
  density: z.enum(['compact', 'comfortable']).optional().catch(undefined),
  /** the second row of filters is open */
  more: z.boolean().catch(false),
  exportColumns: z.array(z.string()).optional().catch(undefined),
});
export type OrderListHabits = z.infer<typeof habits>;
const noHabits: OrderListHabits = { views: [], columns: [], density: undefined, more: false, exportColumns: undefined };

export const mostViews = 20;
export const longestName = 30;

export const orderListHabits = (userId: number) =>
  keptValue<OrderListHabits>(
    'browser',
    `waylight.orderList.${userId}`,
    (stored) => habits.safeParse(stored).data,
    noHabits,
  );

/** With a view added, or another of the same id in its place. */
export function withView(views: readonly SavedView[], view: SavedView): SavedView[] {
  return views.some(({ id }) => id === view.id)
    ? views.map((one) => (one.id === view.id ? view : one))
    : [...views, view];
}

/** The columns in the user's own order; a new column follows its usual neighbour. */
export function arranged<C extends { id: string; shown: boolean }>(
  usual: readonly C[],
  wanted: readonly { id: string; shown: boolean }[],
): C[] {
  const known = wanted.flatMap(({ id, shown }) => {
    const column = usual.find((one) => one.id === id);
    return column ? [{ ...column, shown }] : [];
  });
  usual.forEach((column, at) => {
    if (known.some(({ id }) => id === column.id)) return;
    const before = usual.slice(0, at).findLast(({ id }) => known.some((one) => one.id === id));
    known.splice(before ? known.findIndex(({ id }) => id === before.id) + 1 : 0, 0, column);
  });
  return known;
}

/** The habits of the person signed in, and how to keep a part of them anew. */
export function useOrderListHabits(): [OrderListHabits, (part: Partial<OrderListHabits>) => void] {
  const userId = useUser()?.userId ?? 0;
  const store = useMemo(() => orderListHabits(userId), [userId]);
  // Habits kept by another tab meanwhile stay.
  const keep = useCallback((part: Partial<OrderListHabits>) => void store.write({ ...store.read(), ...part }), [store]);
  return [useKept(store), keep];
}
