import type { api } from '@waylight/contract';
import type { Guest } from '@waylight/contract/booking/order';
import { bedOptions } from '@waylight/contract/catalogue/beds';
import type { settlementTypes } from '@waylight/contract/identity/identity';
import type { ReplyOf } from '@waylight/contract/wire/call';
import type { Selectable } from 'kysely';
import type { DistributorScope } from '../../../db/scope.ts';
import type { BookingTables } from '../../../db/tables/booking.ts';
import { userIdTyped } from '../../../db/tables/ids.ts';
import type { couponNamed } from '../../coupon/service.ts';
import type { standingOf } from '../../payment/service.ts';
import { mayNotCancel } from '../cancellation/cancellation.ts';
import { type ChangeFacts, mayChange, mayNotChange } from '../change/change.ts';
import type { PaperOrder } from '../document/document.ts';
import { summaryOf } from '../list/summary.ts';
import type { OrderRow } from '../order/data.ts';
import { amountsNow } from '../order-amounts.ts';
import { cancellationFor, keepsPolicy, withoutFree } from '../order-rules.ts';
import type * as data from './data.ts';

type Detail = ReplyOf<typeof api.booking.get>;
type Row<Table extends keyof BookingTables> = Selectable<BookingTables[Table]>;

/** Everything that the page of an order is made from. */
export interface DetailParts {
  readonly order: OrderRow;
  readonly rooms: readonly Row<'order_room'>[];
  readonly guests: readonly Row<'order_guest'>[];
  readonly nights: readonly Row<'order_night'>[];
  readonly surcharges: readonly Row<'order_surcharge'>[];
  readonly history: Awaited<ReturnType<typeof data.historyOf>>;
  readonly beds: Awaited<ReturnType<typeof data.bedsOf>>;
  readonly payment: Awaited<ReturnType<typeof standingOf>>;
  /** null: the order has none, or the reader may see no prices */
  readonly coupon: Awaited<ReturnType<typeof couponNamed>> | null;
}

/** The reply about one order. Amounts are left out for readers who may see no prices. */
export function detailOf(parts: DetailParts, reader: DistributorScope, now: number): Detail {
  const { order } = parts;
  const mayPrice = reader.access.has('PRICE_VIEW');
  return {
    ...summaryOf(order, reader),
    ...hotelOf(order),
    answerBy: order.status === 'unconfirmed' ? (order.promised_until?.toISOString() ?? null) : null,
    rooms: roomsOf(parts),
    bedOptions: bedOptions(parts.beds),
    surcharges: surchargesOf(parts, mayPrice),
    nationality: order.nationality,
    contact: order.contact,
    otherRequests: order.other_requests,
    arrivalTime: order.arrival_time,
    flight: order.flight,
    clientRemark: order.client_remark,
    settlementType: order.settlement_type as (typeof settlementTypes)[number],
    cancellation: keepsPolicy(order)
      ? cancellationFor(order.cancellation, order.total, now, mayPrice)
      : withoutFree(order.cancellation),
    atHotel: mayPrice ? order.at_hotel : [],
    ...(mayPrice ? { money: moneyOf(parts) } : {}),
    payment: parts.payment.payment,
    payMethods: parts.payment.ways,
    history: parts.history.map(({ at, amount, ...step }) => ({
      at: at.toISOString(),
      ...step,
      ...(mayPrice && amount !== null ? { amount } : {}),
    })),
    cancelled: order.cancelled_at && {
      at: order.cancelled_at.toISOString(),
      reason: order.cancel_reason,
      note: order.cancel_note,
      route: order.refund_route,
      ...(mayPrice ? { money: givenBack(parts) } : {}),
    },
    can: { pay: parts.payment.canPay, ...permissionsOf(order, reader, now) },
  };
}

/** Amounts that a cancellation kept and gave back. A hold was never paid, and is in no book (order-amounts.ts). */
export function givenBack({ order, history }: Pick<DetailParts, 'order' | 'history'>) {
  const last = history.findLast(({ kind }) => kind === 'giveBack' || kind === 'refund' || kind === 'partRefunded');
  const isHeld = last?.kind === 'giveBack';
  return {
    fee: order.cancel_fee,
    refund: order.refunded,
    released: isHeld ? order.total : 0,
    to:
      last?.from === 'advanceDeducted' ? ('advance' as const) : last?.from === 'onCredit' ? ('credit' as const) : null,
  };
}

