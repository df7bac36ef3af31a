import type { opsApi } from '@waylight/contract';
import { portalZone } from '@waylight/contract/value/stay';
import { wallTimeIn } from '@waylight/contract/value/wall-time';
import type { Language } from '@waylight/contract/value/words';
import { sheetMediaType } from '../../documents/media-types.ts';
import { type Cell, type SheetShape, sheetBytes } from '../../documents/sheet.ts';
import type { House } from '../../house.ts';
import type { Handlers } from '../../http/handler.ts';
import { No } from '../../http/no.ts';
import { consoleTurn } from '../../threads/costly.ts';
import { actHandler } from '../operator/act/service.ts';
import { newest } from './rebuild/data.ts';
import { rebuildAct } from './rebuild/service.ts';
import { receivablesAt } from './receivable/service.ts';
import { receivableSheet, salesSheet } from './report-export.ts';
import { choices } from './sales/data.ts';
import { houseCurrency, named, narrowedTo, salesReport } from './sales/service.ts';
import { reportWords } from './words.ts';

/** Groups on the page at most; a sheet has all of them. */
const mostGroups = 200;

/** Reports at the console. `wake`: the counting need not wait for its tick. */
export function reportCalls(house: House, wake: () => void): Handlers<typeof opsApi.report> {
  const { database, costly } = house;
  const sheet = async (
    { shape, rows }: { shape: SheetShape; rows: Cell[][] },
    title: { zh: string; en: string },
    { language, now }: { language: Language; now: number },
  ) => {
    if (rows.length === 0) throw new No('NO_DATA');
    return {
      fileName: `${title[language]} ${wallTimeIn(portalZone, now).slice(0, 10)}.xlsx`,
      mediaType: sheetMediaType,
      bytes: await sheetBytes(shape, rows, (part) => costly.run('sheetPart', part, consoleTurn)),
    };
  };

  return {
    sales: (asked) =>
      database.asOps(async (tx) => {
        const { groups, ...report } = await salesReport(tx, asked);
        const shown = asked.by === 'day' ? groups : groups.slice(0, mostGroups);
        return {
          ...report,
          by: asked.by,
          groups: [...(await named(tx, asked.by, shown))],
          narrowed: await narrowedTo(tx, asked),
          left: groups.length - shown.length,
          houseCurrency,
        };
      }),

    async exportSales(asked, { language, now }) {
      const groups = await database.asOps(async (tx) => named(tx, asked.by, (await salesReport(tx, asked)).groups));
      return sheet(salesSheet(asked.by, groups, language), reportWords.sales, { language, now });
    },

    async rebuilt() {
      const last = await database.asOps(newest);
      return last ? { ...last, at: last.at.toISOString(), endedAt: last.endedAt?.toISOString() ?? null } : null;
    },

    rebuild: actHandler(house, rebuildAct, wake),

    choices: ({ keyword }) => database.asOps((tx) => choices(tx, keyword)),

    receivables: ({ currency }, { now }) => database.asOps((tx) => receivablesAt(tx, currency, now)),

    async exportReceivables({ currency }, { language, now }) {
      const { records } = await database.asOps((tx) => receivablesAt(tx, currency, now));
      return sheet(receivableSheet(records, language), reportWords.receivables, { language, now });
    },
  };
}
