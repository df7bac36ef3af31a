import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantAt, wallTimeIn } from './wall-time.ts';

const zones = [
  'Asia/Shanghai',
  'Asia/Kathmandu',
  'Asia/Tehran',
  'Asia/Tokyo',
  'Africa/Cairo',
  'Africa/Casablanca',
  'America/Havana',
  'America/New_York',
  'America/Santiago',
  'America/Sao_Paulo',
  'America/St_Johns',
  'Antarctica/Troll',
  'Australia/Lord_Howe',
  'Europe/Lisbon',
  'Europe/London',
  'Europe/Paris',
  'Pacific/Apia',
  'Pacific/Auckland',
  'Pacific/Chatham',
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
const minute = 60_000;

/** The rule by trying every quarter of an hour: the first that shows the time; for a skipped one, the later reading. */
function triedInstant(zone: string, date: string, time: string): number {
  const wanted = `${date} ${time}`;
  const wall = Date.parse(`${date}T${time}Z`);
  for (let instant = wall - 16 * 60 * minute; instant <= wall + 16 * 60 * minute; instant += 15 * minute)
    if (shown(zone, instant) === wanted) return instant;
  const offsetAt = (instant: number) => Date.parse(`${shown(zone, instant).replace(' ', 'T')}Z`) - instant;
  const dayMs = 1440 * minute;
  return wall - Math.min(offsetAt(wall - dayMs), offsetAt(wall + dayMs));
}

describe('wall time', () => {
  it('is what Intl says, on days on which the clock changes too', () => {
    const from = Date.UTC(2011, 11, 1);
    const to = Date.UTC(2032, 0, 1);
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.integer({ min: from, max: to }), (zone, instant) => {
        expect(wallTimeIn(zone, instant)).toBe(shown(zone, instant));
      }),
      { numRuns: 3000 },
    );
    for (const zone of zones)
      for (let day = 0; day < 370; day++)
        for (const hour of [0, 0.99, 1, 2.5, 3, 10, 14.25, 15, 23.5]) {
          const instant = Date.UTC(2027, 0, 1 + day) + hour * 3_600_000;
          const text = wallTimeIn(zone, instant);
          if (text !== shown(zone, instant)) expect(text, `${zone} ${instant}`).toBe(shown(zone, instant));
        }
  });

  it('has one instant for every date and time, also for those that are skipped or come twice', () => {
    const quarters = fc.integer({ min: 0, max: 95 });
    const days = fc.integer({ min: Date.UTC(2011, 11, 1) / 86_400_000, max: Date.UTC(2032, 0, 1) / 86_400_000 });
    fc.assert(
      fc.property(fc.constantFrom(...zones), days, quarters, (zone, day, quarter) => {
        const [date, time] = new Date(day * 86_400_000 + quarter * 15 * minute).toISOString().slice(0, 16).split('T');
        expect(instantAt(zone, date!, time!), `${zone} ${date} ${time}`).toBe(triedInstant(zone, date!, time!));
      }),
      { numRuns: 1500 },
    );
  });

  it('is read and found again in any zone', () => {
    for (const zone of zones)
      for (const date of ['2026-01-15', '2026-07-15', '2026-03-29'])
        expect(wallTimeIn(zone, instantAt(zone, date, '15:00')), `${zone} ${date}`).toBe(`${date} 15:00`);
  });

  it('takes the hour after one that spring skips, and the first of one that comes twice', () => {
    expect(new Date(instantAt('Europe/Paris', '2026-03-29', '02:30')).toISOString()).toBe('2026-03-29T01:30:00.000Z');
    expect(new Date(instantAt('Europe/Paris', '2026-10-25', '02:30')).toISOString()).toBe('2026-10-25T00:30:00.000Z');
    expect(instantAt('America/New_York', '2027-11-07', '01:30')).toBe(Date.UTC(2027, 10, 7, 5, 30));
    expect(instantAt('America/New_York', '2027-03-14', '02:30')).toBe(Date.UTC(2027, 2, 14, 7, 30));
  });

  it('knows midnight', () => {
    expect(wallTimeIn('Asia/Shanghai', Date.parse('2026-03-11T16:00:00Z'))).toBe('2026-03-12 00:00');
  });
});
