import { randomUUID } from 'node:crypto';
import type { Database } from '../db/database.ts';
import type { ChangeFeed } from './change-feed.ts';
import { endLease, feedChannel, forgetNumbers, isPositionKnown, readChanges, readPosition } from './data.ts';

/**
 * ms between two looks. On a server one process looks most often, and its numbering wakes the others.
 *
 * Without it, or without wake-ups, each is this late at most. An embedded database is changed by nobody else.
 */
const lookAgainMs = { publisher: 100, others: 300, embedded: 5000 } as const;

export interface TableFeed extends ChangeFeed {
  /** this process is the one that looks most often */
  readonly isPublisher: boolean;
}

/** The feed as the tables of the database have it: every reader numbers what has committed, and reads. */
export function feedOnTable(database: Database): TableFeed {
  const reader = randomUUID();
  const looks: (() => void)[] = [];
  let isPublisher = false;
  return {
    get isPublisher() {
      return isPublisher;
    },
    get lookAgainMs() {
      if (database.kind === 'embedded') return lookAgainMs.embedded;
      return isPublisher ? lookAgainMs.publisher : lookAgainMs.others;
    },
    position: () => readPosition(database),
    async since(position) {
      const { part, isLeased } = await readChanges(database, position, database.kind === 'server' ? reader : undefined);
      isPublisher = isLeased;
      return part;
    },
    async follow(look) {
      looks.push(look);
      await database.listen(feedChannel, look);
    },
    isKnown: (position) => isPositionKnown(database, position),
    forget: (before) => forgetNumbers(database, before),
    wake() {
      for (const look of looks) look();
    },
    async close() {
      if (isPublisher) await endLease(database, reader);
    },
  };
}
