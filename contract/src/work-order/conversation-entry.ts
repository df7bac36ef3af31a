import { z } from 'zod';
import { entryKinds, entrySides, workOrderStatuses } from './work-order-words.ts';

export const entryFile = z.object({
  fileId: z.string(),
  fileName: z.string(),
  mediaType: z.string(),
  bytes: z.int(),
});
export type EntryFile = z.infer<typeof entryFile>;

/** One entry of a work order's conversation: that it was submitted, a step, a message or an urge. */
export const conversationEntry = z.object({
  id: z.int(),
  /** ISO instant */
  at: z.string(),
  /** the person's name; empty where nobody is named */
  who: z.string(),
  side: z.enum(entrySides),
  kind: z.enum(entryKinds),
  /** of a step: the status before and after */
  from: z.enum(workOrderStatuses).nullable(),
  to: z.enum(workOrderStatuses).nullable(),
  remark: z.string(),
  files: z.array(entryFile),
});
export type ConversationEntry = z.infer<typeof conversationEntry>;
