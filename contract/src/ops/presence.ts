import { z } from 'zod';
import { call } from '../wire/call.ts';

/** Kind and id of a record, as the audit log names them. */
const recordFields = { kind: z.string().regex(/^[a-zA-Z]{1,32}$/), id: z.string().min(1).max(240) };

/** Open records of the console: who else has one open. */
export const presence = {
  open: call({
    method: 'POST',
    path: '/ops/presence/open',
    access: { operator: [] },
    reads: true,
    says: 'Says that the caller has a record open, for 60 seconds, or has left it, and answers who else has.',
    request: z.strictObject({ ...recordFields, hasLeft: z.boolean().default(false) }),
    reply: z.object({ others: z.array(z.object({ name: z.string() })) }),
    errors: [],
  }),
};
