import { z } from 'zod';
import { billCode } from '../billing/billing.ts';
import { orderCode, orderStatuses } from '../booking/order.ts';
import { placeNames } from '../catalogue/catalogue.ts';
import { email, plainText } from '../identity/person-fields.ts';
import { requestId } from '../payment/payment.ts';
import { lengths } from '../value/lengths.ts';
import { currencySchema, minorSchema } from '../value/money.ts';
import { answeredDateSchema, plainDateSchema } from '../value/stay.ts';
import { attachment } from '../wire/attachment.ts';
import { call } from '../wire/call.ts';
import { fault } from '../wire/faults.ts';
import { rowId, rowIdText } from '../wire/id.ts';
import { pageFields, pageOf } from '../wire/page.ts';
import {
  expressCompanies,
  invoiceItems,
  invoiceNatures,
  invoiceStatuses,
  invoiceTypes,
  titleKinds,
} from './invoicing-words.ts';

/** Most orders and bills of one invoice, together. */
export const mostInvoiced = 200;
/** Bounds of the amount of one invoice, minor units. */
const invoiceAmount = z.int().min(1).max(1_000_000_000_000);

const finance = ['ACCOUNT_FINANCE', 'PRICE_VIEW'] as const;

const days = {
  /** days of Asia/Shanghai, both included */
  dateFrom: plainDateSchema.optional(),
  dateTo: plainDateSchema.optional(),
};

function rangeEnds(
  { dateFrom, dateTo }: { dateFrom?: string | undefined; dateTo?: string | undefined },
  context: z.RefinementCtx,
) {
  if (dateFrom !== undefined && dateTo !== undefined && dateTo < dateFrom)
    context.addIssue({ code: 'custom', path: ['dateTo'], message: fault('rangeOrder').error });
}

const stay = { hotel: z.object(placeNames), checkin: answeredDateSchema, checkout: answeredDateSchema };

const invoiceableOrder = z.object({
  orderCode: z.string(),
  /** whether the reader may open the order */
  mayOpen: z.boolean(),
  status: z.enum(orderStatuses),
  ...stay,
  firstGuest: z.string(),
  /** minor units: what is settled, what of that reductions of bills let go, what stands on invoices, and what is left for one */
  settled: minorSchema,
  reduced: minorSchema,
  invoiced: minorSchema,
  /** below zero: so much has to be corrected before anything of the order can be invoiced again */
  invoiceable: minorSchema,
});
export type InvoiceableOrder = z.infer<typeof invoiceableOrder>;

const invoiceableBill = z.object({
  billCode: z.string(),
  billId: z.int(),
  cycleFrom: answeredDateSchema,
  cycleTo: answeredDateSchema,
  receivable: minorSchema,
  received: minorSchema,
  /** orders of the bill with something left for an invoice */
  orders: z.array(z.object({ orderCode: z.string(), invoiceable: minorSchema })),
  invoiceable: minorSchema,
});
export type InvoiceableBill = z.infer<typeof invoiceableBill>;

const summary = z.object({
  id: z.int(),
  code: z.string(),
  type: z.enum(invoiceTypes),
  nature: z.enum(invoiceNatures),
  item: z.enum(invoiceItems),
  title: z.string(),
  currency: currencySchema,
  amount: minorSchema,
  /** taken back of it by red-letter invoices */
  corrected: minorSchema,
  status: z.enum(invoiceStatuses),
  applicant: z.string(),
  /** ISO instants */
  appliedAt: z.string(),
  issuedAt: z.string().nullable(),
  sentAt: z.string().nullable(),
  /** number and day on the invoice itself */
  number: z.string().nullable(),
  issuedOn: answeredDateSchema.nullable(),
});
export type InvoiceSummary = z.infer<typeof summary>;

