import { z } from 'zod';

export const mostRowId = 2_147_483_647;

/** The number of a row of the catalogue: a PostgreSQL integer. Anything larger is wrong input, not an unknown row. */
export const rowId = z.int().positive().max(mostRowId);

/** The same in a query, where everything is text. */
export const rowIdText = z.coerce.number().int().positive().max(mostRowId);

/** Numbers of rows in a query, separated by commas. */
export const idList = (most: number) =>
  z
    .string()
    .regex(/^[1-9][0-9]{0,9}(?:,[1-9][0-9]{0,9})*$/)
    .transform((text) => text.split(',').map(Number))
    .pipe(z.array(rowId).max(most));
