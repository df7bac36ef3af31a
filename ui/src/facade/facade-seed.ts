/** A stream of numbers in [0, 1) that is the same for the same key on every machine. */
export type Seed = {
  /** A number in [0, 1). */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  /** True in `share` of the cases. */
  chance(share: number): boolean;
  pick<T>(list: readonly [T, ...T[]]): T;
};

/** FNV-1a over UTF-16 units, stirred so that neighbouring ids ("h1", "h2") do not look alike. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Mulberry32: small, quick and good enough for a picture. */
export function seedFrom(key: string): Seed {
  let state = hashText(key);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (share) => next() < share,
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
  };
}
