import { addDays, type PlainDate } from '@waylight/contract/value/stay';

/**
 * The day on which credit ends for the sake of a bill: when it is overdue by the days that were agreed, and never before it
 * is overdue. undefined: credit goes on.
 */
export function blockedFrom(dueOn: PlainDate, blockDays: number | null): PlainDate | undefined {
  return blockDays === null ? undefined : addDays(dueOn, Math.max(1, blockDays));
}