const detail = summary.extend({
  kind: z.enum(titleKinds),
  creditCode: z.string(),
  taxId: z.string(),
  companyAddress: z.string(),
  phone: z.string(),
  bank: z.string(),
  account: z.string(),
  remark: z.string(),
  email: z.string(),
  /** of a paper invoice */
  recipient: z
    .object({
      name: z.string(),
      phone: z.string(),
      country: z.string(),
      province: z.string(),
      city: z.string(),
      area: z.string(),
      street: z.string(),
      postcode: z.string(),
      express: z.enum(expressCompanies),
    })
    .nullable(),
  /** what it was sent by */
  expressName: z.object(placeNames).nullable(),
  trackingNumber: z.string().nullable(),
  file: z.object({ fileName: z.string(), mediaType: z.string(), bytes: z.int() }).nullable(),
  /** of a refusal, or of voiding it */
  reason: z.string().nullable(),
  endedAt: z.string().nullable(),
  orders: z.array(
    z.object({
      orderCode: z.string(),
      mayOpen: z.boolean(),
      bill: z.object({ id: z.int(), code: z.string() }).nullable(),
      ...stay,
      amount: minorSchema,
      corrected: minorSchema,
      /** more than was paid, because money of the order went back: a red-letter invoice corrects it */
      toCorrect: minorSchema,
    }),
  ),
  /** red-letter invoices, oldest first */
  corrections: z.array(z.object({ number: z.string(), issuedOn: answeredDateSchema, amount: minorSchema })),
  log: z.array(
    z.object({
      at: z.string(),
      who: z.string(),
      from: z.enum(invoiceStatuses).nullable(),
      to: z.enum(invoiceStatuses),
      remark: z.string(),
    }),
  ),
  /** true: it can be voided or asked to be */
  canCancel: z.boolean(),
});
export type InvoiceDetail = z.infer<typeof detail>;

const relation = z.object({
  invoice: summary,
  orderCode: z.string(),
  mayOpen: z.boolean(),
  bill: z.object({ id: z.int(), code: z.string() }).nullable(),
  ...stay,
  /** what of the invoice is for the order, and what of that was corrected */
  amount: minorSchema,
  corrected: minorSchema,
});

