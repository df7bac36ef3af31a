import { z } from 'zod';
import { plainText } from '../identity/person-fields.ts';
import { requestId } from '../payment/payment.ts';
import { minorSchema } from '../value/money.ts';

/**
 * Fields of every act. `preview`: nothing is done, the answer shows what would change. The reason is optional in a preview
 * alone.
 */
export const actFields = {
  requestId,
  reason: plainText(500).default(''),
  preview: z.boolean().default(false),
};

/** A value of the audit log: text, number or yes and no; null where there is none. Amounts are minor units with their currency. */
export const factValue = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.object({ amount: minorSchema, currency: z.string() }),
]);
export type FactValue = z.infer<typeof factValue>;

/** Facts as they were read, and the version that names this reading. An edit sends the version back. */
export const factsRead = z.object({ version: z.string(), facts: z.record(z.string(), factValue) });
export type FactsRead = z.infer<typeof factsRead>;

/**
 * Fields of an act that edits what was read: it is refused when the facts differ by now. Null in a preview alone, whose reply has
 * the version, where a page has read nothing before.
 */
export const editFields = { ...actFields, version: z.string().max(64).nullable() };

/** One field that an act changes. */
export const factChange = z.object({ field: z.string(), before: factValue, after: factValue });
export type FactChange = z.infer<typeof factChange>;

/** Outcome of an act: done, waiting for a second person, or only shown. */
export const actReply = z.object({
  outcome: z.enum(['done', 'requested', 'preview']),
  changes: z.array(factChange),
  /** code of the request that waits for a second person */
  approval: z.string().nullable(),
  /** in a preview: whether the act will need a second person */
  needsApproval: z.boolean(),
  /** in the preview of an edit: the version of what it shows as before */
  version: z.string().nullable().default(null),
});
export type ActReply = z.infer<typeof actReply>;

/** Refusals that every act shares. */
export const actErrors = [
  'REASON_NEEDED',
  'REQUEST_ID_REUSED',
  'STATE_CHANGED',
  'VERSION_NEEDED',
  'CHANGED_BY_LOAD',
  'FACTOR_STALE',
] as const;
