import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type KeptPage, keptAt } from './kept-page.ts';
import { pages } from './pages.ts';

const keptPages = pages.filter(({ isKept }) => isKept);
const tokyo = '/booking/bookItem?d=c:1002';
const osaka = '/booking/bookItem?d=c:1003';
const hotel = '/hotelDetail?hotelId=1';

/** The kept page at the end of a way. */
const keptAfter = (...way: string[]) =>
  way.reduce<KeptPage | undefined>((kept, address) => keptAt(kept, keptPages, address), undefined);

describe('a kept page', () => {
  it('is the list alone, and nothing before somebody has been there', () => {
    expect(keptPages.map(({ path }) => path)).toEqual(['/booking/bookItem']);
    expect(keptAfter(hotel)).toBeUndefined();
  });

  it('is out of sight on other pages and while a page is on its way, with the address at which it was left', () => {
    expect(keptAfter(tokyo, hotel)).toMatchObject({ address: tokyo, isShown: false });
    expect(keptAfter(tokyo, '')).toMatchObject({ address: tokyo, isShown: false });
  });

  it('is the same one when Back leads to where it was left', () => {
    expect(keptAfter(tokyo, hotel, tokyo)).toMatchObject({ isShown: true, opened: 1 });
  });

  it('changes with its address while it shows', () => {
    expect(keptAfter(tokyo, `${tokyo}&star=5`)).toMatchObject({ address: `${tokyo}&star=5`, opened: 1 });
  });

  it('is another one at another address, come to from elsewhere', () => {
    expect(keptAfter(tokyo, hotel, osaka)).toMatchObject({ address: osaka, isShown: true, opened: 2 });
  });

  it('stays the same object while nothing changes, so that nothing is drawn again', () => {
    const kept = keptAfter(tokyo, hotel);
    expect(keptAt(kept, keptPages, '/home')).toBe(kept);
  });

  it('rules no other page: its rules for the document leave out what is away', () => {
    const rules = ['features/search/', 'lib/compare/'].flatMap((folder) =>
      readdirSync(new URL(folder, import.meta.url), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.css'))
        .flatMap((file) => readFileSync(new URL(folder + file, import.meta.url), 'utf8').split('\n'))
        .filter((line) => /^\s*:root:has\([^{]*\) \{/.test(line)),
    );
    expect(rules.length).toBeGreaterThan(0);
    expect(rules.filter((rule) => !rule.includes(':not([data-away] *)'))).toEqual([]);
  });
});
