import type { Contact, Guest } from '@waylight/contract/booking/order';
import { bedOptions } from '@waylight/contract/catalogue/beds';
import type { Cancellation, RatePrice } from '@waylight/contract/search/search';
import type { Exchange } from '@waylight/contract/value/money';
import type { Stay } from '@waylight/contract/value/stay';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { OrderBed } from '../../../db/tables/booking.ts';
import type { DistributorId, OrderId } from '../../../db/tables/ids.ts';
import { guestName } from '../order-rules.ts';
import { type SurchargeLine, surchargeRow } from '../surcharge.ts';

/** Rows of an order that changes. The caller has locked the order; writers are of the system role. */

export interface RoomGuests {
  readonly roomNo: number;
  readonly bedCode: string;
  readonly adults: number;
  readonly childAges: readonly number[];
  readonly guests: readonly Guest[];
}

/** The parts of an order that a change may touch. */
export async function readChangeable(tx: Tx, orderId: OrderId) {
  const order = await tx
    .selectFrom('hotel_order')
    .innerJoin('room_type', 'room_type.id', 'hotel_order.room_type_id')
    .innerJoin('rate_plan', 'rate_plan.id', 'hotel_order.rate_plan_id')
    .select([
      'contact',
      'other_requests as otherRequests',
      'arrival_time as arrivalTime',
      'flight',
      'at_hotel as atHotel',
      'tax_included as taxIncluded',
      'hotel_order.exchange',
      'room_type.beds',
      'room_type.max_people as maxPeople',
      'rate_plan.nationalities',
    ])
    .where('hotel_order.id', '=', orderId)
    .executeTakeFirstOrThrow();
  const rooms = await tx
    .selectFrom('order_room')
    .select(['room_no as roomNo', 'bed_code as bedCode', 'adults', 'child_ages as childAges'])
    .where('order_id', '=', orderId)
    .orderBy('room_no')
    .execute();
  const guests = await tx
    .selectFrom('order_guest')
    .select([
      'room_no as roomNo',
      'last_name as lastName',
      'first_name as firstName',
      'nationality',
      'child_age as childAge',
    ])
    .where('order_id', '=', orderId)
    .orderBy('room_no')
    .orderBy('position')
    .execute();
  const nights = await tx
    .selectFrom('order_night')
    .select(['night', 'amount'])
    .where('order_id', '=', orderId)
    .orderBy('night')
    .execute();
  const surcharges = await tx
    .selectFrom('order_surcharge')
    .select([
      'room_no as roomNo',
      'surcharge_id as surchargeId',
      'batch',
      'kind',
      'basis',
      'child_from as childFrom',
      'child_to as childTo',
      'count',
      'times',
      'unit',
      'contract_unit as contractUnit',
      'total',
      'exchange',
    ])
    .where('order_id', '=', orderId)
    .orderBy('room_no')
    .orderBy('surcharge_id')
    .orderBy('batch')
    .execute();
  return {
    ...order,
    surcharges: surcharges.map((line): SurchargeLine => ({ ...line, exchange: line.exchange ?? order.exchange })),
    beds: bedOptions(order.beds),
    nights,
    rooms: rooms.map(
      (room): RoomGuests => ({
        ...room,
        guests: guests.filter(({ roomNo }) => roomNo === room.roomNo).map(({ roomNo: _, ...guest }) => guest),
      }),
    ),
  };
}

interface OfOrder {
  readonly id: OrderId;
  readonly distributorId: DistributorId;
}

/** Names the guests of some rooms anew. */
export async function writeGuests(
  tx: Tx,
  { id, distributorId }: OfOrder,
  rooms: readonly Pick<RoomGuests, 'roomNo' | 'guests'>[],
): Promise<void> {
  const roomNos = rooms.map(({ roomNo }) => roomNo);
  await tx.deleteFrom('order_guest').where('order_id', '=', id).where('room_no', 'in', roomNos).execute();
  await tx
    .insertInto('order_guest')
    .values(
      rooms.flatMap(({ roomNo, guests }) =>
        guests.map((guest, place) => ({
          order_id: id,
          distributor_id: distributorId,
          room_no: roomNo,
          position: place + 1,
          last_name: guest.lastName,
          first_name: guest.firstName,
          nationality: guest.nationality,
          child_age: guest.childAge,
        })),
      ),
    )
    .execute();
}

/** The names by which an order is found and listed. */
export async function writeGuestNames(tx: Tx, orderId: OrderId, rooms: readonly RoomGuests[]): Promise<void> {
  const names = rooms.flatMap(({ guests }) => guests.map(guestName));
  await tx.updateTable('hotel_order').set({ guest_names: names }).where('id', '=', orderId).execute();
}

export async function writeBed(
  tx: Tx,
  orderId: OrderId,
  roomNo: number,
  bed: { code: string; beds: readonly OrderBed[] },
): Promise<void> {
  await tx
    .updateTable('order_room')
    .set({ bed_code: bed.code, beds: JSON.stringify(bed.beds) })
    .where('order_id', '=', orderId)
    .where('room_no', '=', roomNo)
    .execute();
}

export interface RequestsChange {
  readonly otherRequests?: string | undefined;
  readonly arrivalTime?: string | null | undefined;
  readonly flight?: string | undefined;
  readonly contact?: Contact | undefined;
}

