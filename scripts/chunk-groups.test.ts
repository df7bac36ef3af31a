import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { chunkGroups, type GroupRules, type GroupSearch, type Unit } from '../portal/bundle/chunk-groups.ts';
import { movedPieces, placedPieces } from '../portal/bundle/chunk-moves.ts';
import { rowsOf } from '../portal/bundle/page-files.ts';

const rules: GroupRules = {
  isTableOfPages: (module) => module === 'table',
  isFrame: (module) => module === 'frame',
  isFrameOf: () => true,
  isAlone: (module) => module === 'sign-in',
  startOf: (page) => (page === 'sign-in' ? 'sign-in-start' : 'portal-start'),
  weightOf: (module) => (module === 'sign-in' ? 60 : 1),
  mostBytesOf: () => Number.POSITIVE_INFINITY,
  partWeightOf: () => 0.1,
  comesWith: () => false,
  mostFiles: { page: 4, whole: 4 },
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
    expect(new Set(needed.map((file) => named.get(file))).size).toBeLessThanOrEqual(rules.mostFiles.page);
  }
  const bytes = new Map<string, number>();
  for (const { file, code } of units) bytes.set(named.get(file)!, (bytes.get(named.get(file)!) ?? 0) + code.length);
  expect(Math.min(...bytes.values())).toBeGreaterThanOrEqual(rules.leastBytes);
});

it('a part that comes with a page brings nothing that only other pages use', () => {
  const units = [
    entry,
    shared('base'),
    unit('frame', ['base']),
    unit('sign-in', ['base'], 4000, { dynamicImports: ['street'] }),
    unit('street', ['base'], 600),
    shared('of-all', ['base'], 9000),
    ...pages.map((page) => unit(page, ['of-all'])),
  ];
  const named = chunkGroups(units, {
    ...rules,
    partWeightOf: (module) => (module === 'street' ? 60 : 0.1),
    comesWith: (part, page) => part === 'street' && page === 'sign-in',
  });
  const signIn = new Set(['table', 'base', 'sign-in', 'street'].map((file) => named.get(file)));
  for (const file of ['frame', 'of-all', ...pages]) expect(signIn).not.toContain(named.get(file));
  // Without the rule it shares a file with other pages.
  const untold = groupsOf(units);
  expect(['frame', 'of-all', ...pages].map((file) => untold.get(file))).toContain(untold.get('street'));
});

