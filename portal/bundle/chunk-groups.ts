import { brotliCompressSync, constants } from 'node:zlib';
import { type Divided, type MoveRules, movedPieces, placedPieces, strainOf } from './chunk-moves.ts';

/**
 * Which modules share a file, computed from a first bundling that has not been grouped.
 *
 * The bundler by itself makes one chunk of each set of modules that the same pages use: hundreds, most of them tiny.
 * Chunks are joined here, always the two that cost the pages the least, until no page asks for too many and none is tiny.
 */

/** A chunk of the ungrouped bundle. */
export interface Unit {
  /** name of its file */
  file: string;
  /** the module that is imported as `import()`, or the entry */
  root: string | null;
  isEntry: boolean;
  imports: readonly string[];
  dynamicImports: readonly string[];
  modules: readonly string[];
  code: string;
}

export interface GroupRules extends MoveRules {
  /** Whether a module's dynamic imports are pages. */
  isTableOfPages: (module: string) => boolean;
  /** Whether a module is a frame of pages. */
  isFrame: (module: string) => boolean;
  /** Whether a frame comes with a page; those of `alone` have none. */
  isFrameOf: (frame: string, page: string) => boolean;
  /** Whether a page shows without a frame. */
  isAlone: (module: string) => boolean;
  /** The module that the entry begins a page with, besides the page itself. */
  startOf: (page: string) => string;
  /** scripts of a page, and of a page with the parts that come beside it: the frame and the entry among them */
  mostFiles: { page: number; whole: number };
  /** how much a page counts; most count 1 */
  weightOf: (module: string) => number;
  /** bytes that a page is to stay below, each chunk compressed by itself */
  mostBytesOf: (module: string) => number;
  /** how much a part counts that comes after a page */
  partWeightOf: (module: string) => number;
  /** Whether a part comes by itself with a page: its files count among those of the page. */
  comesWith: (part: string, page: string) => boolean;
}

interface Group {
  files: string[];
  bytes: number;
  /** by scenario, 1: loads it */
  users: Uint8Array;
  /** that it imports, by way of others too */
  needs: Set<Group>;
  /** that it imports itself */
  imports: Set<Group>;
}

/** One load: a page with all that it needs, or a part that is loaded later. */
interface Scenario {
  weight: number;
  /** infinite for a part that is loaded later */
  mostFiles: number;
  mostBytes: number;
  files: Set<string>;
}

/** Groups of an earlier search: the name of each module's group. */
export type KeptGroups = ReadonlyMap<string, string>;

export interface GroupSearch {
  kept?: KeptGroups;
  /** searches for better groups in any case, with so many shakings */
  anew?: { least: number; most: number };
  /** Hears that the kept groups hold no more, before the search that then takes minutes. */
  onMoving?: () => void;
}

/**
 * The name of each module's group.
 *
 * Kept groups stay while they hold the rules, and new modules go where they cost least: a change of one module moves no
 * other. Where a page has too many files or bytes with that, or files import each other, modules move from there on.
 */
export function chunkGroups(
  units: readonly Unit[],
  rules: GroupRules,
  { kept = new Map(), anew, onMoving }: GroupSearch = {},
): Map<string, string> {
  const graph = new Map(units.map((unit) => [unit.file, unit]));
  const scenarios = scenariosOf(units, graph, rules);
  const sizes = new Map(units.map(({ file, code }) => [file, compressedSize(code)]));
  const places = new Map(units.map(({ file }, at) => [file, at]));
  const placesOf = (files: Iterable<string>) => [...files].flatMap((file) => places.get(file) ?? []);
  const pieces = units.map(({ file, imports }) => ({ bytes: sizes.get(file)!, imports: placesOf(imports) }));
  const loads = scenarios.map(({ files, ...rest }) => ({ ...rest, pieces: new Set(placesOf(files)) }));
  const named = ({ fileOf }: Divided) =>
    new Map(units.flatMap(({ modules }, at) => modules.map((module) => [module, `group-${fileOf[at]}`] as const)));
  const shakings = anew ?? { least: 0, most: 2 };
  const found: Divided[] = [];
  if (kept.size > 0) {
    const placed = placedPieces(pieces, loads, keptFiles(units, kept), rules);
    if (placed.holds && !anew) return named(placed);
    if (!placed.holds) onMoving?.();
    found.push(movedPieces(pieces, loads, placed.fileOf, rules, shakings));
  }
  if (anew || found.length === 0) {
    const joined = joinedUnits(units, sizes, scenarios, rules);
    found.push(movedPieces(pieces, loads, joined, rules, shakings));
  }
  return named(found.reduce((one, other) => (other.cost < one.cost ? other : one)));
}

