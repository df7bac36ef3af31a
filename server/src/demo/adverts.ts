import type { AdvertTable } from '../db/tables/advert.ts';
import type { CityPlan } from './districts.ts';
import { randomFor } from './random.ts';

/** The facts of a hotel that adverts need. */
export type AdvertisedHotel = {
  id: number;
  city: Pick<CityPlan, 'id' | 'zh' | 'en' | 'hotRank'>;
  star: number;
  popularity: number;
  /** it has a rate for direct purchase */
  isDirect: boolean;
};

type Words = { zh: string; en: string };
const channels = ['EPS', 'TL'] as const;
const hotAtMost = 24;
const directAtMost = 240;
const privateRoomsAtMost = 48;

// biome-ignore format: both languages of a text stand on one line
const words: Record<Exclude<AdvertTable['place'], 'banner'>, { title: Words; text: Words }[]> = {
  list: [
    { title: { zh: '本城精选', en: 'City pick' }, text: { zh: '多种房型与价格可选', en: 'A choice of rooms and rates' } },
    { title: { zh: '加盟推荐', en: 'Partner hotel' }, text: { zh: '与我们直接签约', en: 'Contracted directly with us' } },
    { title: { zh: '位置便利', en: 'Well located' }, text: { zh: '适合第一次到访的客人', en: 'A good choice for guests on their first visit' } },
  ],
  hot: [
    { title: { zh: '热门酒店', en: 'In demand' }, text: { zh: '近期预订最多', en: 'Among the most booked recently' } },
    { title: { zh: '回头客多', en: 'Repeat guests' }, text: { zh: '客人愿意再住一次', en: 'Guests like to come back' } },
  ],
  direct: [
    { title: { zh: '酒店直采', en: 'Direct contracts' }, text: { zh: '与酒店直接签约，含专享价格', en: 'Exclusive rates from the hotel' } },
    { title: { zh: '直采专享', en: 'Direct rates' }, text: { zh: '房态由酒店直接提供', en: 'Rooms come straight from the hotel' } },
  ],
  privateRoom: [
    { title: { zh: '包房保证', en: 'Rooms guaranteed' }, text: { zh: '整段档期包下的房间，旺季也有房', en: 'Rooms secured for the whole season, busy weeks included' } },
    { title: { zh: '旺季有房', en: 'Rooms in peak season' }, text: { zh: '节假日房量提前锁定', en: 'Holiday stock is secured well ahead' } },
  ],
};

// biome-ignore format: both languages of a text stand on one line
const banners: { channel: AdvertTable['channel']; link: string; title: Words; text: Words }[] = [
  { channel: null, link: '/booking/privateRoomHotel', title: { zh: '私享房型专题', en: 'Private rooms' }, text: { zh: '包房保量，旺季也有房', en: 'Rooms guaranteed in the busy season too' } },
  { channel: null, link: '/booking/itemFormHotel', title: { zh: '直采酒店', en: 'Direct-contract hotels' }, text: { zh: '与酒店直接签约的价格', en: 'Rates contracted directly with hotels' } },
  { channel: 'EPS', link: '/quotes', title: { zh: '几分钟做好一份报价', en: 'A quote in minutes' }, text: { zh: '选好酒店，加价后发给客户', en: 'Choose hotels, add your margin, send it to your customer' } },
  { channel: 'TL', link: '/recharge', title: { zh: '预付款，下单即付', en: 'Pay at once from your advance' }, text: { zh: '充值后不必每单扫码', en: 'Top up once and pay without scanning codes' } },
];

/** Adverts of the demo on both channels: the same for the same seed and hotels. */
export function advertsOf(seed: number, hotels: readonly AdvertisedHotel[], today: string): AdvertTable[] {
  const rows: AdvertTable[] = [];
  const add = (row: Omit<AdvertTable, 'id' | 'from_date' | 'to_date' | 'active' | 'language'>) =>
    rows.push({ ...row, id: rows.length + 1, from_date: today, to_date: null, active: true, language: null });

  banners.forEach(({ channel, link, title, text }, i) => {
    add({ channel, place: 'banner', hotel_id: null, ...named(title, text), picture: null, link, position: i + 1 });
  });
  for (const channel of channels) {
    // A channel favours its own: the same hotel draws another number on each.
    const drawn = (place: string, share: number) => (hotel: AdvertisedHotel) =>
      randomFor(seed, 'advert', channel, place, hotel.id).next() < share;
    const publish = (place: keyof typeof words, chosen: readonly AdvertisedHotel[]) => {
      chosen.forEach((hotel, i) => {
        const { title, text } = randomFor(seed, 'advert words', channel, place, hotel.id).pick(words[place]);
        add({ channel, place, hotel_id: hotel.id, ...named(title, text), picture: null, link: null, position: i + 1 });
      });
    };
    const ranked = [...hotels].sort((a, b) => b.popularity - a.popularity || a.id - b.id);
    const hotCities = ranked.filter(({ city }) => city.hotRank !== null);
    publish('hot', hotCities.filter(drawn('hot', 0.6)).slice(0, hotAtMost));
    publish(
      'direct',
      ranked
        .filter(({ isDirect }) => isDirect)
        .filter(drawn('direct', 0.7))
        .slice(0, directAtMost),
    );
    const fine = ranked.filter(({ star }) => star >= 4).filter(drawn('privateRoom', 0.25));
    publish('privateRoom', fine.slice(0, privateRoomsAtMost));
    publish('list', inLists(ranked.filter(drawn('list', 0.4)), hotels));
  }
  return rows;
}

const named = (title: Words, text: Words) => ({
  title_zh: title.zh,
  title_en: title.en,
  text_zh: text.zh,
  text_en: text.en,
});

/** One hotel of a city for every ten that it has, eight at most; small cities have one. */
function inLists(ranked: readonly AdvertisedHotel[], all: readonly AdvertisedHotel[]): AdvertisedHotel[] {
  const count = (hotels: readonly AdvertisedHotel[], id: number) => hotels.filter(({ city }) => city.id === id).length;
  const most = new Map([...new Set(all.map(({ city }) => city.id))].map((id) => [id, count(all, id)]));
  const taken = new Map<number, number>();
  return ranked.filter(({ city }) => {
    const before = taken.get(city.id) ?? 0;
    if (before >= Math.min(8, Math.max(1, Math.floor(most.get(city.id)! / 10)))) return false;
    taken.set(city.id, before + 1);
    return true;
  });
}
