import { api } from '@waylight/contract';
import { orderCode } from '@waylight/contract/booking/order';
import { homeRequests } from '@waylight/contract/home-requests';
import { dateIn, portalZone } from '@waylight/contract/value/stay';
import { workOrdersOf } from '@waylight/contract/work-order/order-work-orders';
import type { ReadModel } from '@waylight/engine/read-model/read-model';
import type { House } from '../house.ts';
import { type StartCall, startCall } from '../http/start-answers.ts';
import { advertCalls } from '../modules/advert/calls.ts';
import { announcementCalls } from '../modules/announcement/calls.ts';
import { billingCalls } from '../modules/billing/calls.ts';
import { bookingCalls } from '../modules/booking/calls.ts';
import { deadlineCalls } from '../modules/booking/deadline/calls.ts';
import { type HotelTools, hotelCall } from '../modules/catalogue/calls.ts';
import { couponCalls } from '../modules/coupon/calls.ts';
import { invoicesOfBill } from '../modules/invoicing/service.ts';
import { ledgerCalls } from '../modules/ledger/calls.ts';
import { notificationCalls } from '../modules/notification/calls.ts';
import { quoteCalls } from '../modules/quote/calls.ts';
import type { CityAnswers } from '../modules/search/answer/answer.ts';
import { statisticsCalls } from '../modules/statistics/calls.ts';
import { currencyCalls } from '../modules/supply/currency/calls.ts';
import { workOrderCalls } from '../modules/work-order/calls.ts';

/** Calls that every page begins with, beside the person: the money left, the currency shown and its choices, the mark-up, and what is to be told. */
export function startsBeside(house: House): StartCall[] {
  const { all, ofSession } = currencyCalls(house);
  return [
    startCall(api.ledger.account, ledgerCalls(house).account),
    startCall(api.currency.ofSession, ofSession),
    startCall(api.currency.all, all),
    startCall(api.notification.list, notificationCalls(house).list),
    startCall(api.announcement.current, announcementCalls(house).current),
    startCall(api.coupon.news, couponCalls(house).news),
    startCall(api.quote.markUp, quoteCalls(house).markUp),
  ];
}

interface PageTools extends HotelTools {
  readonly house: House;
  readonly readModel: ReadModel;
  readonly answers: CityAnswers;
}

/** Calls that home begins with: what waits, what was spent, coupons, and what is published. */
function startsOfHome({ house, readModel, answers }: PageTools): StartCall[] {
  const orders = bookingCalls(house);
  return [
    startCall(api.booking.list, orders.list, () => homeRequests.toPay),
    startCall(api.booking.list, orders.list, () => homeRequests.arriving),
    startCall(api.deadline.near, deadlineCalls(house).near, () => homeRequests.nearDeadlines),
    startCall(api.workOrder.list, workOrderCalls(house).list, () => homeRequests.awaitingWorkOrders),
    startCall(api.billing.list, billingCalls(house, invoicesOfBill).list, (now) =>
      homeRequests.dueBills(dateIn(portalZone, now)),
    ),
    startCall(api.statistics.spending, statisticsCalls(house).spending, () => homeRequests.spending),
    startCall(api.coupon.list, couponCalls(house).list),
    startCall(api.advert.active, advertCalls(house, readModel, answers).active),
  ];
}

/** Calls that single pages begin with: home, pages about a hotel, and pages about an order. */
export const startsOfPages = (tools: PageTools) => ({
  home: startsOfHome(tools),
  hotel: [startCall(api.catalogue.hotel, hotelCall(tools), (_, of) => ({ hotelId: Number(of) }))],
  order: [
    startCall(api.booking.get, bookingCalls(tools.house).get, (_, of) => ({ orderCode: of })),
    startCall(api.workOrder.list, workOrderCalls(tools.house).list, (_, of) =>
      orderCode.safeParse(of).success ? workOrdersOf(of) : undefined,
    ),
  ],
});
