import { occupancyOf } from '@waylight/contract/value/party';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSearch } from '../../lib/url.ts';
import { paths } from '../../paths.ts';
import { filtersToUrl, type ListFilters, noFilters, roomsText, stayToUrl } from './search-link.ts';
import { destinationOf, filtersOf, listUrl, roomsOf, stayOf, wishOf } from './search-url.ts';

const today = '2026-03-10';
const room = (adults: number, childAges: number[] = []) => occupancyOf({ adults, childAges });
const otherwise = { checkin: '2026-03-11', checkout: '2026-03-12', rooms: [room(2)], nationality: 'CN' };

const anyRoom = fc
  .tuple(fc.integer({ min: 1, max: 10 }), fc.array(fc.integer({ min: 1, max: 17 }), { maxLength: 10 }))
  .map(([adults, ages]) => room(adults, ages));
const anyRooms = fc.array(anyRoom, { minLength: 1, maxLength: 8 });
const ids = fc.uniqueArray(fc.integer({ min: 1, max: 2_147_483_647 }), { maxLength: 8 });
const anyFilters: fc.Arbitrary<ListFilters> = fc.record({
  areas: ids,
  stars: fc.uniqueArray(fc.integer({ min: 1, max: 5 })),
  themes: ids,
  price: fc.option(
    fc
      .tuple(fc.nat(1e6), fc.option(fc.nat(1e6)))
      .map(([min, more]) => (more === null ? { min } : { min, max: min + more })),
    { nil: undefined },
  ),
  freeCancellation: fc.boolean(),
  breakfast: fc.boolean(),
  instant: fc.boolean(),
  favourites: fc.boolean(),
  withCoupon: fc.boolean(),
  within: fc.option(
    fc
      .tuple(fc.integer({ min: -899, max: 890 }), fc.integer({ min: -1800, max: 1799 }), fc.integer({ min: 1, max: 9 }))
      .map(([south, west, wide]) => ({
        south: south / 10,
        west: west / 10,
        north: (south + wide) / 10,
        // Across the date line it begins again.
        east: (west + wide > 1800 ? west + wide - 3600 : west + wide) / 10,
      })),
    { nil: undefined },
  ),
  hotelName: fc.option(
    fc.stringMatching(/^[a-z &=?#+%]{0,10}[a-z]$/).map((name) => name.trim()),
    { nil: undefined },
  ),
});

describe('a search in the address', () => {
  it('comes back as it was, whatever the rooms, filters, sort and page', () => {
    fc.assert(
      fc.property(anyRooms, anyFilters, fc.integer({ min: 1, max: 500 }), (rooms, filters, page) => {
        const stay = { checkin: '2026-04-01', checkout: '2026-04-08', rooms, nationality: 'JP' };
        const href = paths.hotels({ destination: { kind: 'area', id: 77 }, stay, filters, sort: 'distance', page });
        const url = listUrl.parse(parseSearch(href.slice(href.indexOf('?'))));
        expect(stayOf(url, otherwise, today)).toEqual(stay);
        expect(filtersOf(url)).toEqual(filters);
        expect(destinationOf(url.d)).toEqual({ kind: 'area', id: 77 });
        expect([url.sort, url.p]).toEqual(['distance', page]);
      }),
    );
  });

  it('is short and readable', () => {
    const stay = {
      checkin: '2026-03-14',
      checkout: '2026-03-17',
      rooms: [room(2), room(2, [6, 9])],
      nationality: 'CN',
    };
    expect(
      paths.hotels({ destination: { kind: 'city', id: 1042 }, stay, filters: { ...noFilters, stars: [4, 5] } }),
    ).toBe('/booking/bookItem?d=c:1042&in=2026-03-14&out=2026-03-17&r=2,2c6-9&nat=CN&star=4,5');
    expect(filtersToUrl(noFilters)).toEqual({});
  });

  it('takes what is asked of rates along to a hotel, and no other filter', () => {
    const filters = { ...noFilters, freeCancellation: true, instant: true, stars: [5] };
    const href = paths.hotel(7, undefined, { wish: filters });
    expect(href).toBe('/hotelDetail?hotelId=7&free=1&now=1');
    const wish = wishOf(listUrl.parse(parseSearch(href.slice(href.indexOf('?')))));
    expect(wish).toEqual({ freeCancellation: true, breakfast: false, instant: true });
  });

  it('reads rooms one by one', () => {
    expect(roomsText([room(1), room(3, [1, 17])])).toBe('1,3c1-17');
    for (const bad of [
      '',
      '0',
      '11',
      '2c',
      '2c0',
      '2c18',
      '2c6-',
      '2 ',
      'x',
      '1,1,1,1,1,1,1,1,1',
      '2c1-1-1-1-1-1-1-1-1-1-1',
    ])
      expect(roomsOf(bad), bad).toBeUndefined();
  });

  it('falls back where it cannot be read: dates as a pair, the rest one by one', () => {
    const url = (changes: object) => ({ ...stayToUrl(otherwise), ...changes });
    for (const dates of [
      { in: '2026-03-09', out: '2026-03-12' },
      { in: '2026-03-14', out: '2026-03-14' },
      { in: '2026-03-14', out: '2026-04-15' },
      { in: '2026-02-30', out: '2026-03-14' },
      { in: '2026-03-14', out: undefined },
    ])
      expect(stayOf(url(dates), otherwise, today)).toEqual(otherwise);
    expect(stayOf(url({ in: today, out: '2026-04-10' }), otherwise, today).checkin).toBe(today);
    expect(stayOf(url({ r: '99', nat: 'china' }), otherwise, today)).toEqual(otherwise);
    expect(destinationOf('c:0') ?? destinationOf('x:1') ?? destinationOf('c:1;')).toBeUndefined();
    expect(filtersOf(listUrl.parse({ price: '900-100', star: '6,x,4', area: '1,1,2' }))).toEqual({
      ...noFilters,
      areas: [1, 2],
      stars: [4],
    });
    expect([listUrl.parse({ sort: 'cheap' }).sort, listUrl.parse({ p: '-1' }).p]).toEqual(['comprehensive', 1]);
  });
});
