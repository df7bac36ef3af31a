import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fromDecimal } from '@waylight/contract/value/money';
import type { Database, Tx } from '../../db/database.ts';
import { announceChange, announcePlaces } from '../supply/changes.ts';
import {
  checked,
  type Key,
  knownFacilities,
  knownThemes,
  once,
  type Refuse,
  values,
  withKnown,
  withParents,
} from './checks.ts';
import { mostUnit } from './fields.ts';
import { readLines } from './lines.ts';
import { loadExchangeRates, loadMarkUps } from './price-rules.ts';
import { advertRow, facilityRow, hotelRow, landmarkRow, placeRow, rateRow, roomRow, themeRow } from './rows.ts';
import {
  saveAdverts,
  saveDistricts,
  saveFacilities,
  saveHotels,
  saveLandmarks,
  saveRatePlans,
  saveRoomTypes,
  saveThemes,
} from './save.ts';
import { priceRow, type ShortNight, type Span, saveAllotment, savePrices, stockRow, withAllotment } from './spans.ts';
import { loadSurcharges } from './surcharges.ts';

/** The report on one file: rows read, kept, refused; `short`: of those kept, rows that give less than is sold. */
export type FileReport = { file: string; rows: number; kept: number; refused: number; short: number };
export type LoadReport = { files: FileReport[]; hotelsChanged: number; refused: number; short: number };

/** One kind of file: how a row is checked, and how those that passed are saved. `save` answers the hotels that changed. */
type Kind = {
  name: string;
  load(
    tx: Tx,
    rows: readonly { line: number; row: Record<string, unknown> }[],
    refuse: Refuse,
    seen: Map<Key, number>,
  ): Promise<{ kept: number; hotels: number[]; short?: number }>;
};

const rowsAtOnce = 500;

