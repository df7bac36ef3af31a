import { describe, expect, it } from 'vitest';
import { placesOf } from '../read-model/places.ts';
import type { DistrictRow, HotelFacts } from '../read-model/rows.ts';
import { matchIn } from './match.ts';
import { Suggestions } from './suggestions.ts';
import { syllableStarts } from './syllables.ts';

const district = (
  id: number,
  level: number,
  parent: number | null,
  zh: string,
  en: string,
  pinyin: string,
  initials: string,
  hot: number | null = null,
  others: string[] = [],
): DistrictRow => ({
  id,
  parent_id: parent,
  level,
  country_code: 'CN',
  name_zh: zh,
  name_en: en,
  pinyin,
  initials,
  latitude: 30,
  longitude: 120,
  hot_rank: hot,
  other_names: others,
});
const hotel = (
  id: number,
  city: number,
  zh: string,
  en: string,
  pinyin: string,
  initials: string,
  popularity: number,
): HotelFacts => ({
  id,
  city,
  area: null,
  zh,
  en,
  pinyin,
  initials,
  star: 4,
  lat: 30,
  lng: 120,
  zone: 'Asia/Shanghai',
  popularity,
  themes: [],
  fees: [],
  pic: null,
});

const places = placesOf({
  districts: [
    district(1, 1, null, '中国', 'China', 'zhongguo', 'zg'),
    district(10, 3, 1, '上海', 'Shanghai', 'shanghai', 'sh', 1, ['SHA', 'PVG', '沪', 'Old Port']),
    district(11, 3, 1, '西安', "Xi'an", 'xian', 'xa', 9, ['XIY', 'Sian', '长安']),
    district(12, 3, 1, '上饶', 'Shangrao', 'shangrao', 'sr'),
    district(13, 3, 1, '无店', 'Nowhere', 'wudian', 'wd'),
    district(100, 4, 10, '外滩', 'The Bund', 'waitan', 'wt'),
  ],
  landmarks: [
    {
      id: 5,
      city_id: 10,
      name_zh: '上海站',
      name_en: 'Shanghai Railway Station',
      pinyin: 'shanghaizhan',
      initials: 'shz',
      latitude: 30,
      longitude: 120,
      other_names: ['SHH'],
    },
  ],
  themes: [],
});
const hotels = [
  hotel(1, 10, '上海灯塔酒店', 'Lighthouse Hotel, Shanghai', 'shanghaidengtajiudian', 'shdtjd', 400),
  hotel(2, 11, '西安灯塔酒店', 'Lighthouse Hotel, Xi’an', 'xiandengtajiudian', 'xadtjd', 900),
  hotel(3, 12, '上饶客栈', 'Shangrao Inn', 'shangraokezhan', 'srkz', 10),
];
const counts = new Map([
  [10, 1],
  [11, 1],
  [12, 1],
]);
const suggestions = new Suggestions();
await suggestions.follow({ places, hotels: new Map(hotels.map((one) => [one.id, one])), counts });
const found = (keyword: string, language: 'zh' | 'en' = 'zh') =>
  suggestions.find(keyword, language).flatMap(({ kind, id, near }) => (near ? [] : `${kind} ${id}`));

