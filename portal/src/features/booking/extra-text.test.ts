import { describe, expect, it } from 'vitest';
import { extraName, extraText } from './extra-text.ts';

const breakfast = { roomNo: 2, kind: 'extraBreakfast', childFrom: null, childTo: null, count: 1, times: 1 } as const;
const child = { ...breakfast, kind: 'extraChild', childFrom: 6, childTo: 11 } as const;

describe('extras of an order', () => {
  it('say their room, how many and for how many nights', () => {
    expect(extraText(breakfast, 'zh')).toBe('房间 2 · 加早餐 × 1');
    expect(extraText(breakfast, 'en')).toBe('Room 2: Extra breakfast × 1');
    expect(extraText({ ...child, count: 2, times: 3 }, 'en')).toBe('Room 2: Extra child (age 6 to 11) × 2 × 3 nights');
    expect(extraName(child, 'zh')).toBe('房间 2 · 加儿童（6 至 11 岁）');
  });
});
