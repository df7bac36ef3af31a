/** Chance that can be had again: the seed is the one given, SEED of the environment, or new each time and to be printed. */
export function seeded(given?: number): { seed: number; random: () => number } {
  const seed = Number(given ?? process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
  let state = seed;
  return {
    seed,
    random() {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
      // The low digits of such a row repeat soon.
      return (state >>> 8) / 0x800000;
    },
  };
}
