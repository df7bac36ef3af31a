import { dirname, join } from 'node:path';
import { api } from '@waylight/contract';
import type { Call } from '@waylight/contract/wire/call';
import { specified, withoutScreen } from './call-reasons.ts';
import { type FieldRow, fieldFaults, fieldRows, fieldTable } from './field-table.ts';
import { type MessageRow, messageFaults, messageRows, messageTable } from './message-table.ts';
import { type RouteRow, routeFaults, routeRows, routeTable } from './route-table.ts';
import { filesBelow, links, table as markdown, root, textOf } from './source-files.ts';

/** The table of every call, address, message and field, made of the contract and of the sources that name each call as `api.domain.call`. */

export const tableFile = join(root, 'docs/calls.md');

export interface CallRow {
  /** `booking.create` */
  name: string;
  method: string;
  /** without `/bfkapi` */
  path: string;
  access: string;
  /** file of its handler; undefined: there is none */
  handler: string | undefined;
  /** test files that send it, the module's own first */
  tests: readonly string[];
  /** files of the portal that send it */
  screens: readonly string[];
  says: string;
}

export interface CallTable {
  calls: readonly CallRow[];
  routes: readonly RouteRow[];
  messages: readonly MessageRow[];
  fields: readonly FieldRow[];
  /** paths of the specification that no call has */
  missing: readonly string[];
  text: string;
}

/** Which files name each call. */
function usesIn(paths: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const uses = new Map<string, string[]>();
  for (const path of paths)
    for (const name of new Set([...textOf(path).matchAll(/\bapi\.(\w+\.\w+)/g)].map(([, name]) => name!)))
      uses.set(name, [...(uses.get(name) ?? []), path]);
  return uses;
}

/** The file of the handlers of each domain: `served(api.booking, bookingCalls(house))` and where bookingCalls comes from. */
function handlerFiles(): ReadonlyMap<string, string> {
  const table = textOf('server/src/module-table.ts');
  const files = new Map(
    [...table.matchAll(/import \{ (\w+)(?:, \w+)* \} from '\.\/(modules\/[^']+)'/g)].map(([, name, file]) => [
      name!,
      `server/src/${file}`,
    ]),
  );
  return new Map(
    [...table.matchAll(/served\(\s*api\.(\w+),\s*(\w+)\(/g)].flatMap(([, domain, maker]) => {
      const file = files.get(maker!) ?? byName(table, maker!);
      return file ? [[domain!, file] as const] : [];
    }),
  );
}

/** The file from which a name is imported among others. */
function byName(table: string, name: string): string | undefined {
  const found = [...table.matchAll(/import \{([^}]+)\} from '\.\/(modules\/[^']+)'/g)].find(([, names]) =>
    names!.split(',').some((one) => one.trim() === name),
  );
  return found && `server/src/${found[2]}`;
}

const accessText = (access: Call['access']) => (typeof access === 'string' ? access : access.join(', '));

function rows(): CallRow[] {
  const handlers = handlerFiles();
  const tests = usesIn([...filesBelow('server/src', /\.test\.ts$/), ...filesBelow('e2e', /\.e2e\.ts$/)]);
  // Helpers of the tests send calls as well: orders are made, people sign in.
  const helpers = usesIn([...filesBelow('server/src/testing', /\.ts$/)]);
  const screens = usesIn(filesBelow('portal/src', /(?<!\.test)\.tsx?$/));
  return Object.entries(api).flatMap(([domain, calls]) =>
    Object.entries(calls as Record<string, Call>).map(([own, { method, path, access, says }]) => {
      const name = `${domain}.${own}`;
      const handler = handlers.get(domain);
      const near = (file: string) => (handler && file.startsWith(dirname(handler)) ? 0 : 1);
      return {
        ...{ name, method, path: path.replace(/^\/bfkapi/, ''), access: accessText(access), handler, says },
        tests: [...(tests.get(name) ?? helpers.get(name) ?? [])].sort((a, b) => near(a) - near(b)),
        screens: screens.get(name) ?? [],
      };
    }),
  );
}

const screenText = ({ path, screens }: CallRow) => (screens.length > 0 ? links(screens) : (withoutScreen[path] ?? ''));

const heads = ['path', 'our name', 'access', 'handler', 'tests', 'screen'];
const lineOf = (row: CallRow) => [
  `${row.method} \`${row.path}\``,
  `\`${row.name}\``,
  row.access,
  row.handler ? links([row.handler]) : '',
  links(row.tests.slice(0, 2)),
  screenText(row),
];
const table = (calls: readonly CallRow[]) => markdown(heads, calls.map(lineOf));

export function callTable(): CallTable {
  const calls = rows();
  const named = new Set(specified);
  const own = calls.filter(({ path }) => !named.has(path));
  const theirs = calls.filter(({ path }) => named.has(path));
  const [routes, messages, fields] = [routeRows(), messageRows(), fieldRows()];
  const text = `# Calls, addresses, messages and fields

Every call of the contract and every address of the portal, and where each message and field of the specification is.
\`npm run calls\` writes this page; a test compares it. Paths stand below \`/getaway/bfkapi\`, those that begin with \`/es\` below
\`/getaway\`. “API clients”: no screen of ours needs it, a distributor's own system may.

## Calls of the specification

${table(theirs)}

## Our additions

${table(own)}

What each is for:

${own.map(({ name, says }) => `- \`${name}\`: ${says}`).join('\n')}

## Addresses of the specification

${routeTable(routes.filter(({ isSpecified }) => isSpecified))}

## Our own addresses

${routeTable(routes.filter(({ isSpecified }) => !isSpecified))}

## Messages of the specification

${messageTable(messages)}

## Fields of the specification

${fieldTable(fields)}
`;
  const there = new Set(calls.map(({ path }) => path));
  return { calls, routes, messages, fields, missing: specified.filter((path) => !there.has(path)), text };
}

/** One line for each thing without a handler, page, place or test, or without a reason, and for each reason that says nothing any more. */
export function faultsIn({ calls, routes, messages, fields }: CallTable): string[] {
  return [...callFaults(calls), ...routeFaults(routes), ...messageFaults(messages), ...fieldFaults(fields)];
}

const callFaults = (calls: readonly CallRow[]): string[] => [
  ...calls.flatMap((row) => [
    ...(row.handler ? [] : [`${row.name} has no handler`]),
    ...(row.tests.length > 0 ? [] : [`${row.name} has no test`]),
    ...(screenText(row)
      ? []
      : [
          `${row.name} (${row.path}) has no screen and no reason: send it from a page, or say why in scripts/calls/call-reasons.ts`,
        ]),
    ...(row.screens.length > 0 && withoutScreen[row.path] ? [`${row.name} has a screen: its reason goes`] : []),
  ]),
  ...Object.keys(withoutScreen)
    .filter((path) => !calls.some((row) => row.path === path))
    .map((path) => `${path} is no call`),
];
