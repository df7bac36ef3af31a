import { BestIndex } from './best-index.ts';
import { exactly, nearRuns } from './near-runs.ts';
import { sortSuffixes } from './suffix-sort.ts';
import { type Run, Walk } from './walk.ts';

interface IndexedName {
  readonly text: string;
  readonly starts: readonly number[];
  /** found only as it is typed, never with wrong letters */
  readonly exact?: boolean;
}

/** An entry: its names, the places in each at which typing may begin, and its worth. */
export interface IndexEntry {
  /** a whole number, below 60,000 */
  readonly worth: number;
  readonly names: readonly IndexedName[];
}

/** A match at the very beginning of a name is worth this much more, a name that was typed to its end this much more again. */
export const atBeginning = 3400;
export const toTheEnd = 3000;

/** Suffixes that are handled between two turns of others. */
const slice = 20_000;

/**
 * An index of names by every place where typing may begin (engine/README.md has a drawing). A keyword is one range of
 * `sorted`.
 *
 * A frequent keyword costs as much as a rare one.
 */
export class SuffixIndex {
  text = new Uint16Array(1024);
  private length = 0;
  sorted = new Uint32Array(256);
  private count = 0;
  /** first letter → where its suffixes end in `sorted`; they begin where those of the letter before end */
  readonly ends = new Uint32Array(65_536);
  /** by place in the text: what a suffix that begins there is worth; only while the index is made */
  private worthAt = new Uint16Array(1024);
  private worth = new Uint16Array(0);
  private best: BestIndex | undefined;
  /** owner → where its names begin */
  private readonly begins: Uint32Array;

  private constructor(owners: number) {
    this.begins = new Uint32Array(owners + 1);
  }

  /** Made by running to the end; can be laid down at every yield. */
  static *of(owners: number, indexed: (owner: number) => IndexEntry): Generator<void, SuffixIndex> {
    const index = new SuffixIndex(owners);
    for (let owner = 0; owner < owners; owner++) {
      index.enter(owner, indexed(owner));
      yield;
    }
    index.begins[owners] = index.length;
    index.text = index.text.slice(0, index.length);
    index.sorted = yield* sortSuffixes(index.text, index.sorted, index.count, index.ends);
    yield* index.rank();
    return index;
  }

  private enter(owner: number, { worth, names }: IndexEntry): void {
    this.begins[owner] = this.length;
    for (const { text: name, starts, exact } of names) {
      const text = exact ? exactly(name) : name;
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

  private *rank(): Generator<void> {
    const { sorted, count, worthAt } = this;
    this.worth = new Uint16Array(count);
    for (let from = 0; from < count; from += slice) {
      for (let i = from; i < Math.min(count, from + slice); i++) this.worth[i] = worthAt[sorted[i]!]!;
      yield;
    }
    this.worthAt = new Uint16Array(0);
    this.best = yield* BestIndex.of(this.worth);
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

  /** How many places begin with the typed text. */
  countOf(typed: string): number {
    const [from, , to] = this.range(typed);
    return to - from;
  }

  /** Owners of what begins with the typed text, the best first, each once. */
  walk(typed: string): Walk {
    const forms = [...new Set([typed, exactly(typed)])];
    return this.walkOf(
      forms.flatMap((form) => {
        const [from, whole, to] = this.range(form);
        return [
          { from, to: whole, more: toTheEnd },
          { from: whole, to, more: 0 },
        ];
      }),
    );
  }

  /** Owners of what begins with the typed text but for some wrong letters, the nearest and best first, each once. */
  walkNear(typed: string, wrongLetters: number, wholeOnly = false): Walk {
    return this.walkOf(nearRuns(this, typed, wrongLetters, toTheEnd, wholeOnly));
  }

  private walkOf(runs: readonly Run[]): Walk {
    const best = this.best!;
    return new Walk(
      runs,
      (from, to) => best.of(from, to),
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

function grown<Of extends Uint16Array | Uint32Array>(array: Of, least: number): Of {
  const larger = new (array.constructor as new (length: number) => Of)(Math.max(least, array.length * 2));
  larger.set(array);
  return larger;
}
