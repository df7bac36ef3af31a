/** An entry: its names, the places in each at which typing may begin, and its worth. */
export interface Indexed {
  /** a whole number, below 60,000 */
  readonly worth: number;
  readonly names: readonly { readonly text: string; readonly starts: readonly number[] }[];
}

/** A match at the very beginning of a name is worth this much more, a name that was typed to its end this much more again. */
export const atBeginning = 3400;
export const toTheEnd = 3000;

/** Suffixes of which only the best is known at once. */
const block = 32;
/** Shorter ranges are sorted by putting each in its place. */
const short = 12;
/** Suffixes that are handled between two turns of others. */
const slice = 20_000;

/**
 * Names by every beginning of theirs, and of any range the best one after the other, however long it is:
 *
 *   text     ┌ 云庭酒店·yunting·… │ …                  all names, one after the other, each with a 0 after it
 *   sorted   ┌ 17, 4, 30, …                            where suffixes begin in `text`, in the order of what they say
 *   worth    ┌ 2810, 2810, 6030, …                     by place in `sorted`
 *   best     ┌ level n: of 2ⁿ blocks from block b on, the place of the best suffix
 *
 * What begins with a keyword is one range of `sorted`, found by halving. Its best is the best of two overlapping runs of blocks and of the
 * ends; the next best is the best of what lies to the left of it or to the right, and so on. Nothing is kept from one keyword to the
 * next, and a word that half of all hotels have costs what a rare one costs.
 */
export class SuffixIndex {
  private text = new Uint16Array(1024);
  private length = 0;
  private sorted = new Uint32Array(256);
  private count = 0;
  /** first letter → where its suffixes end in `sorted`; they begin where those of the letter before end */
  private readonly ends = new Uint32Array(65_536);
  /** by place in the text: what a suffix that begins there is worth; only while the index is made */
  private worthAt = new Uint16Array(1024);
  private worth = new Uint16Array(0);
  private best: Uint32Array[] = [];
  /** owner → where its names begin */
  private readonly begins: Uint32Array;

  private constructor(owners: number) {
    this.begins = new Uint32Array(owners + 1);
  }

  /** Made by running to the end; can be laid down at every yield. */
  static *of(owners: number, indexed: (owner: number) => Indexed): Generator<void, SuffixIndex> {
    const index = new SuffixIndex(owners);
    for (let owner = 0; owner < owners; owner++) {
      index.enter(owner, indexed(owner));
      yield;
    }
    index.begins[owners] = index.length;
    index.text = index.text.slice(0, index.length);
    yield* index.sort();
    yield* index.rank();
    return index;
  }

  private enter(owner: number, { worth, names }: Indexed): void {
    this.begins[owner] = this.length;
    for (const { text, starts } of names) {
      if (this.length + text.length + 1 > this.text.length) {
        this.text = grown(this.text, this.length + text.length + 1);
        this.worthAt = grown(this.worthAt, this.text.length);
      }
      if (this.count + starts.length > this.sorted.length) this.sorted = grown(this.sorted, this.count + starts.length);
      for (const start of starts) {
        if (start >= text.length) continue;
        this.sorted[this.count++] = this.length + start;
        this.worthAt[this.length + start] = Math.min(worth, 60_000) + (start === 0 ? atBeginning : 0);
      }
      for (let i = 0; i < text.length; i++) this.text[this.length + i] = text.charCodeAt(i);
      this.length += text.length + 1;
    }
  }