describe('suggesting', () => {
  it.each([
    ['上海', ['city 10', 'landmark 5', 'hotel 1']],
    ['shang', ['city 10', 'city 12', 'landmark 5', 'hotel 1', 'hotel 3']],
    ['ＳＨ', ['city 10', 'city 12', 'landmark 5', 'hotel 1', 'hotel 3']],
    ['xa', ['city 11', 'hotel 2']],
    ['xi an', ['city 11', 'hotel 2']],
    ["Xi'An", ['city 11', 'hotel 2']],
    ['灯塔', ['hotel 2', 'hotel 1']],
    ['dengta', ['hotel 2', 'hotel 1']],
    ['dtjd', ['hotel 2', 'hotel 1']],
    ['lighthouse hotel x', ['hotel 2']],
    ['bund', ['area 100']],
    ['lighthouse xi', ['hotel 2']],
    ['lighthouse shanghai', ['hotel 1']],
    ['lighthuose shanghai', ['hotel 1']],
    ['shanghai lighthouse', []],
    ['lighthouse zzzz', []],
    ['上海 酒店', ['hotel 1']],
    ['shanghai jiudian', ['hotel 1']],
    ['hotel zzqx', []],
    ['pvg', ['city 10']],
    ['沪', ['city 10']],
    ['Sian', ['city 11']],
    ['shh', ['landmark 5']],
    ['engta', []],
    ['wudian', []],
    ['zzz', []],
    ['  ', []],
  ])('%s', (keyword, expected) => {
    expect(found(keyword)).toEqual(expected);
  });

  it.each([
    ['shangahi', ['city 10', 'landmark 5', 'hotel 1']],
    ['shnaghi', ['city 10', 'landmark 5', 'hotel 1']],
    ['hsanghai', ['city 10', 'landmark 5', 'hotel 1']],
    ['上每', ['city 10', 'city 12', 'landmark 5']],
    ['西按', ['city 11']],
    ['西安登塔', ['hotel 2']],
    ['xina', ['city 11']],
    ['shangrao', []],
    ['pgv', []],
    ['engta', ['hotel 2', 'hotel 1']],
    ['shangahi 234', []],
    ['waitaan', ['area 100']],
    ['wiitaa', ['area 100']],
    // Gibberish: no letters of initials, nor so few as begin any longer name.
    ['shdtqq', []],
    ['xdtj', []],
    ['shgn', []],
    ['shanqq', []],
    ['zzzzqq', []],
  ])('%s is taken for what may be meant', (keyword, expected) => {
    const near = suggestions.find(keyword, 'zh').filter((one) => one.near);
    expect(near.map(({ kind, id }) => `${kind} ${id}`)).toEqual(expected);
    expect(near.every(({ match }) => match === null)).toBe(true);
  });

  it('shows exact ones before, and by which other name a place was found', () => {
    const [first, ...rest] = suggestions.find('上海灯塔', 'zh');
    expect(first).toMatchObject({ kind: 'hotel', id: 1, near: false, otherName: null });
    expect(rest.every(({ near }) => near)).toBe(true);
    const otherName = (keyword: string) => suggestions.find(keyword, 'en')[0]?.otherName;
    expect(['pvg', 'sha', 'Sian', 'sain', 'old po', 'shang', '长安'].map(otherName)).toEqual([
      'PVG',
      'SHA',
      'Sian',
      'Sian',
      'Old Port',
      null,
      '长安',
    ]);
  });

  it('finds in English what begins with the typed letters before what is spelt so in pinyin', async () => {
    const at = (id: number, zh: string, en: string, pinyin: string, initials: string, others: string[] = []) =>
      district(id, 3, 1, zh, en, pinyin, initials, id, others);
    const all = [
      at(11, '神户', 'Kobe', 'shenhu', 'sh'),
      at(12, '顺化', 'Hue', 'shunhua', 'sh'),
      at(13, '首尔', 'Seoul', 'shouer', 'se'),
      at(14, '沙美岛', 'Koh Samet', 'shameidao', 'smd'),
      at(15, '盛冈', 'Morioka', 'shenggang', 'sg'),
      at(16, '仙台', 'Sendai', 'shantai', 'st'),
      at(17, '上海', 'Shanghai', 'shanghai', 'sh'),
      at(18, '沙迦', 'Sharjah', 'shajia', 'sj'),
      at(19, '威尼斯', 'Venice', 'weinisi', 'wns', ['SHX']),
    ];
    const abroad = new Suggestions();
    await abroad.follow({
      places: placesOf({
        districts: [district(1, 1, null, '亚洲', 'Asia', 'yazhou', 'yz'), ...all],
        landmarks: [],
        themes: [],
      }),
      hotels: new Map(
        [
          hotel(1, 17, '山酒店', 'Hill Hotel', 'shanjiudian', 'sjd', 9),
          hotel(2, 17, '影院', 'Shadow', 'yingyuan', 'yy', 1),
        ].map((one) => [one.id, one]),
      ),
      counts: new Map(all.map(({ id }) => [id, 1])),
    });
    const names = (keyword: string, language: 'zh' | 'en') =>
      abroad.find(keyword, language).map(({ nameEng }) => nameEng);
    expect(names('sh', 'zh').slice(0, 3)).toEqual(['Kobe', 'Hue', 'Shanghai']);
    expect(names('sh', 'en')).toEqual([
      'Shanghai',
      'Sharjah',
      'Venice',
      'Shadow',
      'Kobe',
      'Hue',
      'Seoul',
      'Koh Samet',
      'Morioka',
      'Sendai',
    ]);
    // Pinyin still finds what no English name begins with.
    expect(names('shenhu', 'en')[0]).toBe('Kobe');
    expect(names('神户', 'en')[0]).toBe('Kobe');
  });

  it('says which part of the shown name was typed', () => {
    expect(suggestions.find('灯塔', 'zh')[1]?.match).toEqual([2, 4]);
    expect(suggestions.find('灯塔', 'en')[1]?.match).toBeNull();
    // Found by the pinyin of a name that is not shown: nothing within an English word was typed.
    const byPinyin = suggestions.find('hai', 'en').map(({ nameEng, match }) => [nameEng, match]);
    expect(byPinyin).toContainEqual(['Lighthouse Hotel, Shanghai', null]);
    expect(suggestions.find('HOTEL sh', 'en')[0]).toMatchObject({ id: 1, match: [11, 20] });
    expect(suggestions.find('bund', 'en')[0]).toMatchObject({
      match: [4, 8],
      cityNameCn: '上海',
      countryNameEn: 'China',
    });
  });
  it.each([
    ['Xi’an Hotel', 'xianh', [0, 7]],
    ['Ｈｏｔｅｌ', 'tel', [2, 5]],
    ['Hotel Zürich', 'zurich', [6, 12]],
    ['𠮷家酒店', '家', [2, 3]],
    ['上海', '北', null],
  ])('%s by %s', (shown, typed, range) => expect(matchIn(shown, typed)).toEqual(range));
});

