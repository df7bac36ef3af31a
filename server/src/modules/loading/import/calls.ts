import { randomUUID } from 'node:crypto';
import type { opsApi } from '@waylight/contract';
import type { House } from '../../../house.ts';
import type { Handlers } from '../../../http/handler.ts';
import { No } from '../../../http/no.ts';
import { actHandler } from '../../operator/act/service.ts';
import { faultIn } from '../fault-words.ts';
import * as data from './data.ts';
import { exportFile } from './export.ts';
import { saveImport, undoImport, undoMs } from './service.ts';

const zipSign = Buffer.from('PK\x03\x04');

/** Import and export of hotels, rates and stock at the console. */
export function importCalls(house: House, wake: () => void): Handlers<typeof opsApi.supplyImport> {
  const { database } = house;
  const shown = ({ fileId: _, lastLine: __, at, savedAt, ...row }: data.ImportRow, now: number) => {
    const until = savedAt && row.state === 'saved' ? savedAt.getTime() + undoMs : 0;
    return {
      ...row,
      at: at.toISOString(),
      savedAt: savedAt?.toISOString() ?? null,
      undoUntil: until > now ? new Date(until).toISOString() : null,
    };
  };
  const named = async (tx: Parameters<typeof data.importAt>[0], id: number) => {
    const found = await data.importAt(tx, id);
    if (!found) throw new No('NO_SUCH_IMPORT');
    return found;
  };
  return {
    list: ({ page, limit }, { now }) =>
      database.asOps(async (tx) => ({
        ...{ page, limit, total: await data.countImports(tx) },
        records: (await data.listImports(tx, limit, (page - 1) * limit)).map((row) => shown(row, now)),
      })),

    get: ({ id }, { now }) => database.asOps(async (tx) => shown(await named(tx, id), now)),

    rows: ({ id, state, page, limit }, { language }) =>
      database.asOps(async (tx) => {
        const { counts } = await named(tx, id);
        const records = await data.linesIn(tx, id, state, limit, (page - 1) * limit);
        return {
          page,
          limit,
          total: counts[state],
          records: records.map(({ faults, ...one }) => ({
            ...one,
            faults: faults.map(({ field, why }) => ({ field, why: faultIn(language, why) })),
          })),
        };
      }),

    async upload({ kind, file }, { scope, now }) {
      const format = /\.(xlsx|csv)$/i.exec(file.name)?.[1]?.toLowerCase();
      if (format === undefined) throw new No('FILE_KIND_REFUSED', { kinds: 'XLSX, CSV' });
      if (file.bytes.length === 0) throw new No('FILE_EMPTY');
      const isZip = zipSign.equals(file.bytes.subarray(0, 4));
      if (isZip !== (format === 'xlsx')) throw new No('FILE_DISGUISED');
      const fileId = randomUUID();
      await house.files.put(fileId, file.bytes);
      const by = { operatorId: scope.operatorId, by: scope.name };
      const fileName = file.name.slice(-120);
      const id = await database.asOps((tx) => data.addImport(tx, { kind, fileName, fileId, ...by, at: new Date(now) }));
      wake();
      return { id };
    },

    save: actHandler(house, saveImport, wake),
    undo: actHandler(house, undoImport, wake),

    file: (asked, { now }) => exportFile(house, asked, now),
  };
}
