import type { advert } from '../advert.ts';
import type { booking } from '../booking/booking.ts';
import type { deadline } from '../booking/deadline.ts';
import type { document } from '../booking/document.ts';
import type { quote } from '../quote/quote.ts';
import type { lookup } from '../search/lookup.ts';
import type { search } from '../search/search.ts';
import type { price } from '../supply/price.ts';
import { nightsOf, type Stay } from '../value/stay.ts';
import type { Call, ReplyOf, RequestOf } from '../wire/call.ts';
import type { workOrder } from '../work-order/work-order.ts';
import type { Pricing, StaySize } from './mark-up.ts';
import { soldCalendar, soldCard, soldDetail, soldOrder, soldRate, soldSummary, soldTotals } from './selling.ts';

/**
 * Customer view, call by call: replies to reprice, requests to change, calls to leave out. selling.test.ts fails when
 * an amount or an own text is missing here.
 */

interface ReplyConversion {
  /** where the reply has amounts, and texts that the agency writes for itself (own-text.ts) */
  readonly secrets: readonly string[];
  readonly sold: (reply: unknown, request: unknown, pricing: Pricing) => unknown;
}

function turned<C extends Call>(
  secrets: readonly string[],
  sold: (reply: ReplyOf<C>, request: RequestOf<C>, pricing: Pricing) => ReplyOf<C>,
): ReplyConversion {
  return { secrets, sold: sold as ReplyConversion['sold'] };
}

const sizeOf = (asked: Stay & { rooms: readonly unknown[] }): StaySize => ({
  nights: nightsOf(asked),
  rooms: asked.rooms.length,
});

const offerAt = (path: string) =>
  ['coupon.reduction', 'coupon.total', 'perNight', 'total'].map((name) => `${path}.offer.price.${name}`);
const rateAt = (path: string) => [
  `${path}.cancellation.steps.charge`,
  `${path}.price.coupon.reduction`,
  `${path}.price.coupon.total`,
  `${path}.price.nights.amount`,
  `${path}.price.perNight`,
  `${path}.price.taxIncluded`,
  `${path}.price.total`,
];
const lineAmounts = ['lines.cancellation.steps.charge', 'lines.nightly', 'lines.own.net', 'lines.selling'];

