import type { api } from '@waylight/contract';
import { soldOrder } from '@waylight/contract/selling/selling';
import { dateIn, portalZone } from '@waylight/contract/value/stay';
import type { Words } from '@waylight/contract/value/words';
import type { z } from 'zod';
import type { DistributorScope } from '../../../db/scope.ts';
import { pdfMediaType, sheetMediaType, wordMediaType } from '../../../documents/media-types.ts';
import type { Paper } from '../../../documents/paper.ts';
import { sheetChunks } from '../../../documents/sheet.ts';
import type { House } from '../../../house.ts';
import type { Handler, Handlers } from '../../../http/handler.ts';
import { No } from '../../../http/no.ts';
import { pricingOf } from '../../quote/service.ts';
import { recordBy } from '../../security-log/service.ts';
import { readOrder } from '../detail/service.ts';
import { columnsFor, sheetColumns, sheetRow } from '../list/export.ts';
import { exportedOrders, measureExport } from '../list/export-data.ts';
import { hasDocuments, paperOf } from './document.ts';
import { ownPaper } from './service.ts';

/** The most orders in one file. */
const mostOrders = 200_000;

const sheetName: Words = { zh: '订单', en: 'Orders' };

export function documentCalls(house: House): Handlers<typeof api.document> {
  const { database, settings, gateways, costly } = house;

  type PaperRequest = z.output<typeof api.document.pdfDownload.request>;
  async function paperFor(asked: PaperRequest, scope: DistributorScope, now: number): Promise<Paper> {
    const { orderCode, amounts, kind } = asked;
    const { order, own } = await database.asDistributor(scope, async (tx) => {
      const read = await readOrder(tx, scope, { orderCode }, now, gateways);
      return {
        order: amounts === 'selling' ? soldOrder(read, await pricingOf(tx, scope)) : read,
        // Papers that are handed to the agency's own customers are in its name.
        own: kind === 'voucher' || amounts === 'selling' ? await ownPaper(tx, scope, read.hotelId) : undefined,
      };
    });
    if (!hasDocuments(order)) throw new No('ORDER_NOT_CONFIRMED');
    return paperOf(order, asked, own ?? settings, now);
  }
  const nameOf = ({ kind, orderCode }: PaperRequest, extension: string) => `${kind}_${orderCode}.${extension}`;
  const pdf: Handler<typeof api.document.pdfDownload> = async (asked, { scope, now }) => ({
    fileName: nameOf(asked, 'pdf'),
    mediaType: pdfMediaType,
    bytes: await costly.run('pdf', () => paperFor(asked, scope, now), scope),
  });
  const word: Handler<typeof api.document.wordDownload> = async (asked, { scope, now }) => ({
    fileName: nameOf(asked, 'docx'),
    mediaType: wordMediaType,
    bytes: await costly.run('word', () => paperFor(asked, scope, now), scope),
  });

  return {
    pdfPreview: pdf,
    pdfDownload: pdf,
    wordPreview: word,
    wordDownload: word,

    async vouchers({ orderCodes, language }, { scope, now }) {
      const asked = orderCodes.map((orderCode) => ({ orderCode, kind: 'voucher', language, amounts: 'net' }) as const);
      // All of them are looked at before the first is drawn: each takes a while.
      const notYet = await database.asDistributor(scope, async (tx) => {
        const missing: string[] = [];
        for (const { orderCode } of asked)
          if (!hasDocuments(await readOrder(tx, scope, { orderCode }, now, gateways))) missing.push(orderCode);
        return missing;
      });
      if (notYet.length > 0) throw new No('ORDER_NOT_CONFIRMED', { orderCodes: notYet });
      const drawn: Uint8Array[] = [];
      for (const one of asked) drawn.push(await costly.run('pdf', () => paperFor(one, scope, now), scope));
      return {
        fileName: `vouchers_${orderCodes.length}_${dateIn(portalZone, now)}.pdf`,
        mediaType: pdfMediaType,
        bytes: await costly.run('joinedPdf', drawn, scope),
      };
    },

    async exportOrders(asked, caller) {
      const { scope, language: spoken, now } = caller;
      const language = asked.language ?? spoken;
      const columns = columnsFor(asked.columns, scope.access.has('PRICE_VIEW'));
      const size = await database.asDistributor(scope, (tx) => measureExport(tx, scope, asked, now));
      if (!size || columns.length === 0) throw new No('NO_DATA');
      if (size.lines > mostOrders) throw new No('TOO_MANY_LINES', { most: mostOrders });
      const { lines } = size;
      await database.asDistributor(scope, (tx) => recordBy(tx, caller, 'ordersExported', { detail: { lines } }));
      // The first batch is read before anything is promised, so that a database that fails is still told in words.
      const orders = exportedOrders(database, scope, asked, now);
      const first = await orders.next();
      async function* rows() {
        for (let next = first; !next.done; next = await orders.next()) yield sheetRow(next.value, columns, language);
      }
      return {
        fileName: `orders_${size.from}_${size.to}.xlsx`,
        mediaType: sheetMediaType,
        chunks: sheetChunks({ name: sheetName[language], columns: sheetColumns(columns, language) }, rows(), (part) =>
          costly.run('sheetPart', part, scope),
        ),
      };
    },
  };
}
