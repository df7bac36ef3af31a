import { type booking, orderStatuses, paymentStatuses } from '@waylight/contract/booking';
import { isPlainDate } from '@waylight/contract/stay';
import { z } from 'zod';

/** The order list as its address has it: `?view=toPay&q=zhang&status=confirmed&pay=unpaid&by=checkin&from=…&to=…&p=2&n=50`. */

const text = z.string().optional().catch(undefined);
export const orderListUrl = z.object({
  view: text,
  q: text,
  status: text,
  pay: text,
  by: text,
  from: text,
  to: text,
  p: text,
  n: text,
});
export type OrderListUrl = z.infer<typeof orderListUrl>;

export const orderViews = ['all', 'toPay', 'toConfirm', 'deadlineSoon', 'arrivingToday', 'applying'] as const;
export type OrderView = (typeof orderViews)[number];
export const dateKinds = ['booked', 'checkin', 'checkout'] as const;
export type DateKind = (typeof dateKinds)[number];
export const pageSizes = [20, 50, 100] as const;

/** Every field given, as the contract reads it. */
type Asked = z.output<typeof booking.list.request>;

const oneOf = <V extends string>(values: readonly V[], value: string | undefined) =>
  values.find((one) => one === value);

/** What the address asks for; what cannot be read is as if it were not there. */
export function listAsked(url: OrderListUrl): Asked {
  const status = oneOf(orderStatuses, url.status);
  const payment = oneOf(paymentStatuses, url.pay);
  const size = Number(url.n);
  const dates = {
    ...(url.from && isPlainDate(url.from) ? { dateFrom: url.from } : {}),
    ...(url.to && isPlainDate(url.to) ? { dateTo: url.to } : {}),
  };
  return {
    view: oneOf(orderViews, url.view) ?? 'all',
    keyword: (url.q ?? '').trim().slice(0, 80),
    statuses: status ? [status] : [],
    paymentStatuses: payment ? [payment] : [],
    dateKind: oneOf(dateKinds, url.by) ?? 'booked',
    ...dates,
    page: /^[1-9]\d{0,4}$/.test(url.p ?? '') ? Number(url.p) : 1,
    limit: pageSizes.find((one) => one === size) ?? 20,
  };
}

/** Back into an address; what is as usual is left out. A change of anything but the page goes back to the first. */
export function listQuery(asked: Asked): Record<string, string | undefined> {
  return {
    view: asked.view === 'all' ? undefined : asked.view,
    q: asked.keyword || undefined,
    status: asked.statuses[0],
    pay: asked.paymentStatuses[0],
    by: asked.dateKind === 'booked' ? undefined : asked.dateKind,
    from: asked.dateFrom,
    to: asked.dateTo,
    p: asked.page > 1 ? String(asked.page) : undefined,
    n: asked.limit === 20 ? undefined : String(asked.limit),
  };
}

export type ListAsked = Asked;

/** Whether anything narrows the list beside the view. */
export function isNarrowed(asked: Asked): boolean {
  return (
    asked.keyword !== '' ||
    asked.statuses.length > 0 ||
    asked.paymentStatuses.length > 0 ||
    asked.dateFrom !== undefined ||
    asked.dateTo !== undefined
  );
}
