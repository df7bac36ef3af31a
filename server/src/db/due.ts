import type { DeliveryFailure } from '@waylight/contract/ops/delivery/delivery';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from './database.ts';
import type { Schema } from './schema.ts';

/** Rows with a time at which something is to be done about them. */
export interface WaitingRows {
  readonly table: keyof Schema;
  readonly dueAt: 'due_at' | 'ask_at' | 'pay_until';
  /** of rows that still wait; without it a row waits as long as its time is not null */
  readonly waits?: RawBuilder<boolean>;
}

/**
 * Work that is due. A row has a time at which it is due; a process claims it by moving that time ahead, the lease.
 *
 * Claimed rows are its own for the lease, however many processes run. A process that dies only delays its rows until the
 * lease is over; one that fails puts the time of the next try in its place.
 */
export interface DueTable extends WaitingRows {
  readonly table:
    | 'outbox'
    | 'mail_queue'
    | 'notify_inbox'
    | 'payment_attempt'
    | 'payment_refund'
    | 'reconciliation_run'
    | 'hotel_asking'
    | 'supply_import'
    | 'report_rebuild';
  readonly dueAt: 'due_at' | 'ask_at';
  /** counts how often a row was claimed */
  readonly tries?: 'attempts';
  /** columns of a claimed row, `id` among them, and `at` where the table is parted by it */
  readonly columns: readonly string[];
  /** its months are by `at` */
  readonly isMonthly?: true;
}

