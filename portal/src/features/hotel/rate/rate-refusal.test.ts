import type { Rate, RateRoom } from '@waylight/contract/search/search';
import { describe, expect, it } from 'vitest';
import { sayIn } from '../../../lib/words.ts';
import { refusalText } from './rate-refusal.tsx';

const said = (maxAdults: number, maxChildren: number, maxPeople: number) => {
  const rate = { refused: 'OCCUPANCY', maxAdults, maxChildren } as Rate;
  return (['zh', 'en'] as const).map((language) => refusalText(rate, { maxPeople } as RateRoom, sayIn(language)));
};

describe('a rate that is too small for the party', () => {
  it.each([
    [1, 0, 1, '每间最多住 1 成人，不可带儿童', 'Sleeps up to 1 adult, no children'],
    [2, 1, 3, '每间最多住 2 成人、1 儿童', 'Sleeps up to 2 adults and 1 child'],
    [2, 2, 3, '每间最多住 3 人（其中最多 2 成人、2 儿童）', 'Sleeps 3 (at most 2 adults, at most 2 children)'],
  ])('takes %i adults and %i children, %i in all', (adults, children, people, zh, en) => {
    expect(said(adults, children, people)).toEqual([zh, en]);
  });
});
