import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { UiProvider } from '../provider.tsx';
import { Countdown } from './countdown.tsx';
import { countdownMark, countdownStage, leftWords } from './countdown-clock.ts';

const minute = 60_000;

describe('countdown', () => {
  afterEach(() => void vi.useRealTimers());

  it.each([
    ['right', 0],
    ['40 minutes ahead', 40 * minute],
    ['40 minutes late', -40 * minute],
  ])('shows what is left by the clock of the server on a device that is %s', (_, ahead) => {
    const server = Date.parse('2026-11-29T04:00:00Z');
    vi.useFakeTimers({ now: server + ahead });
    const draw = (deadline: number) =>
      renderToStaticMarkup(
        <UiProvider language="en">
          <Countdown deadline={deadline} serverOffset={-ahead} />
        </UiProvider>,
      ).replace(/<[^>]+>/g, '');
    expect(draw(server + 12 * minute)).toContain('12:00 left');
    expect(draw(server - 1)).toBe('Time is up. The price may change');
  });

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
