import {
  type OrderColumn,
  orderColumns,
  orderColumnWords,
  pricedColumns,
} from '@waylight/contract/booking/order-column-words';
import { paymentStandingWords } from '@waylight/contract/booking/order-standing';
import { expiredWords, orderStatusWords } from '@waylight/contract/booking/order-words';
import { mealText } from '@waylight/contract/supply/rate-words';
import { nightsOf, portalZone } from '@waylight/contract/value/stay';
import { wallTimeIn } from '@waylight/contract/value/wall-time';
import type { Language } from '@waylight/contract/value/words';
import type { Cell, Column } from '../../../documents/sheet.ts';
import type { OrderRow } from '../order/data.ts';
import { amountsNow } from '../order-amounts.ts';
import { keepsPolicy } from '../order-rules.ts';

const widths: Partial<Record<OrderColumn, number>> = {
  orderCode: 18,
  bookedAt: 20,
  hotel: 36,
  room: 26,
  ratePlan: 24,
  guests: 36,
  freeCancelUntil: 24,
  freeCancelUntilBeijing: 24,
  confirmationNumber: 20,
  hotelNumber: 20,
  contact: 20,
  nights: 8,
  rooms: 8,
  currency: 10,
  total: 18,
  surcharges: 16,
  discount: 16,
  payable: 18,
  paid: 18,
  onCredit: 18,
  refunded: 16,
  fee: 16,
};
const rightAligned: ReadonlySet<OrderColumn> = new Set([
  'nights',
  'rooms',
  'total',
  'surcharges',
  'discount',
  'payable',
  'paid',
  'onCredit',
  'refunded',
  'fee',
]);

/** The columns that a person gets of those that they asked for. */
export function columnsFor(asked: readonly OrderColumn[], mayPrice: boolean): OrderColumn[] {
  return orderColumns.filter((column) => asked.includes(column) && (mayPrice || !pricedColumns.has(column)));
}

export function sheetColumns(columns: readonly OrderColumn[], language: Language): Column[] {
  return columns.map((column) => ({
    header: orderColumnWords[column][language],
    width: widths[column] ?? 16,
    ...(rightAligned.has(column) ? { align: 'right' as const } : {}),
  }));
}

/** One order as a row of the sheet. */
export function sheetRow(order: OrderRow, columns: readonly OrderColumn[], language: Language): Cell[] {
  const either = (zh: string, en: string) => (language === 'zh' ? zh : en) || zh || en;
  const money = (amount: number): Cell => ({ amount, currency: order.currency, coded: true });
  const now = amountsNow(order);
  const isExpired = order.status === 'cancelled' && order.expired_at !== null;
  // Amounts on credit are still to be billed.
  const isOnCredit = order.payment_status === 'onCredit';
  const cells: Record<OrderColumn, () => Cell> = {
    orderCode: () => order.code,
    clientOrderCode: () => order.client_order_code,
    bookedAt: () => ({ wall: wallTimeIn(portalZone, order.booked_at.getTime()) }),
    status: () => (isExpired ? expiredWords : orderStatusWords[order.status])[language],
    paymentStatus: () => paymentStandingWords({ ...order, paymentStatus: order.payment_status })[language],
    hotel: () => either(order.hotel_zh, order.hotel_en),
    city: () => either(order.city_zh, order.city_en),
    room: () => either(order.room_zh, order.room_en),
    ratePlan: () => either(order.rate_zh, order.rate_en),
    meal: () => mealText(order.breakfasts, language, order.room_count),
    checkin: () => ({ date: order.checkin }),
    checkout: () => ({ date: order.checkout }),
    nights: () => nightsOf(order),
    rooms: () => order.room_count,
    guests: () => order.guest_names.join(language === 'zh' ? '；' : '; '),
    freeCancelUntil: () =>
      keepsPolicy(order) && order.free_cancel_until_local !== null ? { wall: order.free_cancel_until_local } : null,
    freeCancelUntilBeijing: () =>
      keepsPolicy(order) && order.free_cancel_until !== null
        ? { wall: wallTimeIn(portalZone, order.free_cancel_until.getTime()) }
        : null,
    confirmationNumber: () => order.confirmation_number,
    hotelNumber: () => order.hotel_number,
    contact: () => order.contact.name,
    createdBy: () => order.makerName,
    clientRemark: () => order.client_remark || null,
    currency: () => order.currency,
    total: () => money(order.total + order.discount),
    surcharges: () => money(order.surcharge_total),
    discount: () => money(order.discount),
    payable: () => money(now.payable),
    paid: () => money(isOnCredit ? 0 : now.paid),
    onCredit: () => money(isOnCredit ? now.paid : 0),
    refunded: () => money(now.refunded),
    fee: () => money(now.fee),
  };
  return columns.map((column) => cells[column]());
}