it('all parts that come beside a page count together, also one that only hands on what others hold', () => {
  const parts = ['bell', 'street', 'picture', 'fields'];
  const units = [
    entry,
    shared('base', [], 50_000),
    unit('frame', ['base']),
    unit('sign-in', ['base'], 40_000, { dynamicImports: parts }),
    shared('of-bell', ['base'], 30_000),
    { ...unit('bell', ['of-bell', 'base']), modules: [] },
    ...parts.slice(1).map((part) => unit(part, ['base'], 30_000)),
    ...pages.map((page) => unit(page, ['base'], 30_000)),
  ];
  const needed = ['table', 'base', 'sign-in', 'of-bell', ...parts.slice(1)];
  const filesWith = (comesWith: GroupRules['comesWith']) => {
    const named = chunkGroups(units, { ...rules, mostFiles: { page: 3, whole: 4 }, comesWith });
    return new Set(needed.map((file) => named.get(file))).size;
  };
  expect(filesWith((part, page) => parts.includes(part) && page === 'sign-in')).toBeLessThanOrEqual(4);
  expect(filesWith(() => false)).toBeGreaterThan(4);
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
  expect(rows.length).toBe(source.match(/^ {2}(alone|page|in[A-Z]\w+)\(/gm)!.length);
  const at = (path: string) => rows.find((row) => row.path === path);
  expect(at('/login')).toMatchObject({ frame: 'alone', isPublic: true });
  expect(at('/home')).toEqual({ frame: 'page', path: '/home', module: 'features/home/home-page.tsx', isPublic: true });
  expect(at('/toRegister')).toMatchObject({
    module: 'features/identity/registration/registration-page.tsx',
    isPublic: true,
  });
  expect(at('/recharge')).toMatchObject({ frame: 'inAccount' });
  expect(at('/payment')).toMatchObject({ isPublic: false });
  expect(at('/404')).toMatchObject({ isPublic: false });
});

it('a row that it cannot read stops the build', () => {
  expect(() => rowsOf("  page('/new', somewhere, 'NewPage'),\n")).toThrow('a row that the build cannot read');
});

describe('moves between files that have been joined', () => {
  const all = [0, 1, 2, 3, 4, 5];
  const piece = (bytes: number, imports: number[] = []) => ({ bytes, imports });
  const load = (...needed: number[]) => ({ weight: 1, mostFiles: 3, mostBytes: 1e6, pieces: new Set(needed) });
  const rulesOfMoves = { leastBytes: 2000, requestBytes: 60 };

  it('take a part that one page needs out of the file of all', () => {
    const pieces = all.map(() => piece(50_000));
    const loads = [load(0, 1), load(0, 2), load(0, 3)];
    const [common, ...own] = movedPieces(pieces.slice(0, 4), loads, [0, 0, 0, 1], rulesOfMoves).fileOf;
    expect(own).not.toContain(common);
    expect(new Set(own).size).toBe(3);
  });

  it('leave no page with too many files, and no file too small', () => {
    const pieces = [piece(50_000), ...[1, 2, 3, 4].map(() => piece(9000)), piece(500)];
    const moved = movedPieces(pieces, [load(...all), load(0, 1)], all, rulesOfMoves).fileOf;
    expect(new Set(moved).size).toBeLessThanOrEqual(3);
    const bytes = new Map<number, number>();
    for (const [at, file] of moved.entries()) bytes.set(file, (bytes.get(file) ?? 0) + pieces[at]!.bytes);
    expect(Math.min(...bytes.values())).toBeGreaterThanOrEqual(rulesOfMoves.leastBytes);
  });

  it('are the same in every build, and keep a page within its bytes where that can be', () => {
    const pieces = Array.from({ length: 40 }, (_, at) => piece(3000 + 977 * ((at * 7) % 11)));
    const needsOf = (page: number) => pieces.flatMap((_, at) => (at % (page + 2) < 2 ? [at] : []));
    const loads = Array.from({ length: 8 }, (_, page) => {
      const needed = needsOf(page);
      const bytes = needed.reduce((sum, at) => sum + pieces[at]!.bytes, 0);
      return { ...load(...needed), mostFiles: 6, weight: page + 1, mostBytes: page === 7 ? 1.05 * bytes : 1e6 };
    });
    const start = pieces.map((_, at) => at % 3);
    const { fileOf: first } = movedPieces(pieces, loads, start, rulesOfMoves);
    expect(movedPieces(pieces, loads, start, rulesOfMoves).fileOf).toEqual(first);
    const files = new Set([...loads[7]!.pieces].map((at) => first[at]));
    const loaded = pieces.filter((_, at) => files.has(first[at])).reduce((sum, { bytes }) => sum + bytes, 0);
    expect(files.size).toBeLessThanOrEqual(6);
    expect(loaded).toBeLessThanOrEqual(loads[7]!.mostBytes);
  });

  it('make no files that import each other', () => {
    // By what pages need, the first and the last would share a file; the one between them is another page's, too.
    const pieces = [piece(40_000), piece(40_000, [0]), piece(40_000, [1])];
    const loads = [load(0, 1), load(0, 1), load(0, 1, 2), load(0)];
    const moved = movedPieces(pieces, loads, [0, 1, 2], { ...rulesOfMoves, requestBytes: 30_000 }).fileOf;
    const together = (one: number, other: number) => moved[one] === moved[other];
    expect(together(0, 2) && !together(0, 1)).toBe(false);
  });

  it('leave kept pieces where they are, and put a new one where it costs least', () => {
    const pieces = all.map(() => piece(20_000));
    const loads = [load(0, 1, 5), load(0, 2, 5), load(0, 3, 4)];
    const kept = [7, 3, 1, 4, 1, undefined];
    const { fileOf, holds } = placedPieces(pieces, loads, kept, rulesOfMoves);
    expect(fileOf.slice(0, 5)).toEqual(kept.slice(0, 5));
    expect(fileOf[5]).not.toBe(4);
    expect(holds).toBe(true);
  });

  it('say that a load has too much, and that files import each other', () => {
    const pieces = [piece(9000), piece(9000, [0]), piece(9000, [1])];
    const few = { ...load(0, 1, 2), mostFiles: 2 };
    expect(placedPieces(pieces, [few], [0, 1, 2], rulesOfMoves).holds).toBe(false);
    expect(placedPieces(pieces, [few], [0, 1, 1], rulesOfMoves).holds).toBe(true);
    expect(placedPieces(pieces, [{ ...few, mostBytes: 20_000 }], [0, 1, 1], rulesOfMoves).holds).toBe(false);
    expect(placedPieces(pieces, [few], [0, 1, 0], rulesOfMoves).holds).toBe(false);
  });
});

describe('kept groups', () => {
  const units = [
    entry,
    shared('base'),
    unit('frame', ['base']),
    unit('sign-in', ['base']),
    ...pages.map((page) => unit(page, ['base'])),
  ];
  const partition = (named: ReadonlyMap<string, string>) =>
    [...new Set(named.values())]
      .map((name) =>
        units
          .map(({ file }) => file)
          .filter((file) => named.get(file) === name)
          .join(),
      )
      .sort();
  // No search would put pages together that share nothing.
  const kept = new Map([
    ...['table', 'base', 'sign-in'].map((file) => [file, 'start'] as const),
    ...['frame', 'one', 'two'].map((file) => [file, 'some'] as const),
    ...['three', 'four'].map((file) => [file, 'others'] as const),
  ]);

  it('stay as they are while pages have no more than they are to have', () => {
    expect(partition(chunkGroups(units, rules, { kept }))).toEqual(partition(kept));
    const anew = { least: 1, most: 1 };
    expect(partition(chunkGroups(units, rules, { kept, anew }))).not.toEqual(partition(kept));
  });

  it('are said to move only where they hold no more', () => {
    const saidBy = (most: number, search: GroupSearch = {}) => {
      let said = 0;
      const onMoving = () => {
        said++;
      };
      chunkGroups(units, { ...rules, mostFiles: { page: most, whole: most } }, { kept, onMoving, ...search });
      return said;
    };
    expect(saidBy(4)).toBe(0);
    expect(saidBy(4, { anew: { least: 1, most: 1 } })).toBe(0);
    expect(saidBy(1)).toBe(1);
    // Nothing is kept that could move.
    expect(saidBy(1, { kept: new Map() })).toBe(0);
  });

  it('stay when a module comes, goes or is used by one page more', () => {
    const changed = [
      ...units.filter(({ file }) => file !== 'four'),
      shared('new', ['base']),
      { ...units.find(({ file }) => file === 'three')!, imports: ['base', 'new'] },
    ].filter((one, at, list) => list.findLastIndex(({ file }) => file === one.file) === at);
    const named = chunkGroups(changed, rules, { kept });
    for (const [file, group] of kept)
      for (const [other, otherGroup] of kept)
        if (file !== 'four' && other !== 'four')
          expect(named.get(file) === named.get(other), `${file} and ${other}`).toBe(group === otherGroup);
    expect(named.get('new')).toBeDefined();
  });

  it('give way where a page has too many files, or files import each other', () => {
    const many = new Map(units.map(({ file }) => [file, file]));
    const named = chunkGroups(units, { ...rules, mostFiles: { page: 3, whole: 3 } }, { kept: many });
    for (const page of pages)
      expect(new Set(['table', 'base', 'frame', page].map((file) => named.get(file))).size).toBeLessThanOrEqual(3);
    const chain = [...units, shared('low', [], 3000), shared('between', ['low'], 3000), unit('five', ['between'])];
    const round = new Map([...kept, ['low', 'round'], ['five', 'round'], ['between', 'middle']]);
    const mended = chunkGroups(chain, rules, { kept: round });
    expect(mended.get('low') === mended.get('five') && mended.get('low') !== mended.get('between')).toBe(false);
  });
});
