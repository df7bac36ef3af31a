import type { Selectable } from 'kysely';
import type { HotelTable, StoredWords } from '../db/tables/catalogue.ts';
import { spell } from '../modules/catalogue/pinyin.ts';
import { type CityPlan, firstCityId } from './districts.ts';
import { type ThemeName, themeId } from './facilities.ts';
import { addressOf } from './names/address.ts';
import { describe } from './names/describe.ts';
import { hotelNamer } from './names/hotel-name.ts';
import { ownName } from './names/own-name.ts';
import { phoneOf } from './names/phone.ts';
import { mandatoryFees, marketOf } from './places/countries.ts';
import { pointAway } from './places/generic-areas.ts';
import type { Spot } from './places/parse-areas.ts';
import { type Random, randomFor } from './random.ts';

// Room and rate ids are a hotel's id with a digit more each: so much room do 32 bits leave.
const hotelsPerCity = 60_000;

export type HotelRow = Selectable<HotelTable>;
/** A row and what the rooms and rates made for it need to know. */
export type HotelPlan = { row: HotelRow; city: CityPlan; themes: ThemeName[]; currency: string };

const starsByTier: readonly (readonly [number, number])[][] = [
  [],
  [
    [5, 17],
    [4, 33],
    [3, 32],
    [2, 13],
    [1, 5],
  ],
  [
    [5, 14],
    [4, 31],
    [3, 35],
    [2, 15],
    [1, 5],
  ],
  [
    [5, 11],
    [4, 29],
    [3, 38],
    [2, 17],
    [1, 5],
  ],
  [
    [5, 7],
    [4, 25],
    [3, 42],
    [2, 20],
    [1, 6],
  ],
];

export function kmBetween(
  a: { latitude: number; longitude: number },
  b: { latitude: number; longitude: number },
): number {
  const x = (b.longitude - a.longitude) * Math.cos(((a.latitude + b.latitude) * Math.PI) / 360);
  return 111.2 * Math.hypot(x, b.latitude - a.latitude);
}

function themesFor(city: CityPlan, area: Spot, star: number, random: Random): ThemeName[] {
  const found = new Set<ThemeName>();
  const at = area.en;
  if (/Airport/.test(at)) return random.chance(0.5) ? ['Airport', 'Business'] : ['Airport'];
  if (/Beach|Seafront|Bay$|Waikiki|Palm Jumeirah|Sentosa|Barceloneta/.test(at) && city.traits.has('s')) {
    found.add('Beach');
    if (star >= 4 && random.chance(0.6)) found.add('Resort');
  }
  if (/Hot Spring|Onsen|Beitou/.test(at) || (city.traits.has('h') && city.tier >= 3 && random.chance(0.4)))
    found.add('Hot spring');
  if (/Foothills/.test(at) && city.latitude > 34 && random.chance(0.5)) found.add('Ski');
  if (/Exhibition|Convention|Pazhou|Trade Fair/.test(at)) found.add('Exhibition');
  if (/Station|Hub|KL Sentral|Hauptbahnhof|Gare/.test(at)) found.add('By the station');
  if (/Old|Historic|Gothic|Heritage|Marais|Mitte/.test(at) && random.chance(0.6)) found.add('Heritage');
  if (/CBD|Business|Lujiazui|Guomao|High-tech|New City|Financial|Zuidas|Canary/.test(at)) found.add('Business');
  if (star <= 2 && random.chance(0.25)) found.add('Hostel');
  if (found.size < 2 && star >= 3) {
    const more: [ThemeName, number][] = [
      ['Family', 3],
      ['Business', city.tier <= 2 ? 4 : 2],
      ['Design', 2],
      ['Fine food', star >= 4 ? 2 : 1],
      ['Apartment', 1],
      ['Heritage', city.traits.has('d') ? 2 : 0.2],
    ];
    if (random.chance(0.75)) found.add(random.weighted(more));
  }
  return [...found].slice(0, 3);
}

