/** A small deterministic source of numbers (sfc32), so that the same seed makes the same catalogue on every machine. */
export type Random = {
  /** in [0, 1) */
  next(): number;
  /** whole number in [from, to] */
  int(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** `items` must not be empty; the weight of an item is relative to the others */
  weighted<T>(items: readonly (readonly [T, number])[]): T;
  /** up to `count` different items, in random order */
  some<T>(items: readonly T[], count: number): T[];
  /** about normal: mean 0, deviation 1 */
  bell(): number;
};

function hash(text: string): number {
  let h = 2166136261;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
  h ^= h >>> 16;
  h = Math.imul(h, 2246822507);
  h ^= h >>> 13;
  return h >>> 0;
}

/**
 * A source of its own for every `key` (a hotel, a rate plan): what one draws never shifts what another draws, so a
 * hotel stays the same whether 60 or 3,000 are made.
 */
export function randomFor(seed: number, ...key: (string | number)[]): Random {
  const text = `${seed}/${key.join('/')}`;
  let a = hash(text);
  let b = hash(`${text}#b`);
  let c = hash(`${text}#c`);
  let d = 1;
  const next = (): number => {
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + t) | 0;
    return (t >>> 0) / 4294967296;
  };
  for (let i = 0; i < 8; i++) next();
  const int = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(items: readonly T[]): T => {
    if (items.length === 0) throw new Error('nothing to pick from');
    return items[int(0, items.length - 1)] as T;
  };
  return {
    next,
    int,
    pick,
    chance: (probability) => next() < probability,
    weighted: (items) => {
      let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [item, weight] of items) {
        left -= weight;
        if (left < 0) return item;
      }
      return pick(items)[0];
    },
    some: (items, count) => {
      const rest = [...items];
      const taken: (typeof items)[number][] = [];
      while (taken.length < count && rest.length > 0) taken.push(...rest.splice(int(0, rest.length - 1), 1));
      return taken;
    },
    bell: () => (next() + next() + next() + next() - 2) * Math.sqrt(3),
  };
}
