import { type RawBuilder, sql } from 'kysely';

/**
 * `instantAt` of the contract in SQL: the instant at which a zone's wall clock shows a local timestamp.
 *
 * PostgreSQL agrees about a skipped time. Of a time that comes twice it takes the second reading; the first one is found
 * from three hours earlier.
 */
export function instantAt(local: RawBuilder<unknown>, zone: RawBuilder<unknown>): RawBuilder<Date> {
  const fromEarlier = sql`((${local} - interval '3 hours') at time zone ${zone} + interval '3 hours')`;
  return sql<Date>`case when ${fromEarlier} at time zone ${zone} = ${local} then ${fromEarlier} else ${local} at time zone ${zone} end`;
}
