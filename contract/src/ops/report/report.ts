import { z } from 'zod';
import { currencySchema, minorSchema } from '../../value/money.ts';
import { answeredDateSchema, dayNumber, plainDateSchema } from '../../value/stay.ts';
import { attachment } from '../../wire/attachment.ts';
import { call } from '../../wire/call.ts';
import { fault } from '../../wire/faults.ts';
import { rowId } from '../../wire/id.ts';
import { actErrors, actFields, actReply } from '../act.ts';
import { companyCode, companyOf } from '../money-fields.ts';

/** Days of one report at most. */
export const mostReportDays = 750;

/** A report’s rows: one for each day, company, hotel, city or channel. */
export const reportGroupings = ['day', 'company', 'hotel', 'city', 'channel'] as const;
export type ReportGrouping = (typeof reportGroupings)[number];

const period = z.object({ from: plainDateSchema, to: plainDateSchema });
export type ReportPeriod = z.infer<typeof period>;

const isOrdered = ({ from, to }: ReportPeriod) => from <= to;
const isShort = ({ from, to }: ReportPeriod) => dayNumber(to) - dayNumber(from) < mostReportDays;
const checkedPeriod = period
  .refine(isOrdered, { path: ['to'], ...fault('rangeOrder') })
  .refine(isShort, { path: ['to'], ...fault('periodTooLong') });

const salesRequest = z.strictObject({
  period: checkedPeriod,
  /** another period beside it */
  compare: checkedPeriod.optional(),
  by: z.enum(reportGroupings).default('day'),
  company: companyCode.or(z.literal('')).default(''),
  hotelId: rowId.optional(),
  cityId: rowId.optional(),
  channel: z.union([z.literal(1), z.literal(2)]).optional(),
});
export type SalesReportRequest = z.output<typeof salesRequest>;

/** Amounts of one currency: never added to another one’s. */
const reportMoney = z.object({
  currency: currencySchema,
  /** of the bookings made */
  booked: minorSchema,
  /** that cancelling took away; the fee stays */
  cancelled: minorSchema,
  rejected: minorSchema,
  compensated: minorSchema,
  /** booked − cancelled − rejected − compensated */
  revenue: minorSchema,
  /** by the contracts, of what remained */
  cost: minorSchema,
  margin: minorSchema,
});
export type ReportMoney = z.infer<typeof reportMoney>;

const figures = z.object({
  bookings: z.int(),
  rooms: z.int(),
  /** room nights booked, and those that a cancellation or a rejection took away */
  nights: z.int(),
  lostNights: z.int(),
  cancellations: z.int(),
  rejections: z.int(),
  compensations: z.int(),
  /** of hotels to orders on request */
  answers: z.int(),
  answerSeconds: z.int(),
  promisesKept: z.int(),
  promisesMissed: z.int(),
  /** lists of hotels and hotels’ rates that were asked for; null: not counted by this grouping or filter */
  lists: z.int().nullable(),
  hotels: z.int().nullable(),
  money: z.array(reportMoney),
  /** the sum in the house’s currency by today’s rates; null: a rate is missing */
  worth: z
    .object({ booked: minorSchema, cancelled: minorSchema, revenue: minorSchema, margin: minorSchema })
    .nullable(),
});
export type ReportFigures = z.infer<typeof figures>;

const group = z.object({
  /** a day, the code of a company, the id of a hotel or a city, a channel */
  key: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  now: figures,
  before: figures.nullable(),
});
export type ReportGroup = z.infer<typeof group>;

const rateToHouse = z.object({ currency: currencySchema, rate: z.string().nullable(), asOf: z.string().nullable() });

/** Ages of receivables in days past the last day of payment. */
export const receivableAges = ['notDue', 'to30', 'to60', 'to90', 'over90'] as const;
export type ReceivableAge = (typeof receivableAges)[number];
const byAge = z.object({
  notDue: minorSchema,
  to30: minorSchema,
  to60: minorSchema,
  to90: minorSchema,
  over90: minorSchema,
});

const receivables = z.object({
  currency: currencySchema,
  ages: byAge,
  /** unpaid of bills: the sum of the ages */
  billed: minorSchema,
  /** owed and in no bill yet; below zero: the company has something to get */
  unbilled: minorSchema,
  /** billed + unbilled, as the ledger has it */
  total: minorSchema,
});

