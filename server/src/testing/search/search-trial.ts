import { isDeepStrictEqual } from 'node:util';
import { api } from '@waylight/contract';
import { search } from '@waylight/contract/search/search';
import { rateKinds } from '@waylight/contract/supply/mark-up-rule';
import { addDays } from '@waylight/contract/value/stay';
import type { HotelsAsked } from '@waylight/engine/list/hotel-list';
import { metresBetween } from '@waylight/engine/map-point';
import fc from 'fast-check';
import type { Tx } from '../../db/database.ts';
import type { DistributorId } from '../../db/tables/ids.ts';
import { announceChange } from '../../modules/supply/changes.ts';
import type { Booted } from '../boot.ts';
import { askSql } from './search-sql.ts';

/** Random searches through the front door, each compared with one plain statement: hotel by hotel, in order, to the fen. */

const cityId = 1002;

/**
 * Puts every hotel into one city, most of them around its middle, gives companies and hotels mark-ups of their own, and
 * people favourites: currencies, zones and policies side by side, near and far.
 */
export async function crowd({ database, app }: Booted, seed = 7): Promise<void> {
  await database.asSystem(async (tx) => {
    const areas = await tx
      .selectFrom('district')
      .select('id')
      .where('parent_id', '=', cityId)
      .where('level', '=', 4)
      .execute();
    const hotels = await tx.selectFrom('hotel').select('id').orderBy('id').execute();
    const middle = await tx
      .selectFrom('district')
      .select(['latitude', 'longitude'])
      .where('id', '=', cityId)
      .executeTakeFirstOrThrow();
    for (const [i, { id }] of hotels.entries())
      await tx
        .updateTable('hotel')
        .set({
          city_id: cityId,
          area_id: i % 7 === 0 ? null : areas[i % areas.length]!.id,
          // Every fifth stays where it is, on whatever side of the world.
          ...(i % 5 === 0
            ? {}
            : {
                latitude: middle.latitude! + (((i * 37) % 61) - 30) / 300,
                longitude: middle.longitude! + (((i * 23) % 59) - 29) / 300,
              }),
        })
        .where('id', '=', id)
        .execute();
    const people = await tx.selectFrom('distributor_user').select(['id', 'distributor_id']).orderBy('id').execute();
    for (const [who, { id, distributor_id }] of people.entries())
      for (const hotel of hotels.filter((_, i) => (i + who) % 3 !== 0))
        await tx
          .insertInto('favourite')
          .values({ user_id: id, distributor_id, hotel_id: hotel.id, at: new Date() })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
    const companies = await tx.selectFrom('distributor').select('id').orderBy('code').execute();
    await drawRules(tx, { companies, hotels }, seed);
    await announceChange(
      tx,
      hotels.map(({ id }) => id),
    );
  });
  await app.readModel.refresh();
}

interface Crowd {
  readonly companies: readonly { id: DistributorId }[];
  readonly hotels: readonly { id: number }[];
}

const plain = { group_id: null, country_code: null, star: null, rate_kind: null };
const anyTime = { arrive_from: null, arrive_to: null, book_from: null, book_to: null };

