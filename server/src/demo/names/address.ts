import type { Culture } from '../places/countries.ts';
import type { Spot } from '../places/parse-areas.ts';
import { type City, type Place, splitWords } from '../places/parse-cities.ts';
import type { Random } from '../random.ts';
import { streets } from './streets.ts';

const withoutSuffix = new Set(['广西', '内蒙古', '宁夏', '新疆', '西藏']);
const counties: Record<string, string> = {
  阳朔: '阳朔县',
  平遥: '平遥县',
  西双版纳: '西双版纳州',
  亚布力: '亚布力镇',
  吉林市: '吉林市',
};
const genericAreas = new Set([
  '市中心',
  '镇中心',
  '巴士总站',
  '商店街',
  '古城',
  '老城',
  '海滨',
  '温泉区',
  '山麓',
  '滨江',
  '河畔',
  '火车站',
  '高新区',
  '商务区',
  '会展中心',
  '大学城',
  '新城',
  '机场',
]);

/** An address as it is written where the house stands: big to small in Chinese, small to big in English. */
export function addressOf(city: City, area: Spot, culture: Culture, random: Random): Place {
  const number = random.int(1, 288);
  const isPlain = genericAreas.has(area.zh);
  const areaZh = isPlain || area.zh.includes('·') ? '' : area.zh;
  const areaEn = isPlain || area.en.includes('&') ? '' : `${area.en}, `;
  if (culture === 'japanese') {
    const [chome, block, house] = [random.int(1, 6), random.int(1, 28), random.int(1, 19)];
    const zh = areaZh || (isPlain ? '本町' : area.zh.split('·')[0]);
    const en = areaEn ? areaEn.slice(0, -2) : isPlain ? 'Honcho' : area.en.split(' & ')[0];
    return {
      zh: `${zh?.includes(city.zh) ? '' : city.zh}${zh}${chome}丁目${block}-${house}`,
      en: `${chome}-${block}-${house} ${en}, ${city.en}`,
    };
  }
  const street = splitWords(random.pick(streets[culture].split(';')));
  if (city.country === 'CN') {
    const province = city.province ? `${city.province.zh}${withoutSuffix.has(city.province.zh) ? '' : '省'}` : '';
    const town = counties[city.zh] ?? `${city.zh}市`;
    return {
      zh: `${province}${town}${street.zh}${number}号`,
      en: `${number} ${street.en}, ${city.en}${city.province ? `, ${city.province.en}` : ''}`,
    };
  }
  const zh = `${city.zh}${areaZh.includes(city.zh) ? areaZh.replace(city.zh, '') : areaZh}${street.zh}${number}号`;
  const en =
    culture === 'german' || culture === 'italian' || culture === 'spanish'
      ? `${street.en} ${number}, ${areaEn}${city.en}`
      : `${number} ${street.en}, ${areaEn}${city.en}`;
  return { zh, en };
}
