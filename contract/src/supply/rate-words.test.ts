import { describe, expect, it } from 'vitest';
import {
  bedChoicesText,
  bedsText,
  confirmShortText,
  confirmText,
  confirmTimeText,
  mealForText,
  mealText,
} from './rate-words.ts';

describe('a rate in words', () => {
  it('names beds', () => {
    const twin = { beds: [{ kind: 'twin', count: 2 } as const] };
    const king = { beds: [{ kind: 'king', count: 1 } as const, { kind: 'sofa', count: 1 } as const] };
    expect(bedsText(twin, 'zh')).toBe('2 张单人床');
    expect(bedsText(twin, 'en')).toBe('2\u00a0twin\u00a0beds');
    expect([bedsText({ beds: [] }, 'zh'), bedsText({ beds: [] }, 'en')]).toEqual(['床型不限', 'No bed preference']);
    expect(bedChoicesText([king, twin], 'zh')).toBe('1 张大床 + 1 张沙发床 或 2 张单人床');
    expect(bedChoicesText([king, twin], 'en')).toBe(
      '1\u00a0king\u00a0bed + 1\u00a0sofa\u00a0bed or 2\u00a0twin\u00a0beds',
    );
    expect(bedChoicesText([{ beds: [{ kind: 'king', count: 1 }] }, twin], 'en')).toBe(
      '1\u00a0king or 2\u00a0twin\u00a0beds',
    );
  });

  it.each([
    [0, '不含早', 'Room only'],
    [1, '含单早', 'Breakfast for 1'],
    [2, '含双早', 'Breakfast for 2'],
    [4, '含 4 份早餐', 'Breakfast for 4'],
  ])('names %i breakfasts', (count, zh, en) => {
    expect([mealText(count, 'zh'), mealText(count, 'en')]).toEqual([zh, en]);
  });

  it('says that each of several rooms has its breakfasts, and nothing of none', () => {
    expect([mealText(2, 'zh', 2), mealText(2, 'en', 2)]).toEqual(['每间含双早', 'Breakfast for 2 per room']);
    expect([mealText(0, 'zh', 2), mealText(0, 'en', 2)]).toEqual(['不含早', 'Room only']);
    const few = [mealForText(1, 2, 'zh', 3), mealForText(1, 2, 'en', 3)];
    expect(few).toEqual(['每间含单早（房内 2 位成人）', 'Breakfast for 1 of 2 adults per room']);
    expect(mealForText(1, 2, 'en')).toBe('Breakfast for 1 of 2 adults');
  });

  it.each([
    [0, '即时确认', 'Instant confirmation'],
    [30, '30 分钟内确认', 'Confirmed within 30 minutes'],
    [60, '1 小时内确认', 'Confirmed within 1 hour'],
    [150, '3 小时内确认', 'Confirmed within 3 hours'],
  ])('names a confirmation within %i minutes', (minutes, zh, en) => {
    expect([confirmText(minutes, 'zh'), confirmText(minutes, 'en')]).toEqual([zh, en]);
  });

  it.each([
    [0, '即时确认', 'Instant confirmation'],
    [30, '30 分钟内', 'Within 30 minutes'],
    [60, '1 小时内', 'Within 1 hour'],
    [150, '3 小时内', 'Within 3 hours'],
  ])('says %i minutes beside the name of the line', (minutes, zh, en) => {
    expect([confirmTimeText(minutes, 'zh'), confirmTimeText(minutes, 'en')]).toEqual([zh, en]);
  });

  it.each([
    [0, '即时确认', 'Instant confirmation'],
    [30, '30 分钟内确认', 'Confirmed in 30 min'],
    [60, '1 小时内确认', 'Confirmed in 1 h'],
    [150, '3 小时内确认', 'Confirmed in 3 h'],
  ])('names it in short for a badge: %i minutes', (minutes, zh, en) => {
    expect([confirmShortText(minutes, 'zh'), confirmShortText(minutes, 'en')]).toEqual([zh, en]);
  });
});