/** Reports of the operator, from daily sums. */
export const report = {
  sales: call({
    method: 'POST',
    path: '/ops/report/sales',
    access: { operator: ['REPORTS_READ'] },
    reads: true,
    says: 'Bookings, nights, revenue, margin, cancellations, searches and answers of a period, by day and by one grouping, beside another period.',
    request: salesRequest,
    reply: z.object({
      /** the grouping asked for */
      by: z.enum(reportGroupings),
      /** every day of the period, in order; `before` has the day at the same place of the other period */
      days: z.array(group),
      /** rows of the grouping, the greatest revenue first; those of days are the days with anything in them */
      groups: z.array(group),
      /** groups that are left out at the end */
      left: z.int(),
      now: figures,
      before: figures.nullable(),
      /** what it is narrowed to, by name */
      narrowed: z.array(z.object({ by: z.enum(['company', 'hotel', 'city']), nameZh: z.string(), nameEn: z.string() })),
      houseCurrency: currencySchema,
      rates: z.array(rateToHouse),
    }),
    errors: ['NO_SUCH_COMPANY'],
  }),
  exportSales: call({
    method: 'POST',
    path: '/ops/report/exportSales',
    access: { operator: ['REPORTS_READ'] },
    reads: true,
    says: 'The same as an Excel sheet: one line for each group and currency.',
    request: salesRequest,
    reply: attachment,
    errors: ['NO_SUCH_COMPANY', 'NO_DATA'],
  }),
  choices: call({
    method: 'GET',
    path: '/ops/report/choices',
    access: { operator: ['REPORTS_READ'] },
    says: 'Hotels, cities and companies whose name or code has some words, to narrow a report to one.',
    request: z.strictObject({ keyword: z.string().trim().min(1).max(60) }),
    reply: z.object({
      companies: z.array(companyOf),
      hotels: z.array(z.object({ id: z.int(), nameZh: z.string(), nameEn: z.string() })),
      cities: z.array(z.object({ id: z.int(), nameZh: z.string(), nameEn: z.string() })),
    }),
    errors: [],
  }),
  rebuilt: call({
    method: 'GET',
    path: '/ops/report/rebuilt',
    access: { operator: ['REPORTS_READ'] },
    says: 'The newest rebuild of the daily sums and how far it is; null: there was none.',
    request: z.strictObject({}),
    reply: z
      .object({
        state: z.enum(['counting', 'done', 'failed']),
        by: z.string(),
        at: z.string(),
        /** orders at the beginning, and those counted so far */
        total: z.int(),
        orders: z.int(),
        /** daily sums that were written at the end */
        sums: z.int().nullable(),
        endedAt: z.string().nullable(),
      })
      .nullable(),
    errors: [],
  }),
  rebuild: call({
    method: 'POST',
    path: '/ops/report/rebuild',
    access: { operator: ['REPORTS_READ', 'PEOPLE_ACT'] },
    says: 'Counts every order anew for reports, in the background. What is right stays as it is. Needed only after sums were lost.',
    request: z.strictObject(actFields),
    reply: actReply,
    errors: [...actErrors, 'REPORTS_COUNTING'],
  }),
  receivables: call({
    method: 'GET',
    path: '/ops/report/receivables',
    access: { operator: ['REPORTS_READ'] },
    says: 'What companies on credit owe, by the age of their bills and by currency, the most overdue first.',
    request: z.strictObject({ currency: currencySchema.optional() }),
    reply: z.object({
      asOf: answeredDateSchema,
      records: z.array(receivables.extend({ company: companyOf })),
      totals: z.array(receivables),
      houseCurrency: currencySchema,
      /** all totals in the house’s currency; null: a rate is missing */
      worth: z.object({ ages: byAge, billed: minorSchema, unbilled: minorSchema, total: minorSchema }).nullable(),
    }),
    errors: [],
  }),
  exportReceivables: call({
    method: 'GET',
    path: '/ops/report/exportReceivables',
    access: { operator: ['REPORTS_READ'] },
    says: 'The same as an Excel sheet.',
    request: z.strictObject({ currency: currencySchema.optional() }),
    reply: attachment,
    errors: ['NO_DATA'],
  }),
};
