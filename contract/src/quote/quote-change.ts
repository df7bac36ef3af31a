import { z } from 'zod';
import { currencySchema, minorSchema } from '../value/money.ts';
import { plainDateSchema } from '../value/stay.ts';

/** The changes of a quote, for its history. */

const named = {
  hotelNameCn: z.string(),
  hotelNameEn: z.string(),
  roomNameCn: z.string(),
  roomNameEn: z.string(),
  checkin: plainDateSchema,
  checkout: plainDateSchema,
};

export const quoteTexts = ['title', 'customer', 'note', 'language', 'validUntil'] as const;

export const quoteChange = z.discriminatedUnion('what', [
  z.object({ what: z.enum(quoteTexts), from: z.string(), to: z.string() }),
  z.object({ what: z.literal('added'), ...named }),
  z.object({ what: z.literal('removed'), ...named }),
  z.object({ what: z.literal('selling'), ...named, currency: currencySchema, before: minorSchema, after: minorSchema }),
  z.object({ what: z.literal('moved') }),
]);
export type QuoteChange = z.infer<typeof quoteChange>;
