import { z } from 'zod';
import { currencySchema, minorSchema } from './value/money.ts';
import { call } from './wire/call.ts';
import { rowId } from './wire/id.ts';

export const statistics = {
  visit: call({
    method: 'POST',
    path: '/bfkapi/openapi/statistics/statisticsWebsiteViews',
    access: 'public',
    success: 0,
    says: 'Counts a visit: once when the portal opens and again after 30 minutes without activity, with the token of the time before.',
    request: z.strictObject({
      /** As the portal has it; who is counted is the session’s user, or nobody. */
      userId: z.int().nullable().optional(),
      /** 0: a visit of the web site */
      flowType: z.literal(0).default(0),
      flowToken: z
        .string()
        // A first visit has none and may say so with an empty text.
        .regex(/^([\w-]{22})?$/)
        .nullable()
        .optional(),
    }),
    reply: z.object({ flowToken: z.string() }),
    errors: [],
  }),
  advert: call({
    method: 'POST',
    path: '/bfkapi/openapi/statistics/statisticsAdvert',
    access: 'public',
    says: 'Counts adverts that were seen, or one that was followed, by advert and day of Shanghai, for the operator. Unknown ones are left out.',
    request: z.strictObject({
      advertIds: z.array(rowId).min(1).max(60),
      kind: z.enum(['view', 'click']),
    }),
    reply: z.object({ counted: z.int() }),
    errors: [],
  }),
  spending: call({
    method: 'GET',
    path: '/bfkapi/statistics/getSpending',
    access: ['PRICE_VIEW'],
    says: 'What the orders within the caller’s scope came to in each of the last twelve months of Shanghai, and their room nights, by the day of booking or of check-in. Unpaid and rejected orders do not count, cancelled ones by their fee.',
    request: z.strictObject({ by: z.enum(['booking', 'stay']).default('booking') }),
    reply: z.object({
      /** the account's */
      currency: currencySchema,
      /** oldest first, the present one last; every month is there */
      months: z.array(z.object({ month: z.string(), amount: minorSchema, nights: z.int(), orders: z.int() })),
    }),
    errors: [],
  }),
};
