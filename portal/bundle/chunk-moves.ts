import { seedFrom } from '../../ui/src/facade/facade-seed.ts';

/**
 * Moves chunks between files that have been joined, as long as the pages load less by it.
 *
 * Joining only ever joins: what once shared a file would stay there, though other joins have made it dear since.
 */

/** A chunk of the ungrouped bundle. */
export interface Piece {
  /** compressed */
  bytes: number;
  /** by place in the list of pieces */
  imports: readonly number[];
}

/** One load: a page, or a part that comes later. */
export interface Load {
  weight: number;
  /** scripts that it is to have at most, its frame and the entry among them */
  mostFiles: number;
  /** bytes above which every byte counts more than all weights, each piece compressed by itself */
  mostBytes: number;
  /** pieces that it needs, with all that they import */
  pieces: ReadonlySet<number>;
}

export interface MoveRules {
  /** bytes, compressed: smaller files are joined with another one */
  leastBytes: number;
  /** bytes that one request more is worth */
  requestBytes: number;
}

/** Weight of bytes that are loaded in vain: more where much is loaded already. `bytes`: all that is loaded. */
export const strainOf = (bytes: number): number => (bytes / 200_000) ** 4;

/** Most often that all chunks are tried; after a few rounds next to nothing moves. */
const mostRounds = 12;
/** Moves at random each time, how long a list of them serves, and how dear one may be: as a share of all costs, at first. */
const shakes = 200_000;
const shakesOfList = 2000;
const warmth = 0.05;
/** A round that gains less than this share is the last. */
const leastGain = 1e-8;
/** Files that may be added to those of the start. */
const moreFiles = 24;
/** Cost of each file of a page above the most, and of each byte that a file has too few. */
const tooMany = 1e9;
const tooSmall = 1e5;
/** Cost of each byte that a page has too many. */
const tooLarge = 1e5;

/** The file of each piece, and what that costs the loads. */
export interface Divided {
  fileOf: number[];
  cost: number;
}

/**
 * The file of each piece after all moves that are worth it, from a first division into files.
 *
 * The division is shaken `least` times, and while a load has more than it is to have up to `most` times.
 */
export function movedPieces(
  pieces: readonly Piece[],
  loads: readonly Load[],
  fileOf: readonly number[],
  rules: MoveRules,
  shakings = { least: 0, most: 2 },
): Divided {
  let best = new Division(pieces, loads, fileOf, rules);
  makeMoves(best);
  // The same numbers in every build.
  const random = seedFrom('files of the portal').next;
  for (let done = 0; done < shakings.least || (done < shakings.most && best.exceeds()); done++) {
    const shaken = new Division(pieces, loads, best.fileOf, rules);
    shake(shaken, random);
    makeMoves(shaken);
    if (shaken.cost() < best.cost()) best = shaken;
  }
  return { fileOf: best.fileOf, cost: best.cost() };
}

/** Share of bytes that a page may have too many before kept files move: what it has in the end is checked by the build's files. */
const keptSlack = 0.03;

/**
 * The kept file of each piece. Pieces without one go where they cost least; no other piece moves.
 *
 * `holds`: no load has more files than it is to have or clearly more bytes, and no files import each other.
 */
export function placedPieces(
  pieces: readonly Piece[],
  loads: readonly Load[],
  kept: readonly (number | undefined)[],
  rules: MoveRules,
): Divided & { holds: boolean } {
  let next = Math.max(-1, ...kept.map((file) => file ?? -1)) + 1;
  const added = kept.flatMap((file, at) => (file === undefined ? [[at]] : []));
  const start = kept.map((file) => file ?? next++);
  const division = new Division(pieces, loads, start, rules);
  makeMoves(division, () => added);
  return { fileOf: division.fileOf, cost: division.cost(), holds: !division.exceeds(keptSlack) };
}

/** Makes each move that gains something, until a round gains next to nothing. */
function makeMoves(division: Division, candidates: () => Iterable<number[]> = () => division.candidates()): void {
  let cost = division.cost();
  for (let round = 0; round < mostRounds; round++) {
    const before = cost;
    for (const moving of candidates()) {
      const from = division.fileOf[moving[0]!]!;
      let best = { to: from, cost };
      for (const to of division.targets()) {
        if (to === from) continue;
        division.move(moving, to);
        const then = division.cost();
        if (then < best.cost) best = { to, cost: then };
      }
      division.move(moving, best.to);
      cost = best.cost;
    }
    if (cost > before * (1 - leastGain)) break;
  }
}

/**
 * Simulated annealing: makes moves at random, also some that lose a little, fewer and fewer of them. Moves that gain each
 * by themselves end where only two at once would gain.
 */
