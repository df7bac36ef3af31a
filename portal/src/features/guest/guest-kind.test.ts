import { describe, expect, it } from 'vitest';
import { sayIn } from '../../lib/words.ts';
import { guestKindText, isTakenOtherwise } from './guest-kind.ts';

const kinds = [
  { childAge: null },
  { childAge: null, extra: 3 },
  { childAge: 1 },
  { childAge: 6 },
  { childAge: 0, extra: 4 },
];

describe('the kind of a guest', () => {
  it('is an adult, or a child by its age', () => {
    expect(kinds.map((kind) => guestKindText(kind, sayIn('en')))).toEqual([
      ...['Adult', 'Extra adult', 'Child under 2', 'Child, 6', 'Extra child'],
    ]);
    expect(guestKindText(kinds[3]!, sayIn('zh'))).toBe('儿童 6 岁');
  });

  it('may be another one than a list says', () => {
    const place = (childAge: number | null) => ({ childAge });
    expect(([null, 6, 'child'] as const).map((age) => isTakenOtherwise(age, place(null)))).toEqual([false, true, true]);
    expect(([null, 6, 8, 'child'] as const).map((age) => isTakenOtherwise(age, place(6)))).toEqual([
      ...[true, false, true, false],
    ]);
    // An extra child has no age until one is chosen.
    expect(([null, 6, 'child'] as const).map((age) => isTakenOtherwise(age, place(0)))).toEqual([true, false, false]);
  });
});
