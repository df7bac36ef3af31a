import { describe, expect, it } from 'vitest';
import { claimableUntil, mostPercent } from './guarantee.ts';

describe('compensation of a confirmed booking that is not kept', () => {
  const checkin = '2026-12-30';
  it.each([
    // [booked on, told on, at most]
    ['2026-12-23', '2026-12-25', 100],
    ['2026-12-24', '2026-12-25', 30],
    ['2026-12-23', '2026-12-24', 30],
    ['2026-11-01', '2026-12-29', 100],
    ['2026-12-29', '2026-12-29', 30],
    // sold out on arrival, however late it was booked
    ['2026-12-29', '2026-12-30', 100],
    ['2026-12-29', '2026-12-31', 100],
  ])('booked %s, told %s: %i %% of the first night', (bookedOn, toldOn, most) => {
    expect(mostPercent({ bookedOn, toldOn, checkin })).toBe(most);
  });

  it('is claimed within two weeks after check-out', () => {
    expect(claimableUntil('2027-01-02')).toBe('2027-01-16');
  });
});
