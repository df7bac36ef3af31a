import { z } from 'zod';
import { settlementTypes } from '../identity/identity.ts';
import { lineOf, plainText } from '../identity/person-fields.ts';
import { securityEvent } from '../identity/security-log.ts';
import { payMethods } from '../payment/payment.ts';
import { lengths } from '../value/lengths.ts';
import { currencySchema, minorSchema, mostUnit } from '../value/money.ts';
import { answeredDateSchema, plainDateSchema } from '../value/stay.ts';
import { attachment } from '../wire/attachment.ts';
import { call } from '../wire/call.ts';
import { rowId, rowIdText } from '../wire/id.ts';
import { pageFields, pageOf } from '../wire/page.ts';
import { actErrors, actFields, actReply, editFields, factChange } from './act.ts';
import { namedGroup } from './company-group.ts';
import { acceptedTexts } from './content/legal-text.ts';

export const companyStatuses = ['pending', 'active', 'suspended', 'refused'] as const;
export type CompanyStatus = (typeof companyStatuses)[number];

/** Code of a company, as agencies sign in with it. */
export const companyCode = z
  .string()
  .trim()
  .regex(/^[0-9A-Za-z]{1,32}$/);

const names = { nameZh: z.string(), nameEn: z.string() };
const place = {
  countryCode: z.string(),
  province: z.string(),
  city: z.string(),
  address: z.string(),
  phone: z.string(),
};

const registrationRow = z.object({
  id: rowId,
  ...names,
  ...place,
  mainName: z.string(),
  username: z.string(),
  email: z.string(),
  mobile: z.string(),
  createdAt: z.string(),
  /** other companies with its name, address or phone */
  alikeCount: z.int(),
  /** null: none was sent */
  licence: z.object({ fileName: z.string(), mediaType: z.string(), bytes: z.int() }).nullable(),
});

const alikeCompany = z.object({
  id: rowId,
  /** null: never approved */
  code: z.string().nullable(),
  ...names,
  ...place,
  status: z.enum(companyStatuses),
  createdAt: z.string(),
  /** fields in which it is the same */
  same: z.array(z.enum(['name', 'address', 'phone'])),
});

const decisionDays = z.int().min(0).max(365);

const companyRow = z.object({
  code: z.string(),
  ...names,
  status: z.enum(companyStatuses),
  currency: currencySchema,
  settlementType: z.enum(settlementTypes),
  /** advance that can be spent now */
  balance: minorSchema,
  /** null: no credit */
  creditLimit: minorSchema.nullable(),
  creditLeft: minorSchema.nullable(),
  /** orders of the last 30 days */
  orders: z.int(),
});

const person = z.object({
  userId: rowId,
  username: z.string(),
  realName: z.string(),
  email: z.string(),
  mobile: z.string(),
  isMain: z.boolean(),
  locked: z.boolean(),
  enabled: z.boolean(),
  hasFactor: z.boolean(),
  sessions: z.int(),
  lastSignInAt: z.string().nullable(),
});

/** The most that one entry books, minor units. */
const amount = minorSchema.min(1).max(mostUnit);
const transfer = { code: companyCode, amount, reference: lineOf(120) };
const ofPerson = { code: companyCode, userId: rowId };

const moneyErrors = [...actErrors, 'NO_SUCH_COMPANY', 'TRANSFER_BOOKED'] as const;
const personErrors = [...actErrors, 'NO_SUCH_COMPANY', 'NO_SUCH_PERSON'] as const;

const act = { method: 'POST', access: { operator: ['COMPANIES_ACT'] } } as const;
const book = { method: 'POST', access: { operator: ['MONEY_ACT'] }, freshFactor: true } as const;

