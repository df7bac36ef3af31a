import { type booking, orderStatuses, paymentStatuses } from '@waylight/contract/booking/booking';
import { settlementTypes } from '@waylight/contract/identity/identity';
import { isPlainDate } from '@waylight/contract/value/stay';
import { z } from 'zod';
import { rowIdIn } from '../../lib/row-id.ts';
import { inCustomerView } from '../../lib/session/customer-view.ts';

/**
 * The order list as its address has it: `?view=toPay&q=zhang&status=confirmed,nonCancellable&by=checkin&from=…&to=…&
 * sort=-checkin&p=2&n=50`. A sort with `-` falls, one without rises. `mine` names a view of one's own that was opened; what it asks for stands beside it all the same.
 */
const text = z.string().optional().catch(undefined);
export const orderListUrl = z.object({
  mine: text,
  view: text,
  q: text,
  guest: text,
  hotel: text,
  city: text,
  status: text,
  pay: text,
  settle: text,
  maker: text,
  by: text,
  from: text,
  to: text,
  min: text,
  max: text,
  sort: text,
  p: text,
  n: text,
});
export type OrderListUrl = z.infer<typeof orderListUrl>;

export const orderViews = ['all', 'toPay', 'toConfirm', 'deadlineSoon', 'arrivingToday', 'applying'] as const;
export type OrderView = (typeof orderViews)[number];
export const dateKinds = ['booked', 'checkin', 'checkout', 'deadline'] as const;
export type DateKind = (typeof dateKinds)[number];
const sorts = ['booked', 'checkin', 'deadline', 'amount'] as const;
export type OrderSort = (typeof sorts)[number];
const pageSizes = [20, 50, 100] as const;

/** Every field given, as the contract reads it. */
type Asked = z.output<typeof booking.list.request>;
export type ListAsked = Asked;

const oneOf = <V extends string>(values: readonly V[], value: string | undefined) =>
  values.find((one) => one === value);
const someOf = <V extends string>(values: readonly V[], list: string | undefined) => {
  const named = list?.split(',') ?? [];
  return values.filter((one) => named.includes(one));
};
const line = (value: string | undefined, most = 80) => (value ?? '').trim().slice(0, most);
const wholeNumber = (value: string | undefined, most: number) =>
  /^\d{1,15}$/.test(value ?? '') && Number(value) <= most ? Number(value) : undefined;

/** What the address asks for; what cannot be read is as if it were not there. */
export function listAsked(url: Partial<OrderListUrl>): Asked {
  const size = Number(url.n);
  const createdBy = rowIdIn(url.maker);
  // The server knows net amounts only: found or sorted by them, a list would tell a customer what was paid.
  const own = !inCustomerView();
  const amountFrom = own ? wholeNumber(url.min, Number.MAX_SAFE_INTEGER) : undefined;
  const amountTo = own ? wholeNumber(url.max, Number.MAX_SAFE_INTEGER) : undefined;
  const sort = oneOf(
    sorts.filter((one) => own || one !== 'amount'),
    url.sort?.replace(/^-/, ''),
  );
  return {
    view: oneOf(orderViews, url.view) ?? 'all',
    keyword: line(url.q),
    guest: line(url.guest),
    hotel: line(url.hotel),
    city: line(url.city, 60),
    statuses: someOf(orderStatuses, url.status),
    paymentStatuses: own ? someOf(paymentStatuses, url.pay) : [],
    settlementTypes: own ? someOf(settlementTypes, url.settle) : [],
    dateKind: oneOf(dateKinds, url.by) ?? 'booked',
    ...(createdBy ? { createdBy } : {}),
    ...(url.from && isPlainDate(url.from) ? { dateFrom: url.from } : {}),
    ...(url.to && isPlainDate(url.to) ? { dateTo: url.to } : {}),
    ...(amountFrom === undefined ? {} : { amountFrom }),
    ...(amountTo === undefined ? {} : { amountTo }),
    sort: sort ?? 'booked',
    ascending: sort !== undefined && sort === url.sort,
    page: /^[1-9]\d{0,4}$/.test(url.p ?? '') ? Number(url.p) : 1,
    limit: pageSizes.find((one) => one === size) ?? 20,
  };
}

/** What a view keeps: everything but the page and its size, which are no part of what is looked for. */
export function viewQuery(asked: Asked): Record<string, string> {
  const direction = asked.ascending ? '' : '-';
  const query = {
    view: asked.view === 'all' ? undefined : asked.view,
    q: asked.keyword || undefined,
    guest: asked.guest || undefined,
    hotel: asked.hotel || undefined,
    city: asked.city || undefined,
    status: asked.statuses.join(',') || undefined,
    pay: asked.paymentStatuses.join(',') || undefined,
    settle: asked.settlementTypes.join(',') || undefined,
    maker: asked.createdBy?.toString(),
    by: asked.dateKind === 'booked' ? undefined : asked.dateKind,
    from: asked.dateFrom,
    to: asked.dateTo,
    min: asked.amountFrom?.toString(),
    max: asked.amountTo?.toString(),
    sort: asked.sort === 'booked' && !asked.ascending ? undefined : `${direction}${asked.sort}`,
  };
  return Object.fromEntries(Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** Back into an address; what is as usual is left out. */
export function listQuery(asked: Asked, mine?: string): Record<string, string | undefined> {
  return {
    mine,
    ...viewQuery(asked),
    p: asked.page > 1 ? String(asked.page) : undefined,
    n: asked.limit === 20 ? undefined : String(asked.limit),
  };
}

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