function shake(division: Division, random: () => number): void {
  let cost = division.cost();
  let best = { cost, fileOf: [...division.fileOf] };
  let candidates: number[][] = [];
  for (let step = 0; step < shakes; step++) {
    if (step % shakesOfList === 0) candidates = [...division.candidates()];
    const moving = candidates[Math.floor(random() * candidates.length)]!;
    const from = division.fileOf[moving[0]!]!;
    const targets = division.targets();
    const to = targets[Math.floor(random() * targets.length)]!;
    if (to === from || moving.some((at) => division.fileOf[at] !== from)) continue;
    division.move(moving, to);
    const then = division.cost();
    const heat = best.cost * warmth * (1 - step / shakes) ** 2;
    if (then < cost || random() < Math.exp((cost - then) / heat)) cost = then;
    else division.move(moving, from);
    if (cost < best.cost) best = { cost, fileOf: [...division.fileOf] };
  }
  for (const [at, file] of best.fileOf.entries()) division.move([at], file);
}

/** Pieces divided into files, and what that costs the loads. Sets of files are bits, 32 a word: a cost is asked for very often. */
class Division {
  readonly fileOf: number[];
  readonly #pieces: readonly Piece[];
  readonly #loads: readonly Load[];
  readonly #rules: MoveRules;
  readonly #importers: number[][];
  /** loads that need a piece */
  readonly #users: number[][];
  readonly #most: number;
  readonly #words: number;
  readonly #bytes: Float64Array;
  readonly #count: Int32Array;
  /** imports between two files, and the files that one imports */
  readonly #between: Int32Array;
  readonly #imported: Int32Array;
  /** pieces of a load in a file, and the files that have some */
  readonly #ofLoad: Int32Array;
  readonly #needed: Int32Array;
  /** files that come with one; those whose search is under way or done */
  readonly #reach: Int32Array;
  readonly #state: Uint8Array;
  /** files of the load that is looked at */
  readonly #filesOfLoad: Int32Array;

  constructor(pieces: readonly Piece[], loads: readonly Load[], fileOf: readonly number[], rules: MoveRules) {
    this.#pieces = pieces;
    this.#loads = loads;
    this.#rules = rules;
    this.fileOf = [...fileOf];
    this.#most = Math.max(...fileOf) + 1 + moreFiles;
    this.#words = Math.ceil(this.#most / 32);
    this.#importers = pieces.map(() => []);
    for (const [at, { imports }] of pieces.entries()) for (const to of imports) this.#importers[to]!.push(at);
    this.#users = pieces.map((_, at) => loads.flatMap((load, n) => (load.pieces.has(at) ? [n] : [])));
    this.#bytes = new Float64Array(this.#most);
    this.#count = new Int32Array(this.#most);
    this.#between = new Int32Array(this.#most * this.#most);
    this.#imported = new Int32Array(this.#most * this.#words);
    this.#ofLoad = new Int32Array(loads.length * this.#most);
    this.#needed = new Int32Array(loads.length * this.#words);
    this.#reach = new Int32Array(this.#most * this.#words);
    this.#state = new Uint8Array(this.#most);
    this.#filesOfLoad = new Int32Array(this.#words);
    for (const [at, { imports }] of pieces.entries()) {
      this.#place(at, 1);
      for (const to of imports) this.#tally(this.#between, this.#imported, this.fileOf[at]!, this.fileOf[to]!, 1);
    }
  }

  /**
   * Sets of pieces that may be moved at once: a whole file, all of a file that the same loads need, a single piece, and a
   * piece with all of its file that imports it, which would otherwise import the new place and be imported by it.
   */
  *candidates(): Generator<number[]> {
    const blocks = new Map<string, number[]>();
    for (const [at, file] of this.fileOf.entries())
      for (const name of [`${file}`, `${file} ${this.#users[at]}`, `piece ${at}`])
        blocks.set(name, [...(blocks.get(name) ?? []), at]);
    for (const at of this.#pieces.keys()) {
      const moving = this.#withImporters(at);
      if (moving.length > 1) blocks.set([...moving].sort().join(), moving);
    }
    const ordered = [...blocks.values()].sort((one, other) => other.length - one.length);
    // Earlier moves may have taken it apart.
    for (const moving of ordered) if (moving.every((at) => this.fileOf[at] === this.fileOf[moving[0]!])) yield moving;
  }

  /** A piece with all that imports it in its file, by way of others too. */
  #withImporters(at: number): number[] {
    const seen = new Set([at]);
    for (const one of seen)
      for (const from of this.#importers[one]!) if (this.fileOf[from] === this.fileOf[at]) seen.add(from);
    return [...seen];
  }