function facilitiesFor(city: CityPlan, star: number, themes: readonly ThemeName[], random: Random): string[] {
  const likely: [string, number][] = [
    ['wifi', 1],
    ['aircon', 0.98],
    ['luggage', 1],
    ['frontDesk24', 0.4 + star * 0.12],
    ['lift', 0.3 + star * 0.15],
    ['smokeFree', 0.5],
    ['dailyCleaning', 0.9],
    ['breakfast', 0.3 + star * 0.15],
    ['restaurant', star * 0.2],
    ['cafe', 0.35],
    ['bar', star * 0.14],
    ['rooftopBar', star >= 4 ? 0.22 : 0.03],
    ['gym', star * 0.19],
    ['spa', star >= 4 ? 0.45 : 0.02],
    ['indoorPool', star >= 4 ? 0.35 : 0.02],
    ['outdoorPool', (star - 1) * (themes.includes('Beach') || Math.abs(city.latitude) < 24 ? 0.22 : 0.06)],
    ['concierge', star >= 4 ? 0.8 : 0.05],
    ['roomService', star * 0.17],
    ['laundry', 0.3 + star * 0.12],
    ['selfLaundry', star <= 4 ? 0.4 : 0.1],
    ['meetingRooms', star >= 4 ? 0.6 : 0.1],
    ['ballroom', star === 5 ? 0.5 : 0.05],
    ['businessCentre', themes.includes('Business') ? 0.7 : 0.2],
    ['coworking', 0.12],
    ['parking', 0.55],
    ['freeParking', city.tier >= 3 ? 0.4 : 0.08],
    ['evCharging', 0.3],
    ['airportShuttle', themes.includes('Airport') ? 1 : 0.15],
    ['stationShuttle', themes.includes('Hot spring') ? 0.5 : 0.05],
    ['bikes', 0.2],
    ['stepFree', 0.3 + star * 0.1],
    ['accessibleRooms', 0.15 + star * 0.12],
    ['kidsClub', themes.includes('Family') || themes.includes('Resort') ? 0.7 : 0.03],
    ['kidsPool', themes.includes('Family') ? 0.3 : 0.03],
    ['babyCot', 0.5],
    ['familyRooms', themes.includes('Family') ? 1 : 0.3],
    ['petFriendly', 0.15],
    ['garden', 0.2],
    ['terrace', 0.2],
    ['library', 0.1],
    ['sauna', star >= 4 ? 0.3 : 0.06],
    ['onsen', themes.includes('Hot spring') ? 1 : 0],
    ['massage', star >= 4 ? 0.3 : 0.05],
    ['yoga', themes.includes('Resort') ? 0.6 : 0.02],
    ['heating', Math.abs(city.latitude) > 25 ? 0.9 : 0],
    ['vegetarian', 0.4],
    ['halal', ['AE', 'MY', 'ID', 'SA', 'QA', 'TR', 'EG', 'OM', 'MA'].includes(city.country) ? 0.9 : 0.06],
    ['currency', star >= 4 ? 0.4 : 0.1],
    ['expressCheckout', star >= 4 ? 0.6 : 0.2],
    [
      'chineseStaff',
      ['CN', 'HK', 'MO', 'TW', 'SG'].includes(city.country)
        ? 1
        : ['JP', 'KR', 'TH', 'MY'].includes(city.country)
          ? 0.55
          : 0.2,
    ],
    ['chineseRestaurant', ['CN', 'HK', 'MO', 'TW'].includes(city.country) ? star * 0.15 : star >= 4 ? 0.2 : 0],
  ];
  return likely.filter(([, probability]) => random.chance(probability)).map(([code]) => code);
}

/** The oldest age at which a child stays free in the beds there are. */
function freeUntil(themes: readonly ThemeName[], random: Random): number | null {
  const age = random.pick([5, 6, 6, 12]);
  return themes.includes('Hostel') ? null : age;
}

function noticesFor(star: number, facilities: readonly string[], random: Random): StoredWords[] {
  const notices: StoredWords[] = [];
  notices.push(
    facilities.includes('petFriendly')
      ? {
          zh: '可携带一只小型宠物，入住前请告知酒店。',
          en: 'One small pet is welcome; please tell the hotel beforehand.',
        }
      : { zh: '不可携带宠物，导盲犬除外。', en: 'No pets, assistance dogs excepted.' },
  );
  if (random.chance(0.45 + star * 0.06))
    notices.push({
      zh: '入住时需出示护照或身份证件，并以信用卡或现金支付押金，退房时退还。',
      en: 'A passport or identity card is asked for at check-in, and a deposit by card or in cash, returned at check-out.',
    });
  if (random.chance(0.2))
    notices.push({
      zh: '酒店部分公共区域正在维护，白天可能有轻微施工声。',
      en: 'Parts of the public areas are being maintained; some noise is possible during the day.',
    });
  if (random.chance(0.25))
    notices.push({ zh: '22:00以后请在房内保持安静。', en: 'Please keep quiet in the rooms after 22:00.' });
  return notices;
}

