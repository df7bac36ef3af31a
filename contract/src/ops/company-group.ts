import { z } from 'zod';
import { lineOf } from '../identity/person-fields.ts';
import { call } from '../wire/call.ts';
import { rowId } from '../wire/id.ts';
import { actErrors, actFields, actReply, editFields } from './act.ts';

/** A group by its name, for a choice. */
export const namedGroup = z.object({ id: z.int(), zh: z.string(), en: z.string() });

const names = { zh: lineOf(60).min(1), en: lineOf(60).min(1) };
const act = { method: 'POST', access: { operator: ['COMPANIES_ACT'] }, freshFactor: true } as const;

/** Groups of companies, for mark-ups, campaigns and announcements. A company is in one at most. */
export const companyGroup = {
  list: call({
    method: 'GET',
    path: '/ops/companyGroup/list',
    access: { operator: ['COMPANIES_READ'] },
    says: 'Every group with its companies, and how many mark-up rules are about it.',
    request: z.strictObject({}),
    reply: z.object({
      groups: z.array(
        z.object({
          id: z.int(),
          zh: z.string(),
          en: z.string(),
          version: z.int(),
          rules: z.int(),
          companies: z.array(z.object({ code: z.string(), nameZh: z.string(), nameEn: z.string() })),
        }),
      ),
    }),
    errors: [],
  }),
  create: call({
    ...act,
    path: '/ops/companyGroup/create',
    says: 'Makes a group of companies, with a name in each language.',
    request: z.strictObject({ ...actFields, ...names }),
    reply: actReply,
    errors: [...actErrors, 'GROUP_TAKEN'],
  }),
  rename: call({
    ...act,
    path: '/ops/companyGroup/rename',
    says: 'Names a group anew.',
    request: z.strictObject({ ...actFields, ...names, groupId: rowId, version: z.int() }),
    reply: actReply,
    errors: [...actErrors, 'NO_SUCH_GROUP', 'GROUP_TAKEN'],
  }),
  remove: call({
    ...act,
    path: '/ops/companyGroup/remove',
    says: 'Takes away a group that has no companies and that no mark-up rule or announcement is about.',
    request: z.strictObject({ ...actFields, groupId: rowId, version: z.int() }),
    reply: actReply,
    errors: [...actErrors, 'NO_SUCH_GROUP', 'GROUP_IN_USE'],
  }),
  put: call({
    ...act,
    path: '/ops/companyGroup/put',
    says: 'Puts companies into a group, out of the one they were in, or out of any group (`groupId` null).',
    request: z.strictObject({
      ...editFields,
      groupId: rowId.nullable(),
      companies: z.array(lineOf(32).min(1)).min(1).max(200),
    }),
    reply: actReply,
    errors: [...actErrors, 'NO_SUCH_GROUP', 'NO_SUCH_COMPANY'],
  }),
};
