import { randomBytes } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { HotelFacts } from '@waylight/engine/read-model/rows';
import { Suggestions } from '@waylight/engine/suggest/suggestions';
import { onServer, withClient } from '@waylight/server/testing/templates';
import type { Client } from 'pg';
import { median, report } from './load.ts';
import { cityIdOf, makePlaces } from './scale-data.ts';

/**
 * Autocomplete over 100,000 hotels in Chinese, English, pinyin and initials, against pg_trgm (GIN) over the same
 * names.
 *
 * Keywords are beginnings of names, since the list is read at every letter: up to four Chinese signs or eight
 * letters, each length equally often, each keyword once.
 */
const hotelCount = 100_000;
const cities = 20;
const places = makePlaces(cities);
const parts = {
  zh: [
    '云',
    '海',
    '山',
    '星',
    '月',
    '江',
    '湖',
    '风',
    '松',
    '竹',
    '金',
    '银',
    '玉',
    '龙',
    '凤',
    '春',
    '夏',
    '秋',
    '冬',
    '雪',
  ],
  pinyin: [
    'yun',
    'hai',
    'shan',
    'xing',
    'yue',
    'jiang',
    'hu',
    'feng',
    'song',
    'zhu',
    'jin',
    'yin',
    'yu',
    'long',
    'feng',
    'chun',
    'xia',
    'qiu',
    'dong',
    'xue',
  ],
  en: [
    'Cloud',
    'Sea',
    'Hill',
    'Star',
    'Moon',
    'River',
    'Lake',
    'Wind',
    'Pine',
    'Bamboo',
    'Golden',
    'Silver',
    'Jade',
    'Dragon',
    'Phoenix',
    'Spring',
    'Summer',
    'Autumn',
    'Winter',
    'Snow',
  ],
};
let state = 12345;
const next = (below: number) => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
};
const hotels: HotelFacts[] = Array.from({ length: hotelCount }, (_, i) => {
  const words = Array.from({ length: 4 }, () => next(20));
  const of = (list: readonly string[]) => words.map((word) => list[word]!);
  return {
    id: i + 1,
    city: cityIdOf(i % cities),
    area: null,
    zh: `${of(parts.zh).join('')}酒店`,
    en: `${of(parts.en).join(' ')} Hotel`,
    pinyin: `${of(parts.pinyin).join('')}jiudian`,
    initials: `${of(parts.pinyin)
      .map(([first]) => first)
      .join('')}jd`,
    star: 3,
    lat: 31,
    lng: 121,
    zone: 'Asia/Shanghai',
    popularity: next(1000),
    themes: [],
    fees: [],
    pic: null,
  };
});
const delay = monitorEventLoopDelay({ resolution: 1 });
const suggestions = new Suggestions();
const began = performance.now();
delay.enable();
await suggestions.follow({
  places,
  hotels: new Map(hotels.map((hotel) => [hotel.id, hotel])),
  counts: new Map([...places.cities.keys()].map((id) => [id, hotelCount / cities])),
});
const placesSeconds = (performance.now() - began) / 1000;
await suggestions.whole();
const builtSeconds = (performance.now() - began) / 1000;
delay.disable();

const keywords = (['zh', 'en', 'pinyin', 'initials'] as const).flatMap((name) =>
  Array.from({ length: 100 }, () => {
    const whole = hotels[next(hotelCount)]![name];
    return { name, keyword: whole.slice(0, 1 + next(name === 'zh' ? 4 : Math.min(8, whole.length - 1))) };
  }),
);
const words = ['hotel', 'h', 'ho', '酒店', '酒', 'jiudian', 'j', 'jd', 'river', 'golden'].map((keyword) => ({
  name: 'everybody’s words',
  keyword,
}));
// As in a server that has run for a while: other words have been asked before.
for (const { zh, en, pinyin, initials } of hotels.slice(0, 500))
  for (const name of [zh, en, pinyin, initials]) suggestions.find(name.slice(0, 2 + next(8)), 'zh');

