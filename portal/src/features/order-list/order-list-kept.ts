import { useCallback, useMemo } from 'react';
import { keptValue, useKept } from '../../lib/kept.ts';
import { useUser } from '../../lib/session/user.ts';

/** How one person likes the order list in this browser: views of their own, columns, density. The server knows none of it. */

export interface SavedView {
  id: string;
  name: string;
  /** as in the address */
  query: Record<string, string>;
}

export interface OrderListHabits {
  views: SavedView[];
  /** hidden ones stand in the order too; those that are not named come where they usually stand */
  columns: { id: string; shown: boolean }[];
  density: 'compact' | 'comfortable' | undefined;
  /** the second row of filters is open */
  more: boolean;
  exportColumns: string[] | undefined;
}
const noHabits: OrderListHabits = { views: [], columns: [], density: undefined, more: false, exportColumns: undefined };

const isRecord = (stored: unknown): stored is Record<string, unknown> =>
  typeof stored === 'object' && stored !== null && !Array.isArray(stored);
const isText = (stored: unknown): stored is string => typeof stored === 'string';
const isView = (stored: unknown): stored is SavedView =>
  isRecord(stored) &&
  [stored.id, stored.name].every((text) => isText(text) && text !== '') &&
  isRecord(stored.query) &&
  Object.values(stored.query).every(isText);
const isColumn = (stored: unknown): stored is OrderListHabits['columns'][number] =>
  isRecord(stored) && isText(stored.id) && typeof stored.shown === 'boolean';
/** A list as it is meant; undefined: anything else stands there. */
const listOf = <T>(stored: unknown, isOne: (one: unknown) => one is T): T[] | undefined =>
  Array.isArray(stored) && stored.every(isOne) ? stored : undefined;

/** Habits as they are stored, each part by itself: a broken one counts as missing. No zod: it would come with the list. */
function habitsIn(stored: unknown): OrderListHabits | undefined {
  if (!isRecord(stored)) return undefined;
  const { density, more } = stored;
  return {
    views: listOf(stored.views, isView) ?? [],
    columns: listOf(stored.columns, isColumn) ?? [],
    density: density === 'compact' || density === 'comfortable' ? density : undefined,
    more: more === true,
    exportColumns: listOf(stored.exportColumns, isText),
  };
}

export const mostViews = 20;
export const longestName = 30;

export const orderListHabits = (userId: number) =>
  keptValue<OrderListHabits>('browser', `waylight.orderList.${userId}`, habitsIn, noHabits);

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
