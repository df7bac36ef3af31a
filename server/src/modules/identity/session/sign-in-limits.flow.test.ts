import { api } from '@waylight/contract';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../../../demo/people.ts';
import { type Booted, boot, solve } from '../../../testing/boot.ts';
import { refusalOf } from '../../../testing/refusal.ts';

const redisUrl = process.env.TEST_REDIS_URL;
const kinds = [['in memory', undefined] as const, ...(redisUrl ? [['on Redis', redisUrl] as const] : [])];

describe.each(kinds)('signing in from an address block, counted %s', (_, url) => {
  const redis = url ? new Redis(url) : undefined;
  const settings = { TRUSTED_PROXIES: '127.0.0.1' };
  let house: Booted;
  beforeAll(async () => {
    house = await boot({ redis, settings });
  });
  afterAll(async () => {
    await house?.stop();
    redis?.disconnect();
  });

  const prepared = async (username: string, address: string, at = house) => {
    const client = at.visitor();
    const headers = { 'x-forwarded-for': address };
    const asked = { purpose: 'login' as const, companyCode: '100001', username };
    const { challenge } = await client.send(api.identity.challenge, asked, { headers });
    const verification = await solve(challenge);
    const level = (challenge as { parameters: { data: { level: number } } }).parameters.data.level;
    const send = (password: string) =>
      refusalOf(
        client.send(api.identity.login, { companyCode: '100001', username, password, verification }, { headers }),
      );
    return { send, level };
  };
  const tryOnce = async (username: string, address: string, password = 'wrong-password', at = house) =>
    (await prepared(username, address, at)).send(password);

  it('is slowed within 10 tries when it goes from account to account, and the work grows', async () => {
    const outcomes: unknown[] = [];
    const began = house.clock.now();
    for (let i = 0; i < 60; i++) {
      outcomes.push(await tryOnce(`user_${i}`, `2001:db8:7:7::${i.toString(16)}`));
      // On a slow machine the waits would pass while the others try.
      house.clock.advance(began - house.clock.now());
    }
    expect(outcomes).toContain('SIGN_IN_SLOWED');
    expect(outcomes.indexOf('SIGN_IN_SLOWED')).toBeLessThanOrEqual(10);
    expect(outcomes.filter((outcome) => outcome === 'WRONG_CREDENTIALS').length).toBeLessThanOrEqual(10);
    expect((await prepared('clerk', '2001:db8:7:7::ffff')).level).toBeGreaterThan(0);
    expect((await prepared('clerk', '2001:db8:7:8::1')).level).toBe(0);
    // After a short wait the next try is allowed, and a known browser does not wait.
    house.clock.advance(15_000);
    expect(await tryOnce('clerk', '2001:db8:7:7::1', demoPassword)).toBe('none');
    house.clock.advance(3_600_000);
  });

  it('is slowed just so when all of them come at once, and an honest sign-in from elsewhere is not', async () => {
    // Passwords cost what they cost in production. Other test files share the cores and only ever add to a round: the best
    // one tells what a flood costs.
    const costly = await boot({ beside: house, redis, costlyPasswords: true, settings });
    const honestTime = async () => {
      const from = performance.now();
      expect(await tryOnce('demo', '198.51.100.7', demoPassword, costly)).toBe('none');
      return performance.now() - from;
    };
    // Time in a round over what was allowed in it.
    const rounds: number[] = [];
    for (const block of ['9', 'a', 'b']) {
      const spray = await Promise.all(
        Array.from({ length: 60 }, (_, i) => prepared(`other_${i}`, `2001:db8:${block}:9::${i.toString(16)}`, costly)),
      );
      const flood = Promise.all(spray.map(({ send }) => send('wrong-password')));
      const took = await honestTime();
      const outcomes = await flood;
      expect(outcomes.filter((outcome) => outcome === 'WRONG_CREDENTIALS').length).toBeLessThanOrEqual(10);
      expect(outcomes.every((outcome) => outcome !== 'none')).toBe(true);
      house.clock.advance(3_600_000);
      // At most ten passwords of the flood are hashed before the honest one. Without the limit it would be sixty.
      rounds.push(took / Math.max(1000, 12 * (await honestTime())));
      if (rounds.at(-1)! < 1) break;
    }
    expect(Math.min(...rounds)).toBeLessThan(1);
    await costly.stop();
  });

  it('is slowed as a site when it goes from block to block', { timeout: 300_000 }, async () => {
    const outcomes: unknown[] = [];
    for (let i = 0; i < 136; i++) outcomes.push(await tryOnce(`third_${i}`, `2001:db8:5:${i.toString(16)}::1`));
    expect(outcomes.slice(0, 100).every((outcome) => outcome === 'WRONG_CREDENTIALS')).toBe(true);
    expect(outcomes.slice(128)).toContain('SIGN_IN_SLOWED');
    expect(await tryOnce('demo', '2001:db8:6:1::1', demoPassword)).toBe('none');
  });
});
