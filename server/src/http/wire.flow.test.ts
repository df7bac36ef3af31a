import { api } from '@waylight/contract';
import type { Call } from '@waylight/contract/wire/call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Booted, boot, type TestClient } from '../testing/boot.ts';
import { type RawCall, rawCall } from '../testing/raw.ts';

/**
 * Wrong input of every kind, over every call that the contract declares: an envelope with the right code and clear
 * words, never a 5xx. A new call joins by existing.
 */

let house: Booted;
let main: TestClient;
let clerk: TestClient;

beforeAll(async () => {
  house = await boot();
  main = await house.signIn('100001', 'demo');
  clerk = await house.signIn('100001', 'clerk');
});
afterAll(() => house?.stop());

const calls: { name: string; call: Call }[] = Object.entries(api).flatMap(([domain, declared]) =>
  Object.entries(declared as Record<string, Call>).map(([name, call]) => ({ name: `${domain}.${name}`, call })),
);
const signedIn = calls.filter(({ call }) => call.access !== 'public');

const send = (call: Call, raw: Partial<RawCall> = {}, as: TestClient | null = main) =>
  rawCall(house.base, call, {
    key: as ? as.credentials.key : house.settings.PORTAL_SIGN_KEY,
    bearer: as?.credentials.bearer,
    now: house.clock.now(),
    ...raw,
  });

/** Values of the wrong kind for a field, by what its schema says. */
function wrongValues(schema: { type?: string; enum?: unknown[]; anyOf?: unknown[] }): unknown[] {
  if (schema.anyOf) return [{ no: 'such' }, [[]]];
  if (schema.enum) return ['no such value', 7];
  switch (schema.type) {
    case 'string':
      return [7, { a: 1 }, ['x'], 'x'.repeat(20_000)];
    case 'integer':
    case 'number':
      return ['seven', 1.5, 1e300, -1e300, { a: 1 }, 9_007_199_254_740_991];
    case 'boolean':
      return ['yes', 1];
    case 'array':
      return ['x', { 0: 'x' }, [null]];
    default:
      return [7, 'x', []];
  }
}