/** Rules of every kind side by side, several of which fit most rates: by company, group, place, star, kind and days. */
export async function drawRules(tx: Tx, { companies, hotels }: Crowd, seed: number, around = cityId): Promise<void> {
  const { id: group } = await tx
    .insertInto('company_group')
    .values({ name_zh: `组 ${seed}`, name_en: `Group ${seed}`, created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.updateTable('distributor').set({ group_id: group }).where('id', '=', companies[0]!.id).execute();
  const periods = fc.option(
    fc.tuple(fc.integer({ min: -5, max: 60 }), fc.integer({ min: 0, max: 40 })).map(([from, length]) => {
      const first = addDays('2026-11-21', from);
      return [first, addDays(first, length)] as const;
    }),
    { nil: null, freq: 2 },
  );
  const rules = fc.record({
    whom: fc.constantFrom('all', 'group', 'one', 'other'),
    place: fc.constantFrom('all', 'all', 'country', 'city', 'hotel'),
    hotel: fc.nat(hotels.length - 1),
    star: fc.option(fc.integer({ min: 2, max: 5 }), { nil: null, freq: 1 }),
    kind: fc.option(fc.constantFrom(...rateKinds), { nil: null, freq: 2 }),
    arrival: periods,
    booking: periods,
    percent: fc.integer({ min: -900, max: 2500 }),
  });
  const drawn = fc.sample(rules, { numRuns: 60, seed }).map((rule) => ({
    distributor_id: rule.whom === 'one' ? companies[0]!.id : rule.whom === 'other' ? companies[1]!.id : null,
    group_id: rule.whom === 'group' ? group : null,
    hotel_id: rule.place === 'hotel' ? hotels[rule.hotel]!.id : null,
    city_id: rule.place === 'city' ? around : null,
    country_code: rule.place === 'country' ? 'CN' : null,
    star: rule.place === 'hotel' ? null : rule.star,
    rate_kind: rule.kind,
    ...{ arrive_from: rule.arrival?.[0] ?? null, arrive_to: rule.arrival?.[1] ?? null },
    ...{ book_from: rule.booking?.[0] ?? null, book_to: rule.booking?.[1] ?? null },
    percent_bp: rule.percent,
    created_at: new Date(),
  }));
  const rule = (distributor_id: DistributorId | null, hotel_id: number | null, city_id: number | null, bp: number) => ({
    ...{ distributor_id, hotel_id, city_id, ...plain, ...anyTime, percent_bp: bp, created_at: new Date() },
  });
  await tx.deleteFrom('markup_rule').execute();
  await tx
    .insertInto('markup_rule')
    .values([
      rule(null, null, null, 333),
      rule(null, hotels[3]!.id, null, 2500),
      rule(companies[1]!.id, null, around, 777),
      rule(companies[1]!.id, hotels[5]!.id, null, -450),
      rule(companies[0]!.id, hotels[6]!.id, null, 0),
      ...drawn,
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

interface Ground {
  readonly areaIds: readonly number[];
  readonly landmarkIds: readonly number[];
  readonly themeIds: readonly number[];
  /** by hotel: in Chinese, in English, in pinyin, and its initials */
  readonly names: readonly (readonly string[])[];
  readonly middle: { readonly latitude: number; readonly longitude: number };
}

/** Ways in which one and the same name is typed. */
const typings: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
  (text) => [...text].join(' - '),
  (text) => text.replace(/[aeiou]/gi, '$&\u0301').normalize('NFC'),
];

/** Part of a name however it is typed; now and then one that no hotel has, or nothing but signs. */
const nameTexts = (names: Ground['names']) =>
  fc.oneof(
    {
      weight: 8,
      arbitrary: fc
        .tuple(fc.nat(), fc.nat(3), fc.nat(), fc.integer({ min: 1, max: 4 }), fc.constantFrom(...typings))
        .map(([hotel, which, from, length, typed]) => {
          const name = [...names[hotel % names.length]![which]!];
          const start = from % name.length;
          return typed(name.slice(start, start + length).join(''));
        })
        .filter((text) => text.trim() !== ''),
    },
    fc.constantFrom('酒店', 'Hotel', 'zzzz', '·'),
  );

/** Pieces of the map around the middle, and some that reach around the world across the date line. */
const boxes = ({ latitude, longitude }: Ground['middle']) =>
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc
        .tuple(
          fc.integer({ min: -15, max: 5 }),
          fc.integer({ min: -15, max: 5 }),
          fc.integer({ min: 5, max: 20 }),
          fc.integer({ min: 5, max: 20 }),
        )
        .map(([up, right, high, wide]) => ({
          south: latitude + up / 100,
          west: longitude + right / 100,
          north: latitude + (up + high) / 100,
          east: longitude + (right + wide) / 100,
        })),
    },
    fc
      .tuple(fc.integer({ min: 60, max: 175 }), fc.integer({ min: -175, max: -60 }))
      .map(([west, east]) => ({ south: -60, west, north: 65, east })),
  );

function searches(today: string, ground: Ground) {
  const { areaIds, landmarkIds, themeIds, names, middle } = ground;
  const some = <T>(values: readonly T[]) =>
    fc.oneof({ weight: 3, arbitrary: fc.constant<T[]>([]) }, fc.subarray([...values], { minLength: 1, maxLength: 3 }));
  const sometimes = fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, fc.constant(true));
  const nowAndThen = <T>(arbitrary: fc.Arbitrary<T>) =>
    fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });
  const room = fc
    .tuple(fc.integer({ min: 1, max: 3 }), fc.array(fc.integer({ min: 1, max: 17 }), { maxLength: 2 }))
    .map(([adultNumAll, ages]) => ({ adultNumAll, childrenNumAll: ages.length, childrenAgesStrAll: ages.join(',') }));
  return fc.record({
    destination: fc.oneof(
      { weight: 3, arbitrary: fc.constant({ kind: 'city' as const, id: cityId }) },
      fc.constantFrom(...areaIds).map((id) => ({ kind: 'area' as const, id })),
      { weight: 2, arbitrary: fc.constantFrom(...landmarkIds).map((id) => ({ kind: 'landmark' as const, id })) },
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
    favourites: sometimes,
    // A hotel that is marked, or no longer, right before: a list of favourites has it at once.
    marked: nowAndThen(fc.record({ hotel: fc.nat(), kept: fc.boolean() })),
    hotelName: nowAndThen(nameTexts(names)),
    within: nowAndThen(boxes(middle)),
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

/** The parameters of a search, by kind. */
const kinds: Readonly<Record<string, (asked: HotelsAsked) => boolean>> = {
  city: ({ destination, within }) => destination.kind === 'city' && !within,
  area: ({ destination, within }) => destination.kind === 'area' && !within,
  landmark: ({ destination, within }) => destination.kind === 'landmark' && !within,
  mapPiece: ({ within }) => within !== undefined,
  acrossDateLine: ({ within }) => within !== undefined && within.west > within.east,
  name: ({ hotelName }) => hotelName !== undefined,
  favouritesOnly: ({ favourites }) => favourites,
  areas: ({ areas }) => areas.length > 0,
  stars: ({ stars }) => stars.length > 0,
  themes: ({ themes }) => themes.length > 0,
  price: ({ price }) => price !== undefined,
  freeCancellation: ({ freeCancellation }) => freeCancellation,
  breakfast: ({ breakfast }) => breakfast,
  instant: ({ instant }) => instant,
  comprehensive: ({ sort }) => sort === 'comprehensive',
  byPrice: ({ sort }) => sort.startsWith('price'),
  byDistance: ({ sort }) => sort === 'distance',
  byPopularity: ({ sort }) => sort === 'popularity',
  severalRooms: ({ rooms }) => rooms.length > 1,
  children: ({ rooms }) => rooms.some(({ childrenNumAll }) => childrenNumAll > 0),
  laterPage: ({ page }) => page > 1,
};

export interface Trial {
  readonly searches: number;
  /** offers that were compared to the fen */
  readonly offers: number;
  readonly seed: number;
  /** by kind: how many searches asked for it, and how many of those found a hotel */
  readonly drawn: Record<string, { searches: number; withHotels: number }>;
}

/** Where the city's hotels, landmarks and areas are, and what they are called. */
async function groundOf({ database, app }: Booted) {
  const { places } = app.readModel;
  const here = (list: Iterable<{ id: number; cityId: number }>) =>
    [...list].filter((place) => place.cityId === cityId).map(({ id }) => id);
  const hotels = await database.asSystem((tx) =>
    tx.selectFrom('hotel').selectAll().where('active', '=', true).orderBy('id').execute(),
  );
  /** Landmarks that have twenty hotels within ten kilometres: for counting only. */
  const central = new Set(
    [...places.landmarks.values()]
      .filter(
        (at) =>
          hotels.filter((one) => metresBetween(at.latitude, at.longitude, one.latitude, one.longitude) <= 10_000)
            .length >= 20,
      )
      .map(({ id }) => id),
  );
  const ground: Ground = {
    areaIds: here(places.areas.values()),
    landmarkIds: here(places.landmarks.values()),
    themeIds: places.themes.map(({ id }) => id),
    names: hotels.map(({ name_zh, name_en, pinyin, initials }) => [name_zh, name_en, pinyin, initials]),
    middle: places.cities.get(cityId)!,
  };
  return { ground, central, hotelIds: hotels.map(({ id }) => id) };
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
  const users = await house.database.asSystem((tx) =>
    tx.selectFrom('distributor_user').select(['id', 'distributor_id', 'username']).execute(),
  );
  const asking = async (company: number, username: string, seesPrices: boolean) => {
    const { id: distributorId, currency } = companies[company]!;
    return {
      client: await house.signIn(`10000${company + 1}`, username),
      distributorId,
      userId: users.find((user) => user.distributor_id === distributorId && user.username === username)!.id,
      currency: seesPrices ? currency : null,
    };
  };
  const askers = [await asking(0, 'demo', true), await asking(1, 'demo', true), await asking(0, 'clerk', false)];
  const { ground, central, hotelIds } = await groundOf(house);
  const drawn: Trial['drawn'] = {};
  const note = (asks: Readonly<Record<string, boolean>>, found: boolean) => {
    for (const kind in asks) {
      const { searches, withHotels } = drawn[kind] ?? { searches: 0, withHotels: 0 };
      const once = asks[kind] ? 1 : 0;
      drawn[kind] = { searches: searches + once, withHotels: withHotels + (found ? once : 0) };
    }
  };
  let offers = 0;
  for (const { who, stay, price, hotelName, within, marked, ...rest } of fc.sample(searches(today, ground), {
    numRuns: count,
    seed,
  })) {
    const { client, ...asker } = askers[who]!;
    const blind = asker.currency === null;
    const request = {
      ...rest,
      ...stay,
      sort: blind && rest.sort.startsWith('price') ? ('popularity' as const) : rest.sort,
      ...(price && !blind ? { price } : {}),
      ...(hotelName ? { hotelName } : {}),
      ...(within ? { within } : {}),
    };
    if (marked && rest.favourites)
      await client.send(marked.kept ? api.favourite.save : api.favourite.remove, {
        infoId: hotelIds[marked.hotel % hotelIds.length]!,
      });
    const asked: HotelsAsked = search.hotels.request.parse(request);
    const reply = await client.send(api.search.hotels, request);
    const expected = await askSql(house.database, cityId, asked, { ...asker, now: reply.pricedAt });
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
    const around = asked.destination.kind === 'landmark' && !asked.within;
    const near = central.has(asked.destination.id);
    note(
      {
        landmarkRadius: around && near,
        landmarkNearest: around && !near,
        withoutPrices: blind,
        ...Object.fromEntries(Object.entries(kinds).map(([kind, asks]) => [kind, asks(asked)])),
      },
      reply.total > 0,
    );
    if (!isDeepStrictEqual(answered, expected))
      throw new Error(
        `not what SQL says (seed ${seed}): ${JSON.stringify({ request, who, answered, expected })}`.slice(0, 6000),
      );
  }
  return { searches: count, offers, seed, drawn };
}
