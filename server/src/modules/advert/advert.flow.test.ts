import { api } from '@waylight/contract';
import { addDays } from '@waylight/contract/value/stay';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdvertTable } from '../../db/tables/advert.ts';
import { type Booted, boot, oneDatabase, type TestClient } from '../../testing/boot.ts';
import { announceChange } from '../supply/changes.ts';

const today = '2026-11-21';
const shanghai = 1002;
const couple = [{ adultNumAll: 2, childrenNumAll: 0, childrenAgesStrAll: '' }];
const stay = { checkin: addDays(today, 14), checkout: addDays(today, 16), rooms: couple, nationality: 'CN' };

describe.each(oneDatabase)('what is published, on %s', (kind) => {
  let house: Booted;
  let visitor: TestClient;
  let main: TestClient;
  let other: TestClient;
  let blind: TestClient;
  let hotels: { id: number; city_id: number; popularity: number }[];
  let inShanghai: number[];

  beforeAll(async () => {
    house = await boot({ database: kind });
    hotels = await house.database.asSystem(async (tx) => {
      const rows = await tx.selectFrom('hotel').select(['id', 'city_id', 'popularity']).orderBy('id').execute();
      // Enough of them in one city for adverts on several pages.
      const moved = rows.slice(0, 30).map(({ id }) => id);
      await tx.updateTable('hotel').set({ city_id: shanghai, area_id: null }).where('id', 'in', moved).execute();
      await announceChange(tx, moved);
      await tx.deleteFrom('advert').execute();
      await tx
        .insertInto('advert')
        .values([
          published({ id: 1, place: 'banner', channel: null, link: '/groupRoom' }),
          published({ id: 2, place: 'banner', channel: 'TL', link: '/flightBooking' }),
          published({ id: 3, place: 'banner', channel: null, from_date: addDays(today, 1) }),
          published({
            id: 4,
            place: 'banner',
            channel: null,
            from_date: addDays(today, -9),
            to_date: addDays(today, -1),
          }),
          published({ id: 5, place: 'banner', channel: null, active: false }),
          ...moved.slice(0, 6).map((hotel_id, i) => published({ id: 10 + i, place: 'list', channel: 'EPS', hotel_id })),
          published({ id: 20, place: 'list', channel: 'TL', hotel_id: moved[7]! }),
          ...[9, 8, 9].map((at, i) => published({ id: 30 + i, place: 'hot', channel: 'EPS', hotel_id: moved[at]! })),
          ...[40, 41, 2, 3].map((at, i) =>
            published({ id: 50 + i, place: 'direct', channel: 'EPS', hotel_id: rows[at]!.id }),
          ),
          published({ id: 60, place: 'privateRoom', channel: null, hotel_id: moved[4]! }),
        ])
        .execute();
      await tx
        .updateTable('distributor_user')
        .set({ access: ['ORDERS_NONE'] })
        .where('username', '=', 'clerk')
        .execute();
      return rows.map((row) => (moved.includes(row.id) ? { ...row, city_id: shanghai } : row));
    });
    await house.app.readModel.refresh();
    inShanghai = hotels.filter(({ city_id }) => city_id === shanghai).map(({ id }) => id);
    visitor = house.visitor();
    main = await house.signIn('100001', 'demo');
    blind = await house.signIn('100001', 'clerk');
    other = await house.signIn('100002', 'demo');
  });
  afterAll(() => house?.stop());

  const published = (row: Partial<AdvertTable> & Pick<AdvertTable, 'id' | 'place'>): AdvertTable => ({
    channel: null,
    hotel_id: null,
    title_zh: `标题${row.id}`,
    title_en: `Title ${row.id}`,
    text_zh: '说明',
    text_en: 'Text',
    picture: null,
    link: null,
    from_date: today,
    to_date: null,
    position: row.id,
    active: true,
    language: null,
    ...row,
  });
  const noPrice = /"(price|total|perNight|currency|offer)":/;

  it('is shown on its channel, on its days, to anybody and without prices', async () => {
    const ids = async (channel: 'EPS' | 'TL') =>
      (await visitor.send(api.advert.active, { channel })).map(({ advertId }) => advertId);
    expect(await ids('EPS')).toEqual([1]);
    expect(await ids('TL')).toEqual([1, 2]);
    const [banner] = await visitor.send(api.advert.active, {});
    expect(banner).toEqual({
      advertId: 1,
      title: { zh: '标题1', en: 'Title 1' },
      text: { zh: '说明', en: 'Text' },
      until: null,
      place: 'banner',
      picture: null,
      link: '/groupRoom',
      hotel: null,
    });
    const page = await visitor.send(api.advert.list, { place: 'list', page: 2, limit: 4 });
    expect(page).toMatchObject({ total: 6, page: 2, limit: 4, records: [{ advertId: 14 }, { advertId: 15 }] });
    expect(page.records.every(({ hotel }) => hotel !== null)).toBe(true);
    expect(JSON.stringify(page.records)).not.toMatch(noPrice);
  });

  it('is that of the company’s own channel for who has signed in, whatever is told', async () => {
    const ids = (list: readonly { advertId: number }[]) => list.map(({ advertId }) => advertId);
    for (const channel of ['EPS', 'TL'] as const) {
      expect(ids(await other.send(api.advert.active, { channel }))).toEqual([1, 2]);
      expect(ids(await main.send(api.advert.active, { channel }))).toEqual([1]);
      expect(ids((await other.send(api.advert.list, { channel, place: 'list' })).records)).toEqual([20]);
      expect(ids((await main.send(api.advert.list, { channel, place: 'list' })).records)).toHaveLength(6);
      expect(await other.send(api.advert.hotByChannel, { channel })).toEqual([]);
      expect(ids(await main.send(api.advert.hotByChannel, { channel }))).toEqual([30, 31]);
      expect(await other.send(api.advert.countries, { channel })).toEqual([]);
      expect(await other.send(api.advert.cityHotelsPublic, { channel })).toEqual([]);
    }
  });

  it('names hot hotels once each, by channel, by city, and by what is booked', async () => {
    const hot = await visitor.send(api.advert.hotByChannel, { channel: 'EPS' });
    expect(hot.map(({ advertId }) => advertId)).toEqual([30, 31]);
    expect(hot.map(({ hotel }) => hotel.infoId)).toEqual([inShanghai[9], inShanghai[8]]);
    expect(await visitor.send(api.advert.hotByChannel, { channel: 'TL' })).toEqual([]);
    expect(await visitor.send(api.advert.hotByChannel, { channel: 'EPS', cityId: 1001 })).toEqual([]);
    const most = [...hotels].sort((a, b) => b.popularity - a.popularity || a.id - b.id).map(({ id }) => id);
    const anybody = await visitor.send(api.advert.hotPublic, { limit: 5 });
    expect(anybody.map(({ infoId }) => infoId)).toEqual(most.slice(0, 5));
    const inCity = await visitor.send(api.advert.hotPublic, { limit: 5, cityId: shanghai });
    expect(inCity.map(({ infoId }) => infoId)).toEqual(most.filter((id) => inShanghai.includes(id)).slice(0, 5));
    const own = await main.send(api.advert.hot, { limit: 4 });
    const first = [inShanghai[9]!, inShanghai[8]!];
    expect(own.map(({ infoId }) => infoId)).toEqual([...new Set([...first, ...most])].slice(0, 4));
    expect((await other.send(api.advert.hot, { limit: 4 })).map(({ infoId }) => infoId)).toEqual(most.slice(0, 4));
    expect(JSON.stringify([hot, anybody, own])).not.toMatch(noPrice);
  });

  it('stands in a list once for ten hotels, only those that can be booked, on the company’s channel', async () => {
    const asked = { destination: { kind: 'city' as const, id: shanghai }, ...stay };
    const all = (await main.send(api.search.hotels, { ...asked, limit: 100 })).records;
    const soldOut = new Set(all.filter(({ offer }) => !offer).map(({ infoId }) => infoId));
    const expected = inShanghai.slice(0, 6).filter((id) => !soldOut.has(id));
    const shown: number[] = [];
    for (const page of [1, 2, 3, 4]) {
      const { records, currency } = await main.send(api.advert.inList, { ...asked, page, limit: 20 });
      expect(currency).toBe('CNY');
      expect(records.length).toBeLessThanOrEqual(2);
      for (const { after, hotel } of records) {
        expect(after).toBeLessThan(20);
        expect(hotel).toEqual({ ...all.find(({ infoId }) => infoId === hotel.infoId)!, distanceM: hotel.distanceM });
        shown.push(hotel.infoId);
      }
    }
    expect(shown).toEqual(expected);
    expect((await main.send(api.advert.inList, { ...asked, limit: 9 })).records).toEqual([]);
    const theirs = await other.send(api.advert.inList, { ...asked, limit: 100 });
    expect(theirs.records.map(({ advertId }) => advertId)).toEqual(soldOut.has(inShanghai[7]!) ? [] : [20]);
    const unpriced = await blind.send(api.advert.inList, { ...asked, limit: 100 });
    expect(unpriced.records.length).toBeGreaterThan(0);
    expect(JSON.stringify(unpriced)).not.toMatch(/"(price|total|perNight|currency)":/);
    await expect(
      main.send(api.advert.inList, { ...asked, destination: { kind: 'city', id: 999_999_999 } }),
    ).rejects.toMatchObject({ error: 'NO_SUCH_DESTINATION' });
  });

  it('lists hotels for direct purchase by country and city, priced for a stay', async () => {
    const countries = await visitor.send(api.advert.countries, { channel: 'EPS' });
    expect(countries.reduce((sum, { hotels: n }) => sum + n, 0)).toBe(4);
    const everywhere = await visitor.send(api.advert.cityHotelsPublic, { channel: 'EPS' });
    const publicIds = everywhere.flatMap(({ published: list }) => list.map(({ hotel }) => hotel.infoId));
    expect(new Set(publicIds)).toEqual(new Set([40, 41, 2, 3].map((at) => hotels[at]!.id)));
    expect(JSON.stringify(everywhere)).not.toMatch(noPrice);
    for (const { countryCode, hotels: n, cities } of countries) {
      const here = await visitor.send(api.advert.cityHotelsPublic, { channel: 'EPS', countryCode });
      expect(here).toHaveLength(cities);
      expect(here.flatMap(({ published: list }) => list)).toHaveLength(n);
    }
    const priced = await main.send(api.advert.cityHotels, stay);
    expect(priced.cities.map(({ infoId }) => infoId)).toEqual(everywhere.map(({ infoId }) => infoId));
    for (const { hotel } of priced.cities.flatMap(({ published: list }) => list)) {
      const { rooms } = await main.send(api.search.rates, { hotelId: hotel.infoId, ...stay });
      const totals = rooms
        .flatMap(({ rates }) => rates)
        .flatMap(({ refused, price }) => (refused === null ? price!.total : []));
      expect(hotel.offer?.price?.total ?? null).toBe(totals.length === 0 ? null : Math.min(...totals));
    }
    expect((await other.send(api.advert.cityHotels, stay)).cities).toEqual([]);
    expect(JSON.stringify(await blind.send(api.advert.cityHotels, stay))).not.toMatch(/"(price|perNight|currency)":/);
  });

  it('fills a topic page, one city of it when told', async () => {
    const topic = await main.send(api.advert.topicHotels, { topic: 'direct', ...stay });
    expect(topic).toMatchObject({ total: 4, page: 1, currency: 'CNY' });
    expect(topic.records.map(({ advertId }) => advertId)).toEqual([50, 51, 52, 53]);
    expect(topic.cities.reduce((sum, { hotels: n }) => sum + n, 0)).toBe(4);
    const [city] = topic.cities;
    const few = await main.send(api.advert.topicHotels, { topic: 'direct', cityId: city!.infoId, ...stay });
    expect(few.total).toBe(city!.hotels);
    expect(few.cities).toEqual(topic.cities);
    const rooms = await other.send(api.advert.topicHotels, { topic: 'privateRoom', ...stay });
    expect(rooms.records.map(({ hotel }) => hotel.infoId)).toEqual([inShanghai[4]]);
    await expect(
      main.send(api.advert.topicHotels, { topic: 'direct', ...stay, checkin: addDays(today, -1) }),
    ).rejects.toMatchObject({ error: 'STAY_IN_THE_PAST' });
  });
});

describe.each(oneDatabase)('what the demo publishes, on %s', (kind) => {
  it('is something on each channel in each place, about hotels that are there', async () => {
    const house = await boot({ database: kind });
    try {
      const visitor = house.visitor();
      for (const channel of ['EPS', 'TL'] as const)
        for (const place of ['banner', 'list', 'hot', 'direct', 'privateRoom'] as const) {
          const { records, total } = await visitor.send(api.advert.list, { channel, place, limit: 100 });
          expect(total, `${channel} ${place}`).toBeGreaterThan(0);
          expect(records.every(({ hotel }) => (hotel === null) === (place === 'banner'))).toBe(true);
        }
    } finally {
      await house.stop();
    }
  });
});
