import type { z } from 'zod';
import type { Tx } from '../../db/database.ts';
import { knownOf, type Parent } from './data.ts';

/** Checks of every kind of an operator's files: each refusal names the line, the field and the fault. */

export type Row<Value> = { line: number; value: Value };
export type Refuse = (line: number, field: string, why: string) => void;

/** Refuses rows that point to something which is not there; answers the others. */
export async function withParents<Value>(
  tx: Tx,
  rows: Row<Value>[],
  parent: Parent,
  field: string,
  idOf: (value: Value) => number | null,
  refuse: Refuse,
): Promise<Row<Value>[]> {
  const ids = [...new Set(rows.flatMap(({ value }) => idOf(value) ?? []))];
  if (ids.length === 0) return rows;
  const known = new Set((await knownOf(tx, parent, ids)).map((row) => row.id));
  return rows.filter(({ line, value }) => {
    const id = idOf(value);
    if (id === null || known.has(id)) return true;
    refuse(line, field, `there is no ${parent.replace('_', ' ')} ${id}`);
    return false;
  });
}

/** Refuses rows that name a theme or a facility which is not there: nobody would find the hotel by it. */
export function withKnown<Value, Key extends string | number>(
  rows: Row<Value>[],
  field: string,
  keysOf: (value: Value) => readonly Key[],
  known: ReadonlySet<Key>,
  refuse: Refuse,
): Row<Value>[] {
  return rows.filter(({ line, value }) => {
    const missing = keysOf(value).filter((key) => !known.has(key));
    if (missing.length > 0) refuse(line, field, `there is no ${missing.join(', ')}`);
    return missing.length === 0;
  });
}

export function checked<Schema extends z.ZodType>(
  schema: Schema,
  rows: readonly { line: number; row: Record<string, unknown> }[],
  refuse: Refuse,
): Row<z.output<Schema>>[] {
  return rows.flatMap(({ line, row }) => {
    const parsed = schema.safeParse(row);
    if (parsed.success) return [{ line, value: parsed.data }];
    for (const issue of parsed.error.issues) {
      if (issue.code === 'unrecognized_keys') for (const key of issue.keys) refuse(line, key, 'no such column');
      else
        refuse(
          line,
          issue.path.join('.') || 'row',
          issue.code !== 'custom' && issue.path.length > 0 && row[String(issue.path[0])] === undefined
            ? `missing: ${issue.message}`
            : issue.message,
        );
    }
    return [];
  });
}

export type Key = number | string;

export function once<Value>(
  rows: Row<Value>[],
  seen: Map<Key, number>,
  refuse: Refuse,
  keyOf: (value: Value) => Key = (value) => (value as { id: number }).id,
): Row<Value>[] {
  return rows.filter(({ line, value }) => {
    const key = keyOf(value);
    const before = seen.get(key);
    if (before !== undefined)
      refuse(
        line,
        typeof key !== 'string' ? 'id' : key.includes(' ') ? 'row' : 'code',
        `${key.toString().trim()} is already on line ${before}`,
      );
    else seen.set(key, line);
    return before === undefined;
  });
}

export const values = <Value>(rows: readonly Row<Value>[]): Value[] => rows.map(({ value }) => value);
