import { api } from '@waylight/contract';
import { addDays } from '@waylight/contract/value/stay';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Booted, boot, oneDatabase, type TestClient } from '../../../testing/boot.ts';
import { announceChange } from '../../supply/changes.ts';

const today = '2026-11-21';
const couple = [{ adultNumAll: 2, childrenNumAll: 0, childrenAgesStrAll: '' }];
const stay = { checkin: addDays(today, 14), checkout: addDays(today, 16), rooms: couple, nationality: 'CN' };

describe.each(oneDatabase)('looking up by names on %s', (kind) => {
  let house: Booted;
  let main: TestClient;
  let other: TestClient;
  let blind: TestClient;
  let hotels: { id: number; zh: string; en: string; pinyin: string; city: number }[];

  beforeAll(async () => {
    house = await boot({ database: kind });
    await house.database.asSystem((tx) =>
      tx
        .updateTable('distributor_user')
        .set({ access: ['ORDERS_NONE'] })
        .where('username', '=', 'clerk')
        .execute(),
    );
    main = await house.signIn('100001', 'demo');
    blind = await house.signIn('100001', 'clerk');
    other = await house.signIn('100002', 'demo');
    hotels = await house.database.asAnyone((tx) =>
      tx
        .selectFrom('hotel')
        .select(['id', 'name_zh as zh', 'name_en as en', 'pinyin', 'city_id as city'])
        .where('active', '=', true)
        .orderBy('id')
        .execute(),
    );
  });
  afterAll(() => house?.stop());

  /** A letter or sign left out in the middle, as people leave it out. */
  const mistyped = (name: string) => {
    const letters = [...name.matchAll(/\p{L}/gu)].map(({ index }) => index);
    const at = letters[letters.length >> 1]!;
    return name.slice(0, at) + name.slice(at + 1);
  };
  const namesakes = (name: string) => hotels.filter(({ zh, en }) => zh === name || en === name).length;

  it('finds each hotel by either of its names, exact and mistyped, with its price', async () => {
    const asked = hotels.slice(0, 25).flatMap(({ zh, en }) => [zh, ` ${en.toUpperCase()} `]);
    const { records, currency } = await main.send(api.lookup.hotelsByNames, { names: asked, ...stay });
    expect(currency).toBe('CNY');
    expect(records.map((record) => record.asked)).toEqual(asked.map((name) => name.trim()));
    for (const [i, { matches }] of records.entries()) {
      const hotel = hotels[i >> 1]!;
      expect(matches[0]).toMatchObject({ confidence: 100 });
      if (namesakes(i % 2 === 0 ? hotel.zh : hotel.en) === 1) expect(matches[0]!.hotel.infoId).toBe(hotel.id);
      expect(matches.map(({ confidence }) => confidence)).toEqual(
        matches.map(({ confidence }) => confidence).sort((a, b) => b - a),
      );
    }
    const wrong = hotels.slice(0, 25).flatMap(({ zh, en }) => [mistyped(zh), mistyped(en)]);
    const near = await main.send(api.lookup.hotelsByNames, { names: wrong, ...stay });
    const right = near.records.filter(({ matches }, i) =>
      matches.some(({ hotel }) => hotel.infoId === hotels[i >> 1]!.id),
    );
    // Two wrong letters in a short name leave too little of it: less than 60 % alike is not found.
    expect(right.length / wrong.length).toBeGreaterThan(0.9);
    expect(near.records.every(({ matches }) => matches.every(({ confidence }) => confidence < 100))).toBe(true);
  });

  it('prices them as the detail page does, and for nobody who may see no price', async () => {
    const names = hotels.slice(0, 10).map(({ zh }) => zh);
    const { records } = await main.send(api.lookup.hotelsByNames, { names, ...stay });
    for (const { matches } of records)
      for (const { hotel } of matches.slice(0, 1)) {
        const { rooms } = await main.send(api.search.rates, { hotelId: hotel.infoId, ...stay });
        const totals = rooms
          .flatMap(({ rates }) => rates)
          .filter(({ refused }) => refused === null)
          .map(({ price }) => price!.total);
        expect(hotel.offer?.price?.total ?? null).toBe(totals.length === 0 ? null : Math.min(...totals));
      }
    const unseen = await blind.send(api.lookup.hotelsByNames, { names, ...stay });
    expect(unseen.records.map(({ matches }) => matches.length)).toEqual(records.map(({ matches }) => matches.length));
    expect(JSON.stringify(unseen)).not.toMatch(/"(price|total|perNight|currency)":/);
  });

  it('answers the empty list for nonsense, and looks in one city when told', async () => {
    const [first] = hotels;
    const elsewhere = hotels.find(({ city }) => city !== first!.city)!;
    const { records } = await main.send(api.lookup.hotelsByNames, { names: ['zzqqxxjj', first!.zh], ...stay });
    expect(records[0]).toEqual({ asked: 'zzqqxxjj', matches: [] });
    // A chain that is not there, in a city that is: nobody's hotel.
    const shanghai = hotels.find(({ en }) => /Shanghai/.test(en))!;
    const chains = await main.send(api.lookup.hotelsByNames, {
      names: ['Hilton Shanghai', '上海希尔顿', shanghai.en],
      ...stay,
    });
    for (const { matches } of chains.records)
      for (const { confidence } of matches) expect(confidence).toBeGreaterThanOrEqual(60);
    expect(chains.records.map(({ matches }) => matches.length > 0)).toEqual([false, false, true]);
    const within = await main.send(api.lookup.hotelsByNames, { names: [first!.zh], cityId: elsewhere.city, ...stay });
    expect(within.records[0]!.matches.every(({ hotel }) => hotel.infoId !== first!.id)).toBe(true);
    await expect(
      main.send(api.lookup.hotelsByNames, { names: [first!.zh], ...stay, checkin: addDays(today, -2) }),
    ).rejects.toMatchObject({ error: 'STAY_IN_THE_PAST' });
  });

  it('prices hotels that were chosen one by one as their lists do, wherever they are', async () => {
    const far = [hotels[0]!, hotels.at(-1)!, hotels[hotels.length >> 1]!];
    const hotelIds = [...far.map(({ id }) => id), far[0]!.id, 2_000_000_000];
    const { records, currency } = await main.send(api.lookup.hotelsByIds, { hotelIds, ...stay });
    expect(currency).toBe('CNY');
    expect(records.map(({ infoId }) => infoId)).toEqual(far.map(({ id }) => id));
    for (const [i, { offer }] of records.entries()) {
      const { id, city, zh } = far[i]!;
      const list = await main.send(api.search.hotels, {
        destination: { kind: 'city', id: city },
        hotelName: zh,
        ...stay,
      });
      expect(offer).toEqual(list.records.find(({ infoId }) => infoId === id)!.offer);
    }
    const unseen = await blind.send(api.lookup.hotelsByIds, { hotelIds, ...stay });
    expect(unseen.records).toHaveLength(3);
    expect(JSON.stringify(unseen)).not.toMatch(/"(price|total|perNight|currency)":/);
    const abroad = await other.send(api.lookup.hotelsByIds, { hotelIds, ...stay });
    expect(abroad.currency).toBe((await other.send(api.ledger.account, {})).currency);
    for (const wrong of [[], Array.from({ length: 25 }, (_, i) => i + 1), [0]])
      await expect(main.send(api.lookup.hotelsByIds, { hotelIds: wrong, ...stay })).rejects.toMatchObject({
        error: 'INVALID_REQUEST',
      });
    await expect(
      main.send(api.lookup.hotelsByIds, { hotelIds, ...stay, checkin: addDays(today, -2) }),
    ).rejects.toMatchObject({ error: 'STAY_IN_THE_PAST' });
  });

  it('names the cheapest hotel of each search, and none where a search cannot be made any more', async () => {
    const destinations = [hotels[0]!, hotels.at(-1)!].map(({ city }) => ({ kind: 'city' as const, id: city }));
    const searches = [
      ...destinations.map((destination) => ({ destination, ...stay })),
      { destination: { kind: 'city' as const, id: 999_999 }, ...stay },
      { destination: destinations[0]!, ...stay, checkin: addDays(today, -2) },
    ];
    const { records } = await main.send(api.lookup.cheapest, { searches });
    expect(records).toHaveLength(4);
    for (const [i, destination] of destinations.entries()) {
      const list = await main.send(api.search.hotels, { destination, ...stay, sort: 'price' });
      expect(records[i]).toEqual({ bookable: list.bookable, hotel: list.bookable > 0 ? list.records[0] : null });
    }
    expect(records.slice(2)).toEqual([null, null]);
    await expect(blind.send(api.lookup.cheapest, { searches })).rejects.toMatchObject({ error: 'FORBIDDEN' });
  });

  it('completes a part of a name, in either language or pinyin', async () => {
    for (const { id, zh, en, pinyin, city } of hotels.slice(0, 12))
      for (const keyword of [
        zh.slice(0, 5),
        en.split(' ').slice(0, 2).join(' '),
        pinyin.replace(/\s/g, '').slice(0, 12),
      ]) {
        const found = await main.send(api.lookup.hotelsByName, { keyword, cityId: city });
        expect(found.length).toBeLessThanOrEqual(10);
        const alike = hotels.filter((hotel) => hotel.city === city).length;
        if (alike <= 10)
          expect(
            found.map(({ infoId }) => infoId),
            keyword,
          ).toContain(id);
        expect(found.every(({ cityId }) => cityId === city)).toBe(true);
        expect(await main.send(api.lookup.usersHotelsByName, { keyword, cityId: city })).toEqual(found);
      }
  });

  it('takes up a hotel that has got another name', async () => {
    const { id, zh } = hotels[3]!;
    const rename = async (name_zh: string) => {
      await house.database.asSystem(async (tx) => {
        await tx.updateTable('hotel').set({ name_zh }).where('id', '=', id).execute();
        await announceChange(tx, [id]);
      });
      await house.app.readModel.refresh();
    };
    await rename('鳞游鹭影客舍');
    try {
      const found = await main.send(api.lookup.hotelsByName, { keyword: '鹭影' });
      expect(found).toMatchObject([{ infoId: id, infoName: '鳞游鹭影客舍' }]);
    } finally {
      await rename(zh);
    }
  });

  it('finds places and no hotels where places are asked for', async () => {
    const found = await main.send(api.lookup.districtsLike, { keyword: '上海' });
    expect(found[0]).toMatchObject({ kind: 'city', infoName: '上海' });
    expect(found.every(({ kind }) => (kind as string) !== 'hotel')).toBe(true);
  });

  it('finds one’s own company, and no other by any name', async () => {
    const [mine] = await main.send(api.lookup.distributorsByName, { keyword: '云程' });
    expect(mine).toMatchObject({ distributorCode: '100001', distributorNameEn: 'Yuncheng International Travel' });
    expect(await main.send(api.lookup.distributorsByName, { keyword: '100001' })).toEqual([mine]);
    const [theirs] = await other.send(api.lookup.distributorsByName, { keyword: '100002' });
    for (const keyword of ['100002', theirs!.distributorName, theirs!.distributorNameEn])
      expect(await main.send(api.lookup.distributorsByName, { keyword })).toEqual([]);
  });

  it('tells the orders of a list, those by price only to whom may see prices', async () => {
    const all = await main.send(api.lookup.orderings, {});
    expect(all.map(({ sort }) => sort)).toEqual(['comprehensive', 'price', 'priceDesc', 'distance', 'popularity']);
    const few = await blind.send(api.lookup.orderings, {});
    expect(few.map(({ sort }) => sort)).toEqual(['comprehensive', 'distance', 'popularity']);
  });
});