const took: { name: string; ms: number; pgMs?: number }[] = [];
const ask = (keyword: string) => {
  const at = performance.now();
  suggestions.find(keyword, 'zh');
  return performance.now() - at;
};
// Two neighbours swapped, in the midst of a name: nothing is found as it is typed, so what may be meant is looked for.
const misspelt = (['zh', 'en', 'pinyin'] as const).flatMap((name) =>
  Array.from({ length: 100 }, () => {
    const whole = hotels[next(hotelCount)]![name].slice(0, name === 'zh' ? 5 : 9);
    return ask(`${whole.slice(0, 2)}${whole[3]}${whole[2]}${whole.slice(4)}`);
  }),
);
const server = process.env.TEST_DATABASE_URL;
if (!server) for (const { name, keyword } of [...keywords, ...words]) took.push({ name, ms: ask(keyword) });
else {
  const name = `waylight_bench_${randomBytes(4).toString('hex')}`;
  await withClient(server, (db) =>
    db.query(`create database ${name} template template0 encoding 'UTF8' locale 'C.UTF-8'`),
  );
  try {
    await withClient(onServer(server, name), against);
  } finally {
    await withClient(server, (db) => db.query(`drop database ${name} with (force)`));
  }
}

/** Every keyword is asked here once, one after the other, and then there, once before it counts: what it needs is in memory. */
async function against(db: Client) {
  await db.query(
    'create extension pg_trgm; create unlogged table titled (id int, zh text, en text, pinyin text, initials text, popularity int)',
  );
  for (let i = 0; i < hotels.length; i += 5000)
    await db.query('insert into titled select * from json_populate_recordset(null::titled, $1)', [
      JSON.stringify(hotels.slice(i, i + 5000).map((hotel) => ({ ...hotel, en: hotel.en.toLowerCase() }))),
    ]);
  for (const column of ['zh', 'en', 'pinyin', 'initials'])
    await db.query(`create index on titled using gin (${column} gin_trgm_ops)`);
  await db.query('vacuum analyze titled');
  const text = `select id from titled where zh like $1 or en like $1 or pinyin like $1 or initials like $1
    order by popularity desc, id limit 10`;
  const askSql = async (keyword: string) => {
    const at = performance.now();
    await db.query({ name: 'suggest', text, values: [`%${keyword.toLowerCase()}%`] });
    return performance.now() - at;
  };
  const asked = [...keywords.filter((_, i) => i % 2 === 0), ...words];
  const here = asked.map(({ keyword }) => ask(keyword));
  for (const [i, { name, keyword }] of asked.entries()) {
    await askSql(keyword);
    took.push({ name, ms: here[i]!, pgMs: await askSql(keyword) });
  }
}

const names = [...new Set(took.map(({ name }) => name))];
const by = (value: (of: (typeof took)[number]) => number) =>
  Object.fromEntries(names.map((name) => [name, median(took.filter((of) => of.name === name).map(value))]));
const typed = took.filter(({ name }) => name !== words[0]!.name);
report({
  bench: 'autocomplete over 100,000 hotels, each keyword asked for the first time / pg_trgm over the same names',
  builtSeconds,
  placesSeconds,
  longestHoldUpMs: delay.max / 1e6,
  misspeltMs: { p50: median(misspelt), p95: [...misspelt].sort((a, b) => a - b)[Math.floor(misspelt.length * 0.95)] },
  p50Ms: by(({ ms }) => ms),
  ...(server
    ? {
        // The middle time here against the middle time there; beside it each keyword's own ratio, and of all of them the middle one.
        timesFaster: median(typed.map(({ pgMs }) => pgMs!)) / median(typed.map(({ ms }) => ms)),
        timesEach: median(typed.map(({ ms, pgMs }) => pgMs! / ms)),
        timesFasterBy: by(({ ms, pgMs }) => pgMs! / ms),
        pgTrgmP50Ms: by(({ pgMs }) => pgMs!),
      }
    : { pgTrgm: 'not run: needs TEST_DATABASE_URL' }),
  goal: { timesFaster: 200 },
});
