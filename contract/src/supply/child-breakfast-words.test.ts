import { describe, expect, it } from 'vitest';
import { childBreakfastText } from './child-breakfast-words.ts';

const cny = (amount: number) => ({ amount, currency: 'CNY' });
const breakfast = (unit: number | undefined, childFrom: number | null = null, childTo: number | null = null) => ({
  ...{ kind: 'extraBreakfast' as const, childFrom, childTo },
  unit: unit === undefined ? undefined : cny(unit),
});

describe('the breakfast of a child', () => {
  it('costs what the hotel says for the age, and what anybody pays where it says nothing of ages', () => {
    const extras = [breakfast(88_00), breakfast(40_00, 6, 11)];
    expect(childBreakfastText(extras, [7], 'en')).toBe(
      'Children’s breakfast, if not included: CNY\u00a040.00 each, added under Extras when you book',
    );
    expect(childBreakfastText(extras, [14], 'zh')).toContain('儿童早餐（房价未含时）：CNY\u00a088.00／份');
    expect(childBreakfastText(extras, [14, 7], 'en')).toContain('CNY\u00a040.00 – CNY\u00a088.00 each');
  });

  it('is free where the hotel says so for every child', () => {
    expect(childBreakfastText([breakfast(0, 0, 5), breakfast(88_00)], [3, 1], 'zh')).toContain(
      '儿童早餐（房价未含时）：免费',
    );
  });

  it('is not spoken of without children, without an offer for one of them, or without its price', () => {
    expect(childBreakfastText([breakfast(88_00)], [], 'en')).toBeUndefined();
    expect(childBreakfastText([breakfast(40_00, 6, 11)], [7, 3], 'en')).toBeUndefined();
    expect(childBreakfastText([breakfast(undefined)], [7], 'en')).toBeUndefined();
    expect(childBreakfastText([{ ...breakfast(88_00), kind: 'extraBed' }], [7], 'en')).toBeUndefined();
  });
});
