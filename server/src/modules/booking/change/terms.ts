import type { Guest } from '@waylight/contract/booking/order';
import type { Cancellation, RatePrice } from '@waylight/contract/search/search';
import type { ChargeBasis } from '@waylight/contract/supply/policy';
import { shareOf } from '@waylight/contract/value/money';
import { occupancyOf } from '@waylight/contract/value/party';
import { currentStep } from '../cancellation/cancellation.ts';
import { duplicateGuests, fitsOccupancy, guestName, type Refusal } from '../order-rules.ts';
import type { SurchargeLine } from '../surcharge.ts';
import type { RoomGuests } from './data.ts';
import type { ChargeMove } from './plan.ts';

/** The rules of a change. Pure; amounts are minor units of the order's currency. */

const sameGuest = (a: Guest, b: Guest) =>
  guestName(a) === guestName(b) && a.nationality === b.nationality && a.childAge === b.childAge;

/** Rooms whose guests are not those who were searched for, nor extra ones that are paid for; undefined: there is none. */
export function strangers(
  rooms: readonly RoomGuests[],
  surcharges: readonly Pick<SurchargeLine, 'roomNo' | 'kind' | 'count' | 'childFrom' | 'childTo'>[],
): Refusal | undefined {
  const incomplete = rooms.flatMap(({ roomNo, guests, adults, childAges }) => {
    const searched = occupancyOf({ adults, childAges });
    const extra = surcharges.filter((line) => line.roomNo === roomNo);
    return fitsOccupancy(guests, searched, extra) ? [] : [roomNo];
  });
  return incomplete.length > 0 ? { error: 'DUPLICATE_GUESTS', data: { incomplete } } : undefined;
}

/** The rooms with other guests named, and what is wrong with that; `changed` are those that are different. */
export function renamed(
  rooms: readonly RoomGuests[],
  asked: readonly { roomNo: number; guests: readonly Guest[] }[],
  nationalities: readonly string[] | null,
  surcharges: Parameters<typeof strangers>[1] = [],
): { refusal: Refusal } | { rooms: RoomGuests[]; changed: RoomGuests[] } {
  const wanted = new Map(asked.map((room) => [room.roomNo, room.guests]));
  if (wanted.size < asked.length || asked.some(({ roomNo }) => !rooms.some((room) => room.roomNo === roomNo)))
    return { refusal: { error: 'ROOMS_NOT_OF_ORDER' } };
  const after = rooms.map((room) => ({ ...room, guests: wanted.get(room.roomNo) ?? room.guests }));
  const refusal = strangers(after, surcharges);
  if (refusal) return { refusal };
  const duplicates = duplicateGuests(after.map(({ guests }) => guests));
  if (duplicates.length > 0) return { refusal: { error: 'DUPLICATE_GUESTS', data: { duplicates } } };
  const changed = after.filter(({ guests }, i) => {
    const was = rooms[i]!.guests;
    return guests.length !== was.length || guests.some((guest, n) => !sameGuest(guest, was[n]!));
  });
  if (changed.length === 0) return { refusal: { error: 'NOTHING_CHANGED' } };
  const stranger = changed
    .flatMap(({ guests }) => guests)
    .find(({ nationality }) => nationalities && !nationalities.includes(nationality));
  if (stranger) return { refusal: { error: 'NATIONALITY_NOT_ALLOWED', data: { nationality: stranger.nationality } } };
  return { rooms: after, changed };
}

/** `ZHANG / SAN → ZHANG / SANFENG`, guest by guest; who is new has no name before, who no longer comes none after. */
export function renamedText(before: readonly RoomGuests[], after: readonly RoomGuests[]): string {
  const steps = after.flatMap(({ guests }, room) => {
    const was = before[room]!.guests;
    return Array.from({ length: Math.max(was.length, guests.length) }, (_, i) => {
      const [old, now] = [was[i], guests[i]];
      if (!old || !now) return now ? `+ ${guestName(now)}` : `− ${guestName(old!)}`;
      return sameGuest(old, now) ? '' : `${guestName(old)} → ${guestName(now)}`;
    });
  });
  return steps.filter((step) => step !== '').join(', ');
}

/** The charges of a policy for another price: its steps begin when they did. */
export function chargedAnew(
  cancellation: Cancellation,
  { total, nightly, rooms, addedNightly = 0 }: ChargeBasis,
): Cancellation {
  const nightsCharge = (nights: number) =>
    nights >= nightly.length
      ? total
      : Math.min(
          total,
          nightly.slice(0, nights).reduce((sum, amount) => sum + rooms * amount + addedNightly, 0),
        );
  return {
    ...cancellation,
    steps: cancellation.steps.map((step) => ({
      ...step,
      charge: step.percentBp !== null ? shareOf(total, step.percentBp, 10_000) : nightsCharge(step.nights ?? 0),
    })),
  };
}

/** The charges of the step that holds now and of later ones, where the other price moves them. */
export function chargesMoved(before: Cancellation, after: Cancellation, now: number): ChargeMove[] {
  const current = currentStep(before, now);
  const first = current ? before.steps.indexOf(current) : 0;
  return before.steps.slice(first).flatMap((step, i) => {
    const move = { before: step.charge ?? 0, after: after.steps[first + i]?.charge ?? 0 };
    return move.before === move.after ? [] : [{ from: step === current ? null : step.from, ...move }];
  });
}

/** The charge of the current step for rooms given back: for the whole order, less the charge for the rest. */
export function chargeOfGone(cancellation: Cancellation, left: ChargeBasis, now: number): number {
  const charged = (policy: Cancellation) => currentStep(policy, now)?.charge ?? 0;
  return charged(cancellation) - charged(chargedAnew(cancellation, left));
}

/** The fees that the hotel collects itself for the rooms that are left. */
export function feesFor(
  fees: RatePrice['atHotel'],
  { nights, rooms }: { nights: number; rooms: readonly Pick<RoomGuests, 'adults' | 'childAges'>[] },
): RatePrice['atHotel'] {
  // Those whom the room was searched for, as when it was ordered: extra guests may be named besides.
  const people = rooms.reduce((sum, { adults, childAges }) => sum + adults + childAges.length, 0);
  const times = { roomNight: nights * rooms.length, personNight: nights * people, stay: 1 };
  return fees.map((fee) => ({ ...fee, total: fee.amount * times[fee.basis] }));
}

/** A price that an operator names, over the nights of one room; what does not divide is added to no night. */
export function spread(total: number, nights: number, rooms: number): number[] {
  const room = Math.floor(total / rooms);
  const night = Math.floor(room / nights);
  return Array.from({ length: nights }, (_, i) => night + (i < room - night * nights ? 1 : 0));
}
