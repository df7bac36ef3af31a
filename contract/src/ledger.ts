import { z } from 'zod';
import { call } from './call.ts';
import { settlementTypes } from './identity.ts';
import { currencySchema, minorSchema } from './money.ts';

export const ledger = {
  account: call({
    method: 'GET',
    path: '/bfkapi/distributor/getAccountAndAgreement',
    access: ['PAY_CREDIT'],
    says: 'What the company may still spend: advance balance and credit, in minor units of the account’s currency.',
    request: z.strictObject({}),
    reply: z.object({
      currency: currencySchema,
      paymentTerm: z.enum(settlementTypes),
      /** advance payment that can be spent now: deposited less spent less held */
      balance: minorSchema,
      /** held for orders that wait for confirmation */
      balanceHeld: minorSchema,
      /** null: the company has no credit */
      creditLimit: minorSchema.nullable(),
      /** credit that can be spent now: limit less posted less held */
      remainLimit: minorSchema.nullable(),
      /** owed for confirmed orders */
      postedAmount: minorSchema.nullable(),
      creditHeld: minorSchema.nullable(),
      /** ms since the epoch of this reading */
      asOf: z.int(),
    }),
    errors: [],
  }),
};
