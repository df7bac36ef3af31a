import { describe, expect, it } from 'vitest';
import { parseWrittenDate } from './written-date.ts';

describe('written dates', () => {
  const today = '2026-03-10';
  it.each([
    ['2026-03-14', '2026-03-14'],
    ['2026/3/14', '2026-03-14'],
    ['20260314', '2026-03-14'],
    ['0314', '2026-03-14'],
    ['3/14', '2026-03-14'],
    ['3-14', '2026-03-14'],
    [' 3月14日 ', '2026-03-14'],
    ['2026 年 3 月 14 日', '2026-03-14'],
    ['３/１４', '2026-03-14'],
    ['0309', '2027-03-09'],
    ['0229', '2028-02-29'],
    ['14/3', '2026-03-14'],
    ['14/03/2026', '2026-03-14'],
    ['03/14/2026', '2026-03-14'],
    ['14.3.2026', '2026-03-14'],
    ['14 Mar', '2026-03-14'],
    ['14mar', '2026-03-14'],
    ['14-MAR-2026', '2026-03-14'],
    ['14th March 2026', '2026-03-14'],
    ['Mar 14', '2026-03-14'],
    ['March 14, 2026', '2026-03-14'],
    ['Sat 14 Mar 2026', '2026-03-14'],
    ['Saturday, March 14, 2026', '2026-03-14'],
    ['1 Sept', '2026-09-01'],
    ['9 Mar', '2027-03-09'],
  ])('reads %s as %s in both languages', (typed, date) => {
    expect(parseWrittenDate(typed, 'en', today)).toBe(date);
    expect(parseWrittenDate(typed, 'zh', today)).toBe(date);
  });

  it.each(['', '13/40', '2026-02-30', 'soon', '14', '2026-3', '0230', '31 Apr', '14 Foo', 'Mar', '14/3/26'])(
    'refuses %s',
    (typed) => {
      expect(parseWrittenDate(typed, 'en', today)).toBeUndefined();
      expect(parseWrittenDate(typed, 'zh', today)).toBeUndefined();
    },
  );

  it('takes the month first in Chinese, and asks again in English where both orders are dates', () => {
    expect(parseWrittenDate('5/12', 'zh', today)).toBe('2026-05-12');
    expect(parseWrittenDate('5/12', 'en', today)).toBeUndefined();
    expect(parseWrittenDate('5/12/2026', 'en', today)).toBeUndefined();
    expect(parseWrittenDate('5/5', 'en', today)).toBe('2026-05-05');
  });

  it('wants a year where there is no today', () => {
    expect(parseWrittenDate('14 Mar 2026', 'en')).toBe('2026-03-14');
    expect(parseWrittenDate('14 Mar', 'en')).toBeUndefined();
  });
});
