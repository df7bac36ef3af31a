import type { DecisionNote } from '@waylight/contract/payment/decision-note';
import type { GatewayMethod } from '@waylight/contract/payment/payment';
import type { PlainDate } from '@waylight/contract/value/stay';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { DueTable } from '../../../db/due.ts';
import { caseDecisions } from '../suspense/case-data.ts';

/** Runs of reconciliation: one for each provider, merchant and day. System role. */

export interface Run {
  readonly id: number;
  readonly gateway: GatewayMethod;
  readonly merchant: string;
  readonly day: PlainDate;
  readonly tries: number;
}
const runColumns = ['id', 'gateway', 'merchant', 'day', 'tries'] as const;

/** The latest day that has a run; undefined: none has. */
export async function lastDay(tx: Tx, gateway: GatewayMethod, merchant: string): Promise<PlainDate | undefined> {
  const { day } = await tx
    .selectFrom('reconciliation_run')
    .select((of) => of.fn.max('day').as('day'))
    .where('gateway', '=', gateway)
    .where('merchant', '=', merchant)
    .executeTakeFirstOrThrow();
  return day ?? undefined;
}

export async function openRuns(
  tx: Tx,
  gateway: GatewayMethod,
  merchant: string,
  days: readonly PlainDate[],
  now: number,
): Promise<void> {
  if (days.length === 0) return;
  await tx
    .insertInto('reconciliation_run')
    .values(
      days.map((day) => ({ gateway, merchant, day, source: null, why: null, due_at: new Date(now), done_at: null })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The oldest day that waits, if its time has come: days are compared in their order. */
export const dueRunOf = (gateway: GatewayMethod, merchant: string): DueTable => ({
  table: 'reconciliation_run',
  dueAt: 'due_at',
  waits: sql`state = 'waiting' and gateway = ${gateway} and merchant = ${merchant} and not exists (
    select from reconciliation_run before
    where before.gateway = reconciliation_run.gateway and before.merchant = reconciliation_run.merchant
      and before.day < reconciliation_run.day and before.state = 'waiting')`,
  columns: runColumns,
});

export async function keepWaiting(tx: Tx, runId: number, why: string, dueAt: number): Promise<void> {
  await tx
    .updateTable('reconciliation_run')
    .set({ why: why.slice(0, 300), tries: sql`tries + 1`, due_at: new Date(dueAt) })
    .where('id', '=', runId)
    .where('state', '=', 'waiting')
    .execute();
}

/** Extends the lease of a run in progress. */
export async function keepLease(tx: Tx, runId: number, until: number): Promise<void> {
  await tx
    .updateTable('reconciliation_run')
    .set({ due_at: new Date(until) })
    .where('id', '=', runId)
    .where('state', '=', 'waiting')
    .execute();
}

/** Locks a run that is not done yet; undefined: another process has done it. */
export async function lockRun(tx: Tx, runId: number): Promise<Run | undefined> {
  return tx
    .selectFrom('reconciliation_run')
    .select(runColumns)
    .where('id', '=', runId)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst();
}

export async function finishRun(
  tx: Tx,
  runId: number,
  facts: { source: 'bill' | 'questions'; lines: number; compared: number },
  now: number,
): Promise<void> {
  await tx
    .updateTable('reconciliation_run')
    .set({
      state: 'done',
      source: facts.source,
      why: null,
      done_at: new Date(now),
      billed_lines: facts.lines,
      compared: facts.compared,
    })
    .where('id', '=', runId)
    .execute();
}

/** Says that the bill of a day is waited for no longer; the day is compared at the next turn. */
export async function keepDayDecision(
  tx: Tx,
  runId: number,
  { by, reason, said }: { by: string; reason: string; said: DecisionNote },
  now: number,
): Promise<void> {
  const at = new Date(now);
  await tx
    .insertInto('reconciliation_day_decision')
    .values({ run_id: runId, decided_by: by, reason: reason.slice(0, 500), said: JSON.stringify(said), at })
    .execute();
  await tx.updateTable('reconciliation_run').set({ due_at: at }).where('id', '=', runId).execute();
}

export async function isWaitedForNoLonger(tx: Tx, runId: number): Promise<boolean> {
  const found = await tx
    .selectFrom('reconciliation_day_decision')
    .select('run_id')
    .where('run_id', '=', runId)
    .executeTakeFirst();
  return found !== undefined;
}

/** The run of a day while it waits; undefined: there is none, or it is done. */
export async function waitingRun(tx: Tx, gateway: GatewayMethod, day: PlainDate): Promise<Run | undefined> {
  return tx
    .selectFrom('reconciliation_run')
    .select(runColumns)
    .where('gateway', '=', gateway)
    .where('day', '=', day)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst();
}

/** A day's runs, or the latest ones and whatever waits of earlier days; with the cases they opened. */
export async function reportOf(tx: Tx, day: PlainDate | undefined) {
  const runs = await tx
    .selectFrom('reconciliation_run')
    .selectAll()
    .$if(day !== undefined, (query) => query.where('day', '=', day!))
    .$if(day === undefined, (query) =>
      query.where((of) =>
        of.or([
          of('day', '=', (from) => from.selectFrom('reconciliation_run').select((run) => run.fn.max('day').as('day'))),
          of('state', '=', 'waiting'),
        ]),
      ),
    )
    .orderBy('day')
    .orderBy('gateway')
    .execute();
  const cases = await tx
    .selectFrom('reconciliation_case')
    .selectAll()
    .where((of) =>
      of.or([
        ...(runs.length > 0
          ? [
              of(
                'run_id',
                'in',
                runs.map(({ id }) => id),
              ),
            ]
          : []),
        // Asked for no day: also whatever is still open of earlier ones.
        ...(day === undefined ? [of('settled_at', 'is', null)] : []),
        of.lit(false),
      ]),
    )
    .orderBy('id')
    .execute();
  const decisions = await caseDecisions(
    tx,
    cases.map(({ id }) => id),
  );
  return { runs, cases, decisions };
}