export const soldReplies: Readonly<Record<string, ReplyConversion>> = {
  '/bfkapi/product/getHotelPageByCondition': turned<typeof search.hotels>(
    offerAt('records'),
    (reply, asked, pricing) => ({
      ...reply,
      records: reply.records.map((card) => soldCard(card, sizeOf(asked), pricing)),
      // Ranges are of net prices.
      counts: { ...reply.counts, prices: undefined, withCoupon: undefined },
    }),
  ),
  '/bfkapi/product/pageNearbyStatic': turned<typeof search.nearby>(offerAt('records'), (reply, asked, pricing) => ({
    ...reply,
    records: reply.records.map((card) => soldCard(card, sizeOf(asked), pricing)),
  })),
  '/bfkapi/product/searchHotelsByNames': turned<typeof lookup.hotelsByNames>(
    offerAt('records.matches.hotel'),
    (reply, asked, pricing) => ({
      ...reply,
      records: reply.records.map((one) => ({
        ...one,
        matches: one.matches.map((match) => ({ ...match, hotel: soldCard(match.hotel, sizeOf(asked), pricing) })),
      })),
    }),
  ),
  '/bfkapi/product/listHotelsByIds': turned<typeof lookup.hotelsByIds>(offerAt('records'), (reply, asked, pricing) => ({
    ...reply,
    records: reply.records.map((card) => soldCard(card, sizeOf(asked), pricing)),
  })),
  '/bfkapi/product/listCheapestHotels': turned<typeof lookup.cheapest>(
    offerAt('records.hotel'),
    (reply, { searches }, pricing) => ({
      ...reply,
      records: reply.records.map(
        (one, i) => one && { ...one, hotel: one.hotel && soldCard(one.hotel, sizeOf(searches[i]!), pricing) },
      ),
    }),
  ),
  '/bfkapi/adInfo/getTopicHotels': turned<typeof advert.topicHotels>(
    offerAt('records.hotel'),
    (reply, asked, pricing) => ({
      ...reply,
      records: reply.records.map((one) => ({ ...one, hotel: soldCard(one.hotel, sizeOf(asked), pricing) })),
    }),
  ),
  '/bfkapi/adInfo/getListAdverts': turned<typeof advert.inList>(offerAt('records.hotel'), (reply, asked, pricing) => ({
    ...reply,
    records: reply.records.map((one) => ({ ...one, hotel: soldCard(one.hotel, sizeOf(asked), pricing) })),
  })),
  '/bfkapi/adInfo/getAdAllCityHotelList': turned<typeof advert.cityHotels>(
    offerAt('cities.published.hotel'),
    (reply, asked, pricing) => ({
      ...reply,
      cities: reply.cities.map((city) => ({
        ...city,
        published: city.published.map((one) => ({ ...one, hotel: soldCard(one.hotel, sizeOf(asked), pricing) })),
      })),
    }),
  ),
  '/bfkapi/product/getHotelProductByCondition': turned<typeof search.rates>(
    [...rateAt('rooms.rates'), 'surcharges.price.unit'],
    (reply, asked, pricing) => ({
      ...reply,
      surcharges: reply.surcharges.map(({ price: _, ...terms }) => terms),
      rooms: reply.rooms.map((room) => ({
        ...room,
        rates: room.rates.map((rate) => soldRate(rate, asked.rooms.length, pricing)),
      })),
    }),
  ),
  '/bfkapi/product/getPriceCalendar': turned<typeof price.calendar>(
    ['days.perNight', 'days.total', 'lowest.total'],
    (reply, asked, pricing) => soldCalendar(reply, asked.rooms.length, pricing),
  ),
  '/bfkapi/product/getOtherDates': turned<typeof price.otherDates>(
    ['dates.price.perNight', 'dates.price.total'],
    (reply, asked, pricing) => ({
      ...reply,
      dates: reply.dates.map((date) =>
        date.price ? { ...date, price: soldTotals(date.price, sizeOf(asked), pricing) } : date,
      ),
    }),
  ),
  '/bfkapi/product/getPriceDetailByHotel': turned<typeof price.detail>(
    ['nights.allRooms', 'nights.amount', ...rateAt('rate')],
    (reply, _, pricing) => soldDetail(reply, pricing),
  ),
  '/bfkapi/order/getPageBfkOrderSearchList': turned<typeof booking.list>(
    ['records.price.total'],
    (reply, _, pricing) => ({
      ...reply,
      records: reply.records.map((order) => soldSummary(order, pricing)),
    }),
  ),
  '/bfkapi/order/getDeadlineList': turned<typeof deadline.list>(
    ['later.price.total', 'records.price.total'],
    (reply, _, pricing) => ({
      ...reply,
      records: reply.records.map((order) => soldSummary(order, pricing)),
      later: reply.later.map((order) => soldSummary(order, pricing)),
    }),
  ),
  '/bfkapi/order/getBfkOrder': turned<typeof booking.get>(
    [
      'cancellation.steps.charge',
      'cancelled.money.fee',
      'cancelled.money.refund',
      'cancelled.money.released',
      'cancelled.note',
      'clientRemark',
      'history.note',
      'money.changeFee',
      'money.discount',
      'money.fee',
      'money.nights.amount',
      'money.paid',
      'money.refunded',
      'money.rooms',
      'money.settled',
      'money.surcharges',
      'money.taxIncluded',
      'money.total',
      'price.total',
      'surcharges.price.total',
      'surcharges.price.unit',
    ],
    (reply, _, pricing) => soldOrder(reply, pricing),
  ),
  '/bfkapi/problem/getProblemDetail': turned<typeof workOrder.get>(
    ['estimate.after', 'estimate.before'],
    ({ estimate: _, ...reply }) => reply,
  ),
  '/bfkapi/quote/getPageList': turned<typeof quote.list>(['records.from'], (reply) => reply),
  '/bfkapi/quote/getQuote': turned<typeof quote.get>(
    [...lineAmounts, 'history.changes.after', 'history.changes.before'],
    // Earlier versions of a quote are between the agency and itself.
    ({ history: _, ...reply }) => ({ ...reply, lines: reply.lines.map(({ own: __, ...line }) => line) }),
  ),
  '/bfkapi/quote/priceLines': turned<typeof quote.price>(lineAmounts, (reply) => ({
    ...reply,
    lines: reply.lines.map((one) => {
      if (!one) return one;
      const { own: _, ...line } = one;
      return line;
    }),
  })),
};

