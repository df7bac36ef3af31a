import type { LandmarkKind } from '../../db/tables/catalogue.ts';
import { areasAsia } from './areas-asia.ts';
import { areasChina } from './areas-china.ts';
import { areasWest } from './areas-west.ts';
import { type Place, splitWords } from './parse-cities.ts';

export type Spot = Place & { latitude: number; longitude: number };
export type Neighbourhood = { areas: Spot[]; landmarks: (Spot & { kind: LandmarkKind })[] };

/**
 * Reads the tables of real areas and landmarks, by 'country City'. After `# country City` a line is
 * `area` or the kind of landmark, then `English 中文 latitude,longitude; …`.
 */
export function parseAreas(): Map<string, Neighbourhood> {
  const cities = new Map<string, Neighbourhood>();
  let current: Neighbourhood = { areas: [], landmarks: [] };
  for (const line of `${areasChina}${areasAsia}${areasWest}`.split('\n')) {
    const [, word = '', rest = ''] = /^(\S+) (.+)$/.exec(line) ?? [];
    if (word === '#') {
      current = { areas: [], landmarks: [] };
      cities.set(rest, current);
    } else if (word !== '') {
      const spots = rest.split(';').map(readSpot);
      if (word === 'area') current.areas.push(...spots);
      else current.landmarks.push(...spots.map((spot) => ({ ...spot, kind: word as LandmarkKind })));
    }
  }
  return cities;
}

function readSpot(text: string): Spot {
  const [, words = '', latitude, longitude] = /^(.+) (-?[\d.]+),(-?[\d.]+)$/.exec(text.trim()) ?? [];
  const name = splitWords(words);
  return { ...name, latitude: Number(latitude), longitude: Number(longitude) };
}
