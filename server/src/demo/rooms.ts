import type { Selectable } from 'kysely';
import type { RoomTypeTable, StoredBed } from '../db/tables/catalogue.ts';
import type { HotelPlan } from './hotels.ts';
import type { Place } from './places/parse-cities.ts';
import { randomFor } from './random.ts';

export type RoomTypeRow = Selectable<RoomTypeTable>;
/** A row, what it costs against the house's first room, and how many of them the operator may sell a night. */
export type RoomPlan = { row: RoomTypeRow; factor: number; allotment: number };

type Model = Place & {
  stars: [number, number];
  m2: [number, number];
  people: [max: number, adults: number, children: number];
  beds: StoredBed[][];
  factor: number;
  allotment: [number, number];
  needs?: 'Family' | 'Hot spring' | 'Hostel' | 'Apartment' | 'sea' | 'japanese';
};

const king: StoredBed[] = [{ code: 'king', count: 1 }];
const double: StoredBed[] = [{ code: 'double', count: 1 }];
const twin: StoredBed[] = [{ code: 'twin', count: 2 }];
const kingOrTwin = [king, twin];

/** From the simplest to the dearest: the order of a house's list. */
const models: Model[] = [
  {
    zh: '混合宿舍床位',
    en: 'Bed in Mixed Dormitory',
    stars: [1, 2],
    m2: [18, 26],
    people: [1, 1, 0],
    beds: [[{ code: 'bunk', count: 1 }]],
    factor: 0.38,
    allotment: [6, 16],
    needs: 'Hostel',
  },
  {
    zh: '单人间',
    en: 'Single Room',
    stars: [1, 4],
    m2: [11, 16],
    people: [1, 1, 0],
    beds: [[{ code: 'single', count: 1 }]],
    factor: 0.82,
    allotment: [3, 10],
  },
  {
    zh: '小型大床房',
    en: 'Compact Double Room',
    stars: [1, 3],
    m2: [12, 17],
    people: [2, 2, 0],
    beds: [double],
    factor: 0.92,
    allotment: [4, 14],
  },
  {
    zh: '标准双床房',
    en: 'Standard Twin Room',
    stars: [1, 4],
    m2: [18, 26],
    people: [2, 2, 1],
    beds: [twin],
    factor: 1,
    allotment: [6, 18],
  },
  {
    zh: '标准大床房',
    en: 'Standard Queen Room',
    stars: [2, 4],
    m2: [18, 26],
    people: [2, 2, 1],
    beds: [double],
    factor: 1,
    allotment: [6, 18],
  },
  {
    zh: '三人间',
    en: 'Triple Room',
    stars: [1, 3],
    m2: [24, 32],
    people: [3, 3, 1],
    beds: [
      [{ code: 'single', count: 3 }],
      [
        { code: 'double', count: 1 },
        { code: 'single', count: 1 },
      ],
    ],
    factor: 1.28,
    allotment: [2, 7],
  },
  {
    zh: '高级房',
    en: 'Superior Room',
    stars: [3, 5],
    m2: [26, 36],
    people: [2, 2, 1],
    beds: kingOrTwin,
    factor: 1.12,
    allotment: [6, 20],
  },
  {
    zh: '和室',
    en: 'Japanese Tatami Room',
    stars: [2, 5],
    m2: [24, 40],
    people: [4, 4, 2],
    beds: [[{ code: 'single', count: 4 }]],
    factor: 1.3,
    allotment: [2, 8],
    needs: 'japanese',
  },
  {
    zh: '豪华房',
    en: 'Deluxe Room',
    stars: [4, 5],
    m2: [34, 46],
    people: [3, 2, 2],
    beds: kingOrTwin,
    factor: 1.26,
    allotment: [5, 18],
  },
  {
    zh: '城景豪华大床房',
    en: 'Deluxe King, City View',
    stars: [4, 5],
    m2: [36, 48],
    people: [3, 2, 1],
    beds: [king],
    factor: 1.36,
    allotment: [3, 12],
  },
  {
    zh: '海景房',
    en: 'Sea View Room',
    stars: [3, 5],
    m2: [30, 48],
    people: [3, 2, 2],
    beds: kingOrTwin,
    factor: 1.42,
    allotment: [3, 12],
    needs: 'sea',
  },
  {
    zh: '家庭房',
    en: 'Family Room',
    stars: [2, 5],
    m2: [32, 52],
    people: [4, 2, 2],
    beds: [
      [
        { code: 'king', count: 1 },
        { code: 'bunk', count: 1 },
      ],
      [{ code: 'double', count: 2 }],
    ],
    factor: 1.48,
    allotment: [2, 8],
  },
  {
    zh: '一居室公寓',
    en: 'One-bedroom Apartment',
    stars: [3, 5],
    m2: [42, 60],
    people: [4, 3, 2],
    beds: [
      [
        { code: 'king', count: 1 },
        { code: 'sofa', count: 1 },
      ],
    ],
    factor: 1.5,
    allotment: [2, 9],
    needs: 'Apartment',
  },
  {
    zh: '私汤客房',
    en: 'Room with Private Hot Spring',
    stars: [3, 5],
    m2: [38, 60],
    people: [3, 2, 2],
    beds: kingOrTwin,
    factor: 1.8,
    allotment: [1, 5],
    needs: 'Hot spring',
  },
  {
    zh: '行政房',
    en: 'Executive Room',
    stars: [4, 5],
    m2: [36, 50],
    people: [3, 2, 1],
    beds: kingOrTwin,
    factor: 1.6,
    allotment: [2, 9],
  },
  {
    zh: '亲子主题房',
    en: 'Themed Family Room',
    stars: [3, 5],
    m2: [36, 55],
    people: [4, 2, 3],
    beds: [
      [
        { code: 'king', count: 1 },
        { code: 'single', count: 1 },
      ],
      [
        { code: 'king', count: 1 },
        { code: 'bunk', count: 1 },
      ],
    ],
    factor: 1.6,
    allotment: [1, 5],
    needs: 'Family',
  },
  {
    zh: '小型套房',
    en: 'Junior Suite',
    stars: [4, 5],
    m2: [48, 62],
    people: [3, 2, 2],
    beds: [king],
    factor: 2,
    allotment: [1, 4],
  },
  {
    zh: '行政套房',
    en: 'Executive Suite',
    stars: [5, 5],
    m2: [65, 95],
    people: [4, 3, 2],
    beds: [
      [
        { code: 'king', count: 1 },
        { code: 'sofa', count: 1 },
      ],
    ],
    factor: 2.8,
    allotment: [1, 3],
  },
];

