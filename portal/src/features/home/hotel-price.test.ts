import { expect, it } from 'vitest';
import { sayIn } from '../../lib/words.ts';
import type { StaySearch } from '../stay/search-link.ts';
import { stayText } from './hotel-price.tsx';

const stay = (rooms: number, checkout = '2026-12-22'): StaySearch => ({
  checkin: '2026-12-20',
  checkout,
  rooms: Array.from({ length: rooms }, () => ({ adultNumAll: 2, childrenNumAll: 0, childrenAgesStrAll: '' })),
  nationality: 'CN',
});

it.each([
  [stay(1), 'for 2 nights', '2 晚合计'],
  [stay(2), 'for 2 rooms, 2 nights', '2 间 2 晚合计'],
  [stay(3, '2026-12-21'), 'for 3 rooms, 1 night', '3 间 1 晚合计'],
])('a price on home says what it is for', (search, en, zh) => {
  expect(stayText(search, sayIn('en'))).toBe(en);
  expect(stayText(search, sayIn('zh'))).toBe(zh);
});