export const invoicing = {
  ordersToInvoice: call({
    method: 'POST',
    reads: true,
    path: '/bfkapi/invoice/getDisFinanceListForApplyInvoice',
    access: finance,
    says: 'Orders of the company with something left for an invoice, after the stay: settled, less what reductions let go and what stands on invoices. Orders that stand on invoices with more than was paid are among them. The sums are over all that are found.',
    request: z
      .strictObject({
        /** part of an order's code, a hotel or a guest */
        keyword: plainText(lengths.keyword).default(''),
        /** which day the days are about */
        dateKind: z.enum(['checkin', 'checkout', 'booking']).default('checkout'),
        ...days,
        ...pageFields,
      })
      .superRefine(rangeEnds),
    reply: pageOf(invoiceableOrder).extend({
      currency: currencySchema,
      sums: z.object({
        settled: minorSchema,
        reduced: minorSchema,
        invoiced: minorSchema,
        invoiceable: minorSchema,
        /** of the orders with too much on invoices; no part of `invoiceable` */
        toCorrect: minorSchema,
      }),
    }),
    errors: ['INVOICE_CURRENCY'],
  }),
  billsToInvoice: call({
    method: 'POST',
    reads: true,
    path: '/bfkapi/invoice/getBillListForApplyInvoice',
    access: finance,
    says: 'Bills with something left for an invoice: the remainders of their orders, after the stay. The days are those on which cycles end.',
    request: z
      .strictObject({ keyword: plainText(lengths.keyword).default(''), ...days, ...pageFields })
      .superRefine(rangeEnds),
    reply: pageOf(invoiceableBill).extend({ currency: currencySchema, sums: z.object({ invoiceable: minorSchema }) }),
    errors: ['INVOICE_CURRENCY'],
  }),
  apply: call({
    method: 'POST',
    path: '/bfkapi/invoice/applyInvoice',
    access: finance,
    says: 'Applies for an invoice for what is left of orders and of the orders of bills, once per requestId. Paper needs an address, electronic an email. Another sum than the amount sent is refused with the new one.',
    request: z
      .strictObject({
        requestId,
        titleId: rowId,
        addressId: rowId.optional(),
        email: email.optional(),
        type: z.enum(invoiceTypes),
        nature: z.enum(invoiceNatures),
        item: z.enum(invoiceItems),
        remark: plainText(lengths.invoiceRemark).default(''),
        orders: z.array(orderCode).max(mostInvoiced).default([]),
        bills: z.array(billCode).max(mostInvoiced).default([]),
        amount: invoiceAmount,
      })
      .superRefine(({ nature, addressId, email: to, orders, bills }, context) => {
        const report = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
        if (nature === 'paper' && addressId === undefined) report('addressId', fault('invoiceAddress').error);
        if (nature === 'electronic' && to === undefined) report('email', fault('invoiceEmail').error);
        const chosen = orders.length + bills.length;
        if (chosen === 0 || chosen > mostInvoiced) report('orders', fault('invoiceChoice').error);
        if (new Set([...orders, ...bills]).size !== chosen) report('orders', fault('repeated').error);
      }),
    reply: z.object({ id: z.int(), code: z.string(), status: z.enum(invoiceStatuses), amount: minorSchema }),
    errors: [
      'INVOICE_CURRENCY',
      'NO_SUCH_INVOICE_TITLE',
      'NO_SUCH_INVOICE_ADDRESS',
      'INVOICE_TITLE_INCOMPLETE',
      'NO_SUCH_ORDER',
      'NO_SUCH_BILL',
      'INVOICE_AMOUNT_CHANGED',
      'REQUEST_ID_REUSED',
    ],
  }),
  cancel: call({
    method: 'POST',
    path: '/bfkapi/invoice/cancelInvoice',
    access: finance,
    says: 'Voids an invoice that has not been issued, and asks the operator to void one that has.',
    request: z.strictObject({ invoiceId: rowId, reason: plainText(lengths.invoiceRemark).min(1) }),
    reply: z.object({ status: z.enum(invoiceStatuses) }),
    errors: ['NO_SUCH_INVOICE', 'STATE_CHANGE_FAILED'],
  }),
  list: call({
    method: 'POST',
    reads: true,
    path: '/bfkapi/invoice/getPageList',
    access: finance,
    says: 'Invoices of the company, newest first, with the number of each status and the sum of what the other filters find.',
    request: z
      .strictObject({
        /** part of a code, number, title or of the code of an order on it */
        keyword: plainText(lengths.keyword).default(''),
        statuses: z.array(z.enum(invoiceStatuses)).max(invoiceStatuses.length).default([]),
        types: z.array(z.enum(invoiceTypes)).max(invoiceTypes.length).default([]),
        natures: z.array(z.enum(invoiceNatures)).max(invoiceNatures.length).default([]),
        /** of application */
        ...days,
        ...pageFields,
      })
      .superRefine(rangeEnds),
    reply: pageOf(summary).extend({
      currency: currencySchema,
      /** of what the filter finds without its statuses */
      counts: z.record(z.enum(invoiceStatuses), z.int()),
      /** of what is found and is neither voided nor refused, less what was corrected */
      sum: minorSchema,
    }),
    errors: [],
  }),
  get: call({
    method: 'GET',
    path: '/bfkapi/invoice/getInvoiceDetail/{id}',
    access: finance,
    says: 'One invoice whole, with its orders and its log.',
    request: z.strictObject({ id: rowIdText }),
    reply: detail,
    errors: ['NO_SUCH_INVOICE'],
  }),
  relations: call({
    method: 'POST',
    reads: true,
    path: '/bfkapi/invoice/getRelationPageList',
    access: finance,
    says: 'What invoices are for: the orders of an invoice, or the invoices of an order, or those of a bill and of the orders in it. One of the three is named.',
    request: z
      .strictObject({
        invoiceId: rowId.optional(),
        orderCode: orderCode.optional(),
        billCode: billCode.optional(),
        ...pageFields,
      })
      .refine(
        ({ invoiceId, orderCode: order, billCode: bill }) =>
          [invoiceId, order, bill].filter((named) => named !== undefined).length === 1,
        { path: ['invoiceId'], ...fault('oneRelation') },
      ),
    reply: pageOf(relation).extend({ currency: currencySchema }),
    errors: [],
  }),
  pdf: call({
    method: 'POST',
    reads: true,
    path: '/bfkapi/invoice/invoicePdf',
    access: finance,
    says: 'The application as a PDF, in one language or both.',
    request: z.strictObject({ invoiceId: rowId, language: z.enum(['zh', 'en', 'both']).default('both') }),
    reply: attachment,
    errors: ['NO_SUCH_INVOICE'],
  }),
  file: call({
    method: 'GET',
    path: '/bfkapi/invoice/getInvoiceFile',
    access: finance,
    says: 'The invoice itself, as the operator issued it.',
    request: z.strictObject({ invoiceId: rowIdText }),
    reply: attachment,
    errors: ['NO_SUCH_INVOICE', 'NO_INVOICE_FILE'],
  }),
};
