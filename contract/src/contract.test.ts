import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { api } from './index.ts';
import type { Call } from './wire/call.ts';
import { errorTable } from './wire/errors.ts';
import { faultTable } from './wire/faults.ts';

const calls = Object.entries(api).flatMap(([domain, declared]) =>
  Object.entries(declared as Record<string, Call>).map(([name, call]) => ({ name: `${domain}.${name}`, call })),
);

describe('the contract', () => {
  it.each(calls)('$name can be described and refuses unknown fields', ({ call }) => {
    const schema = z.toJSONSchema(call.request, { io: 'input', unrepresentable: 'any' });
    expect(schema.additionalProperties).toBe(false);
    const parsed = call.request.safeParse({ noSuchField: 1 });
    expect(parsed.success).toBe(false);
    expect(parsed.error?.issues.some((issue) => issue.code === 'unrecognized_keys')).toBe(true);
  });

  it('has each wire path once for each method', () => {
    const paths = calls.map(({ call }) => `${call.method} ${call.path}`);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('has a code of its own and words in both languages for every error', () => {
    const entries = Object.entries(errorTable);
    expect(new Set(entries.map(([, { code }]) => code)).size).toBe(entries.length);
    for (const [name, { zh, en }] of entries) {
      expect(zh, name).toMatch(/\p{Script=Han}/u);
      expect(en, name).toMatch(/^[A-Za-z]/);
      const places = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, place]) => place);
      // English words that clients compare literally may say less than the Chinese.
      for (const place of places(en)) expect(places(zh), name).toContain(place);
    }
  });

  it('refuses a range that ends before it begins, and names its end', () => {
    const stay = { checkin: '2026-12-08', checkout: '2026-12-09', nationality: 'CN' };
    const rooms = [{ adultNumAll: 2, childrenNumAll: 0, childrenAgesStrAll: '' }];
    const asked = { destination: { kind: 'city', id: 1 }, ...stay, rooms };
    const refused = (filter: object) =>
      api.search.hotels.request.safeParse({ ...asked, ...filter }).error?.issues.map(({ path }) => path.join('.'));
    expect(refused({ price: { min: 2, max: 1 } })).toEqual(['price.max']);
    expect(refused({ within: { south: 2, west: 0, north: 1, east: 0 } })).toEqual(['within.north']);
    expect(refused({ price: { min: 1, max: 1 }, within: { south: 1, west: 2, north: 2, east: 1 } })).toBeUndefined();
  });

  it('takes the nights of a stay wherever it takes its dates', () => {
    const without = (schema: unknown): boolean => {
      if (typeof schema !== 'object' || schema === null) return false;
      const { properties } = schema as { properties?: { checkin?: unknown; checkout?: unknown; diffDate?: unknown } };
      if (properties?.checkin && properties.checkout && !properties.diffDate) return true;
      return Object.values(schema).some(without);
    };
    const schemas = calls.map(({ name, call }) => ({
      name,
      schema: z.toJSONSchema(call.request, { io: 'input', unrepresentable: 'any' }),
    }));
    expect(schemas.filter(({ schema }) => without(schema)).map(({ name }) => name)).toEqual([]);
  });

  it('has words in both languages for every fault of a field', () => {
    for (const words of Object.values(faultTable)) expect(words?.zh && words.en).toBeTruthy();
  });
});
