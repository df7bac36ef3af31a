import { opsApi } from '@waylight/contract';
import type { FactsRead } from '@waylight/contract/ops/act';
import type { Call } from '@waylight/contract/wire/call';
import type { Tx } from '../../../db/database.ts';
import { No } from '../../../http/no.ts';
import type { Facts, Subject } from '../../operator/act/act.ts';
import { type OpsAct, opsAct, readFacts } from '../../operator/act/service.ts';
import { announceChange } from '../../supply/changes.ts';
import { fileKinds } from '../files.ts';
import { giveId } from '../given-id-data.ts';
import * as data from './data.ts';
import { factsOf, fileRowOfHotel, fileRowOfRate, fileRowOfRoom, fileRowOfSurcharge } from './edited-row.ts';

/** Edits of hotels, room types, rates and surcharges at the console. What is typed goes the loader's way: its checks, its saving. */

interface EditedRow {
  /** of the loader's files */
  readonly file: string;
  readonly table: data.EditedTable;
  readonly kind: string;
  /** the row as a row of its file; undefined: there is none */
  readonly read: (tx: Tx, id: number) => Promise<Readonly<Record<string, unknown>> | undefined>;
  /** columns of the file that are no part of the form, as they are now */
  readonly kept?: (tx: Tx, id: number) => Promise<Readonly<Record<string, unknown>>>;
}

const hotels: EditedRow = {
  ...{ file: 'hotels', table: 'hotel', kind: 'hotel' },
  read: async (tx, id) => mapped(await data.hotelRow(tx, id), fileRowOfHotel),
  kept: async (tx, id) => ({ photos: (await data.hotelRow(tx, id))?.photos ?? [] }),
};
const rooms: EditedRow = {
  ...{ file: 'rooms', table: 'room_type', kind: 'roomType' },
  read: async (tx, id) => mapped(await data.roomRow(tx, id), fileRowOfRoom),
  kept: async (tx, id) => ({ photos: (await data.roomRow(tx, id))?.photos ?? [] }),
};
const rates: EditedRow = {
  ...{ file: 'rates', table: 'rate_plan', kind: 'ratePlan' },
  read: async (tx, id) => mapped(await data.rateRow(tx, id), fileRowOfRate),
};
const surcharges: EditedRow = {
  ...{ file: 'surcharges', table: 'surcharge', kind: 'surcharge' },
  read: async (tx, id) => mapped(await data.surchargeRow(tx, id), fileRowOfSurcharge),
};

const mapped = <R, T>(row: R | undefined, turn: (row: R) => T): T | undefined =>
  row === undefined ? undefined : turn(row);

/** Columns of the act's request that are none of the row's. */
type ActParts = {
  id: number | null;
  requestId: string;
  reason: string;
  preview: boolean;
  version: string | null;
};

/** Saves one row as the loader would. Throws INVALID_REQUEST with the loader's refusals by column. */
async function saveRow(tx: Tx, file: string, row: Readonly<Record<string, unknown>>): Promise<void> {
  const refused: { field: string; message: string }[] = [];
  const kind = fileKinds.find(({ name }) => name === file)!;
  const refuse = (_: number, field: string, message: string) => void refused.push({ field, message });
  const { hotels: changed } = await kind.load(tx, [{ line: 1, row }], refuse, new Map());
  if (refused.length > 0) throw new No('INVALID_REQUEST', { fields: refused });
  await announceChange(tx, [...new Set(changed)]);
}

/** The act of saving one kind of row. A new one has its id by the time it is done, and none in a preview. */
const saving = <C extends Call>(name: string, call: C, edited: EditedRow): OpsAct =>
  opsAct(name, call, async (tx, request) => {
    const { id, requestId: _, reason: _reason, preview, version: _version, ...row } = request as unknown as ActParts;
    if (id !== null && !(await data.lockRow(tx, edited.table, id))) throw new No('NO_SUCH_HOTEL');
    let savedId = id;
    return {
      get subject(): Subject {
        return { kind: edited.kind, id: String(savedId ?? '') };
      },
      async facts(): Promise<Facts> {
        const found = savedId === null ? undefined : await edited.read(tx, savedId);
        if (!found || savedId === null) return {};
        const { id: given, ...facts } = factsOf(savedId, found);
        return preview && id === null ? facts : { id: given!, ...facts };
      },
      async run() {
        savedId ??= await giveId(tx, edited.table);
        const kept = id === null ? {} : await edited.kept?.(tx, id);
        await saveRow(tx, edited.file, { ...kept, ...row, id: savedId });
      },
    };
  });

