import type { api } from '@waylight/contract';
import type { BillInvoice } from '@waylight/contract/billing/billing';
import { dateIn, portalZone } from '@waylight/contract/value/stay';
import type { Language, Words } from '@waylight/contract/value/words';
import type { Tx } from '../../db/database.ts';
import type { DistributorScope } from '../../db/scope.ts';
import { pdfMediaType, sheetMediaType } from '../../documents/media-types.ts';
import { type Cell, type Column, sheetChunks } from '../../documents/sheet.ts';
import type { House } from '../../house.ts';
import type { Handlers } from '../../http/handler.ts';
import { No } from '../../http/no.ts';
import { recordBy } from '../security-log/service.ts';
import { paperOf } from './document/document.ts';
import { billWords } from './document/words.ts';
import { billSheet, lineSheet } from './export/export.ts';
import { everyBill, everyLine, fewLines } from './export/service.ts';
import { sumLines } from './list/line-data.ts';
import { billDetail, billNamed, billRecord, countBills, listBills, listLines } from './list/list.ts';

/** The most rows in one sheet, and the most lines of a bill on paper. */
const mostRows = 200_000;
const mostPaperLines = 1000;

/** Invoices of the orders in a bill: a later module knows them. */
export type InvoicesOfBill = (tx: Tx, scope: DistributorScope, billId: number) => Promise<BillInvoice[]>;

export function billingCalls(house: House, invoicesOf: InvoicesOfBill): Handlers<typeof api.billing> {
  const { database, costly, settings } = house;

  /** A sheet that is written while it is sent. The first row is read before anything is promised. */
  async function sheet<Row>(
    rows: AsyncGenerator<Row>,
    { columns, row }: { columns: Column[]; row: (row: Row) => Cell[] },
    { name, scope, language, now }: { name: Words; scope: DistributorScope; language: Language; now: number },
  ) {
    const first = await rows.next();
    async function* cells() {
      for (let next = first; !next.done; next = await rows.next()) yield row(next.value);
    }
    return {
      fileName: `${name[language]} ${dateIn(portalZone, now)}.xlsx`,
      mediaType: sheetMediaType,
      chunks: sheetChunks({ name: name[language], columns }, cells(), (part) => costly.run('sheetPart', part, scope)),
    };
  }
  const refuseCount = (lines: number) => {
    if (lines === 0) throw new No('NO_DATA');
    if (lines > mostRows) throw new No('TOO_MANY_LINES', { most: mostRows });
  };

  return {
    list: (asked, { scope, now }) => database.asDistributor(scope, (tx) => listBills(tx, scope, asked, now)),
    lines: (asked, { scope }) => database.asDistributor(scope, (tx) => listLines(tx, scope, asked)),
    get: ({ id }, { scope, now }) =>
      database.asDistributor(scope, async (tx) => ({
        ...(await billDetail(tx, scope, id, now)),
        invoices: await invoicesOf(tx, scope, id),
      })),

    async exportBills(filter, caller) {
      const { scope, language, now } = caller;
      await database.asDistributor(scope, async (tx) => {
        const lines = await countBills(tx, scope, filter, now);
        refuseCount(lines);
        await recordBy(tx, caller, 'billsExported', { detail: { lines } });
      });
      const named = { name: billWords.bills, scope, language, now };
      return sheet(everyBill(database, scope, filter, now), billSheet(language), named);
    },

    async exportLines(filter, caller) {
      const { scope, language, now } = caller;
      const bill = await database.asDistributor(scope, async (tx) => {
        const found = await billNamed(tx, scope, filter.billCode);
        const { total: lines } = await sumLines(tx, scope, filter, found?.id);
        refuseCount(lines);
        await recordBy(tx, caller, 'billsExported', { detail: { lines } });
        return found;
      });
      const name = bill
        ? { zh: `${billWords.lines.zh} ${bill.code}`, en: `${billWords.lines.en} ${bill.code}` }
        : billWords.lines;
      const shape = lineSheet(bill?.currency ?? scope.currency, language);
      return sheet(everyLine(database, scope, filter, bill?.id), shape, { name, scope, language, now });
    },

    pdf: async ({ billCode, language }, { scope, now }) => ({
      fileName: `${billCode}.pdf`,
      mediaType: pdfMediaType,
      bytes: await costly.run(
        'pdf',
        async () => {
          const read = await database.asDistributor(scope, async (tx) => {
            const bill = (await billNamed(tx, scope, billCode))!;
            if (bill.lineCount > mostPaperLines) throw new No('TOO_MANY_LINES', { most: mostPaperLines });
            return {
              bill: billRecord(bill, dateIn(portalZone, now)),
              lines: await fewLines(tx, scope, bill.id, mostPaperLines),
            };
          });
          return paperOf(read, language, settings, now);
        },
        scope,
      ),
    }),
  };
}
