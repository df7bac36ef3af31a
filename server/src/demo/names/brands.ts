import type { Culture } from '../places/countries.ts';
import type { Place } from '../places/parse-cities.ts';

export type Brand = Place & {
  star: 2 | 3 | 4 | 5;
  /** what follows the brand in a hotel's name */
  kind: Place;
  /** where the brand has houses; undefined: everywhere */
  cultures?: readonly Culture[];
};

const greater: readonly Culture[] = ['chinese', 'cantonese'];
const east: readonly Culture[] = ['chinese', 'cantonese', 'japanese', 'korean', 'thai', 'southeast'];
const japan: readonly Culture[] = ['japanese'];
const tropics: readonly Culture[] = ['thai', 'southeast', 'indian', 'chinese'];
const west: readonly Culture[] = [
  'british',
  'american',
  'french',
  'italian',
  'spanish',
  'german',
  'nordic',
  'arabic',
  'indian',
];
const romance: readonly Culture[] = ['french', 'italian', 'spanish'];

const hotel: Place = { zh: '酒店', en: 'Hotel' };
const grand: Place = { zh: '大酒店', en: 'Grand Hotel' };
const inn: Place = { zh: '旅馆', en: 'Inn' };
const suites: Place = { zh: '公寓式酒店', en: 'Residences' };
const resort: Place = { zh: '度假酒店', en: 'Resort' };
const hostel: Place = { zh: '青年旅舍', en: 'Hostel' };
const none: Place = { zh: '', en: '' };

const brand = (star: Brand['star'], zh: string, en: string, kind: Place, cultures?: readonly Culture[]): Brand =>
  cultures ? { star, zh, en, kind, cultures } : { star, zh, en, kind };

/** Invented brands. A brand that is complete without a kind ('灯笼居') carries none. */
export const brands: readonly Brand[] = [
  brand(5, '澄渊', 'Chengyuan', grand, greater),
  brand(5, '砚湖', 'Yanhu', hotel, greater),
  brand(5, '鹤汀', 'Heting', resort, greater),
  brand(5, '奥瑞蒙', 'Auremont', hotel),
  brand(5, '塞伯岬', 'Sabrecrest', hotel),
  brand(5, '金桅', 'Golden Mast', hotel),
  brand(5, '橘川', 'Kitsukawa', hotel, japan),
  brand(5, '珂罗娜德', 'Colonnade & Rye', hotel, west),
  brand(5, '莲歌', 'Saraline', resort, tropics),
  brand(5, '月弦', 'Moonstring', hotel, east),
  brand(4, '云栖', 'Yunqi', hotel, east),
  brand(4, '灯笼居', 'Lantern House', none),
  brand(4, '青屿', 'Qingyu', hotel, greater),
  brand(4, '北渡', 'Northferry', hotel),
  brand(4, '澄湾', 'Brightwater', hotel),
  brand(4, '棋格', 'Tessera', hotel),
  brand(4, '堇庵', 'Sumirean', none, japan),
  brand(4, '云雀原', 'Larkfield', hotel, west),
  brand(4, '柯凡', 'Corvane', suites),
  brand(4, '椰影', 'Palmshade', resort, tropics),
  brand(4, '砾与松', 'Shingle & Pine', hotel, west),
  brand(4, '里昂德', 'Léandre', hotel, romance),
  brand(4, '半山集', 'Halfhill', hotel, east),
  brand(3, '半日', 'Halfday', hotel),
  brand(3, '纸鸢', 'Paper Kite', hotel, east),
  brand(3, '邻木', 'Linmu', hotel, greater),
  brand(3, '橙窗', 'Orange Window', hotel),
  brand(3, '慢车', 'Slow Train', hotel),
  brand(3, '茴香', 'Fennel', hotel, west),
  brand(3, '知更', 'Redbreast', hotel, ['british', 'american', 'nordic', 'german']),
  brand(3, '汐町', 'Shiomachi', hotel, japan),
  brand(3, '松果里', 'Pinecone', hotel),
  brand(3, '五味', 'Gomi-no-Ie', inn, japan),
  brand(3, '砖与茶', 'Brick & Tea', hotel, ['british', 'cantonese', 'chinese', 'indian', 'southeast']),
  brand(3, '南枝', 'Southbough', hotel, tropics),
  brand(2, '拾步', 'Tenstep', inn),
  brand(2, '小站', 'Little Halt', inn),
  brand(2, '壁龛', 'Nook', hostel),
  brand(2, '清晨', 'Daybreak', inn, east),
  brand(2, '行李牌', 'Luggage Tag', inn),
];
