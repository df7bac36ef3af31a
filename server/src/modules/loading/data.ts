import type { Tx } from '../../db/database.ts';

/** SQL of loading: rows that an operator's files point to. System role. */

export type Parent = 'district' | 'city' | 'area' | 'hotel' | 'room_type' | 'company_group';
/** A city and an area are districts of a level. */
const levels: Partial<Record<Parent, number>> = { city: 3, area: 4 };

/** The rows among these ids that are there. */
export function knownOf(tx: Tx, parent: Parent, ids: number[]): Promise<{ id: number }[]> {
  if (parent === 'hotel' || parent === 'room_type' || parent === 'company_group')
    return tx.selectFrom(parent).select('id').where('id', 'in', ids).execute();
  const level = levels[parent];
  const districts = tx.selectFrom('district').select('id').where('id', 'in', ids);
  return (level === undefined ? districts : districts.where('level', '=', level)).execute();
}

export const knownThemes = async (tx: Tx) =>
  new Set((await tx.selectFrom('theme').select('id').execute()).map(({ id }) => id));
export const knownCountries = async (tx: Tx) =>
  new Set(
    (await tx.selectFrom('district').select('country_code').distinct().execute()).map(
      ({ country_code }) => country_code,
    ),
  );
export const knownFacilities = async (tx: Tx) =>
  new Set((await tx.selectFrom('facility').select('code').execute()).map(({ code }) => code));

/** Room types among these ids, with their hotels. */
export async function roomTypesOf(tx: Tx, ids: readonly number[]) {
  return ids.length === 0 ? [] : tx.selectFrom('room_type').select(['id', 'hotel_id']).where('id', 'in', ids).execute();
}

/** Rate plans among these ids, with their hotels and currencies. */
export async function ratePlansOf(tx: Tx, ids: readonly number[]) {
  return ids.length === 0
    ? []
    : tx.selectFrom('rate_plan').select(['id', 'hotel_id', 'currency']).where('id', 'in', ids).execute();
}

/** Rate plans of these hotels. */
export async function ratePlansOfHotels(tx: Tx, hotelIds: readonly number[]) {
  return hotelIds.length === 0
    ? []
    : tx
        .selectFrom('rate_plan')
        .select(['id', 'hotel_id', 'room_type_id', 'currency'])
        .where('hotel_id', 'in', hotelIds)
        .execute();
}

/** Companies among these codes. */
export async function companiesOf(tx: Tx, codes: readonly string[]) {
  return codes.length === 0
    ? []
    : tx.selectFrom('distributor').select(['id', 'code']).where('code', 'in', codes).execute();
}

/** Those of these adverts whose number the console has given. */
export async function advertsMadeHere(tx: Tx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .selectFrom('advert')
    .where('id', 'in', [...ids])
    .where('made_here', '=', true)
    .select('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}
