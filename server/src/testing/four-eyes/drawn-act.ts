import { randomUUID } from 'node:crypto';
import type { ThresholdName } from '@waylight/contract/ops/approval';
import type { sql } from 'kysely';
import type { Database, Tx } from '../../db/database.ts';
import type { OpsAct } from '../../modules/operator/act/service.ts';

/** Acts with a threshold, as random sequences draw them. */

/** Amounts from which a second person is needed, minor units: they are set, so that no preset decides. */
export const limits = { CNY: 50_000, HKD: 7_000 } as const;
export type LimitCurrency = keyof typeof limits;

/** Everything that an act is drawn from. */
export interface Stage {
  readonly database: Database;
  /** number of the sequence */
  readonly at: number;
  /** name of the sequence, which is the reason of its act and of no other */
  readonly key: string;
  /** ms since the epoch */
  readonly now: number;
  int(below: number): number;
  pick<T>(from: readonly T[]): T;
  /** an amount about the limit of its currency */
  amount(currency?: LimitCurrency): number;
  /** Somebody does a small act at once, which is seen as an act of its own. */
  first(act: OpsAct, request: object): Promise<void>;
}

/** One act on a subject of its own. */
export interface Drawn {
  readonly act: OpsAct;
  /** without id, reason and preview; `version` null: an edit, which reads before */
  readonly request: object;
  readonly needsTwo: boolean;
  /** Makes the state another one than was asked about. */
  change(): Promise<unknown>;
  /** Whether the effect is there, by the tables and not by the audit log. */
  isDone(tx: Tx): Promise<boolean>;
  /** refusal of the same act once more; undefined: it may be done again */
  readonly again?: string | undefined;
}

export type Drawer = (stage: Stage) => Promise<Drawn>;
export type DrawnActs = Readonly<Record<ThresholdName, Drawer>>;

/** One of several acts that one threshold is about. */
export const oneOf =
  (...drawers: readonly Drawer[]): Drawer =>
  (stage) =>
    stage.pick(drawers)(stage);

/** An act whose question to the outside has one answer, so that what follows it is tried. */
export const answered = (act: OpsAct, word: unknown): OpsAct => ({ ...act, ask: async () => word });

/** Whether a query finds a row. */
export async function finds(tx: Tx, query: ReturnType<typeof sql>): Promise<boolean> {
  const { rows } = await query.execute(tx);
  return rows.length > 0;
}

export const once = () => randomUUID();
