import type { LandmarkKind } from '../../db/tables/catalogue.ts';
import type { Random } from '../random.ts';
import type { Neighbourhood, Spot } from './parse-areas.ts';
import type { City, Place } from './parse-cities.ts';

type Generic = Place & {
  /** how far from the centre, km */
  km: [number, number];
  landmark?: Place & { kind: LandmarkKind };
};

const chinese = new Set(['CN', 'HK', 'MO', 'TW']);

function genericsOf(city: City): Generic[] {
  const isChinese = chinese.has(city.country);
  const isVillage = city.traits.has('i');
  const all: Generic[] = [
    isVillage ? { zh: '镇中心', en: 'Town Centre', km: [0, 0.3] } : { zh: '市中心', en: 'City Centre', km: [0, 0.4] },
  ];
  if (city.traits.has('d')) {
    all.push({
      zh: isChinese ? '古城' : '老城',
      en: 'Old Town',
      km: [0.6, 1.6],
      landmark: {
        kind: 'sight',
        zh: isChinese ? '老街' : '老城广场',
        en: isChinese ? 'Old Street' : 'Old Town Square',
      },
    });
  }
  if (city.traits.has('s')) {
    all.push({
      zh: '海滨',
      en: 'Seafront',
      km: [1.5, 4],
      landmark: { kind: 'sight', zh: '海滨步道', en: 'Seafront Promenade' },
    });
  }
  if (city.traits.has('h')) {
    all.push({
      zh: '温泉区',
      en: 'Hot Spring Quarter',
      km: [2, 6],
      landmark: { kind: 'sight', zh: '温泉公园', en: 'Hot Spring Park' },
    });
  }
  if (city.traits.has('m')) {
    all.push({
      zh: '山麓',
      en: 'Foothills',
      km: [3, 8],
      landmark: { kind: 'sight', zh: '观景缆车', en: 'Panorama Cable Car' },
    });
  }
  if (city.traits.has('r')) {
    all.push({
      zh: isChinese ? '滨江' : '河畔',
      en: 'Riverside',
      km: [1, 2.5],
      landmark: { kind: 'sight', zh: isChinese ? '滨江公园' : '河畔公园', en: 'Riverside Park' },
    });
  }
  if (isVillage) {
    const bus: Place = { zh: '巴士总站', en: 'Bus Terminal' };
    const street: Place = { zh: '商店街', en: 'Shopping Street' };
    all.push(
      { ...bus, km: [0.5, 1.2], landmark: { kind: 'station', ...bus } },
      { ...street, km: [0.3, 0.9], landmark: { kind: 'mall', ...street } },
    );
    return all;
  }
  all.push({
    zh: '火车站',
    en: 'Railway Station',
    km: [1.2, 3],
    landmark: { kind: 'station', zh: '火车站', en: 'Railway Station' },
  });
  if (city.tier <= 3) {
    all.push(
      isChinese
        ? { zh: '高新区', en: 'High-tech Zone', km: [5, 9] }
        : { zh: '商务区', en: 'Business District', km: [1.5, 4] },
    );
    all.push({
      zh: '会展中心',
      en: 'Exhibition Centre',
      km: [4, 8],
      landmark: { kind: 'exhibition', zh: '国际会展中心', en: 'International Exhibition Centre' },
    });
    all.push({
      zh: '大学城',
      en: 'University Quarter',
      km: [3, 7],
      landmark: { kind: 'university', zh: '大学', en: 'University' },
    });
  } else {
    all.push({
      zh: '新城',
      en: 'New Town',
      km: [2, 5],
      landmark: { kind: 'mall', zh: '购物中心', en: 'Central Mall' },
    });
  }
  all.push({ zh: '机场', en: 'Airport', km: [10, 18], landmark: { kind: 'airport', zh: '机场', en: 'Airport' } });
  return all;
}

/** A point `km` from the city's centre, in a random direction. */
export function pointAway(
  from: { latitude: number; longitude: number },
  km: number,
  random: Random,
): { latitude: number; longitude: number } {
  const angle = random.next() * 2 * Math.PI;
  const perDegree = 111.2;
  return {
    latitude: round(from.latitude + (km * Math.sin(angle)) / perDegree),
    longitude: round(from.longitude + (km * Math.cos(angle)) / (perDegree * Math.cos((from.latitude * Math.PI) / 180))),
  };
}

export const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** Plausible areas and landmarks for a city that has no table of its own. */
export function genericNeighbourhood(city: City, random: Random): Neighbourhood {
  const areas: Spot[] = [];
  const landmarks: Neighbourhood['landmarks'] = [];
  for (const { zh, en, km, landmark } of genericsOf(city)) {
    const at = pointAway(city, km[0] + random.next() * (km[1] - km[0]), random);
    areas.push({ zh, en, ...at });
    if (landmark) {
      const near = pointAway(at, landmark.kind === 'airport' ? 2.5 : 0.4, random);
      landmarks.push({ kind: landmark.kind, zh: `${city.zh}${landmark.zh}`, en: `${city.en} ${landmark.en}`, ...near });
    }
  }
  return { areas, landmarks };
}
