import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantAt, instantBefore, wallText } from './wall-clock.ts';

const zones = [
  'Asia/Shanghai',
  'Asia/Kathmandu',
  'Asia/Tehran',
  'Europe/London',
  'Europe/Lisbon',
  'America/New_York',
  'America/Sao_Paulo',
  'America/St_Johns',
  'Africa/Casablanca',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Chatham',
  'Antarctica/Troll',
  'UTC',
];

/** By another way of Intl than the one that the product asks: the Swedes write dates as ISO does. */
const swedish = new Map(
  zones.map((zone) => [
    zone,
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }),
  ]),
);
const shown = (zone: string, instant: number) => swedish.get(zone)!.format(instant);

describe('the wall clock of a zone', () => {
  it('shows what Intl says, on days when the clock is changed too', () => {
    const from = Date.UTC(2011, 11, 1);
    const to = Date.UTC(2032, 0, 1);
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.integer({ min: from, max: to }), (zone, instant) => {
        expect(wallText(zone, instant)).toBe(shown(zone, instant));
      }),
      { numRuns: 3000 },
    );
    for (const zone of zones)
      for (let day = 0; day < 370; day++)
        for (const hour of [0, 0.99, 1, 2.5, 3, 10, 14.25, 15, 23.5]) {
          const instant = Date.UTC(2027, 0, 1 + day) + hour * 3_600_000;
          const text = wallText(zone, instant);
          if (text !== shown(zone, instant)) expect(text, `${zone} ${instant}`).toBe(shown(zone, instant));
        }
  });

  it('is read back as the instant it was shown at, the earlier of two', () => {
    expect(instantAt('Asia/Shanghai', '2027-03-01', '18:00')).toBe(Date.UTC(2027, 2, 1, 10));
    // Clocks go back at two: half past one is shown twice.
    expect(instantAt('America/New_York', '2027-11-07', '01:30')).toBe(Date.UTC(2027, 10, 7, 5, 30));
    // Clocks go forward at two: half past two is never shown.
    expect(instantAt('America/New_York', '2027-03-14', '02:30')).toBe(Date.UTC(2027, 2, 14, 6, 30));
    expect(instantBefore('Europe/London', '2027-03-29', 1, '18:00')).toBe(Date.UTC(2027, 2, 28, 17));
  });
});
