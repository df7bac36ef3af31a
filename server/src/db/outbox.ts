import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database, Tx } from './database.ts';
import { claimDue, countDue, type DueTable, failureOf, isRow, retryDelay, workThrough } from './due.ts';

/**
 * The outbox: a fact is announced in its own transaction, and each reaction runs later in one of its own, exactly
 * once.
 *
 * The outbox_effect row commits with the reaction, in the month of its announcement, and leaves with it. After a crash another process takes the announcement up when the
 * lease ends.
 */

/** Payloads by topic, empty here: each module adds those that it announces. */
// biome-ignore lint/suspicious/noEmptyInterface: modules merge their topics into it
export interface Topics {}
export type Topic = keyof Topics;

/** Announces a fact. The payload is plain data with ids, never a secret. `now`: ms since the epoch. System role. */
export async function append<Of extends Topic>(tx: Tx, topic: Of, payload: Topics[Of], now: number): Promise<void> {
  const at = new Date(now);
  await tx
    .insertInto('outbox')
    .values({ topic, payload: JSON.stringify(payload), at, due_at: at, done_at: null, last_error: null })
    .execute();
}

/**
 * The same in a transaction of a distributor, whose role does not write the outbox. The topics that it may announce stand in
 * functions/company/announce-as-distributor.sql.
 */
export async function appendAsDistributor<Of extends Topic>(
  tx: Tx,
  topic: Of,
  payload: Topics[Of],
  now: number,
): Promise<void> {
  await sql`select announce_as_distributor(${topic}, ${JSON.stringify(payload)}::jsonb, ${new Date(now)}::timestamptz)`.execute(
    tx,
  );
}

export interface Reaction<Payload> {
  /** Its name in the table of effects: never changed once it has run. */
  readonly name: string;
  /** Runs as the system in its own transaction; throwing means that it is tried again later. */
  run(tx: Tx, payload: Payload, now: number): Promise<void>;
}
export type Reactions = { readonly [Of in Topic]?: readonly Reaction<Topics[Of]>[] };

type ReactionsByTopic = ReadonlyMap<string, readonly Reaction<unknown>[]>;

interface AnnouncedFact {
  readonly id: number;
  readonly at: Date;
  readonly topic: string;
  readonly payload: unknown;
  readonly attempts: number;
}

export const dueFacts: DueTable = {
  table: 'outbox',
  dueAt: 'due_at',
  waits: sql`done_at is null`,
  tries: 'attempts',
  columns: ['id', 'at', 'topic', 'payload', 'attempts'],
  isMonthly: true,
};
/** Claimed twice an announcement still has one effect: only work is lost. */
const leaseMs = 15_000;
const batch = 50;

/** Carries out what is due at `now` until nothing is. */
export async function dispatch(database: Database, reactions: Reactions, now: number, log: Logger): Promise<void> {
  const byTopic: ReactionsByTopic = new Map(Object.entries(reactions));
  await workThrough(
    batch,
    (limit) => claim(database, byTopic, now, limit),
    async (facts) => {
      for (const fact of facts) {
        const heardBy = byTopic.get(fact.topic);
        if (heardBy) await react(database, heardBy, fact, now, log);
      }
    },
  );
}

/** Announcements that nothing reacts to are done as they are claimed. */
async function claim(
  database: Database,
  byTopic: ReactionsByTopic,
  now: number,
  limit: number,
): Promise<AnnouncedFact[]> {
  return database.asSystem(async (tx) => {
    const facts = await claimDue<AnnouncedFact>(tx, dueFacts, { now, leaseMs, limit });
    for (const { id, at } of facts.filter(({ topic }) => !byTopic.has(topic)))
      await tx
        .updateTable('outbox')
        .set({ done_at: new Date(now), last_error: null })
        .where(isRow(id, at))
        .execute();
    return facts;
  });
}

async function react(
  database: Database,
  reactions: readonly Reaction<unknown>[],
  { id, at, topic, payload, attempts }: AnnouncedFact,
  now: number,
  log: Logger,
): Promise<void> {
  const failures: unknown[] = [];
  for (const { name, run } of reactions) {
    try {
      await database.asSystem(async (tx) => {
        const { numInsertedOrUpdatedRows } = await tx
          .insertInto('outbox_effect')
          .values({ outbox_id: id, outbox_at: at, reaction: name, at: new Date(now) })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        if (numInsertedOrUpdatedRows === 1n) await run(tx, payload, now);
      });
    } catch (error) {
      log.error({ err: error, outbox: id, topic, reaction: name, attempts }, 'a reaction failed');
      failures.push(error);
    }
  }
  await database.asSystem((tx) =>
    tx
      .updateTable('outbox')
      .set(
        failures.length === 0
          ? { done_at: new Date(now), last_error: null }
          : {
              due_at: new Date(now + retryDelay(attempts)),
              last_error: String(failures[0]).slice(0, 500),
              failure: failureOf(failures[0], true),
            },
      )
      .where(isRow(id, at))
      .execute(),
  );
}

/** Announcements whose time has come and that nobody has reacted to. System role. */
export const countFactsDue = (tx: Tx, now: number): Promise<number> => countDue(tx, dueFacts, now);
