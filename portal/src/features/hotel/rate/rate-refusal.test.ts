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
    [1, 0, 1, '每间最多 1 成人，不可带儿童', 'Sleeps up to 1 adult, no children'],
    [2, 1, 3, '每间最多 2 成人 1 儿童', 'Sleeps up to 2 adults and 1 child'],
    [2, 2, 3, '每间最多 2 成人 2 儿童，合计 3 人', 'Sleeps up to 2 adults and 2 children, 3 people in all'],
  ])('takes %i adults and %i children, %i in all', (adults, children, people, zh, en) => {
    expect(said(adults, children, people)).toEqual([zh, en]);
  });
});
