import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { CityBlock } from './city-block.ts';
import type { CityColumns } from './columns.ts';
import { Planes } from './planes.ts';
import type { ChangeMark, ChangePosition, SupplySource } from './source.ts';

/**
 * Planes and columns as a file, so that a restart reads only what has changed. A cache: only the database that it was made
 * from takes it.
 *
 * It must also be able to read every later change; a snapshot in doubt is thrown away.
 *
 *   8 bytes length of the head │ head as JSON │ the arrays of each city, each from a multiple of 8 on
 */

/** Another number when the layout of the file, of columns or planes changes: files of other layouts are not looked at. */
const layout = 2;
/** Changes are kept for a day (read-model.ts); half of it is far from any edge. */
const oldestMs = 12 * 3_600_000;

/** Inputs of the planes beside their rows. */
export interface Frame {
  readonly base: string;
  readonly days: number;
  readonly maxNights: number;
}

interface Head {
  readonly layout: number;
  readonly mark: ChangeMark;
  readonly position: ChangePosition;
  /** hotels whose change was known and not yet taken up */
  readonly pending: readonly number[];
  readonly frame: Frame;
  readonly cities: readonly StoredCity[];
}

const lists = ['classes', 'texts', 'zones', 'policies', 'markets', 'currencies'] as const;
const arrays = ['plan0', 'room0', 'zone', 'digest', 'roomOf', 'planId', 'classOf', 'textOf'] as const;
const kinds = { Uint8Array, Uint16Array, Uint32Array, Int32Array, Float64Array } as const;
type Kind = keyof typeof kinds;
type Plane = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;

interface StoredCity {
  readonly id: number;
  readonly hotelIds: readonly number[];
  readonly lists: Pick<CityColumns, (typeof lists)[number]>;
  readonly arrays: readonly { kind: Kind; length: number; at: number }[];
  readonly planes: { plans: number; rooms: number; days: number; wide: boolean };
}

export interface RestoredModel {
  readonly position: ChangePosition;
  readonly pending: readonly number[];
  readonly cities: readonly { id: number; hotelIds: readonly number[]; columns: CityColumns; planes: Planes }[];
}

const padded = (bytes: number) => Math.ceil(bytes / 8) * 8;

/** Writes a snapshot beside the old one and puts it in its place. What changes meanwhile has a later position. */
export async function writeSnapshot(
  file: string,
  about: Omit<Head, 'layout' | 'cities'>,
  blocks: Iterable<CityBlock>,
): Promise<void> {
  let at = 0;
  const all: Plane[] = [];
  const cities: StoredCity[] = [];
  for (const { city, hotels, columns, planes } of blocks) {
    const own: Plane[] = [...arrays.map((name) => columns[name]), planes.running, planes.ahead, planes.free];
    cities.push({
      id: city.id,
      hotelIds: hotels.map(({ id }) => id),
      lists: Object.fromEntries(lists.map((name) => [name, columns[name]])) as unknown as StoredCity['lists'],
      arrays: own.map((array) => {
        const stored = { kind: array.constructor.name as Kind, length: array.length, at };
        at += padded(array.byteLength);
        return stored;
      }),
      planes: { plans: planes.plans, rooms: planes.rooms, days: planes.days, wide: planes.wide },
    });
    all.push(...own);
  }
  const head = Buffer.from(JSON.stringify({ ...about, layout, cities } satisfies Head));
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(head.length));
  const beside = `${file}.${process.pid}`;
  await mkdir(dirname(file), { recursive: true });
  const handle = await open(beside, 'w', 0o600);
  try {
    await handle.write(length);
    await handle.write(head);
    const start = padded(8 + head.length);
    // Cities are many and mostly small: several of their arrays go in one call of the system.
    let piece: Uint8Array | undefined;
    let pieceAt = 0;
    let filled = 0;
    const flush = async () => {
      if (piece && filled > 0) await writeAll(handle, piece.subarray(0, filled), start + pieceAt);
      pieceAt += filled;
      filled = 0;
    };
    for (const array of all) {
      const size = padded(array.byteLength);
      if (filled + size > gatheredBytes) await flush();
      if (size > gatheredBytes) {
        await writeAll(handle, array, start + pieceAt);
        pieceAt += size;
        continue;
      }
      piece ??= new Uint8Array(gatheredBytes);
      piece.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), filled);
      filled += size;
    }
    await flush();
    await handle.sync();
    await handle.close();
    await rename(beside, file);
  } catch (error) {
    await handle.close().catch(() => {});
    await rm(beside, { force: true });
    throw error;
  }
}

