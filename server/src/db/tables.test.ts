import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const folder = new URL('./tables/', import.meta.url);
const schema = readFileSync(new URL('./schema.sql', import.meta.url), 'utf8');

/** Columns by table, from the generated schema. */
const columns = new Map(
  [...schema.matchAll(/^create table (\w+) \(\n([\s\S]*?)^\)(?: partition by .*)?;/gm)].map(([, table, body]) => [
    table!,
    [...body!.matchAll(/^ {2}(?!constraint )"?(\w+)"? /gm)].map(([, name]) => name!),
  ]),
);

/** Fields of an object type, from its text between the braces: those of the outermost level. */
function fieldsOf(body: string): string[] {
  let depth = 0;
  const names: string[] = [];
  for (const line of body.replace(/\/\*[\s\S]*?\*\//g, '').split('\n')) {
    const name = depth === 0 ? /^\s*(?:readonly )?(\w+)\??:/.exec(line)?.[1] : undefined;
    if (name) names.push(name);
    for (const sign of line) {
      if (sign === '{') depth++;
      if (sign === '}') depth--;
    }
  }
  return names;
}

/** Fields by table, from the types of rows: `table: {…}` or `table: SomeRow` in an interface `…Tables`. */
const rows = new Map<string, string[]>();
for (const file of readdirSync(folder)) {
  const text = readFileSync(new URL(file, folder), 'utf8');
  const interfaces = new Map(
    [...text.matchAll(/^(?:export )?interface (\w+) \{\n([\s\S]*?)^\}/gm)].map(([, name, body]) => [name!, body!]),
  );
  for (const [name, body] of interfaces) {
    if (!name.endsWith('Tables')) continue;
    for (const [, table, row] of body.matchAll(/^ {2}(\w+): \{\n([\s\S]*?)^ {2}\};/gm))
      rows.set(table!, fieldsOf(row!));
    for (const [, table, type] of body.matchAll(/^ {2}(\w+): (\w+);/gm))
      if (interfaces.has(type!)) rows.set(table!, fieldsOf(interfaces.get(type!)!));
  }
}

describe('the types of rows', () => {
  it('are of every table that the server reads', () => {
    expect(rows.size).toBeGreaterThan(50);
    expect([...rows.keys()].filter((table) => !columns.has(table))).toEqual([]);
  });

  it.each([...rows])('%s has only columns of its table', (table, fields) => {
    expect(fields.length).toBeGreaterThan(0);
    expect(fields.filter((field) => !columns.get(table)!.includes(field))).toEqual([]);
  });
});