describe('following hotels', () => {
  const many = Array.from({ length: 3000 }, (_, i) =>
    hotel(1000 + i, 10, `云海${i}酒店`, `Cloud ${i} Hotel`, `yunhai${i}jiudian`, `yh${i}jd`, i % 900),
  );
  const suggested = (of: readonly HotelFacts[]) => ({
    places,
    hotels: new Map(of.map((one) => [one.id, one])),
    counts,
  });
  const names = (of: Suggestions, keyword: string) =>
    of.find(keyword, 'en').flatMap(({ nameEng, near }) => (near ? [] : nameEng));

  it('answers with places at once and with every hotel when all are entered', async () => {
    const following = new Suggestions();
    await following.follow(suggested(many));
    expect(following.find('shanghai', 'en').map(({ kind }) => kind)).toEqual(['city', 'landmark']);
    await following.whole();
    expect(names(following, 'cloud 2999')).toEqual(['Cloud 2999 Hotel']);
    expect(names(following, '云海2999')).toEqual(['Cloud 2999 Hotel']);
  });

  it('takes up hotels that came, went, were renamed or moved in esteem, a few and very many', async () => {
    const following = new Suggestions();
    await following.follow(suggested(many));
    await following.whole();
    const [gone, renamed, ...rest] = many;
    const few = [{ ...renamed!, en: 'Sunrise Hotel' }, ...rest, hotel(5, 10, '新店', 'Brand New', 'xindian', 'xd', 1)];
    await following.follow(suggested(few));
    expect(names(following, 'sunrise')).toEqual(['Sunrise Hotel']);
    expect(names(following, 'brand')).toEqual(['Brand New']);
    expect(names(following, gone!.zh)).toEqual([]);
    expect(names(following, renamed!.zh)).toEqual(['Sunrise Hotel']);

    const others = few.map((one) => ({
      ...one,
      en: one.en.replace('Cloud', 'Mist'),
      popularity: 900 - one.popularity,
    }));
    await following.follow(suggested(others));
    await following.whole();
    expect(names(following, 'cloud')).toEqual([]);
    expect(names(following, 'mist')).toHaveLength(10);
    const esteem = new Map(
      others.flatMap(({ id, en, popularity }) => (en.startsWith('Mist') ? [[id, popularity]] : [])),
    );
    const best = [...esteem.values()].sort((a, b) => b - a).slice(0, 10);
    expect(following.find('mist', 'en').map(({ id }) => esteem.get(id))).toEqual(best);
    expect(names(following, 'sunrise')).toEqual(['Sunrise Hotel']);
  });
});

describe('syllables', () => {
  it.each([
    ['xian', 'xa', [0, 2]],
    ['xian', 'x', [0]],
    ['chongqing', 'cq', [0, 5]],
    ['lvshunkou', 'lsk', [0, 2, 6]],
    ['fangan', 'fg', [0, 3]],
    ['fangan', 'fa', [0, 4]],
    ['w2jiudian', 'w2jd', [0, 1, 2, 5]],
    ['abc', 'xyz', [0]],
  ])('%s by %s', (pinyin, initials, starts) => expect(syllableStarts(pinyin, initials)).toEqual(starts));
});
