import type { Database } from '../db/database.ts';
import type { Broker, BrokerOptions } from '../outside/broker.ts';
import type { ChangeFeed } from './change-feed.ts';
import { readFeedName } from './data.ts';
import { FeedTail } from './feed-tail.ts';
import { type Beat, NatsPublisher, type TransactionMessage } from './nats-publisher.ts';
import { feedOnTable } from './table-feed.ts';

/**
 * ms. The publisher looks into the table every `publish` and then beats.
 *
 * A reader that has heard no beat for `silent` reads the table itself, every `byTable`: so a change is heard within a second,
 * whoever has died. A beat that was `late` on its way does not count.
 */
const times = { publish: 100, silent: 350, byTable: 300, late: 500 } as const;

export interface NatsFeedOptions {
  readonly url: string;
  readonly warn: (error: unknown, what: string) => void;
  /** opens the broker; tests put faults between */
  readonly open: (options: BrokerOptions) => Broker;
}

/**
 * The feed by way of NATS JetStream: the process that has the lease of the table reads it and publishes, the others hear.
 *
 * The table stays the truth, with the same numbers: a gap, a position that nobody remembers and silence are read from it.
 */
export async function feedOnNats(database: Database, { url, warn, open }: NatsFeedOptions): Promise<ChangeFeed> {
  const table = feedOnTable(database);
  const looks: (() => void)[] = [];
  const tail = new FeedTail(await table.position());
  let beat: Beat | undefined;
  let heardAt = Number.NEGATIVE_INFINITY;
  let isForced = false;
  let closed = false;
  const look = () => {
    for (const one of looks) one();
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

  const publisher = new NatsPublisher({ table, tail, broker, look, warn });
  const timer = setInterval(() => publisher.publish(), times.publish);
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
      const part = await table.since(position).catch((error: unknown) => {
        isForced = true;
        throw error;
      });
      if (part) tail.addPart(position, part);
      return part;
    },
    async follow(one) {
      looks.push(one);
    },
    wake() {
      isForced = true;
      look();
      publisher.publish();
    },
    async close() {
      if (closed) return;
      closed = true;
      clearInterval(timer);
      await publisher.settled();
      await broker.close();
      await table.close();
    },
  };
}
