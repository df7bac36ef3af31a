import { anyBed } from '@waylight/contract/catalogue/beds';
import { bedsText } from '@waylight/contract/supply/rate-words';
import type { Language } from '@waylight/contract/value/words';
import type { RoomInput } from '../../guest/room-input.ts';
import type { Fault } from '../order-input.ts';
import type { Offer } from '../submit/offer.ts';

/** Questions about beds, and the faults of their answers. Pure. */

/** The rooms of a rate: indexes from the first to the one after the last. */
export interface RateBeds {
  from: number;
  to: number;
  beds: Offer['beds'];
  /** its room type; undefined: there is only one */
  name: string | undefined;
}

/** The answers to a question: each way to make up the room, and none of them in particular. */
export const bedChoices = (options: Offer['beds'], language: Language) =>
  [...options, { code: anyBed, beds: [] }].map((option) => ({ value: option.code, label: bedsText(option, language) }));

/** Rooms that are asked about at once: indexes from the first to the one after the last. */
export interface BedQuestion {
  from: number;
  to: number;
}

/**
 * The questions about a rate's rooms: one for all, unless they differ already or `apart` says that they are to.
 * Rooms that are ordered already stand alone.
 */
export function bedQuestions(
  { from, to }: Pick<RateBeds, 'from' | 'to'>,
  rooms: readonly Pick<RoomInput, 'bed'>[],
  ordered: number,
  apart: boolean,
): BedQuestion[] {
  const begin = Math.min(Math.max(from, ordered), to);
  const open = rooms.slice(begin, to);
  const together = !apart && open.length > 0 && open.every(({ bed }) => bed === open[0]!.bed);
  const alone = Array.from({ length: (together ? begin : to) - from }, (_, at) => from + at);
  return [...alone.map((at) => ({ from: at, to: at + 1 })), ...(together ? [{ from: begin, to }] : [])];
}

/** The faults with one for each question: rooms that are asked about at once are wrong at once. */
export function oneForEachQuestion(faults: readonly Fault[], questions: readonly BedQuestion[]): Fault[] {
  return faults.filter(
    ({ name, room = 0 }) => name !== 'bed' || !questions.some(({ from, to }) => room > from && room < to),
  );
}
