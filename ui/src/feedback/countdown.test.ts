import { describe, expect, it } from 'vitest';
import { countdownMark, countdownStage, leftWords } from './countdown-clock.ts';

describe('countdown', () => {
  it('speaks exactly three times from half an hour to the end', () => {
    const said: string[] = [];
    for (let left = 1_800_000; left > -3000; left -= 1000) {
      const mark = countdownMark(left, left - 1000);
      if (mark) said.push(mark);
    }
    expect(said).toEqual(['leftFive', 'leftOne', 'over']);
  });

  it('says only the latest after a sleep', () => {
    expect(countdownMark(600_000, 30_000)).toBe('leftOne');
    expect(countdownMark(600_000, -5000)).toBe('over');
  });

  it('stays silent for a page that opens late', () => {
    expect(countdownMark(200_000, 199_000)).toBeUndefined();
    expect(countdownMark(-1000, -2000)).toBeUndefined();
  });

  it('shows minutes and seconds, and hours when there are any', () => {
    expect(leftWords(728_000)).toBe('12:08');
    expect(leftWords(3_728_000)).toBe('1:02:08');
    expect(leftWords(1)).toBe('00:01');
    expect(leftWords(-1)).toBe('00:00');
  });

  it('warns at five minutes and at one', () => {
    expect([300_001, 300_000, 60_000, 0].map(countdownStage)).toEqual(['calm', 'soon', 'urgent', 'over']);
  });
});
