import { z } from 'zod';
import { lineOf, lineOrNone } from '../identity/person-fields.ts';
import { caseNote } from '../payment/case-note.ts';
import { decisionNote } from '../payment/decision-note.ts';
import { gatewayMethods } from '../payment/payment.ts';
import { currencySchema, minorSchema } from '../value/money.ts';
import { answeredDateSchema, plainDateSchema } from '../value/stay.ts';
import { call } from '../wire/call.ts';
import { rowId } from '../wire/id.ts';
import { pageFields, pageOf } from '../wire/page.ts';
import { actErrors, actFields, actReply, editFields, factsRead } from './act.ts';
import { companyCode, doubtKinds, doubtReason, evidence, paidAmount, transferReference } from './money-fields.ts';

const paymentNo = z.string().regex(/^WP[A-Z0-9]{6,40}$/);
const refundNo = z.string().regex(/^WR[A-Z0-9-]{6,40}$/);
const provider = z.enum(gatewayMethods);

const decision = z.object({
  action: z.string(),
  by: z.string(),
  reason: z.string(),
  said: decisionNote,
  at: z.string(),
});

const caseFields = z.object({
  id: z.int(),
  provider: z.string(),
  day: answeredDateSchema,
  kind: z.enum(['payment', 'refund']),
  /** kind of difference, such as onlyBilled */
  difference: z.string(),
  number: z.string(),
  company: z.string().nullable(),
  /** the payment that it is about; null: a number that we do not know */
  payment: z.string().nullable(),
  currency: currencySchema,
  /** both sides and the books, minor units */
  billed: minorSchema,
  recorded: minorSchema,
  booked: minorSchema,
  suspended: minorSchema,
  note: caseNote,
  openedAt: z.string(),
  settledAt: z.string().nullable(),
  /** reason of a person; null also where reconciliation closed it by itself */
  settledAs: z.string().nullable(),
});
export type OpsCase = z.infer<typeof caseFields>;

const providerWord = ['PROVIDER_NOT_SURE', 'ASKED_TOO_SELDOM', 'GIVEN_BACK_ELSEWHERE', 'NOTHING_OVER'] as const;
const onPayment = [...actErrors, 'NO_SUCH_PAYMENT', 'NOT_IN_SUSPENSE', 'DECIDED_BEFORE'] as const;
const onRefund = [...actErrors, 'NO_SUCH_REFUND', 'REFUND_CARRIED_OUT', 'REFUND_UNDER_WAY'] as const;
const onCase = [...actErrors, 'NO_SUCH_CASE'] as const;
const mayAct = { method: 'POST', access: { operator: ['MONEY_ACT'] }, freshFactor: true, reply: actReply } as const;

