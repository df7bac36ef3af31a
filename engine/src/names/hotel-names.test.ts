import fc from 'fast-check';
import { expect, it } from 'vitest';
import { HotelNames, type NamedFacts } from './hotel-names.ts';

const cities = new Map([
  [1, { zh: '上海', en: 'Shanghai' }],
  [2, { zh: '东京', en: 'Tokyo' }],
]);
const words = ['Harbour', 'Lantern', 'Pearl', 'Garden', 'Yunding', 'Station', 'Grand', 'Park'] as const;
const signs = ['海港', '灯笼', '明珠', '花园', '云顶', '车站', '大', '公园'] as const;

const named = (
  id: number,
  [first, second]: readonly [number, number],
  city: number,
  popularity: number,
): NamedFacts => ({
  id,
  city,
  popularity,
  zh: `${signs[first]}${signs[second]}酒店`,
  en: `${words[first]} ${words[second]} Hotel`,
  pinyin: `${words[second]} ${words[first]} jiudian`,
});
const word = fc.integer({ min: 0, max: words.length - 1 });
const facts = fc.record({
  id: fc.integer({ min: 1, max: 40 }),
  name: fc.tuple(word, word),
  city: fc.constantFrom(1, 2),
  popularity: fc.integer({ min: 0, max: 2 }),
});

it('names that followed what came, went and was renamed are found as if all had been read anew', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(facts, { minLength: 5, maxLength: 40 }),
      fc.array(fc.record({ gone: fc.boolean(), of: facts }), { minLength: 1, maxLength: 20 }),
      async (before, changes) => {
        const hotels = new Map<number, NamedFacts>();
        const set = ({ id, name, city, popularity }: (typeof before)[number]) =>
          hotels.set(id, named(id, name, city, popularity));
        before.forEach(set);
        const followed = await HotelNames.of(hotels.values(), cities);
        for (const { gone, of } of changes) {
          if (gone) hotels.delete(of.id);
          else set(of);
          expect(followed.update(hotels)).toBe(true);
        }
        const anew = await HotelNames.of(hotels.values(), cities);
        const told = (found: ReturnType<HotelNames['find']>) =>
          found.map(({ hotel, confidence }) => [hotel.id, confidence]);
        for (const typed of ['Lantern Hotel', 'Yunding Grden', '花园酒店', '海港', 'jiudian', 'Park']) {
          expect(told(followed.find(typed, 10)), typed).toEqual(told(anew.find(typed, 10)));
          expect(told(followed.match(typed, 10, 1)), typed).toEqual(told(anew.match(typed, 10, 1)));
        }
      },
    ),
  );
});
