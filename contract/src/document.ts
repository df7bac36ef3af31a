import { z } from 'zod';
import { attachment } from './attachment.ts';
import { booking, orderCode } from './booking.ts';
import { call } from './call.ts';
import { orderColumns } from './order-column-words.ts';
import { languages } from './words.ts';

/** What orders become on paper: sheets of many, and the documents of one. */

export const document = {
  exportOrders: call({
    method: 'POST',
    reads: true,
    path: '/bfkapi/orderExp/exportBfkOrder',
    access: ['ORDER_EXPORT'],
    says: 'Orders within the caller’s scope as an Excel sheet, newest first: those that the filter of the list finds, or of them only those named.',
    request: booking.list.request.omit({ page: true, limit: true }).extend({
      /** of the sheet; that of Accept-Language by default */
      language: z.enum(languages).optional(),
      /** in the sheet's own order whatever theirs is; those with prices are left out without PRICE_VIEW */
      columns: z.array(z.enum(orderColumns)).min(1).max(orderColumns.length).default(orderColumns),
      orderCodes: z.array(orderCode).min(1).max(1000).optional(),
    }),
    reply: attachment,
    errors: ['NO_DATA', 'TOO_MANY_LINES'],
  }),
};
