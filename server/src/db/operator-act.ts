import { sql } from 'kysely';
import type { Database, Tx } from './database.ts';
import type { DistributorId } from './tables/ids.ts';

/** A command of an operator that changes something, with their name and the reason. */
export interface Act {
  readonly command: string;
  /** the company, order or case, as it was typed */
  readonly target: string;
  readonly options: Readonly<Record<string, string | boolean>>;
  readonly by: string;
  readonly reason: string;
  /** Runs the first transaction and answers columns of its row: subject, company, before and after. */
  readonly around?: ActColumns | undefined;
}

/** Columns that say what an act changed. */
interface ChangeColumns {
  readonly subject_kind: string;
  readonly subject_id: string;
  readonly distributor_id: DistributorId | null;
  readonly before: string;
  readonly after: string;
}

/** Columns undefined: the transaction has changed nothing that the act is about. */
export type ActColumns = <T>(
  tx: Tx,
  run: () => Promise<T>,
) => Promise<{ result: T; columns: ChangeColumns | undefined }>;

const withoutAct = new WeakMap<Database, Database>();

/** The database without its act: what is asked before an act, and kept whatever becomes of it, is no act. */
export const besideAct = (database: Database): Database => withoutAct.get(database) ?? database;

/**
 * The database for one operator's act: its system transactions carry the act's number.
 *
 * The first commit that changes something keeps the act; one that was refused leaves none. Journals, order history and changed
 * terms keep its number.
 */
export function actingAs(database: Database, act: Act, clock: () => number = Date.now): Database {
  let kept: number | undefined;
  const acting: Database = {
    ...database,
    asSystem: async (run) => {
      const [id, result] = await database.asSystem(async (tx) => {
        if (kept !== undefined) {
          await sql`select set_config('waylight.act', ${String(kept)}, true)`.execute(tx);
          return [kept, await run(tx)] as const;
        }
        const id = await beginAct(tx);
        const { by, options, around, ...facts } = act;
        const { result, columns } = around
          ? await around(tx, () => run(tx))
          : { result: await run(tx), columns: undefined };
        if (around && !columns) return [undefined, result] as const;
        const row = { ...facts, ...columns, id, options: JSON.stringify(options), done_by: by, at: new Date(clock()) };
        await tx.insertInto('operator_act').values(row).execute();
        return [id, result] as const;
      });
      kept = id;
      return result;
    },
  };
  withoutAct.set(acting, database);
  return acting;
}

/** A number for an act that is written when the rest of its transaction has been: journals and histories name it before. */
export async function beginAct(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval('operator_act_id_seq') as id`.execute(tx);
  const { id } = rows[0]!;
  await sql`select set_config('waylight.act', ${String(id)}, true)`.execute(tx);
  return id;
}

export interface KeptAct {
  readonly at: Date;
  readonly command: string;
  readonly target: string;
  readonly by: string;
  readonly reason: string;
  /** `credit: 5000000 → 100000`, one for each of the company's terms that it changed */
  readonly changes: readonly string[];
}

/** The newest acts. `word`: only those with it in a name, a target, a company's code or a reason. System role. */
export async function listActs(tx: Tx, word: string, most: number): Promise<KeptAct[]> {
  const { rows } = await sql<KeptAct>`
    select * from (
      select a.at, a.command, a.target, a.done_by as by, a.reason, a.id,
        array(select t.what || ': ' || coalesce(t.was, 'none') || ' → ' || coalesce(t.becomes, 'none')
          from terms_change t where t.act_id = a.id order by t.id) as changes
      from operator_act a
      union all
      -- changed without an act: by the demo, or in SQL by hand
      select t.at, 'changed', d.code, 'nobody named', '', null,
        array[t.what || ': ' || coalesce(t.was, 'none') || ' → ' || coalesce(t.becomes, 'none')]
      from terms_change t join distributor d on d.id = t.distributor_id where t.act_id is null) kept
    where ${word} = '' or position(lower(${word}) in lower(concat_ws(' ', command, target, by, reason))) > 0
    order by at desc, id desc nulls last limit ${most}`.execute(tx);
  return rows;
}
