import type { api } from '@waylight/contract';
import type { OrderDetail } from '@waylight/contract/booking/order';
import type { Stay } from '@waylight/contract/value/stay';
import type { RequestOf } from '@waylight/contract/wire/call';
import type { Text } from '../../lib/words.ts';
import { guestsToSend, type RoomInput } from '../guest/room-input.ts';
import { type Fault, faultsOf, type OrderInput, sameAgain } from '../order-write/order-input.ts';
import { isUnnamed, wantedIn, withUnnamed } from '../order-write/section/room-extras.ts';
import { changeWords as words } from './words.ts';

/** The input of a change, its faults, and the request that it becomes. No React, no clock. */

/** Kinds of change with a preview. */
export const shownKinds = ['guests', 'requests', 'dates', 'rooms', 'surcharges'] as const;
export type ShownKind = (typeof shownKinds)[number];
/** The same, and what is asked of an operator in words. */
export type ChangeTopic = ShownKind | 'cancelOrder' | 'lowerFee' | 'question';

export interface ChangeInput {
  order: OrderInput;
  dates: Stay | null;
  /** numbers of the rooms that are not needed */
  rooms: number[];
}

export type ChangeRequest = RequestOf<typeof api.change.preview>['asked'];

/** The order as it is. */
export function unchanged(order: OrderDetail): ChangeInput {
  const again = sameAgain(order);
  return {
    order: {
      ...again,
      rooms: again.rooms.map((room, at) => {
        const { bedCode = '', roomNo = at + 1 } = order.rooms[at] ?? {};
        return { ...withUnnamed(room, roomNo, order.surcharges), bed: bedCode };
      }),
      agreements: { customerProtection: 0, providerTerms: 0, agentTerms: 0 },
    },
    dates: { checkin: order.checkin, checkout: order.checkout },
    rooms: [],
  };
}

const namedIn = (room: RoomInput | undefined) =>
  guestsToSend(room ? [{ ...room, guests: room.guests.filter((guest) => !isUnnamed(guest)) }] : []);

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The differences from the order, of one kind; undefined: none. */
export function changeRequest(kind: ShownKind, input: ChangeInput, order: OrderDetail): ChangeRequest | undefined {
  const before = unchanged(order);
  switch (kind) {
    case 'guests': {
      const guests = order.rooms.flatMap(({ roomNo }, at) => {
        const now = namedIn(input.order.rooms[at]);
        return same(now, namedIn(before.order.rooms[at])) ? [] : [{ roomNo, guests: now }];
      });
      return guests.length > 0 ? { guests } : undefined;
    }
    case 'requests': {
      const { arrivalTime, flight, otherRequests, contact, rooms } = input.order;
      const was = before.order;
      const beds = order.rooms.flatMap(({ roomNo }, at) =>
        rooms[at]?.bed === was.rooms[at]?.bed ? [] : [{ roomNo, bed: rooms[at]?.bed ?? '' }],
      );
      const requests = {
        ...(beds.length > 0 ? { beds } : {}),
        ...(arrivalTime === was.arrivalTime ? {} : { arrivalTime: arrivalTime || null }),
        ...(flight.trim() === was.flight ? {} : { flight: flight.trim() }),
        ...(otherRequests.trim() === was.otherRequests ? {} : { otherRequests: otherRequests.trim() }),
        ...(same(contact, was.contact) ? {} : { contact }),
      };
      return Object.keys(requests).length > 0 ? { requests } : undefined;
    }
    case 'dates':
      return input.dates && !same(input.dates, before.dates) ? { dates: input.dates } : undefined;
    case 'rooms':
      return input.rooms.length > 0 ? { rooms: input.rooms } : undefined;
    case 'surcharges': {
      // A form counts rooms from 1; an order that has fewer than at first has kept their numbers.
      const surcharges = wantedIn(input.order.rooms).map((one) => ({
        ...one,
        roomNo: order.rooms[one.roomNo - 1]?.roomNo ?? one.roomNo,
      }));
      return same(wantedIn(input.order.rooms), wantedIn(before.order.rooms)) ? undefined : { surcharges };
    }
  }
}

/** Faults of the fields that a kind of change shows, in their order. */
export function fieldFaults(kind: ShownKind, { order }: ChangeInput): Fault[] {
  if (kind === 'guests')
    return faultsOf(order).filter(({ room = 0, guest }) => {
      const named = guest === undefined ? undefined : order.rooms[room]?.guests[guest];
      return named !== undefined && !isUnnamed(named);
    });
  if (kind === 'requests') {
    const faults = faultsOf(order).filter(({ guest }) => guest === undefined);
    const ofContact = ({ fieldId }: Fault) => fieldId.startsWith('contact-');
    // The drawer asks for the contact last.
    return [...faults.filter((fault) => !ofContact(fault)), ...faults.filter(ofContact)];
  }
  return [];
}

/** Why there is nothing to look at yet, beside faults of single fields; undefined: there is. */
export function changeFault(kind: ShownKind, input: ChangeInput, order: OrderDetail): Text | undefined {
  if (kind === 'rooms') {
    if (input.rooms.length === 0) return words.roomsEmpty;
    return input.rooms.length >= order.roomCount ? words.roomsAll : undefined;
  }
  if (changeRequest(kind, input, order)) return undefined;
  if (kind !== 'dates') return words.nothing;
  return input.dates ? words.datesSame : words.datesEmpty;
}
