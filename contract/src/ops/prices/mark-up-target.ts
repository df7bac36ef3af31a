import { z } from 'zod';
import { lineOf } from '../../identity/person-fields.ts';
import { rateKinds } from '../../supply/mark-up-rule.ts';
import { plainDateSchema } from '../../value/stay.ts';
import { rowId } from '../../wire/id.ts';

const named = z.object({ id: z.int(), zh: z.string(), en: z.string() });

/** Most and least of a mark-up, in hundredths of a per cent: nothing is given away, and nothing costs eleven times as much. */
export const percentBp = z.int().min(-9900).max(100_000);

/** The subject of a rule, as the console sends it; null or absent: any. */
export const markUpTarget = {
  company: lineOf(32).nullable(),
  groupId: rowId.nullable().default(null),
  hotelId: rowId.nullable(),
  cityId: rowId.nullable(),
  countryCode: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable()
    .default(null),
  star: z.int().min(1).max(5).nullable().default(null),
  rateKind: z.enum(rateKinds).nullable().default(null),
  arriveFrom: plainDateSchema.nullable().default(null),
  arriveTo: plainDateSchema.nullable().default(null),
  bookFrom: plainDateSchema.nullable().default(null),
  bookTo: plainDateSchema.nullable().default(null),
};
export type MarkUpTarget = z.output<z.ZodObject<typeof markUpTarget>>;

/** The subject of a rule, with names. */
export const markUpAbout = z.object({
  company: z.object({ code: z.string(), nameZh: z.string(), nameEn: z.string() }).nullable(),
  group: named.nullable(),
  hotel: named.nullable(),
  city: named.nullable(),
  country: z.object({ code: z.string(), zh: z.string(), en: z.string() }).nullable(),
  star: z.int().nullable(),
  rateKind: z.enum(rateKinds).nullable(),
  arriveFrom: z.string().nullable(),
  arriveTo: z.string().nullable(),
  bookFrom: z.string().nullable(),
  bookTo: z.string().nullable(),
});
export type MarkUpAbout = z.output<typeof markUpAbout>;

/** A rule that counts now: per cent in hundredths. */
export const markUpRule = markUpAbout.extend({ percentBp: z.int() });