describe('the wire', () => {
  describe.each(calls)('$name', ({ call }) => {
    it('refuses what is not signed, wrongly signed, or changed on the way', async () => {
      const unsigned = await send(call, { spoil: () => ({}) });
      expect(unsigned).toMatchObject({ status: 400, envelope: { code: 2021, error: 'BAD_SIGNATURE' } });
      const forged = await send(call, { key: 'not the key' });
      expect(forged).toMatchObject({ status: 400, envelope: { code: 2021 } });
      const changed = await send(call, { spoil: (signed) => ({ ...signed, added: 'later' }) });
      expect(changed).toMatchObject({ status: 400, envelope: { code: 2021 } });
    });

    it('tells a wrong clock the right time', async () => {
      const late = await send(call, { now: house.clock.now() - 6 * 60_000 });
      expect(late).toMatchObject({ status: 400, envelope: { code: 2022 } });
      expect(Math.abs((late.envelope.data?.now as number) - house.clock.now())).toBeLessThan(10_000);
    });

    it('refuses the same request twice', async () => {
      const nonce = crypto.randomUUID();
      await send(call, { nonce, parameters: { noSuchField: 1 } });
      const again = await send(call, { nonce, parameters: { noSuchField: 1 } });
      expect(again).toMatchObject({ status: 400, envelope: { code: 2023, error: 'REPLAYED' } });
    });

    it('names an unknown field, in both languages', async () => {
      for (const [language, script] of [
        ['en-us', /[a-z]/],
        ['zh-cn', /\p{Script=Han}/u],
      ] as const) {
        const answer = await send(call, { parameters: { noSuchField: 1 }, language });
        if (answer.envelope.code === 2403) continue;
        expect(answer).toMatchObject({ status: 400, envelope: { code: 2400 } });
        const fields = answer.envelope.data?.fields as { field: string; message: string }[];
        const unknown = fields.find(({ field }) => field.endsWith('noSuchField'));
        expect(unknown?.message).toMatch(script);
        expect(answer.envelope.message).toMatch(script);
      }
    });

    it('names each field of a wrong kind', async () => {
      const schema = z.toJSONSchema(call.request, { io: 'input', unrepresentable: 'any' });
      for (const [field, of] of Object.entries(schema.properties ?? {})) {
        for (const value of wrongValues(of as { type?: string })) {
          // A query is text: of a text field only the length can be wrong there.
          const isText = (of as { type?: string }).type === 'string' && !('enum' in (of as object));
          if (
            (call.method === 'GET' || call.upload !== undefined) &&
            isText &&
            !(typeof value === 'string' && value.length > 1000)
          )
            continue;
          const answer = await send(call, { parameters: { [field]: value } });
          expect(
            answer.status,
            `${field} = ${JSON.stringify(value)?.slice(0, 60)}: ${answer.text.slice(0, 300)}`,
          ).toBeLessThan(500);
          if (answer.status === 403 || answer.status === 414 || answer.status === 431) continue;
          expect(answer.envelope.code, `${field} = ${JSON.stringify(value)?.slice(0, 60)}`).toBe(2400);
          const fields = answer.envelope.data?.fields as { field: string; message: string }[];
          expect(
            fields.some((wrong) => wrong.field === field || wrong.field.startsWith(`${field}.`)),
            field,
          ).toBe(true);
          expect(fields.every(({ message }) => message.length > 3)).toBe(true);
        }
      }
    });

    it('survives bodies that are none', async () => {
      if (call.method === 'GET') return;
      if (call.upload !== undefined) {
        for (const body of ['', '{', '{"a": 1}']) expect(await send(call, { body })).toMatchObject({ status: 415 });
        const cut = '--edge\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nhalf';
        const broken = await send(call, { body: cut, contentType: 'multipart/form-data; boundary=edge' });
        expect(broken).toMatchObject({ status: 400 });
        return;
      }
      const deep = '['.repeat(50_000) + ']'.repeat(50_000);
      const cases: [string, number[]][] = [
        ['', [400]],
        ['{', [400]],
        ['null', [400]],
        ['[]', [400]],
        ['"text"', [400]],
        [deep, [400]],
        ['{"__proto__": {"admin": true}}', [400]],
        [`{"a": "${'x'.repeat(300_000)}"}`, [413]],
      ];
      for (const [body, statuses] of cases) {
        const answer = await send(call, { body });
        expect(statuses, `${body.slice(0, 20)} → ${answer.status} ${answer.text.slice(0, 200)}`).toContain(
          answer.status,
        );
        expect(answer.envelope.message).toBeTruthy();
      }
      const form = await send(call, { body: 'a=1', contentType: 'application/x-www-form-urlencoded' });
      expect(form).toMatchObject({ status: 415, envelope: { code: 2415 } });
    });
  });

  describe.each(signedIn)('$name', ({ call }) => {
    it('needs a session, and says which way it is missing', async () => {
      expect(await send(call, {}, null)).toMatchObject({ status: 401, envelope: { code: 2012 } });
      const unknown = await send(call, { bearer: 'x'.repeat(43) });
      expect(unknown).toMatchObject({ status: 401, envelope: { code: 2000 } });
      const malformed = await send(call, { bearer: '..' });
      expect(malformed).toMatchObject({ status: 401, envelope: { code: 2000 } });
    });

    it('needs every authority it declares', async () => {
      const missing =
        Array.isArray(call.access) &&
        call.access.some((authority) => !['PRICE_VIEW', 'ORDER_CREATE', 'ORDERS_OWN'].includes(authority));
      const answer = await send(call, { parameters: { noSuchField: 1 } }, clerk);
      expect(answer.envelope.code).toBe(missing ? 2403 : 2400);
    });
  });

  it('answers unknown paths and methods with the envelope', async () => {
    for (const [method, path] of [
      ['GET', '/getaway/bfkapi/no/such'],
      ['POST', '/getaway/bfkapi/current/user'],
      ['DELETE', '/getaway/bfkapi/login/token'],
    ] as const) {
      const response = await fetch(`${house.base}${path}`, { method });
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ code: 2404 });
    }
  });

  it('ends a bearer after 15 minutes and leaves the session', async () => {
    const short = await house.signIn('100002', 'demo');
    house.clock.advance(15 * 60_000 + 1000);
    expect(await send(api.identity.currentUser, {}, short)).toMatchObject({ status: 401, envelope: { code: 2012 } });
    const fresh = { ...short.credentials };
    short.credentials.bearer = undefined;
    short.credentials.key = house.settings.PORTAL_SIGN_KEY;
    const grant = await short.send(api.identity.refresh, {});
    expect(grant?.access_token).not.toBe(fresh.bearer);
    // the others of this file sign in again as well: their bearers have ended too
    main = await house.signIn('100001', 'demo');
    clerk = await house.signIn('100001', 'clerk');
  });

  it.each([
    ['the price calendar', api.price.calendar, 'from', { hotelId: 1, rooms: [{ adults: 1 }], nationality: 'CN' }],
    ['the order list', api.booking.list, 'dateFrom', {}],
    ['the order list', api.booking.list, 'dateTo', {}],
    ['the export of orders', api.document.exportOrders, 'dateTo', {}],
  ] as [string, Call, string, Record<string, unknown>][])(
    'refuses a date after 9998 by name: %s, %s',
    async (_, call, field, request) => {
      const answer = await send(call, { parameters: { ...request, [field]: '9999-12-31' } });
      expect(answer.status, answer.text).toBe(400);
      expect(answer.envelope.data?.fields).toContainEqual({ field, message: 'must not be later than 9998-12-31' });
      const latest = await send(call, { parameters: { ...request, [field]: '9998-12-31' } });
      expect(latest.status, latest.text).toBeLessThan(500);
      expect(JSON.stringify(latest.envelope.data ?? {})).not.toContain('must not be later');
    },
  );

  it('refuses a body of more than 32 levels while it is read, before its signature', async () => {
    for (const levels of [33, 5000, 100_000]) {
      const body = `{"a":${'['.repeat(levels)}${']'.repeat(levels)}}`;
      const answer = await send(api.search.suggest, { body });
      expect(answer.status, answer.text.slice(0, 200)).toBe(400);
      expect(answer.envelope.data?.fields).toEqual([
        { field: '', message: 'must not be nested deeper than 32 levels' },
      ]);
    }
  });

  it('describes itself', async () => {
    const description = (await (await fetch(`${house.base}/getaway/openapi.json`)).json()) as {
      paths: Record<string, Record<string, unknown>>;
    };
    for (const { call } of calls)
      expect(description.paths[`/getaway${call.path}`]?.[call.method.toLowerCase()]).toBeTruthy();
  });

  it('limits an address, with the time to wait', async () => {
    const strict = await boot({ settings: { RATE_PER_ADDRESS: '5' } });
    try {
      let last = 200;
      let retryAfter: string | null = null;
      for (let i = 0; i < 8; i++) {
        const response = await fetch(`${strict.base}/getaway/brand.json`);
        last = response.status;
        retryAfter = response.headers.get('retry-after');
      }
      expect(last).toBe(429);
      expect(Number(retryAfter)).toBeGreaterThan(0);
    } finally {
      await strict.stop();
    }
  });
});
