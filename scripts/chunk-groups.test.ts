import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { chunkGroups, type GroupRules, type Unit } from '../portal/bundle/chunk-groups.ts';
import { rowsOf } from '../portal/bundle/page-files.ts';

const rules: GroupRules = {
  isTableOfPages: (module) => module === 'table',
  isTableOfFrames: (module) => module === 'frame',
  isAlone: (module) => module === 'sign-in',
  startOf: (page) => (page === 'sign-in' ? 'sign-in-start' : 'portal-start'),
  weightOf: (module) => (module === 'sign-in' ? 60 : 1),
  partWeightOf: () => 0.1,
  mostFiles: 4,
  leastBytes: 2000,
  requestBytes: 150,
};
/** Text that does not compress. */
const codeOf = (bytes: number, seed: number) => {
  let state = seed + 1;
  return Array.from({ length: bytes }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return String.fromCharCode(33 + (state % 90));
  }).join('');
};
const unit = (name: string, imports: string[], bytes = 4000, more: Partial<Unit> = {}): Unit => ({
  file: name,
  root: name,
  isEntry: false,
  imports,
  dynamicImports: [],
  modules: [name],
  code: codeOf(bytes, name.length * 31 + name.charCodeAt(name.length - 1)),
  ...more,
});
const shared = (name: string, imports: string[] = [], bytes = 4000) => unit(name, imports, bytes, { root: null });
const pages = ['one', 'two', 'three', 'four'];
const entry = unit('table', ['base'], 4000, { isEntry: true, dynamicImports: [...pages, 'sign-in', 'frame'] });

function groupsOf(units: Unit[]) {
  const named = chunkGroups(units, rules);
  expect([...named.keys()].sort()).toEqual(units.map(({ file }) => file).sort());
  return named;
}

it('a page asks for few files, and tiny ones are joined with what uses them', () => {
  const parts = Array.from({ length: 9 }, (_, index) => shared(`part-${index}`, [], 600));
  const units = [
    entry,
    shared('base'),
    unit('frame', ['base']),
    unit('sign-in', ['base']),
    ...pages.map((page, index) => unit(page, ['base', ...parts.slice(index, index + 6).map(({ file }) => file)])),
    ...parts,
  ];
  const named = groupsOf(units);
  for (const page of pages) {
    const needed = ['table', 'base', 'frame', page, ...units.find(({ file }) => file === page)!.imports];
    expect(new Set(needed.map((file) => named.get(file))).size).toBeLessThanOrEqual(rules.mostFiles);
  }
  const bytes = new Map<string, number>();
  for (const { file, code } of units) bytes.set(named.get(file)!, (bytes.get(named.get(file)!) ?? 0) + code.length);
  expect(Math.min(...bytes.values())).toBeGreaterThanOrEqual(rules.leastBytes);
});

it('the sign-in page does not load what only the others use', () => {
  const units = [
    entry,
    shared('base'),
    unit('frame', ['base']),
    unit('sign-in', ['base']),
    shared('of-all', ['base'], 9000),
    ...pages.map((page) => unit(page, ['of-all'])),
  ];
  const named = groupsOf(units);
  const signIn = new Set(['table', 'base', 'sign-in'].map((file) => named.get(file)));
  for (const file of ['of-all', ...pages]) expect(signIn).not.toContain(named.get(file));
});

it('the sign-in page begins without what begins all others', () => {
  const units = [
    { ...entry, dynamicImports: [...entry.dynamicImports, 'portal-start', 'sign-in-start'] },
    shared('base'),
    unit('frame', ['base']),
    unit('portal-start', ['base', 'router']),
    unit('sign-in-start', ['base', 'sign-in']),
    unit('sign-in', ['base']),
    shared('router', [], 9000),
    ...pages.map((page) => unit(page, ['base'])),
  ];
  const named = groupsOf(units);
  const signIn = new Set(['table', 'base', 'sign-in-start', 'sign-in'].map((file) => named.get(file)));
  expect(signIn).not.toContain(named.get('router'));
  expect(signIn).not.toContain(named.get('portal-start'));
});

it('two files are not joined around a third that lies between them', () => {
  const units = [
    entry,
    shared('base'),
    unit('frame', ['base']),
    unit('sign-in', ['base']),
    shared('low', [], 300),
    shared('between', ['low'], 9000),
    unit('one', ['between'], 300),
    unit('two', ['between']),
    unit('three', ['low']),
    unit('four', ['base']),
  ];
  const named = groupsOf(units);
  const importsOf = (group: string) =>
    new Set(
      units
        .filter(({ file }) => named.get(file) === group)
        .flatMap(({ imports }) => imports.map((file) => named.get(file)!)),
    );
  const leadsTo = (from: string, target: string, seen = new Set<string>()): boolean =>
    [...importsOf(from)].some((next) => {
      if (next === from || seen.has(next)) return false;
      seen.add(next);
      return next === target || leadsTo(next, target, seen);
    });
  for (const group of new Set(named.values()))
    for (const next of importsOf(group)) if (next !== group) expect(leadsTo(next, group)).toBe(false);
});

it('the build reads every row of the table of pages', () => {
  const source = readFileSync(new URL('../portal/src/pages.ts', import.meta.url), 'utf8');
  const rows = rowsOf(source);
  expect(rows.length).toBe(source.match(/^ {2}(alone|page|manage)\(/gm)!.length);
  const at = (path: string) => rows.find((row) => row.path === path);
  expect(at('/login')).toMatchObject({ frame: 'alone', isPublic: true });
  expect(at('/home')).toEqual({ frame: 'page', path: '/home', module: 'features/home/home-page.tsx', isPublic: true });
  expect(at('/toRegister')).toMatchObject({
    module: 'features/identity/registration/registration-page.tsx',
    isPublic: true,
  });
  expect(at('/payment')).toMatchObject({ isPublic: false });
  expect(at('/404')).toMatchObject({ isPublic: false });
});

it('a row that it cannot read stops the build', () => {
  expect(() => rowsOf("  page('/new', somewhere, 'NewPage'),\n")).toThrow('a row that the build cannot read');
});
