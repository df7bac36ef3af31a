import { useCallback, useState } from 'react';
import { z } from 'zod';
import { useUser } from '../../lib/session/user.ts';

/** How one person likes the order list in this browser: views of their own, columns, density. The server knows none of it. */

const savedView = z.object({
  id: z.string().min(1),
  name: z.string().min(1),
  /** as in the address */
  query: z.record(z.string(), z.string()),
});
export type SavedView = z.infer<typeof savedView>;

const kept = z.object({
  views: z.array(savedView).catch([]),
  /** hidden ones stand in the order too; those that are not named come where they usually stand */
  columns: z.array(z.object({ id: z.string(), shown: z.boolean() })).catch([]),
  density: z.enum(['compact', 'comfortable']).optional().catch(undefined),
  /** the second row of filters is open */
  more: z.boolean().catch(false),
  exportColumns: z.array(z.string()).optional().catch(undefined),
});
export type Kept = z.infer<typeof kept>;
const nothing: Kept = { views: [], columns: [], density: undefined, more: false, exportColumns: undefined };

export const mostViews = 20;
export const longestName = 30;

export function keptIn(text: string | null): Kept {
  try {
    return kept.parse(JSON.parse(text ?? '{}'));
  } catch {
    return nothing;
  }
}

/** With a view added, or another of the same id in its place. */
export function withView(views: readonly SavedView[], view: SavedView): SavedView[] {
  return views.some(({ id }) => id === view.id)
    ? views.map((one) => (one.id === view.id ? view : one))
    : [...views, view];
}

/** The columns in the order in which somebody has put them; a column that is new to them stands after its usual neighbour. */
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

/** Reads what this person kept, and keeps a part of it anew. A browser that stores nothing remembers for this page only. */
export function useKept(): [Kept, (part: Partial<Kept>) => void] {
  const key = `waylight.orderList.${useUser()?.userId ?? 0}`;
  const [state, setState] = useState<{ key: string; kept: Kept }>(() => ({ key, kept: read(key) }));
  const current = state.key === key ? state.kept : read(key);
  const keep = useCallback(
    (part: Partial<Kept>) =>
      setState((before) => {
        // What another tab has kept meanwhile stays; where nothing is stored, what this page knows does.
        const next = { ...(stored(key) ?? (before.key === key ? before.kept : nothing)), ...part };
        try {
          localStorage.setItem(key, JSON.stringify(next));
        } catch {
          // private windows may refuse storage
        }
        return { key, kept: next };
      }),
    [key],
  );
  return [current, keep];
}

function stored(key: string): Kept | undefined {
  try {
    const text = localStorage.getItem(key);
    return text === null ? undefined : keptIn(text);
  } catch {
    return undefined;
  }
}

const read = (key: string): Kept => stored(key) ?? nothing;
