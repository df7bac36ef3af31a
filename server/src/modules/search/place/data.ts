import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { WaterKind } from '../../../db/tables/catalogue.ts';
import type { Point } from './outline-rules.ts';

export interface CityGround {
  /** outlines that the operator stored, of the city and its areas */
  outlines: { id: number; outline: Point[] }[];
  landmarks: {
    id: number;
    kind: string;
    zh: string;
    en: string;
    latitude: number;
    longitude: number;
    code: string | null;
  }[];
  waters: { id: number; kind: WaterKind; zh: string; en: string; width: number | null; line: Point[] }[];
}

/** Facts on a city's map beside hotels. */
export async function readCityGround(tx: Tx, cityId: number): Promise<CityGround> {
  const { rows } = await sql<CityGround>`
    select (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'outline', outline)), '[]') from district
        where outline is not null and (id = ${cityId} or parent_id = ${cityId})) as outlines,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'zh', name_zh, 'en', name_en,
        'latitude', latitude, 'longitude', longitude, 'code', case kind when 'airport' then
          (select name from unnest(other_names) with ordinality as n (name, at) where name ~ '^[A-Z]{3}$' order by at limit 1) end)
        order by id), '[]') from landmark where city_id = ${cityId}) as landmarks,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'zh', name_zh, 'en', name_en,
        'width', width_m, 'line', line) order by id), '[]') from water where city_id = ${cityId}) as waters`.execute(
    tx,
  );
  return rows[0]!;
}

/** The cities in a district, itself if it is one; undefined when there is no such district. */
export async function readCitiesUnder(tx: Tx, districtId: number): Promise<number[] | undefined> {
  const { rows } = await sql<{ id: number; level: number }>`
    with recursive down as (
      select id, level from district where id = ${districtId}
      union all select d.id, d.level from district d join down on d.parent_id = down.id where d.level <= 3)
    select id, level from down`.execute(tx);
  return rows.length === 0 ? undefined : rows.filter(({ level }) => level === 3).map(({ id }) => id);
}
