import { type ChangePosition, placesChanged } from '@waylight/engine/read-model/source';
import type { Tx } from '../../db/database.ts';
import type { KeptChange } from '../../kept-changes.ts';
import { type AddedMark, addChanges, addMark, oldestRunning, readChanges } from './changes-data.ts';

export { forgetChanges } from './changes-data.ts';

/** Wakes whoever follows the changes. */
export const supplyChannel = 'supply_change';

/**
 * Says, in the transaction that changes them, that prices, stock or facts of hotels have changed: the read model of every
 * process reads those hotels again after the commit.
 */
export async function announceChange(tx: Tx, hotelIds: readonly number[]): Promise<void> {
  if (hotelIds.length > 0) await addChanges(tx, hotelIds);
}

/** Facts that are kept of changed hotels; of all hotels where what they share has changed. */
export function hotelFactsChanged(hotelIds: readonly number[]): KeptChange[] {
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

/** Where a reader stands that has read nothing and is about to read everything. */
export async function positionNow(tx: Tx): Promise<ChangePosition> {
  return { xid: await oldestRunning(tx), seen: new Set() };
}

/**
 * Hotels changed since a position, the latest first (`placesChanged` among them), changes of kept values, and the next
 * position.
 *
 * Rows become visible out of order, so reading goes on from the oldest running transaction; rows read already are
 * known by id.
 */
export async function changesSince(
  tx: Tx,
  from: ChangePosition,
): Promise<{ hotelIds: number[]; kept: KeptChange[]; position: ChangePosition }> {
  const rows = await readChanges(tx, from.xid);
  const low = rows[0]!.low;
  const hotels = new Set<number>();
  const seen = new Set<number>();
  const kept: KeptChange[] = [];
  for (const { id, hotel_id, kept: kind, kept_of: of, xid } of rows) {
    if (id === null || hotel_id === null) continue;
    if (!from.seen.has(id)) {
      if (kind) kept.push({ kind, of });
      else if (hotel_id !== onlyMark) hotels.add(hotel_id);
    }
    if (BigInt(xid) >= BigInt(low)) seen.add(id);
  }
  return { hotelIds: [...hotels], kept, position: { xid: low, seen } };
}
