import { z } from 'zod';

/** A page of a list: `page` from 1. */
export const pageFields = { page: z.int().min(1).max(100_000).default(1), limit: z.int().min(1).max(100).default(20) };

/** The reply of every list call. */
export function pageOf<R extends z.ZodType>(record: R) {
  return z.object({ records: z.array(record), total: z.int(), page: z.int(), limit: z.int() });
}
