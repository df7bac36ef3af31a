import type { InvoiceStatus } from '@waylight/contract/invoicing/invoicing-words';
import type { OpsInvoice } from '@waylight/contract/ops/invoice';
import type { ReplyOf } from '@waylight/contract/wire/call';
import type { StatusTone } from '@waylight/ui/feedback/status-chip';
import type { opsApi } from '../../lib/ops-api.ts';

export type Invoice = OpsInvoice;
export type InvoiceDetail = ReplyOf<typeof opsApi.invoice.get>;
export type InvoiceCase = InvoiceDetail['cases'][number];

export const statusTones: Readonly<Record<InvoiceStatus, StatusTone>> = {
  applied: 'lamp',
  issued: 'blue',
  sent: 'green',
  voidAsked: 'lamp',
  voided: 'grey',
  refused: 'grey',
};
