import type { ChangePosition } from '@waylight/engine/read-model/source';
import type { Database } from '../db/database.ts';
import type { Broker, BrokerOptions } from '../outside/broker.ts';
import type { ChangeFeed, FeedPart, FeedTransaction } from './change-feed.ts';
import { readFeedName } from './data.ts';
import { feedOnTable } from './table-feed.ts';

/**
 * ms. The publisher looks into the database every `publish` and then beats. A reader that has heard no beat for `silent`
 * reads the database itself, every `byTable`: so a change is heard within a second of the publisher's or the broker's end.
 */
const times = { publish: 100, silent: 350, byTable: 300, late: 500 } as const;

/** Transactions that a process remembers for its reader, and bytes of one message at most: larger ones are read from the database. */
const most = { transactions: 5000, bytes: 256 * 1024 } as const;

/** A transaction as it travels, with the mark of the number before it. `changes` undefined: too many to be sent. */
interface TransactionMessage extends ChangePosition {
  readonly after: string;
  readonly changes?: FeedTransaction['changes'];
}

/** `at`: when the publisher began to look, ms since the epoch: everything that had committed by then has its number by now. */
interface Beat extends ChangePosition {
  readonly at: number;
}

export interface NatsFeedOptions {
  readonly url: string;
  readonly warn: (error: unknown, what: string) => void;
  /** opens the broker; tests put faults between */
  readonly open: (options: BrokerOptions) => Broker;
}

/** Transactions that were heard, without a gap: from `#base` on, the latest last. */
class Tail {
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
    if (this.#all.length > most.transactions) this.#begin(this.#all.length >> 1);
    return true;
  }

  /** Takes up what the database answered to `from`; where that does not join on, it begins anew behind it. */
  addPart({ number, mark }: ChangePosition, { transactions, position }: FeedPart): void {
    const { head } = this;
    if (position.number < head.number) return;
    if (number > head.number || (number === head.number && mark !== head.mark)) this.restart(position);
    else this.#all.push(...transactions.filter((one) => one.number > head.number).reverse());
    if (this.#all.length > most.transactions) this.#begin(this.#all.length - most.transactions / 2);
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

/**
 * The feed by way of NATS JetStream: the process that has the lease of the table reads it and publishes, the others hear. The
 * table stays the truth, with the same numbers: a gap, a position that nobody remembers and silence are read from it.
 */
export async function feedOnNats(database: Database, { url, warn, open }: NatsFeedOptions): Promise<ChangeFeed> {
  const table = feedOnTable(database);
  const looks: (() => void)[] = [];
  const tail = new Tail(await table.position());
  let beat: Beat | undefined;
  let heardAt = Number.NEGATIVE_INFINITY;
  let isForced = false;
  let closed = false;
  const look = () => {
    for (const one of looks) one();
  };
  /** Says once that something fails, until it has gone well again. */
  const failing = new Set<string>();
  const fails = (error: unknown, what: string) => {
    if (!failing.has(what)) warn(error, what);
    failing.add(what);
  };

  const broker = open({
    url,
    name: await readFeedName(database),
    warn,
    heard(text) {
      const { after, changes, number, mark } = JSON.parse(text) as TransactionMessage;
      if (number <= tail.head.number) return;
      if (!changes || !tail.add({ number, mark, changes }, after)) isForced = true;
      look();
    },
    heardBeat(text) {
      const heard = JSON.parse(text) as Beat;
      // A beat that waited on its way says nothing of now; nor does one by a clock that is far from ours.
      if (Math.abs(Date.now() - heard.at) > times.late) return;
      beat = heard;
      heardAt = performance.now();
      // The database may have been set back: numbers are given anew, and are not repetitions.
      if (!tail.agrees(heard)) isForced = true;
    },
  });

  const isSilent = () => performance.now() - heardAt > times.silent;

  async function publish(one: FeedTransaction, after: string): Promise<void> {
    const { number, mark, changes } = one;
    const whole = JSON.stringify({ number, mark, after, changes } satisfies TransactionMessage);
    const text =
      whole.length <= most.bytes ? whole : JSON.stringify({ number, mark, after } satisfies TransactionMessage);
    await broker.publish(text, mark);
  }

  /** up to where this process has told the others, while it is the publisher */
  let told: ChangePosition | undefined;

  /** Reads the table on from what was told, tells the others, and says that it has. */
  async function step(): Promise<void> {
    const at = Date.now();
    told ??= tail.head;
    const from = told;
    const part = await table.since(from);
    if (!part) {
      told = undefined;
      tail.restart(await table.position());
      look();
      return;
    }
    tail.addPart(from, part);
    if (part.transactions.length > 0) look();
    told = table.isPublisher ? part.position : undefined;
    if (!told) return;
    let after = from.mark;
    const sent = [...part.transactions].reverse().map((one) => {
      const sending = publish(one, after);
      after = one.mark;
      return sending;
    });
    // What is not confirmed is found out by whoever hears the beat, and read from the table.
    broker.beat(JSON.stringify({ ...part.position, at } satisfies Beat));
    await Promise.all(sent).then(
      () => failing.delete('changes are not published'),
      (error: unknown) => fails(error, 'changes are not published'),
    );
  }

  let stepping: Promise<void> | undefined;
  const publishing = () => {
    if (stepping || !table.isPublisher || closed) return;
    stepping = step()
      .then(() => void failing.delete('the feed cannot be read'))
      .catch((error: unknown) => fails(error, 'the feed cannot be read'))
      .finally(() => {
        stepping = undefined;
      });
  };
  const timer = setInterval(publishing, times.publish);
  timer.unref();

  return {
    get lookAgainMs() {
      return isSilent() ? times.byTable : times.publish;
    },
    get silentMs() {
      return performance.now() - heardAt;
    },
    position: table.position,
    isKnown: table.isKnown,
    forget: table.forget,
    async since(position) {
      const isBehind = beat !== undefined && beat.number > tail.head.number;
      if (!isSilent() && !isForced && !isBehind) {
        const known = tail.since(position);
        if (known) return known;
      }
      isForced = false;
      const part = await table.since(position);
      if (part) tail.addPart(position, part);
      return part;
    },
    async follow(one) {
      looks.push(one);
    },
    wake() {
      isForced = true;
      look();
      publishing();
    },
    async close() {
      if (closed) return;
      closed = true;
      clearInterval(timer);
      await stepping;
      await broker.close();
      await table.close();
    },
  };
}
