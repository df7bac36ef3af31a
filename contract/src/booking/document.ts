import { z } from 'zod';
import { mostOrdersExported, mostVouchersTogether } from '../value/lengths.ts';
import { languages } from '../value/words.ts';
import { attachment } from '../wire/attachment.ts';
import { call } from '../wire/call.ts';
import { orderFilter } from './booking.ts';
import { orderCode } from './order.ts';
import { orderColumns } from './order-column-words.ts';

/** Orders on paper: sheets of many, and the documents of one. */

export const paperKinds = ['confirmation', 'voucher'] as const;
export type PaperKind = (typeof paperKinds)[number];
export const paperLanguages = ['zh', 'en', 'both'] as const;
export type PaperLanguage = (typeof paperLanguages)[number];

const paperOf = z.strictObject({
  orderCode,
  kind: z.enum(paperKinds).default('confirmation'),
  language: z.enum(paperLanguages).default('both'),
  /** `selling`: amounts are what the agency sells for, by its own mark-up, and nothing tells the net price */
  amounts: z.enum(['net', 'selling']).default('net'),
});

/** Preview and download answer the same file; which of them it is for is the browser's business. */
const paper = <const Path extends string>(path: Path, says: string) =>
  call({
    method: 'GET',
    path: `/bfkapi/order/${path}`,
    access: 'session',
    says,
    request: paperOf,
    reply: attachment,
    errors: ['NO_SUCH_ORDER', 'ORDER_NOT_CONFIRMED'],
  });

export const document = {
  pdfPreview: paper('orderPdfPreview', 'Confirmation or voucher of an order as PDF, to look at.'),
  wordPreview: paper('orderWordPreview', 'Confirmation or voucher of an order as a Word document, to look at.'),
  pdfDownload: paper(
    'orderPdfDownload',
    'Confirmation or voucher of an order as PDF, to keep; prices only on a confirmation, and only with PRICE_VIEW.',
  ),
  wordDownload: paper(
    'orderWordDownload',
    'Confirmation or voucher of an order as a Word document, to keep; prices as in the PDF.',
  ),

  vouchers: call({
    method: 'POST',
    reads: true,
    path: '/bfkapi/order/orderVouchersPdf',
    access: 'session',
    says: 'Vouchers of some orders in one PDF, each from a page of its own, in the order in which they are named. One that has none yet refuses them all and is named in the answer’s data.',
    request: z.strictObject({
      orderCodes: z.array(orderCode).min(1).max(mostVouchersTogether),
      language: z.enum(paperLanguages).default('both'),
    }),
    reply: attachment,
    errors: ['NO_SUCH_ORDER', 'ORDER_NOT_CONFIRMED'],
  }),

  exportOrders: call({
    method: 'POST',
    reads: true,
    path: '/bfkapi/orderExp/exportBfkOrder',
    access: ['ORDER_EXPORT'],
    says: 'Orders within the caller’s scope as an Excel sheet, newest first: those that the filter of the list finds, or of them only those named.',
    request: z.strictObject({
      ...orderFilter,
      /** of the sheet; that of Accept-Language by default */
      language: z.enum(languages).optional(),
      /** in the sheet's own order whatever theirs is; those with prices are left out without PRICE_VIEW */
      columns: z.array(z.enum(orderColumns)).min(1).max(orderColumns.length).default(orderColumns),
      orderCodes: z.array(orderCode).min(1).max(mostOrdersExported).optional(),
    }),
    reply: attachment,
    errors: ['NO_DATA', 'TOO_MANY_LINES'],
  }),
};
