import { describe, expect, it } from 'vitest';
import { scrollTo } from './in-sight.ts';

describe('a row of tabs', () => {
  const row = (scroll: number) => ({ scroll, width: 350 });

  it('stays where the chosen tab is in sight', () => {
    expect(scrollTo({ start: 24, width: 80 }, row(0))).toBe(0);
    expect(scrollTo({ start: 240, width: 80 }, row(100))).toBe(100);
  });

  it('is pushed aside as far as the chosen tab needs, with a little of its neighbour', () => {
    expect(scrollTo({ start: 400, width: 80 }, row(0))).toBe(154);
    expect(scrollTo({ start: 300, width: 40 }, row(0))).toBe(14);
    expect(scrollTo({ start: 100, width: 80 }, row(200))).toBe(76);
  });

  it('goes to its beginning for the first tab, and shows the beginning of a tab that is too wide', () => {
    expect(scrollTo({ start: -12, width: 80 }, row(60))).toBe(0);
    expect(scrollTo({ start: 100, width: 500 }, row(0))).toBe(76);
  });
});
