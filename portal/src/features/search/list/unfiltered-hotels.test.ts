import { stringToSign } from '@waylight/contract/wire/sign';
import { expect, it } from 'vitest';
import { parseSearch } from '../../../lib/url.ts';
import { defaultStay, destinationOf, filtersOf, listUrl, stayOf } from '../../stay/search-url.ts';
import { pageSize, requestOf } from './list-state.ts';
import { unfilteredHotels } from './unfiltered-hotels.ts';

const now = Date.parse('2026-03-01T20:00:00Z');
const today = '2026-03-02';

/** Request of the page itself, in a tab whose last search was another. */
function pageRequest(search: string) {
  const url = listUrl.parse(parseSearch(search));
  const stay = stayOf(url, { ...defaultStay(today), nationality: 'JP' }, today);
  return requestOf(destinationOf(url.d)!, { stay, filters: filtersOf(url), sort: url.sort, page: url.p });
}

it('what the document asks for is what the list asks for', () => {
  for (const search of [
    '?d=c:1042&in=2026-03-14&out=2026-03-17&r=2&nat=CN',
    '?d=c%3A1042&in=2026-03-14&out=2026-03-17&r=2%2C1&nat=DE',
    '?d=a:7&in=2026-03-02&out=2026-04-02&r=1,1,1&nat=CN',
    '?d=l:12&in=2026-03-14&out=2026-03-15&r=6&nat=US',
    '?d=c:1042&in=2026-03-14&out=2026-03-17&r=2,2c9-4&nat=CN',
  ]) {
    const { hotels, adverts } = unfilteredHotels(search, now)!;
    const asked = pageRequest(search);
    expect(stringToSign(hotels), search).toBe(stringToSign(asked));
    const { destination, checkin, checkout, rooms, nationality, page } = asked;
    const ofAdverts = { destination, checkin, checkout, rooms, nationality, page, limit: pageSize };
    expect(stringToSign(adverts), search).toBe(stringToSign(ofAdverts));
  }
});

it('an address that leaves something to the last search, or filters, begins nothing', () => {
  for (const search of [
    '',
    '?d=c:1042&r=2&nat=CN',
    '?d=c:1042&in=2026-03-14&out=2026-03-17&nat=CN',
    '?d=c:1042&in=2026-03-14&out=2026-03-17&r=2',
    '?in=2026-03-14&out=2026-03-17&r=2&nat=CN',
    '?d=c:1042&in=2026-03-01&out=2026-03-17&r=2&nat=CN',
    '?d=c:1042&in=2026-03-14&out=2026-03-14&r=2&nat=CN',
    '?d=c:1042&in=2026-03-14&out=2026-04-15&r=2&nat=CN',
    '?d=c:1042&in=2026-03-14&out=2026-03-17&r=2c6-18&nat=CN',
    '?d=c:1042&in=2026-03-14&out=2026-03-17&r=2&nat=CN&star=5',
    '?d=c:1042&in=2026-03-14&out=2026-03-17&r=2&nat=CN&p=2',
    '?d=c:1042&in=2026-02-30&out=2026-03-17&r=2&nat=CN',
    '?d=c:%E0%A4%A&in=2026-03-14&out=2026-03-17&r=2&nat=CN',
  ])
    expect(unfilteredHotels(search, now), search).toBeUndefined();
});
