import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { MailPort, WrittenMail } from '../outside/mail.ts';
import type { Database, Tx } from './database.ts';
import { claimDue, countDue, type DueTable, failureOf, isRow, retryDelay, workThrough } from './due.ts';

/**
 * Mail is asked for in the transaction that gives the reason, written when it is sent, and sent outside of any. A crash
 * between sending and noting it sends it twice, with the same id.
 *
 * Files that go with it are made after the transaction that wrote it.
 */

/** Asks for a mail. `data` names what it is about: plain data, never a secret. `now`: ms since the epoch. System role. */
export async function requestMail(tx: Tx, kind: string, data: object, now: number): Promise<void> {
  const at = new Date(now);
  await tx
    .insertInto('mail_queue')
    .values({ kind, data: JSON.stringify(data), at, due_at: at, done_at: null, last_error: null })
    .execute();
}

/**
 * The same in a transaction of a distributor, whose role does not write the queue. The kinds that it may ask for stand in
 * functions/company/request-mail-as-distributor.sql.
 */
export async function requestMailAsDistributor(tx: Tx, kind: string, data: object, now: number): Promise<void> {
  await sql`select request_mail_as_distributor(${kind}, ${JSON.stringify(data)}::jsonb, ${new Date(now)}::timestamptz)`.execute(
    tx,
  );
}

/** Writes the mails that a request stands for, one to each recipient; none when nobody is to be written to. System role. */
export type Compose = (tx: Tx, data: never, now: number) => Promise<WrittenMail[]>;
export type Composers = Readonly<Record<string, Compose>>;

export const dueMails: DueTable = {
  table: 'mail_queue',
  dueAt: 'due_at',
  waits: sql`done_at is null`,
  tries: 'attempts',
  columns: ['id', 'at', 'kind', 'data', 'attempts'],
  isMonthly: true,
};
const leaseMs = 120_000;
const batch = 20;
const mostAttempts = 40;

interface MailRequest {
  readonly id: number;
  readonly at: Date;
  readonly kind: string;
  readonly data: unknown;
  readonly attempts: number;
}

/** Sends what is due at `now` until nothing is. */
export async function deliverMail(
  database: Database,
  composers: Composers,
  port: MailPort,
  now: number,
  log: Logger,
): Promise<void> {
  await workThrough(
    batch,
    (limit) => database.asSystem((tx) => claimDue<MailRequest>(tx, dueMails, { now, leaseMs, limit })),
    async (requests) => {
      for (const request of requests) await deliver(database, composers, port, request, now, log);
    },
  );
}

async function deliver(
  database: Database,
  composers: Composers,
  port: MailPort,
  { id, at, kind, data, attempts }: MailRequest,
  now: number,
  log: Logger,
): Promise<void> {
  let failure: unknown;
  let isWritten = false;
  let mails: WrittenMail[] = [];
  try {
    const compose = composers[kind];
    if (!compose) throw new Error(`nobody writes mails of the kind ${kind}`);
    mails = await database.asSystem((tx) => compose(tx, data as never, now));
    for (const [index, { attach, ...mail }] of mails.entries()) {
      isWritten = false;
      const files = attach ? { attachments: await attach() } : {};
      isWritten = true;
      await port.send({ ...mail, ...files, id: `mail-${id}-${index}` });
    }
  } catch (error) {
    log.error({ err: error, mail: id, kind, attempts }, 'a mail was not sent');
    failure = error;
  }
  const over = failure === undefined || attempts >= mostAttempts;
  await database.asSystem((tx) =>
    tx
      .updateTable('mail_queue')
      .set({
        ...(over ? { done_at: new Date(now) } : { due_at: new Date(now + retryDelay(attempts)) }),
        last_error: failure === undefined ? null : String(failure).slice(0, 500),
        failure: failure === undefined ? null : failureOf(failure, isWritten),
        // A try that could not be written says nothing of its recipients; those of the try before still hold.
        ...(mails.length > 0
          ? { recipients: [...new Set(mails.map(({ to }) => to))], subject: mails[0]!.subject }
          : {}),
      })
      .where(isRow(id, at))
      .execute(),
  );
}

/** Mails whose time has come and that have not been sent. System role. */
export const countMailsDue = (tx: Tx, now: number): Promise<number> => countDue(tx, dueMails, now);
