import type { z } from 'zod';
import type { OrderDetail, OrderSummary } from '../booking/order.ts';
import { paymentStatusWords } from '../booking/order-words.ts';
import type { Cancellation, HotelCard, Rate, RatePrice } from '../search/search.ts';
import type { price } from '../supply/price.ts';
import type { ErrorName } from '../wire/errors.ts';
import { type Pricing, type StaySize, sellingOf, sharedWhole } from './mark-up.ts';

/**
 * Replies for an agency's customer: net prices become selling prices; tax, charges, exchange rates and payments are
 * left out. Amounts are built anew (selling.test.ts counts them).
 */

export function soldCard<C extends HotelCard>(card: C, stay: StaySize, pricing: Pricing): C {
  const { offer } = card;
  return offer?.price
    ? { ...card, offer: { ...offer, price: soldTotals({ ...offer.price, coupon: undefined }, stay, pricing) } }
    : card;
}

interface Totals {
  currency: string;
  total: number;
  perNight: number;
}

/** The total of a stay and a night of one room. */
export function soldTotals<T extends Totals>(net: T, stay: StaySize, pricing: Pricing): T {
  const total = sellingOf(net.total, stay, pricing);
  return { ...net, total, perNight: Math.round(total / stay.nights / stay.rooms) };
}

export function soldPolicy(policy: Cancellation): Cancellation {
  return { ...policy, steps: policy.steps.map(({ charge: _, ...step }) => step) };
}

export function soldPrice(net: RatePrice, rooms: number, pricing: Pricing): RatePrice {
  const stay = { nights: net.nights.length, rooms };
  const { currency, total, perNight } = soldTotals(net, stay, pricing);
  return {
    currency,
    total,
    perNight,
    taxIncluded: 0,
    nights: soldNights(net.nights, Math.floor(total / rooms), currency),
    atHotel: net.atHotel,
  };
}

function soldNights<N extends { amount: number }>(nights: readonly N[], total: number, currency: string): N[] {
  const amounts = sharedWhole(
    total,
    nights.map(({ amount }) => amount),
    currency,
  );
  return nights.map((night, i) => ({ ...night, amount: amounts[i]! }));
}

export function soldRate<R extends Rate>(rate: R, rooms: number, pricing: Pricing): R {
  return {
    ...rate,
    cancellation: soldPolicy(rate.cancellation),
    ...(rate.price ? { price: soldPrice(rate.price, rooms, pricing) } : {}),
  };
}

type CalendarReply = z.output<typeof price.calendar.reply>;

export function soldCalendar(reply: CalendarReply, rooms: number, pricing: Pricing): CalendarReply {
  const stay = { nights: reply.nights, rooms };
  const { lowest, currency } = reply;
  return {
    ...reply,
    days: reply.days.map((day) =>
      day.total === null || day.perNight === null
        ? day
        : { ...day, ...soldTotals({ currency, total: day.total, perNight: day.perNight }, stay, pricing) },
    ),
    lowest: lowest && { ...lowest, total: sellingOf(lowest.total, stay, pricing) },
  };
}

type DetailReply = z.output<typeof price.detail.reply>;

export function soldDetail(reply: DetailReply, pricing: Pricing): DetailReply {
  const { rooms } = reply;
  const rate = soldRate(reply.rate, rooms, pricing);
  return {
    ...reply,
    rate,
    nights: reply.nights.map((night, i) => {
      const { amount } = rate.price.nights[i]!;
      return { ...night, amount, allRooms: amount * rooms };
    }),
  };
}

const sizeOf = ({ nights, roomCount }: Pick<OrderSummary, 'nights' | 'roomCount'>): StaySize => ({
  nights,
  rooms: roomCount,
});

export function soldSummary<O extends OrderSummary>(order: O, pricing: Pricing): O {
  const { price: net } = order;
  // Nobody pays meanwhile.
  const unpaid = { ...order, payUntil: null, canPay: false };
  if (!net) return unpaid;
  return {
    ...unpaid,
    price: { currency: net.currency, total: sellingOf(net.total, sizeOf(order), pricing) },
  };
}

/** Why nothing that moves money can be done meanwhile. */
const customerView = 'CUSTOMER_VIEW' satisfies ErrorName;

const ofMoney: ReadonlySet<string> = new Set([
  ...Object.keys(paymentStatusWords),
  ...['settledByBank', 'partRefunded', 'surplusRefunded', 'oldPricePaid', 'paidTwice', 'paidLate'],
]);

/** Events of the stay itself, without those between the agency and us. */
const isOfStay = ({ kind, from, to }: OrderDetail['history'][number]) =>
  ![kind, from, to].some((one) => one !== null && ofMoney.has(one));

/** Ways of paying are between the agency and us. */
export function soldOrder(order: OrderDetail, pricing: Pricing): OrderDetail {
  const { money: net, cancelled } = order;
  const rooms = order.roomCount;
  const total = net ? sellingOf(net.total, sizeOf(order), pricing) : 0;
  // Extras keep their share of the whole.
  const ofNights = net ? Math.floor((total * net.rooms) / (net.rooms + net.surcharges)) : total;
  const nights = net ? soldNights(net.nights, Math.floor(ofNights / rooms), net.currency) : [];
  const extras = net && net.surcharges > 0 ? total - rooms * nights.reduce((sum, { amount }) => sum + amount, 0) : 0;
  return {
    ...soldSummary(order, pricing),
    settlementType: undefined,
    cancellation: soldPolicy(order.cancellation),
    money: net && {
      currency: net.currency,
      rooms: total - extras,
      surcharges: extras,
      discount: 0,
      coupon: null,
      total,
      taxIncluded: 0,
      changeFee: 0,
      paid: 0,
      refunded: 0,
      fee: 0,
      settled: 0,
      nights,
      rate: null,
    },
    surcharges: order.surcharges.map(({ price: _, ...line }) => line),
    payMethods: [],
    payment: null,
    history: order.history.filter(isOfStay).map((step) => ({ ...step, note: '', amount: undefined })),
    // Notes of the agency to itself and to us.
    clientRemark: '',
    cancelled: cancelled && { ...cancelled, reason: null, note: '', route: null, money: undefined },
    can: {
      pay: customerView,
      cancel: customerView,
      change: customerView,
      guests: customerView,
      requests: customerView,
      dates: customerView,
      rooms: customerView,
      surcharges: customerView,
    },
  };
}