export async function writeRequests(tx: Tx, orderId: OrderId, change: RequestsChange): Promise<void> {
  const { otherRequests, arrivalTime, flight, contact } = change;
  const columns = {
    ...(otherRequests === undefined ? {} : { other_requests: otherRequests }),
    ...(arrivalTime === undefined ? {} : { arrival_time: arrivalTime }),
    ...(flight === undefined ? {} : { flight }),
    ...(contact === undefined ? {} : { contact: JSON.stringify(contact) }),
  };
  if (Object.keys(columns).length === 0) return;
  await tx.updateTable('hotel_order').set(columns).where('id', '=', orderId).execute();
}

/** The amounts of an order afterwards, and the terms that follow from them. Amounts are minor units. */
export interface NewTerms {
  /** what is to be paid: rooms + surcharges + fee − discount */
  readonly total: number;
  readonly surchargeTotal: number;
  readonly discount: number;
  /** the order's coupon goes back to the company */
  readonly couponReturned: boolean;
  readonly changeFee: number;
  readonly taxIncluded: number;
  readonly cancellation: Cancellation;
  readonly atHotel: RatePrice['atHotel'];
  readonly termsKey?: string;
  /** of nights that were priced anew */
  readonly priced?: { readonly exchange: Exchange | null; readonly markupBp: number };
}

export async function writeTerms(tx: Tx, orderId: OrderId, terms: NewTerms): Promise<void> {
  const { cancellation, atHotel } = terms;
  await tx
    .updateTable('hotel_order')
    .set({
      total: terms.total,
      surcharge_total: terms.surchargeTotal,
      discount: terms.discount,
      ...(terms.couponReturned ? { coupon_id: null } : {}),
      change_fee: terms.changeFee,
      tax_included: terms.taxIncluded,
      cancellation: JSON.stringify(cancellation),
      free_cancel_until: cancellation.freeUntil === null ? null : new Date(cancellation.freeUntil),
      free_cancel_until_local: cancellation.freeUntilLocal,
      at_hotel: JSON.stringify(atHotel),
      ...(terms.termsKey === undefined ? {} : { terms_key: terms.termsKey }),
      ...(terms.priced
        ? { exchange: terms.priced.exchange && JSON.stringify(terms.priced.exchange), markup_bp: terms.priced.markupBp }
        : {}),
    })
    .where('id', '=', orderId)
    .execute();
}

export async function dropRooms(tx: Tx, orderId: OrderId, roomNos: readonly number[]): Promise<void> {
  for (const table of ['order_guest', 'order_room', 'order_surcharge'] as const)
    await tx
      .deleteFrom(table)
      .where('order_id', '=', orderId)
      .where('room_no', 'in', [...roomNos])
      .execute();
}

export interface PricedNight {
  readonly night: string;
  /** one room, in the account's currency and in the contract's */
  readonly amount: number;
  readonly contractAmount: number;
}

export async function writeNights(
  tx: Tx,
  { id, distributorId }: OfOrder,
  nights: readonly PricedNight[],
): Promise<void> {
  await tx.deleteFrom('order_night').where('order_id', '=', id).execute();
  await tx
    .insertInto('order_night')
    .values(
      nights.map(({ night, amount, contractAmount }) => ({
        order_id: id,
        distributor_id: distributorId,
        night,
        amount,
        contract_amount: contractAmount,
      })),
    )
    .execute();
}

/** Writes the surcharges of the rooms anew. `exchange`: of the order's nights. */
export async function writeSurcharges(
  tx: Tx,
  { id, distributorId }: OfOrder,
  lines: readonly SurchargeLine[],
  exchange: Exchange | null,
): Promise<void> {
  await tx.deleteFrom('order_surcharge').where('order_id', '=', id).execute();
  if (lines.length === 0) return;
  await tx
    .insertInto('order_surcharge')
    .values(lines.map((line) => ({ order_id: id, distributor_id: distributorId, ...surchargeRow(line, exchange) })))
    .execute();
}

/** Rooms that an order could have on every night of a stay, its own included. */
export async function roomsFor(tx: Tx, orderId: OrderId, { checkin, checkout }: Stay): Promise<number> {
  const { rows } = await sql<{ rooms: number }>`
    select coalesce(min(n.free), 0)::int as rooms from (
      select coalesce((select m.free[extract(day from d.night)::int] from room_month m
          where m.room_type_id = o.room_type_id and m.month = date_trunc('month', d.night)::date), 0)
        + case when d.night >= o.checkin and d.night < o.checkout then o.room_count else 0 end as free
      from hotel_order o,
        lateral (select g::date as night from generate_series(${checkin}::date, ${checkout}::date - 1, interval '1 day') g) d
      where o.id = ${orderId}) n`.execute(tx);
  return rows[0]!.rooms;
}

/** Moves an order to another stay or to fewer rooms; false when some night has not enough, and then nothing has happened. */
export async function changeStay(
  tx: Tx,
  orderId: OrderId,
  { checkin, checkout }: Stay,
  rooms: number,
): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select change_stay(${orderId}::bigint, ${checkin}::date, ${checkout}::date, ${rooms}::int) as done`.execute(tx);
  return rows[0]!.done;
}
