import fastify from 'fastify';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { endConnectionsWhenStopping, serveHealth } from './health.ts';
import { openReadiness } from './readiness.ts';

function parts() {
  const facts = { asked: 0, answers: true, now: 1_000_000, cities: true, rightful: true };
  const database = {
    asAnyone: async () => {
      facts.asked++;
      if (!facts.answers) throw new Error('gone');
    },
  } as unknown as Database;
  const log = pino({ level: 'silent' });
  return {
    facts,
    readiness: openReadiness({
      database,
      hasCities: () => facts.cities,
      isRightful: () => facts.rightful,
      clock: () => facts.now,
      log,
    }),
  };
}

it('asks the database once a second, however many ask', async () => {
  const { facts, readiness } = parts();
  expect(new Set(await Promise.all(Array.from({ length: 100 }, () => readiness.state())))).toEqual(new Set(['ready']));
  facts.now += 999;
  expect([await readiness.state(), facts.asked]).toEqual(['ready', 1]);
  facts.answers = false;
  facts.now += 1;
  expect([await readiness.state(), await readiness.state(), facts.asked]).toEqual(['database', 'database', 2]);
  facts.answers = true;
  facts.now += 1000;
  expect([await readiness.state(), facts.asked]).toEqual(['ready', 3]);
});

it('is ready when the first cities are in memory, and until the server stops', async () => {
  const { facts, readiness } = parts();
  const app = fastify();
  endConnectionsWhenStopping(app, readiness);
  serveHealth(app, readiness);
  const seen = async (path: string) => {
    const { statusCode, body, headers } = await app.inject(path);
    return [statusCode, JSON.parse(body).status, headers.connection];
  };
  facts.cities = false;
  expect(await seen('/readyz')).toEqual([503, 'cities', 'keep-alive']);
  facts.cities = true;
  expect(await seen('/readyz')).toEqual([200, 'ready', 'keep-alive']);
  facts.rightful = false;
  expect(await seen('/readyz')).toEqual([503, 'processes', 'keep-alive']);
  facts.rightful = true;
  readiness.stop();
  expect(await seen('/readyz')).toEqual([503, 'stopping', 'close']);
  expect(await seen('/healthz')).toEqual([200, 'ok', 'close']);
});
