import type { ChangePosition } from '@waylight/engine/read-model/source';
import type { Broker } from '../outside/broker.ts';
import type { FeedTransaction } from './change-feed.ts';
import type { FeedTail } from './feed-tail.ts';
import type { TableFeed } from './table-feed.ts';

/** Bytes of one text at most; a larger one goes without its changes, which are read from the table. */
const mostBytes = 256 * 1024;

/** A transaction as it travels, with the mark of the number before it. `changes` undefined: too many to be sent. */
export interface TransactionMessage extends ChangePosition {
  readonly after: string;
  readonly changes?: FeedTransaction['changes'];
}

/** `at`: when the publisher began to look, ms since the epoch: everything that had committed by then has its number by now. */
export interface Beat extends ChangePosition {
  readonly at: number;
}

export interface PublisherParts {
  readonly table: TableFeed;
  readonly tail: FeedTail;
  readonly broker: Broker;
  readonly look: () => void;
  readonly warn: (error: unknown, what: string) => void;
}

/** Tells the other processes what is in the table, while this one has the lease. */
export class NatsPublisher {
  /** up to where the others have been told */
  #told: ChangePosition | undefined;
  #step: Promise<void> | undefined;
  /** what fails: said once, until it has gone well again */
  readonly #failing = new Set<string>();

  constructor(private readonly parts: PublisherParts) {}

  /** One step, unless one is under way or another process has the lease. */
  publish(): void {
    if (this.#step || !this.parts.table.isPublisher) return;
    this.#step = this.#tell()
      .then(
        () => void this.#failing.delete('the feed cannot be read'),
        (error: unknown) => this.#fails(error, 'the feed cannot be read'),
      )
      .finally(() => {
        this.#step = undefined;
      });
  }

  async settled(): Promise<void> {
    await this.#step;
  }

  /** Reads the table on from what was told, tells the others, and says that it has. */
  async #tell(): Promise<void> {
    const { table, tail, broker, look } = this.parts;
    const at = Date.now();
    const from = this.#told ?? tail.head;
    const part = await table.since(from);
    if (!part) {
      this.#told = undefined;
      tail.restart(await table.position());
      look();
      return;
    }
    tail.addPart(from, part);
    if (part.transactions.length > 0) look();
    this.#told = table.isPublisher ? part.position : undefined;
    if (!this.#told) return;
    let after = from.mark;
    const sent = [...part.transactions].reverse().map((one) => {
      const sending = this.#send(one, after);
      after = one.mark;
      return sending;
    });
    // A text that is not confirmed is missed by those who hear the beat, and read from the table.
    broker.beat(JSON.stringify({ ...part.position, at } satisfies Beat));
    await Promise.all(sent).then(
      () => this.#failing.delete('changes are not published'),
      (error: unknown) => this.#fails(error, 'changes are not published'),
    );
  }

  async #send({ number, mark, changes }: FeedTransaction, after: string): Promise<void> {
    const whole = JSON.stringify({ number, mark, after, changes } satisfies TransactionMessage);
    const bare = { number, mark, after } satisfies TransactionMessage;
    await this.parts.broker.publish(whole.length <= mostBytes ? whole : JSON.stringify(bare), mark);
  }

  #fails(error: unknown, what: string): void {
    if (!this.#failing.has(what)) this.parts.warn(error, what);
    this.#failing.add(what);
  }
}