/** The kept group of each unit, by number: that of most of its modules. Undefined for new ones. */
function keptFiles(units: readonly Unit[], kept: KeptGroups): (number | undefined)[] {
  const numbers = new Map([...new Set(kept.values())].map((name, at) => [name, at]));
  return units.map(({ modules }) => {
    const votes = new Map<string, number>();
    for (const module of modules) {
      const name = kept.get(module);
      if (name !== undefined) votes.set(name, (votes.get(name) ?? 0) + 1);
    }
    const most = [...votes].reduce((one, other) => (other[1] > one[1] ? other : one), ['', 0]);
    return numbers.get(most[0]);
  });
}

/** The file of each unit after all joins that are worth it. */
function joinedUnits(
  units: readonly Unit[],
  sizes: ReadonlyMap<string, number>,
  scenarios: readonly Scenario[],
  rules: GroupRules,
): number[] {
  const groups = new Map<string, Group>();
  for (const { file } of units)
    groups.set(file, {
      files: [file],
      bytes: sizes.get(file)!,
      users: Uint8Array.from(scenarios, ({ files }) => (files.has(file) ? 1 : 0)),
      needs: new Set(),
      imports: new Set(),
    });
  for (const { file, imports } of units)
    for (const name of imports) if (groups.has(name)) groups.get(file)!.imports.add(groups.get(name)!);
  const joined = joinGroups([...groups.values()], scenarios, rules);
  return units.map(({ file }) => joined.findIndex(({ files }) => files.includes(file)));
}

function scenariosOf(units: readonly Unit[], graph: ReadonlyMap<string, Unit>, rules: GroupRules): Scenario[] {
  const importedBy = (isTable: (module: string) => boolean) =>
    new Set(units.filter(({ modules }) => modules.some(isTable)).flatMap(({ dynamicImports }) => dynamicImports));
  const tabled = importedBy(rules.isTableOfPages);
  const always = closure(
    units.filter(({ isEntry }) => isEntry).map(({ file }) => file),
    graph,
  );
  // The table of pages and the one of frames may stand in one chunk: a frame is what is not named as a page.
  const isPage = ({ file, root }: Unit) => root !== null && tabled.has(file) && !rules.isFrame(root);
  const frames = units.filter(({ root }) => root !== null && rules.isFrame(root));
  const framesOf = (page: string) => frames.filter(({ root }) => rules.isFrameOf(root!, page)).map(({ file }) => file);
  const startOf = (page: string) => {
    const start = rules.startOf(page);
    const files = units.filter(({ root }) => root?.endsWith(start)).map(({ file }) => file);
    return union(always, closure(files, graph));
  };
  const framed = (page: string) => union(startOf(''), closure(framesOf(page), graph));
  const scenarios: Scenario[] = [];
  for (const unit of units) {
    if (unit.isEntry || unit.root === null) continue;
    const own = closure([unit.file], graph);
    if (isPage(unit)) {
      const page = unit.root;
      const files = union(rules.isAlone(page) ? startOf(page) : framed(page), own);
      scenarios.push({
        weight: rules.weightOf(page),
        mostFiles: rules.mostFiles.page,
        mostBytes: rules.mostBytesOf(page),
        files,
      });
      // Parts that come beside the page count together with it.
      const parts = units.flatMap(({ root, modules, file }) => {
        const part = [root, ...modules].find((module) => module !== null && rules.comesWith(module, page));
        return part ? [{ part, file }] : [];
      });
      if (parts.length > 0)
        scenarios.push({
          weight: Math.max(...parts.map(({ part }) => rules.partWeightOf(part))),
          mostFiles: rules.mostFiles.whole,
          mostBytes: Number.POSITIVE_INFINITY,
          files: union(files, ...parts.map(({ file }) => closure([file], graph))),
        });
    } else {
      // The frame is there when a part is opened: to stand in a file of the frame costs the part nothing.
      scenarios.push({
        weight: rules.partWeightOf(unit.root),
        mostFiles: Number.POSITIVE_INFINITY,
        mostBytes: Number.POSITIVE_INFINITY,
        files: union(framed(''), own),
      });
    }
  }
  return scenarios;
}

const union = (...sets: ReadonlySet<string>[]) => new Set(sets.flatMap((set) => [...set]));

