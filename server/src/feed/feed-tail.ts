import type { ChangePosition } from '@waylight/engine/read-model/source';
import type { FeedPart, FeedTransaction } from './change-feed.ts';

/** Transactions that a process remembers for its reader. */
const mostTransactions = 5000;

/** Transactions that were heard, without a gap: from `#base` on, the latest last. */
export class FeedTail {
  #base: ChangePosition;
  #all: FeedTransaction[] = [];

  constructor(base: ChangePosition) {
    this.#base = base;
  }

  get head(): ChangePosition {
    const { number, mark } = this.#all.at(-1) ?? this.#base;
    return { number, mark };
  }

  /** False: there is a gap before it. One that is known already changes nothing. */
  add(one: FeedTransaction, after: string): boolean {
    const { number, mark } = this.head;
    if (one.number <= number) return true;
    if (one.number > number + 1 || after !== mark) return false;
    this.#all.push(one);
    if (this.#all.length > mostTransactions) this.#begin(this.#all.length >> 1);
    return true;
  }

  /** Takes up what the database answered to `from`; where that does not join on, it begins anew behind it. */
  addPart({ number, mark }: ChangePosition, { transactions, position }: FeedPart): void {
    const { head } = this;
    if (position.number < head.number) return;
    if (number > head.number || (number === head.number && mark !== head.mark)) this.restart(position);
    else this.#all.push(...transactions.filter((one) => one.number > head.number).reverse());
    if (this.#all.length > mostTransactions) this.#begin(this.#all.length - mostTransactions / 2);
  }

  restart(position: ChangePosition): void {
    this.#base = position;
    this.#all = [];
  }

  /** False: this history has, or had, another transaction of that number. */
  agrees({ number, mark }: ChangePosition): boolean {
    const at = number - this.#base.number;
    if (at < 0) return false;
    return at > this.#all.length || (at === 0 ? this.#base : this.#all[at - 1]!).mark === mark;
  }

  /** Undefined: what came after the position is not known here. */
  since({ number, mark }: ChangePosition): FeedPart | undefined {
    const at = number - this.#base.number;
    if (at < 0 || at > this.#all.length) return undefined;
    const last = at === 0 ? this.#base : this.#all[at - 1]!;
    if (last.mark !== mark) return undefined;
    return { transactions: this.#all.slice(at).reverse(), position: this.head };
  }

  #begin(at: number): void {
    const { number, mark } = this.#all[at - 1]!;
    this.#base = { number, mark };
    this.#all = this.#all.slice(at);
  }
}
