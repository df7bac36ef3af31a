import type { OrderSummary } from '@waylight/contract/booking/order';
import { nightsOf } from '@waylight/contract/value/stay';
import type { Reader } from '../../../db/scope.ts';
import { mayPayOrder } from '../../payment/payment.ts';
import type { OrderRow } from '../order/data.ts';
import { keepsPolicy } from '../order-rules.ts';

/** One row of the list, as somebody may see it. */
export function summaryOf(order: OrderRow, reader: Reader): OrderSummary {
  const keeps = keepsPolicy(order);
  const toPay = order.status === 'unconfirmed' && order.payment_status === 'unpaid';
  return {
    orderCode: order.code,
    clientOrderCode: order.client_order_code,
    status: order.status,
    expired: order.status === 'cancelled' && order.expired_at !== null,
    paymentStatus: order.payment_status,
    creditReleased: order.creditReleased,
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
    hotelNumber: order.hotel_number,
    createdBy: order.makerName,
    ...(reader.access.has('PRICE_VIEW') ? { price: { currency: order.currency, total: order.total } } : {}),
  };
}
