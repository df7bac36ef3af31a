import { expect, it } from 'vitest';
import { parseSearch } from '../../lib/url.ts';
import { defaultStay, listUrl, stayOf } from './search-url.ts';
import { wholeStay } from './whole-stay.ts';

const now = Date.parse('2026-03-01T20:00:00Z');
const today = '2026-03-02';

it('the stay that the document asks for is the one that a page reads', () => {
  for (const search of [
    '?in=2026-03-14&out=2026-03-17&r=2&nat=CN',
    '?hotelId=7&in=2026-03-02&out=2026-04-02&r=1,6&nat=DE',
    '?in=2026-03-14&out=2026-03-17&r=2c6,1,2c17-1-10&nat=CN',
  ]) {
    const before = { ...defaultStay(today), nationality: 'JP' };
    const read = stayOf(listUrl.parse(parseSearch(search)), before, today);
    expect(wholeStay(new URLSearchParams(search), now), search).toEqual(read);
  }
});

it('a stay of the past, without its end or with ages that are none is left to the page', () => {
  for (const search of [
    '?in=2026-03-14&out=2026-03-17&r=2c18&nat=CN',
    '?in=2026-03-14&out=2026-03-17&r=2c06&nat=CN',
    '?in=2026-03-14&out=2026-03-17&r=2c&nat=CN',
    '?in=2026-03-14&out=2026-03-17&r=2c6-&nat=CN',
    '?in=2026-03-01&out=2026-03-17&r=2&nat=CN',
    '?in=2026-03-14&out=2026-03-14&r=2&nat=CN',
    '?in=2026-03-14&r=2&nat=CN',
    '?in=2026-03-14&out=2026-04-15&r=2&nat=CN',
  ])
    expect(wholeStay(new URLSearchParams(search), now), search).toBeUndefined();
});
