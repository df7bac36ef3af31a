import { createHash } from 'node:crypto';
import { surchargeKinds } from '@waylight/contract/supply/surcharge';
import { describe, expect, it } from 'vitest';
import { spell } from '../modules/catalogue/pinyin.ts';
import { mainCities } from './allotment.ts';
import { worthInCny } from './currencies.ts';
import { layGeography } from './districts.ts';
import { facilities, themes } from './facilities.ts';
import { kmBetween } from './hotels.ts';
import { type DemoHotel, demoCalendar, demoHotels } from './load-demo.ts';
import { phoneForm } from './names/phone.ts';
import { otherNames } from './places/other-names.ts';

const today = '2026-11-21';
const geography = layGeography(7);
const make = (hotels: number, seed = 7): DemoHotel[] => [...demoHotels({ seed, hotels, today }, geography.cities)];
const hash = (rows: DemoHotel[]) => createHash('sha256').update(JSON.stringify(rows)).digest('hex');
const some = make(300);
const cityById = new Map(geography.cities.map((city) => [city.id, city]));
const chinese = /^[\u4e00-\u9fff·]+$/u;

describe('the places', () => {
  it('are about 300 cities, a third of them in Greater China, and about 40 hot ones', () => {
    expect(geography.cities.length).toBeGreaterThan(290);
    expect(geography.cities.length).toBeLessThan(340);
    const near = geography.cities.filter((city) => ['CN', 'HK', 'MO', 'TW'].includes(city.country)).length;
    expect(near / geography.cities.length).toBeGreaterThan(0.25);
    const ranks = geography.cities.flatMap((city) => city.hotRank ?? []);
    expect(new Set(ranks).size).toBe(ranks.length);
    expect(ranks.length).toBeGreaterThanOrEqual(30);
  });

  it('have names in both languages, a time zone and ids of their own', () => {
    for (const row of geography.districts) {
      expect(row.name_zh, row.name_en).toMatch(/[\u4e00-\u9fff]/u);
      expect(row.name_en, row.name_zh).not.toMatch(/[\u4e00-\u9fff]/u);
      expect(row.pinyin, row.name_zh).toMatch(/^[a-z0-9]+$/);
    }
    for (const city of geography.cities) {
      expect(city.zh).toMatch(chinese);
      expect(() => new Intl.DateTimeFormat('en', { timeZone: city.timeZone })).not.toThrow();
    }
    expect(new Set(geography.districts.map((row) => row.id)).size).toBe(geography.districts.length);
    expect(new Set(geography.landmarks.map((row) => row.id)).size).toBe(geography.landmarks.length);
  });

  it('are found by codes and other names, each in the table under a name that there is', () => {
    const named = new Set([
      ...geography.cities.map(({ country, en }) => `${country} ${en}`),
      ...geography.landmarks.map((row) => row.name_en),
    ]);
    expect([...otherNames.keys()].filter((name) => !named.has(name))).toEqual([]);
    const shanghai = geography.districts.find((row) => row.name_en === 'Shanghai');
    expect(shanghai?.other_names).toContain('PVG');
    expect(geography.landmarks.filter((row) => row.other_names.includes('PVG'))).toHaveLength(1);
  });

  it('put parents before children and keep the official wording of regions', () => {
    const seen = new Set<number>();
    for (const row of geography.districts) {
      if (row.parent_id !== null) expect(seen.has(row.parent_id), row.name_en).toBe(true);
      seen.add(row.id);
    }
    const names = geography.districts.filter((row) => row.level === 1).map((row) => row.name_zh);
    expect(names).toEqual(expect.arrayContaining(['中国', '中国香港', '中国澳门', '中国台湾', '日本', '法国']));
  });

  it('have water where it is known, near the city and without leaps', () => {
    expect(new Set(geography.waters.map((row) => row.id)).size).toBe(geography.waters.length);
    expect(new Set(geography.waters.map((row) => row.city_id)).size).toBeGreaterThan(60);
    for (const { city_id, name_zh, name_en, width_m, line } of geography.waters) {
      const city = cityById.get(city_id)!;
      expect(name_zh, name_en).toMatch(/^[\u4e00-\u9fff·]+$/u);
      expect(line.length, name_en).toBeGreaterThanOrEqual(width_m === null ? 4 : 3);
      const points = line.map(([longitude, latitude]) => ({ longitude, latitude }));
      for (const [i, point] of points.entries()) {
        expect(kmBetween(city, point), `${city.en} ${name_en} ${i}`).toBeLessThan(60);
        if (i > 0)
          expect(kmBetween(points[i - 1]!, point), `${city.en} ${name_en} ${i}`).toBeLessThan(
            width_m === null ? 40 : 8,
          );
      }
    }
  });

  it('name an airport of every code once, and none where none is known', () => {
    const airports = geography.landmarks.filter(({ kind }) => kind === 'airport');
    for (const { name_en, other_names } of airports) expect(other_names[0], name_en).toMatch(/^[A-Z]{3}$/);
    expect(geography.landmarks.filter(({ name_en }) => /Railway Station$/.test(name_en)).length).toBeGreaterThan(60);
    expect(geography.landmarks.some(({ name_en }) => name_en === 'Shaoxing Airport')).toBe(false);
  });

  it('have 4 to 10 areas each, and areas and landmarks near the city', () => {
    for (const city of geography.cities) {
      expect(city.areas.length, city.en).toBeGreaterThanOrEqual(4);
      expect(city.areas.length, city.en).toBeLessThanOrEqual(10);
      for (const spot of [...city.areas, ...city.landmarks])
        expect(kmBetween(city, spot), `${city.en} ${spot.en}`).toBeLessThan(70);
    }
  });
});

