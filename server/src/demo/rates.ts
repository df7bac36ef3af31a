import { exponentOf } from '@waylight/contract/value/money';
import type { Selectable } from 'kysely';
import type { RatePlanTable, StoredCancelStep } from '../db/tables/supply.ts';
import { marketPrice, worthInCny } from './currencies.ts';
import type { HotelPlan } from './hotels.ts';
import { marketOf } from './places/countries.ts';
import { type Random, randomFor } from './random.ts';
import type { RoomPlan } from './rooms.ts';

export type RatePlanRow = Selectable<RatePlanTable>;
/** A plan with a price for each night of the calendar, in minor units. */
export type PricedPlan = { row: RatePlanRow; prices: Int32Array };

/** CNY a night of an ordinary room in mainland China, by star. */
const starLevel = [0, 105, 170, 320, 590, 1240];
const tierLevel = [0, 1.32, 1.05, 0.9, 0.76];

type Terms = {
  zh: string;
  en: string;
  steps: (random: Random) => StoredCancelStep[];
  refundable: boolean;
  factor: number;
};

const percent = (daysBefore: number, time: string, bp: number): StoredCancelStep => ({
  daysBefore,
  time,
  charge: { kind: 'percent', bp },
});
const nights = (daysBefore: number, time: string, count: number): StoredCancelStep => ({
  daysBefore,
  time,
  charge: { kind: 'nights', nights: count },
});

const terms: [Terms, number][] = [
  [
    {
      zh: '免费取消',
      en: 'Free cancellation',
      refundable: true,
      factor: 1.07,
      steps: (random) => [
        percent(random.pick([1, 1, 2, 3]), random.pick(['18:00', '18:00', '12:00', '16:00']), 10_000),
      ],
    },
    46,
  ],
  [
    {
      zh: '免费取消',
      en: 'Free cancellation',
      refundable: true,
      factor: 1.08,
      steps: () => [nights(1, '18:00', 1), percent(0, '18:00', 10_000)],
    },
    14,
  ],
  [
    {
      zh: '阶梯取消',
      en: 'Tiered cancellation',
      refundable: true,
      factor: 1.04,
      steps: (random) => [
        percent(random.pick([7, 10, 14]), '12:00', 3000),
        percent(3, '12:00', 5000),
        percent(1, '12:00', 10_000),
      ],
    },
    14,
  ],
  [
    {
      zh: '部分退款',
      en: 'Partly refundable',
      refundable: true,
      factor: 0.98,
      steps: () => [percent(365, '00:00', 5000), percent(2, '18:00', 10_000)],
    },
    6,
  ],
  [{ zh: '不可取消', en: 'Non-refundable', refundable: false, factor: 0.92, steps: () => [] }, 30],
];