/** The hotels of one city, the same ones first however many are asked for. */
export function hotelsOf(seed: number, city: CityPlan, count: number, thisYear: number): HotelPlan[] {
  const nameHotel = hotelNamer(city);
  const market = marketOf(city.country);
  return Array.from({ length: count }, (_, index): HotelPlan => {
    const id = (city.id - firstCityId + 1) * hotelsPerCity + index + 1;
    const random = randomFor(seed, 'hotel', id);
    // The centre of a city has more houses than its airport.
    const areaIndex = random.weighted(
      city.areas.map((area, i) => [i, /Airport/.test(area.en) ? 0.5 : 1.6 - i / city.areas.length] as const),
    );
    const area = city.areas[areaIndex] as Spot;
    const star = index < 2 ? 5 - index : random.weighted(starsByTier[city.tier] ?? []);
    const themes = themesFor(city, area, star, random);
    const name = nameHotel(
      area,
      star,
      themes.includes('Resort') || themes.includes('Beach') || themes.includes('Hot spring'),
      random,
    );
    const at = pointAway(area, 0.1 + Math.abs(random.bell()) * 0.45, random);
    const facilities = facilitiesFor(city, star, themes, random);
    const opened = thisYear - 1 - random.int(0, random.chance(0.5) ? 10 : 35);
    const renovated =
      opened < thisYear - 8 && random.chance(0.7) ? random.int(Math.max(opened + 4, thisYear - 7), thisYear - 1) : null;
    const rooms = Math.round(
      random.int(18, 70) * (star >= 4 ? 2.4 : star === 3 ? 1.4 : 0.7) * (city.tier <= 2 ? 1.3 : 0.9),
    );
    const sights = city.landmarks.filter((landmark) => landmark.kind !== 'airport' || themes.includes('Airport'));
    const nearest = (sights.length > 0 ? sights : city.landmarks)
      .map((landmark) => ({ landmark, km: kmBetween(at, landmark) }))
      .sort((a, b) => a.km - b.km)[0];
    if (!nearest) throw new Error(`${city.en} has no landmark`);
    const description = describe(
      {
        city,
        area,
        landmark: nearest.landmark,
        landmarkKm: nearest.km,
        star,
        themes,
        facilities,
        rooms,
        openedYear: opened,
      },
      random,
    );
    const address = addressOf(city, area, market.culture, random);
    const isOften = (often: string, others: string[], share: number) =>
      random.chance(share) ? often : random.pick(others);
    const row: HotelRow = {
      id,
      city_id: city.id,
      area_id: city.areaIds[areaIndex] ?? null,
      name_zh: name.zh,
      name_en: name.en,
      ...spell(name.zh),
      brand_zh: name.brand?.zh ?? null,
      brand_en: name.brand?.en ?? null,
      star,
      ...at,
      address_zh: address.zh,
      address_en: address.en,
      description_zh: description.zh,
      description_en: description.en,
      time_zone: city.timeZone,
      check_in_from: isOften('15:00', ['14:00', '14:00', '16:00', '13:00'], 0.62),
      check_out_until: isOften(
        market.culture === 'japanese' ? '11:00' : '12:00',
        ['11:00', '10:00', '12:00', '13:00'],
        0.66,
      ),
      phone: phoneOf(city, market.dialling, random),
      opened_year: opened,
      renovated_year: renovated,
      room_count: rooms,
      popularity: Math.max(1, Math.min(1000, Math.round((6 - city.tier) * 90 + star * 45 + random.bell() * 130))),
      themes: themes.map(themeId),
      facilities,
      tax_bp: market.taxBp,
      fees: mandatoryFees(city, star, themes.includes('Resort') || themes.includes('Beach')),
      photos: [],
      children_welcome: !themes.includes('Hostel'),
      child_free_until: freeUntil(themes, random),
      name_own: ownName(name.en),
      reservation_email: `reservations@hotel-${id}.example`,
      reservation_language: ['CN', 'HK', 'MO', 'TW'].includes(city.country) ? 'zh' : 'en',
      notices: noticesFor(star, facilities, random),
      active: true,
    };
    return { row, city, themes, currency: market.currency };
  });
}
