import type { api } from '@waylight/contract';
import type { Words } from '@waylight/contract/words';
import { sheetChunks, sheetMediaType } from '../../documents/sheet.ts';
import type { House } from '../../house.ts';
import type { Handlers } from '../../http/handler.ts';
import { No } from '../../http/no.ts';
import { columnsFor, exportedOrders, measureExport, sheetColumns, sheetRow } from './export.ts';

/** The most orders in one file. */
const mostOrders = 200_000;

const sheetName: Words = { zh: '订单', en: 'Orders' };

export function documentCalls(house: House): Handlers<typeof api.document> {
  const { database } = house;
  return {
    async exportOrders(asked, { scope, language: spoken, now }) {
      const language = asked.language ?? spoken;
      const columns = columnsFor(asked.columns, scope.access.has('PRICE_VIEW'));
      const size = await database.asDistributor(scope, (tx) => measureExport(tx, scope, asked, now));
      if (!size || columns.length === 0) throw new No('NO_DATA');
      if (size.lines > mostOrders) throw new No('TOO_MANY_LINES', { most: mostOrders });
      // The first batch is read before anything is promised, so that a database that fails is still told in words.
      const orders = exportedOrders(database, scope, asked, now);
      const first = await orders.next();
      async function* rows() {
        for (let next = first; !next.done; next = await orders.next()) yield sheetRow(next.value, columns, language);
      }
      return {
        fileName: `orders_${size.from}_${size.to}.xlsx`,
        mediaType: sheetMediaType,
        chunks: sheetChunks({ name: sheetName[language], columns: sheetColumns(columns, language) }, rows()),
      };
    },
  };
}
