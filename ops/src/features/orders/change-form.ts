import type { Guest } from '@waylight/contract/booking/order';
import { type OrderSurcharge, perExtra, type SurchargeWanted } from '@waylight/contract/supply/surcharge';

/** Input of a change on behalf of an agency, and the request that it becomes. Pure. */

interface Room {
  readonly roomNo: number;
  readonly guests: readonly Guest[];
}

/** A guest's names as they are typed. `position` counts from 1 in each room. */
export interface GuestNames {
  readonly roomNo: number;
  readonly position: number;
  readonly lastName: string;
  readonly firstName: string;
}

export const namesOf = (rooms: readonly Room[]): GuestNames[] =>
  rooms.flatMap(({ roomNo, guests }) =>
    guests.map(({ lastName, firstName }, at) => ({ roomNo, position: at + 1, lastName, firstName })),
  );

/** Rooms whose guests differ, with all of their guests; undefined: none does. */
export function guestChange(rooms: readonly Room[], names: readonly GuestNames[]) {
  const changed = rooms.flatMap(({ roomNo, guests }) => {
    const now = guests.map((guest, at) => {
      const typed = names.find((one) => one.roomNo === roomNo && one.position === at + 1);
      return typed ? { ...guest, lastName: typed.lastName.trim(), firstName: typed.firstName.trim() } : guest;
    });
    const isSame = now.every(
      (one, at) => one.lastName === guests[at]!.lastName && one.firstName === guests[at]!.firstName,
    );
    return isSame ? [] : [{ roomNo, guests: now }];
  });
  return changed.length > 0 ? changed : undefined;
}

/** Units by `room surcharge`. */
export type ExtraCounts = Readonly<Record<string, number>>;

export const extrasOf = (lines: readonly OrderSurcharge[]): ExtraCounts =>
  Object.fromEntries(perExtra([...lines]).map(({ roomNo, surchargeId, count }) => [`${roomNo} ${surchargeId}`, count]));

export const wantedExtras = (counts: ExtraCounts): SurchargeWanted[] =>
  Object.entries(counts).flatMap(([key, count]) => {
    const [roomNo, surchargeId] = key.split(' ').map(Number) as [number, number];
    return count > 0 ? [{ roomNo, surchargeId, count }] : [];
  });
