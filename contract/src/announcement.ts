import { z } from 'zod';
import { call } from './wire/call.ts';
import { rowId } from './wire/id.ts';

/** `important` stands out; both are closed by whoever has read them. */
export const announcementLevels = ['info', 'important'] as const;

/** Announcements of the operator, shown in a bar over the pages. */
export const announcement = {
  current: call({
    method: 'GET',
    path: '/bfkapi/announcement/getCurrent',
    access: 'session',
    says: 'What the operator announces to the company today and the caller has not closed, the important first.',
    request: z.strictObject({}),
    reply: z.array(
      z.object({
        announcementId: z.int(),
        level: z.enum(announcementLevels),
        text: z.object({ zh: z.string(), en: z.string() }),
      }),
    ),
    errors: [],
  }),
  close: call({
    method: 'POST',
    path: '/bfkapi/announcement/close',
    access: 'session',
    says: 'The caller has read an announcement and is not shown it again, on whatever device.',
    request: z.strictObject({ announcementId: rowId }),
    reply: z.null(),
    errors: ['NO_SUCH_ANNOUNCEMENT'],
  }),
};
