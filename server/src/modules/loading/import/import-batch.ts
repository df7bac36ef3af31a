import type { ImportKind } from '@waylight/contract/ops/supply-import';
import type { Tx } from '../../../db/database.ts';
import { saveHotels, saveRatePlans, saveRoomTypes, saveSurcharges, supplyColumns } from '../catalogue-data.ts';
import type { Row } from '../checks.ts';
import { ratePlansOf, roomTypesOf } from '../data.ts';
import type { HotelSpan } from '../night-files.ts';
import { monthsOf, type Span } from '../spans.ts';
import { saveAllotment, savePrices } from '../spans-data.ts';
import type { Image, StoredLine } from './data.ts';
import { type CatalogueKind, catalogueRows, lockMonths, removeRow } from './image-data.ts';
import { supplyFiles } from './supply-files.ts';

/** One batch of an import: saved with what was there before, and given back. */

export const isOfNights = (kind: ImportKind): kind is 'prices' | 'stock' => kind === 'prices' || kind === 'stock';
export const columnsOf = (kind: CatalogueKind): readonly string[] => Object.keys(supplyColumns[kind]);

export async function saveWithImages(
  tx: Tx,
  kind: ImportKind,
  rows: readonly Row<unknown>[],
): Promise<{ hotels: number[]; images: Image[] }> {
  const file = supplyFiles[kind];
  if (!isOfNights(kind)) {
    const ids = rows.map(({ value }) => (value as { id: number }).id);
    const columns = columnsOf(kind as CatalogueKind);
    const before = await catalogueRows(tx, kind as CatalogueKind, ids, columns);
    const { hotels } = await file.save(tx, rows);
    const after = await catalogueRows(tx, kind as CatalogueKind, ids, columns);
    const images = rows.flatMap(({ line }, at): Image[] => {
      const key = ids[at]!;
      const was = before.get(key) ?? null;
      return isSame(was, after.get(key))
        ? []
        : [{ key, month: null, lines: [line], before: was, after: after.get(key) }];
    });
    return { hotels, images };
  }
  const spans = (rows as readonly Row<HotelSpan>[]).map(({ line, value }): Span => ({ ...value, line }));
  const months = monthsOf(spans);
  const before = await lockMonths(tx, kind, months);
  const { hotels } = await file.save(tx, rows);
  const images = months.flatMap(({ id, month, length, set }): Image[] => {
    const was = before.get(`${id} ${month}`)?.value;
    const nights = Array.from({ length }, (_, night) => {
      const next = set.get(night);
      return next && next.value !== (was?.[night] ?? 0) ? next : undefined;
    });
    if (nights.every((night) => night === undefined)) return [];
    return [
      {
        ...{ key: id, month },
        lines: nights.map((night) => night?.line ?? null),
        before: nights.map((night, at) => (night ? (was?.[at] ?? 0) : null)),
        after: nights.map((night) => night?.value ?? null),
      },
    ];
  });
  return { hotels, images };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The latest first. `kept`: lines that stay as they are, with the reason. */
export async function undoImages(
  tx: Tx,
  kind: ImportKind,
  images: readonly Image[],
): Promise<{ hotels: number[]; kept: StoredLine[] }> {
  return isOfNights(kind) ? undoNights(tx, kind, images) : undoRows(tx, kind as CatalogueKind, images);
}

async function undoNights(tx: Tx, kind: 'prices' | 'stock', images: readonly Image[]) {
  const kept = new Map<number, StoredLine>();
  const changed = new Set<number>();
  const keep = (line: number, why: string) => kept.set(line, { line, text: '', faults: [{ field: 'row', why }] });
  // A month may have been written by several batches: one after the other, the last first.
  for (const layer of layersOf(images)) {
    const current = await lockMonths(
      tx,
      kind,
      layer.map(({ key, month }) => ({ id: key, month: month! })),
    );
    const found = layer.map((image) => ({ ...image, now: current.get(`${image.key} ${image.month}`) }));
    for (const { lines, before, after, now } of found)
      for (const [night, line] of lines.entries()) {
        if (line === null) continue;
        if ((now?.value[night] ?? 0) !== (after as number[])[night]) keep(line, 'changed since the import');
        else if ((before as number[])[night]! < (now?.held[night] ?? 0))
          keep(line, 'orders hold more rooms than were given before');
      }
    const spans = found.flatMap(({ key, month, lines, before }): Span[] =>
      lines.flatMap((line, night) => {
        if (line === null || kept.has(line)) return [];
        const date = `${month!.slice(0, 8)}${String(night + 1).padStart(2, '0')}`;
        return [{ id: key, from: date, to: date, value: (before as number[])[night]!, line }];
      }),
    );
    const ids = kind === 'prices' ? await savePrices(tx, spans) : (await saveAllotment(tx, spans)).changed;
    for (const id of ids) changed.add(id);
  }
  const ids = [...changed];
  const owners = kind === 'prices' ? await ratePlansOf(tx, ids) : await roomTypesOf(tx, ids);
  return { hotels: owners.map(({ hotel_id }) => hotel_id), kept: [...kept.values()] };
}

/** Images in groups that have each month once, in their order. */
function layersOf(images: readonly Image[]): Image[][] {
  const layers: Image[][] = [];
  const depth = new Map<string, number>();
  for (const image of images) {
    const key = `${image.key} ${image.month}`;
    const at = depth.get(key) ?? 0;
    depth.set(key, at + 1);
    layers[at] = [...(layers[at] ?? []), image];
  }
  return layers;
}

async function undoRows(tx: Tx, kind: CatalogueKind, images: readonly Image[]) {
  const kept: StoredLine[] = [];
  const hotels = new Set<number>();
  const now = await catalogueRows(
    tx,
    kind,
    images.map(({ key }) => key),
    columnsOf(kind),
  );
  const back: Record<string, unknown>[] = [];
  for (const { key, lines, before, after } of images) {
    const line = lines[0]!;
    const keep = (why: string) => kept.push({ line, text: '', faults: [{ field: 'row', why }] });
    if (!isSame(now.get(key), after)) keep('changed since the import');
    else if (before !== null) back.push(before as Record<string, unknown>);
    else if (!(await removeRow(tx, kind, key))) keep('in use: orders, rooms or rates hang on it');
    hotels.add(Number((after as { hotel_id?: number }).hotel_id ?? key));
  }
  const save = { hotels: saveHotels, rooms: saveRoomTypes, rates: saveRatePlans, surcharges: saveSurcharges }[kind];
  await (save as (tx: Tx, rows: readonly unknown[]) => Promise<unknown>)(tx, back);
  return { hotels: [...hotels], kept };
}
