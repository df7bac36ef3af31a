import type { Cancellation } from '@waylight/contract/search/search';
import { resolveCancellation } from '@waylight/contract/supply/policy';
import type { OrderAmount, SurchargeKind, SurchargeWanted } from '@waylight/contract/supply/surcharge';
import type { Exchange } from '@waylight/contract/value/money';
import { type Occupancy, peopleIn } from '@waylight/contract/value/occupancy';
import type { Stay } from '@waylight/contract/value/stay';
import { nightsOf } from '@waylight/contract/value/stay';
import type { Offer } from '../supply/offer.ts';
import { type OfferedSurcharge, timesOf } from '../supply/surcharge.ts';
import type { Refusal } from './order-rules.ts';

/** The surcharges of an order's rooms, and the total. Pure; amounts are minor units. */

/** Units of a surcharge of one room that were agreed together: count × times × unit = total. */
export interface SurchargeLine {
  readonly roomNo: number;
  readonly surchargeId: number;
  /** 1: with the order; units added later at another price are the next */
  readonly batch: number;
  readonly kind: OfferedSurcharge['kind'];
  readonly basis: OfferedSurcharge['basis'];
  readonly childFrom: number | null;
  readonly childTo: number | null;
  readonly count: number;
  /** nights that a unit is paid for; 1 for one of the whole stay */
  readonly times: number;
  readonly unit: number;
  /** in the contract's currency */
  readonly contractUnit: number;
  readonly total: number;
  /** the rate of exchange that it was priced by; null: the contract is in the currency of the account */
  readonly exchange: Exchange | null;
}

/** A line as a row of order_surcharge, without the order, whose own rate of exchange it does not repeat. */
export function surchargeRow(line: SurchargeLine, ofOrder: Exchange | null) {
  return {
    room_no: line.roomNo,
    surcharge_id: line.surchargeId,
    batch: line.batch,
    kind: line.kind,
    basis: line.basis,
    child_from: line.childFrom,
    child_to: line.childTo,
    count: line.count,
    times: line.times,
    unit: line.unit,
    contract_unit: line.contractUnit,
    total: line.total,
    exchange: line.exchange?.value === ofOrder?.value ? null : JSON.stringify(line.exchange),
  };
}

interface SurchargeRequest {
  readonly wanted: readonly SurchargeWanted[];
  /** the rooms that were searched for, numbered from 1 unless told; extra adults and children come on top */
  readonly rooms: readonly (Occupancy & { readonly roomNo?: number })[];
  readonly nights: number;
  /** what an order has already: its units keep their price, offered or not; units added are at today's, and go first */
  readonly agreed?: readonly SurchargeLine[];
}

/**
 * The lines of the wanted surcharges, by room, or the refusal.
 *
 * NO_SUCH_SURCHARGE, SURCHARGE_TOO_MANY (`most` for a room), SURCHARGE_NO_PLACE (a room sleeps `most`, its extra beds
 * included).
 */
