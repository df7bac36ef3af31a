import { describe, expect, it } from 'vitest';
import { sectionAt } from './scroll-spy.tsx';

describe('the section being read', () => {
  it.each([
    ['before the first', [200, 900, 1600], 80, false, 0],
    ['a jump that stops just above the line', [-700, 79, 700], 80, false, 1],
    ['far down', [-2000, -900, 10], 80, false, 2],
    ['the end of the page with a short last section', [-900, -100, 400], 80, true, 2],
  ])('%s', (_, tops, line, atEnd, expected) => {
    expect(sectionAt(tops, line, atEnd)).toBe(expected);
  });
});
