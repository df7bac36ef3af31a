import { api } from '@waylight/contract';
import type { Call } from '@waylight/contract/wire/call';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { quickParse, unsure } from './quick-parse.ts';

/** Values of a schema's kind, most of them right, some at an edge, some of another kind. */
function nearly(schema: z.ZodType): fc.Arbitrary<unknown> {
  const def = schema._zod.def as unknown as {
    type: string;
    element: z.ZodType;
    innerType: z.ZodType;
    shape: Record<string, z.ZodType>;
  };
  const right = (): fc.Arbitrary<unknown> => {
    switch (def.type) {
      case 'string':
        return fc.oneof(
          fc.constantFrom('2027-03-01', '2027-02-29', 'CN', 'CNY', ' a ', '', '7,12', 'x'.repeat(90)),
          fc.string(),
        );
      case 'number':
        return fc.oneof(fc.integer({ min: -1, max: 20 }), fc.constantFrom(0.5, 2 ** 31, 2 ** 60, -0, Number.NaN));
      case 'boolean':
        return fc.boolean();
      case 'enum':
        return fc.constantFrom(...schema._zod.values!);
      case 'array':
        return fc.array(nearly(def.element), { maxLength: 3 });
      case 'optional':
      case 'default':
      case 'nullable':
        return nearly(def.innerType);
      case 'object': {
        const fields = Object.entries(def.shape);
        return fc.record(Object.fromEntries(fields.map(([name, field]) => [name, nearly(field)])), {
          requiredKeys: fields.filter(([, field]) => field._zod.optin === undefined).map(([name]) => name),
        });
      }
      default:
        return fc.jsonValue();
    }
  };
  return fc.oneof(
    { weight: 40, arbitrary: right() },
    { weight: 1, arbitrary: fc.constantFrom(undefined, null, [], {}, { more: 1 }, true, '1') },
  );
}

function agrees(schema: z.ZodType, read: ReturnType<typeof quickParse>, value: unknown) {
  const quick = read(value);
  if (quick === unsure) return;
  const parsed = schema.safeParse(value);
  expect(parsed.success).toBe(true);
  expect(quick).toStrictEqual(parsed.data);
  expect(JSON.stringify(quick)).toBe(JSON.stringify(parsed.data));
}

const calls = Object.values(api).flatMap((domain) => Object.entries<Call>(domain));

describe('parsing quickly', () => {
  it.each(calls)('says yes where the schema of %s does, and the same', (_, { request }) => {
    const read = quickParse(request);
    fc.assert(
      fc.property(nearly(request), (value) => agrees(request, read, value)),
      { numRuns: 60 },
    );
  });

  const question = {
    destination: { kind: 'city', id: 7 },
    checkin: '2027-03-01',
    checkout: '2027-03-04',
    rooms: [{ adultNumAll: 2, childrenNumAll: 2, childrenAgesStrAll: '3,12' }],
    nationality: 'CN',
  };

  it('is sure of a search that is right, whatever of it stands there', () => {
    const quick = quickParse(api.search.hotels.request);
    for (const more of [
      {},
      { stars: [4, 5], themes: [1], areas: [2], price: { min: 0 }, sort: 'price', page: 2, limit: 50 },
      { hotelName: ' 外滩 ', breakfast: true, within: { south: -1, west: 0, north: 1.5, east: 2 } },
    ]) {
      const value = { ...question, ...more };
      expect(quick(value)).toStrictEqual(api.search.hotels.request.parse(value));
    }
  });

  it.each([
    ['a field that nobody knows', { more: 1 }],
    ['a field too few', { nationality: undefined }],
    ['a figure that is a text', { page: '1' }],
    ['a page beyond the last', { page: 100_001 }],
    ['ages that do not fit the children', { rooms: [{ ...question.rooms[0], childrenNumAll: 1 }] }],
    ['no room', { rooms: [] }],
    ['a day that is none', { checkin: '2027-02-29' }],
    ['another order', { sort: 'toString' }],
  ])('leaves %s to the schema', (_, wrong) => {
    expect(quickParse(api.search.hotels.request)({ ...question, ...wrong })).toBe(unsure);
  });

  it('asks a check that may not be asked alone of the schema, and hands on what a schema makes of a value', () => {
    const pair = z
      .object({ a: z.string().trim(), b: z.string().optional() })
      .refine(({ a, b }) => a === b, { when: () => true });
    expect(quickParse(pair)({ a: ' x', b: 'x' })).toStrictEqual({ a: 'x', b: 'x' });
    expect(quickParse(pair)({ a: 'x', b: 'y' })).toBe(unsure);
  });
});
