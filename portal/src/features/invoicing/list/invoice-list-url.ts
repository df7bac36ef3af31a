import type { api } from '@waylight/contract';
import { invoiceNatures, invoiceStatuses, invoiceTypes } from '@waylight/contract/invoicing/invoicing-words';
import type { RequestOf } from '@waylight/contract/wire/call';
import {
  dayField,
  keywordField,
  limitField,
  listAddress,
  optionalEnumField,
  pageField,
} from '../../../lib/list/list-address.ts';

/** The list of invoices as its address has it: `?status=sent&q=IV…&type=special&nature=paper&from=…&to=…&p=2&n=50`. */
export const invoiceAddressBar = listAddress({
  status: optionalEnumField(invoiceStatuses),
  q: keywordField(),
  type: optionalEnumField(invoiceTypes),
  nature: optionalEnumField(invoiceNatures),
  from: dayField,
  to: dayField,
  p: pageField(),
  n: limitField,
});
export type InvoiceQuery = ReturnType<typeof invoiceAddressBar.parse>;

export function invoicesRequest(query: InvoiceQuery): RequestOf<typeof api.invoicing.list> {
  const { status, q, type, nature, from, to, p, n } = query;
  return {
    keyword: q,
    statuses: status ? [status] : [],
    types: type ? [type] : [],
    natures: nature ? [nature] : [],
    // A range that ends before it begins is refused by the server: its end alone counts.
    ...(from && !(to && to < from) ? { dateFrom: from } : {}),
    ...(to ? { dateTo: to } : {}),
    page: p,
    limit: n,
  };
}

/** Whether anything narrows the list beside the tab. */
export const isNarrowed = ({ q, type, nature, from, to }: InvoiceQuery) =>
  q !== '' || [type, nature, from, to].some((part) => part !== undefined);
