import { limits } from '@waylight/contract/value/occupancy';
import type { StaySearch } from '../stay/search-link.ts';

/** A stay in more rooms than one order takes becomes orders side by side, written in one go. Pure. */

/** Most rooms beyond those of the first order. */
export const mostMoreRooms = limits.roomsTogether - limits.rooms;

/** Rooms to add, as the address has them; only a full order leads to a second one. */
export function moreIn(text: string | undefined, stay: StaySearch): number {
  const more = /^[1-9]\d?$/.test(text ?? '') ? Number(text) : 0;
  return stay.rooms.length === limits.rooms ? Math.min(more, mostMoreRooms) : 0;
}

/** The stay of each order: added rooms are for as many people as the last one. */
export function partsOf(stay: StaySearch, more: number): StaySearch[] {
  const last = stay.rooms.at(-1);
  return more === 0 || !last ? [stay] : [stay, { ...stay, rooms: Array.from({ length: more }, () => last) }];
}

/** Index of each part's first room on the form. */
export const firstRoomOf = (parts: readonly StaySearch[], part: number): number =>
  parts.slice(0, part).reduce((sum, { rooms }) => sum + rooms.length, 0);

/** The rooms of one part out of all that stand on the form. */
export function roomsOfPart<R>(rooms: readonly R[], parts: readonly StaySearch[], part: number): R[] {
  const from = firstRoomOf(parts, part);
  return rooms.slice(from, from + (parts[part]?.rooms.length ?? 0));
}

/** `1–8`, or `9` alone. */
export const roomRange = (from: number, to: number): string => (from === to ? String(from) : `${from}–${to}`);
