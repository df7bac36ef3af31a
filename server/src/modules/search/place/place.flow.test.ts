import { api } from '@waylight/contract';
import { metresBetween } from '@waylight/engine/map-point';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Booted, boot, oneDatabase, type TestClient } from '../../../testing/boot.ts';
import type { Point } from './outline-rules.ts';

describe.each(oneDatabase)('what lies where, on %s', (kind) => {
  let house: Booted;
  let main: TestClient;
  let cityId: number;

  beforeAll(async () => {
    house = await boot({ database: kind });
    main = await house.signIn('100001', 'demo');
    const city = await house.database.asAnyone((tx) =>
      tx
        .selectFrom('hotel')
        .groupBy('city_id')
        .select(['city_id', ({ fn }) => fn.countAll().as('n')])
        .orderBy('n', 'desc')
        .executeTakeFirstOrThrow(),
    );
    cityId = city.city_id;
  });
  afterAll(() => house?.stop());

  const within = ([x, y]: Point, ring: readonly Point[]) => {
    let inside = false;
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [[xi, yi], [xj, yj]] = [ring[i]!, ring[j]!];
      if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside;
    }
    return inside;
  };

  it('draws a city around its hotels, and its areas side by side', async () => {
    const { city, areas, landmarks } = await main.send(api.place.outlines, { cityId });
    const hotels = await house.database.asAnyone((tx) =>
      tx.selectFrom('hotel').select(['latitude', 'longitude']).where('city_id', '=', cityId).execute(),
    );
    expect(city).toMatchObject({ id: cityId, hotels: hotels.length });
    const near = hotels.filter(
      ({ latitude, longitude }) =>
        metresBetween(city.googleLatitude, city.googleLongitude, latitude, longitude) <= 8000,
    );
    expect(near.length).toBeGreaterThan(0);
    for (const { longitude, latitude } of near) expect(within([longitude, latitude], city.googleOutline)).toBe(true);
    expect(within([city.googleLongitude, city.googleLatitude], city.googleOutline)).toBe(true);
    expect(city.googleOutline[0]).toEqual(city.googleOutline.at(-1));
    expect(areas.length).toBeGreaterThan(1);
    for (const area of areas) {
      expect(area.googleOutline.length).toBeGreaterThanOrEqual(4);
      expect(area.googleOutline[0]).toEqual(area.googleOutline.at(-1));
      expect(within([area.googleLongitude, area.googleLatitude], area.googleOutline)).toBe(true);
      for (const another of areas)
        if (another.id !== area.id)
          expect(within([another.googleLongitude, another.googleLatitude], area.googleOutline)).toBe(false);
      // The line for map users there is off by as much as the points are.
      expect(area.outline).toHaveLength(area.googleOutline.length);
    }
    const stored = await house.database.asAnyone((tx) =>
      tx.selectFrom('landmark').select(['id', 'kind']).where('city_id', '=', cityId).orderBy('id').execute(),
    );
    expect(landmarks.map(({ id, kind: of }) => ({ id, kind: of }))).toEqual(stored);
  });

  it('brings the water of that city alone, with both its lines', async () => {
    const shanghai = await house.database.asAnyone((tx) =>
      tx.selectFrom('district').select('id').where('name_en', '=', 'Shanghai').executeTakeFirstOrThrow(),
    );
    const { waters, landmarks } = await main.send(api.place.outlines, { cityId: shanghai.id });
    expect(landmarks.flatMap(({ code }) => code ?? [])).toEqual(['PVG', 'SHA']);
    expect(waters.map(({ kind, width, infoName, nameEng }) => ({ kind, width, infoName, nameEng }))).toEqual([
      { kind: 'river', width: 420, infoName: '黄浦江', nameEng: 'Huangpu River' },
      { kind: 'river', width: 60, infoName: '苏州河', nameEng: 'Suzhou Creek' },
    ]);
    for (const { outline, googleOutline } of waters) {
      expect(outline).toHaveLength(googleOutline.length);
      for (const [i, [longitude, latitude]] of googleOutline.entries()) {
        const [shifted, up] = outline[i]!;
        const apart = metresBetween(latitude, longitude, up, shifted);
        expect(apart).toBeGreaterThan(300);
        expect(apart).toBeLessThan(700);
      }
    }
    // A page must not wait for it.
    expect(JSON.stringify(waters).length).toBeLessThan(6000);
  });

  it('draws what the operator stored instead', async () => {
    const { id } = (await main.send(api.place.outlines, { cityId })).areas[0]!;
    const ring: Point[] = [
      [10, 10],
      [10.5, 10],
      [10.5, 10.5],
      [10, 10],
    ];
    await house.database.asSystem((tx) =>
      tx
        .updateTable('district')
        .set({ outline: JSON.stringify(ring) })
        .where('id', '=', id)
        .execute(),
    );
    // Another reading, as another process has it.
    const again = await boot(kind === 'server' ? { beside: house } : { database: kind });
    try {
      if (kind !== 'server')
        await again.database.asSystem((tx) =>
          tx
            .updateTable('district')
            .set({ outline: JSON.stringify(ring) })
            .where('id', '=', id)
            .execute(),
        );
      const client = await again.signIn('100001', 'demo');
      const { areas } = await client.send(api.place.outlines, { cityId });
      expect(areas.find((area) => area.id === id)?.googleOutline).toEqual(ring);
    } finally {
      await again.stop();
    }
  });

  it('lists what is around a place or a hotel, the nearest first and without a price', async () => {
    const hotels = await house.database.asAnyone((tx) =>
      tx.selectFrom('hotel').select(['id', 'latitude', 'longitude']).where('city_id', '=', cityId).execute(),
    );
    const [own] = hotels;
    const far = (hotel: { latitude: number; longitude: number }) =>
      metresBetween(own!.latitude, own!.longitude, hotel.latitude, hotel.longitude);
    const around = await main.send(api.place.aroundHotel, { hotelId: own!.id, limit: 5 });
    const expected = hotels
      .filter(({ id }) => id !== own!.id)
      .map((hotel) => ({ id: hotel.id, far: far(hotel) }))
      .sort((a, b) => a.far - b.far || a.id - b.id)
      .slice(0, 5);
    expect(around.map(({ infoId, distanceM }) => ({ id: infoId, far: distanceM }))).toEqual(expected);
    expect(JSON.stringify(around)).not.toMatch(/"(price|total|offer)":/);

    const region = await main.send(api.place.aroundRegion, { districtId: cityId, limit: 100 });
    expect(region).toHaveLength(hotels.length);
    expect(region.map(({ distanceM }) => distanceM)).toEqual(
      region.map(({ distanceM }) => distanceM).sort((a, b) => a - b),
    );
    await expect(main.send(api.place.aroundHotel, { hotelId: 999_999_999 })).rejects.toMatchObject({
      error: 'NO_SUCH_HOTEL',
    });
    for (const call of [api.place.aroundRegion, api.place.citiesUnder])
      await expect(main.send(call, { districtId: 999_999_999 })).rejects.toMatchObject({
        error: 'NO_SUCH_DESTINATION',
      });
    await expect(main.send(api.place.outlines, { cityId: 999_999_999 })).rejects.toMatchObject({
      error: 'NO_SUCH_DESTINATION',
    });
  });

  it('lists the cities with hotels below a country, and a city as itself', async () => {
    const china = 156;
    const cities = await main.send(api.place.citiesUnder, { districtId: china });
    const counted = await house.database.asAnyone((tx) =>
      tx
        .selectFrom('hotel as h')
        .innerJoin('district as d', 'd.id', 'h.city_id')
        .where('d.country_code', '=', 'CN')
        .select(['h.city_id'])
        .execute(),
    );
    expect(cities.reduce((sum, { hotels }) => sum + hotels, 0)).toBe(counted.length);
    expect(cities.length).toBe(new Set(counted.map(({ city_id }) => city_id)).size);
    expect(cities.map(({ hotels }) => hotels)).toEqual(cities.map(({ hotels }) => hotels).sort((a, b) => b - a));
    expect(await main.send(api.place.citiesUnder, { districtId: cityId })).toMatchObject([{ infoId: cityId }]);
  });
});
