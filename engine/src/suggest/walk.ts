export interface Run {
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
