import { nameFault, type PassportName, passportLetters } from './guest-name.ts';
import type { GuestInput, GuestPlace, RoomInput } from './room-input.ts';

/** Faults of the guests' rows. Pure. */

export type GuestFaultName =
  | 'lastNameEmpty'
  | 'firstNameEmpty'
  | 'nameHan'
  | 'nameLetters'
  | 'nameLong'
  | 'nationality'
  | 'childAge'
  | 'duplicate';

export interface GuestFault extends GuestPlace {
  /** id of the field in the page */
  fieldId: string;
  name: GuestFaultName;
  /** of a duplicate: where the guest of the same name stands */
  like?: GuestPlace;
}

export const guestField = (room: number, guest: number, field: keyof GuestInput) => `guest-${room}-${guest}-${field}`;

const sameName = ({ lastName, firstName }: PassportName) =>
  `${passportLetters(lastName)}/${passportLetters(firstName)}`;

/** Guests who stand on the form twice, by `room-guest`, each with the place of the other. Rows without a whole name do not count. */
export function duplicates(rooms: readonly RoomInput[]): Map<string, GuestPlace> {
  const places = new Map<string, GuestPlace[]>();
  rooms.forEach((room, roomAt) => {
    room.guests.forEach((guest, guestAt) => {
      if (nameFault(guest.lastName) || nameFault(guest.firstName)) return;
      const name = sameName(guest);
      places.set(name, [...(places.get(name) ?? []), { room: roomAt, guest: guestAt }]);
    });
  });
  const twice = new Map<string, GuestPlace>();
  for (const list of places.values())
    if (list.length > 1)
      list.forEach((place, at) => {
        twice.set(`${place.room}-${place.guest}`, at === 0 ? list[1]! : list[0]!);
      });
  return twice;
}

const partFaults = { empty: undefined, han: 'nameHan', letters: 'nameLetters', long: 'nameLong' } as const;

/** Faults of all guests, room by room, in the order of the fields. */
export function guestFaults(rooms: readonly RoomInput[]): GuestFault[] {
  const twice = duplicates(rooms);
  return rooms.flatMap((room, roomAt) =>
    room.guests.flatMap((guest, guestAt) => {
      const faults: GuestFault[] = [];
      const place = { room: roomAt, guest: guestAt };
      for (const part of ['lastName', 'firstName'] as const) {
        const fault = nameFault(guest[part]);
        if (fault)
          faults.push({
            ...place,
            fieldId: guestField(roomAt, guestAt, part),
            name: partFaults[fault] ?? (part === 'lastName' ? 'lastNameEmpty' : 'firstNameEmpty'),
          });
      }
      const like = twice.get(`${roomAt}-${guestAt}`);
      if (like) faults.push({ ...place, fieldId: guestField(roomAt, guestAt, 'lastName'), name: 'duplicate', like });
      if (!/^[A-Z]{2}$/.test(guest.nationality))
        faults.push({ ...place, fieldId: guestField(roomAt, guestAt, 'nationality'), name: 'nationality' });
      if (guest.childAge === 0)
        faults.push({ ...place, fieldId: guestField(roomAt, guestAt, 'childAge'), name: 'childAge' });
      return faults;
    }),
  );
}
