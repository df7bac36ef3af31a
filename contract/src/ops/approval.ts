import { z } from 'zod';
import { plainText } from '../identity/person-fields.ts';
import { currencySchema, minorSchema } from '../value/money.ts';
import { call } from '../wire/call.ts';
import { pageFields, pageOf } from '../wire/page.ts';
import { actErrors, actFields, actReply, factChange } from './act.ts';

/** Acts that may need a second person. `always`: whatever the amount. */
export const thresholdNames = [
  'creditRaised',
  'deposit',
  'writeOff',
  'refundEnded',
  'attach',
  'settleReversed',
  'billReduced',
  'billVoided',
  'payout',
  'markUpBelowZero',
  'couponsGiven',
  'operatorAdded',
  'rateMoved',
  'spreadBelowZero',
] as const;
export type ThresholdName = (typeof thresholdNames)[number];

/** Amounts, in whole units of CNY, above which a second person is needed until settings say otherwise; 0: always. */
export const thresholdPresets: Readonly<Record<ThresholdName, number>> = {
  creditRaised: 0,
  deposit: 50_000,
  writeOff: 0,
  refundEnded: 0,
  attach: 0,
  settleReversed: 0,
  billReduced: 0,
  billVoided: 0,
  payout: 0,
  markUpBelowZero: 0,
  couponsGiven: 10_000,
  operatorAdded: 0,
  rateMoved: 0,
  spreadBelowZero: 0,
};

/** Rules about something that has no amount, such as a rate: a second person is always needed. */
export const rulesWithoutAmount = ['markUpBelowZero', 'operatorAdded', 'rateMoved', 'spreadBelowZero'] as const;
export type RuleWithoutAmount = (typeof rulesWithoutAmount)[number];

export const hasAmount = (name: ThresholdName): name is Exclude<ThresholdName, RuleWithoutAmount> =>
  !rulesWithoutAmount.some((one) => one === name);
const thresholdsWithAmount = thresholdNames.filter(hasAmount);

export const approvalStatuses = ['waiting', 'granted', 'refused', 'expired', 'stale', 'withdrawn'] as const;

const approvalRow = z.object({
  code: z.string(),
  /** name of the call, such as money.deposit */
  act: z.string(),
  subject: z.object({ kind: z.string(), id: z.string() }),
  company: z.object({ code: z.string(), nameZh: z.string(), nameEn: z.string() }).nullable(),
  threshold: z.enum(thresholdNames),
  amount: minorSchema.nullable(),
  currency: z.string().nullable(),
  /** what would change, in numbers, as it was when it was asked for */
  changes: z.array(factChange),
  reason: z.string(),
  maker: z.string(),
  madeAt: z.string(),
  expiresAt: z.string(),
  status: z.enum(approvalStatuses),
  checker: z.string().nullable(),
  decidedAt: z.string().nullable(),
  note: z.string(),
  /** whether the person asking may decide it: they have the authority and did not ask for it */
  mayDecide: z.boolean(),
  /** whether it is the caller’s own */
  isOwn: z.boolean(),
});

const code = z.string().regex(/^AP[0-9A-Z]{6,20}$/);

/** Four eyes: acts above their threshold wait for a second person. */
export const approval = {
  list: call({
    method: 'POST',
    path: '/ops/approval/list',
    access: { operator: [] },
    reads: true,
    says: 'Requests for a second person: those that wait first. One sees what one may decide, one’s own, and all with AUDIT_READ.',
    request: z.strictObject({ ...pageFields, status: z.enum(['waiting', 'decided']).default('waiting') }),
    reply: pageOf(approvalRow),
    errors: [],
  }),
  decide: call({
    method: 'POST',
    path: '/ops/approval/decide',
    access: { operator: [] },
    freshFactor: true,
    says: 'Grants or refuses a request of somebody else, or withdraws one’s own. Granted, the act is done in this transaction; when its state has changed meanwhile, nothing is done and the request says so.',
    request: z.strictObject({
      code,
      decision: z.enum(['grant', 'refuse', 'withdraw']),
      note: plainText(500).default(''),
    }),
    reply: z.object({ status: z.enum(approvalStatuses), changes: z.array(factChange) }),
    errors: ['NO_SUCH_APPROVAL', 'APPROVAL_DECIDED', 'OWN_APPROVAL', 'REASON_NEEDED', 'FACTOR_STALE'],
  }),
  thresholds: call({
    method: 'GET',
    path: '/ops/approval/thresholds',
    access: { operator: ['PEOPLE_READ'] },
    says: 'Amounts above which a second person is needed.',
    request: z.strictObject({}),
    reply: z.array(
      z.object({
        name: z.enum(thresholdNames),
        currency: z.string(),
        amount: minorSchema,
        /** 0: the preset, never changed */
        version: z.int(),
      }),
    ),
    errors: [],
  }),
  setThreshold: call({
    method: 'POST',
    path: '/ops/approval/setThreshold',
    access: { operator: ['PEOPLE_ACT'] },
    freshFactor: true,
    says: 'Sets one of these amounts for one currency. Rules about what has no amount have none.',
    request: z.strictObject({
      ...actFields,
      name: z.enum(thresholdsWithAmount),
      currency: currencySchema,
      amount: minorSchema.min(0),
      version: z.int(),
    }),
    reply: actReply,
    errors: [...actErrors],
  }),
};
