import type { opsApi } from '@waylight/contract';
import { toDecimal } from '@waylight/contract/value/money';
import { dateIn, portalZone } from '@waylight/contract/value/stay';
import type { z } from 'zod';
import { sheetMediaType } from '../../../documents/media-types.ts';
import { type Cell, sheetChunks } from '../../../documents/sheet.ts';
import type { House } from '../../../house.ts';
import { No } from '../../../http/no.ts';
import { consoleTurn } from '../../../threads/costly.ts';
import { catalogueOf, hotelsFrom, type NightRun, nightRunsOf } from './export-data.ts';
import { exportColumns } from './export-row.ts';

/** Exports: files that can be imported again. */

type FileAsked = z.output<typeof opsApi.supplyImport.file.request>;

/** Hotels that are read at once. */
const hotelsAtOnce = 20;

export async function exportFile(house: House, { kind, format, hotelId, empty }: FileAsked, now: number) {
  const { database, costly } = house;
  if (hotelId !== null && (await database.asOps((tx) => hotelsFrom(tx, hotelId - 1, 1))).at(0) !== hotelId)
    throw new No('NO_SUCH_HOTEL');
  const columns = exportColumns[kind];

  async function* rows(): AsyncGenerator<readonly Cell[]> {
    if (empty) return;
    let last = hotelId === null ? 0 : hotelId - 1;
    for (;;) {
      const cells = await database.asOps(async (tx) => {
        const hotels = hotelId === null ? await hotelsFrom(tx, last, hotelsAtOnce) : last < hotelId ? [hotelId] : [];
        if (hotels.length === 0) return undefined;
        last = hotels.at(-1)!;
        if (kind === 'prices' || kind === 'stock') return (await nightRunsOf(tx, kind, hotels)).map(runCells);
        return (await catalogueOf(tx, kind, hotels)).map((row) => columns.map(({ cell }) => cell(row)));
      });
      if (cells === undefined) return;
      yield* cells;
    }
  }
  const name = `${kind}${hotelId === null ? '' : `-${hotelId}`}${empty ? '' : `-${dateIn(portalZone, now)}`}`;
  if (format === 'csv')
    return {
      fileName: `${name}.csv`,
      mediaType: 'text/csv',
      chunks: csvChunks(
        columns.map(({ name: column }) => column),
        rows(),
      ),
    };
  const shape = { name: kind, columns: columns.map(({ name: header, width }) => ({ header, width })) };
  return {
    fileName: `${name}.xlsx`,
    mediaType: sheetMediaType,
    chunks: sheetChunks(shape, rows(), (part) => costly.run('sheetPart', part, consoleTurn)),
  };
}

const runCells = ({ id, from, to, value, currency }: NightRun): Cell[] => [
  id,
  from,
  to,
  currency === null ? value : toDecimal(value, currency),
];

async function* csvChunks(header: readonly string[], rows: AsyncIterable<readonly Cell[]>) {
  // Spreadsheets take a file for UTF-8 by its mark.
  yield Buffer.from(`\uFEFF${header.join(',')}\r\n`);
  for await (const row of rows) yield Buffer.from(`${row.map(csvCell).join(',')}\r\n`);
}

function csvCell(cell: Cell): string {
  const text = cell === null ? '' : String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
