import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  addDays,
  dateIn,
  dateOfDay,
  dayNumber,
  eachNight,
  isPlainDate,
  nightsOf,
  stayFault,
  stayFields,
  stayRequest,
} from './stay.ts';

describe('a stay', () => {
  it('agrees with the nights that it names, which go no further', () => {
    const request = stayRequest(z.strictObject({ ...stayFields, remark: z.string().default('') }));
    const stay = { checkin: '2026-12-30', checkout: '2027-01-02' };
    const kept = { ...stay, remark: '' };
    expect(request.parse(stay)).toEqual(kept);
    expect(request.parse({ ...stay, diffDate: 3 })).toEqual(kept);
    for (const diffDate of [0, 2, 4, -3]) {
      const [issue, ...others] = request.safeParse({ ...stay, diffDate }).error!.issues;
      expect(issue).toMatchObject({ path: ['diffDate'], message: 'nightsDiffer' });
      expect(others).toEqual([]);
    }
    expect(request.safeParse({ ...stay, diffDate: '3' }).error!.issues[0]!.path).toEqual(['diffDate']);
  });

  it('counts nights across months, leap days and daylight saving', () => {
    expect(nightsOf({ checkin: '2028-02-28', checkout: '2028-03-01' })).toBe(2);
    expect(nightsOf({ checkin: '2026-03-28', checkout: '2026-03-30' })).toBe(2);
    expect(eachNight({ checkin: '2026-12-31', checkout: '2027-01-02' })).toEqual(['2026-12-31', '2027-01-01']);
  });

  it('counts days as the calendar does, to the end of its four figures', () => {
    const wrong: string[] = [];
    for (let day = dayNumber('0100-01-01'); day <= dayNumber('9999-12-31'); day += 97) {
      const date = dateOfDay(day);
      if (dayNumber(date) !== day || !isPlainDate(date)) wrong.push(date);
    }
    expect(wrong).toEqual([]);
    expect(dayNumber('9999-12-31')).toBe(Date.UTC(9999, 11, 31) / 86_400_000);
    expect(dayNumber('soon')).toBeNaN();
  });

  it.each([
    ['1900-02-29', false],
    ['2000-02-29', true],
    ['2026-04-31', false],
    ['2026-00-10', false],
    ['2026-10-00', false],
    ['0099-10-10', false],
    ['2026-02-29', false],
    ['2028-02-29', true],
    ['2026-13-01', false],
    ['2026-1-01', false],
    ['20260101', false],
    ['2026-01-01T00:00', false],
  ])('%s is a date: %s', (text, valid) => {
    expect(isPlainDate(text)).toBe(valid);
  });

  it.each([
    ['today is allowed', '2026-11-21', '2026-11-22', undefined],
    ['yesterday is not', '2026-11-20', '2026-11-22', 'STAY_IN_THE_PAST'],
    ['no night', '2026-11-22', '2026-11-22', 'STAY_TOO_SHORT'],
    ['backwards', '2026-11-23', '2026-11-22', 'STAY_TOO_SHORT'],
    ['31 nights', '2026-11-21', '2026-12-22', undefined],
    ['32 nights', '2026-11-21', '2026-12-23', 'STAY_TOO_LONG'],
  ])('%s', (_, checkin, checkout, fault) => {
    expect(stayFault({ checkin, checkout }, '2026-11-21', 31)).toBe(fault);
  });

  it('knows the date in a zone', () => {
    const instant = Date.parse('2026-11-21T11:30:00Z');
    expect(dateIn('Asia/Shanghai', instant)).toBe('2026-11-21');
    expect(dateIn('Pacific/Auckland', instant)).toBe('2026-11-22');
    expect(dateIn('Pacific/Honolulu', instant)).toBe('2026-11-21');
    expect(addDays('2026-11-30', 1)).toBe('2026-12-01');
  });
});
