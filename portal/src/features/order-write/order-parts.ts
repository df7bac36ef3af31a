import { limits } from '@waylight/contract/value/occupancy';
import { rowIdIn } from '../../lib/row-id.ts';
import { roomsText, type StaySearch } from '../stay/search-link.ts';
import { roomsOf } from '../stay/search-url.ts';

/** Rooms of one hotel and stay beyond one order become orders side by side, written in one go. Pure. */

/** The rate of one order, and the stay it is booked for. */
export interface OrderPart extends StaySearch {
  ratePlanId: number;
}

/** A rate beside the first one, with its rooms. */
export type RateRooms = Pick<OrderPart, 'ratePlanId' | 'rooms'>;

/** Everything that the address says about the parts. */
export interface WrittenParts {
  ratePlanId: number;
  stay: StaySearch;
  /** rooms of the first rate beyond a full order */
  more: number;
  /** other rates of the hotel */
  also: readonly RateRooms[];
}

/** Rooms that the other rates leave for those of the first one beyond a full order. */
export const mostMoreRooms = (also: readonly RateRooms[]) =>
  Math.max(0, Math.min(limits.rooms, limits.roomsTogether - limits.rooms - roomCountOf(also)));

export const roomCountOf = (parts: readonly { rooms: readonly unknown[] }[]): number =>
  parts.reduce((sum, { rooms }) => sum + rooms.length, 0);

/** Rooms to add, as the address has them; only a full order leads to a second one. */
export function moreIn(text: string | undefined, stay: StaySearch, also: readonly RateRooms[] = []): number {
  const more = /^[1-9]\d?$/.test(text ?? '') ? Number(text) : 0;
  return stay.rooms.length === limits.rooms ? Math.min(more, mostMoreRooms(also)) : 0;
}

/** Other rates, as the address has them: `7:2,2_9:2c6`. What cannot be read, comes twice or is too much is left out. */
export function alsoIn(text: string | undefined, { ratePlanId, stay }: Pick<WrittenParts, 'ratePlanId' | 'stay'>) {
  const also: RateRooms[] = [];
  for (const part of (text ?? '').split('_')) {
    const [id, occupancy] = part.split(':');
    const rate = { ratePlanId: rowIdIn(id), rooms: roomsOf(occupancy) };
    const known = [ratePlanId, ...also.map((one) => one.ratePlanId)];
    if (rate.ratePlanId === undefined || rate.rooms === undefined || known.includes(rate.ratePlanId)) continue;
    if (stay.rooms.length + roomCountOf(also) + rate.rooms.length > limits.roomsTogether) continue;
    also.push({ ratePlanId: rate.ratePlanId, rooms: rate.rooms });
  }
  return also;
}

export const alsoText = (also: readonly RateRooms[]): string | undefined =>
  also.map(({ ratePlanId, rooms }) => `${ratePlanId}:${roomsText(rooms)}`).join('_') || undefined;

/** The parts of a booking: added rooms of the first rate are for as many people as its last one. */
export function partsOf({ ratePlanId, stay, more, also }: WrittenParts): OrderPart[] {
  const last = stay.rooms.at(-1);
  const beyond: RateRooms[] =
    more === 0 || !last ? [] : [{ ratePlanId, rooms: Array.from({ length: more }, () => last) }];
  return [{ ratePlanId, rooms: stay.rooms }, ...beyond, ...also].map((rate) => ({ ...stay, ...rate }));
}

/** Other parts with the same rate as the first belong to its rooms: one entry for each rate. */
export function ratesOf({ ratePlanId, stay, more, also }: WrittenParts): RateRooms[] {
  const first = partsOf({ ratePlanId, stay, more, also: [] }).flatMap(({ rooms }) => rooms);
  return [{ ratePlanId, rooms: first }, ...also];
}

/** The parts with other rates and rooms, each rate once and the first one first. */
export function withRates({ stay }: WrittenParts, rates: readonly RateRooms[]): WrittenParts | undefined {
  const [first, ...also] = rates;
  if (!first) return undefined;
  const more = Math.max(0, first.rooms.length - limits.rooms);
  return {
    ratePlanId: first.ratePlanId,
    stay: { ...stay, rooms: first.rooms.slice(0, limits.rooms) },
    more: Math.min(more, mostMoreRooms(also)),
    also,
  };
}

/** Rooms that may still be added. */
export const roomsLeft = (parts: readonly OrderPart[]): number => limits.roomsTogether - roomCountOf(parts);

/** True: not all parts have the same rate. */
export const isMixed = (parts: readonly OrderPart[]): boolean =>
  parts.some(({ ratePlanId }) => ratePlanId !== parts[0]?.ratePlanId);

/** Count of rooms of a rate. */
export interface RateCount {
  ratePlanId: number;
  rooms: number;
}

export const countsOf = (parts: readonly OrderPart[]): RateCount[] =>
  parts.map(({ ratePlanId, rooms }) => ({ ratePlanId, rooms: rooms.length }));

/**
 * Input for rooms of a booking, at the places of the same rates' rooms now; undefined: nothing. A rate that is
 * new takes what no rate claims: another rate of the hotel keeps the guests.
 */
export function roomsMoved<R>(
  typed: readonly R[],
  before: readonly RateCount[],
  after: readonly RateCount[],
): (R | undefined)[] {
  const rates = before.flatMap(({ ratePlanId, rooms }) => Array.from({ length: rooms }, () => ratePlanId));
  const now = new Set(after.map(({ ratePlanId }) => ratePlanId));
  const free = typed.map((room, at) => ({ room, rate: rates[at] }));
  const take = (fits: (rate: number | undefined) => boolean) => {
    const at = free.findIndex(({ rate }) => fits(rate));
    return at < 0 ? undefined : free.splice(at, 1)[0]?.room;
  };
  return after.flatMap(({ ratePlanId, rooms }) =>
    Array.from(
      { length: rooms },
      () => take((rate) => rate === ratePlanId) ?? take((rate) => rate === undefined || !now.has(rate)),
    ),
  );
}

/** The name of a part that stays the same when others come and go: its rate, and whether rooms of that rate come before. */
export function partKey(parts: readonly Pick<OrderPart, 'ratePlanId'>[], part: number): string {
  const id = parts[part]!.ratePlanId;
  const before = parts.slice(0, part).filter(({ ratePlanId }) => ratePlanId === id).length;
  return before === 0 ? String(id) : `${id}.${before + 1}`;
}

/** Indexes of the parts of each rate. */
export function partsByRate(parts: readonly Pick<OrderPart, 'ratePlanId'>[]): number[][] {
  const ids = [...new Set(parts.map(({ ratePlanId }) => ratePlanId))];
  return ids.map((id) => parts.flatMap(({ ratePlanId }, at) => (ratePlanId === id ? [at] : [])));
}

/** Index of each part's first room on the form. */
export const firstRoomOf = (parts: readonly Pick<RateRooms, 'rooms'>[], part: number): number =>
  roomCountOf(parts.slice(0, part));

/** The rooms of one part out of all that stand on the form. */
export function roomsOfPart<R>(rooms: readonly R[], parts: readonly Pick<RateRooms, 'rooms'>[], part: number): R[] {
  const from = firstRoomOf(parts, part);
  return rooms.slice(from, from + (parts[part]?.rooms.length ?? 0));
}

/** The part that a room of the form belongs to. */
export function partOfRoom(parts: readonly Pick<RateRooms, 'rooms'>[], room: number): number {
  const part = parts.findIndex((_, at) => room < firstRoomOf(parts, at + 1));
  return part < 0 ? parts.length - 1 : part;
}
