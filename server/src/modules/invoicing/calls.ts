import { buffer } from 'node:stream/consumers';
import type { api } from '@waylight/contract';
import { type InvoiceStatus, invoiceStatuses } from '@waylight/contract/invoicing/invoicing-words';
import { dateIn, portalZone } from '@waylight/contract/value/stay';
import { pdfMediaType } from '../../documents/media-types.ts';
import type { House } from '../../house.ts';
import type { Handlers } from '../../http/handler.ts';
import { No } from '../../http/no.ts';
import { invoiceableBills, invoiceableOrders } from './application/data.ts';
import { apply, refuseOtherCurrency } from './application/service.ts';
import { nextInvoiceStatus } from './invoicing.ts';
import * as list from './list/data.ts';
import { invoicePaper } from './paper/paper.ts';
import { cancel } from './service.ts';

const minuteMs = 60_000;

export function invoicingCalls(house: House): Handlers<typeof api.invoicing> {
  const { database, files, settings, costly, limit } = house;
  return {
    ordersToInvoice: (request, { scope, now }) =>
      database.asDistributor(scope, async (tx) => {
        refuseOtherCurrency(scope);
        const found = await invoiceableOrders(tx, scope, request, dateIn(portalZone, now));
        const { rows, total, ...sums } = found;
        return {
          records: rows.map(({ infoName, nameEng, firstGuest, ...order }) => ({
            ...order,
            hotel: { infoName, nameEng },
            firstGuest: firstGuest ?? '',
          })),
          ...{ total, page: request.page, limit: request.limit, currency: scope.currency },
          sums,
        };
      }),

    billsToInvoice: (request, { scope, now }) =>
      database.asDistributor(scope, async (tx) => {
        refuseOtherCurrency(scope);
        const { rows, total, invoiceable } = await invoiceableBills(tx, scope, request, dateIn(portalZone, now));
        const { page, limit: size } = request;
        return { records: rows, total, page, limit: size, currency: scope.currency, sums: { invoiceable } };
      }),

    apply: (request, { scope, now }) => database.asSystem((tx) => apply(tx, scope, request, now)),

    cancel: (request, { scope, now }) =>
      database.asSystem(async (tx) => ({ status: await cancel(tx, scope, request, now) })),

    list: (request, { scope }) =>
      database.asDistributor(scope, async (tx) => {
        const { rows, counts, total, sum } = await list.listInvoices(tx, scope, request);
        const countOf = (status: InvoiceStatus) => counts.find((one) => one.status === status)?.count ?? 0;
        return {
          records: rows.map(shown),
          ...{ total, page: request.page, limit: request.limit, currency: scope.currency, sum },
          counts: Object.fromEntries(invoiceStatuses.map((one) => [one, countOf(one)])) as Record<
            InvoiceStatus,
            number
          >,
        };
      }),

    get: ({ id }, { scope }) =>
      database.asDistributor(scope, async (tx) => {
        const invoice = await list.findInvoice(tx, scope, id);
        if (!invoice) throw new No('NO_SUCH_INVOICE');
        const orders = await list.ordersOf(tx, scope, id);
        const corrections = await list.correctionsOf(tx, scope, id);
        const log = await list.logOf(tx, scope, id);
        return {
          ...detailOf(invoice),
          orders: orders.map(({ toCorrect, ...order }) => ({ ...orderShown(order), toCorrect })),
          corrections,
          log: log.map(({ at, ...rest }) => ({ at: at.toISOString(), ...rest })),
        };
      }),

    relations: (request, { scope }) =>
      database.asDistributor(scope, async (tx) => {
        const { rows, total } = await list.relationsOf(tx, scope, request);
        return {
          records: rows.map((row) => ({
            invoice: shown(row),
            ...orderShown({ ...row, amount: row.part, corrected: row.taken }),
          })),
          ...{ total, page: request.page, limit: request.limit, currency: scope.currency },
        };
      }),

    async pdf({ invoiceId, language }, { scope, now }) {
      const languages = language === 'both' ? (['zh', 'en'] as const) : [language];
      const { invoice, orders } = await database.asDistributor(scope, async (tx) => {
        const found = await list.findInvoice(tx, scope, invoiceId);
        if (!found) throw new No('NO_SUCH_INVOICE');
        return { invoice: found, orders: await list.ordersOf(tx, scope, invoiceId) };
      });
      const paper = async () => invoicePaper(invoice, orders, { languages, settings, now });
      const fileName = `invoice_${invoice.code}.pdf`;
      return { fileName, mediaType: pdfMediaType, bytes: await costly.run('pdf', paper, scope) };
    },

    async file({ invoiceId }, { scope }) {
      await limit('attachments read by account', String(scope.userId), 60, minuteMs);
      const invoice = await database.asDistributor(scope, (tx) => list.findInvoice(tx, scope, invoiceId));
      if (!invoice) throw new No('NO_SUCH_INVOICE');
      const { fileId, fileName, mediaType } = invoice;
      if (fileId === null) throw new No('NO_INVOICE_FILE');
      return { fileName, mediaType, bytes: await buffer(files.read(fileId)) };
    },
  };
}

/** Fields of an invoice in every list. */
function shown(row: list.SummaryRow) {
  const { id, code, type, nature, item, title, currency, amount, status, applicant, number, issuedOn } = row;
  const { corrected } = row;
  return {
    ...{ id, code, type, nature, item, title, currency, amount, corrected, status, applicant, number, issuedOn },
    appliedAt: row.appliedAt.toISOString(),
    issuedAt: row.issuedAt?.toISOString() ?? null,
    sentAt: row.sentAt?.toISOString() ?? null,
  };
}

function orderShown({ orderCode, mayOpen, billId, billCode, hotelZh, hotelEn, ...rest }: list.InvoicedOrder) {
  const { checkin, checkout, amount, corrected } = rest;
  return {
    ...{ orderCode, mayOpen, checkin, checkout, amount, corrected },
    bill: billId === null || billCode === null ? null : { id: billId, code: billCode },
    hotel: { infoName: hotelZh, nameEng: hotelEn },
  };
}

function detailOf(row: list.DetailRow) {
  const { kind, creditCode, taxId, companyAddress, phone, bank, account, remark, email, trackingNumber, reason } = row;
  const { country, province, city, area, street, postcode, express, fileName, mediaType, bytes } = row;
  const place = { country, province, city, area, street, postcode, express };
  return {
    ...shown(row),
    ...{ kind, creditCode, taxId, companyAddress, phone, bank, account, remark, email, trackingNumber, reason },
    recipient: row.recipient === null ? null : { name: row.recipient, phone: row.recipientPhone, ...place },
    expressName: row.expressZh === null ? null : { infoName: row.expressZh, nameEng: row.expressEn },
    file: row.fileId === null ? null : { fileName, mediaType, bytes },
    endedAt: row.endedAt?.toISOString() ?? null,
    canCancel: nextInvoiceStatus({ status: row.status, before: row.before }, 'cancel', 'agency') !== undefined,
  };
}