type Asking<C extends Call> = (request: RequestOf<C>) => RequestOf<C>;
const asking = <C extends Call>(ask: Asking<C>) => ask as (request: unknown) => unknown;
const paper = asking<typeof document.pdfPreview>((request) => ({ ...request, amounts: 'selling' }));

/** Changed requests: documents with selling prices, hotels without a filter by net price. */
export const askedWhileSelling: Readonly<Record<string, (request: unknown) => unknown>> = {
  '/bfkapi/order/orderPdfPreview': paper,
  '/bfkapi/order/orderPdfDownload': paper,
  '/bfkapi/order/orderWordPreview': paper,
  '/bfkapi/order/orderWordDownload': paper,
  '/bfkapi/product/getHotelPageByCondition': asking<typeof search.hotels>((request) => ({
    ...request,
    price: undefined,
    withCoupon: false,
  })),
};

/** Balances, payments, recharges, invoices, booking, what changing and cancelling cost, net prices to search by, sheets with net columns, the mark-up. */
export const withheldCalls: ReadonlySet<string> = new Set([
  '/bfkapi/bill/getBfkSearchBillList',
  '/bfkapi/bill/getBfkSearchDisFinance',
  '/bfkapi/bill/bfkBillDetail/{id}',
  '/bfkapi/bill/exportBills',
  '/bfkapi/bill/exportLines',
  '/bfkapi/bill/billPdf',
  '/bfkapi/bill/createSettlement',
  '/bfkapi/bill/getSettlement',
  '/bfkapi/coupon/couponBulletFrame',
  '/bfkapi/coupon/listMyCouponDetailOnBook',
  '/bfkapi/coupon/pageMyCouponDetail',
  '/bfkapi/distributor/getAccountAndAgreement',
  '/bfkapi/distributor/getAccountEntries',
  '/bfkapi/distributor/exportAccountEntries',
  '/bfkapi/feedback/getPageList',
  '/bfkapi/invoice/getDisFinanceListForApplyInvoice',
  '/bfkapi/invoice/getBillListForApplyInvoice',
  '/bfkapi/invoice/applyInvoice',
  '/bfkapi/invoice/getPageList',
  '/bfkapi/invoice/getInvoiceDetail/{id}',
  '/bfkapi/invoice/getRelationPageList',
  '/bfkapi/invoice/invoicePdf',
  '/bfkapi/invoice/getInvoiceFile',
  '/bfkapi/notification/getPageList',
  '/bfkapi/order/validate',
  '/bfkapi/order/createOrder',
  '/bfkapi/order/cancleOrder',
  '/bfkapi/order/quoteCancelOrders',
  '/bfkapi/order/cancelOrders',
  '/bfkapi/order/previewChange',
  '/bfkapi/order/changeOrder',
  '/bfkapi/order/findSurcharge',
  '/bfkapi/orderExp/exportBfkOrder',
  '/bfkapi/pay/advancePayStart',
  '/bfkapi/pay/creditPayStart',
  '/bfkapi/pay/wxPayStart',
  '/bfkapi/pay/aliPayStart',
  '/bfkapi/pay/heliPayStart',
  '/bfkapi/pay/bulkPayStart',
  '/bfkapi/pay/getPayWays',
  '/bfkapi/pay/isPayOk',
  '/bfkapi/product/getHotelProductByConditionPreBy',
  '/bfkapi/product/getPriceRangesByRate',
  '/bfkapi/quote/getMarkUp',
  '/bfkapi/quote/saveMarkUp',
  '/bfkapi/quote/saveCompanyMarkUp',
  '/bfkapi/statistics/getSpending',
  '/bfkapi/recharge/createRecharge',
  '/bfkapi/recharge/getRecharge',
  '/bfkapi/recharge/getRechargeTerms',
]);
