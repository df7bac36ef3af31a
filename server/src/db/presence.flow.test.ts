import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { KeyRing } from '../key-ring.ts';
import { onServer, withClient } from '../testing/templates.ts';
import { NotTogether, type Presence, takePlace } from './presence.ts';

const server = process.env.TEST_DATABASE_URL!;

describe.runIf(server)('processes on one database', () => {
  const name = `waylight_presence_${randomBytes(6).toString('hex')}`;
  const url = server && onServer(server, name);
  beforeAll(() => withClient(server, (client) => client.query(`create database ${name} template template0`)));
  afterAll(() => withClient(server, (client) => client.query(`drop database ${name} with (force)`)));

  const places: Presence[] = [];
  const told: string[] = [];
  const take = async (sharesStore: boolean, ring: KeyRing = ['one key'], patienceMs = 0, portal: KeyRing = ['p']) => {
    const rings = { SERVER_KEY: ring, PORTAL_SIGN_KEY: portal };
    const place = await takePlace({ url, sharesStore, rings, patienceMs, warn: (_, what) => told.push(what) });
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
    const second = take(false, ['one key'], 45_000);
    await first.leave();
    expect((await second).isRightful).toBe(true);
  });

  it('verify what the others sign', async () => {
    const [old, changing, changed, fresh]: KeyRing[] = [['a'], ['a', 'b'], ['b', 'a'], ['b']];
    const first = await take(true, old);
    // The new key first on one process, before all know it.
    expect(await refusal(take(true, changed))).toMatch(/SERVER_KEY/);
    expect(await refusal(take(true, fresh))).toMatch(/SERVER_KEY/);
    const second = await take(true, changing);
    await first.leave();
    const third = await take(true, changed);
    // The old key gone from one process, while another still signs with it.
    expect(await refusal(take(true, fresh))).toMatch(/SERVER_KEY/);
    expect(await refusal(take(true, old))).toMatch(/SERVER_KEY/);
    await second.leave();
    const fourth = await take(true, fresh);
    expect(await refusal(take(true, fresh, 0, ['q']))).toMatch(/PORTAL_SIGN_KEY/);
    expect([third, fourth].map(({ isRightful }) => isRightful)).toEqual([true, true]);
  });

  it('take their place again when its connection was lost, and say so when another has it', async () => {
    const first = await take(false);
    const cut = () =>
      withClient(url, (client) =>
        client.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and application_name = 'waylight presence'`,
        ),
      );
    // On a busy machine the first may be back before the other has come.
    let other: Presence | undefined;
    for (let tries = 0; !other && tries < 10; tries++) {
      await cut();
      other = await take(false, [randomBytes(8).toString('hex')], 900).catch((error: unknown) => {
        if (!(error instanceof NotTogether)) throw error;
        return undefined;
      });
    }
    expect(other?.isRightful).toBe(true);
    await expect.poll(() => first.isRightful).toBe(false);
    await other!.leave();
    await expect.poll(() => first.isRightful).toBe(true);
    expect(told).not.toHaveLength(0);
  });
});
