/** The account of a piece of work: the address block that it comes from and the company that it is about. */
export interface Turn {
  readonly block: string;
  readonly company: string;
}

/**
 * A fair queue of at most `most` pieces: one party's flood delays nobody else.
 *
 * A piece stands behind the waiting ones of its own block and company, and level with the first of others. A full
 * queue drops the last piece.
 */
export function fairQueue<Work>(most: number) {
  let waiting: { work: Work; turn: Turn; rank: number }[] = [];
  let served = 0;
  return {
    /** Answers the piece that finds no room, which may be this one. */
    push(work: Work, turn: Turn): Work | undefined {
      let rank = served;
      for (const other of waiting)
        if (other.turn.block === turn.block || other.turn.company === turn.company) rank = Math.max(rank, other.rank);
      waiting.push({ work, turn, rank: rank + 1 });
      if (waiting.length <= most) return undefined;
      // Of equals the latest: whoever came before keeps the place.
      const last = waiting.reduce((a, b) => (b.rank >= a.rank ? b : a));
      waiting = waiting.filter((one) => one !== last);
      return last.work;
    },
    shift(): Work | undefined {
      if (waiting.length === 0) return undefined;
      const first = waiting.reduce((a, b) => (b.rank < a.rank ? b : a));
      waiting = waiting.filter((one) => one !== first);
      served = first.rank;
      return first.work;
    },
    size: () => waiting.length,
  };
}
