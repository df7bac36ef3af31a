/** Values of which only the best is known at once. */
const block = 32;

/**
 * The place of the greatest value in any range, without a look at all of them: the best of two overlapping runs of blocks
 * and of what is left at both ends (a sparse table).
 */
export class BestIndex {
  /** by power of two: the best of as many blocks, from each block on */
  private readonly levels: Uint32Array[] = [];

  private constructor(private readonly worth: Uint16Array) {}

  /** Made by running to the end; can be laid down at every yield. */
  static *of(worth: Uint16Array): Generator<void, BestIndex> {
    const made = new BestIndex(worth);
    const blocks = Math.floor(worth.length / block);
    let level = new Uint32Array(blocks);
    for (let b = 0; b < blocks; b++) {
      level[b] = made.scan(b * block, (b + 1) * block);
      if (b % 1000 === 0) yield;
    }
    made.levels.push(level);
    for (let size = 2; size <= blocks; size *= 2) {
      const next = new Uint32Array(blocks - size + 1);
      for (let b = 0; b < next.length; b++) next[b] = made.better(level[b]!, level[b + size / 2]!);
      made.levels.push(next);
      level = next;
      yield;
    }
    return made;
  }

  /** The place of the best of a range that is not empty; the left one of equals. */
  of(from: number, to: number): number {
    const [first, last] = [Math.ceil(from / block), Math.floor(to / block)];
    if (first >= last) return this.scan(from, to);
    const level = 31 - Math.clz32(last - first);
    const row = this.levels[level]!;
    let best = this.better(row[first]!, row[last - 2 ** level]!);
    if (from < first * block) best = this.better(this.scan(from, first * block), best);
    if (last * block < to) best = this.better(best, this.scan(last * block, to));
    return best;
  }

  private better(left: number, right: number): number {
    return this.worth[right]! > this.worth[left]! ? right : left;
  }

  private scan(from: number, to: number): number {
    let best = from;
    for (let i = from + 1; i < to; i++) if (this.worth[i]! > this.worth[best]!) best = i;
    return best;
  }
}
