import { pino } from 'pino';
import { expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { readiness } from './readiness.ts';

it('asks the database once a second, however many ask', async () => {
  let asked = 0;
  let answers = true;
  let now = 1_000_000;
  const database = {
    asAnyone: async () => {
      asked++;
      if (!answers) throw new Error('gone');
    },
  } as unknown as Database;
  const isReady = readiness(database, () => now, pino({ level: 'silent' }));
  expect(await Promise.all(Array.from({ length: 100 }, isReady))).not.toContain(false);
  now += 999;
  expect([await isReady(), asked]).toEqual([true, 1]);
  answers = false;
  now += 1;
  expect([await isReady(), await isReady(), asked]).toEqual([false, false, 2]);
  answers = true;
  now += 1000;
  expect([await isReady(), asked]).toEqual([true, 3]);
});