const kinds: readonly Kind[] = [
  {
    name: 'places',
    async load(tx, lines, refuse, seen) {
      const rows = once(checked(placeRow, lines, refuse), seen, refuse);
      // A parent may stand in the same file: level by level it is there before its children.
      let kept = 0;
      let changed = 0;
      for (const level of [1, 2, 3, 4]) {
        const ofLevel = rows.filter(({ value }) => value.level === level);
        const good = await withParents(tx, ofLevel, 'district', 'parentId', (value) => value.parent_id, refuse);
        changed += await saveDistricts(tx, values(good));
        kept += good.length;
      }
      if (changed > 0) await announcePlaces(tx);
      return { kept, hotels: [] };
    },
  },
  {
    name: 'landmarks',
    async load(tx, lines, refuse, seen) {
      const rows = once(checked(landmarkRow, lines, refuse), seen, refuse);
      const good = await withParents(tx, rows, 'city', 'cityId', (value) => value.city_id, refuse);
      if ((await saveLandmarks(tx, values(good))) > 0) await announcePlaces(tx);
      return { kept: good.length, hotels: [] };
    },
  },
  {
    name: 'themes',
    async load(tx, lines, refuse, seen) {
      const rows = once(checked(themeRow, lines, refuse), seen, refuse);
      if ((await saveThemes(tx, values(rows))) > 0) await announcePlaces(tx);
      return { kept: rows.length, hotels: [] };
    },
  },
  {
    name: 'facilities',
    async load(tx, lines, refuse, seen) {
      const rows = once(checked(facilityRow, lines, refuse), seen, refuse, ({ code }) => code);
      await saveFacilities(tx, values(rows));
      return { kept: rows.length, hotels: [] };
    },
  },
  {
    name: 'hotels',
    async load(tx, lines, refuse, seen) {
      const rows = once(checked(hotelRow, lines, refuse), seen, refuse);
      const inCity = await withParents(tx, rows, 'city', 'cityId', (value) => value.city_id, refuse);
      const inArea = await withParents(tx, inCity, 'area', 'areaId', (value) => value.area_id, refuse);
      const themed = withKnown(inArea, 'themes', (value) => value.themes, await knownThemes(tx), refuse);
      const good = withKnown(themed, 'facilities', (value) => value.facilities, await knownFacilities(tx), refuse);
      return { kept: good.length, hotels: await saveHotels(tx, values(good)) };
    },
  },
  {
    name: 'rooms',
    async load(tx, lines, refuse, seen) {
      const rows = once(checked(roomRow, lines, refuse), seen, refuse);
      const inHotel = await withParents(tx, rows, 'hotel', 'hotelId', (value) => value.hotel_id, refuse);
      const good = withKnown(inHotel, 'facilities', (value) => value.facilities, await knownFacilities(tx), refuse);
      return { kept: good.length, hotels: await saveRoomTypes(tx, values(good)) };
    },
  },
  {
    name: 'rates',
    async load(tx, lines, refuse, seen) {
      const rows = once(checked(rateRow, lines, refuse), seen, refuse);
      const ids = [...new Set(rows.map(({ value }) => value.room_type_id))];
      const rooms =
        ids.length === 0
          ? []
          : await tx.selectFrom('room_type').select(['id', 'hotel_id']).where('id', 'in', ids).execute();
      const hotelOf = new Map(rooms.map((room) => [room.id, room.hotel_id]));
      const good = rows.filter(({ line, value }) => {
        if (hotelOf.get(value.room_type_id) === value.hotel_id) return true;
        refuse(line, 'roomTypeId', `there is no room type ${value.room_type_id} in hotel ${value.hotel_id}`);
        return false;
      });
      return { kept: good.length, hotels: await saveRatePlans(tx, values(good)) };
    },
  },
  { name: 'surcharges', load: loadSurcharges },
  {
    name: 'prices',
    async load(tx, lines, refuse) {
      const rows = checked(priceRow, lines, refuse);
      const ids = [...new Set(rows.map(({ value }) => value.rateId))];
      const plans =
        ids.length === 0
          ? []
          : await tx.selectFrom('rate_plan').select(['id', 'hotel_id', 'currency']).where('id', 'in', ids).execute();
      const planOf = new Map(plans.map((plan) => [plan.id, plan]));
      const spans = rows.flatMap(({ line, value }): Span[] => {
        const plan = planOf.get(value.rateId);
        const minor = plan && fromDecimal(value.price, plan.currency);
        if (!plan) refuse(line, 'rateId', `there is no rate ${value.rateId}`);
        else if (minor === undefined || minor > mostUnit)
          refuse(line, 'price', `${value.price} is no amount in ${plan.currency}`);
        else return [{ id: value.rateId, from: value.from, to: value.to, value: minor, line }];
        return [];
      });
      const changed = await savePrices(tx, spans);
      return { kept: spans.length, hotels: changed.flatMap((id) => planOf.get(id)?.hotel_id ?? []) };
    },
  },
  {
    name: 'stock',
    async load(tx, lines, refuse) {
      const named = lines.map(({ line, row }) => ({ line, row: withAllotment(row) }));
      const rows = checked(stockRow, named, refuse);
      const ids = [...new Set(rows.map(({ value }) => value.roomTypeId))];
      const rooms =
        ids.length === 0
          ? []
          : await tx.selectFrom('room_type').select(['id', 'hotel_id']).where('id', 'in', ids).execute();
      const hotelOf = new Map(rooms.map((room) => [room.id, room.hotel_id]));
      const good = await withParents(tx, rows, 'room_type', 'roomTypeId', (value) => value.roomTypeId, refuse);
      const spans = good.map(
        ({ line, value }): Span => ({ ...value, id: value.roomTypeId, value: value.allotment, line }),
      );
      const { changed, short } = await saveAllotment(tx, spans);
      const told = shortLines(short);
      for (const { line, said } of told) refuse(line, 'allotment', said);
      return { kept: spans.length, short: told.length, hotels: changed.flatMap((id) => hotelOf.get(id) ?? []) };
    },
  },
  { name: 'exchange-rates', load: loadExchangeRates },
  { name: 'mark-ups', load: loadMarkUps },
  {
    name: 'adverts',
    async load(tx, lines, refuse, seen) {
      const rows = once(checked(advertRow, lines, refuse), seen, refuse);
      const good = await withParents(tx, rows, 'hotel', 'hotelId', (value) => value.hotel_id, refuse);
      await saveAdverts(tx, values(good));
      return { kept: good.length, hotels: [] };
    },
  },
];

