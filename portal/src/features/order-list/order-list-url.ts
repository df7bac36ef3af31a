import type { booking } from '@waylight/contract/booking/booking';
import { orderStatuses, paymentStatuses } from '@waylight/contract/booking/order';
import { settlementTypes } from '@waylight/contract/identity/identity';
import { lengths } from '@waylight/contract/value/lengths';
import type { z } from 'zod';
import {
  amountField,
  dayField,
  enumField,
  enumListField,
  keywordField,
  limitField,
  listAddress,
  pageField,
  rowIdField,
  sortField,
} from '../../lib/list/list-address.ts';
import { inCustomerView } from '../../lib/session/customer-view.ts';

/**
 * The address of the order list: `?view=toPay&q=zhang&status=confirmed,nonCancellable&by=checkin&from=…&sort=-checkin&p=2`.
 *
 * A sort with `-` falls, one without rises. `mine` names the saved view that was opened; its filters stand beside it.
 */
export const orderViews = ['all', 'toPay', 'toConfirm', 'deadlineSoon', 'arrivingToday', 'applying'] as const;
export type OrderView = (typeof orderViews)[number];
export const dateKinds = ['booked', 'checkin', 'checkout', 'deadline'] as const;
export type DateKind = (typeof dateKinds)[number];
const sorts = ['booked', 'checkin', 'deadline', 'amount'] as const;
export type OrderSort = (typeof sorts)[number];

const address = listAddress({
  view: enumField(orderViews, 'all'),
  q: keywordField(),
  guest: keywordField(),
  hotel: keywordField(),
  city: keywordField(lengths.cityName),
  status: enumListField(orderStatuses),
  pay: enumListField(paymentStatuses),
  settle: enumListField(settlementTypes),
  maker: rowIdField,
  by: enumField(dateKinds, 'booked'),
  from: dayField,
  to: dayField,
  min: amountField,
  max: amountField,
  sort: sortField(sorts, 'booked'),
  p: pageField(),
  n: limitField,
});

/** Every field given, as the contract reads it. */
export type OrderListRequest = z.output<typeof booking.list.request>;

/** The request of an address; unreadable fields count as missing. */
export function orderListRequest(search: Readonly<Record<string, unknown>>): OrderListRequest {
  const url = address.parse(search);
  // The server knows net amounts only: filtering or sorting by them would reveal net prices to a customer.
  const own = !inCustomerView();
  const sort = own || url.sort.sort !== 'amount' ? url.sort : ({ sort: 'booked', ascending: false } as const);
  return {
    view: url.view,
    keyword: url.q,
    guest: url.guest,
    hotel: url.hotel,
    city: url.city,
    statuses: url.status,
    paymentStatuses: own ? url.pay : [],
    settlementTypes: own ? url.settle : [],
    dateKind: url.by,
    ...(url.maker ? { createdBy: url.maker } : {}),
    ...(url.from ? { dateFrom: url.from } : {}),
    ...(url.to ? { dateTo: url.to } : {}),
    ...(own && url.min !== undefined ? { amountFrom: url.min } : {}),
    ...(own && url.max !== undefined ? { amountTo: url.max } : {}),
    ...sort,
    page: url.p,
    limit: url.n,
  };
}

/** Reads the address of the list; `mine` is the saved view that was opened. */
export const orderListUrl = {
  parse: (search: Readonly<Record<string, unknown>>) => ({
    mine: typeof search.mine === 'string' ? search.mine : undefined,
    request: orderListRequest(search),
  }),
};

const texts = (request: OrderListRequest): Record<string, string | undefined> =>
  address.write({
    view: request.view,
    q: request.keyword,
    guest: request.guest,
    hotel: request.hotel,
    city: request.city,
    status: request.statuses,
    pay: request.paymentStatuses,
    settle: request.settlementTypes,
    maker: request.createdBy,
    by: request.dateKind,
    from: request.dateFrom,
    to: request.dateTo,
    min: request.amountFrom,
    max: request.amountTo,
    sort: { sort: request.sort, ascending: request.ascending },
    p: request.page,
    n: request.limit,
  });

/** Everything that a view keeps: not the page, nor its size. */
export function viewQuery(request: OrderListRequest): Record<string, string> {
  const { p: _page, n: _limit, ...query } = texts(request);
  return Object.fromEntries(Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** The address of a request, without defaults. */
export const listQuery = (request: OrderListRequest, mine?: string): Record<string, string | undefined> => ({
  mine,
  ...texts(request),
});

/** A view as it is before anything is changed about it; the rows of a page stay as many. */
export const asKept = (
  query: Readonly<Record<string, string>>,
  { limit }: Pick<OrderListRequest, 'limit'>,
): OrderListRequest => ({
  ...orderListRequest(query),
  limit,
});

/** Whether two views ask for the same. A date's kind says nothing without a date. */
export function sameView(a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean {
  const written = (query: Readonly<Record<string, string>>) => {
    const { by, ...rest } = viewQuery(orderListRequest(query));
    const dated = rest.from !== undefined || rest.to !== undefined;
    return JSON.stringify(dated && by ? { ...rest, by } : rest);
  };
  return written(a) === written(b);
}

/** Whether anything narrows the list beside the view. */
export function isNarrowed(request: OrderListRequest): boolean {
  const { view: _view, sort: _sort, ...rest } = viewQuery(request);
  return Object.keys(rest).some((name) => name !== 'by');
}

/** Without some optional fields: removed, as the contract accepts no field that is undefined. */
export function without(
  request: OrderListRequest,
  ...names: ('createdBy' | 'dateFrom' | 'dateTo' | 'amountFrom' | 'amountTo')[]
): OrderListRequest {
  const next = { ...request };
  for (const name of names) delete next[name];
  return next;
}
