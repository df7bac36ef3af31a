import type { Guest, OrderStatus, PaymentStatus } from '@waylight/contract/booking';
import type { ErrorName } from '@waylight/contract/errors';
import { agesOf, type Occupancy } from '@waylight/contract/occupancy';
import type { Cancellation, Rate } from '@waylight/contract/search';
import type { DistributorScope } from '../../db/scope.ts';

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

/** Whether the guests named are those that were searched for: as many adults, and children of the same ages. */
export function fitsOccupancy(guests: readonly Guest[], asked: Occupancy): boolean {
  const ages = guests.flatMap(({ childAge }) => (childAge === null ? [] : [childAge])).sort((a, b) => a - b);
  const wanted = agesOf(asked).sort((a, b) => a - b);
  return (
    guests.length - ages.length === asked.adultNumAll &&
    ages.length === wanted.length &&
    ages.every((age, i) => age === wanted[i])
  );
}

interface Asked {
  readonly rooms: readonly Occupancy[];
  readonly orderRooms: readonly { readonly bed: string; readonly guests: readonly Guest[] }[];
  readonly agreements: Readonly<Record<'customerProtection' | 'providerTerms' | 'agentTerms', boolean>>;
}

/** What is wrong with an order before anything is read; undefined: nothing. */
export function faultInOrder({ rooms, orderRooms, agreements }: Asked): Refusal | undefined {
  if (!agreements.customerProtection || !agreements.providerTerms || !agreements.agentTerms)
    return { error: 'AGREEMENTS_UNREAD' };
  const duplicates = duplicateGuests(orderRooms.map(({ guests }) => guests));
  if (duplicates.length > 0) return { error: 'DUPLICATE_GUESTS', data: { duplicates } };
  const incomplete = orderRooms.flatMap(({ guests }, i) => (fitsOccupancy(guests, rooms[i]!) ? [] : [i + 1]));
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
    case 'SOLD_OUT':
      return { error: 'SOLD_OUT' };
  }
}

interface Terms {
  readonly total: number;
  readonly currency: string;
  readonly termsKey: string;
}

/** What has become of an offer since the buyer saw it. Other terms weigh more than another price. */
export function compareOffer(shown: Terms, now: Terms): 'same' | 'lower' | 'higher' | 'termsChanged' {
  if (shown.termsKey !== now.termsKey) return 'termsChanged';
  if (shown.currency !== now.currency || now.total > shown.total) return 'higher';
  return now.total < shown.total ? 'lower' : 'same';
}

/** Whether the buyer is to be warned: after this order fewer than `limit` rooms would be left. */
export function isLowStock(stock: number, rooms: number, limit: number): boolean {
  return stock - rooms < limit;
}

/** What cancelling would be at an instant, from the steps that were agreed. */
export function cancelKindAt(agreed: Cancellation, total: number, now: number): Cancellation['kind'] {
  if (agreed.freeUntil !== null && now < Date.parse(agreed.freeUntil)) return 'free';
  const step = agreed.steps.findLast(({ from }) => Date.parse(from) <= now);
  if (!step) return agreed.steps.length > 0 ? 'free' : 'none';
  return (step.charge ?? total) >= total ? 'none' : 'partial';
}

/** The agreed policy as somebody may see it now: charges are prices. */
export function cancellationFor(agreed: Cancellation, total: number, now: number, mayPrice: boolean): Cancellation {
  return {
    ...agreed,
    kind: cancelKindAt(agreed, total, now),
    steps: agreed.steps.map(({ charge, ...step }) => (mayPrice && charge !== undefined ? { ...step, charge } : step)),
  };
}

/** Which orders somebody may list and open. */
export function orderScope({ access }: Pick<DistributorScope, 'access'>): 'all' | 'own' | 'none' {
  if (access.has('ORDERS_ALL')) return 'all';
  return access.has('ORDERS_OWN') ? 'own' : 'none';
}

/** With ORDERS_NONE one's own order stays open until it is paid or has expired. */
export function mayOpen(
  order: { createdBy: number; status: OrderStatus; paymentStatus: PaymentStatus },
  reader: Pick<DistributorScope, 'access' | 'userId'>,
): boolean {
  const scope = orderScope(reader);
  if (scope === 'all') return true;
  if (order.createdBy !== reader.userId) return false;
  return scope === 'own' || (order.status === 'unconfirmed' && order.paymentStatus === 'unpaid');
}