type Photo = { readonly src: string; readonly zh: string; readonly en: string };

/** Photos as facts: their words and the end of their address, in their order. */
const albumFacts = (photos: readonly Photo[]): Facts => ({
  photos: photos.map(({ src, zh, en }, place) => `${place + 1}. ${zh} / ${en} (${src.slice(-60)})`).join('; '),
});

const setPhotos = opsAct('hotel.setPhotos', opsApi.hotel.setPhotos, async (tx, { hotelId, roomTypeId, photos }) => {
  const edited = roomTypeId === null ? hotels : rooms;
  const id = roomTypeId ?? hotelId;
  if (!(await data.lockRow(tx, edited.table, id))) throw new No('NO_SUCH_HOTEL');
  const row = (await edited.read(tx, id))!;
  if (roomTypeId !== null && row.hotelId !== hotelId) throw new No('NO_SUCH_HOTEL');
  return {
    subject: { kind: edited.kind, id: String(id) },
    facts: async () => albumFacts((await edited.kept!(tx, id)).photos as Photo[]),
    run: () => saveRow(tx, edited.file, { ...row, id, photos }),
  };
});

export const hotelActs: readonly OpsAct[] = [
  saving('hotel.save', opsApi.hotel.save, hotels),
  saving('hotel.saveRoom', opsApi.hotel.saveRoom, rooms),
  saving('hotel.saveRate', opsApi.hotel.saveRate, rates),
  saving('hotel.saveSurcharge', opsApi.hotel.saveSurcharge, surcharges),
  setPhotos,
];

/** Facts of a row as a page edits it. */
const readAs = async (
  tx: Tx,
  { kind }: EditedRow,
  id: number,
  row: Readonly<Record<string, unknown>>,
): Promise<FactsRead> => readFacts(tx, { kind, id: String(id) }, factsOf(id, row));

const withRead = async <R extends { id: number }, T extends Readonly<Record<string, unknown>>>(
  tx: Tx,
  edited: EditedRow,
  rows: readonly R[],
  turn: (row: R) => T,
) => {
  const kept: { id: number; row: T; read: FactsRead }[] = [];
  for (const one of rows) {
    const row = turn(one);
    kept.push({ id: one.id, row, read: await readAs(tx, edited, one.id, row) });
  }
  return kept;
};

/** Photos with the version that an edit of them sends back. */
async function albumOf(tx: Tx, { kind }: EditedRow, id: number, photos: readonly Photo[]) {
  return { photos: [...photos], read: await readFacts(tx, { kind, id: String(id) }, albumFacts(photos)) };
}

/** A hotel with everything that it sells, each with its version. Throws NO_SUCH_HOTEL. */
export async function editedHotel(tx: Tx, id: number) {
  const found = await data.hotelRow(tx, id);
  if (!found) throw new No('NO_SUCH_HOTEL');
  const row = fileRowOfHotel(found);
  const parts = await data.partsOf(tx, id);
  const roomsRead = await withRead(tx, rooms, parts.rooms, fileRowOfRoom);
  const albums: Awaited<ReturnType<typeof albumOf>>[] = [];
  for (const room of parts.rooms) albums.push(await albumOf(tx, rooms, room.id, room.photos));
  return {
    ...{ id, row, read: await readAs(tx, hotels, id, row), timeZone: found.time_zone },
    city: (await data.districtNamed(tx, found.city_id))!,
    area: found.area_id === null ? null : ((await data.districtNamed(tx, found.area_id)) ?? null),
    album: await albumOf(tx, hotels, id, found.photos),
    rooms: roomsRead.map((room, place) => ({ ...room, album: albums[place]! })),
    rates: await withRead(tx, rates, parts.rates, fileRowOfRate),
    surcharges: await withRead(tx, surcharges, parts.surcharges, fileRowOfSurcharge),
  };
}
