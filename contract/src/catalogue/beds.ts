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
