import type { Say } from '../../lib/words.ts';
import { words as guestWords } from '../guest/words.ts';
import { firstRoomOf, type RateRooms } from './order-parts.ts';
import { words } from './words.ts';

/** `Room 3`, or `Rooms 3–4`. */
export const roomsNamed = (from: number, to: number, t: Say): string =>
  from === to ? t(guestWords.roomNo, { n: from }) : t(words.roomSpan, { rooms: `${from}–${to}` });

/** The rooms of a part. */
export const roomsOfPartNamed = (parts: readonly Pick<RateRooms, 'rooms'>[], part: number, t: Say): string =>
  roomsNamed(firstRoomOf(parts, part) + 1, firstRoomOf(parts, part + 1), t);
