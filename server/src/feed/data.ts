import type { ChangePosition } from '@waylight/engine/read-model/source';
import type { Database } from '../db/database.ts';
import type { KeptKind } from '../kept-changes.ts';
import type { FeedPart } from './change-feed.ts';

/** SQL of the feed. Each text is a whole transaction that numbers what has committed, and then reads. */

/** Wakes whoever reads the table. */
export const feedChannel = 'supply_change';

/** Indexes whatever the planner knows of a table that has just grown. */
const byIndex = 'set local enable_seqscan = off; set local jit = off';

/** How long a process stays the one that looks most often, and when it asks for more, s. */
const leaseSeconds = 5;
const renewSeconds = 3;

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

async function found<Row>(database: Database, text: string): Promise<Row> {
  const [row] = (await database.atOnce(text)) as { found: string }[];
  return JSON.parse(row!.found) as Row;
}

const lastPosition = `select json_build_object('number', number, 'mark', mark)::text as found
  from change_number order by number desc limit 1`;

export const readPosition = (database: Database): Promise<ChangePosition> =>
  found(database, `select number_changes(); ${lastPosition}`);

type ChangeTuple = [hotelId: number, kept: KeptKind | null, keptOf: number | null];

interface PartRow {
  readonly known: boolean;
  readonly leased: boolean;
  readonly position: ChangePosition;
  readonly transactions: readonly (ChangePosition & { readonly changes: readonly ChangeTuple[] | null })[] | null;
}

const leaseTo = (reader: string) => `
  update change_feed set publisher = ${quoted(reader)}, leased_until = clock_timestamp() + interval '${leaseSeconds} s'
    where leased_until < clock_timestamp()
      or publisher = ${quoted(reader)} and leased_until < clock_timestamp() + interval '${renewSeconds} s';`;

/** Changes after a position, and whether `reader` is the one that looks most often: it becomes that where nobody is. */
export async function readChanges(
  database: Database,
  { number, mark }: ChangePosition,
  reader: string | undefined,
): Promise<{ part: FeedPart | undefined; isLeased: boolean }> {
  const { known, leased, position, transactions } = await found<PartRow>(
    database,
    `${byIndex}; ${reader ? leaseTo(reader) : ''}
    select number_changes();
    select json_build_object(
      'known', exists (select from change_number where number = ${Number(number)} and mark = ${quoted(mark)}),
      'leased', ${reader ? `(select publisher = ${quoted(reader)} and leased_until > clock_timestamp() from change_feed)` : 'false'},
      'position', (select json_build_object('number', number, 'mark', mark) from change_number order by number desc limit 1),
      'transactions', (select json_agg(json_build_object('number', n.number, 'mark', n.mark, 'changes', (
          select json_agg(json_build_array(hotel_id, kept, kept_of) order by id desc) from supply_change s where s.xid = n.xid))
          order by n.number desc)
        from change_number n where n.number > ${Number(number)}))::text as found`,
  );
  const all = (transactions ?? []).map(({ changes, ...behind }) => ({
    ...behind,
    changes: (changes ?? []).map(([hotelId, kept, keptOf]) => ({ hotelId, kept, keptOf })),
  }));
  return { part: known ? { transactions: all, position } : undefined, isLeased: leased };
}

/** Lets another reader be the one that looks most often. */
export async function endLease(database: Database, reader: string): Promise<void> {
  await database.atOnce(`update change_feed set leased_until = '-infinity' where publisher = ${quoted(reader)}`);
}

/** Whether the position is of this history, and every change after it can be read. */
export async function isPositionKnown(database: Database, { number, mark }: ChangePosition): Promise<boolean> {
  return found(
    database,
    `select exists (select from change_number where number = ${Number(number)} and mark = ${quoted(mark)})::text as found`,
  );
}

/** Forgets changes that were numbered before a moment; the last number always stays. */
export async function forgetNumbers(database: Database, before: Date): Promise<void> {
  const first = `least((select max(number) from change_number),
    (select number from change_number where at >= ${quoted(before.toISOString())} order by number limit 1))`;
  await database.atOnce(`${byIndex};
    with gone as (delete from change_number where number < ${first} returning xid)
    delete from supply_change c using gone where c.xid = gone.xid`);
}

/** The database of the feed, as letters and digits: another one for each database of each server. */
export async function readFeedName(database: Database): Promise<string> {
  return found(database, `select number_changes(); select to_json(md5(database))::text as found from change_feed`);
}