/** A call of the system moves less than 2 GB. */
const pieceBytes = 64 * 1024 * 1024;
const gatheredBytes = 4 * 1024 * 1024;
/** Cities that are read at once. */
const citiesAtOnce = 8;

async function writeAll(handle: Awaited<ReturnType<typeof open>>, array: Plane, at: number): Promise<void> {
  const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await handle.write(bytes, done, Math.min(pieceBytes, bytes.length - done), at + done);
    done += bytesWritten;
  }
}

async function readAll(handle: Awaited<ReturnType<typeof open>>, array: Plane, at: number): Promise<void> {
  const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
  for (let done = 0; done < bytes.length; ) {
    const { bytesRead } = await handle.read(bytes, done, Math.min(pieceBytes, bytes.length - done), at + done);
    if (bytesRead === 0) throw new Error('the snapshot ends too early');
    done += bytesRead;
  }
}

/** Reads a snapshot if it is the database's own and of this frame; undefined: there is none that can be trusted. */
export async function readSnapshot(
  file: string,
  frame: Frame,
  source: Pick<SupplySource, 'isKnown'>,
): Promise<RestoredModel | undefined> {
  const handle = await open(file, 'r').catch(() => undefined);
  if (!handle) return undefined;
  try {
    const length = new Uint32Array(2);
    await readAll(handle, length, 0);
    const { size } = await handle.stat();
    if (length[1] !== 0 || length[0]! > size) return undefined;
    const bytes = new Uint8Array(length[0]!);
    await readAll(handle, bytes, 8);
    const head = JSON.parse(Buffer.from(bytes).toString()) as Head;
    if (head.layout !== layout || JSON.stringify(head.frame) !== JSON.stringify(frame)) return undefined;
    if (!(await source.isKnown(head.mark, head.position, oldestMs))) return undefined;
    const start = padded(8 + length[0]!);
    const cities: RestoredModel['cities'][number][] = [];
    const readCity = async (city: StoredCity) => {
      // The arrays of a city lie one after the other, in the file as in memory.
      const from = city.arrays[0]!.at;
      const last = city.arrays.at(-1)!;
      const bytes = new Uint8Array(last.at - from + last.length * kinds[last.kind].BYTES_PER_ELEMENT);
      await readAll(handle, bytes, start + from);
      const own: Plane[] = city.arrays.map(({ kind, length, at }) => new kinds[kind](bytes.buffer, at - from, length));
      const columns = Object.fromEntries(arrays.map((name, i) => [name, own[i]])) as unknown as CityColumns;
      const [running, ahead, free] = own.slice(arrays.length) as [Planes['running'], Uint8Array, Uint8Array];
      const { plans, rooms, days, wide } = city.planes;
      const planes = new Planes(plans, rooms, days, wide, { running, ahead, free });
      cities.push({ id: city.id, hotelIds: city.hotelIds, columns: { ...columns, ...city.lists }, planes });
    };
    for (let i = 0; i < head.cities.length; i += citiesAtOnce)
      await Promise.all(head.cities.slice(i, i + citiesAtOnce).map(readCity));
    return { position: head.position, pending: head.pending, cities };
  } finally {
    await handle.close();
  }
}
