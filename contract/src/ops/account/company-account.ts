import { z } from 'zod';
import { ledger } from '../../ledger/ledger.ts';
import { attachment } from '../../wire/attachment.ts';
import { call } from '../../wire/call.ts';
import { pageFields } from '../../wire/page.ts';
import { companyCode } from '../company.ts';

const read = { method: 'POST', access: { operator: ['MONEY_READ'] }, reads: true } as const;
/** The filter of the company's own statement. */
const ofCompany = { ...ledger.exportEntries.request.shape, code: companyCode };

/** The accounts of a company as its own statement shows them. */
export const companyAccount = {
  statement: call({
    ...read,
    path: '/ops/companyAccount/statement',
    says: 'The statement of a company’s account, newest line first, with what came in, what went out and what was left over the days asked for.',
    request: z.strictObject({ ...pageFields, ...ofCompany }),
    reply: ledger.entries.reply,
    errors: ['NO_SUCH_COMPANY'],
  }),
  exportStatement: call({
    ...read,
    path: '/ops/companyAccount/exportStatement',
    says: 'The same lines as an Excel sheet, oldest first, in the language of Accept-Language.',
    request: z.strictObject(ofCompany),
    reply: attachment,
    errors: ['NO_SUCH_COMPANY', 'NO_DATA', 'TOO_MANY_LINES'],
  }),
};
