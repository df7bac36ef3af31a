import { expect, it } from 'vitest';
import { pageSlots } from './page-slots.ts';

it('shows all of a few pages', () => expect(pageSlots(2, 4)).toEqual([1, 2, 3, 4]));

it('keeps first, last and the neighbours of many', () => {
  expect(pageSlots(1, 20)).toEqual([1, 2, 3, 4, 5, 6, 7, 'gapAfter', 20]);
  expect(pageSlots(10, 20)).toEqual([1, 'gapBefore', 8, 9, 10, 11, 12, 'gapAfter', 20]);
  expect(pageSlots(20, 20)).toEqual([1, 'gapBefore', 14, 15, 16, 17, 18, 19, 20]);
});

it('is always in order, without repeats, with the current page', () => {
  for (let last = 1; last <= 40; last++) {
    for (let current = 1; current <= last; current++) {
      const slots = pageSlots(current, last);
      const numbers = slots.filter((slot) => typeof slot === 'number');
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      expect(numbers).toContain(current);
      expect(slots.length).toBeLessThanOrEqual(10);
      for (const [index, slot] of slots.entries()) {
        const before = slots[index - 1];
        if (typeof slot === 'number' && typeof before === 'number') expect(slot - before).toBe(1);
      }
    }
  }
});
