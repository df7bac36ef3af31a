import type { Guest } from '@waylight/contract/booking/order';
import type { Fact } from '@waylight/ui/table/facts';
import { useCountryName } from '../../lib/field/countries.ts';
import { useText } from '../../lib/words.ts';
import { guestName } from '../work-order/request-facts.tsx';
import { changeWords as words } from './words.ts';

export interface GuestChange {
  /** from 1, as rooms and guests are named where they are written */
  roomNo: number;
  guest: number;
  /** null: nobody was, or is, named at this place */
  from: Guest | null;
  to: Guest | null;
}

type NamedRooms = readonly { readonly roomNo: number; readonly guests: readonly Guest[] }[];

const isSame = (one: Guest | null, other: Guest | null) =>
  one?.lastName === other?.lastName && one?.firstName === other?.firstName && one?.nationality === other?.nationality;

/** The guests of some rooms who become others. `rooms`: the order before. */
export function guestChanges(asked: NamedRooms, rooms: NamedRooms): GuestChange[] {
  return asked.flatMap(({ roomNo, guests }) => {
    const before = rooms.find((room) => room.roomNo === roomNo)?.guests ?? [];
    return Array.from({ length: Math.max(before.length, guests.length) }, (_, at) => ({
      roomNo,
      guest: at + 1,
      from: before[at] ?? null,
      to: guests[at] ?? null,
    })).filter(({ from, to }) => !isSame(from, to));
  });
}

/** The same in words: `Room 1, guest 2: MARTIN / PAUL → MARTIN / PETER`. */
export function useGuestChangeFacts(): (changes: readonly GuestChange[]) => Fact[] {
  const t = useText();
  const countryName = useCountryName();
  return (changes) =>
    changes.map(({ roomNo, guest, from, to }) => {
      // Where the name stays, the nationality is what changes.
      const isSameName = from && to && guestName(from) === guestName(to);
      const said = (one: Guest | null) =>
        one ? (
          <>
            <span lang="en">{guestName(one)}</span>
            {isSameName && ` (${countryName(one.nationality) ?? one.nationality})`}
          </>
        ) : (
          t(words.guestUnnamed)
        );
      return {
        term: t(words.guestOf, { room: roomNo, guest }),
        value: (
          <>
            {said(from)} → {said(to)}
          </>
        ),
      };
    });
}
