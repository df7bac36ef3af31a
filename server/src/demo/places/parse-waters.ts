import type { WaterKind } from '../../db/tables/catalogue.ts';
import { type Place, splitWords } from './parse-cities.ts';
import { watersAsia } from './waters-asia.ts';
import { watersWest } from './waters-west.ts';

export type Water = Place & {
  kind: WaterKind;
  widthM: number | null;
  /** [longitude, latitude] */
  line: [number, number][];
};

/**
 * Reads the tables of water, by 'country City'. After `# country City` a line is `kind [metres] English 中文:` and points
 * `latitude,longitude`: the middle of a river or canal, the shore of a lake or sea.
 */
export function parseWaters(): Map<string, Water[]> {
  const cities = new Map<string, Water[]>();
  let current: Water[] = [];
  for (const line of `${watersAsia}${watersWest}`.split('\n')) {
    const city = /^# (.+)$/.exec(line)?.[1];
    if (city) {
      current = [];
      cities.set(city, current);
      continue;
    }
    const [, kind, width, words = '', points = ''] = /^(\S+) (?:(\d+) )?([^:]+): (.+)$/.exec(line) ?? [];
    if (kind === undefined) continue;
    current.push({
      ...splitWords(words),
      kind: kind as WaterKind,
      widthM: width === undefined ? null : Number(width),
      line: points.split(' ').map((point) => {
        const [latitude, longitude] = point.split(',').map(Number);
        return [longitude!, latitude!];
      }),
    });
  }
  return cities;
}