describe('the hotels', () => {
  it('are the same for the same seed and others for another', () => {
    expect(hash(make(60))).toBe(hash(make(60)));
    expect(hash(make(60))).not.toBe(hash(make(60, 8)));
  });

  it('are as many as asked for, the main cities first', () => {
    for (const count of [20, 60, 300, 700]) expect(make(count)).toHaveLength(count);
    const small = make(60);
    for (const name of mainCities) {
      const city = geography.cities.find((one) => one.zh === name);
      expect(small.filter(({ hotel }) => hotel.city_id === city?.id).length, name).toBeGreaterThanOrEqual(5);
    }
  });

  it('have telephone numbers with the area code of their city', () => {
    for (const city of geography.cities) expect(phoneForm(city), `${city.country} ${city.en}`).toMatch(/#/);
    const formOf = new Map(geography.cities.map((city) => [city.id, phoneForm(city)!]));
    for (const { hotel } of some) {
      const own = formOf.get(hotel.city_id)!.replaceAll('#', '\\d');
      expect(hotel.phone, hotel.name_en).toMatch(new RegExp(`^\\+\\d{1,3} ${own}$`));
    }
    const numbers = some
      .filter(({ hotel }) => cityById.get(hotel.city_id)?.en === 'Tokyo')
      .map(({ hotel }) => hotel.phone);
    expect(numbers.length).toBeGreaterThan(0);
    for (const number of numbers) expect(number).toMatch(/^\+81 3 \d{4} \d{4}$/);
  });

  it('keep a hotel as it is when more are made', () => {
    const more = new Map(some.map((made) => [made.hotel.id, made.hotel]));
    for (const { hotel } of make(60)) expect(more.get(hotel.id)).toEqual(hotel);
  });

  it('are named once in each language and said in both', () => {
    for (const language of ['name_zh', 'name_en'] as const)
      expect(new Set(some.map(({ hotel }) => hotel[language])).size).toBe(some.length);
    for (const { hotel } of some) {
      expect(hotel.name_en).not.toMatch(/[\u4e00-\u9fff]/u);
      expect(hotel.description_zh).not.toMatch(/[{}]|undefined/);
      expect(hotel.description_en).not.toMatch(/[{}\u4e00-\u9fff]|undefined|the the /u);
      expect(hotel.description_en.match(/[.](\s|$)/g)?.length ?? 0).toBeGreaterThanOrEqual(2);
      expect(hotel.pinyin).toMatch(/^[a-z0-9]+$/);
      expect(
        hotel.fees.every((fee) => fee.mode === 'atHotel' || (fee.currency === 'USD' && fee.basis === 'roomNight')),
      ).toBe(true);
    }
  });

  it('stand within 60 km of their city and refer to what is there', () => {
    const codes = new Set(facilities.map((facility) => facility.code));
    const areas = new Map(geography.districts.map((row) => [row.id, row.parent_id]));
    for (const { hotel, rooms, plans, prices, free } of some) {
      const city = cityById.get(hotel.city_id);
      expect(city && kmBetween(city, hotel)).toBeLessThan(60);
      expect(areas.get(hotel.area_id ?? 0)).toBe(hotel.city_id);
      expect(hotel.facilities.concat(rooms.flatMap((room) => room.facilities)).every((code) => codes.has(code))).toBe(
        true,
      );
      expect(hotel.themes.every((id) => themes.some((theme) => theme.id === id))).toBe(true);
      expect(rooms.length).toBeGreaterThanOrEqual(3);
      expect(rooms.length).toBeLessThanOrEqual(6);
      const roomIds = new Set(rooms.map((room) => room.id));
      expect(
        plans.every(
          (plan) => roomIds.has(plan.room_type_id) && plan.hotel_id === hotel.id && plan.currency in worthInCny,
        ),
      ).toBe(true);
      for (const room of rooms)
        expect([1, 2, 3, 4]).toContain(plans.filter((plan) => plan.room_type_id === room.id).length);
      expect(prices.map((row) => row.id)).toEqual(plans.map((plan) => plan.id));
      expect(new Set(free.map((row) => row.id))).toEqual(roomIds);
      expect(Math.max(...plans.map((plan) => plan.id))).toBeLessThan(2 ** 31);
    }
  });
});

it('are rooms whose words, beds and windows agree', () => {
  const sleeps = { king: 2, double: 2, sofa: 1, bunk: 2, single: 1, twin: 1 } as Record<string, number>;
  const found: string[] = [];
  for (const { hotel, rooms } of some)
    for (const room of rooms) {
      const wrong = (what: string) => found.push(`${hotel.name_en}, ${room.name_en}: ${what}`);
      const view = ['balcony', 'seaView', 'cityView'].filter((code) => room.facilities.includes(code));
      if (view.length > 0 && room.window_kind !== 'yes') wrong(`${view} without a window`);
      if (view.includes('seaView') && view.includes('cityView')) wrong('looks at the sea and at the city');
      if (/Sea View/.test(room.name_en) && !view.includes('seaView')) wrong('no sea view');
      if (/City View/.test(room.name_en) && !view.includes('cityView')) wrong('no city view');
      if (room.max_people < room.max_adults) wrong('fewer people than adults');
      for (const beds of room.beds) {
        const places = beds.reduce((sum, { code, count }) => sum + (sleeps[code] ?? 0) * count, 0);
        if (places < room.max_adults) wrong(`${room.max_adults} adults in ${JSON.stringify(beds)}`);
      }
    }
  expect(found).toEqual([]);
});

describe('the surcharges', () => {
  it('are in the currency of the rates, of rooms that are there, and for children who do not stay free', () => {
    const every = some.flatMap((made) => made.surcharges);
    expect(new Set(every.map(({ id }) => id)).size).toBe(every.length);
    expect(Math.max(...every.map(({ id }) => id))).toBeLessThan(2 ** 31);
    for (const kind of surchargeKinds)
      expect(
        every.some((one) => one.kind === kind),
        kind,
      ).toBe(true);
    for (const { hotel, rooms, plans, surcharges } of some)
      for (const one of surcharges) {
        expect(plans.every(({ currency }) => currency === one.currency)).toBe(true);
        expect(one.room_type_id === null || rooms.some(({ id }) => id === one.room_type_id)).toBe(true);
        expect(one.price).toBeGreaterThan(0);
        expect(one.price).toBeLessThan(2 ** 31);
        if (one.kind === 'extraChild') expect(one.child_from).toBeGreaterThan(hotel.child_free_until ?? 0);
      }
    const dormitories = some.filter(({ hotel }) => !hotel.children_welcome);
    expect(dormitories.every(({ surcharges }) => surcharges.every(({ kind }) => kind !== 'extraChild'))).toBe(true);
  });

  it('let no child pay more for breakfast than an older one', () => {
    const breakfasts = some.map((made) => made.surcharges.filter(({ kind }) => kind === 'extraBreakfast'));
    expect(breakfasts.some((all) => all.length > 1)).toBe(true);
    for (const all of breakfasts) {
      const priceAt = (age: number) =>
        (all.find((one) => one.child_from !== null && age >= one.child_from && age <= one.child_to!) ?? all[0])?.price;
      const prices = Array.from({ length: 18 }, (_, age) => priceAt(age) ?? 0);
      expect(prices).toEqual([...prices].sort((a, b) => a - b));
    }
  });
});

describe('the nights', () => {
  const calendar = demoCalendar(today);
  const all = (rows: { nights: ArrayLike<number> }[]) => rows.flatMap((row) => Array.from(row.nights));

  it('cover 400 days from the first of the month', () => {
    expect(calendar.months[0]).toBe('2026-11-01');
    expect(calendar.nights).toBeGreaterThanOrEqual(400 + 20);
  });

  it('always cost something, more on a Saturday than on a Tuesday', () => {
    let saturdays = 0;
    let tuesdays = 0;
    for (const { prices } of some) {
      for (const row of prices) {
        const nights = Array.from(row.nights);
        expect(Math.min(...nights)).toBeGreaterThan(0);
        // The first of November 2026 is a Sunday.
        saturdays += nights.filter((_, i) => i % 7 === 6).reduce((a, b) => a + b, 0) / Math.max(...nights);
        tuesdays += nights.filter((_, i) => i % 7 === 2).reduce((a, b) => a + b, 0) / Math.max(...nights);
      }
    }
    expect(saturdays / tuesdays).toBeGreaterThan(1.05);
  });

  it('have 0 to 20 rooms free, some nights sold out and some with the last ones', () => {
    const free = all(some.flatMap((made) => made.free));
    expect(Math.min(...free.slice(0, 50_000))).toBe(0);
    expect(free.every((count) => count >= 0 && count <= 20)).toBe(true);
    const share = (wanted: (count: number) => boolean) => free.filter(wanted).length / free.length;
    expect(share((count) => count === 0)).toBeGreaterThan(0.01);
    expect(share((count) => count === 0)).toBeLessThan(0.25);
    expect(share((count) => count > 0 && count < 4)).toBeGreaterThan(0.03);
  });
});

it.each([
  ['重庆', 'chongqing', 'cq'],
  ['绿洲 Oasis 8号', 'lvzhouoasis8hao', 'lz'],
  ['长沙', 'changsha', 'cs'],
  ['厦门曾厝垵', 'xiamenzengcuoan', 'xmzca'],
  ['马拉喀什', 'malakashi', 'mlks'],
  ['都柏林', 'dubolin', 'dbl'],
  ['大城', 'dacheng', 'dc'],
  ['银座·日本桥', 'yinzuoribenqiao', 'yzrbq'],
])('spells %s', (name, pinyin, initials) => {
  expect(spell(name).pinyin).toBe(pinyin);
  expect(spell(name).initials.startsWith(initials)).toBe(true);
});
