/** Lets work of the same key run one after another, and work of other keys go on beside it. */
export type InTurn = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/**
 * Turns of this process. Guesses that arrive together would otherwise all be looked at before the first has failed, and
 * what slows one source down would slow nobody.
 */
export function openTurns(): InTurn {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const before = last.get(key);
    const mine = before ? before.then(work, work) : work();
    last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (last.get(key) === mine) last.delete(key);
    }
  };
}
