import { describe, expect, it } from 'vitest';
import { slotsOf } from './advert.ts';

describe('adverts in a list', () => {
  it.each([
    {
      adverts: 5,
      page: 1,
      limit: 20,
      expected: [
        [0, 3],
        [1, 13],
      ],
    },
    {
      adverts: 5,
      page: 2,
      limit: 20,
      expected: [
        [2, 3],
        [3, 13],
      ],
    },
    { adverts: 5, page: 3, limit: 20, expected: [[4, 3]] },
    { adverts: 5, page: 4, limit: 20, expected: [] },
    { adverts: 5, page: 1, limit: 9, expected: [] },
    { adverts: 0, page: 1, limit: 20, expected: [] },
  ])('of $adverts, page $page of $limit', ({ adverts, page, limit, expected }) => {
    expect(slotsOf(adverts, { page, limit }).map(({ advert, after }) => [advert, after])).toEqual(expected);
  });
});