function closure(files: readonly string[], graph: ReadonlyMap<string, Unit>): Set<string> {
  const seen = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file) || !graph.has(file)) return;
    seen.add(file);
    for (const imported of graph.get(file)!.imports) visit(imported);
  };
  for (const file of files) visit(file);
  return seen;
}

const compressedSize = (code: string): number =>
  brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

function joinGroups(groups: Group[], scenarios: readonly Scenario[], rules: GroupRules): Group[] {
  const living = new Set(groups);
  for (;;) {
    for (const group of living) group.needs = needsOf(group);
    const chosen = cheapestPair(living, scenarios, rules);
    if (!chosen) return [...living];
    const [kept, gone] = chosen;
    kept.files.push(...gone.files);
    kept.bytes += gone.bytes;
    for (const one of [kept, gone])
      for (const group of new Set([kept, ...kept.needs, ...gone.needs]))
        for (const [at, uses] of one.users.entries()) if (uses) group.users[at] = 1;
    for (const name of gone.imports) kept.imports.add(name);
    for (const { imports } of living) if (imports.delete(gone)) imports.add(kept);
    kept.imports.delete(kept);
    living.delete(gone);
  }
}

/** The two whose joining costs least, if any two gain by it or have to be joined. */
function cheapestPair(living: ReadonlySet<Group>, scenarios: readonly Scenario[], rules: GroupRules) {
  const all = [...living];
  const busy = scenarios.map(({ mostFiles }, at) => all.filter(({ users }) => users[at]).length > mostFiles);
  const isTiny = ({ bytes }: Group) => bytes < rules.leastBytes;
  const weights = scenarios.map(({ weight }, at) => weight * strainOf(bytesLoaded(all, at)));
  const worth = weights.map((weight, at) => weight * rules.requestBytes * (busy[at] ? 4 : 1));
  const pairs: { a: Group; b: Group; wanted: boolean; atLeast: number }[] = [];
  for (const [at, a] of all.entries())
    for (const b of all.slice(at + 1)) {
      const atLeast = costOf(a, b, weights, worth, ownBytes);
      const wanted = isTiny(a) || isTiny(b) || busy.some((is, page) => is && a.users[page] && b.users[page]);
      if (atLeast < 0 || wanted) pairs.push({ a, b, wanted, atLeast });
    }
  pairs.sort((one, other) => one.atLeast - other.atLeast);
  let best: { pair: [Group, Group]; cost: number } | undefined;
  for (const { a, b, wanted, atLeast } of pairs) {
    if (best && atLeast >= best.cost) break;
    if (leadsRound(a, b) || leadsRound(b, a)) continue;
    const cost = costOf(a, b, weights, worth, bytesWithNeeds);
    if ((cost < 0 || wanted) && (!best || cost < best.cost)) best = { pair: [a, b], cost };
  }
  return best?.pair;
}

function bytesLoaded(groups: readonly Group[], scenario: number): number {
  let bytes = 0;
  for (const group of groups) if (group.users[scenario]) bytes += group.bytes;
  return bytes;
}

type BytesFor = (group: Group, scenario: number) => number;

const ownBytes: BytesFor = ({ bytes }) => bytes;

/** A group with everything that it imports and the scenario does not load yet. */
const bytesWithNeeds: BytesFor = (group, scenario) => {
  let sum = group.bytes;
  for (const { users, bytes } of group.needs) if (!users[scenario]) sum += bytes;
  return sum;
};

/** Bytes that are loaded in vain when the two are one, less what the saved requests are worth. */
function costOf(a: Group, b: Group, weights: readonly number[], worth: readonly number[], bytesFor: BytesFor): number {
  let cost = 0;
  for (let at = 0; at < weights.length; at++) {
    const weight = weights[at]!;
    if (a.users[at] && b.users[at]) cost -= worth[at]!;
    else if (a.users[at]) cost += weight * bytesFor(b, at);
    else if (b.users[at]) cost += weight * bytesFor(a, at);
  }
  return cost;
}

function needsOf(group: Group): Set<Group> {
  const seen = new Set<Group>();
  const visit = ({ imports }: Group) => {
    for (const imported of imports)
      if (!seen.has(imported)) {
        seen.add(imported);
        visit(imported);
      }
  };
  visit(group);
  return seen;
}

/** Whether one needs the other by way of a third: joined, the files would import each other and run in the wrong order. */
const leadsRound = (one: Group, other: Group): boolean =>
  [...one.imports].some((between) => between !== other && between.needs.has(other));
