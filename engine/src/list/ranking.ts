import { scratch } from '../scratch.ts';

/**
 * The k-th smallest of some numbers (k from 0), without sorting them: Hoare's selection. `values` is shuffled on the way.
 */
export function nth(values: Float64Array, k: number): number {
  let low = 0;
  let high = values.length - 1;
  while (low < high) {
    const pivot = values[(low + high) >> 1]!;
    let i = low;
    let j = high;
    while (i <= j) {
      while (values[i]! < pivot) i++;
      while (values[j]! > pivot) j--;
      if (i <= j) {
        const kept = values[i]!;
        values[i++] = values[j]!;
        values[j--] = kept;
      }
    }
    if (k <= j) high = j;
    else if (k >= i) low = i;
    else break;
  }
  return values[k]!;
}

/**
 * Places [start, end) of a list in exact order, from nearly right keys.
 *
 * Every exact key lies within `bound` of its float, and so does the k-th smallest exact key of the k-th smallest
 * float.
 *
 * Keys two bounds below the float at `start` are before the page, keys two bounds above the float at `end − 1` after
 * it.
 *
 * The rest is put in exact order and cut.
 */
export function windowOf(
  items: readonly number[],
  key: (item: number) => number,
  bound: number,
  compare: (a: number, b: number) => number,
  start: number,
  end: number,
): number[] {
  const last = Math.min(end, items.length);
  if (start >= last) return [];
  const keys = scratch.keys.of(items.length);
  const selected = scratch.selected.of(items.length);
  for (let i = 0; i < keys.length; i++) selected[i] = keys[i] = key(items[i]!);
  const from = nth(selected, start) - 2 * bound;
  const to = nth(selected, last - 1) + 2 * bound;
  const candidates: number[] = [];
  let before = 0;
  for (let i = 0; i < keys.length; i++) {
    if (keys[i]! < from) before++;
    else if (keys[i]! <= to) candidates.push(items[i]!);
  }
  candidates.sort(compare);
  return candidates.slice(start - before, last - before);
}
