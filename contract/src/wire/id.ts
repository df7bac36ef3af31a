import { z } from 'zod';

/** The number of a row of the catalogue: a PostgreSQL integer. Anything larger is wrong input, not an unknown row. */
export const rowId = z.int().positive().max(2_147_483_647);

/** The same in a query, where everything is text. */
export const rowIdText = z.coerce.number().int().positive().max(2_147_483_647);
