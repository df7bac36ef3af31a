import { z } from 'zod';
import { lineOf } from '../identity/person-fields.ts';

/** Fields that acts on money share. */

export const companyCode = z.string().regex(/^[0-9A-Za-z-]{1,32}$/);

/** A company as lists of the console name it. */
export const companyOf = z.object({ code: z.string(), nameZh: z.string(), nameEn: z.string() });
export type CompanyOf = z.infer<typeof companyOf>;

/** Minor units above zero. */
export const paidAmount = z.int().min(1).max(1_000_000_000_000);

/** The bank’s number of a transfer: it is booked once. */
export const transferReference = lineOf(120);

/** Where something can be seen that a provider does not say, such as a letter or a statement. */
export const evidence = lineOf(200);
