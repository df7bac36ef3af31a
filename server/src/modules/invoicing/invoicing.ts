import type { InvoiceTitle } from '@waylight/contract/invoicing/invoice-title';
import { specialFields } from '@waylight/contract/invoicing/invoice-title';
import type { InvoiceStatus, InvoiceType } from '@waylight/contract/invoicing/invoicing-words';

/** The machine of an invoice, one table, and what makes a title good for it. Pure. */

export const invoiceActors = ['agency', 'operator'] as const;
export type InvoiceActor = (typeof invoiceActors)[number];
export const invoiceActions = ['cancel', 'issue', 'send', 'refuse', 'void', 'keep'] as const;
export type InvoiceAction = (typeof invoiceActions)[number];

interface Moves {
  readonly actor: InvoiceActor;
  /** `before`: back to where it was when voiding was asked for */
  readonly from: Readonly<Partial<Record<InvoiceStatus, InvoiceStatus | 'before'>>>;
}

export const invoiceMoves: Readonly<Record<InvoiceAction, Moves>> = {
  /** what was not issued is void at once; the operator decides about the rest */
  cancel: { actor: 'agency', from: { applied: 'voided', issued: 'voidAsked', sent: 'voidAsked' } },
  issue: { actor: 'operator', from: { applied: 'issued' } },
  send: { actor: 'operator', from: { issued: 'sent' } },
  refuse: { actor: 'operator', from: { applied: 'refused' } },
  void: { actor: 'operator', from: { voidAsked: 'voided' } },
  keep: { actor: 'operator', from: { voidAsked: 'before' } },
};

export interface InvoiceStanding {
  readonly status: InvoiceStatus;
  /** while voiding is asked for */
  readonly before: 'issued' | 'sent' | null;
}

/** The status after an action; undefined: the action is refused. */
export function nextInvoiceStatus(
  { status, before }: InvoiceStanding,
  action: InvoiceAction,
  actor: InvoiceActor,
): InvoiceStatus | undefined {
  const moves = invoiceMoves[action];
  const to = moves.actor === actor ? moves.from[status] : undefined;
  return to === 'before' ? (before ?? undefined) : to;
}

/** Fields that a title lacks for an invoice of the type; `kind`: only a company has a special one. */
export function titleLacks(title: InvoiceTitle, type: InvoiceType): string[] {
  if (type === 'ordinary') return [];
  if (title.kind === 'person') return ['kind'];
  return specialFields.filter((field) => title[field] === '');
}
