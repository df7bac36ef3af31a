import { z } from 'zod';
import { flightRobotStatuses } from '../enquiry/enquiry-words.ts';
import { languages } from '../value/words.ts';
import { authorities } from '../wire/access.ts';
import { call } from '../wire/call.ts';
import { factorCode, lineOf, verification } from './person-fields.ts';

const companyCode = lineOf(32);
const username = lineOf(32);

/** `settlement_type` of a company. */
export const settlementTypes = [
  'singleOrder',
  'weekly',
  'halfMonth',
  'monthly',
  'threeDay',
  'tenDay',
  'irregular',
  'creditLimit',
  'advance',
  'bookingWeekly',
  'bookingHalfMonth',
  'bookingMonthly',
  'checkinWeekly',
  'checkinHalfMonth',
  'checkinMonthly',
  'checkoutWeekly',
  'checkoutHalfMonth',
  'checkoutMonthly',
] as const;

const grant = z.object({
  /** The bearer of this tab: 15 minutes, in memory only. */
  access_token: z.string(),
  /** Signs the calls that carry this bearer. */
  sign_key: z.string(),
  /** ms until the bearer ends */
  expires_in: z.int(),
});

const menuEntry = z.object({ id: z.int(), parentId: z.int(), path: z.string(), name: z.string() });

/** Steps that the main account of a new company is led through. */
export const firstSteps = ['search', 'order', 'payment'] as const;
export type FirstStep = (typeof firstSteps)[number];

export const identity = {
  challenge: call({
    method: 'GET',
    path: '/bfkapi/openapi/getChallenge',
    access: 'public',
    says: 'A one-time proof-of-work challenge for the slider, bound to its purpose and, for a sign-in, to the account.',
    request: z.strictObject({
      purpose: z.enum(['login', 'register', 'recover', 'enquiry', 'upload', 'feedback']),
      companyCode: companyCode.optional(),
      username: username.optional(),
    }),
    reply: z.object({ challenge: z.unknown() }),
    errors: [],
  }),
  login: call({
    method: 'POST',
    path: '/bfkapi/login/token',
    access: 'public',
    says: 'Signs in: sets the session cookie and answers the first bearer.',
    request: z.strictObject({
      companyCode,
      username,
      password: z.string().min(6).max(128),
      rememberMe: z.boolean().default(false),
      verification,
    }),
    reply: grant,
    errors: [
      'VERIFICATION_NEEDED',
      'VERIFICATION_HARDER',
      'WRONG_CREDENTIALS',
      'SIGN_IN_SLOWED',
      'ACCOUNT_UNAVAILABLE',
      'SECOND_FACTOR_NEEDED',
    ],
  }),
  secondFactor: call({
    method: 'POST',
    path: '/bfkapi/login/secondFactor',
    access: 'public',
    says: 'Ends a sign-in that was answered SECOND_FACTOR_NEEDED: its `data.ticket` (5 minutes, 5 tries) with the code of the authenticator app or a recovery code.',
    request: z.strictObject({
      ticket: z.string().regex(/^[\w-]{43}$/),
      code: factorCode,
    }),
    reply: grant,
    errors: ['SECOND_FACTOR_WRONG', 'SECOND_FACTOR_OVER', 'SIGN_IN_SLOWED'],
  }),
  refresh: call({
    method: 'POST',
    path: '/bfkapi/login/refresh',
    access: 'public',
    says: 'A new bearer for this tab from the session cookie; null without a session. `withStart` adds what every page begins with, and `page` what that page does, so that it needs no calls of its own: home, or pages about the hotel or the order that `of` names by id or code.',
    request: z.strictObject({
      withStart: z.boolean().optional(),
      page: z.enum(['home', 'hotel', 'order']).optional(),
      of: z
        .string()
        .regex(/^\w{1,40}$/)
        .optional(),
    }),
    reply: grant
      .extend({
        /** replies of calls by their path, each as the call itself answers it to the new bearer; without those that it refuses */
        start: z.record(z.string(), z.unknown()).optional(),
        /** the same of the page that was named, with what each call was asked */
        page: z
          .array(z.object({ path: z.string(), request: z.record(z.string(), z.unknown()), reply: z.unknown() }))
          .optional(),
      })
      .nullable(),
    errors: [],
  }),
  logout: call({
    method: 'POST',
    path: '/bfkapi/logout/token',
    access: 'public',
    says: 'Ends the session of the cookie or the bearer, at once and in every tab.',
    request: z.strictObject({}),
    reply: z.null(),
    errors: [],
  }),
  currentUser: call({
    method: 'GET',
    path: '/bfkapi/current/user',
    access: 'session',
    beforeFactor: true,
    says: 'Who is signed in, what they may do, and the menus that follow from it.',
    request: z.strictObject({}),
    reply: z.object({
      nickName: z.string(),
      username: z.string(),
      userId: z.int(),
      realName: z.string(),
      /** number of one’s picture, which `avatar.picture` answers; null: none */
      avatar: z.string().nullable(),
      authorities: z.array(z.object({ authority: z.enum(authorities) })),
      attrs: z.object({
        departmentId: z.string(),
        position: z.string(),
        userEmail: z.string(),
        userMobile: z.string(),
        companyPhone: z.string(),
        companyFax: z.string(),
        /** what this session is shown prices in; display only */
        currency: z.string(),
        /** units of `currency` that one unit of `accountCurrency` was worth when it was chosen */
        rate: z.number(),
        /** units of `currency` per CNY; null: the operator quotes none */
        currencyRate: z.number().nullable(),
        accountCurrency: z.string(),
        /** units of `accountCurrency` per CNY; `rate` = `currencyRate` ÷ `accountCurrencyRate` */
        accountCurrencyRate: z.number().nullable(),
        distributorId: z.int(),
        distributorName: z.string(),
        distributorNameEn: z.string(),
        distributorCode: z.string(),
        paymentTerm: z.enum(settlementTypes),
        loginName: z.string(),
        /** a few words about oneself */
        userDesc: z.string(),
        userType: z.enum(['main', 'sub']),
        accountFrom: z.union([z.literal(1), z.literal(2)]),
        isEps: z.boolean(),
        isTl: z.boolean(),
        /** of the company: the air-ticket robot of the ticketing desk */
        flightRobot: z.enum(flightRobotStatuses),
      }),
      defaultLanguage: z.enum(languages),
      /** the company demands a second factor, and nothing else is answered until it is set up */
      owesSecondFactor: z.boolean(),
      menus: z.array(menuEntry),
      /** first steps that a new company is still led through, in their order */
      hints: z.array(z.enum(firstSteps)),
    }),
    errors: [],
  }),
  endHint: call({
    method: 'POST',
    path: '/bfkapi/current/endHint',
    access: 'session',
    says: 'Takes a hint for a first step away from this person: it was followed, or put away.',
    request: z.strictObject({ step: z.enum(firstSteps) }),
    reply: z.null(),
    errors: [],
  }),
  updateDefaultLanguage: call({
    method: 'GET',
    path: '/bfkapi/updateDefaultLanguage',
    access: 'session',
    beforeFactor: true,
    says: 'Keeps the language in which this person works and is written to.',
    request: z.strictObject({ language: z.enum(languages) }),
    reply: z.null(),
    errors: [],
  }),
};