/** Companies at the console: registrations, terms, money, people. */
export const company = {
  registrations: call({
    method: 'POST',
    path: '/ops/company/registrations',
    access: { operator: ['COMPANIES_READ'] },
    reads: true,
    says: 'Registrations that wait for a decision, oldest first. Nobody decides before the address is confirmed.',
    request: z.strictObject({ ...pageFields }),
    reply: pageOf(registrationRow),
    errors: [],
  }),
  registration: call({
    method: 'GET',
    path: '/ops/company/registration',
    access: { operator: ['COMPANIES_READ'] },
    says: 'One registration that waits, with other companies of the same name, address or phone.',
    request: z.strictObject({ id: rowIdText }),
    reply: registrationRow.extend({ alike: z.array(alikeCompany) }),
    errors: ['NO_SUCH_REGISTRATION'],
  }),
  licence: call({
    method: 'GET',
    path: '/ops/company/licence',
    access: { operator: ['COMPANIES_READ'] },
    says: 'The business licence that a company has sent, by the id of the company.',
    request: z.strictObject({ id: rowIdText }),
    reply: attachment,
    errors: ['NO_LICENCE'],
  }),
  approve: call({
    ...act,
    path: '/ops/company/approve',
    freshFactor: true,
    says: 'Gives a company its code and its first terms, and mails the code.',
    request: z.strictObject({
      ...actFields,
      id: rowId,
      channel: z.union([z.literal(1), z.literal(2)]),
      currency: currencySchema,
      settlementType: z.enum(settlementTypes),
      /** days from the end of a cycle to the latest settlement date */
      settlementDays: decisionDays,
    }),
    reply: actReply,
    errors: [...actErrors, 'NO_SUCH_REGISTRATION'],
  }),
  refuse: call({
    ...act,
    path: '/ops/company/refuse',
    says: 'Refuses a registration; the reason is mailed to the applicant.',
    request: z.strictObject({ ...actFields, id: rowId }),
    reply: actReply,
    errors: [...actErrors, 'NO_SUCH_REGISTRATION'],
  }),
  list: call({
    method: 'POST',
    path: '/ops/company/list',
    access: { operator: ['COMPANIES_READ'] },
    reads: true,
    says: 'Companies that have a code, newest code first, found by code or part of a name.',
    request: z.strictObject({
      ...pageFields,
      keyword: plainText(lengths.keyword).default(''),
      status: z.enum(['active', 'suspended']).optional(),
    }),
    reply: pageOf(companyRow),
    errors: [],
  }),
  get: call({
    method: 'GET',
    path: '/ops/company/get',
    access: { operator: ['COMPANIES_READ'] },
    says: 'One company: what was agreed, what it has and owes, and its people.',
    request: z.strictObject({ code: companyCode }),
    reply: companyRow.extend({
      id: rowId,
      ...place,
      fax: z.string(),
      channel: z.union([z.literal(1), z.literal(2)]),
      hasLicence: z.boolean(),
      /** its group of companies; null: none */
      group: namedGroup.nullable(),
      /** agreed to with the registration; none: before versions were kept */
      acceptedTexts,
      createdAt: z.string(),
      /** when it was approved */
      decidedAt: z.string().nullable(),
      terms: z.object({
        settlementType: z.enum(settlementTypes),
        paymentModes: z.array(z.enum(payMethods)),
        settlementDays: z.int(),
        /** days overdue after which credit ends; null: never */
        creditBlockDays: z.int().nullable(),
        /** the day from which periods of three days count */
        agreedOn: answeredDateSchema,
        creditLimit: minorSchema.nullable(),
        /** the last change that was read, for an edit */
        version: z.int(),
      }),
      money: z.object({
        advance: minorSchema,
        advanceHeld: minorSchema,
        owed: minorSchema,
        creditHeld: minorSchema,
        creditLeft: minorSchema.nullable(),
        nextDueOn: answeredDateSchema.nullable(),
        nextDueAmount: minorSchema,
        /** the overdue bill for whose sake credit has ended */
        blockedBy: z.string().nullable(),
      }),
      people: z.array(person),
      notes: z.array(z.object({ id: z.int(), at: z.string(), person: z.string(), content: z.string() })),
    }),
    errors: ['NO_SUCH_COMPANY'],
  }),
  sessions: call({
    method: 'GET',
    path: '/ops/company/sessions',
    access: { operator: ['COMPANIES_READ'] },
    says: 'Sessions of one person of a company, the last used first.',
    request: z.strictObject({ code: companyCode, userId: rowIdText }),
    reply: z.array(
      z.object({
        sessionId: z.string(),
        address: z.string(),
        userAgent: z.string(),
        createdAt: z.string(),
        lastUsedAt: z.string(),
      }),
    ),
    errors: ['NO_SUCH_COMPANY', 'NO_SUCH_PERSON'],
  }),
  activity: call({
    method: 'POST',
    path: '/ops/company/activity',
    access: { operator: ['COMPANIES_READ'] },
    reads: true,
    says: 'Acts of the operator about one company, newest first.',
    request: z.strictObject({ code: companyCode, ...pageFields }),
    reply: pageOf(
      z.object({
        id: z.int(),
        at: z.string(),
        person: z.string(),
        act: z.string(),
        changes: z.array(factChange),
        reason: z.string(),
      }),
    ),
    errors: ['NO_SUCH_COMPANY'],
  }),
  security: call({
    method: 'POST',
    path: '/ops/company/security',
    access: { operator: ['COMPANIES_READ'] },
    reads: true,
    says: 'The security log of one company, newest first.',
    request: z.strictObject({ code: companyCode, ...pageFields }),
    reply: pageOf(securityEvent),
    errors: ['NO_SUCH_COMPANY'],
  }),
  setTerms: call({
    ...act,
    path: '/ops/company/setTerms',
    freshFactor: true,
    says: 'Changes what was agreed with a company: how it settles, from the next cycle on, the ways to pay, credit, days to settle, and when overdue bills end credit.',
    request: z.strictObject({
      ...actFields,
      code: companyCode,
      version: z.int(),
      settlementType: z.enum(settlementTypes).optional(),
      paymentModes: z.array(z.enum(payMethods)).max(payMethods.length).optional(),
      settlementDays: decisionDays.optional(),
      creditBlockDays: decisionDays.nullable().optional(),
      agreedOn: plainDateSchema.optional(),
      /** minor units; null takes credit away */
      creditLimit: minorSchema.min(0).max(mostUnit).nullable().optional(),
    }),
    reply: actReply,
    errors: [
      ...actErrors,
      'NO_SUCH_COMPANY',
      'TERMS_CREDIT_IN_ADVANCE',
      'CURRENCY_NOT_OFFERED',
      'ADVANCE_STRANDED',
      'CREDIT_IN_USE',
      'AGREED_IN_FUTURE',
    ],
  }),
  suspend: call({
    ...act,
    path: '/ops/company/suspend',
    freshFactor: true,
    says: 'Suspends a company: its sessions end and nobody of it signs in. Orders, refunds, bills and mails are carried out.',
    request: z.strictObject({ ...actFields, code: companyCode }),
    reply: actReply,
    errors: [...actErrors, 'NO_SUCH_COMPANY', 'STATE_CHANGE_FAILED'],
  }),
  resume: call({
    ...act,
    path: '/ops/company/resume',
    freshFactor: true,
    says: 'Lifts a suspension: the company works again.',
    request: z.strictObject({ ...actFields, code: companyCode }),
    reply: actReply,
    errors: [...actErrors, 'NO_SUCH_COMPANY', 'STATE_CHANGE_FAILED'],
  }),
  note: call({
    ...act,
    path: '/ops/company/note',
    says: 'Writes a note about a company, which the company never reads.',
    request: z.strictObject({ ...actFields, code: companyCode, content: plainText(lengths.statement).min(1) }),
    reply: actReply,
    errors: [...actErrors, 'NO_SUCH_COMPANY'],
  }),
  deposit: call({
    ...book,
    path: '/ops/company/deposit',
    says: 'Books money that arrived in the bank to a company’s advance, once for each number of a transfer; `currency`: of the transfer, where it is known.',
    request: z.strictObject({ ...actFields, ...transfer, currency: currencySchema.optional() }),
    reply: actReply,
    errors: [...moneyErrors, 'METHOD_NOT_OFFERED', 'TRANSFER_CURRENCY'],
  }),
  correctDeposit: call({
    ...book,
    path: '/ops/company/correctDeposit',
    says: 'Brings a deposit, known by the bank’s number, to the amount that has arrived.',
    request: z.strictObject({ ...editFields, ...transfer, amount: amount.or(z.literal(0)) }),
    reply: actReply,
    errors: [...actErrors, 'NO_SUCH_COMPANY', 'NO_SUCH_DEPOSIT', 'TOO_MUCH_TO_BOOK'],
  }),
  withdraw: call({
    ...book,
    path: '/ops/company/withdraw',
    says: 'Books what the bank has paid out of a company’s advance.',
    request: z.strictObject({ ...actFields, ...transfer }),
    reply: actReply,
    errors: [...moneyErrors, 'TOO_MUCH_TO_BOOK'],
  }),
  repay: call({
    ...book,
    path: '/ops/company/repay',
    says: 'Books what a company has paid of its credit: into the bank, or out of its advance.',
    request: z.strictObject({ ...actFields, ...transfer, from: z.enum(['bank', 'advance']) }),
    reply: actReply,
    errors: [...moneyErrors, 'TOO_MUCH_TO_BOOK'],
  }),
  correct: call({
    ...book,
    path: '/ops/company/correct',
    says: 'Books a correction: the company has more or less to spend.',
    request: z.strictObject({
      ...actFields,
      ...transfer,
      account: z.enum(['advance', 'credit']),
      direction: z.enum(['add', 'take']),
      /** the other side of it */
      against: z.enum(['bank', 'sales']),
    }),
    reply: actReply,
    errors: [...moneyErrors, 'TOO_MUCH_TO_BOOK'],
  }),
  setLocked: call({
    ...act,
    path: '/ops/company/setLocked',
    freshFactor: true,
    says: 'Locks somebody of a company, whose sessions end, or unlocks them.',
    request: z.strictObject({ ...actFields, ...ofPerson, locked: z.boolean() }),
    reply: actReply,
    errors: [...personErrors, 'STATE_CHANGE_FAILED'],
  }),
  endSessions: call({
    ...act,
    path: '/ops/company/endSessions',
    freshFactor: true,
    says: 'Ends all sessions of somebody of a company, or one of them.',
    request: z.strictObject({ ...actFields, ...ofPerson, sessionId: z.uuid().optional() }),
    reply: actReply,
    errors: [...personErrors, 'NO_SUCH_SESSION'],
  }),
  resetFactor: call({
    ...act,
    path: '/ops/company/resetFactor',
    freshFactor: true,
    says: 'Takes the second factor of somebody away after a call back, ends their sessions and tells them by mail. The reason says who was called.',
    request: z.strictObject({ ...actFields, ...ofPerson, calledBack: z.literal(true) }),
    reply: actReply,
    errors: [...personErrors, 'SECOND_FACTOR_OFF'],
  }),
};
