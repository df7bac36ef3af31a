import { describe, expect, it } from 'vitest';
import { instantOf, wallTimeIn } from './wall-time.ts';

describe('wall time', () => {
  it('is read and found again in any zone', () => {
    for (const zone of [
      'Asia/Shanghai',
      'Asia/Tokyo',
      'Europe/Paris',
      'America/New_York',
      'Asia/Kathmandu',
      'Pacific/Auckland',
    ])
      for (const date of ['2026-01-15', '2026-07-15', '2026-03-29'])
        expect(wallTimeIn(zone, instantOf(date, '15:00', zone)), `${zone} ${date}`).toBe(`${date} 15:00`);
  });

  it('takes the hour after one that spring skips, and the first of one that comes twice', () => {
    expect(new Date(instantOf('2026-03-29', '02:30', 'Europe/Paris')).toISOString()).toBe('2026-03-29T01:30:00.000Z');
    expect(new Date(instantOf('2026-10-25', '02:30', 'Europe/Paris')).toISOString()).toBe('2026-10-25T00:30:00.000Z');
  });

  it('knows midnight', () => {
    expect(wallTimeIn('Asia/Shanghai', Date.parse('2026-03-11T16:00:00Z'))).toBe('2026-03-12 00:00');
  });
});
