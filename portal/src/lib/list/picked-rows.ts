import { useCallback, useEffect, useMemo, useState } from 'react';

/** Rows chosen from a list by their keys, on this page and on others. */
export interface PickedRows<R> {
  readonly rows: ReadonlyMap<string, R>;
  /** some that were chosen last found no room */
  readonly full: boolean;
}

interface Picking<R> {
  keyOf: (row: R) => string;
  /** how many are chosen at once */
  most: number;
}

/** The chosen rows with some more, or some less. */
export function pickedWith<R>(
  chosen: ReadonlyMap<string, R>,
  changed: readonly R[],
  on: boolean,
  { keyOf, most }: Picking<R>,
): PickedRows<R> {
  const rows = new Map(chosen);
  let full = false;
  for (const row of changed) {
    const key = keyOf(row);
    if (!on) rows.delete(key);
    else if (rows.has(key) || rows.size < most) rows.set(key, row);
    else full = true;
  }
  return { rows, full };
}

/** The chosen rows as the list has them now: one on this page may have changed meanwhile. */
export function asListed<R>(
  chosen: ReadonlyMap<string, R>,
  records: readonly R[],
  keyOf: (row: R) => string,
): ReadonlyMap<string, R> {
  const fresh = records.filter((row) => chosen.has(keyOf(row)));
  return new Map([...chosen, ...fresh.map((row) => [keyOf(row), row] as const)]);
}

/** A choice in the list that `list` tells from others: another filter begins with nothing chosen. */
export function useChoice<S>(list: string, nothing: S): [S, (next: S) => void] {
  const [state, setState] = useState({ list, choice: nothing });
  const set = useCallback((next: S) => setState({ list, choice: next }), [list]);
  return [state.list === list ? state.choice : nothing, set];
}

const nonePicked = { rows: new Map<string, never>(), full: false };

/** The rows chosen in a list; `picking` stays the same object. */
export function usePickedRows<R>(list: string, records: readonly R[], picking: Picking<R>) {
  const [mine, set] = useChoice<PickedRows<R>>(list, nonePicked as PickedRows<never>);
  const picked = useMemo(
    () => ({ ...mine, rows: asListed(mine.rows, records, picking.keyOf) }),
    [mine, records, picking],
  );
  return {
    picked,
    pick: (rows: readonly R[], on: boolean) => set(pickedWith(picked.rows, rows, on, picking)),
    clear: useCallback(() => set(nonePicked), [set]),
  };
}

/** Escape lets go what is chosen; layers over the page close first. */
export function useEscape(onEscape: () => void): void {
  useEffect(() => {
    const leave = (event: KeyboardEvent) =>
      event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('[role="dialog"]') && onEscape();
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [onEscape]);
}
