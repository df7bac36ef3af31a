import { api } from '@waylight/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Booted, boot, oneDatabase, type TestClient } from '../../testing/boot.ts';
import { announceChange, announcePlaces } from '../supply/changes.ts';

describe.each(oneDatabase)('the catalogue on %s', (kind) => {
  let house: Booted;
  let visitor: TestClient;
  let main: TestClient;

  beforeAll(async () => {
    house = await boot({ database: kind });
    // The first city of all is hot on one channel only, the second on the other.
    await house.database.asSystem(async (tx) => {
      for (const [rank, channel] of [
        [1, 'TL'],
        [2, 'EPS'],
      ] as const)
        await tx.updateTable('district').set({ hot_channel: channel }).where('hot_rank', '=', rank).execute();
    });
    visitor = house.visitor();
    main = await house.signIn('100001', 'demo');
  });
  afterAll(() => house?.stop());

  it('tells everything about a hotel but its prices', async () => {
    const rows = await house.database.asAnyone((tx) => tx.selectFrom('hotel').selectAll().orderBy('id').execute());
    for (const row of rows.slice(0, 10)) {
      const facts = await main.send(api.catalogue.hotel, { hotelId: row.id });
      expect(facts).toMatchObject({
        infoId: row.id,
        infoName: row.name_zh,
        nameEng: row.name_en,
        googleLatitude: row.latitude,
        googleLongitude: row.longitude,
        timeZone: row.time_zone,
        checkInFrom: row.check_in_from,
      });
      expect(facts.countryNameCn).not.toBe('');
      expect(facts.facilities).toHaveLength(row.facilities.length);
      expect(facts.themes).toHaveLength(row.themes.length);
      expect(facts.rooms.length).toBeGreaterThanOrEqual(1);
      expect(
        facts.rooms.every(({ beds }) => beds.length > 0 && new Set(beds.map(({ code }) => code)).size === beds.length),
      ).toBe(true);
      const metres = facts.landmarks.map(({ distanceM }) => distanceM);
      expect(metres).toEqual([...metres].sort((a, b) => a - b));
      // GCJ-02 lies some hundred metres off, and only in mainland China.
      const off = Math.hypot(facts.longitude - facts.googleLongitude, facts.latitude - facts.googleLatitude);
      expect(off > 0.0005 && off < 0.02).toBe(facts.countryCode === 'CN');
      expect(JSON.stringify(facts)).not.toMatch(/"(price|prices|total)":/);
    }
  });

  it('knows no other hotel, and shows none to a visitor', async () => {
    await expect(main.send(api.catalogue.hotel, { hotelId: 999_999_999 })).rejects.toMatchObject({
      error: 'NO_SUCH_HOTEL',
    });
    await expect(visitor.send(api.catalogue.hotel, { hotelId: 1 })).rejects.toMatchObject({ status: 401 });
  });

  it('lists hot cities by rank, narrowed by a part of a name', async () => {
    const cities = await visitor.send(api.catalogue.hotCities, {});
    const ranks = await house.database.asAnyone((tx) =>
      tx
        .selectFrom('district')
        .select(['id', 'hot_rank'])
        .where('hot_rank', 'is not', null)
        .orderBy('hot_rank')
        .execute(),
    );
    const rankOf = new Map(ranks.map(({ id, hot_rank }) => [id, hot_rank!]));
    expect(cities.length).toBeGreaterThan(3);
    expect(cities.every(({ hotels }) => hotels > 0)).toBe(true);
    const shown = cities.map(({ infoId }) => rankOf.get(infoId)!);
    expect(shown).toEqual([...shown].sort((a, b) => a - b));
    const [first] = cities;
    expect(
      await visitor.send(api.catalogue.hotCities, { districtName: first!.nameEng.slice(0, 4).toUpperCase() }),
    ).toContainEqual(first);
    expect(await visitor.send(api.catalogue.hotCities, { districtName: first!.infoName })).toEqual([first]);
    expect(await visitor.send(api.catalogue.hotCities, { districtName: 'no such city' })).toEqual([]);
  });

  it('lists the hot cities of the channel that is told, or of the company’s own', async () => {
    const other = await house.signIn('100002', 'demo');
    const names = async (client: TestClient, channel?: 'EPS' | 'TL') =>
      (await client.send(api.catalogue.hotCities, channel ? { channel } : {})).map(({ nameEng }) => nameEng);
    const [eps, tl] = [await names(visitor, 'EPS'), await names(visitor, 'TL')];
    expect(eps[0]).not.toBe(tl[0]);
    expect(eps).not.toContain(tl[0]);
    expect(tl).not.toContain(eps[0]);
    expect(eps.slice(1)).toEqual(tl.slice(1));
    expect(await names(visitor)).toEqual(eps);
    for (const told of ['EPS', 'TL'] as const) {
      expect(await names(main, told)).toEqual(eps);
      expect(await names(other, told)).toEqual(tl);
    }
  });

  it('groups every city with hotels by the letter of both of its names', async () => {
    const { zh, en } = await visitor.send(api.catalogue.citiesByLetter, {});
    const counted = await house.database.asAnyone((tx) =>
      tx
        .selectFrom('hotel')
        .select(({ fn }) => fn.count<number>('city_id').distinct().as('cities'))
        .executeTakeFirstOrThrow(),
    );
    for (const groups of [zh, en]) {
      expect(groups.flatMap(({ cities }) => cities)).toHaveLength(counted.cities);
      const letters = groups.map(({ letter }) => letter);
      expect(letters).toEqual([...letters].sort());
      expect(letters.every((letter) => /^[A-Z]$/.test(letter))).toBe(true);
    }
    const letterOf = (groups: typeof zh, name: string) =>
      groups.find(({ cities }) => cities.some(({ infoName }) => infoName === name))?.letter;
    expect(letterOf(zh, '东京')).toBe('D');
    expect(letterOf(en, '东京')).toBe('T');
  });

  it('names stars and countries in both languages', async () => {
    const stars = await visitor.send(api.catalogue.stars, {});
    expect(stars.map(({ star }) => star)).toEqual([...stars.map(({ star }) => star)].sort((a, b) => b - a));
    const countries = await visitor.send(api.catalogue.countries, {});
    expect(countries.length).toBeGreaterThan(240);
    const named = (code: string) => countries.find((country) => country.code === code);
    expect(named('CN')).toEqual({ code: 'CN', infoName: '中国', nameEng: 'China', pinyin: 'zhongguo' });
    for (const [code, zh, en] of [
      ['HK', '中国香港', 'Hong Kong, China'],
      ['MO', '中国澳门', 'Macao, China'],
      ['TW', '中国台湾', 'Taiwan, China'],
      ['GB', '英国', 'United Kingdom'],
      ['KR', '韩国', 'South Korea'],
      ['BN', '文莱', 'Brunei'],
    ])
      expect(named(code!)).toMatchObject({ infoName: zh, nameEng: en });
    expect(countries.every(({ infoName, pinyin }) => /\p{Script=Han}/u.test(infoName) && /^[a-z]+$/.test(pinyin))).toBe(
      true,
    );
  });

  it('reads the facts of a hotel once, and again when the hotel or what it shares has changed', async () => {
    const { id: hotelId, city_id } = await house.database.asAnyone((tx) =>
      tx
        .selectFrom('hotel')
        .select(['id', 'city_id'])
        .where('active', '=', true)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow(),
    );
    const shown = () => main.send(api.catalogue.hotel, { hotelId });
    await shown();
    // Nobody tells of this change: what is shown is what was kept.
    await house.database.asSystem((tx) =>
      tx.updateTable('hotel').set({ phone: '+86 1' }).where('id', '=', hotelId).execute(),
    );
    expect((await shown()).phone).not.toBe('+86 1');
    await house.database.asSystem((tx) => announceChange(tx, [hotelId]));
    await expect.poll(async () => (await shown()).phone).toBe('+86 1');
    await house.database.asSystem(async (tx) => {
      await tx.updateTable('district').set({ name_en: 'Another Name' }).where('id', '=', city_id).execute();
      await announcePlaces(tx);
    });
    await expect.poll(async () => (await shown()).cityNameEn).toBe('Another Name');
    await house.database.asOwner((tx) =>
      tx.updateTable('hotel').set({ active: false }).where('id', '=', hotelId).execute(),
    );
    await expect
      .poll(() =>
        shown().then(
          () => 'shown',
          ({ error }) => error,
        ),
      )
      .toBe('NO_SUCH_HOTEL');
  });
});
