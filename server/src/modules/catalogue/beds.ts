import type { StoredBed } from '../../db/tables/catalogue.ts';

/** The ways in which a room can be made up; `code` is made of the beds themselves, so that an order can name one: `2single+1sofa`. */
export function bedOptions(beds: readonly (readonly StoredBed[])[]) {
  return beds.map((together) => ({
    code: together.map(({ code, count }) => `${count}${code}`).join('+'),
    beds: together.map(({ code, count }) => ({ kind: code, count })),
  }));
}
