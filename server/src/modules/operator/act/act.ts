import type { FactChange, FactValue } from '@waylight/contract/ops/act';
import type { ThresholdName } from '@waylight/contract/ops/approval';

/** Facts that an act may change, by field. Amounts carry their currency; nothing in them is secret. */
export type Facts = Readonly<Record<string, FactValue>>;

/** Subject of an act, as the audit log finds it: `order` and its code, `company` and its code. */
export interface Subject {
  readonly kind: string;
  readonly id: string;
}

/** How much an act weighs against a threshold; without an amount it always needs a second person. */
export interface Weight {
  readonly threshold: ThresholdName;
  /** minor units */
  readonly amount?: number;
  readonly currency?: string;
}

const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, inner) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  ) ?? 'null';

/** Fields that differ, in the order of the facts. */
export function changesBetween(before: Facts, after: Facts): FactChange[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
    .filter((change) => textOf(change.before) !== textOf(change.after));
}

/** Whether two readings say the same. */
export const areSame = (one: Facts, other: Facts): boolean => changesBetween(one, other).length === 0;

/** Changes out of the two columns that keep them. */
export const changesIn = (before: unknown, after: unknown): FactChange[] =>
  changesBetween((before ?? {}) as Facts, (after ?? {}) as Facts);
