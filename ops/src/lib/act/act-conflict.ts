import type { FactChange, FactsRead, FactValue } from '@waylight/contract/ops/act';
import { CallError } from '@waylight/contract/wire/client';

/** Conflicts of edits: somebody else was first. The differences are shown, and what was typed is kept. */

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Fields that differ between what was read and what is there now. */
export function differencesOf(read: FactsRead, now: FactsRead): FactChange[] {
  const fields = [...new Set([...Object.keys(read.facts), ...Object.keys(now.facts)])];
  const at = ({ facts }: FactsRead, field: string): FactValue => facts[field] ?? null;
  return fields
    .map((field) => ({ field, before: at(read, field), after: at(now, field) }))
    .filter(({ before, after }) => !isSame(before, after));
}

/** Values of a form after a conflict: typed ones stay, untouched ones are those there now. */
export function mergedValues<V extends object>(values: V, start: V, startNow: V): V {
  const merged = { ...values };
  for (const field of Object.keys(values) as (keyof V)[])
    if (isSame(values[field], start[field])) merged[field] = startNow[field];
  return merged;
}

/** When somebody else changed it; undefined: nobody knows, or the refusal is another one. */
export function changedAt(refusal: unknown): string | undefined {
  const at = refusal instanceof CallError ? refusal.data.at : undefined;
  return typeof at === 'string' ? at : undefined;
}
