import { api } from '@waylight/contract';
import { search } from '@waylight/contract/search/search';
import { addDays } from '@waylight/contract/value/stay';
import type { ReplyOf, RequestOf } from '@waylight/contract/wire/call';
import { landmarkAtLeast, landmarkRadiusM } from '@waylight/engine/list/hotel-list';
import { metresBetween } from '@waylight/engine/map-point';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DistributorId } from '../../db/tables/ids.ts';
import { type Booted, boot, oneDatabase, type TestClient } from '../../testing/boot.ts';
import { giveCoupon } from '../../testing/ordering.ts';
import { answerOf, readOracle } from '../../testing/search/search-oracle.ts';
import { announceChange } from '../supply/changes.ts';

const today = '2026-11-21';
const shanghai = 1002;
type HotelsRequest = RequestOf<typeof search.hotels>;
const couple = [{ adultNumAll: 2, childrenNumAll: 0, childrenAgesStrAll: '' }];
/** `wide` hundredths of a degree from so many hundredths off the middle of Shanghai; or all around the earth up to there. */
const pieceOfShanghai = (up: number, right: number, wide: number, around = false) => {
  const [south, left] = [31.23 + up / 100, 121.47 + right / 100];
  const edge = left + wide / 100;
  const [west, east] = around ? [edge, left] : [left, edge];
  return { south, west, north: south + wide / 100, east };
};
const inTwoWeeks = { checkin: addDays(today, 14), checkout: addDays(today, 17), rooms: couple, nationality: 'CN' };

