import { z } from 'zod';
import { plainText } from '../identity/person-fields.ts';
import { plainDateSchema } from '../value/stay.ts';
import { attachment } from '../wire/attachment.ts';
import { call } from '../wire/call.ts';
import { pageFields, pageOf } from '../wire/page.ts';
import { factChange } from './act.ts';

const filter = {
  /** part of a person’s name */
  person: plainText(60).default(''),
  /** code of a company */
  company: plainText(32).default(''),
  /** code of what the act was about, such as an order */
  subject: plainText(64).default(''),
  /** name of a call or command, such as order.confirm */
  act: plainText(60).default(''),
  /** days of Asia/Shanghai, both included */
  dateFrom: plainDateSchema.optional(),
  dateTo: plainDateSchema.optional(),
};

const actRow = z.object({
  id: z.int(),
  /** place in the running hash, from 1 and without gaps */
  chain: z.int(),
  at: z.string(),
  /** display name; `command:NAME` for a command line */
  person: z.string(),
  roles: z.array(z.string()),
  address: z.string(),
  act: z.string(),
  subject: z.object({ kind: z.string(), id: z.string() }).nullable(),
  company: z.object({ code: z.string(), nameZh: z.string(), nameEn: z.string() }).nullable(),
  changes: z.array(factChange),
  reason: z.string(),
  /** code of the request that a second person granted, who that was, and where they sat; the person and address beside are the maker’s */
  approval: z.object({ code: z.string(), checker: z.string(), checkerAddress: z.string() }).nullable(),
});

/** The audit log: every act of the operator. */
export const audit = {
  list: call({
    method: 'POST',
    path: '/ops/audit/list',
    access: { operator: ['AUDIT_READ'] },
    reads: true,
    says: 'Acts, newest first.',
    request: z.strictObject({ ...pageFields, ...filter }),
    reply: pageOf(actRow),
    errors: [],
  }),
  exportActs: call({
    method: 'POST',
    path: '/ops/audit/exportActs',
    access: { operator: ['AUDIT_READ'] },
    reads: true,
    says: 'The acts found as an Excel sheet, at most 20,000.',
    request: z.strictObject(filter),
    reply: attachment,
    errors: ['NO_DATA', 'TOO_MANY_LINES'],
  }),
  verify: call({
    method: 'GET',
    path: '/ops/audit/verify',
    access: { operator: ['AUDIT_READ'] },
    says: 'Computes the running hash of all acts again: removed, changed and reordered rows are found.',
    request: z.strictObject({}),
    reply: z.object({
      acts: z.int(),
      isWhole: z.boolean(),
      /** places in the running hash where a row is missing or is not what was written, the first 20 */
      broken: z.array(z.int()),
    }),
    errors: [],
  }),
};