  /** First by the first letter, all at once; then each part by the letters that follow, in three: less, equal, more. */
  private *sort(): Generator<void> {
    const { text, count } = this;
    const entered = this.sorted;
    const { ends } = this;
    for (let from = 0; from < count; from += slice) {
      for (let i = from; i < Math.min(count, from + slice); i++) ends[text[entered[i]!]!]!++;
      yield;
    }
    const parts: number[] = [];
    let sum = 0;
    for (let letter = 0; letter < ends.length; letter++) {
      const size = ends[letter]!;
      ends[letter] = sum;
      if (size > 1) parts.push(sum, sum + size, 1);
      sum += size;
    }
    this.sorted = new Uint32Array(count);
    for (let from = 0; from < count; from += slice) {
      for (let i = from; i < Math.min(count, from + slice); i++) this.sorted[ends[text[entered[i]!]!]!++] = entered[i]!;
      yield;
    }
    let done = 0;
    while (parts.length > 0) {
      const depth = parts.pop()!;
      const to = parts.pop()!;
      const from = parts.pop()!;
      this.split(from, to, depth, parts);
      done += to - from;
      if (done < slice) continue;
      done = 0;
      yield;
    }
  }

  /** Parts suffixes that agree in `depth` letters by the next one, and leaves what is still to be sorted in `parts`. */
  private split(from: number, to: number, depth: number, parts: number[]): void {
    const { text, sorted } = this;
    if (to - from <= short) {
      for (let i = from + 1; i < to; i++) {
        const at = sorted[i]!;
        let j = i;
        for (; j > from && this.isAfter(sorted[j - 1]!, at, depth); j--) sorted[j] = sorted[j - 1]!;
        sorted[j] = at;
      }
      return;
    }
    const [a, b, c] = [from, (from + to) >> 1, to - 1].map((i) => text[sorted[i]! + depth]!) as [
      number,
      number,
      number,
    ];
    const pivot = Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
    let [less, i, more] = [from, from, to];
    while (i < more) {
      const at = sorted[i]!;
      const letter = text[at + depth]!;
      if (letter < pivot) {
        sorted[i++] = sorted[less]!;
        sorted[less++] = at;
      } else if (letter > pivot) {
        sorted[i] = sorted[--more]!;
        sorted[more] = at;
      } else i++;
    }
    if (less - from > 1) parts.push(from, less, depth);
    if (to - more > 1) parts.push(more, to, depth);
    if (more - less < 2) return;
    // The same to the end: the one that was entered first is first.
    if (pivot === 0) sorted.subarray(less, more).sort();
    else parts.push(less, more, depth + 1);
  }

  private isAfter(a: number, b: number, depth: number): boolean {
    const { text } = this;
    for (let i = depth; ; i++) {
      const x = text[a + i]!;
      const y = text[b + i]!;
      if (x !== y) return x > y;
      if (x === 0) return a > b;
    }
  }

  private *rank(): Generator<void> {
    const { sorted, count, worthAt } = this;
    this.worth = new Uint16Array(count);
    for (let from = 0; from < count; from += slice) {
      for (let i = from; i < Math.min(count, from + slice); i++) this.worth[i] = worthAt[sorted[i]!]!;
      yield;
    }
    this.worthAt = new Uint16Array(0);
    const blocks = Math.floor(count / block);
    let level = new Uint32Array(blocks);
    for (let b = 0; b < blocks; b++) {
      level[b] = this.scan(b * block, (b + 1) * block);
      if (b % 1000 === 0) yield;
    }
    this.best = [level];
    for (let size = 2; size <= blocks; size *= 2) {
      const next = new Uint32Array(blocks - size + 1);
      for (let b = 0; b < next.length; b++) next[b] = this.better(level[b]!, level[b + size / 2]!);
      this.best.push(next);
      level = next;
      yield;
    }
  }

  /** Of two places the one that is worth more; the left one if they are equal. */
  private better(left: number, right: number): number {
    return this.worth[right]! > this.worth[left]! ? right : left;
  }

  private scan(from: number, to: number): number {
    let best = from;
    for (let i = from + 1; i < to; i++) if (this.worth[i]! > this.worth[best]!) best = i;
    return best;
  }

  /** The place of the best suffix of a range that is not empty. */
  private bestOf(from: number, to: number): number {
    const [first, last] = [Math.ceil(from / block), Math.floor(to / block)];
    if (first >= last) return this.scan(from, to);
    const level = 31 - Math.clz32(last - first);
    const row = this.best[level]!;
    let best = this.better(row[first]!, row[last - 2 ** level]!);
    if (from < first * block) best = this.better(this.scan(from, first * block), best);
    if (last * block < to) best = this.better(best, this.scan(last * block, to));
    return best;
  }

