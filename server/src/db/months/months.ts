import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { type MonthlyTable, monthly } from './lifetimes.ts';

/** Months after the present one that are there before they begin. */
const monthsAhead = 2;
const dayMs = 86_400_000;

type TableName = keyof typeof monthly;

/** Days by table where a setting says more than the least. */
export type KeptDays = Partial<Record<TableName, number>>;

/**
 * Makes the months that are coming, and drops those whose term of life is over at `now` (ms since the epoch); answers the
 * dropped ones.
 *
 * A table that is in use for longer than a moment is left for the next time, and does not keep the others.
 */
export async function keepMonths(database: Database, now: number, kept: KeptDays = {}): Promise<string[]> {
  const failures: unknown[] = [];
  const dropped: string[] = [];
  for (const [table, lifetime] of Object.entries(monthly) as [TableName, MonthlyTable][])
    try {
      await database.asSystem((tx) =>
        sql`select make_months(${table}, ${new Date(now)}::timestamptz, ${monthsAhead})`.execute(tx),
      );
      if (lifetime.days === undefined) continue;
      const before = new Date(now - Math.max(lifetime.days, kept[table] ?? 0) * dayMs);
      const { rows } = await database.asSystem((tx) =>
        sql<{ names: string[] }>`select drop_months(${table}, ${before}::timestamptz) as names`.execute(tx),
      );
      dropped.push(...rows[0]!.names);
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0) throw new AggregateError(failures, 'months of some tables were not kept');
  return dropped;
}
