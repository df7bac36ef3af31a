import { z } from 'zod';
import { call } from './wire/call.ts';

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
};