/** One to four plans of a room: meal, terms and who may buy, without prices. */
function plansOf(
  hotel: HotelPlan,
  room: RoomPlan,
  random: Random,
): { row: RatePlanRow; factor: number; breakfasts: number }[] {
  const count = random.weighted([
    [1, 16],
    [2, 48],
    [3, 26],
    [4, 10],
  ] as const);
  const seen = new Set<string>();
  const found: { row: RatePlanRow; factor: number; breakfasts: number }[] = [];
  for (let attempt = 0; found.length < count && attempt < 20; attempt++) {
    const breakfasts = random.weighted([
      [0, 48],
      [1, room.row.max_adults === 1 ? 40 : 12],
      [2, room.row.max_adults === 1 ? 0 : 40],
    ] as const);
    const term = random.weighted(terms);
    const key = `${breakfasts} ${term.zh}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const isDirect = random.chance(0.05);
    const minNights = random.chance(0.05) ? 2 : 1;
    const nationalities = random.chance(0.03)
      ? hotel.city.country === 'CN'
        ? ['CN', 'HK', 'MO', 'TW']
        : ['CN', 'HK', 'MO', 'TW', 'JP', 'KR', 'SG']
      : null;
    const confirm = random.weighted([
      [0, 62],
      [30, 16],
      [120, 14],
      [720, 8],
    ] as const);
    const meal = [
      { zh: '不含早', en: 'Room only' },
      { zh: '单早', en: 'One breakfast' },
      { zh: '双早', en: 'Two breakfasts' },
    ][breakfasts]!;
    const more = {
      zh: `${isDirect ? ' · 直采专享' : ''}${minNights > 1 ? ' · 连住2晚起' : ''}`,
      en: `${isDirect ? ' · Direct contract' : ''}${minNights > 1 ? ' · 2 nights or more' : ''}`,
    };
    found.push({
      breakfasts,
      factor:
        term.factor *
        (isDirect ? 0.94 : 1) *
        (minNights > 1 ? 0.93 : 1) *
        (nationalities ? 0.95 : 1) *
        (confirm > 0 ? 0.97 : 1),
      row: {
        id: room.row.id * 10 + found.length + 1,
        hotel_id: hotel.row.id,
        room_type_id: room.row.id,
        name_zh: `${meal.zh} · ${term.zh}${more.zh}`,
        name_en: `${meal.en} · ${term.en}${more.en}`,
        breakfasts,
        currency: hotel.currency,
        max_adults: room.row.max_adults,
        max_children: room.row.max_children,
        confirm_minutes: confirm,
        cancel_steps: term.steps(random),
        refundable: term.refundable,
        min_nights: minNights,
        nationalities,
        direct_purchase: isDirect,
        active: true,
      },
    });
  }
  return found;
}

/** The plans of a house with prices per room, and the rooms free each night. */
export function supplyOf(
  seed: number,
  hotel: HotelPlan,
  rooms: readonly RoomPlan[],
  demand: Float64Array,
): { plans: PricedPlan[]; free: { id: number; nights: Int16Array }[] } {
  const random = randomFor(seed, 'supply', hotel.row.id);
  const { star } = hotel.row;
  const market = marketOf(hotel.city.country);
  const worth = (worthInCny[hotel.currency] ?? 10_000) / 10_000;
  const minor = 10 ** exponentOf(hotel.currency);
  const level =
    (starLevel[star] ?? 300) *
    (tierLevel[hotel.city.tier] ?? 1) *
    market.level *
    Math.exp(0.2 * random.bell()) *
    (hotel.themes.includes('Resort') ? 1.25 : 1);
  const breakfastUnits = (12 + star * star * 5) * market.level;
  const elastic = 0.55 + random.next() * 0.5;

  // How the house itself feels a night: the city's demand, its own bookings, a slow drift.
  const pressure = new Float64Array(demand.length);
  let drift = 0;
  for (let i = 0; i < demand.length; i++) {
    drift = drift * 0.85 + random.bell() * 0.025;
    pressure[i] = (demand[i] ?? 1) - 1 + drift;
  }

  const plans: PricedPlan[] = [];
  const free: { id: number; nights: Int16Array }[] = [];
  for (const room of rooms) {
    for (const plan of plansOf(hotel, room, random)) {
      const prices = new Int32Array(demand.length);
      const fixed = plan.breakfasts * breakfastUnits;
      const base = level * room.factor * plan.factor;
      for (let i = 0; i < prices.length; i++) {
        const rise = Math.max(0.6, 1 + elastic * (pressure[i] ?? 0));
        prices[i] = marketPrice((base * rise + fixed) / worth, hotel.currency) * minor;
      }
      plans.push({ row: plan.row, prices });
    }
    const stock = new Int16Array(demand.length);
    for (let i = 0; i < stock.length; i++) {
      // The nearer the night, the more of it is already sold.
      const booked = 0.62 * Math.exp(-i / 45) + 0.12 + 0.55 * (pressure[i] ?? 0) + (random.next() - 0.5) * 0.5;
      stock[i] =
        random.next() < 0.015 ? 0 : Math.max(0, Math.min(20, Math.round(room.allotment * (1 - Math.max(0, booked)))));
    }
    free.push({ id: room.row.id, nights: stock });
  }
  return { plans, free };
}
