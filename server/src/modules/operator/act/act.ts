import { createHash } from 'node:crypto';
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

/** Short digest of facts, whatever the order of their fields. */
const digestOf = (facts: Facts): string => createHash('sha256').update(textOf(facts)).digest('hex').slice(0, 24);

/** Version of facts: their digest, and the place of the newest act on the subject, which tells later who was first. */
export const versionOf = (facts: Facts, newestAct: number): string => `${digestOf(facts)}.${newestAct}`;

/** The place of the newest act at the reading; undefined: the facts are still those of the version. */
export function actWhenRead(version: string, facts: Facts): number | undefined {
  const [digest, act] = version.split('.');
  return digest === digestOf(facts) ? undefined : Number(act) || 0;
}

/** Whether two readings say the same. */
export const areSame = (one: Facts, other: Facts): boolean => changesBetween(one, other).length === 0;

/** Changes out of the two columns that keep them. */
export const changesIn = (before: unknown, after: unknown): FactChange[] =>
  changesBetween((before ?? {}) as Facts, (after ?? {}) as Facts);
