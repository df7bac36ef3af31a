import { seeded } from '../seeded.ts';

/** Draws that can be had again from their seed. */
export class Chance {
  readonly seed: number;
  private readonly random: () => number;

  constructor(seed?: number) {
    ({ seed: this.seed, random: this.random } = seeded(seed));
  }

  /** from 0 to `below` - 1 */
  int(below: number): number {
    return Math.floor(this.random() * below);
  }
  /** true so often, 0 to 1 */
  is(share: number): boolean {
    return this.random() < share;
  }
  pick<Item>(items: readonly Item[]): Item {
    return items[this.int(items.length)]!;
  }
  /** Some of a list, each once, in the order of the list. */
  some<Item>(items: readonly Item[], most: number): Item[] {
    const wanted = Math.min(items.length, 1 + this.int(most));
    const left = [...items];
    while (left.length > wanted) left.splice(this.int(left.length), 1);
    return left;
  }
  /** Draws of their own: what runs beside others takes none of theirs. */
  fork(): Chance {
    return new Chance(this.int(2 ** 30));
  }
}
