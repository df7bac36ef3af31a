import { describe, expect, it } from 'vitest';
import { labelParts, trimGroups } from './suggestion.ts';

const group = (key: string, count: number) => ({
  key,
  title: key,
  items: Array.from({ length: count }, (_, index) => ({ key: `${key}${index}`, label: key })),
});

describe('suggestions', () => {
  it('shows ten lines and lets every group have some', () => {
    const counts = trimGroups([group('city', 20), group('area', 1), group('landmark', 9), group('hotel', 30)], 10).map(
      (one) => one.items.length,
    );
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(10);
    expect(counts).toEqual([5, 1, 2, 2]);
  });

  it('drops empty groups and keeps short lists whole', () => {
    expect(trimGroups([group('city', 0), group('hotel', 3)], 10).map((one) => [one.key, one.items.length])).toEqual([
      ['hotel', 3],
    ]);
  });

  it('cuts a label at what was typed', () => {
    expect(labelParts('上海迪士尼', [[0, 2]]).map((part) => [part.text, part.typed])).toEqual([
      ['上海', true],
      ['迪士尼', false],
    ]);
  });

  it('survives overlapping, reversed and stray ranges', () => {
    const parts = labelParts('Tokyo', [
      [3, 99],
      [0, 2],
      [1, 2],
      [4, 1],
    ]);
    expect(parts.map((part) => part.text).join('')).toBe('Tokyo');
    expect(parts.filter((part) => part.typed).map((part) => part.text)).toEqual(['To', 'yo']);
    expect(labelParts('Tokyo')).toEqual([{ text: 'Tokyo', typed: false, start: 0 }]);
  });
});
