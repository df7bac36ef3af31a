import type { City } from './places/parse-cities.ts';
import { randomFor } from './random.ts';

/** Chinese New Year's Day, for which travel prices of half of Asia rise. */
const newYears = [
  '2024-02-10',
  '2025-01-29',
  '2026-02-17',
  '2027-02-06',
  '2028-01-26',
  '2029-02-13',
  '2030-02-03',
  '2031-01-23',
  '2032-02-11',
];

const dayMs = 86_400_000;
export const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / dayMs;
export const dateOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

/** 1 at `peak` (day of the year), falling to 0 `width` days away, round the year's end. */
function hump(dayOfYear: number, peak: number, width: number): number {
  const apart = Math.abs(dayOfYear - peak);
  const distance = Math.min(apart, 365 - apart);
  return distance >= width ? 0 : 0.5 + 0.5 * Math.cos((Math.PI * distance) / width);
}

const chinese = new Set(['CN', 'HK', 'MO', 'TW']);
const christian = new Set([
  'FR',
  'GB',
  'IT',
  'ES',
  'PT',
  'DE',
  'CH',
  'AT',
  'NL',
  'BE',
  'CZ',
  'HU',
  'PL',
  'DK',
  'SE',
  'NO',
  'FI',
  'IS',
  'IE',
  'US',
  'CA',
  'AU',
  'NZ',
  'MX',
  'BR',
  'PH',
]);
const gulf = new Set(['AE', 'QA', 'SA', 'OM', 'EG', 'JO']);

function yearSeason(city: City, dayOfYear: number): number {
  const { traits, country } = city;
  const south = city.latitude < 0;
  const shift = south ? (dayOfYear + 182) % 365 : dayOfYear;
  const warm = Math.abs(city.latitude) < 24;
  let season = 0;
  if (warm)
    season += gulf.has(country)
      ? 0.5 * hump(dayOfYear, 15, 95) - 0.25 * hump(dayOfYear, 205, 60)
      : 0.28 * hump(dayOfYear, 10, 100);
  else
    season +=
      (traits.has('s') ? 0.55 : 0.25) * hump(shift, 212, 60) + 0.14 * hump(shift, 285, 35) - 0.14 * hump(shift, 20, 50);
  if (traits.has('m') && Math.abs(city.latitude) > 34) season += 0.5 * hump(shift, 25, 60);
  if (city.zh === '哈尔滨') season += 0.7 * hump(dayOfYear, 10, 45);
  if (country === 'JP' && city.latitude < 41)
    season += 0.55 * hump(dayOfYear, 91, 20) + 0.25 * hump(dayOfYear, 325, 18);
  if (country === 'KR') season += 0.2 * hump(dayOfYear, 97, 15);
  return season;
}

function holidays(city: City, day: number): number {
  const date = dateOf(day);
  const monthDay = date.slice(5);
  let rise = 0;
  for (const newYear of newYears) {
    const since = day - dayNumber(newYear);
    if (since >= -2 && since <= 7)
      rise += chinese.has(city.country)
        ? city.traits.size > 0
          ? 0.7
          : 0.15
        : ['JP', 'KR', 'TH', 'SG', 'MY', 'VN', 'ID'].includes(city.country)
          ? 0.3
          : 0.06;
  }
  const mainland = city.country === 'CN' || city.country === 'HK' || city.country === 'MO';
  if (monthDay >= '10-01' && monthDay <= '10-07')
    rise += mainland ? 0.65 : ['JP', 'KR', 'TH', 'SG'].includes(city.country) ? 0.2 : 0;
  if (monthDay >= '05-01' && monthDay <= '05-04') rise += mainland ? 0.4 : 0;
  if (monthDay >= '04-29' && monthDay <= '05-05') rise += city.country === 'JP' ? 0.5 : 0;
  if (monthDay >= '08-11' && monthDay <= '08-16') rise += city.country === 'JP' ? 0.35 : 0;
  if (monthDay >= '12-29' || monthDay <= '01-02') rise += city.country === 'JP' ? 0.5 : 0.4;
  if (monthDay >= '12-22' && monthDay <= '12-28' && christian.has(city.country))
    rise += city.traits.has('m') || city.traits.has('s') ? 0.45 : 0.15;
  if (monthDay >= '04-12' && monthDay <= '04-16') rise += city.country === 'TH' ? 0.25 : 0;
  return rise;
}

/**
 * How sought after each night is in a city, around 1: season, holidays, weekends and a few days of fairs and concerts.
 * Prices and occupancy both follow it.
 */
export function cityDemand(seed: number, city: City, firstDay: number, nights: number): Float64Array {
  const demand = new Float64Array(nights);
  const leisure = city.traits.has('s') || city.traits.has('h') || city.traits.has('m');
  const fridaySaturday = leisure ? 0.24 : city.tier === 1 ? 0.08 : 0.12;
  for (let i = 0; i < nights; i++) {
    const day = firstDay + i;
    const dayOfYear = (day - dayNumber(`${dateOf(day).slice(0, 4)}-01-01`)) % 365;
    const weekday = (day + 4) % 7;
    const weekend = weekday === 5 || weekday === 6 ? fridaySaturday : weekday === 0 ? -0.06 : 0;
    demand[i] = 1 + yearSeason(city, dayOfYear) + holidays(city, day) + weekend;
  }
  const random = randomFor(seed, 'events', city.country, city.en);
  const events = Math.round((nights / 365) * [0, 14, 9, 6, 4][city.tier]!);
  for (let event = 0; event < events; event++) {
    const start = random.int(0, nights - 1);
    const days = random.int(1, city.tier <= 2 ? 4 : 3);
    const rise = 0.15 + random.next() * 0.4;
    for (let i = start; i < Math.min(nights, start + days); i++) demand[i] = (demand[i] ?? 1) + rise;
  }
  return demand;
}