  /** Whether a suffix stands before all that begin with the typed letters (below 0), is one of them (0), or stands after them. */
  private compare(at: number, typed: string): number {
    const { text } = this;
    for (let i = 0; i < typed.length; i++) {
      const letter = text[at + i]! - typed.charCodeAt(i);
      if (letter !== 0) return letter;
    }
    return 0;
  }

  /** Where the suffixes lie that begin with the typed letters, and of them those that end with these: from, whole, to. */
  private range(typed: string): [number, number, number] {
    const { text, sorted, ends } = this;
    const first = typed.charCodeAt(0);
    let low = first === 0 ? 0 : ends[first - 1]!;
    let high = ends[first]!;
    let after = high;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const order = this.compare(sorted[middle]!, typed);
      if (order < 0) low = middle + 1;
      else {
        high = middle;
        if (order > 0) after = middle;
      }
    }
    const from = low;
    for (high = after; low < high; ) {
      const middle = (low + high) >>> 1;
      if (this.compare(sorted[middle]!, typed) === 0) low = middle + 1;
      else high = middle;
    }
    const to = low;
    for (low = from; low < high; ) {
      const middle = (low + high) >>> 1;
      if (text[sorted[middle]! + typed.length] === 0) low = middle + 1;
      else high = middle;
    }
    return [from, low, to];
  }

  /** Owners of what begins with the typed text, the best first, each once. */
  walk(typed: string): Walk {
    const [from, whole, to] = this.range(typed);
    return new Walk(
      [
        { from, to: whole, more: toTheEnd },
        { from: whole, to, more: 0 },
      ],
      (a, b) => this.bestOf(a, b),
      (at) => this.worth[at]!,
      (at) => this.ownerOf(this.sorted[at]!),
    );
  }

  private ownerOf(at: number): number {
    let [low, high] = [0, this.begins.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (this.begins[middle]! <= at) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

interface Run {
  readonly from: number;
  readonly to: number;
  readonly more: number;
}

/** Takes the best out of some ranges one after the other: each leaves what lies to its left and what lies to its right. */
export class Walk {
  /** the owner that the walk stands at, and what it is worth; -1: it is over */
  owner = -1;
  worth = 0;
  private readonly open: (Run & { at: number; worth: number })[] = [];
  private readonly met = new Set<number>();

  constructor(
    runs: readonly Run[],
    private readonly bestOf: (from: number, to: number) => number,
    private readonly worthOf: (at: number) => number,
    private readonly ownerOf: (at: number) => number,
  ) {
    for (const run of runs) this.add(run.from, run.to, run.more);
    this.step();
  }

  private add(from: number, to: number, more: number): void {
    if (from >= to) return;
    const at = this.bestOf(from, to);
    this.open.push({ from, to, more, at, worth: this.worthOf(at) + more });
  }

  end(): void {
    this.open.length = 0;
    this.owner = -1;
  }

  step(): void {
    const { open } = this;
    for (;;) {
      if (open.length === 0) {
        this.end();
        return;
      }
      let first = 0;
      for (let i = 1; i < open.length; i++) {
        const a = open[i]!;
        const b = open[first]!;
        if (a.worth > b.worth || (a.worth === b.worth && a.at < b.at)) first = i;
      }
      const { from, to, more, at, worth } = open[first]!;
      open[first] = open.at(-1)!;
      open.pop();
      this.add(from, at, more);
      this.add(at + 1, to, more);
      const owner = this.ownerOf(at);
      if (this.met.has(owner)) continue;
      this.met.add(owner);
      this.owner = owner;
      this.worth = worth;
      return;
    }
  }
}

function grown<Of extends Uint16Array | Uint32Array>(array: Of, least: number): Of {
  const larger = new (array.constructor as new (length: number) => Of)(Math.max(least, array.length * 2));
  larger.set(array);
  return larger;
}
