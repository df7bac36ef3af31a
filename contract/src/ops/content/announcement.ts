import { z } from 'zod';
import { announcementLevels } from '../../announcement.ts';
import { lineOf, plainText } from '../../identity/person-fields.ts';
import { channels } from '../../search/channel.ts';
import { call } from '../../wire/call.ts';
import { rowId } from '../../wire/id.ts';
import { pageOf } from '../../wire/page.ts';
import { actErrors, actFields, actReply } from '../act.ts';
import { namedGroup } from '../company-group.ts';
import { inOrder, pageTexts, publishedFields, publishedStates, wrongOrder } from './advert.ts';

const text = plainText(300).min(1);

const announcementFields = {
  ...publishedFields,
  textZh: text,
  textEn: text,
  level: z.enum(announcementLevels),
  /** codes of the companies that it is for; null: every company of the channel */
  companies: z.array(lineOf(32)).min(1).max(200).nullable(),
  /** the group that it is for, whoever is in it at the time; null: no group */
  groupId: rowId.nullable().default(null),
};
const isForOne = ({ companies, groupId }: { companies: unknown; groupId: unknown }) =>
  companies === null || groupId === null;
const forBoth = { path: ['groupId'], error: 'a group or some companies' };
const onAnnouncement = { ...actFields, id: rowId, version: z.int().min(1) };

/** Announcements at the console. */
export const announcement = {
  list: call({
    method: 'GET',
    path: '/ops/announcement/list',
    access: { operator: ['CONTENT_READ'] },
    says: 'Announcements, those that are shown or planned first, with how many people have closed each.',
    request: z.strictObject({ state: z.enum(publishedStates).optional(), ...pageTexts }),
    reply: pageOf(
      z.object({
        id: z.int(),
        textZh: z.string(),
        textEn: z.string(),
        level: z.enum(announcementLevels),
        channel: z.enum(channels).nullable(),
        companies: z.array(z.object({ code: z.string(), nameZh: z.string(), nameEn: z.string() })).nullable(),
        group: namedGroup.nullable(),
        from: z.string(),
        to: z.string().nullable(),
        state: z.enum(publishedStates),
        closedBy: z.int(),
        version: z.int(),
      }),
    ).extend({
      /** groups that an announcement can be for */
      groups: z.array(namedGroup),
    }),
    errors: [],
  }),
  create: call({
    method: 'POST',
    path: '/ops/announcement/create',
    access: { operator: ['CONTENT_ACT'] },
    says: 'Announces something to every company, a channel, a group or some companies, for a time.',
    request: z
      .strictObject({ ...actFields, ...announcementFields })
      .refine(inOrder, wrongOrder)
      .refine(isForOne, forBoth),
    reply: actReply,
    errors: [...actErrors, 'NO_SUCH_COMPANY_CODE', 'NO_SUCH_GROUP'],
  }),
  save: call({
    method: 'POST',
    path: '/ops/announcement/save',
    access: { operator: ['CONTENT_ACT'] },
    says: 'Changes an announcement, made on the version that was read. Who has closed it does not see it again.',
    request: z
      .strictObject({ ...onAnnouncement, ...announcementFields })
      .refine(inOrder, wrongOrder)
      .refine(isForOne, forBoth),
    reply: actReply,
    errors: [...actErrors, 'NO_SUCH_ANNOUNCEMENT', 'NO_SUCH_COMPANY_CODE', 'NO_SUCH_GROUP'],
  }),
  setShown: call({
    method: 'POST',
    path: '/ops/announcement/setShown',
    access: { operator: ['CONTENT_ACT'] },
    says: 'Withdraws an announcement, or shows it again.',
    request: z.strictObject({ ...onAnnouncement, isShown: z.boolean() }),
    reply: actReply,
    errors: [...actErrors, 'NO_SUCH_ANNOUNCEMENT'],
  }),
};
