import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { current, ended, forever, monthly, sweptDays, sweptYears } from './lifetimes.ts';

const schema = readFileSync(new URL('../schema.sql', import.meta.url), 'utf8');
const tables = [...schema.matchAll(/^create table (\w+) \(\n[\s\S]*?^\)( partition by RANGE \(\w+\))?;/gm)].map(
  ([, name, parted]) => ({ name: name!, isParted: parted !== undefined }),
);

const root = new URL('../../', import.meta.url);
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(ts|sql)$/.test(file) && !/\.test\.ts$|^(testing|demo|db\/migrations|db\/schema)/.test(file))
  .map((file) => readFileSync(new URL(file, root), 'utf8'))
  .join('\n');
const isDeletedFrom = (table: string) => new RegExp(`deleteFrom\\('${table}'\\)|delete from ${table}\\b`).test(sources);

const swept = [...Object.keys(sweptDays), ...Object.keys(sweptYears)];

describe('the term of life of a table', () => {
  it('is written once for every table that there is', () => {
    const written = [...Object.keys(monthly), ...swept, ...ended, ...current, ...forever];
    expect([...written].sort()).toEqual(tables.map(({ name }) => name).sort());
  });

  it('is by month where the table is parted by month', () => {
    expect(Object.keys(monthly).sort()).toEqual(
      tables
        .filter(({ isParted }) => isParted)
        .map(({ name }) => name)
        .sort(),
    );
  });

  it('is kept: rows are deleted where it ends by row, and nowhere of what is kept for ever or dropped by month', () => {
    expect(swept.filter((table) => !isDeletedFrom(table))).toEqual([]);
    expect([...forever, ...Object.keys(monthly)].filter(isDeletedFrom)).toEqual([]);
  });

  it('is the one that the read model goes by for changes', () => {
    const text = readFileSync(new URL('../../../../engine/src/read-model/live-model.ts', import.meta.url), 'utf8');
    expect(text).toContain(`keepChangesMs = ${sweptDays.change_number * 24} * 3_600_000`);
  });

  it('leaves no right to delete what is kept for ever', () => {
    const granted = new Set(
      [...schema.matchAll(/^grant ([^;]*\bdelete\b[^;]*) on (\w+) to/gm)].map(([, , table]) => table!),
    );
    const kept = [...forever, 'order_history'];
    expect(kept.filter((table) => granted.has(table))).toEqual([]);
  });
});