describe.each(oneDatabase)('search on %s', (kind) => {
  let house: Booted;
  let main: TestClient;
  let other: TestClient;
  let blind: TestClient;
  /** distributor and currency of each */
  const buyers = new Map<TestClient, { distributorId: DistributorId; currency: string | null }>();

  beforeAll(async () => {
    house = await boot({ database: kind });
    // Every hotel in one city: many currencies, zones and policies side by side, and the read model has to take it up.
    await house.database.asSystem(async (tx) => {
      const areas = await tx
        .selectFrom('district')
        .select('id')
        .where('parent_id', '=', shanghai)
        .where('level', '=', 4)
        .execute();
      const hotels = await tx.selectFrom('hotel').select(['id', 'latitude', 'longitude', 'city_id']).execute();
      const city = await tx
        .selectFrom('district')
        .select(['latitude', 'longitude'])
        .where('id', '=', shanghai)
        .executeTakeFirstOrThrow();
      for (const [i, hotel] of hotels.entries()) {
        const near = { latitude: city.latitude! + (i % 17) / 200, longitude: city.longitude! + (i % 11) / 200 };
        const area_id = i % 7 === 0 ? null : areas[i % areas.length]!.id;
        await tx
          .updateTable('hotel')
          .set({ city_id: shanghai, area_id, ...near })
          .where('id', '=', hotel.id)
          .execute();
      }
      const [one, two] = await tx.selectFrom('distributor').select(['id', 'code']).orderBy('code').execute();
      const rule = (
        distributor_id: DistributorId | null,
        hotel_id: number | null,
        city_id: number | null,
        percent_bp: number,
      ) => ({
        distributor_id,
        hotel_id,
        city_id,
        percent_bp,
        created_at: new Date(),
      });
      await tx.deleteFrom('markup_rule').execute();
      await tx
        .insertInto('markup_rule')
        .values([
          rule(null, null, null, 333),
          rule(null, hotels[3]!.id, null, 2500),
          rule(two!.id, null, shanghai, 777),
          rule(two!.id, hotels[5]!.id, null, -450),
          rule(one!.id, hotels[6]!.id, null, 0),
        ])
        .execute();
      await tx
        .updateTable('distributor_user')
        .set({ access: ['ORDERS_NONE'] })
        .where('username', '=', 'clerk')
        .execute();
      await announceChange(
        tx,
        hotels.map(({ id }) => id),
      );
    });
    await house.app.readModel.refresh();
    main = await house.signIn('100001', 'demo');
    blind = await house.signIn('100001', 'clerk');
    other = await house.signIn('100002', 'demo');
    const companies = await house.database.asSystem((tx) =>
      tx.selectFrom('distributor').select(['id', 'currency']).orderBy('code').execute(),
    );
    const [one, two] = companies.map(({ id, currency }) => ({ distributorId: id, currency }));
    buyers
      .set(main, one!)
      .set(other, two!)
      .set(blind, { ...one!, currency: null });
  });
  afterAll(() => house?.stop());

  it('answers as adding everything up from the rows does', async () => {
    const oracles = new Map<TestClient, Awaited<ReturnType<typeof readOracle>>>();
    for (const [client, { distributorId, currency }] of buyers)
      oracles.set(client, await readOracle(house.database, shanghai, distributorId, currency ?? 'CNY'));
    const { places } = house.app.readModel;
    const areaIds = [...places.areas.values()].filter(({ cityId }) => cityId === shanghai).map(({ id }) => id);
    const landmarkIds = [...places.landmarks.values()].filter(({ cityId }) => cityId === shanghai).map(({ id }) => id);
    const themeIds = places.themes.map(({ id }) => id);
    const some = <T>(values: readonly T[]) =>
      fc.oneof(
        { weight: 3, arbitrary: fc.constant<T[]>([]) },
        fc.subarray([...values], { minLength: 1, maxLength: 3 }),
      );
    const sometimes = fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, fc.constant(true));
    const room = fc
      .tuple(
        fc.integer({ min: 1, max: 3 }),
        fc.oneof(fc.constant<number[]>([]), fc.array(fc.integer({ min: 1, max: 17 }), { maxLength: 2 })),
      )
      .map(([adultNumAll, ages]) => ({ adultNumAll, childrenNumAll: ages.length, childrenAgesStrAll: ages.join(',') }));
    const asked = fc.record({
      destination: fc.oneof(
        { weight: 4, arbitrary: fc.constant({ kind: 'city' as const, id: shanghai }) },
        fc.constantFrom(...areaIds).map((id) => ({ kind: 'area' as const, id })),
        fc.constantFrom(...landmarkIds).map((id) => ({ kind: 'landmark' as const, id })),
      ),
      start: fc.oneof(fc.nat(3), fc.nat(330)),
      nights: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 31 })),
      rooms: fc.oneof(
        { weight: 3, arbitrary: fc.array(room, { minLength: 1, maxLength: 1 }) },
        fc.array(room, { minLength: 1, maxLength: 4 }),
      ),
      nationality: fc.constantFrom('CN', 'US', 'JP', 'NZ'),
      areas: some(areaIds),
      stars: some([1, 2, 3, 4, 5]),
      themes: some(themeIds),
      price: fc.oneof(
        { weight: 2, arbitrary: fc.constant(undefined) },
        fc
          .tuple(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 1, max: 150_000 }))
          .map(([min, more]) => ({ min, max: min + more })),
        fc.integer({ min: 0, max: 100_000 }).map((min) => ({ min })),
      ),
      freeCancellation: sometimes,
      breakfast: sometimes,
      instant: sometimes,
      hotelName: fc.oneof(
        { weight: 5, arbitrary: fc.constant(undefined) },
        fc.constantFrom('jiu', '酒店', 'Hotel', 'a', 'n', 'a Hotel', 'hotel sh'),
      ),
      // About Shanghai's middle, some degrees hundredths wide.
      box: fc.oneof(
        { weight: 6, arbitrary: fc.constant(undefined) },
        fc.tuple(
          fc.integer({ min: -12, max: 6 }),
          fc.integer({ min: -12, max: 6 }),
          fc.integer({ min: 1, max: 20 }),
          fc.boolean(),
        ),
      ),
      sort: fc.constantFrom('comprehensive', 'price', 'priceDesc', 'distance', 'popularity'),
      page: fc.oneof({ weight: 4, arbitrary: fc.constant(1) }, fc.integer({ min: 2, max: 4 })),
      limit: fc.constantFrom(5, 20, 100),
      who: fc.constantFrom(main, main, other, blind),
    });
    let bookable = 0;
    await fc.assert(
      fc.asyncProperty(asked, async ({ who, start, nights, price, hotelName, box, ...rest }) => {
        const { currency } = buyers.get(who)!;
        const checkin = addDays(today, start);
        const request = {
          ...rest,
          checkin,
          checkout: addDays(checkin, nights),
          sort: currency === null && rest.sort.startsWith('price') ? 'popularity' : rest.sort,
          ...(price && currency !== null ? { price } : {}),
          ...(hotelName ? { hotelName } : {}),
          ...(box ? { within: pieceOfShanghai(...box) } : {}),
        } as HotelsRequest;
        // State kept of a stay between requests answers as the first request did.
        const { pricedAt: _, ...first } = await who.send(api.search.hotels, request);
        await who.send(api.search.hotels, { ...request, stars: [], sort: 'distance', page: 1 });
        await who.send(api.search.hotels, request);
        const reply = await who.send(api.search.hotels, request);
        expect(reply).toMatchObject(first);
        const { oracle, parsed } = { oracle: oracles.get(who)!, parsed: search.hotels.request.parse(request) };
        const { place } = reply;
        const centre = { latitude: place.googleLatitude, longitude: place.googleLongitude };
        const metres = (hotel: (typeof oracle.hotels)[number]) =>
          metresBetween(centre.latitude, centre.longitude, hotel.latitude, hotel.longitude);
        const byDistance = [...oracle.hotels].sort((a, b) => metres(a) - metres(b) || a.id - b.id);
        const around = byDistance.filter((hotel, i) => metres(hotel) <= landmarkRadiusM || i < landmarkAtLeast);
        const { kind: where, id } = parsed.destination;
        const expected = answerOf(oracle, {
          asked: parsed,
          now: reply.pricedAt,
          currency,
          centre,
          inDestination: (hotel) =>
            parsed.within !== undefined ||
            where === 'city' ||
            (where === 'area' ? hotel.area_id === id : around.includes(hotel)),
        });
        bookable += reply.bookable;
        expect(reply).toMatchObject({ total: expected.total, bookable: expected.bookable });
        expect(reply.records).toHaveLength(expected.records.length);
        expect(reply.records).toMatchObject(expected.records);
        const { counts } = reply;
        for (const { id, count } of counts.areas) expect(count, `area ${id}`).toBe(expected.counts.area(id));
        for (const { id, count } of counts.stars) expect(count, `star ${id}`).toBe(expected.counts.star(id));
        for (const { id, count } of counts.themes) expect(count, `theme ${id}`).toBe(expected.counts.theme(id));
        for (const { min, max, count } of counts.prices ?? [])
          expect(count, `from ${min}`).toBe(expected.counts.price(min, max));
        for (const one of ['freeCancellation', 'breakfast', 'instant'] as const)
          expect(counts[one], one).toBe(expected.counts[one]);
        if (currency === null)
          expect(JSON.stringify(reply)).not.toMatch(/"(price|prices|total|currency|perNight|charge)":(?!\d+,"page")/);
      }),
      { numRuns: Number(process.env.SEARCH_RUNS ?? 120), endOnFailure: true },
    );
    expect(bookable).toBeGreaterThan(500);
  });

  it('keeps the bands of prices while a name is typed', async () => {
    const city = { destination: { kind: 'city' as const, id: shanghai }, ...inTwoWeeks };
    const bands = async (hotelName?: string) => {
      const { counts } = await main.send(api.search.hotels, { ...city, ...(hotelName ? { hotelName } : {}) });
      return counts.prices?.map(({ min, max }) => [min, max]);
    };
    const all = await bands();
    expect(all?.length).toBeGreaterThan(2);
    for (const name of ['云', 'Hotel', 'zzzz']) expect(await bands(name)).toEqual(all);
  });

  it('keeps every value of the destination with its name, whatever leaves no hotel', async () => {
    const city = { destination: { kind: 'city' as const, id: shanghai }, ...inTwoWeeks };
    const values = ({ counts }: ReplyOf<typeof api.search.hotels>) =>
      [counts.areas, counts.stars, counts.themes].map((list) => list.map(({ count: _, ...value }) => value));
    const byId = (lists: ReturnType<typeof values>) => lists.map((list) => list.toSorted((a, b) => a.id - b.id));
    const all = byId(values(await main.send(api.search.hotels, city)));
    for (const narrowed of [
      { hotelName: 'zzzzzz', areas: [all[0]![0]!.id] },
      { favourites: true, themes: [all[2]![0]!.id] },
      { within: { south: 0, west: 0, north: 1, east: 1 }, stars: [5] },
    ]) {
      const reply = await main.send(api.search.hotels, { ...city, ...narrowed });
      expect(reply.total).toBe(0);
      expect(byId(values(reply))).toEqual(all);
      const { areas, stars, themes } = reply.counts;
      expect([...areas, ...stars, ...themes].filter(({ count }) => count !== 0)).toEqual([]);
    }
  });

  it('shows nothing of a price to somebody without PRICE_VIEW, and refuses to be asked for one', async () => {
    const city = { destination: { kind: 'city' as const, id: shanghai }, ...inTwoWeeks };
    for (const change of [{ sort: 'price' as const }, { sort: 'priceDesc' as const }, { price: { min: 0 } }])
      await expect(blind.send(api.search.hotels, { ...city, ...change })).rejects.toMatchObject({
        error: 'FORBIDDEN',
        status: 403,
      });
    const list = await blind.send(api.search.hotels, city);
    expect(list.bookable).toBeGreaterThan(0);
    expect(list.records.every(({ offer }) => offer === null || offer.price === undefined)).toBe(true);
    expect(list.counts.prices).toBeUndefined();
    expect(list.currency).toBeUndefined();
    const { rooms } = await blind.send(api.search.rates, { hotelId: list.records[0]!.infoId, ...inTwoWeeks });
    expect(rooms.length).toBeGreaterThan(0);
    expect(JSON.stringify(rooms)).not.toMatch(/"(price|charge|total)":/);
  });

  it('shows what the best coupon leaves of a price, and finds where one applies', async () => {
    const city = { destination: { kind: 'city' as const, id: shanghai }, ...inTwoWeeks, limit: 100 };
    const couponId = await giveCoupon(house.database, '100002', { threshold: 100_000, reduction: 50_000 });
    const hereOnly = { scope: 'overseas' as const, threshold: 2, reduction: 1 };
    await giveCoupon(house.database, '100002', hereOnly);
    // Search takes a company's coupons up within a second.
    const shown = async () =>
      (await other.send(api.search.hotels, city)).records.map(({ offer }) => offer?.price?.coupon);
    await expect.poll(async () => (await shown()).some((coupon) => coupon?.couponId === couponId)).toBe(true);
    const list = await other.send(api.search.hotels, city);
    const offers = list.records.flatMap(({ infoId, offer }) => (offer?.price ? [{ infoId, price: offer.price }] : []));
    for (const { price } of offers)
      expect(price.coupon).toEqual(
        price.total >= 100_000 ? { couponId, reduction: 50_000, total: price.total - 50_000 } : undefined,
      );
    expect(offers.some(({ price }) => !price.coupon) && offers.some(({ price }) => price.coupon)).toBe(true);
    const found = await other.send(api.search.hotels, { ...city, withCoupon: true });
    expect(found.records.every(({ offer }) => offer?.price?.coupon)).toBe(true);
    expect(found.total).toBe(list.counts.withCoupon);
    expect(found.counts.withCoupon).toBe(found.total);
    const [first] = found.records;
    const { rooms } = await other.send(api.search.rates, { hotelId: first!.infoId, ...inTwoWeeks });
    const rate = rooms.flatMap((room) => room.rates).find(({ ratePlanId }) => ratePlanId === first!.offer!.ratePlanId);
    expect(rate!.price!.coupon).toEqual(first!.offer!.price!.coupon);
    const mine = await main.send(api.search.hotels, city);
    expect(JSON.stringify(mine)).not.toContain(`"couponId":${couponId},`);
    await expect(blind.send(api.search.hotels, { ...city, withCoupon: true })).rejects.toMatchObject({
      error: 'FORBIDDEN',
    });
    const unpriced = await blind.send(api.search.hotels, city);
    expect(unpriced.counts.withCoupon).toBeUndefined();
    expect(JSON.stringify(unpriced)).not.toContain('coupon');
  });

  it('shows the price of the list again among the rates of the hotel', async () => {
    for (const who of [main, other]) {
      const list = await who.send(api.search.hotels, {
        destination: { kind: 'city', id: shanghai },
        ...inTwoWeeks,
        sort: 'price',
        limit: 30,
      });
      expect(list.bookable).toBeGreaterThan(10);
      for (const { infoId, offer } of list.records.slice(0, Math.min(list.bookable, 30))) {
        const { rooms } = await who.send(api.search.rates, { hotelId: infoId, ...inTwoWeeks });
        const rates = rooms.flatMap((room) => room.rates);
        const rate = rates.find(({ ratePlanId }) => ratePlanId === offer!.ratePlanId)!;
        expect(rate.refused).toBeNull();
        expect(rate.price!.total).toBe(offer!.price!.total);
        expect(rate.price!.total).toBe(
          Math.min(...rates.filter(({ refused }) => !refused).map(({ price }) => price!.total)),
        );
        expect(rate.cancellation.freeUntil).toBe(offer!.freeUntil);
      }
    }
  });

  it('adds each company’s own mark-up', async () => {
    const rates = async (who: TestClient, hotelId: number) =>
      (await who.send(api.search.rates, { hotelId, ...inTwoWeeks })).rooms
        .flatMap((room) => room.rates)
        .find(({ price }) => price)!;
    const list = await main.send(api.search.hotels, {
      destination: { kind: 'city', id: shanghai },
      ...inTwoWeeks,
      limit: 100,
    });
    const mine = new Map(list.records.map(({ infoId, offer }) => [infoId, offer?.price?.total]));
    const theirs = await other.send(api.search.hotels, {
      destination: { kind: 'city', id: shanghai },
      ...inTwoWeeks,
      limit: 100,
    });
    const differ = theirs.records.filter(({ infoId, offer }) => offer && offer.price!.total !== mine.get(infoId));
    expect(differ.length).toBeGreaterThan(10);
    const hotelId = differ[0]!.infoId;
    expect((await rates(main, hotelId)).price!.total).not.toBe((await rates(other, hotelId)).price!.total);
  });

  it('takes up sold rooms, new prices and closed hotels', async () => {
    const city = {
      destination: { kind: 'city' as const, id: shanghai },
      ...inTwoWeeks,
      sort: 'price' as const,
      limit: 100,
    };
    const before = await main.send(api.search.hotels, city);
    const [cheapest, second] = before.records;
    const { hotelId, offer } = { hotelId: cheapest!.infoId, offer: cheapest!.offer! };
    await house.database.asSystem(async (tx) => {
      const plan = await tx
        .selectFrom('rate_plan')
        .select('room_type_id')
        .where('id', '=', offer.ratePlanId)
        .executeTakeFirstOrThrow();
      const month = await tx
        .selectFrom('room_month')
        .selectAll()
        .where('room_type_id', '=', plan.room_type_id)
        .where('month', '=', '2026-12-01')
        .executeTakeFirstOrThrow();
      const free = month.free.map((rooms, i) => (i === 5 ? 0 : rooms));
      await tx
        .updateTable('room_month')
        .set({ free })
        .where('room_type_id', '=', plan.room_type_id)
        .where('month', '=', '2026-12-01')
        .execute();
      await tx.updateTable('hotel').set({ active: false }).where('id', '=', second!.infoId).execute();
      await announceChange(tx, [hotelId, second!.infoId]);
    });
    await house.app.readModel.refresh();
    const after = await main.send(api.search.hotels, city);
    expect(after.records.find(({ infoId }) => infoId === hotelId)?.offer?.ratePlanId).not.toBe(offer.ratePlanId);
    expect(after.records.some(({ infoId }) => infoId === second!.infoId)).toBe(false);
    expect(after.total).toBe(before.total - 1);
    await expect(main.send(api.search.rates, { hotelId: second!.infoId, ...inTwoWeeks })).rejects.toMatchObject({
      error: 'NO_SUCH_HOTEL',
    });
    await expect(main.send(api.search.nearby, { hotelId: second!.infoId, ...inTwoWeeks })).rejects.toMatchObject({
      error: 'NO_SUCH_HOTEL',
    });
  });

  it('hears of a change without being told to look', async () => {
    const { position } = house.app.readModel;
    await house.database.asSystem((tx) => announceChange(tx, [1]));
    await expect.poll(() => house.app.readModel.position).not.toBe(position);
  });

  it('lists hotels around a hotel, nearest first, and not the hotel itself', async () => {
    const list = await main.send(api.search.hotels, {
      destination: { kind: 'city', id: shanghai },
      ...inTwoWeeks,
      limit: 100,
    });
    const { infoId } = list.records[0]!;
    const nearby = await main.send(api.search.nearby, { hotelId: infoId, ...inTwoWeeks, limit: 100 });
    expect(nearby.total).toBe(list.total - 1);
    expect(nearby.records.map((card) => card.infoId)).not.toContain(infoId);
    const distances = nearby.records.map(({ distanceM }) => distanceM);
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
  });

  it('finds the nearest hotels of a landmark that has none around', async () => {
    await house.database.asSystem(async (tx) => {
      await tx.updateTable('landmark').set({ latitude: 30, longitude: 120 }).where('city_id', '=', shanghai).execute();
    });
    const { landmarks } = house.app.readModel.places;
    const landmark = [...landmarks.values()].find(({ cityId }) => cityId === shanghai)!;
    const list = await main.send(api.search.hotels, {
      destination: { kind: 'landmark', id: landmark.id },
      ...inTwoWeeks,
      limit: 100,
    });
    expect(list.total).toBeGreaterThanOrEqual(landmarkAtLeast);
    expect(list.place).toMatchObject({ kind: 'landmark', id: landmark.id, hotels: null });
  });

  it.each<[string, Partial<HotelsRequest>, string]>([
    ['a city that is not there', { destination: { kind: 'city', id: 999_999 } }, 'NO_SUCH_DESTINATION'],
    ['an area by a city’s id', { destination: { kind: 'area', id: shanghai } }, 'NO_SUCH_DESTINATION'],
    ['yesterday', { checkin: addDays(today, -1) }, 'STAY_IN_THE_PAST'],
    ['no night', { checkin: addDays(today, 1), checkout: addDays(today, 1) }, 'STAY_TOO_SHORT'],
    ['32 nights', { checkin: addDays(today, 1), checkout: addDays(today, 33) }, 'STAY_TOO_LONG'],
    ['two years ahead', { checkin: addDays(today, 730), checkout: addDays(today, 731) }, 'STAY_TOO_FAR'],
  ])('refuses %s', async (_, change, error) => {
    const asked = { destination: { kind: 'city' as const, id: shanghai }, ...inTwoWeeks, ...change };
    await expect(main.send(api.search.hotels, asked)).rejects.toMatchObject({ error, status: 200 });
  });

  it('refuses rates and neighbours of a hotel that is not there, and a stay beyond the last night', async () => {
    const far = { ...inTwoWeeks, checkin: addDays(today, 730), checkout: addDays(today, 731) };
    const { records } = await main.send(api.search.hotels, {
      destination: { kind: 'city', id: shanghai },
      ...inTwoWeeks,
    });
    for (const call of [api.search.rates, api.search.nearby]) {
      await expect(main.send(call, { hotelId: 999_999_999, ...inTwoWeeks })).rejects.toMatchObject({
        error: 'NO_SUCH_HOTEL',
      });
      await expect(main.send(call, { hotelId: records[0]!.infoId, ...far })).rejects.toMatchObject({
        error: 'STAY_TOO_FAR',
      });
    }
    await expect(main.send(api.search.place, { kind: 'city', districtId: 5 })).rejects.toMatchObject({
      error: 'NO_SUCH_DESTINATION',
    });
    expect(await main.send(api.search.place, { kind: 'city', districtId: shanghai })).toMatchObject({
      infoName: '上海',
      match: null,
    });
    // A district says by its id what it is.
    const area = [...house.app.readModel.places.areas.values()].find(({ cityId }) => cityId === shanghai)!;
    expect(await main.send(api.search.place, { districtId: shanghai })).toMatchObject({ kind: 'city', id: shanghai });
    expect(await main.send(api.search.place, { districtId: area.id })).toMatchObject({ kind: 'area', id: area.id });
    await expect(main.send(api.search.place, { districtId: 5 })).rejects.toMatchObject({
      error: 'NO_SUCH_DESTINATION',
    });
  });

  it('suggests by code and by other names, and what is meant when letters are wrong', async () => {
    const visitor = house.visitor();
    const first = async (keyword: string) => (await visitor.send(api.search.suggest, { keyword }))[0];
    expect(await first('PVG')).toMatchObject({ kind: 'city', id: shanghai, otherName: 'PVG', near: false });
    expect(await first('沪')).toMatchObject({ kind: 'city', id: shanghai, otherName: '沪' });
    expect(await first('shangahi')).toMatchObject({ kind: 'city', id: shanghai, otherName: null, near: true });
    expect(await first('上每')).toMatchObject({ kind: 'city', id: shanghai, near: true });
  });

  it('suggests to anybody, in the language of the call', async () => {
    const visitor = house.visitor();
    visitor.language = 'en';
    const [first] = await visitor.send(api.search.suggest, { keyword: 'shangh' });
    expect(first).toMatchObject({ kind: 'city', id: shanghai, nameEng: 'Shanghai', match: [0, 6] });
    visitor.language = 'zh';
    expect((await visitor.send(api.search.suggest, { keyword: 'sh' }))[0]).toMatchObject({ id: shanghai, match: null });
  });
});
