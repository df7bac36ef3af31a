import type { Guest, OrderStatus, PaymentStatus } from '@waylight/contract/booking/order';
import type { Cancellation, Rate } from '@waylight/contract/search/search';
import { chargedAtMost } from '@waylight/contract/supply/policy';
import type { SurchargeKind } from '@waylight/contract/supply/surcharge';
import type { Occupancy } from '@waylight/contract/value/occupancy';
import { childAgesOf } from '@waylight/contract/value/party';
import { addDays, type PlainDate } from '@waylight/contract/value/stay';
import { instantAt } from '@waylight/contract/value/wall-time';
import type { ErrorName } from '@waylight/contract/wire/errors';
import type { Reader } from '../../db/scope.ts';
import type { UserId } from '../../db/tables/ids.ts';

/** Rules of ordering that need nothing but what they are given. Pure. */

export interface Refusal {
  readonly error: ErrorName;
  readonly data?: Readonly<Record<string, unknown>>;
}

/** Where a guest stands in an order: room and place, both from 1. */
export interface GuestPlace {
  readonly roomNo: number;
  readonly place: number;
  /** the one before with the same name */
  readonly sameAs: { readonly roomNo: number; readonly place: number };
  readonly name: string;
}

/** As it stands in the passport and on the hotel's list. */
export function guestName({ lastName, firstName }: Pick<Guest, 'lastName' | 'firstName'>): string {
  return `${lastName} / ${firstName}`;
}

/** Guests that are named a second time, in one room or across rooms. */
export function duplicateGuests(rooms: readonly (readonly Guest[])[]): GuestPlace[] {
  const seen = new Map<string, { roomNo: number; place: number }>();
  const duplicates: GuestPlace[] = [];
  rooms.forEach((guests, room) => {
    guests.forEach((guest, index) => {
      const name = guestName(guest);
      const here = { roomNo: room + 1, place: index + 1 };
      const sameAs = seen.get(name);
      if (sameAs) duplicates.push({ ...here, sameAs, name });
      else seen.set(name, here);
    });
  });
  return duplicates;
}

/** Guests of a room besides those that were searched for; ages null: any child. */
export interface ExtraGuests {
  readonly kind: SurchargeKind;
  readonly count: number;
  readonly childFrom: number | null;
  readonly childTo: number | null;
}

/**
 * Whether the guests named are those that were searched for: as many adults, and children of the same ages. Extra adults
 * and children may be named too, each child of an age that is paid for.
 */
export function fitsOccupancy(guests: readonly Guest[], asked: Occupancy, extra: readonly ExtraGuests[] = []): boolean {
  const ages = guests.flatMap(({ childAge }) => (childAge === null ? [] : [childAge]));
  const adults = guests.length - ages.length;
  const extraAdults = extra.reduce((sum, { kind, count }) => (kind === 'extraAdult' ? sum + count : sum), 0);
  if (adults < asked.adultNumAll || adults > asked.adultNumAll + extraAdults) return false;
  for (const age of childAgesOf(asked)) {
    const named = ages.indexOf(age);
    if (named < 0) return false;
    ages.splice(named, 1);
  }
  const left = extra.filter(({ kind }) => kind === 'extraChild').map((one) => ({ ...one }));
  return ages.every((age) => {
    const place = left.find(
      ({ count, childFrom, childTo }) => count > 0 && age >= (childFrom ?? 0) && age <= (childTo ?? age),
    );
    if (place) place.count -= 1;
    return place !== undefined;
  });
}

interface GuestRooms {
  readonly orderRooms: readonly { readonly guests: readonly Guest[] }[];
  readonly agreements: Readonly<Record<'customerProtection' | 'providerTerms' | 'agentTerms', boolean>>;
}

/** The fault of an order before anything is read; undefined: none. */
export function faultInOrder({ orderRooms, agreements }: GuestRooms): Refusal | undefined {
  if (!agreements.customerProtection || !agreements.providerTerms || !agreements.agentTerms)
    return { error: 'AGREEMENTS_UNREAD' };
  const duplicates = duplicateGuests(orderRooms.map(({ guests }) => guests));
  return duplicates.length > 0 ? { error: 'DUPLICATE_GUESTS', data: { duplicates } } : undefined;
}

/** Rooms whose guests are not those who were searched for and paid for; undefined: there is none. */
export function faultInGuests(
  rooms: readonly Occupancy[],
  orderRooms: GuestRooms['orderRooms'],
  extra: readonly (ExtraGuests & { readonly roomNo: number })[],
): Refusal | undefined {
  const incomplete = orderRooms.flatMap(({ guests }, i) => {
    const ofRoom = extra.filter(({ roomNo }) => roomNo === i + 1);
    return fitsOccupancy(guests, rooms[i]!, ofRoom) ? [] : [i + 1];
  });
  return incomplete.length > 0 ? { error: 'DUPLICATE_GUESTS', data: { incomplete } } : undefined;
}