/** Money in doubt: suspense, refunds, differences with the providers, and what they pay out. */
export const money = {
  doubts: call({
    method: 'POST',
    path: '/ops/money/doubts',
    access: { operator: ['MONEY_READ'] },
    reads: true,
    says: 'Money in suspense and payments, refunds and notifications in doubt: whose, how much, since when, why. The oldest first.',
    request: z.strictObject({ ...pageFields, kinds: z.array(z.enum(doubtKinds)).max(doubtKinds.length).default([]) }),
    reply: pageOf(
      z.object({
        kind: z.enum(doubtKinds),
        number: z.string(),
        provider: z.string(),
        company: z.string().nullable(),
        /** what was paid for; null: nothing that is known */
        subjects: z.array(z.object({ kind: z.string(), id: z.string() })).nullable(),
        amount: minorSchema.nullable(),
        currency: currencySchema.nullable(),
        since: z.string(),
        reason: doubtReason,
        /** of a difference: the case to open */
        caseId: z.int().nullable(),
        /** of a refund: the payment to open */
        payment: z.string().nullable(),
      }),
    ),
    errors: [],
  }),
  payments: call({
    method: 'POST',
    path: '/ops/money/payments',
    access: { operator: ['MONEY_READ'] },
    reads: true,
    says: 'Payments by their number, the provider’s, that of a refund, or the code of what was paid; the newest first.',
    request: z.strictObject({
      ...pageFields,
      keyword: lineOrNone(64).default(''),
      company: companyCode.or(z.literal('')).default(''),
    }),
    reply: pageOf(
      z.object({
        number: z.string(),
        method: z.string(),
        state: z.string(),
        company: z.string(),
        subjects: z.string(),
        amount: minorSchema,
        captured: minorSchema,
        refunded: minorSchema,
        currency: currencySchema,
        createdAt: z.string(),
      }),
    ),
    errors: [],
  }),
  payment: call({
    method: 'GET',
    path: '/ops/money/payment',
    access: { operator: ['MONEY_READ'] },
    says: 'One payment with its story: attempts, notifications, refunds, ledger lines, cases, decisions.',
    request: z.strictObject({ number: lineOf(64) }),
    reply: z.object({
      number: z.string(),
      method: z.string(),
      state: z.string(),
      company: z.object({ code: z.string(), name: z.string() }),
      currency: currencySchema,
      amount: minorSchema,
      captured: minorSchema,
      refunded: minorSchema,
      inSuspense: minorSchema,
      createdAt: z.string(),
      paidAt: z.string().nullable(),
      /** how often the provider was asked, and its last answer */
      asked: z.int(),
      answer: z.string().nullable(),
      providerNo: z.string().nullable(),
      parts: z.array(
        z.object({
          kind: z.string(),
          subject: z.string(),
          amount: minorSchema,
          refunded: minorSchema,
          state: z.string(),
          outcome: z.string().nullable(),
          deadline: z.string(),
        }),
      ),
      attempts: z.array(
        z.object({ number: z.string(), method: z.string(), state: z.string(), amount: minorSchema, at: z.string() }),
      ),
      notifications: z.array(
        z.object({
          at: z.string(),
          about: z.string(),
          says: z.string(),
          amount: minorSchema.nullable(),
          deliveries: z.int(),
          outcome: z.string().nullable(),
        }),
      ),
      refunds: z.array(
        z.object({
          number: z.string(),
          amount: minorSchema,
          reason: z.string(),
          state: z.string(),
          route: z.string(),
          answer: z.string().nullable(),
          tries: z.int(),
          /** it was given another way and by its provider too, and has not come back */
          isTwice: z.boolean(),
          at: z.string(),
        }),
      ),
      lines: z.array(
        z.object({
          at: z.string(),
          kind: z.string(),
          reference: z.string(),
          account: z.string(),
          amount: minorSchema,
          currency: currencySchema,
        }),
      ),
      cases: z.array(caseFields.pick({ id: true, note: true, settledAt: true, settledAs: true })),
      decisions: z.array(decision),
    }),
    errors: ['NO_SUCH_PAYMENT'],
  }),
  ask: call({
    ...mayAct,
    path: '/ops/money/ask',
    says: 'Asks the provider about a payment now, and goes by its word. A preview asks nobody.',
    request: z.strictObject({ ...actFields, payment: paymentNo }),
    errors: [...actErrors, 'NO_SUCH_PAYMENT'],
  }),
  refundSuspended: call({
    ...mayAct,
    path: '/ops/money/refundSuspended',
    says: 'Sends money in suspense back, once the provider says that it has it; with evidence after three silent questions.',
    request: z.strictObject({ ...actFields, payment: paymentNo, evidence: evidence.optional() }),
    errors: [...onPayment, ...providerWord],
  }),
  attach: call({
    ...mayAct,
    path: '/ops/money/attach',
    says: 'Gives money in suspense to what it was paid for, or to the company’s advance balance.',
    request: z.strictObject({
      ...actFields,
      payment: paymentNo,
      to: z.enum(['subject', 'advance']),
      evidence: evidence.optional(),
    }),
    errors: [...onPayment, ...providerWord, 'OTHER_AMOUNT', 'NOT_WANTED', 'NO_ADVANCE'],
  }),
  absent: call({
    ...mayAct,
    path: '/ops/money/absent',
    says: 'The provider has not got what lies in suspense for a payment, or has given it back: it leaves the books.',
    request: z.strictObject({ ...actFields, payment: paymentNo, evidence }),
    errors: [...onPayment, 'ASKED_TOO_SELDOM', 'PROVIDER_HAS_IT'],
  }),
  refundOtherwise: call({
    ...mayAct,
    path: '/ops/money/refundOtherwise',
    says: 'Ends a refund that failed for good another way: in the company’s advance balance, or as paid back by a bank transfer.',
    request: z.strictObject({
      ...actFields,
      refund: refundNo,
      to: z.enum(['advance', 'bank']),
      /** to the bank: its number of the transfer */
      transfer: transferReference.optional(),
    }),
    errors: [...onRefund, 'REFUND_NOT_FAILED', 'NO_ADVANCE', 'TRANSFER_NUMBER_NEEDED'],
  }),
  failRefund: call({
    ...mayAct,
    path: '/ops/money/failRefund',
    says: 'Says by evidence that a refund has failed which its provider neither carries out nor refuses.',
    request: z.strictObject({ ...actFields, refund: refundNo, evidence }),
    errors: [...onRefund, 'REFUND_NOT_OPEN', 'REFUND_TRIED_ON'],
  }),
  retryRefund: call({
    ...mayAct,
    path: '/ops/money/retryRefund',
    says: 'Asks the provider once more for a refund that failed, under the same number.',
    request: z.strictObject({ ...actFields, refund: refundNo }),
    errors: [...actErrors, 'NO_SUCH_REFUND', 'REFUND_NOT_FAILED'],
  }),
  recoverRefund: call({
    ...mayAct,
    path: '/ops/money/recoverRefund',
    says: 'A refund that a company got twice comes back: out of its advance balance, or by a transfer to the bank.',
    request: z.strictObject({
      ...actFields,
      refund: refundNo,
      from: z.enum(['advance', 'bank']),
      transfer: transferReference.optional(),
    }),
    errors: [...actErrors, 'NO_SUCH_REFUND', 'NOT_GIVEN_TWICE', 'ADVANCE_SHORT', 'TRANSFER_NUMBER_NEEDED'],
  }),
  cases: call({
    method: 'POST',
    path: '/ops/money/cases',
    access: { operator: ['MONEY_READ'] },
    reads: true,
    says: 'Differences with the payment providers, with both sides and the books: open ones the oldest first, settled ones the newest first.',
    request: z.strictObject({
      ...pageFields,
      state: z.enum(['open', 'settled']).default('open'),
      provider: provider.optional(),
      day: plainDateSchema.optional(),
    }),
    reply: pageOf(caseFields),
    errors: [],
  }),
  case: call({
    method: 'GET',
    path: '/ops/money/case',
    access: { operator: ['MONEY_READ'] },
    says: 'A difference with its decisions and what of it lies in suspense.',
    request: z.strictObject({ id: z.coerce.number().int().min(1) }),
    reply: z.object({
      case: caseFields,
      inSuspense: minorSchema,
      /** what it has moved between the provider and suspense */
      moved: minorSchema,
      decisions: z.array(decision),
      read: factsRead,
    }),
    errors: ['NO_SUCH_CASE'],
  }),
  settleCase: call({
    ...mayAct,
    path: '/ops/money/settleCase',
    says: 'Closes a case.',
    request: z.strictObject({ ...editFields, id: rowId }),
    errors: [...onCase, 'CASE_SETTLED', 'CASE_SETTLED_ITSELF'],
  }),
  reverseCase: call({
    ...mayAct,
    path: '/ops/money/reverseCase',
    says: 'Closes a case and books back what it moved to suspense or from it, for a bill that was wrong.',
    request: z.strictObject({ ...editFields, id: rowId }),
    errors: [...onCase, 'NOTHING_MOVED', 'GONE_SINCE', 'DECIDED_BEFORE'],
  }),
  attachCase: call({
    ...mayAct,
    path: '/ops/money/attachCase',
    says: 'Gives money under a number that we do not know to a company’s advance balance, once the provider says that it has it.',
    request: z.strictObject({ ...editFields, id: rowId, company: companyCode }),
    errors: [
      ...onCase,
      'NOTHING_MOVED',
      'GONE_SINCE',
      'CASE_OF_PAYMENT',
      'DECIDED_BEFORE',
      'PROVIDER_NOT_SURE',
      'NO_SUCH_COMPANY',
      'NO_ADVANCE',
    ],
  }),
  days: call({
    method: 'POST',
    path: '/ops/money/days',
    access: { operator: ['MONEY_READ'] },
    reads: true,
    says: 'Days compared with the payment providers, the newest first; those that wait for their bill.',
    request: z.strictObject({
      ...pageFields,
      state: z.enum(['all', 'waiting']).default('all'),
      provider: provider.optional(),
    }),
    reply: pageOf(
      z.object({
        day: answeredDateSchema,
        provider: z.string(),
        state: z.string(),
        /** how it was compared; null: not yet */
        source: z.enum(['bill', 'questions']).nullable(),
        billedLines: z.int(),
        compared: z.int(),
        cases: z.int(),
        openCases: z.int(),
        tries: z.int(),
        why: z.string().nullable(),
        /** whether an operator may say that its bill will not come */
        mayEnd: z.boolean(),
      }),
    ),
    errors: [],
  }),
  endDay: call({
    ...mayAct,
    path: '/ops/money/endDay',
    says: 'A day’s bill that will not come, or cannot be read, is waited for no longer: the other rows count, or each number is asked about.',
    request: z.strictObject({ ...actFields, provider, day: plainDateSchema, evidence }),
    errors: [...actErrors, 'DAY_NOT_WAITING', 'DAY_ASKED_ON', 'DAY_BILL_THERE', 'DAY_ENDED'],
  }),
  payouts: call({
    method: 'POST',
    path: '/ops/money/payouts',
    access: { operator: ['MONEY_READ'] },
    reads: true,
    says: 'What each provider owes, and what was paid out, the newest first.',
    request: z.strictObject(pageFields),
    reply: pageOf(
      z.object({
        provider: z.string(),
        reference: z.string(),
        arrived: minorSchema,
        fee: minorSchema,
        currency: currencySchema,
        at: z.string(),
      }),
    ).extend({
      owed: z.array(z.object({ provider: z.string(), amount: minorSchema, currency: currencySchema })),
    }),
    errors: [],
  }),
  payout: call({
    ...mayAct,
    path: '/ops/money/payout',
    says: 'Books what a provider has paid out to the bank, and the fee that it kept, once for a number of the transfer.',
    request: z.strictObject({
      ...actFields,
      provider,
      arrived: paidAmount,
      fee: z.int().min(0).max(1_000_000_000_000).default(0),
      reference: transferReference,
    }),
    errors: [...actErrors, 'TRANSFER_BOOKED', 'PAYOUT_TOO_MUCH'],
  }),
};
