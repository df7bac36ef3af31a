import type { bedCodes } from './catalogue.ts';

/** Some beds of one kind that stand together in a room. */
export type BedCount = { code: (typeof bedCodes)[number]; count: number };

/** The ways in which a room can be made up. `code` is made of the beds, so that an order can name one: `2single+1sofa`. */
export function bedOptions(beds: readonly (readonly BedCount[])[]) {
  return beds.map((together) => ({
    code: together.map(({ code, count }) => `${count}${code}`).join('+'),
    beds: together.map(({ code, count }) => ({ kind: code, count })),
  }));
}

/** As rates, rooms and quotes have it. */
interface BedOption {
  readonly code: string;
  readonly beds: readonly { readonly kind: BedCount['code']; readonly count: number }[];
}

/** The code of a room whose guests take any of the ways in which it can be made up. */
export const anyBed = 'any';

/** Whether a room with these options can be ordered with a bed of this code; `anyBed` is an answer where there is a choice. */
export const isBedOf = (options: readonly Pick<BedOption, 'code'>[], code: string) =>
  code === anyBed ? options.length > 1 : options.some((one) => one.code === code);

/** The way that a code names; `anyBed` has no beds: the hotel decides. undefined: the room has no such way. */
export function bedOption(options: readonly BedOption[], code: string): BedOption | undefined {
  if (!isBedOf(options, code)) return undefined;
  return options.find((one) => one.code === code) ?? { code: anyBed, beds: [] };
}
