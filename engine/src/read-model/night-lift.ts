import type { CityColumns, ColumnSource } from './columns.ts';
import type { Planes } from './planes.ts';

/** Nights that are taken over between two turns of others. */
const liftedAtOnce = 16;

interface NightBlock {
  readonly columns: CityColumns;
  readonly planes: Planes;
}

/** Takes the nights over of hotels that stand in the old block, a row of neighbours at a time. */
export function* liftNights(block: NightBlock, old: NightBlock, sources: readonly ColumnSource[]): Generator<void> {
  const { columns } = old;
  for (let h = 0; h < sources.length; ) {
    const first = sources[h]!;
    if (typeof first !== 'number') {
      h++;
      continue;
    }
    let end = h + 1;
    while (end < sources.length && sources[end] === first + (end - h)) end++;
    const span = (from: Uint32Array, to: Uint32Array) => ({
      from: from[first]!,
      to: to[h]!,
      count: from[first + (end - h)]! - from[first]!,
    });
    const plans = span(columns.plan0, block.columns.plan0);
    const rooms = span(columns.room0, block.columns.room0);
    const { days } = block.planes;
    for (let day = 0; day < days; day += liftedAtOnce) {
      block.planes.take(old.planes, plans, rooms, day, Math.min(days, day + liftedAtOnce));
      yield;
    }
    h = end;
  }
}