/** Facilities that need a window to the outside. */
const outside = ['balcony', 'seaView', 'cityView'];

function facilitiesOf(
  star: number,
  model: Model,
  { hasSea, seesOut }: { hasSea: boolean; seesOut: boolean },
  random: ReturnType<typeof randomFor>,
): string[] {
  const likely: [string, number][] = [
    ['aircon', 0.98],
    ['hairDryer', 0.95],
    ['kettle', 0.9],
    ['smartTv', 0.3 + star * 0.13],
    ['desk', 0.7],
    ['rainShower', star * 0.17],
    ['bathtub', star >= 4 ? 0.6 : 0.2],
    ['washlet', 0.25],
    ['minibar', star >= 4 ? 0.8 : 0.1],
    ['safe', 0.2 + star * 0.15],
    ['balcony', hasSea ? 0.6 : 0.12],
    ['kitchen', model.needs === 'Apartment' ? 1 : 0],
    ['washer', model.needs === 'Apartment' ? 0.9 : 0.02],
    ['seaView', model.needs === 'sea' ? 1 : 0],
    ['cityView', model.en.includes('City View') ? 1 : 0.15],
  ];
  const drawn = likely.filter(([, probability]) => random.chance(probability)).map(([code]) => code);
  // A room looks at the sea or at the city, and without a window at neither.
  const impossible = !seesOut ? outside : model.needs === 'sea' ? ['cityView'] : [];
  return drawn.filter((code) => !impossible.includes(code));
}

/** Three to six room types of a house, the simplest first. */
export function roomsOf(seed: number, hotel: HotelPlan): RoomPlan[] {
  const { id, star } = hotel.row;
  const random = randomFor(seed, 'rooms', id);
  const hasSea = hotel.themes.includes('Beach');
  const fits = models.filter((model) => {
    if (star < model.stars[0] || star > model.stars[1]) return false;
    if (model.needs === 'sea') return hasSea;
    if (model.needs === 'japanese')
      return hotel.city.country === 'JP' && (hotel.themes.includes('Hot spring') || random.chance(0.15));
    return model.needs === undefined || hotel.themes.includes(model.needs);
  });
  const wanted = Math.min(
    fits.length,
    random.weighted([
      [3, 30],
      [4, 36],
      [5, 22],
      [6, 12],
    ] as const),
  );
  const special = fits.filter((model) => model.needs !== undefined);
  const rest = fits.filter((model) => model.needs === undefined);
  const taken = new Set([...special.slice(0, wanted - 1), ...random.some(rest, wanted)].slice(0, wanted));
  const chosen = models.filter((model) => taken.has(model));
  return chosen.map((model, position): RoomPlan => {
    const smokes = random.weighted([
      ['no', 74],
      ['some', 18],
      ['yes', 8],
    ] as const);
    const low = random.int(2, 8);
    const floors = random.chance(0.7) ? `${low}–${low + random.int(1, star >= 4 ? 22 : 6)}` : null;
    const factor = model.factor * (0.96 + random.next() * 0.08);
    const allotment = random.int(...model.allotment);
    const areaM2 = random.int(...model.m2);
    // Rooms sold for their view have one.
    const window =
      star >= 4
        ? 'yes'
        : random.weighted([
            ['yes', model.en.includes('View') ? 100 : 82],
            ['inner', model.en.includes('View') ? 0 : 11],
            ['none', model.en.includes('View') ? 0 : 7],
          ] as const);
    return {
      factor,
      allotment,
      row: {
        id: id * 10 + position + 1,
        hotel_id: id,
        name_zh: model.zh,
        name_en: model.en,
        area_m2: areaM2,
        floor_zh: floors && `${floors}层`,
        floor_en: floors && `Floors ${floors}`,
        max_people: model.people[0],
        max_adults: model.people[1],
        max_children: hotel.row.children_welcome ? model.people[2] : 0,
        beds: model.beds,
        window_kind: window,
        smoking: smokes,
        facilities: facilitiesOf(star, model, { hasSea, seesOut: window === 'yes' }, random),
        photos: [],
        position: position + 1,
        active: true,
      },
    };
  });
}
