import { buffer } from 'node:stream/consumers';
import type { opsApi } from '@waylight/contract';
import { companyScopeOf } from '../../../db/scope.ts';
import type { House } from '../../../house.ts';
import type { Handlers } from '../../../http/handler.ts';
import { No } from '../../../http/no.ts';
import { actHandler } from '../../operator/act/service.ts';
import { keepInvoiceFile } from '../issuing/service.ts';
import { correctionsOf, logOf } from '../list/data.ts';
import * as data from './data.ts';
import { correctInvoice, decideInvoice, expressOf, issueInvoice, send, settleInvoiceCase } from './service.ts';

/** Invoices at the console. `wake`: reactions need not wait for their tick. */
export function opsInvoiceCalls(house: House, wake: () => void): Handlers<typeof opsApi.invoice> {
  const { database, files, settings } = house;
  return {
    list: (request) =>
      database.asOps(async (tx) => {
        const { rows, total } = await data.list(tx, request);
        return { records: rows.map(shown), total, page: request.page, limit: request.limit };
      }),

    get: ({ code }) =>
      database.asOps(async (tx) => {
        const invoice = await data.byCode(tx, code);
        if (!invoice) throw new No('NO_SUCH_INVOICE');
        const scope = companyScopeOf(invoice);
        const orders = await data.ordersOf(tx, invoice.id);
        const corrections = await correctionsOf(tx, scope, invoice.id);
        const log = await logOf(tx, scope, invoice.id);
        const cases = await data.openCases(tx, { invoiceId: invoice.id });
        return {
          ...detailOf(invoice),
          ...{ orders, corrections },
          log: log.map(({ at, ...line }) => ({ ...line, at: at.toISOString() })),
          cases: cases.map(caseShown),
        };
      }),

    express: async () => expressOf(settings),

    async file({ code }) {
      const invoice = await database.asOps((tx) => data.byCode(tx, code));
      if (!invoice) throw new No('NO_SUCH_INVOICE');
      const { fileId, fileName, mediaType } = invoice;
      if (fileId === null) throw new No('NO_INVOICE_FILE');
      return { fileName: fileName!, mediaType: mediaType!, bytes: await buffer(files.read(fileId)) };
    },

    cases: ({ page, limit }) =>
      database.asOps(async (tx) => {
        const rows = await data.openCases(tx, { limit, offset: (page - 1) * limit });
        return { records: rows.map(caseShown), total: await data.countOpenCases(tx), page, limit };
      }),

    keepFile: ({ file }, { now }) => keepInvoiceFile(house, file, now),

    issue: actHandler(house, issueInvoice, wake),
    send: actHandler(house, send(house), wake),
    decide: actHandler(house, decideInvoice, wake),
    correct: actHandler(house, correctInvoice, wake),
    settleCase: actHandler(house, settleInvoiceCase, wake),
  };
}

const companyShown = (row: { companyCode: string; companyZh: string; companyEn: string }) => ({
  code: row.companyCode,
  nameZh: row.companyZh,
  nameEn: row.companyEn,
});

function shown(row: data.InvoiceRow) {
  const { code, type, nature, item, title, currency, amount, corrected, status, number, orders } = row;
  return {
    ...{ code, type, nature, item, title, currency, amount, corrected, status, number, orders },
    company: companyShown(row),
    appliedAt: row.appliedAt.toISOString(),
  };
}

function detailOf(row: data.InvoiceDetail) {
  const { creditCode, taxId, companyAddress, phone, bank, account, remark, email, express } = row;
  const { issuedOn, tracking, reason } = row;
  return {
    invoice: shown(row),
    titleLines: { creditCode, taxId, companyAddress, phone, bank, account },
    ...{ remark, email, express, issuedOn, tracking, reason },
    recipient:
      row.recipient === null ? null : { name: row.recipient, phone: row.recipientPhone ?? '', address: row.place },
    sentAt: row.sentAt?.toISOString() ?? null,
    sentBy: row.expressZh === null ? null : { zh: row.expressZh, en: row.expressEn ?? row.expressZh },
    file: row.fileName === null ? null : { name: row.fileName, bytes: row.bytes ?? 0 },
  };
}

function caseShown({ companyCode, companyZh, companyEn, distributorId: _, openedAt, ...row }: data.CaseRow) {
  return { ...row, company: companyShown({ companyCode, companyZh, companyEn }), openedAt: openedAt.toISOString() };
}
