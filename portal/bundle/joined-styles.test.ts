import type { Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { sheetsOfChunks } from './joined-styles.ts';

const chunk = (name: string, imports: string[] = [], dynamicImports: string[] = []) =>
  ({
    type: 'chunk',
    fileName: name,
    moduleIds: [name],
    imports,
    dynamicImports,
    isEntry: name === 'entry',
  }) as unknown as Rolldown.OutputChunk;

const chunks = [
  chunk('entry', [], ['table', 'login']),
  chunk('login', ['kit']),
  chunk('kit'),
  chunk('table', [], ['list', 'hotel', 'bills', 'settlement']),
  chunk('shell', ['bar']),
  chunk('bar'),
  chunk('list', ['kit', 'cards'], ['map']),
  chunk('hotel', ['kit', 'gallery', 'cards'], ['viewer', 'places']),
  chunk('gallery'),
  chunk('viewer', ['gallery']),
  chunk('places', ['pins']),
  chunk('pins'),
  chunk('map'),
  chunk('cards'),
  chunk('bills', ['table of bills']),
  chunk('settlement', ['table of bills']),
  chunk('table of bills'),
];
const bundle = Object.fromEntries(chunks.map((one) => [one.fileName, one])) as unknown as Rolldown.OutputBundle;
const sheetOf = (sizes: Readonly<Record<string, number>>) => {
  const of = sheetsOfChunks(
    chunks,
    bundle,
    {
      isFirstPage: (module) => module === 'login',
      isPage: (module) => ['list', 'hotel', 'bills', 'settlement'].includes(module),
      isFrame: (module) => module === 'shell',
      comesByItself: (module) => module === 'places',
    },
    ({ fileName }) => sizes[fileName] ?? 100,
  );
  return Object.fromEntries(chunks.map((one) => [one.fileName, of(one)]));
};

it('rules of the first page stand first, those of the frame are shared, and those of what is opened come last', () => {
  const of = sheetOf({});
  expect([of.entry, of.login, of.kit]).toEqual(['0', '0', '0']);
  expect([of.shell, of.bar]).toEqual(['1', '1']);
  expect([of.map, of.viewer]).toEqual(['3', '3']);
});

it('pages that share many rules are one area, which the others do not load', () => {
  const of = sheetOf({ 'table of bills': 5000 });
  expect(of['table of bills']).toMatch(/^2/);
  expect(of.bills).toBe(of.settlement);
  expect(of.list).not.toBe(of.bills);
});

it('pages that share few rules beside many of their own are apart, and what they share is shared by all', () => {
  const of = sheetOf({ cards: 10, list: 5000, hotel: 5000 });
  expect(of.cards).toBe('1');
  expect(of.list).not.toBe(of.hotel);
});

it('a part that comes after its page by itself counts as part of it, with what it needs', () => {
  const of = sheetOf({ cards: 10, list: 5000, hotel: 5000 });
  expect([of.places, of.pins, of.gallery]).toEqual([of.hotel, of.hotel, of.hotel]);
});
