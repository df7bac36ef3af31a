import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { NotTogether, type Presence, takePlace } from './presence.ts';

const url = process.env.TEST_DATABASE_URL!;

describe.runIf(url)('processes on one database', () => {
  const places: Presence[] = [];
  const told: string[] = [];
  const take = async (sharesStore: boolean, keys = ['one key'], patienceMs = 0) => {
    const place = await takePlace({ url, sharesStore, keys, patienceMs, warn: (_, what) => told.push(what) });
    places.push(place);
    return place;
  };
  const refusal = (taking: Promise<Presence>) =>
    taking.then(
      () => expect.unreachable('took its place'),
      (error: unknown) => {
        expect(error).toBeInstanceOf(NotTogether);
        return (error as Error).message;
      },
    );
  afterEach(async () => {
    await Promise.all(places.splice(0).map((place) => place.leave()));
    told.length = 0;
  });

  it('go together where they share a store', async () => {
    await take(true);
    await take(true);
    expect(await refusal(take(false))).toMatch(/REDIS_URL/);
  });

  it('are refused beside one that counts in its own memory, until it has gone', async () => {
    const first = await take(false);
    expect(await refusal(take(false))).toMatch(/REDIS_URL/);
    expect(await refusal(take(true))).toMatch(/REDIS_URL/);
    const second = take(false, ['one key'], 5000);
    await first.leave();
    expect((await second).isRightful).toBe(true);
  });

  it('have the same keys', async () => {
    await take(true, ['a', 'b']);
    expect(await refusal(take(true, ['a', 'c']))).toMatch(/SERVER_KEY/);
    await take(true, ['a', 'b']);
  });

  it('take their place again when its connection was lost, and say so when another has it', async () => {
    const first = await take(false);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'waylight presence'",
    );
    await client.end();
    const other = await take(false, [randomBytes(8).toString('hex')], 900);
    await expect.poll(() => first.isRightful, { timeout: 5000 }).toBe(false);
    await other.leave();
    await expect.poll(() => first.isRightful, { timeout: 5000 }).toBe(true);
    expect(told).not.toHaveLength(0);
  });
});
