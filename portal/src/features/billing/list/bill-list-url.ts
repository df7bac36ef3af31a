import type { api } from '@waylight/contract';
import { type BillStatus, billStatuses, commodityTypes } from '@waylight/contract/billing/billing-words';
import { unpaidStatuses } from '@waylight/contract/home-requests';
import { settlementTypes } from '@waylight/contract/identity/identity';
import type { RequestOf } from '@waylight/contract/wire/call';
import {
  amountField,
  dayField,
  enumField,
  enumListField,
  flagField,
  keywordField,
  limitField,
  listAddress,
  optionalEnumField,
  pageField,
  rowIdField,
} from '../../../lib/list/list-address.ts';

/** Tabs of the list beside “all”. */
export const billTabs = ['unpaid', ...billStatuses] as const;

/** Bills as their address has them: `?status=generated&q=BL…&by=due&from=2026-03-01&to=2026-03-31&overdue=1&p=2`. */
export const dateKinds = ['generated', 'cycle', 'due'] as const;
export const billedKinds = ['all', 'yes', 'no'] as const;

export const billListAddress = listAddress({
  /** bills, or their lines and those that are in no bill yet */
  view: enumField(['bills', 'lines'], 'bills'),
  status: optionalEnumField(billTabs),
  billed: enumField(billedKinds, 'all'),
  q: keywordField(),
  settle: enumListField(settlementTypes),
  product: optionalEnumField(commodityTypes),
  by: enumField(dateKinds, 'generated'),
  from: dayField,
  to: dayField,
  min: amountField,
  max: amountField,
  overdue: flagField,
  /** the bill whose lines are open in the table */
  open: rowIdField,
  p: pageField(),
  n: limitField,
});
export type BillListQuery = ReturnType<typeof billListAddress.parse>;

type BillsRequest = RequestOf<typeof api.billing.list>;
type LinesRequest = RequestOf<typeof api.billing.lines>;

const daysOf = ({ from, to }: BillListQuery) => ({ ...(from && { dateFrom: from }), ...(to && { dateTo: to }) });

const statusesOf = (tab: BillListQuery['status']): BillStatus[] =>
  tab === 'unpaid' ? [...unpaidStatuses] : tab ? [tab] : [];

/** Filters of both the list of bills and its file. */
export const billFilters = (query: BillListQuery): Omit<BillsRequest, 'page' | 'limit'> => ({
  keyword: query.q,
  statuses: statusesOf(query.status),
  settlementTypes: query.settle,
  ...(query.product && { commodityType: query.product }),
  dateKind: query.by,
  ...daysOf(query),
  ...(query.min !== undefined && { amountFrom: query.min }),
  ...(query.max !== undefined && { amountTo: query.max }),
  overdue: query.overdue,
});

/** Filters of both the list of lines and its file. */
export const lineFilters = (query: BillListQuery): Omit<LinesRequest, 'page' | 'limit'> => ({
  billed: query.billed,
  keyword: query.q,
  ...daysOf(query),
});

/** Whether anything narrows the list beside its tab. */
export const isNarrowed = ({ q, settle, product, from, to, min, max, overdue, billed }: BillListQuery): boolean =>
  q !== '' ||
  settle.length > 0 ||
  [product, from, to, min, max].some((value) => value !== undefined) ||
  overdue ||
  billed !== 'all';

/** The same tab with nothing narrowed. */
export const unfiltered = ({ view, status, n }: BillListQuery): BillListQuery => ({
  ...billListAddress.parse({}),
  view,
  status,
  n,
});
