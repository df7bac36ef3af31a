import { sign } from '@waylight/contract/wire/sign';
import { describe, expect, it } from 'vitest';
import { nonceStoreInMemory } from '../outside/nonce-store.ts';
import { No } from './no.ts';
import { checkReplay, checkSignature, nonceWindowMs, withoutFrame } from './signature.ts';

const now = Date.parse('2026-11-21T02:00:00Z');
const signed = async (parameters: Record<string, unknown>, at = now) => ({
  ...parameters,
  ...(await sign(parameters, 'key', at, 'a-nonce-of-some-length')),
});
const refusal = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    if (error instanceof No) return error;
    throw error;
  }
  return undefined;
};

describe('the signature', () => {
  it('of a body and of a query are both believed', async () => {
    const body = await signed({ a: { b: [1, '东京'] }, empty: '', none: null });
    expect(checkSignature(body, ['key'], now).nonce).toBe('a-nonce-of-some-length');
    const query = Object.fromEntries(Object.entries(await signed({ hotelId: '7' })).map(([k, v]) => [k, String(v)]));
    expect(checkSignature(query, ['key'], now).appId).toBe('portal');
    expect(withoutFrame(query)).toEqual({ hotelId: '7' });
  });

  it('by any key of a ring is believed', async () => {
    const body = await signed({ a: 1 });
    expect(checkSignature(body, ['coming', 'key'], now).nonce).toBe('a-nonce-of-some-length');
    expect(refusal(() => checkSignature(body, ['coming', 'other'], now))?.error).toBe('BAD_SIGNATURE');
  });

  it.each([
    ['another key', (p: object) => p, 'other', 'BAD_SIGNATURE'],
    ['a changed value', (p: object) => ({ ...p, a: 2 }), 'key', 'BAD_SIGNATURE'],
    ['an added value', (p: object) => ({ ...p, b: 2 }), 'key', 'BAD_SIGNATURE'],
    ['lower case', (p: { sign?: string }) => ({ ...p, sign: p.sign?.toLowerCase() }), 'key', 'BAD_SIGNATURE'],
    ['no nonce', (p: object) => ({ ...p, nonce: undefined }), 'key', 'BAD_SIGNATURE'],
    ['another algorithm', (p: object) => ({ ...p, signType: 'MD5' }), 'key', 'BAD_SIGNATURE'],
    ['another application', (p: object) => ({ ...p, appId: 'x' }), 'key', 'BAD_SIGNATURE'],
  ])('with %s is refused', async (_, change, key, error) => {
    const parameters = change(await signed({ a: 1 })) as Record<string, unknown>;
    expect(refusal(() => checkSignature(parameters, [key], now))?.error).toBe(error);
  });

  it.each([
    ['appId', 'x', 'other'],
    ['timestamp', 1.5, 'soon', '1e3', ' 5', '5 ', '1234567890123456', null],
    ['nonce', 'short', 'a'.repeat(65), `${'a'.repeat(20)}!`, `!${'a'.repeat(20)}`, 7],
    ['signType', 'MD5', 'sha256'],
    ['sign', 'A'.repeat(63), 'A'.repeat(65), 'a'.repeat(64), 'G'.repeat(64), 7],
  ])('with a malformed %s names it', async (name, ...values) => {
    for (const value of values) {
      const parameters = { ...(await signed({ a: 1 })), [name]: value };
      const no = refusal(() => checkSignature(parameters, ['key'], now));
      expect(no, String(value)).toMatchObject({ error: 'BAD_SIGNATURE', data: { fields: [name] } });
    }
  });

  it('at the bound of the clock is believed', async () => {
    expect(checkSignature(await signed({ a: 1 }, now - 300_000), ['key'], now)).toBeTruthy();
  });

  it('from a wrong clock is told the right time', async () => {
    const late = refusal(() => checkSignature({}, ['key'], now));
    expect(late?.error).toBe('BAD_SIGNATURE');
    const parameters = await signed({ a: 1 }, now - 301_000);
    expect(refusal(() => checkSignature(parameters, ['key'], now))).toMatchObject({
      error: 'CLOCK_OFF',
      data: { now },
    });
    expect(checkSignature(await signed({ a: 1 }, now + 299_000), ['key'], now)).toBeTruthy();
    const early = await signed({ a: 1 }, now + 301_000);
    expect(refusal(() => checkSignature(early, ['key'], now))).toMatchObject({ error: 'CLOCK_OFF', data: { now } });
  });
});

describe('replay', () => {
  it('is refused within the window and forgotten after two', async () => {
    let time = now;
    const store = nonceStoreInMemory(nonceWindowMs, () => time);
    const frame = { appId: 'portal', nonce: 'n' };
    await checkReplay(frame, store, false);
    time += nonceWindowMs - 1;
    expect(refusal(() => checkReplay(frame, store, false))).toMatchObject({ error: 'REPLAYED' });
    time += 2 * nonceWindowMs;
    await checkReplay(frame, store, false);
  });

  it('is refused across the turn of a window', async () => {
    let time = now;
    const store = nonceStoreInMemory(nonceWindowMs, () => time);
    const frame = { appId: 'portal', nonce: 'n' };
    time += nonceWindowMs - 1;
    await checkReplay(frame, store, false);
    time += 1;
    await checkReplay({ ...frame, nonce: 'the first of the next window' }, store, false);
    time += nonceWindowMs - 2;
    expect(refusal(() => checkReplay(frame, store, false))).toMatchObject({ error: 'REPLAYED' });
  });

  it('that cannot be checked stops writes and lets reads go on', async () => {
    const store = { first: () => Promise.reject(new Error('away')) };
    const frame = { appId: 'portal', nonce: 'n' };
    await expect(checkReplay(frame, store, false)).rejects.toMatchObject({ error: 'UNAVAILABLE' });
    await expect(checkReplay(frame, store, true)).resolves.toBeUndefined();
  });
});
