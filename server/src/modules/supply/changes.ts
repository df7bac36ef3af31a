import { placesChanged } from '@waylight/engine/read-model/source';
import type { Tx } from '../../db/database.ts';
import type { FeedChange } from '../../feed/change-feed.ts';
import type { KeptChange } from '../../kept-changes.ts';
import { type AddedMark, addChanges, addMark } from './changes-data.ts';

/**
 * Says, in the transaction that changes them and after the change, that prices, stock or facts of hotels have changed: the read
 * model of every process reads those hotels again after the commit.
 */
export async function announceChange(tx: Tx, hotelIds: readonly number[]): Promise<void> {
  if (hotelIds.length > 0) await addChanges(tx, hotelIds);
}

/** Facts that are kept of changed hotels; of all hotels where what they share has changed. */
function hotelFactsChanged(hotelIds: readonly number[]): KeptChange[] {
  const of = hotelIds.includes(placesChanged) ? [null] : hotelIds;
  return of.map((hotelId) => ({ kind: 'hotelFacts', of: hotelId }));
}

/** Stands among the changes for nothing: only a mark, by which this history of the database is known again. */
const onlyMark = -1;

/** Says, in the transaction that changes them, that districts, landmarks, themes or facilities have changed. */
export async function announcePlaces(tx: Tx): Promise<void> {
  await announceChange(tx, [placesChanged]);
}

/** Leaves a mark among the changes; what it answers is found in no other database, nor in this one set back to before it. */
export const markChanges = (tx: Tx): Promise<AddedMark> => addMark(tx, onlyMark);

/** Hotels that changed, each once (`placesChanged` among them), and changes of kept values; in the order that they are told in. */
export function changesOf(changes: readonly FeedChange[]): { hotelIds: number[]; keptChanges: KeptChange[] } {
  const hotels = new Set<number>();
  const keptChanges: KeptChange[] = [];
  for (const { hotelId, kept, keptOf } of changes)
    if (kept) keptChanges.push({ kind: kept, of: keptOf });
    else if (hotelId !== onlyMark) hotels.add(hotelId);
  const hotelIds = [...hotels];
  return { hotelIds, keptChanges: [...keptChanges, ...hotelFactsChanged(hotelIds)] };
}
