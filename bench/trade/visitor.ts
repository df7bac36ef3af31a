import type { Wire } from '../load.ts';
import type { Lines } from '../open-loop.ts';
import {
  type CallName,
  type Choice,
  type Clerk,
  chosenHotel,
  chosenRate,
  type Mix,
  replyOf,
  type Stay,
  type Wishes,
} from './desk.ts';

/** An answer, of which call, and when it was due, ms of `performance.now`. */
export interface Seen {
  readonly name: CallName;
  readonly status: string;
  readonly due: number;
  readonly ms: number;
}

type Step = (due: number) => Promise<void>;

/**
 * One window in an agency: it searches again and again, and now and then goes on to a hotel, a rate, an order and its change.
 *
 * A step is due when it is due, whatever became of the one before: an answer that is late holds nobody up.
 */
export class Visitor {
  #next: Step = (due) => this.#search(due);

  constructor(
    private readonly clerk: Clerk,
    private readonly wishes: Wishes,
    private readonly lines: Lines,
    private readonly mix: Mix,
    private readonly seen: (one: Seen) => void,
  ) {}

  step(due: number): Promise<void> {
    const next = this.#next;
    this.#next = (then) => this.#search(then);
    return next(due);
  }

  #send(name: CallName, due: number, wire: Wire, then: (status: string, body: () => string) => void): void {
    this.lines.send(wire, due, ({ status, ms }, body) => {
      this.seen({ name, status, due, ms });
      then(status, body);
    });
  }

  #goes(share: number, whole: number): boolean {
    return this.wishes.random() < share / whole;
  }

  async #search(due: number) {
    const { clerk, mix, wishes } = this;
    const asked = wishes.search();
    this.#send('search', due, await clerk.search(asked), (status, body) => {
      if (!this.#goes(mix.detail, mix.search)) return;
      const list = replyOf('search', status, body);
      const hotelId = list && chosenHotel(list, wishes.random);
      const { checkin, checkout, rooms, nationality } = asked;
      if (hotelId !== undefined)
        this.#next = (then) => this.#detail(then, hotelId, { checkin, checkout, rooms, nationality });
    });
  }

  async #detail(due: number, hotelId: number, stay: Stay) {
    const { clerk, mix } = this;
    this.#send('hotel', due, await clerk.hotel(hotelId), () => {});
    this.#send('rates', due, await clerk.rates(hotelId, stay), (status, body) => {
      if (!this.#goes(mix.validate, mix.detail)) return;
      const page = replyOf('rates', status, body);
      const ratePlanId = page && chosenRate(page);
      if (ratePlanId !== undefined) this.#next = (then) => this.#validate(then, { hotelId, ratePlanId, ...stay });
    });
  }

  async #validate(due: number, choice: Choice) {
    const { clerk, mix } = this;
    this.#send('validate', due, await clerk.validate(choice), (status, body) => {
      const valid = replyOf('validate', status, body);
      if (valid && this.#goes(mix.order, mix.validate))
        this.#next = async (then) => this.#order(then, await clerk.order(choice, valid));
    });
  }

  #order(due: number, wire: Wire) {
    this.#send('order', due, wire, (status, body) => {
      const made = replyOf('order', status, body);
      if (made) this.#next = (then) => this.#pay(then, made.orderCode);
    });
  }

  async #pay(due: number, orderCode: string) {
    const { clerk, mix } = this;
    this.#send('pay', due, await clerk.pay(orderCode), (status) => {
      if (status === '200' && this.#goes(mix.change, mix.order)) this.#next = (then) => this.#change(then, orderCode);
    });
  }

  async #change(due: number, orderCode: string) {
    this.#send('change', due, await this.clerk.change(orderCode), () => {});
  }
}
