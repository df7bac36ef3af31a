import { z } from 'zod';
import { plainDateSchema } from '../value/stay.ts';
import { authorities } from '../wire/access.ts';
import { call } from '../wire/call.ts';
import { rowId } from '../wire/id.ts';
import { pageFields, pageOf } from '../wire/page.ts';

/** Kinds of events in the log of a company's security, in the groups of its filter. */
export const securityEventGroups = {
  signIn: [
    'signedIn',
    'signedOut',
    'signInRefused',
    'proofRefused',
    'secondFactorRefused',
    'recoveryCodeUsed',
    'newDevice',
    'sessionsEnded',
    'cookieReused',
    'accountSprayed',
  ],
  credentials: [
    'passwordChanged',
    'passwordReset',
    'passwordSet',
    'emailChanged',
    'secondFactorOn',
    'secondFactorOff',
    'recoveryCodesRenewed',
    'secondFactorDemanded',
    'secondFactorNotDemanded',
  ],
  people: ['subAccountAdded', 'accessChanged', 'accountLocked', 'accountUnlocked', 'accountDisabled', 'accountEnabled'],
  keys: ['feedCreated', 'feedRevoked'],
  exports: ['ordersExported', 'statementExported', 'billsExported'],
} as const;
export type SecurityEventGroup = keyof typeof securityEventGroups;
export type SecurityEventKind = (typeof securityEventGroups)[SecurityEventGroup][number];

const groups = Object.keys(securityEventGroups) as [SecurityEventGroup, ...SecurityEventGroup[]];
const kinds = Object.values(securityEventGroups).flat() as [SecurityEventKind, ...SecurityEventKind[]];

/** Events that somebody is told of by mail: they may not have been who they seem. */
export const suspiciousKinds: ReadonlySet<SecurityEventKind> = new Set(['newDevice', 'cookieReused', 'accountSprayed']);

/** Facts of an event beside its kind. */
export const securityDetail = z.object({
  /** authorities that an account was given or lost */
  added: z.array(z.enum(authorities)).optional(),
  removed: z.array(z.enum(authorities)).optional(),
  /** lines of a file that left */
  lines: z.int().optional(),
  /** the refusal was not the password’s: the account or its company is switched off */
  unavailable: z.boolean().optional(),
});
export type SecurityDetail = z.infer<typeof securityDetail>;

export const securityEvent = z.object({
  eventId: z.int(),
  /** ms since the epoch */
  at: z.int(),
  kind: z.enum(kinds),
  /** login name of whoever did it, or whose account was tried; null: no account of the company */
  loginName: z.string().nullable(),
  /** login name of the account that it was done to, where that is another one */
  aboutLoginName: z.string().nullable(),
  address: z.string(),
  /** as the browser names itself */
  userAgent: z.string(),
  detail: securityDetail,
});

export const securityLog = {
  list: call({
    method: 'POST',
    path: '/bfkapi/distributor/listSecurityEvents',
    access: ['ACCOUNT_ADMIN'],
    reads: true,
    says: 'What happened to the company’s accounts, newest first: sign-ins and refusals, devices, passwords, second factors, authorities, feeds and exports, with who and from where.',
    request: z.strictObject({
      ...pageFields,
      groups: z.array(z.enum(groups)).max(groups.length).default([]),
      /** one account of the company */
      userId: rowId.optional(),
      /** days of Asia/Shanghai, both included */
      dateFrom: plainDateSchema.optional(),
      dateTo: plainDateSchema.optional(),
    }),
    reply: pageOf(securityEvent).extend({
      /** everybody of the company, for the filter */
      people: z.array(z.object({ userId: rowId, loginName: z.string() })),
    }),
    errors: [],
  }),
};
