import type { PlainDate } from '@waylight/contract/value/stay';
import { type RawBuilder, sql } from 'kysely';

/** The state of a row that is published for a time, such as an advert: its table under a short name, on a day of Shanghai. */
export const publishedState = (table: string, today: PlainDate): RawBuilder<string> => {
  const of = (column: string) => sql.ref(`${table}.${column}`);
  return sql<string>`case when not ${of('active')} then 'withdrawn' when ${of('from_date')} > ${today}::date then 'planned'
    when ${of('to_date')} < ${today}::date then 'ended' else 'shown' end`;
};

/** The same rows without those that are over or withdrawn. */
export const isCurrent = (table: string, today: PlainDate): RawBuilder<boolean> => {
  const of = (column: string) => sql.ref(`${table}.${column}`);
  return sql<boolean>`(${of('active')} and (${of('to_date')} is null or ${of('to_date')} >= ${today}::date))`;
};
