import type { Destination } from '@waylight/contract/search/search';
import {
  destinationText,
  filtersToUrl,
  type ListFilters,
  noFilters,
  type RateWish,
  type Sort,
  type StaySearch,
  stayToUrl,
  wishToUrl,
} from './features/stay/search-link.ts';
import { visitorPaths, withQuery } from './visitor-paths.ts';

/** Links to the pages of the portal; pages.ts is their table. */

/** Code of an order, or of several that are paid together. */
type Codes = string | readonly string[];

interface OrderWriting {
  again?: string | undefined;
  more?: number | undefined;
  also?: string | undefined;
}

/** A stay for a group: names of place and hotel, dates, and ages as `5-8`. */
export interface GroupBrought {
  place?: string;
  hotel?: string;
  in?: string;
  out?: string;
  rooms?: number;
  adults?: number;
  ages?: string;
  nat?: string;
}

export interface ListLink {
  destination: Destination;
  stay: StaySearch;
  filters?: ListFilters;
  sort?: Sort;
  page?: number;
}

export const paths = {
  ...visitorPaths,
  booking: '/booking',
  hotels: ({ destination, stay, filters = noFilters, sort, page }: ListLink) =>
    withQuery('/booking/bookItem', {
      d: destinationText(destination),
      ...stayToUrl(stay),
      ...filtersToUrl(filters),
      sort: sort === 'comprehensive' ? undefined : sort,
      p: page && page > 1 ? page : undefined,
    }),
  /** `again`: an order whose guests are taken over; `wish`: what its rates are asked to be */
  hotel: (hotelId: number, stay?: StaySearch, { again, wish }: { again?: string | undefined; wish?: RateWish } = {}) =>
    withQuery('/hotelDetail', { hotelId, ...(stay && stayToUrl(stay)), ...(wish && wishToUrl(wish)), again }),
  /** `more`: rooms beyond a full order; `also`: other rates of the hotel, with their rooms */
  orderWrite: (hotelId: number, ratePlanId: number, stay: StaySearch, { again, more, also }: OrderWriting = {}) =>
    withQuery('/orderWrite', { hotelId, ratePlanId, ...stayToUrl(stay), again, more: more || undefined, also }),
  payment: (codes: Codes) => withQuery('/payment', { orderCode: String(codes) }),
  paymentResult: (codes: Codes) => withQuery('/paymentResult', { orderCode: String(codes) }),
  paySuccess: (codes: Codes) => withQuery('/paySuccess', { orderCode: String(codes) }),
  recharge: (query: { step?: 2 | 3; code?: string; way?: string } = {}) => withQuery('/recharge', query),
  orders: (query: Record<string, string | undefined> = {}) => withQuery('/manages/orderManage', query),
  order: (orderCode: string) => withQuery('/orderDetail', { orderCode }),
  workOrders: (query: Record<string, string | undefined> = {}) => withQuery('/manages/workorderManage', query),
  workOrder: (number: string) => withQuery('/workOrderDetail', { number }),
  bills: (query: Record<string, string | undefined> = {}) => withQuery('/manages/billManage', query),
  bill: (id: number) => withQuery('/billDetail', { id }),
  settleBills: (ids: readonly number[]) => withQuery('/billSettlement', { bills: ids.join(',') }),
  billSettlement: (code: string) => withQuery('/billSettlement', { code }),
  settlementSuccess: (codes: Codes) => withQuery('/settlementSuccess', { code: String(codes) }),
  deadlines: (query: { view?: 'calendar'; day?: string } = {}) => withQuery('/manages/deadlines', query),
  quotes: (query: Record<string, string | number | undefined> = {}) => withQuery('/quotes', query),
  quoteWrite: '/quoteWrite',
  quoteEdit: (quoteCode: string) => withQuery('/quoteEdit', { quoteCode }),
  quote: (quoteCode: string) => withQuery('/quoteDetail', { quoteCode }),
  invoices: (query: Record<string, string | undefined> = {}) => withQuery('/invoiceManage/list', query),
  invoiceApply: '/invoiceManage/apply',
  invoiceApplyStep: (step?: 'title' | 'address' | 'review') => withQuery('/invoiceManage/apply', { step }),
  invoice: (id: number) => `/invoiceManage/detail/${id}`,
  invoiceTitles: '/invoiceManage/titles',
  invoiceAddresses: '/invoiceManage/addresses',
  /** with what a search or an order has brought along */
  groupRoom: (brought: GroupBrought = {}) => withQuery('/groupRoom', { ...brought }),
  supplierEntry: '/supplierEntry',
  flightBooking: '/flightBooking',
  help: (area?: string) => withQuery('/help', { area }),
  /** `page`: what it is about */
  feedback: (page?: string) => withQuery('/feedback', { page }),
  selling: '/accountManage/selling',
  personalInfo: '/accountManage/personalInfo',
  favourites: (stay?: StaySearch, page = 1) =>
    withQuery('/accountManage/myCollection', { ...(stay && stayToUrl(stay)), p: page > 1 ? page : undefined }),
  coupons: '/accountManage/myCoupons',
  changePassword: '/accountManage/changePassword',
  security: '/accountManage/security',
  securityLog: (query: Record<string, string | undefined> = {}) => withQuery('/accountManage/securityLog', query),
  staff: (query: Record<string, string | number | undefined> = {}) =>
    withQuery('/accountManage/subaccountManage', query),
  advanceBalance: (query: Record<string, string | undefined> = {}) => withQuery('/accountManage/advanceBalance', query),
  /** 1 about us, 2 contact, 3 privacy, 4 service agreement, 5 guarantee, 6 provider and agent terms, 7 agent recruitment */
  about: (tabActive?: number) => withQuery('/about', { tabActive }),
  /** `page`: the address that was asked for */
  forbidden: (page: string) => withQuery('/401', { page }),
  notFound: '/404',
  /** `page`: the path that was asked for; `code`: what it did not find, '' where that has no name */
  missing: (page: string, code: string) => (code === '' ? '/404' : withQuery('/404', { page, code })),
} as const;
