import type { api } from '@waylight/contract';
import type { RequestOf } from '@waylight/contract/wire/call';
import {
  type WorkOrderStatus,
  type WorkOrderType,
  workOrderStatuses,
  workOrderTypes,
} from '@waylight/contract/work-order/work-order-words';
import {
  dayField,
  flagField,
  keywordField,
  limitField,
  listAddress,
  optionalEnumField,
  pageField,
} from '../../lib/list/list-address.ts';

/** The list of work orders as its address has it: `?status=handling&awaiting=1&q=WO…&type=changeDates&from=…&to=…&p=2&n=50`. */

const address = listAddress({
  status: optionalEnumField(workOrderStatuses),
  awaiting: flagField,
  q: keywordField(),
  type: optionalEnumField(workOrderTypes),
  from: dayField,
  to: dayField,
  p: pageField(),
  n: limitField,
});

export interface WorkOrderQuery {
  keyword: string;
  type: WorkOrderType | undefined;
  status: WorkOrderStatus | undefined;
  /** only those in which the operator has asked something */
  awaiting: boolean;
  dateFrom: string | undefined;
  dateTo: string | undefined;
  page: number;
  limit: number;
}

/** Reads and writes the address; a parameter that cannot be read is as if it were not there. */
export const workOrderAddress = {
  parse(search: Readonly<Record<string, unknown>>): WorkOrderQuery {
    const { status, awaiting, q, type, from, to, p, n } = address.parse(search);
    return { keyword: q, type, status, awaiting, dateFrom: from, dateTo: to, page: p, limit: n };
  },
  write: ({ keyword, type, status, awaiting, dateFrom, dateTo, page, limit }: WorkOrderQuery) =>
    address.write({ status, awaiting, q: keyword, type, from: dateFrom, to: dateTo, p: page, n: limit }),
};

export function workOrdersRequest(query: WorkOrderQuery): RequestOf<typeof api.workOrder.list> {
  const { keyword, type, status, awaiting, dateFrom, dateTo, page, limit } = query;
  return {
    keyword,
    types: type ? [type] : [],
    statuses: status ? [status] : [],
    awaitingYou: awaiting,
    ...(dateFrom ? { dateFrom } : {}),
    ...(dateTo ? { dateTo } : {}),
    page,
    limit,
  };
}

/** Whether anything narrows the list beside the tab. */
export const isNarrowed = ({ keyword, type, dateFrom, dateTo }: WorkOrderQuery) =>
  keyword !== '' || type !== undefined || dateFrom !== undefined || dateTo !== undefined;