/** Lines of a stock file that give less than is sold, each with its first such night. */
function shortLines(short: readonly ShortNight[]): { line: number; said: string }[] {
  const byLine = new Map<number, ShortNight[]>();
  for (const one of short) byLine.set(one.line, [...(byLine.get(one.line) ?? []), one]);
  return [...byLine].map(([line, [first, ...others]]) => {
    const more = others.length === 0 ? '' : `, and less than sold on ${others.length} more nights`;
    return {
      line,
      said: `${first!.rooms} rooms on ${first!.night}, but ${first!.sold} are sold${more}; kept, none is free`,
    };
  });
}

/** The files of a folder that are loaded, in the order in which one needs the other. */
export const loadableNames: readonly string[] = kinds.map((kind) => kind.name);

/**
 * Loads an operator's files, each as .csv or .jsonl. Loading the same files again changes nothing.
 *
 * `complain` is told of a bad row as `file:line: field: fault`; the row is left out, the others are saved.
 *
 * Every few hundred rows are one transaction.
 */
export async function loadFolder(
  database: Database,
  folder: string,
  complain: (fault: string) => void,
): Promise<LoadReport> {
  const files: FileReport[] = [];
  const changed = new Set<number>();
  const expected = new Set(kinds.flatMap(({ name }) => [`${name}.csv`, `${name}.jsonl`]));
  for (const file of readdirSync(folder).sort())
    if (!expected.has(file)) complain(`${file}: not read; known are ${loadableNames.join(', ')} as .csv or .jsonl`);
  for (const kind of kinds) {
    for (const file of [`${kind.name}.csv`, `${kind.name}.jsonl`]) {
      const path = join(folder, file);
      if (!existsSync(path)) continue;
      const report: FileReport = { file, rows: 0, kept: 0, refused: 0, short: 0 };
      const seen = new Map<Key, number>();
      const refuse: Refuse = (line, field, why) => complain(`${file}:${line}: ${field}: ${why}`);
      let batch: { line: number; row: Record<string, unknown> }[] = [];
      const saveBatch = async () => {
        const rows = batch;
        batch = [];
        const first = rows[0]?.line ?? 0;
        let tries = 0;
        const {
          kept,
          hotels,
          refused,
          short = 0,
        } = await database.asSystem(async (tx) => {
          // A repeated transaction notes the keys of its lines anew.
          if (tries++ > 0) for (const [key, line] of seen) if (line >= first) seen.delete(key);
          const refused: Parameters<Refuse>[] = [];
          const done = await kind.load(tx, rows, (...one) => refused.push(one), seen);
          await announceChange(tx, [...new Set(done.hotels)]);
          return { ...done, refused };
        });
        for (const one of refused) refuse(...one);
        report.kept += kept;
        report.short += short;
        for (const hotel of hotels) changed.add(hotel);
      };
      for await (const read of readLines(path)) {
        report.rows += 1;
        if ('fault' in read) refuse(read.line, 'row', read.fault);
        else if (batch.push(read) >= rowsAtOnce) await saveBatch();
      }
      await saveBatch();
      report.refused = report.rows - report.kept;
      files.push(report);
    }
  }
  return {
    files,
    hotelsChanged: changed.size,
    refused: files.reduce((sum, file) => sum + file.refused, 0),
    short: files.reduce((sum, file) => sum + file.short, 0),
  };
}