export function chargeSurcharges(
  offer: Pick<Offer, 'surcharges' | 'exchange'> & { readonly room: Pick<Offer['room'], 'maxPeople'> },
  { wanted, rooms, nights, agreed = [] }: SurchargeRequest,
): { lines: SurchargeLine[] } | { refusal: Refusal } {
  const lines: SurchargeLine[] = [];
  for (const { roomNo, surchargeId, count } of wanted) {
    const has = agreed
      .filter((line) => line.roomNo === roomNo && line.surchargeId === surchargeId)
      .sort((a, b) => a.batch - b.batch);
    let added = count;
    for (const line of has) {
      const kept = Math.min(line.count, added);
      const times = timesOf(line.basis, nights);
      if (kept > 0) lines.push({ ...line, count: kept, times, total: kept * times * line.unit });
      added -= kept;
    }
    if (added === 0) continue;
    const offered = offer.surcharges.find((one) => one.surchargeId === surchargeId);
    if (!offered || !rooms.some((room, i) => (room.roomNo ?? i + 1) === roomNo))
      return { refusal: { error: 'NO_SUCH_SURCHARGE', data: { roomNo, surchargeId } } };
    const { kind, basis, childFrom, childTo, most, unit, contractUnit } = offered;
    if (count > most) return { refusal: { error: 'SURCHARGE_TOO_MANY', data: { roomNo, surchargeId, kind, most } } };
    const times = timesOf(basis, nights);
    const priced = { unit, contractUnit, exchange: offer.exchange };
    const last = has.length > 0 ? lines.pop() : undefined;
    if (last && isPricedAs(last, { ...priced, basis })) {
      const together = last.count + added;
      lines.push({ ...last, count: together, total: together * times * unit });
      continue;
    }
    if (last) lines.push(last);
    const batch = (last?.batch ?? 0) + 1;
    const total = added * times * unit;
    lines.push({ roomNo, surchargeId, batch, kind, basis, childFrom, childTo, count: added, times, total, ...priced });
  }
  for (const [i, room] of rooms.entries()) {
    const roomNo = room.roomNo ?? i + 1;
    const extra = unitsOf(lines, roomNo, 'extraAdult') + unitsOf(lines, roomNo, 'extraChild');
    const most = offer.room.maxPeople + unitsOf(lines, roomNo, 'extraBed');
    if (extra > 0 && peopleIn(room) + extra > most)
      return { refusal: { error: 'SURCHARGE_NO_PLACE', data: { roomNo, most } } };
  }
  lines.sort((a, b) => a.roomNo - b.roomNo || a.surchargeId - b.surchargeId || a.batch - b.batch);
  return { lines };
}

const isPricedAs = (
  line: SurchargeLine,
  priced: Pick<SurchargeLine, 'unit' | 'contractUnit' | 'exchange' | 'basis'>,
): boolean =>
  line.unit === priced.unit &&
  line.contractUnit === priced.contractUnit &&
  line.basis === priced.basis &&
  line.exchange?.value === priced.exchange?.value;

/** Units of a kind that a room has. */
export function unitsOf(
  lines: readonly { roomNo: number; kind: SurchargeKind; count: number }[],
  roomNo: number,
  kind: SurchargeKind,
): number {
  return lines.reduce((sum, line) => (line.roomNo === roomNo && line.kind === kind ? sum + line.count : sum), 0);
}

/** The sum of all lines for each night. */
export function addedNightly(lines: readonly Pick<SurchargeLine, 'basis' | 'count' | 'unit'>[]): number {
  return lines.reduce((sum, { basis, count, unit }) => (basis === 'night' ? sum + count * unit : sum), 0);
}

export const sumOf = (lines: readonly { total: number }[]): number => lines.reduce((sum, { total }) => sum + total, 0);

/** rooms + surcharges − discount = total, which is what is to be paid. */
export function amountOf(
  price: { readonly total: number; readonly currency: string },
  lines: readonly SurchargeLine[],
  discount = 0,
): OrderAmount {
  const surcharges = sumOf(lines);
  const { total: rooms, currency } = price;
  return { currency, rooms, surcharges, discount, total: rooms + surcharges - discount };
}

/**
 * The discount of an order that comes to `gross` without it: a coupon takes off all of its reduction from its threshold on,
 * and nothing below it. It never grows.
 */
export function keptDiscount(discount: number, threshold: number, gross: number): number {
  return gross >= threshold ? discount : 0;
}

/**
 * The policy of an order with its surcharges. A percentage is of rooms and surcharges together.
 *
 * A charge in nights takes those nights' rooms and nightly surcharges, without surcharges per stay.
 *
 * A discount lowers no charge; no charge exceeds the payment (cancellation.ts).
 */
export function cancellationOf(
  { policy, hotel, price, rate }: Offer,
  stay: Stay,
  rooms: number,
  lines: readonly SurchargeLine[],
  now: number,
): Cancellation {
  if (!price || lines.length === 0) return rate.cancellation;
  const nights = nightsOf(stay);
  return resolveCancellation(policy, hotel.timeZone, { checkin: stay.checkin, nights }, now, {
    total: price.total + sumOf(lines),
    nightly: price.nights.map(({ amount }) => amount),
    rooms,
    addedNightly: addedNightly(lines),
  });
}
