import { describe, expect, it } from 'vitest';
import { lacksNumber } from './hotel-number.ts';

/** Half past midnight of 28 December in Shanghai, still the 27th in Greenwich. */
const now = Date.parse('2026-12-27T16:30:00Z');

describe('a missing number of the hotel', () => {
  const order = { status: 'confirmed', hotelNumber: null, checkin: '2026-12-31' } as const;
  it.each([
    ['three days before arrival', order, true],
    ['on the day of arrival', { ...order, checkin: '2026-12-28' }, true],
    ['four days before', { ...order, checkin: '2027-01-01' }, false],
    ['after arrival', { ...order, checkin: '2026-12-27' }, false],
    ['of an order that is not confirmed', { ...order, status: 'unconfirmed' as const }, false],
    ['of one that is non-cancellable', { ...order, status: 'nonCancellable' as const }, true],
    ['that is there', { ...order, hotelNumber: 'H-1' }, false],
  ])('%s', (_, one, lacks) => {
    expect(lacksNumber(one, now)).toBe(lacks);
  });
});
