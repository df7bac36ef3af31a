import type { PublishedState } from '@waylight/contract/ops/content/advert';
import type { Channel } from '@waylight/contract/search/channel';
import type { PlainDate } from '@waylight/contract/value/stay';
import type { Language } from '@waylight/contract/value/words';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { isCurrent, publishedState } from '../../../db/published.ts';
import type { HotCityTable } from '../../../db/tables/advert.ts';

/** SQL of hot cities at the console. Role waylight_ops. */

export interface HotCityEntry {
  readonly id: number;
  readonly cityId: number;
  readonly cityZh: string;
  readonly cityEn: string;
  readonly countryZh: string;
  readonly countryEn: string;
  readonly hotels: number;
  readonly channel: Channel | null;
  readonly language: Language | null;
  readonly from: string;
  readonly to: string | null;
  readonly position: number;
  readonly active: boolean;
  readonly state: PublishedState;
  readonly fromFile: boolean;
  readonly version: number;
}

const cityColumns = sql`c.id as "cityId", c.name_zh as "cityZh", c.name_en as "cityEn",
  coalesce(n.name_zh, '') as "countryZh", coalesce(n.name_en, '') as "countryEn",
  (select count(*)::int from hotel h where h.city_id = c.id and h.active) as hotels`;
const country = sql`left join district n on n.level = 1 and n.country_code = c.country_code`;

const columns = (today: PlainDate) => sql`
  t.id, ${cityColumns}, t.channel, t.language, t.from_date::text as "from", t.to_date::text as "to", t.position, t.active,
  ${publishedState('t', today)} as state, t.from_file as "fromFile", t.version
  from hot_city t join district c on c.id = t.city_id ${country}`;

export interface HotCityFilter {
  readonly channel?: Channel | undefined;
  readonly language?: Language | undefined;
  readonly state?: PublishedState | undefined;
}

/** All of them in their order; those that are over or withdrawn come last. */
export async function list(tx: Tx, { channel, language, state }: HotCityFilter, today: PlainDate) {
  const { rows } = await sql<HotCityEntry>`
    select ${columns(today)}
    where (${channel ?? null}::text is null or t.channel is null or t.channel = ${channel ?? null})
      and (${language ?? null}::text is null or t.language is null or t.language = ${language ?? null})
      and (${state ?? null}::text is null or ${publishedState('t', today)} = ${state ?? null})
    order by ${isCurrent('t', today)} desc, t.position, t.city_id, t.id`.execute(tx);
  return rows;
}

export async function byId(tx: Tx, id: number, today: PlainDate): Promise<HotCityEntry | undefined> {
  const { rows } = await sql<HotCityEntry>`select ${columns(today)} where t.id = ${id}`.execute(tx);
  return rows[0];
}

export async function lock(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`select from hot_city where id = ${id} for update`.execute(tx);
  return rows.length > 0;
}

/** Locks every hot city and answers those that are shown now or later, in their order. */
export async function lockCurrent(tx: Tx, today: PlainDate): Promise<number[]> {
  await sql`select id from hot_city order by id for update`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    select t.id from hot_city t where ${isCurrent('t', today)} order by t.position, t.city_id, t.id`.execute(tx);
  return rows.map(({ id }) => id);
}

type SavedCity = Omit<HotCityTable, 'id' | 'active' | 'version' | 'from_file'>;

export async function newId(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('hot_city', 'id'))::int as id`.execute(tx);
  return rows[0]!.id;
}

export async function insert(tx: Tx, id: number, city: SavedCity): Promise<void> {
  await tx
    .insertInto('hot_city')
    .values({ ...city, id })
    .execute();
}

/** Edited by hand it follows the file of places no longer. */
export async function update(tx: Tx, id: number, part: Partial<SavedCity> & { active?: boolean }): Promise<void> {
  await tx
    .updateTable('hot_city')
    .set({ ...part, from_file: false })
    .where('id', '=', id)
    .execute();
}

/** Gives hot cities the places 1, 2, 3 … in the order of `ids`. */
export async function setOrder(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`update hot_city t set position = o.place, from_file = false
    from unnest(${[...ids]}::int[]) with ordinality as o (id, place) where t.id = o.id and t.position <> o.place`.execute(
    tx,
  );
}

export type NamedCity = Pick<HotCityEntry, 'cityId' | 'cityZh' | 'cityEn' | 'countryZh' | 'countryEn' | 'hotels'>;

/** Cities by a part of their name or by their number, those with hotels first. */
export async function citiesNamed(tx: Tx, keyword: string, most: number): Promise<NamedCity[]> {
  const part = keyword.toLowerCase();
  const id = /^[1-9]\d{0,8}$/.test(part) ? Number(part) : 0;
  const { rows } = await sql<NamedCity>`
    select * from (select ${cityColumns} from district c ${country}
      where c.level = 3 and (c.id = ${id} or position(${part} in lower(concat_ws(' ', c.name_zh, c.name_en, c.pinyin))) > 0)
    ) found order by ("cityId" = ${id}) desc, hotels desc, "cityId" limit ${most}`.execute(tx);
  return rows;
}

export async function isCity(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`select from district where id = ${id} and level = 3`.execute(tx);
  return rows.length > 0;
}
