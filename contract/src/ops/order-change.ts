import { z } from 'zod';
import { changeRefusals } from '../booking/change.ts';
import { changeAsked } from '../booking/change-fields.ts';
import { orderCode } from '../booking/order.ts';
import { lineOf } from '../identity/person-fields.ts';
import { surchargeChoice } from '../supply/surcharge.ts';
import { minorSchema, mostUnit } from '../value/money.ts';
import { call } from '../wire/call.ts';
import { actErrors, actReply, editFields } from './act.ts';

/** Changes of an order by the operator's people, on behalf of its agency. */
export const orderChange = {
  extras: call({
    method: 'POST',
    path: '/ops/orderChange/extras',
    access: { operator: ['ORDERS_READ'] },
    reads: true,
    says: 'Extras that the rate of an order offers for its stay, priced in its currency.',
    request: z.strictObject({ orderCode }),
    reply: z.object({ surcharges: z.array(surchargeChoice) }),
    errors: [
      'NO_SUCH_ORDER',
      'NO_SUCH_HOTEL',
      'NO_SUCH_RATE',
      'STAY_TOO_SHORT',
      'STAY_TOO_LONG',
      'STAY_IN_THE_PAST',
      'STAY_TOO_FAR',
    ],
  }),
  make: call({
    method: 'POST',
    path: '/ops/orderChange/make',
    access: { operator: ['ORDERS_ACT'] },
    freshFactor: true,
    says: 'Changes dates, rooms, guests, requests or extras of an order on behalf of its agency, which is told by mail. The preview shows what the order comes to.',
    request: z.strictObject({
      ...editFields,
      orderCode,
      asked: changeAsked,
      /** minor units; of other dates: what the whole order comes to, instead of the rate of today */
      price: minorSchema.min(1).max(mostUnit).optional(),
      /** minor units; of rooms that are cancelled: what is kept, instead of the policy’s fee */
      fee: minorSchema.min(0).max(mostUnit).optional(),
      /** the bank’s number of the transfer that paid what it costs more */
      settled: lineOf(120).optional(),
    }),
    reply: actReply,
    errors: [
      ...actErrors,
      'ORDER_TAKEN',
      'NOT_FOR_THIS_TYPE',
      'PRICE_NOT_POSSIBLE',
      'NOT_SETTLED_BY_BANK',
      'TRANSFER_BOOKED',
      ...changeRefusals,
      'CANCEL_FEE_CHANGED',
      'ALREADY_PAYING',
      'METHOD_NOT_OFFERED',
      'ADVANCE_EXCEEDED',
      'CREDIT_EXCEEDED',
      'CREDIT_OVERDUE',
    ],
  }),
};