  /** Files that have something in them, and an empty one. */
  targets(): number[] {
    const files = Array.from(this.#count.keys());
    const empty = files.find((file) => this.#count[file] === 0);
    return [...files.filter((file) => this.#count[file]! > 0), ...(empty === undefined ? [] : [empty])];
  }

  move(moving: readonly number[], to: number): void {
    for (const at of moving) {
      if (this.fileOf[at] === to) continue;
      this.#link(at, -1);
      this.#place(at, -1);
      this.fileOf[at] = to;
      this.#place(at, 1);
      this.#link(at, 1);
    }
  }

  #place(at: number, by: 1 | -1): void {
    const file = this.fileOf[at]!;
    this.#bytes[file]! += by * this.#pieces[at]!.bytes;
    this.#count[file]! += by;
    for (const load of this.#users[at]!) this.#tally(this.#ofLoad, this.#needed, load, file, by);
  }

  #link(at: number, by: 1 | -1): void {
    const file = this.fileOf[at]!;
    for (const to of this.#pieces[at]!.imports) this.#tally(this.#between, this.#imported, file, this.fileOf[to]!, by);
    for (const from of this.#importers[at]!) this.#tally(this.#between, this.#imported, this.fileOf[from]!, file, by);
  }

  /** Counts in a table of rows and files, and keeps the bits of what is not nought. */
  #tally(counts: Int32Array, bits: Int32Array, row: number, file: number, by: 1 | -1): void {
    const cell = row * this.#most + file;
    counts[cell]! += by;
    const word = row * this.#words + (file >> 5);
    if (counts[cell]! > 0) bits[word]! |= 1 << (file & 31);
    else bits[word]! &= ~(1 << (file & 31));
  }

  /** Whether a page has more bytes or files than it is to have, or files import each other. `slack`: share of bytes allowed. */
  exceeds(slack = 0): boolean {
    if (!this.#findReach()) return true;
    return this.#loads.some(({ mostFiles, mostBytes }, load) => {
      const { bytes, files } = this.#loaded(load);
      return bytes > mostBytes * (1 + slack) || files > mostFiles;
    });
  }

  /** Bytes and files of a load. `#findReach` comes first. */
  #loaded(load: number): { bytes: number; files: number } {
    this.#filesOfLoad.fill(0);
    this.#each(this.#needed, load, (file) => {
      for (let word = 0; word < this.#words; word++)
        this.#filesOfLoad[word]! |= this.#reach[file * this.#words + word]!;
    });
    let bytes = 0;
    let files = 0;
    this.#each(this.#filesOfLoad, 0, (file) => {
      bytes += this.#bytes[file]!;
      files++;
    });
    return { bytes, files };
  }

  /** Infinite where files import each other: they would run in the wrong order. */
  cost(): number {
    if (!this.#findReach()) return Number.POSITIVE_INFINITY;
    const { leastBytes, requestBytes } = this.#rules;
    let cost = 0;
    for (let file = 0; file < this.#most; file++)
      if (this.#count[file]! > 0 && this.#bytes[file]! < leastBytes)
        cost += (leastBytes - this.#bytes[file]!) * tooSmall;
    for (const [load, { weight, mostFiles, mostBytes }] of this.#loads.entries()) {
      const { bytes, files } = this.#loaded(load);
      cost += weight * strainOf(bytes) * (bytes / 5 + requestBytes * files);
      if (files > mostFiles) cost += (files - mostFiles) * tooMany;
      if (bytes > mostBytes) cost += (bytes - mostBytes) * tooLarge;
    }
    return cost;
  }

  #each(bits: Int32Array, row: number, visit: (file: number) => void): void {
    for (let word = 0; word < this.#words; word++)
      for (let left = bits[row * this.#words + word]!; left !== 0; left &= left - 1)
        visit(word * 32 + 31 - Math.clz32(left & -left));
  }

  /** Finds the files that come with each; false: some import each other. */
  #findReach(): boolean {
    this.#reach.fill(0);
    this.#state.fill(0);
    for (let file = 0; file < this.#most; file++) if (this.#count[file]! > 0 && !this.#visit(file)) return false;
    return true;
  }

  #visit(file: number): boolean {
    if (this.#state[file] === 2) return true;
    if (this.#state[file] === 1) return false;
    this.#state[file] = 1;
    const row = file * this.#words;
    this.#reach[row + (file >> 5)]! |= 1 << (file & 31);
    for (let word = 0; word < this.#words; word++)
      for (let left = this.#imported[row + word]!; left !== 0; left &= left - 1) {
        const to = word * 32 + 31 - Math.clz32(left & -left);
        if (to === file) continue;
        if (!this.#visit(to)) return false;
        for (let at = 0; at < this.#words; at++) this.#reach[row + at]! |= this.#reach[to * this.#words + at]!;
      }
    this.#state[file] = 2;
    return true;
  }
}
