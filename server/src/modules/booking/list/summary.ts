import type { OrderSummary } from '@waylight/contract/booking/booking';
import { nightsOf } from '@waylight/contract/value/stay';
import { type Selectable, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { DistributorScope } from '../../../db/scope.ts';
import type { BookingTables } from '../../../db/tables/booking.ts';
import { mayPayOrder } from '../../payment/payment.ts';
import { keepsPolicy, orderScope } from '../order-rules.ts';

/** Orders of one distributor with the name of who made each. Further narrowing is the query's own. */
export function ordersWithin(tx: Tx, { distributorId }: Pick<DistributorScope, 'distributorId'>) {
  return tx
    .selectFrom('hotel_order')
    .select(
      // Not joined: what only counts orders has no use for it.
      sql<string>`(select u.real_name from distributor_user u where u.id = hotel_order.created_by)`.as('makerName'),
    )
    .where('hotel_order.distributor_id', '=', distributorId);
}

/** The rows that somebody may list, as a condition on hotel_order. */
export function withinScope(scope: DistributorScope) {
  const within = orderScope(scope);
  if (within === 'all') return sql<boolean>`true`;
  return within === 'own' ? sql<boolean>`hotel_order.created_by = ${scope.userId}` : sql<boolean>`false`;
}

export type OrderRow = Selectable<BookingTables['hotel_order']> & { makerName: string };

/** One row of the list, as somebody may see it. */
export function summaryOf(order: OrderRow, reader: Pick<DistributorScope, 'access' | 'userId'>): OrderSummary {
  const keeps = keepsPolicy(order);
  const toPay = order.status === 'unconfirmed' && order.payment_status === 'unpaid';
  return {
    orderCode: order.code,
    clientOrderCode: order.client_order_code,
    status: order.status,
    expired: order.status === 'cancelled' && order.expired_at !== null,
    paymentStatus: order.payment_status,
    bookedAt: order.booked_at.toISOString(),
    payUntil: toPay ? order.pay_until.toISOString() : null,
    canPay: toPay && mayPayOrder(order.created_by === reader.userId, reader),
    hotelId: order.hotel_id,
    infoName: order.hotel_zh,
    nameEng: order.hotel_en,
    cityNameCn: order.city_zh,
    cityNameEn: order.city_en,
    roomNameCn: order.room_zh,
    roomNameEn: order.room_en,
    checkin: order.checkin,
    checkout: order.checkout,
    nights: nightsOf(order),
    roomCount: order.room_count,
    guestNames: order.guest_names,
    freeCancelUntil: (keeps && order.free_cancel_until?.toISOString()) || null,
    freeCancelUntilLocal: keeps ? order.free_cancel_until_local : null,
    timeZone: order.time_zone,
    confirmationNumber: order.confirmation_number,
    createdBy: order.makerName,
    ...(reader.access.has('PRICE_VIEW') ? { price: { currency: order.currency, total: order.total } } : {}),
  };
}
