import { z } from 'zod';

/** A country or a nationality: ISO 3166-1, two capital letters. Whether there is such a country, its reader knows. */
export const countryCode = z.string().regex(/^[A-Z]{2}$/);
