import { CompanyPrices } from '@waylight/engine/pass/company-prices';
import { CityBlock } from '@waylight/engine/read-model/city-block';
import { placesOf } from '@waylight/engine/read-model/places';
import type { HotelNights } from '@waylight/engine/read-model/planes';
import type { HotelRow } from '@waylight/engine/read-model/rows';

/** A catalogue of the size of a wholesaler's, made from a seed: cities of 5,000 hotels, each with 3 rooms of 3 rate plans. */

export const days = 400;
export const hotelsInCity = 5000;
export const base = '2026-11-01';
const roomsOf = 3;
const plansOf = 3;

/** A generator of 32-bit numbers; the same seed makes the same catalogue (mulberry32). */
function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return (t ^ (t >>> 14)) >>> 0;
  };
}

export const countryId = 1;
export const cityIdOf = (n: number) => 100 + n;

export function makePlaces(cities: number) {
  const district = {
    country_code: 'CN',
    pinyin: 'cheng',
    initials: 'c',
    latitude: 31,
    longitude: 121,
    hot_rank: null,
    other_names: [],
  };
  return placesOf({
    districts: [
      { ...district, id: countryId, parent_id: null, level: 1, name_zh: '国', name_en: 'Country' },
      ...Array.from({ length: cities }, (_, n) => ({
        ...district,
        id: cityIdOf(n),
        parent_id: countryId,
        level: 3,
        name_zh: `城${n}`,
        name_en: `City ${n}`,
      })),
    ],
    landmarks: [],
    themes: [1, 2, 3, 4, 5].map((id) => ({ id, name_zh: `主题${id}`, name_en: `Theme ${id}` })),
  });
}

export interface MadeCity {
  readonly rows: HotelRow[];
  readonly nights: Map<number, HotelNights>;
}

/** The hotels of city `n` and all their nights. */
export function makeCity(n: number): MadeCity {
  const next = random(n + 1);
  const rows: HotelRow[] = [];
  const nights = new Map<number, HotelNights>();
  for (let h = 0; h < hotelsInCity; h++) {
    const id = n * hotelsInCity + h + 1;
    const star = 1 + (next() % 5);
    const rooms = Array.from({ length: roomsOf }, (_, r) => ({
      id: id * 10 + r,
      zh: `房型${next() % 40}`,
      en: `Room ${r}`,
      people: 2 + (next() % 3),
      adults: 2 + (next() % 2),
      children: 1,
      beds: [[{ code: 'king' as const, count: 1 }]],
    }));
    const currency = next() % 5 === 0 ? 'USD' : 'CNY';
    const plans = rooms.flatMap((room, r) =>
      Array.from({ length: plansOf }, (_, p) => ({
        id: id * 100 + r * 10 + p,
        room: room.id,
        breakfasts: p,
        currency,
        adults: room.adults,
        children: 1,
        confirm: next() % 3 === 0 ? 60 : 0,
        steps:
          p === 0
            ? []
            : [{ daysBefore: 1 + (next() % 3), time: '18:00', charge: { kind: 'percent' as const, bp: 10_000 } }],
        refundable: p > 0,
        minNights: next() % 20 === 0 ? 2 : 1,
        nationalities: next() % 30 === 0 ? ['US', 'JP'] : null,
      })),
    );
    rows.push({
      id,
      city: cityIdOf(n),
      area: null,
      zh: `酒店${id}`,
      en: `Hotel ${id}`,
      pinyin: 'jiudian',
      initials: 'jd',
      star,
      lat: 31 + (next() % 1000) / 5000,
      lng: 121 + (next() % 1000) / 5000,
      zone: 'Asia/Shanghai',
      popularity: next() % 1000,
      themes: [1 + (next() % 5)],
      fees: [],
      pic: null,
      rooms,
      plans,
    });
    const scale = currency === 'USD' ? 1 : 7;
    const free = rooms.map(() => Int32Array.from({ length: days }, () => (next() % 100 === 0 ? 0 : 1 + (next() % 12))));
    const prices = plans.map(() => {
      const usual = (2000 + star * 1500 + (next() % 6000)) * scale;
      return Int32Array.from({ length: days }, () => (next() % 200 === 0 ? 0 : usual + (next() % 3000)));
    });
    const highest = prices.reduce((most, of) => of.reduce((a, b) => Math.max(a, b), most), 0);
    nights.set(id, { prices, free, prepaid: 0, highest });
  }
  return { rows, nights };
}

export function layCity(
  n: number,
  places: ReturnType<typeof makePlaces>,
  made: MadeCity,
  maxNights: number,
): CityBlock {
  const block = CityBlock.of(places.cities.get(cityIdOf(n))!, made.rows, places);
  block.lay(made.nights, days, maxNights);
  return block;
}

export const percentBp = 888;
export const usdE8 = 712_000_000;
/** A company that pays 8.88 % above contract prices, in yuan. */
export const prices = new CompanyPrices(
  'CNY',
  [{ distributorId: null, hotelId: null, cityId: null, percentBp }],
  [{ base: 'USD', quote: 'CNY', rateE8: usdE8 }],
);

const bytesIn = (value: unknown): number =>
  ArrayBuffer.isView(value)
    ? value.byteLength
    : value && typeof value === 'object' && !Array.isArray(value) && !(value instanceof Map)
      ? Object.values(value).reduce((sum: number, of) => sum + (ArrayBuffer.isView(of) ? of.byteLength : 0), 0)
      : 0;

/** Bytes of a block that grow with its plans and nights: the planes (prices, availability, stock) and the columns. */
export function bytesOf(block: CityBlock): number {
  const own = Object.values(block).reduce(
    (sum: number, value) => sum + (ArrayBuffer.isView(value) ? value.byteLength : 0),
    0,
  );
  return bytesIn(block.planes) + bytesIn(block.columns) + own;
}
