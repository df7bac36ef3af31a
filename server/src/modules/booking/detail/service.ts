import type { api } from '@waylight/contract';
import type { Guest } from '@waylight/contract/booking/booking';
import { bedOptions } from '@waylight/contract/catalogue/beds';
import type { settlementTypes } from '@waylight/contract/identity/identity';
import type { ReplyOf } from '@waylight/contract/wire/call';
import { type Selectable, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { DistributorScope } from '../../../db/scope.ts';
import type { BookingTables } from '../../../db/tables/booking.ts';
import type { Gateways } from '../../../house.ts';
import { No } from '../../../http/no.ts';
import { couponNamed } from '../../coupon/service.ts';
import { standingOf } from '../../payment/service.ts';
import { mayNotCancel } from '../cancellation/cancellation.ts';
import { type ChangeFacts, mayChange, mayNotChange } from '../change/change.ts';
import { ordersWithin, summaryOf } from '../list/summary.ts';
import { amountsNow } from '../order-amounts.ts';
import { cancellationFor, keepsPolicy, mayOpen, withoutFree } from '../order-rules.ts';

type Detail = ReplyOf<typeof api.booking.get>;

/** One order whole. An order outside the caller's scope is one that is not there: throws NO_SUCH_ORDER. */
export async function readOrder(
  tx: Tx,
  scope: DistributorScope,
  { orderCode, requestId }: { orderCode?: string | undefined; requestId?: string | undefined },
  now: number,
  gateways: Gateways,
): Promise<Detail> {
  const order = await ordersWithin(tx, scope)
    .selectAll('hotel_order')
    .where(orderCode === undefined ? 'hotel_order.request_id' : 'hotel_order.code', '=', orderCode ?? requestId ?? '')
    .executeTakeFirst();
  const facts = order && { createdBy: order.created_by, status: order.status, paymentStatus: order.payment_status };
  if (!order || !facts || !mayOpen(facts, scope)) throw new No('NO_SUCH_ORDER');

  const mayPrice = scope.access.has('PRICE_VIEW');
  const rooms = await tx
    .selectFrom('order_room')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('room_no')
    .execute();
  const guests = await tx
    .selectFrom('order_guest')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('room_no')
    .orderBy('position')
    .execute();
  const nights = await tx
    .selectFrom('order_night')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('night')
    .execute();
  const surcharges = await tx
    .selectFrom('order_surcharge')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('room_no')
    .orderBy('surcharge_id')
    .orderBy('batch')
    .execute();
  const history = await tx
    .selectFrom('order_history')
    .leftJoin('distributor_user', 'distributor_user.id', 'order_history.user_id')
    .select([
      'at',
      sql<string>`coalesce(distributor_user.real_name, order_history.actor)`.as('who'),
      'kind',
      'from_status as from',
      'to_status as to',
      'note',
      'via',
      'amount',
    ])
    .where('order_id', '=', order.id)
    .orderBy('order_history.id')
    .execute();
  const { beds } = await tx
    .selectFrom('room_type')
    .select('beds')
    .where('id', '=', order.room_type_id)
    .executeTakeFirstOrThrow();
  const { canPay, ways, payment, settled } = await standingOf(
    tx,
    scope,
    gateways,
    { kind: 'order', id: order.code },
    now,
  );
  const { paid, refunded, fee } = amountsNow(order);

  return {
    ...summaryOf(order, scope),
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
    rooms: rooms.map((room) => ({
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
    })),
    bedOptions: bedOptions(beds),
    surcharges: surcharges.map(({ unit, total, exchange, ...line }) => ({
      roomNo: line.room_no,
      surchargeId: line.surcharge_id,
      kind: line.kind,
      basis: line.basis,
      childFrom: line.child_from,
      childTo: line.child_to,
      count: line.count,
      times: line.times,
      ...(mayPrice ? { price: { unit, total, rate: exchange } } : {}),
    })),
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
    ...(mayPrice
      ? {
          money: {
            currency: order.currency,
            rooms: order.total + order.discount - order.surcharge_total - order.change_fee,
            surcharges: order.surcharge_total,
            discount: order.discount,
            total: order.total,
            coupon: order.coupon_id === null ? null : await couponNamed(tx, scope, order.coupon_id),
            taxIncluded: order.tax_included,
            changeFee: order.change_fee,
            paid,
            refunded,
            fee,
            settled,
            nights: nights.map(({ night, amount }) => ({ night, amount, rooms: order.room_count })),
            rate: order.exchange,
          },
        }
      : {}),
    payment,
    payMethods: ways,
    history: history.map(({ at, amount, ...step }) => ({
      at: at.toISOString(),
      ...step,
      ...(mayPrice && amount !== null ? { amount } : {}),
    })),
    cancelled: order.cancelled_at && {
      at: order.cancelled_at.toISOString(),
      reason: order.cancel_reason,
      note: order.cancel_note,
      route: order.refund_route,
      ...(mayPrice ? { money: { fee: order.cancel_fee, refund: order.refunded } } : {}),
    },
    can: {
      pay: canPay,
      cancel: mayNotCancel(factsOf(order), scope, now) ?? true,
      change: mayNotChange(factsOf(order), scope, now) ?? true,
      guests: mayChange('guests', factsOf(order), scope, now),
      requests: mayChange('requests', factsOf(order), scope, now),
      dates: mayChange('dates', factsOf(order), scope, now),
      rooms: mayChange('rooms', factsOf(order), scope, now),
      surcharges: mayChange('surcharges', factsOf(order), scope, now),
    },
  };
}

function factsOf(order: Selectable<BookingTables['hotel_order']>): ChangeFacts {
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
