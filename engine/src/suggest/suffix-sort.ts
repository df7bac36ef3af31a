/** Shorter ranges are sorted by putting each in its place. */
const short = 12;
/** Suffixes that are sorted between two turns of others. */
const slice = 20_000;

/**
 * Sorts suffixes of `text`, given by their places: by the first letter at once, then each part in three by the next.
 *
 * `ends`: empty; afterwards by letter the end of its suffixes. Yields between slices.
 */
export function* sortSuffixes(
  text: Uint16Array,
  entered: Uint32Array,
  count: number,
  ends: Uint32Array,
): Generator<void, Uint32Array<ArrayBuffer>> {
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
  const sorted = new Uint32Array(count);
  for (let from = 0; from < count; from += slice) {
    for (let i = from; i < Math.min(count, from + slice); i++) sorted[ends[text[entered[i]!]!]!++] = entered[i]!;
    yield;
  }
  const order = new SuffixOrder(text, sorted);
  let done = 0;
  while (parts.length > 0) {
    const depth = parts.pop()!;
    const to = parts.pop()!;
    const from = parts.pop()!;
    order.split(from, to, depth, parts);
    done += to - from;
    if (done < slice) continue;
    done = 0;
    yield;
  }
  return sorted;
}

class SuffixOrder {
  constructor(
    private readonly text: Uint16Array,
    private readonly sorted: Uint32Array,
  ) {}

  /** Parts suffixes that agree in `depth` letters by the next one, and leaves what is still to be sorted in `parts`. */
  split(from: number, to: number, depth: number, parts: number[]): void {
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
}
