import { describe, expect, it } from 'vitest';
import { clientRemark } from './booking.ts';

const takes = (text: string) => clientRemark.safeParse(text).success;

describe('the client remark', () => {
  it.each(['', 'VIP', '张先生 A1-团（晚到）', '1 + 1 = 2 ￥', '好'.repeat(20), '👨‍👩‍👧‍👦'.repeat(20), '⭐️ 1️⃣'])(
    'takes %j',
    (text) => expect(takes(text)).toBe(true),
  );

  it.each(['a\nb', 'a\tb', 'こんにちは', 'Привет', 'é', '好'.repeat(21), '👨‍👩‍👧‍👦'.repeat(21), 'a\u202eb'])(
    'refuses %j',
    (text) => expect(takes(text)).toBe(false),
  );
});
