import { isDeepStrictEqual } from 'node:util';
import { api } from '@waylight/contract';
import { search } from '@waylight/contract/search';
import { addDays } from '@waylight/contract/stay';
import fc from 'fast-check';
import { askSql } from '../modules/search/search-sql.ts';
import type { HotelsAsked } from '../modules/search/service.ts';
import { announceChange } from '../modules/supply/changes.ts';
import type { Booted, TestClient } from './boot.ts';

/** Random searches through the front door, each compared with one plain statement: hotel by hotel, in order, to the fen. */

const cityId = 1002;

/** Puts every hotel into one city and gives companies and hotels mark-ups of their own: currencies, zones and policies side by side. */
export async function crowd({ database, app }: Booted): Promise<void> {
  await database.asSystem(async (tx) => {
    const areas = await tx
      .selectFrom('district')
      .select('id')
      .where('parent_id', '=', cityId)
      .where('level', '=', 4)
      .execute();
    const hotels = await tx.selectFrom('hotel').select('id').orderBy('id').execute();
    for (const [i, { id }] of hotels.entries())
      await tx
        .updateTable('hotel')
        .set({ city_id: cityId, area_id: i % 7 === 0 ? null : areas[i % areas.length]!.id })
        .where('id', '=', id)
        .execute();
    const companies = await tx.selectFrom('distributor').select('id').orderBy('code').execute();
    const rule = (distributor: number | null, hotel: number | null, city: number | null, percent_bp: number) => ({
      distributor_id: distributor,
      hotel_id: hotel,
      city_id: city,
      percent_bp,
      created_at: new Date(),
    });
    await tx.deleteFrom('markup_rule').execute();
    await tx
      .insertInto('markup_rule')
      .values([
        rule(null, null, null, 333),
        rule(null, hotels[3]!.id, null, 2500),
        rule(companies[1]!.id, null, cityId, 777),
        rule(companies[1]!.id, hotels[5]!.id, null, -450),
        rule(companies[0]!.id, hotels[6]!.id, null, 0),
      ])
      .execute();
    await announceChange(
      tx,
      hotels.map(({ id }) => id),
    );
  });
  await app.readModel.refresh();
}

function searches(today: string, areaIds: readonly number[], themeIds: readonly number[]) {
  const some = <T>(values: readonly T[]) =>
    fc.oneof({ weight: 3, arbitrary: fc.constant<T[]>([]) }, fc.subarray([...values], { minLength: 1, maxLength: 3 }));
  const sometimes = fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, fc.constant(true));
  const room = fc
    .tuple(fc.integer({ min: 1, max: 3 }), fc.array(fc.integer({ min: 1, max: 17 }), { maxLength: 2 }))
    .map(([adultNumAll, ages]) => ({ adultNumAll, childrenNumAll: ages.length, childrenAgesStrAll: ages.join(',') }));
  return fc.record({
    destination: fc.oneof(
      { weight: 4, arbitrary: fc.constant({ kind: 'city' as const, id: cityId }) },
      fc.constantFrom(...areaIds).map((id) => ({ kind: 'area' as const, id })),
    ),
    stay: fc
      .tuple(
        fc.oneof(fc.nat(3), fc.nat(330)),
        fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 31 })),
      )
      .map(([start, nights]) => ({ checkin: addDays(today, start), checkout: addDays(today, start + nights) })),
    rooms: fc.oneof(
      { weight: 2, arbitrary: fc.array(room, { minLength: 1, maxLength: 1 }) },
      fc.array(room, { minLength: 2, maxLength: 8 }),
    ),
    nationality: fc.constantFrom('CN', 'US', 'JP', 'NZ'),
    areas: some(areaIds),
    stars: some([1, 2, 3, 4, 5]),
    themes: some(themeIds),
    price: fc.oneof(
      { weight: 2, arbitrary: fc.constant(undefined) },
      fc
        .tuple(fc.integer({ max: 100_000, min: 0 }), fc.integer({ min: 1, max: 150_000 }))
        .map(([min, more]) => ({ min, max: min + more })),
    ),
    freeCancellation: sometimes,
    breakfast: sometimes,
    instant: sometimes,
    sort: fc.constantFrom(
      'comprehensive' as const,
      'price' as const,
      'priceDesc' as const,
      'distance' as const,
      'popularity' as const,
    ),
    page: fc.oneof({ weight: 4, arbitrary: fc.constant(1) }, fc.integer({ min: 2, max: 4 })),
    limit: fc.constantFrom(5, 20, 100),
    who: fc.nat(2),
  });
}

export interface Trial {
  readonly searches: number;
  /** offers that were compared to the fen */
  readonly offers: number;
  readonly seed: number;
}

/** Throws at the first search whose answer is not the statement's, with the seed that repeats it. */
export async function compareWithSql(house: Booted, today: string, count: number, seed: number): Promise<Trial> {
  const companies = await house.database.asSystem((tx) =>
    tx.selectFrom('distributor').select(['id', 'currency']).orderBy('code').execute(),
  );
  await house.database.asSystem((tx) =>
    tx
      .updateTable('distributor_user')
      .set({ access: ['ORDERS_NONE'] })
      .where('username', '=', 'clerk')
      .execute(),
  );
  const askers: { client: TestClient; distributorId: number; currency: string | null }[] = [
    { client: await house.signIn('100001', 'demo'), distributorId: companies[0]!.id, currency: companies[0]!.currency },
    { client: await house.signIn('100002', 'demo'), distributorId: companies[1]!.id, currency: companies[1]!.currency },
    { client: await house.signIn('100001', 'clerk'), distributorId: companies[0]!.id, currency: null },
  ];
  const { places } = house.app.readModel;
  const areaIds = [...places.areas.values()].filter((area) => area.cityId === cityId).map(({ id }) => id);
  const all = searches(
    today,
    areaIds,
    places.themes.map(({ id }) => id),
  );
  let offers = 0;
  for (const { who, stay, price, ...rest } of fc.sample(all, { numRuns: count, seed })) {
    const { client, ...asker } = askers[who]!;
    const blind = asker.currency === null;
    const request = {
      ...rest,
      ...stay,
      sort: blind && rest.sort.startsWith('price') ? ('popularity' as const) : rest.sort,
      ...(price && !blind ? { price } : {}),
    };
    const asked: HotelsAsked = search.hotels.request.parse(request);
    const reply = await client.send(api.search.hotels, request);
    const { googleLatitude: latitude, googleLongitude: longitude } = reply.place;
    const expected = await askSql(house.database, cityId, asked, {
      ...asker,
      now: reply.pricedAt,
      centre: { latitude, longitude },
    });
    const answered = {
      total: reply.total,
      bookable: reply.bookable,
      rows: reply.records.map(({ infoId, offer }) => ({
        hotel: infoId,
        plan: offer?.ratePlanId ?? null,
        total: offer ? (offer.price?.total ?? 0) : null,
      })),
    };
    offers += answered.rows.filter(({ plan }) => plan !== null).length;
    if (!isDeepStrictEqual(answered, expected))
      throw new Error(
        `not what SQL says (seed ${seed}): ${JSON.stringify({ request, who, answered, expected })}`.slice(0, 6000),
      );
  }
  return { searches: count, offers, seed };
}