/** The same for a paper without amounts of its own. `fees`: what is paid at the hotel is told. */
export function paperOrderOf(
  parts: Pick<DetailParts, 'order' | 'rooms' | 'guests' | 'surcharges'>,
  fees: boolean,
  now: number,
): PaperOrder {
  const { order } = parts;
  return {
    ...summaryOf(order, { userId: userIdTyped(0), access: new Set() }),
    ...hotelOf(order),
    rooms: roomsOf(parts),
    surcharges: surchargesOf(parts, false),
    nationality: order.nationality,
    otherRequests: order.other_requests,
    arrivalTime: order.arrival_time,
    flight: order.flight,
    cancellation: keepsPolicy(order)
      ? cancellationFor(order.cancellation, order.total, now, false)
      : withoutFree(order.cancellation),
    atHotel: fees ? order.at_hotel : [],
  };
}

const hotelOf = (order: OrderRow) => ({
  star: order.star,
  addressCn: order.address_zh,
  addressEn: order.address_en,
  hotelPhone: order.hotel_phone,
  checkInFrom: order.check_in_from,
  checkOutUntil: order.check_out_until,
  breakfasts: order.breakfasts,
  ratePlanId: order.rate_plan_id,
  rateNameCn: order.rate_zh,
  rateNameEn: order.rate_en,
  confirmMinutes: order.confirm_minutes,
});

const roomsOf = ({ rooms, guests }: Pick<DetailParts, 'rooms' | 'guests'>): Detail['rooms'] =>
  rooms.map((room) => ({
    roomNo: room.room_no,
    bed: room.beds,
    bedCode: room.bed_code,
    adults: room.adults,
    childAges: room.child_ages,
    guests: guests
      .filter(({ room_no }) => room_no === room.room_no)
      .map(
        (guest): Guest => ({
          lastName: guest.last_name,
          firstName: guest.first_name,
          nationality: guest.nationality,
          childAge: guest.child_age,
        }),
      ),
  }));

const surchargesOf = ({ surcharges }: Pick<DetailParts, 'surcharges'>, mayPrice: boolean): Detail['surcharges'] =>
  surcharges.map(({ unit, total, exchange, ...line }) => ({
    roomNo: line.room_no,
    surchargeId: line.surcharge_id,
    kind: line.kind,
    basis: line.basis,
    childFrom: line.child_from,
    childTo: line.child_to,
    count: line.count,
    times: line.times,
    ...(mayPrice ? { price: { unit, total, rate: exchange } } : {}),
  }));

function moneyOf({ order, nights, coupon, payment }: DetailParts): NonNullable<Detail['money']> {
  const { paid, refunded, fee } = amountsNow(order);
  return {
    currency: order.currency,
    rooms: order.total + order.discount - order.surcharge_total - order.change_fee,
    surcharges: order.surcharge_total,
    discount: order.discount,
    total: order.total,
    coupon,
    taxIncluded: order.tax_included,
    changeFee: order.change_fee,
    paid,
    refunded,
    fee,
    // On credit it is settled with its bill; never more than what of it was not given back.
    settled: Math.min(Math.max(0, paid - refunded), payment.settled + order.written_off),
    nights: nights.map(({ night, amount }) => ({ night, amount, rooms: order.room_count })),
    rate: order.exchange,
  };
}

function permissionsOf(order: OrderRow, reader: DistributorScope, now: number): Omit<Detail['can'], 'pay'> {
  const facts = factsOf(order);
  return {
    cancel: mayNotCancel(facts, reader, now) ?? true,
    change: mayNotChange(facts, reader, now) ?? true,
    guests: mayChange('guests', facts, reader, now),
    requests: mayChange('requests', facts, reader, now),
    dates: mayChange('dates', facts, reader, now),
    rooms: mayChange('rooms', facts, reader, now),
    surcharges: mayChange('surcharges', facts, reader, now),
  };
}

function factsOf(order: OrderRow): ChangeFacts {
  return {
    status: order.status,
    statusBefore: order.status_before,
    expired: order.expired_at !== null,
    paymentStatus: order.payment_status,
    total: order.total,
    cancellation: order.cancellation,
    timeZone: order.time_zone,
    checkin: order.checkin,
    checkout: order.checkout,
    checkInFrom: order.check_in_from,
    checkOutUntil: order.check_out_until,
    modifiable: order.modifiable,
    cancellable: order.cancellable,
    confirmMinutes: order.confirm_minutes,
    roomCount: order.room_count,
  };
}
