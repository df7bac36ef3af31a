import type { api } from '@waylight/contract';
import { isPlainDate } from '@waylight/contract/value/stay';
import type { RequestOf } from '@waylight/contract/wire/call';
import {
  type WorkOrderStatus,
  type WorkOrderType,
  workOrderStatuses,
  workOrderTypes,
} from '@waylight/contract/work-order/work-order-words';
import { z } from 'zod';

/** The list of work orders as its address has it: `?status=handling&q=WO…&type=changeDates&from=…&to=…&p=2&n=50`. */

const text = z.string().optional().catch(undefined);
export const workOrderListUrl = z.object({ status: text, q: text, type: text, from: text, to: text, p: text, n: text });
export type WorkOrderListUrl = z.infer<typeof workOrderListUrl>;

const pageSizes = [20, 50, 100] as const;

export interface WorkOrdersAsked {
  keyword: string;
  type: WorkOrderType | undefined;
  status: WorkOrderStatus | undefined;
  dateFrom: string | undefined;
  dateTo: string | undefined;
  page: number;
  limit: number;
}

const date = (value: string | undefined) => (value !== undefined && isPlainDate(value) ? value : undefined);

/** What the address asks for; what cannot be read is as if it were not there. */
export function workOrdersAsked(url: WorkOrderListUrl): WorkOrdersAsked {
  return {
    keyword: (url.q ?? '').trim().slice(0, 80),
    type: workOrderTypes.find((one) => one === url.type),
    status: workOrderStatuses.find((one) => one === url.status),
    dateFrom: date(url.from),
    dateTo: date(url.to),
    page: /^[1-9]\d{0,4}$/.test(url.p ?? '') ? Number(url.p) : 1,
    limit: pageSizes.find((one) => String(one) === url.n) ?? 20,
  };
}

/** Back into an address; what is as usual is left out. */
export function workOrdersQuery(asked: WorkOrdersAsked): Record<string, string | undefined> {
  const { keyword, type, status, dateFrom, dateTo, page, limit } = asked;
  return {
    status,
    q: keyword || undefined,
    type,
    from: dateFrom,
    to: dateTo,
    p: page > 1 ? String(page) : undefined,
    n: limit === 20 ? undefined : String(limit),
  };
}

export function workOrdersRequest(asked: WorkOrdersAsked): RequestOf<typeof api.workOrder.list> {
  const { keyword, type, status, dateFrom, dateTo, page, limit } = asked;
  return {
    keyword,
    types: type ? [type] : [],
    statuses: status ? [status] : [],
    ...(dateFrom ? { dateFrom } : {}),
    ...(dateTo ? { dateTo } : {}),
    page,
    limit,
  };
}

/** Whether anything narrows the list beside the tab. */
export const isNarrowed = ({ keyword, type, dateFrom, dateTo }: WorkOrdersAsked) =>
  keyword !== '' || type !== undefined || dateFrom !== undefined || dateTo !== undefined;
