import { describe, expect, it } from 'vitest';
import { bpOf, numberFault, numberOrNull, textOrNull } from './typed-values.ts';
import { words } from './words.ts';

describe('typed values', () => {
  it.each([
    ['', null],
    [' 12 ', 12],
    ['１２', 12],
    ['1,000', 1000],
    ['-31.2', -31.2],
  ])('%j is %j', (typed, value) => expect(numberOrNull(typed)).toBe(value));

  it('tells a missing number from one that is none', () => {
    expect(numberFault('')).toBe(words.needed);
    expect(numberFault('', false)).toBeUndefined();
    expect(numberFault('two')).toBe(words.numberWrong);
    expect(numberFault('2')).toBeUndefined();
    expect(textOrNull('  ')).toBeNull();
    expect(bpOf('6.55')).toBe(655);
  });
});
