import { type booking, orderStatuses, paymentStatuses } from '@waylight/contract/booking/booking';
import { settlementTypes } from '@waylight/contract/identity/identity';
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
} from '../../lib/list-address.ts';
import { inCustomerView } from '../../lib/session/customer-view.ts';

/**
 * The order list as its address has it: `?view=toPay&q=zhang&status=confirmed,nonCancellable&by=checkin&from=…&to=…&
 * sort=-checkin&p=2&n=50`. A sort with `-` falls, one without rises. `mine` names a saved view that was opened; its filters
 * stand beside it all the same.
 */
export const orderViews = ['all', 'toPay', 'toConfirm', 'deadlineSoon', 'arrivingToday', 'applying'] as const;
export type OrderView = (typeof orderViews)[number];
export const dateKinds = ['booked', 'checkin', 'checkout', 'deadline'] as const;
export type DateKind = (typeof dateKinds)[number];
const sorts = ['booked', 'checkin', 'deadline', 'amount'] as const;
export type OrderSort = (typeof sorts)[number];

const address = listAddress({
  view: enumField(orderViews, 'all'),
  q: keywordField(80),
  guest: keywordField(80),
  hotel: keywordField(80),
  city: keywordField(60),
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
type Asked = z.output<typeof booking.list.request>;
export type ListAsked = Asked;

/** The request that an address stands for; what cannot be read is as if it were not there. */
export function listAsked(search: Readonly<Record<string, unknown>>): Asked {
  const url = address.parse(search);
  // The server knows net amounts only: found or sorted by them, a list would tell a customer what was paid.
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
    asked: listAsked(search),
  }),
};

const texts = (asked: Asked): Record<string, string | undefined> =>
  address.write({
    view: asked.view,
    q: asked.keyword,
    guest: asked.guest,
    hotel: asked.hotel,
    city: asked.city,
    status: asked.statuses,
    pay: asked.paymentStatuses,
    settle: asked.settlementTypes,
    maker: asked.createdBy,
    by: asked.dateKind,
    from: asked.dateFrom,
    to: asked.dateTo,
    min: asked.amountFrom,
    max: asked.amountTo,
    sort: { sort: asked.sort, ascending: asked.ascending },
    p: asked.page,
    n: asked.limit,
  });

/** Everything that a view keeps: not the page, nor its size. */
export function viewQuery(asked: Asked): Record<string, string> {
  const { p: _page, n: _limit, ...query } = texts(asked);
  return Object.fromEntries(Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** Back into an address; what is as usual is left out. */
export const listQuery = (asked: Asked, mine?: string): Record<string, string | undefined> => ({
  mine,
  ...texts(asked),
});

/** A view as it is before anything is changed about it; the rows of a page stay as many. */
export const asKept = (query: Readonly<Record<string, string>>, { limit }: Pick<Asked, 'limit'>): Asked => ({
  ...listAsked(query),
  limit,
});

/** Whether two views ask for the same. A date's kind says nothing without a date. */
export function sameView(a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean {
  const written = (query: Readonly<Record<string, string>>) => {
    const { by, ...rest } = viewQuery(listAsked(query));
    const dated = rest.from !== undefined || rest.to !== undefined;
    return JSON.stringify(dated && by ? { ...rest, by } : rest);
  };
  return written(a) === written(b);
}

/** Whether anything narrows the list beside the view. */
export function isNarrowed(asked: Asked): boolean {
  const { view: _view, sort: _sort, ...rest } = viewQuery(asked);
  return Object.keys(rest).some((name) => name !== 'by');
}

/** Without some of what is not always asked for: left out, as the contract knows no field that is there and undefined. */
export function without(
  asked: Asked,
  ...names: ('createdBy' | 'dateFrom' | 'dateTo' | 'amountFrom' | 'amountTo')[]
): Asked {
  const next = { ...asked };
  for (const name of names) delete next[name];
  return next;
}
