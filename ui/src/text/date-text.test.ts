import { describe, expect, it } from 'vitest';
import { dateRangeText, dateText, timeText } from './date-text.tsx';

/** A date with ordinary spaces, to be read here. */
const spaced = (text: string) => text.replaceAll('\u00a0', ' ');

describe('dates in words', () => {
  it.each([
    ['2026-03-14', '2026-03-14 周六', 'Sat 14 Mar 2026'],
    ['2026-09-01', '2026-09-01 周二', 'Tue 1 Sep 2026'],
    ['2028-02-29', '2028-02-29 周二', 'Tue 29 Feb 2028'],
  ])('%s', (date, zh, en) => {
    expect(dateText(date, 'zh')).toBe(zh);
    expect(spaced(dateText(date, 'en'))).toBe(en);
  });

  it('leaves out what was asked to be left out', () => {
    expect(dateText('2026-03-14', 'zh', { noYear: true, noWeekday: true })).toBe('03-14');
    expect(spaced(dateText('2026-03-14', 'en', { noYear: true }))).toBe('Sat 14 Mar');
  });

  it('breaks no line within an English date', () => {
    expect(dateRangeText('2026-12-31', '2027-01-02', 'en').split(' ')).toEqual([
      'Thu\u00a031\u00a0Dec\u00a02026',
      '–',
      'Sat\u00a02\u00a0Jan\u00a02027',
    ]);
  });

  it.each(['2026-02-29', '2026-13-01', '14/03/2026', ''])('refuses %j', (date) => {
    expect(() => dateText(date, 'en')).toThrow(RangeError);
  });

  it('says the year of a range once, and twice across a new year', () => {
    expect(dateRangeText('2026-03-14', '2026-03-17', 'zh')).toBe('2026-03-14 周六 ～ 03-17 周二');
    expect(spaced(dateRangeText('2026-03-14', '2026-03-17', 'en'))).toBe('Sat 14 – Tue 17 Mar 2026');
    expect(spaced(dateRangeText('2026-03-30', '2026-04-02', 'en', { noWeekday: true }))).toBe('30 Mar – 2 Apr 2026');
    expect(spaced(dateRangeText('2026-12-31', '2027-01-02', 'en'))).toBe('Thu 31 Dec 2026 – Sat 2 Jan 2027');
  });

  it('reads an instant on the clock of its place', () => {
    expect(timeText('2026-03-12T09:00:00Z', 'Asia/Tokyo', 'zh')).toBe('2026-03-12 18:00');
    expect(spaced(timeText('2026-03-12T09:00:00Z', 'Asia/Tokyo', 'en'))).toBe('12 Mar 2026, 18:00');
    expect(timeText('2026-03-12T15:30:00Z', 'Asia/Tokyo', 'zh')).toBe('2026-03-13 00:30');
    expect(timeText('2026-03-12T09:00:00Z', 'Asia/Shanghai', 'en', { noDate: true })).toBe('17:00');
  });
});