/** A rate's own reason for not being sold, as an answer. */
export function refusalOf({ refused, minNights }: Pick<Rate, 'refused' | 'minNights'>): Refusal | undefined {
  switch (refused) {
    case null:
      return undefined;
    case 'MIN_NIGHTS':
      return { error: 'STAY_TOO_SHORT', data: { min: minNights } };
    case 'OCCUPANCY':
      return { error: 'OCCUPANCY_NOT_ALLOWED' };
    case 'NATIONALITY':
      return { error: 'NATIONALITY_NOT_ALLOWED' };
    case 'TOO_LATE':
      return { error: 'HOTEL_DAY_OVER' };
    case 'EXCHANGE_OUTDATED':
      return { error: 'EXCHANGE_OUTDATED' };
    case 'SOLD_OUT':
      return { error: 'SOLD_OUT' };
  }
}

interface Terms {
  readonly total: number;
  readonly currency: string;
  readonly termsKey: string;
}

/** Changes of an offer since the buyer saw it. Other terms weigh more than another price. */
export function compareOffer(shown: Terms, now: Terms): 'same' | 'lower' | 'higher' | 'termsChanged' {
  if (shown.termsKey !== now.termsKey) return 'termsChanged';
  if (shown.currency !== now.currency || now.total > shown.total) return 'higher';
  return now.total < shown.total ? 'lower' : 'same';
}

/** Whether the buyer is to be warned: after this order fewer than `limit` rooms would be left. */
export function isLowStock(stock: number, rooms: number, limit: number): boolean {
  return stock - rooms < limit;
}

/** The terms of cancelling at an instant, from the steps that were agreed. */
export function cancelKindAt(agreed: Cancellation, total: number, now: number): Cancellation['kind'] {
  if (agreed.freeUntil !== null && now < Date.parse(agreed.freeUntil)) return 'free';
  const step = agreed.steps.findLast(({ from }) => Date.parse(from) <= now);
  if (!step) return agreed.steps.length > 0 ? 'free' : 'none';
  return (step.charge ?? total) >= total ? 'none' : 'partial';
}

/** The agreed policy as somebody may see it now: charges are prices, and never more than the order's total. */
export function cancellationFor(agreed: Cancellation, total: number, now: number, mayPrice: boolean): Cancellation {
  const { steps, ...policy } = chargedAtMost(agreed, total);
  return {
    ...policy,
    kind: cancelKindAt(agreed, total, now),
    steps: mayPrice ? steps : steps.map(({ charge: _, ...step }) => step),
  };
}

/** Whether an order still has the policy that was agreed: a change, or the rate itself, has made others non-cancellable. */
export function keepsPolicy({ status, cancellable }: { status: OrderStatus; cancellable: boolean }): boolean {
  return cancellable && status !== 'nonCancellable';
}

/** The policy of an order that does not: its deadline is no longer one of cancelling for nothing. */
export function withoutFree(agreed: Cancellation): Cancellation {
  return { ...agreed, kind: 'none', freeUntil: null, freeUntilLocal: null, steps: [] };
}

/** The arrival of an order. */
export interface Arrival {
  readonly timeZone: string;
  readonly checkin: PlainDate;
  /** hotel-local `HH:MM` */
  readonly checkInFrom: string;
  readonly confirmMinutes: number;
}

/**
 * The last instant at which an order on request, paid or held at `securedAt`, can be confirmed: check-in by the hotel's
 * clock.
 *
 * An order made later on that day has its promise, to the end of the day. Instants in ms since the epoch.
 */
export function answerUntil({ timeZone, checkin, checkInFrom, confirmMinutes }: Arrival, securedAt: number): number {
  const promised = Math.max(instantAt(timeZone, checkin, checkInFrom), securedAt + confirmMinutes * 60_000);
  return Math.min(promised, instantAt(timeZone, addDays(checkin, 1), '00:00'));
}

/** Which orders somebody may list and open. */
export function orderScope({ access }: Pick<Reader, 'access'>): 'all' | 'own' | 'none' {
  if (access.has('ORDERS_ALL')) return 'all';
  return access.has('ORDERS_OWN') ? 'own' : 'none';
}

/** With ORDERS_NONE one's own order stays open until it is paid or has expired. */
export function mayOpen(
  order: { createdBy: UserId; status: OrderStatus; paymentStatus: PaymentStatus },
  reader: Reader,
): boolean {
  const scope = orderScope(reader);
  if (scope === 'all') return true;
  if (order.createdBy !== reader.userId) return false;
  return scope === 'own' || (order.status === 'unconfirmed' && order.paymentStatus === 'unpaid');
}
