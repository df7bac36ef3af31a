import { z } from 'zod';
import { placeNames } from '../catalogue/catalogue.ts';
import { currencySchema } from '../value/money.ts';
import { call } from '../wire/call.ts';

export const currency = {
  all: call({
    method: 'GET',
    path: '/bfkapi/product/getAllCurrency',
    access: 'session',
    says: 'The currencies in which prices can be shown to this company.',
    request: z.strictObject({}),
    reply: z.array(z.object({ code: currencySchema, ...placeNames })),
    errors: [],
  }),
  ofSession: call({
    method: 'POST',
    path: '/bfkapi/getSessionCurrency',
    access: 'public',
    says: 'The currency in which this session is shown prices, with the rate of the moment in which it was chosen; `currency` chooses another. Display only: the account’s currency is what is charged.',
    request: z.strictObject({ currency: currencySchema.optional() }),
    reply: z.object({
      currency: currencySchema,
      /** units of `currency` that one unit of `accountCurrency` is worth; display only */
      rate: z.number(),
      accountCurrency: currencySchema,
      /** ms since the epoch at which the rate was kept */
      asOf: z.int(),
    }),
    errors: ['NO_SUCH_CURRENCY'],
  }),
};