/** The row of a table parted by `at`, found in its month alone. A Date has lost what is below a millisecond. */
export const isRow = (id: number, at: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`id = ${id} and at between ${new Date(at.getTime() - 1)} and ${new Date(at.getTime() + 1)}`;

export interface Claim {
  /** ms since the epoch */
  readonly now: number;
  readonly leaseMs: number;
  readonly limit: number;
}

/** Claims rows that are due, the longest due first, and answers them by their ids. Rows of other claims are skipped. */
export async function claimDue<Row extends { readonly id: number }>(
  tx: Tx,
  { table, dueAt, waits = sql`true`, tries, columns, isMonthly }: DueTable,
  { now, leaseMs, limit }: Claim,
): Promise<Row[]> {
  const time = sql.ref(dueAt);
  const counted = tries ? sql`, ${sql.ref(tries)} = claimed.${sql.ref(tries)} + 1` : sql``;
  const [parted, same] = isMonthly ? [sql`, at`, sql`and claimed.at = due.at`] : [sql``, sql``];
  const { rows } = await sql<Row>`
    with due as (
      select id ${parted} from ${sql.table(table)} where ${waits} and ${time} <= ${new Date(now)}
      order by ${time}, id limit ${limit} for update skip locked)
    update ${sql.table(table)} claimed set ${time} = ${new Date(now + leaseMs)}::timestamptz ${counted}
    from due where claimed.id = due.id ${same}
    returning ${sql.join(columns.map((column) => sql.ref(`claimed.${column}`)))}`.execute(tx);
  return rows.sort((a, b) => a.id - b.id);
}

/** Claims and handles batches until less than a batch is due. Answers how many rows were claimed. */
export async function workThrough<Row>(
  batch: number,
  claim: (limit: number) => Promise<readonly Row[]>,
  handle: (rows: readonly Row[]) => Promise<unknown>,
): Promise<number> {
  let claimed = 0;
  for (;;) {
    const rows = await claim(batch);
    await handle(rows);
    claimed += rows.length;
    if (rows.length < batch) return claimed;
  }
}

/** ms until the next try: `firstMs`, then twice as long each time, `mostMs` at most. `tries`: tries before this one. */
export function backoff(tries: number, { firstMs, mostMs }: { firstMs: number; mostMs: number }): number {
  return Math.min(mostMs, firstMs * 2 ** Math.min(tries, 12));
}

/** ms until the next try of an announcement or a mail: 1 s, 2 s, 4 s … at most an hour. */
export function retryDelay(attempts: number): number {
  return backoff(attempts - 1, { firstMs: 1000, mostMs: 3_600_000 });
}

const unreachable = /^(EDNS|ECONNECTION|ECONNREFUSED|ECONNRESET|ESOCKET|ETIMEDOUT|ETLS|ENOTFOUND|EHOSTUNREACH|EPIPE)$/;
/** SQLSTATE of locks, of conflicts between transactions, and of a database that is stopping. */
const busy = /^(40001|40P01|55P03|57014|57P0\d|53\d{3})$/;

/** The cause of a failed try in words that can be shown; `isWritten`: it was already on its way out. */
export function failureOf(error: unknown, isWritten: boolean): DeliveryFailure {
  const { code, responseCode, name, message } = Object(error) as Record<string, unknown>;
  const cause = Object(Object(error).cause).code;
  if ([code, cause].some((one) => typeof one === 'string' && unreachable.test(one))) return 'unreachable';
  if (name === 'TimeoutError' || message === 'fetch failed') return 'unreachable';
  if (typeof code === 'string' && busy.test(code)) return 'busy';
  if (code === 'EAUTH') return 'signInRefused';
  if (code === 'EENVELOPE') return 'recipientRefused';
  if (code === 'EMESSAGE' || typeof responseCode === 'number') return 'refused';
  return isWritten ? 'unknown' : 'notWritten';
}

export interface Decision {
  /** once more now, or no more */
  readonly choice: 'again' | 'leave';
  readonly by: string;
  readonly reason: string;
}

const decisions = { outbox: 'outbox_decision', mail_queue: 'mail_decision' } as const;
const named = { outbox: 'outbox_id', mail_queue: 'mail_id' } as const;

/** Carries out an operator's decision and keeps it. False: it has been done, or there is none. System role or waylight_ops. */
export async function decide(
  tx: Tx,
  table: keyof typeof decisions,
  id: number,
  { choice, by, reason }: Decision,
  now: number,
): Promise<boolean> {
  const at = sql`${new Date(now)}::timestamptz`;
  const set =
    choice === 'again' ? sql`due_at = ${at}, done_at = null, left_at = null` : sql`done_at = ${at}, left_at = ${at}`;
  const { numAffectedRows } = await sql`update ${sql.table(table)} set ${set}
    where id = ${id} and (done_at is null or last_error is not null)`.execute(tx);
  if (numAffectedRows !== 1n) return false;
  await sql`insert into ${sql.table(decisions[table])} (${sql.ref(named[table])}, choice, decided_by, reason, at)
    values (${id}, ${choice}, ${by}, ${reason.slice(0, 500)}, ${at})`.execute(tx);
  return true;
}

const page = 200;

export interface DueRows<Row> {
  /** One page of what is due, ordered, after the row given; from the first where none is. */
  readonly read: (after: Row | undefined, limit: number) => Promise<readonly Row[]>;
  /** Ends one, in a transaction of its own; false: it cannot be ended now. */
  readonly end: (row: Row) => Promise<boolean>;
  readonly limit?: number;
  /** rows that are ended at the same time; one by one by default */
  readonly atOnce?: number;
}

/**
 * Ends everything whose time is over, without a claim: ending a row twice does nothing. Each row is looked at once; one that
 * cannot be ended now, or fails, does not keep those behind it.
 *
 * Answers how many were ended; throws at the end when some have failed.
 */
export async function endDue<Row>({ read, end, limit = page, atOnce = 1 }: DueRows<Row>): Promise<number> {
  const failures: unknown[] = [];
  let ended = 0;
  let after: Row | undefined;
  for (;;) {
    const rows = await read(after, limit);
    const waiting = rows.values();
    const worker = async () => {
      for (const row of waiting)
        await end(row).then(
          (done) => {
            if (done) ended++;
          },
          (error: unknown) => failures.push(error),
        );
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    if (rows.length < limit) break;
    after = rows.at(-1);
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of what is due could not be ended`);
  return ended;
}

/** Which of these have a row that is due, in their order, by one statement. System role. */
export async function areDue(tx: Tx, kinds: readonly WaitingRows[], now: number): Promise<boolean[]> {
  // The first by its time is found by an index, whatever the planner knows of the table.
  const found = kinds.map(({ table, dueAt, waits = sql`true` }) => {
    const time = sql.ref(dueAt);
    const first = sql`select ${time} from ${sql.table(table)} where ${waits} order by ${time} limit 1`;
    return sql`coalesce((${first}) <= ${new Date(now)}, false)`;
  });
  const { rows } = await sql<{ due: boolean[] }>`select array[${sql.join(found)}] as due`.execute(tx);
  return rows[0]!.due;
}

/** The number of rows that are due and wait for a process. */
export async function countDue(tx: Tx, { table, dueAt, waits }: DueTable, now: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)}
    where ${waits} and ${sql.ref(dueAt)} <= ${new Date(now)}`.execute(tx);
  return rows[0]!.count;
}
