import { nightsOf } from '@waylight/contract/value/stay';
import { describe, expect, it } from 'vitest';
import { askedAt } from './list-state.ts';
import { placeApart } from './listed-page.ts';

const records = Array.from({ length: 20 }, (_, index) => ({ infoId: index + 1 }));
const placed = (infoId: number, after: number) => placeApart({ hotel: { infoId }, after }, records);

it('an advert stands where it was to, unless its own hotel stands beside it', () => {
  expect(placed(99, 3)).toBe(3);
  expect(placed(12, 3)).toBe(3);
  expect(placed(1, 3)).toBe(3);
  for (const beside of [2, 3, 4, 5]) expect(placed(beside, 3)).not.toBe(3);
  expect(placed(4, 3)).toBe(6);
  expect(placed(5, 3)).toBe(9);
  expect(placed(13, 13)).toBe(16);
});

describe('before the page is drawn', () => {
  const at = (search: string, seesPrices = true) => askedAt(search, { seesPrices, maxNights: 31 });
  const search = '?d=c:1042&in=2099-03-14&out=2099-03-17&r=2&nat=DE';

  it('the list is asked for as the address says, with its adverts', () => {
    const asked = at(search);
    expect(asked?.withAdverts).toBe(true);
    expect(asked?.request).toMatchObject({
      destination: { kind: 'city', id: 1042 },
      checkin: '2099-03-14',
      checkout: '2099-03-17',
      nationality: 'DE',
      sort: 'comprehensive',
      page: 1,
    });
    expect(at(`${search}&star=5&p=2`)).toMatchObject({ withAdverts: false, request: { stars: [5], page: 2 } });
    expect(at(`${search}&sort=price`)).toMatchObject({ withAdverts: false, request: { sort: 'price' } });
  });

  it('an address without dates has those of the first search, and one without a place asks for nothing', () => {
    const { checkin, checkout } = at('?d=c:1042')!.request;
    expect(nightsOf({ checkin, checkout })).toBe(1);
    expect(at('?in=2099-03-14&out=2099-03-17')).toBeUndefined();
  });

  it('prices are asked for by nobody who does not see them', () => {
    expect(at(`${search}&price=60000-`)?.request).toHaveProperty('price');
    const unseen = at(`${search}&price=60000-&sort=price`, false)?.request;
    expect(unseen).not.toHaveProperty('price');
    expect(unseen?.sort).toBe('comprehensive');
  });
});
