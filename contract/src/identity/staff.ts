import { z } from 'zod';
import { lengths } from '../value/lengths.ts';
import { accessFaults, subAccountAuthorities } from '../wire/access.ts';
import { call } from '../wire/call.ts';
import { fault } from '../wire/faults.ts';
import { rowId } from '../wire/id.ts';
import { pageFields, pageOf } from '../wire/page.ts';
import { email, givenPassword, lineOf, nameOf, newPassword, newUsername, phone, plainText } from './person-fields.ts';

export const accountStatuses = ['normal', 'locked'] as const;

const subAccountFields = {
  nickName: nameOf(60),
  realName: nameOf(60),
  loginName: newUsername,
  department: lineOf(60),
  position: lineOf(60),
  mobile: phone,
  email,
  remark: plainText(500),
  status: z.enum(accountStatuses),
  enabled: z.boolean(),
  emailCreditReminder: z.boolean(),
  smsCreditReminder: z.boolean(),
  /** what the account may do: one order scope, and nothing without what it needs (`accessFaults`) */
  access: z.array(z.enum(subAccountAuthorities)).min(1).max(subAccountAuthorities.length),
};

export const subAccount = z.object({
  userId: rowId,
  ...subAccountFields,
  // Rows that are older than a rule still have to be shown.
  nickName: z.string(),
  realName: z.string(),
  loginName: z.string(),
  department: z.string(),
  position: z.string(),
  mobile: z.string(),
  email: z.string(),
  /** ms since the epoch */
  createdAt: z.int(),
  lastSignInAt: z.int().nullable(),
});
export type SubAccount = z.infer<typeof subAccount>;

/** Adds a sub-account, or changes the one that `userId` names. */
export const subAccountForm = z
  .strictObject({
    userId: rowId.optional(),
    ...subAccountFields,
    remark: plainText(500).default(''),
    status: z.enum(accountStatuses).default('normal'),
    enabled: z.boolean().default(true),
    emailCreditReminder: z.boolean().default(false),
    smsCreditReminder: z.boolean().default(false),
    /** needed for a new account; left out, an existing one keeps its own */
    password: newPassword.optional(),
  })
  .superRefine(({ userId, password, access }, context) => {
    if (userId === undefined && password === undefined)
      context.addIssue({ code: 'custom', path: ['password'], message: fault('passwordMissing').error });
    for (const name of accessFaults(access))
      context.addIssue({ code: 'custom', path: ['access'], message: fault(name).error });
  });

/** Sub-accounts of a company, by its main account. */
export const staff = {
  list: call({
    method: 'POST',
    path: '/bfkapi/distributorUser/listDisUserPage',
    access: ['ACCOUNT_ADMIN'],
    reads: true,
    says: 'The company’s sub-accounts, newest first; `keyword` is part of a name, login name, mobile or e-mail address.',
    request: z.strictObject({
      ...pageFields,
      keyword: plainText(lengths.keyword).default(''),
      status: z.enum(accountStatuses).optional(),
      enabled: z.boolean().optional(),
    }),
    reply: pageOf(subAccount),
    errors: [],
  }),
  save: call({
    method: 'POST',
    path: '/bfkapi/distributorUser/save',
    access: ['ACCOUNT_ADMIN'],
    says: 'Adds or changes a sub-account. A new password, a lock, a disable and a change of what it may do hold at once, everywhere.',
    request: subAccountForm,
    reply: z.object({ userId: rowId }),
    errors: ['USERNAME_TAKEN', 'NO_SUCH_SUB_ACCOUNT', 'TOO_MANY_SUB_ACCOUNTS', 'PASSWORD_COMMON', 'PASSWORD_IS_NAME'],
  }),
  setStatus: call({
    method: 'POST',
    path: '/bfkapi/distributorUser/updateStatus',
    access: ['ACCOUNT_ADMIN'],
    says: 'Locks or unlocks, disables or enables a sub-account. Whoever is locked or disabled is signed out at once.',
    request: z.strictObject({
      userId: rowId,
      status: z.enum(accountStatuses).optional(),
      enabled: z.boolean().optional(),
    }),
    reply: z.null(),
    errors: ['NO_SUCH_SUB_ACCOUNT'],
  }),
  demandSecondFactor: call({
    method: 'POST',
    path: '/bfkapi/distributor/demandSecondFactor',
    access: ['ACCOUNT_ADMIN'],
    says: 'Demands a second factor of everybody in the company, or no longer. Whoever has none is answered nothing else until it is set up; the main account needs its own first.',
    request: z.strictObject({ demanded: z.boolean(), currentPassword: givenPassword }),
    reply: z.null(),
    errors: ['PASSWORD_WRONG', 'SECOND_FACTOR_OFF', 'SIGN_IN_SLOWED'],
  }),
};
