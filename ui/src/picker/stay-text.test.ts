import { describe, expect, it } from 'vitest';
import { CHINA_HOLIDAYS } from './public-holidays.ts';
import { addDays, dayWords, nightsBetween, stayWords } from './stay-text.ts';

describe('stay words', () => {
  const stay = { checkin: '2026-03-14', checkout: '2026-03-17' };
  it('counts nights over a month end and a leap day', () => {
    expect(nightsBetween('2028-02-28', '2028-03-01')).toBe(2);
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  });
  it('writes dates the way each language does', () => {
    expect(dayWords('zh', stay.checkin)).toBe('3 月 14 日 周六');
    expect(dayWords('en', stay.checkin)).toBe('Sat 14 Mar');
    expect(stayWords('zh', stay)).toBe('2026-03-14 周六 ～ 03-17 周二');
    expect(stayWords('en', stay)).toBe('Sat 14 – Tue 17 Mar 2026');
    expect(stayWords('en', { checkin: '2026-12-31', checkout: '2027-01-02' })).toBe('Thu 31 Dec 2026 – Sat 2 Jan 2027');
  });
});

it('lists only weekend days as worked and never as off', () => {
  for (const day of CHINA_HOLIDAYS.worked) {
    expect([0, 6]).toContain(new Date(`${day}T00:00Z`).getUTCDay());
    expect(CHINA_HOLIDAYS.off).not.toContain(day);
  }
});
