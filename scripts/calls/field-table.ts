import { api } from '@waylight/contract';
import type { Call } from '@waylight/contract/wire/call';
import { z } from 'zod';
import { links, table, testFiles, textOf } from './source-files.ts';
import { type SpecifiedThing, specifiedFields } from './specified-fields.ts';

/** The fields of the specification: the name of each on the wire with a call that has it, or where it lives instead. */

export interface FieldRow {
  thing: string;
  field: string;
  /** undefined: it has none of its own */
  wireName: string | undefined;
  /** the first of its thing's calls that has it, or the place where it lives; undefined: none */
  where: string | undefined;
  tests: readonly string[];
}

/** Names of all fields of a call, in its request and its reply. */
function namesOf(name: string): ReadonlySet<string> {
  const [domain, own] = name.split('.') as [keyof typeof api, string];
  const call = (api[domain] as Record<string, Call> | undefined)?.[own];
  if (!call) return new Set();
  const found = new Set<string>();
  const gather = (schema: unknown) => {
    if (typeof schema !== 'object' || schema === null) return;
    const { properties } = schema as { properties?: object };
    if (properties) for (const property of Object.keys(properties)) found.add(property);
    for (const inner of Object.values(schema)) gather(inner);
  };
  gather(z.toJSONSchema(call.request, { io: 'input', unrepresentable: 'any' }));
  gather(z.toJSONSchema(call.reply, { io: 'output', unrepresentable: 'any' }));
  return found;
}

export function fieldRows(things: Readonly<Record<string, SpecifiedThing>> = specifiedFields): FieldRow[] {
  const tests = testFiles().map((file) => ({ file, words: new Set(textOf(file).match(/\w+/g)) }));
  return Object.entries(things).flatMap(([thing, { calls, fields, elsewhere = {} }]) => {
    const known = calls.map((name) => ({ name, names: namesOf(name) }));
    const sends = (text: string) => calls.some((name) => text.includes(`api.${name}`));
    const near = tests.filter(({ file }) => sends(textOf(file)));
    // A test that sends a call tries its fields: both sides parse them by the contract. Those that name the field come first.
    const trying = (wireName: string, where: string | undefined) => {
      const naming = near.filter(({ words }) => words.has(wireName));
      return naming.length > 0 ? naming : near.filter(({ file }) => textOf(file).includes(`api.${where}`));
    };
    return [
      ...Object.entries(fields).map(([field, wireName]) => {
        const where = known.find(({ names }) => names.has(wireName))?.name;
        return { thing, field, wireName, where, tests: trying(wireName, where).map(({ file }) => file) };
      }),
      ...Object.entries(elsewhere).map(([field, where]) => ({
        ...{ thing, field, wireName: undefined, where },
        tests: near.map(({ file }) => file),
      })),
    ];
  });
}

const heads = ['of', 'field', 'on the wire', 'where', 'tests'];
export const fieldTable = (rows: readonly FieldRow[]): string =>
  table(
    heads,
    rows.map(({ thing, field, wireName, where, tests }) => [
      thing,
      field,
      wireName === undefined ? '–' : `\`${wireName}\``,
      wireName === undefined ? (where ?? '') : `\`${where}\``,
      links(tests),
    ]),
  );

export const fieldFaults = (rows: readonly FieldRow[]): string[] =>
  rows.flatMap(({ thing, field, wireName, where, tests }) => [
    ...(where ? [] : [`${thing}: no call has ${wireName} (${field})`]),
    ...(tests.length > 0 ? [] : [`${thing}: ${field} (${wireName}) has no test`]),
  ]);
