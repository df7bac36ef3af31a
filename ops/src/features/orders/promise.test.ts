import { describe, expect, it } from 'vitest';
import { pastedPairs, promiseStage } from './promise.ts';

describe('the clock of a promise', () => {
  const promise = { from: '2026-11-24T00:00:00Z', until: '2026-11-24T01:40:00Z' };
  it.each([
    [0, 'calm'],
    [79, 'calm'],
    [80, 'amber'],
    [99, 'amber'],
    [100, 'red'],
    [500, 'red'],
  ] as const)('after %i of 100 minutes is %s', (minutes, stage) =>
    expect(promiseStage(promise, Date.parse(promise.from) + minutes * 60_000)).toBe(stage),
  );
});

describe('pasted pairs', () => {
  it('are a code and a number on each line, however they are parted', () => {
    expect(pastedPairs('wl261124abcdef  H-1\n\nWL261124BCDEFG\tH 2/A\r\nWL261124CDEFGH，Z3')).toEqual({
      lines: [
        { orderCode: 'WL261124ABCDEF', hotelNumber: 'H-1' },
        { orderCode: 'WL261124BCDEFG', hotelNumber: 'H 2/A' },
        { orderCode: 'WL261124CDEFGH', hotelNumber: 'Z3' },
      ],
    });
  });
  it.each([
    [' \n', { fault: 'empty' }],
    ['WL261124ABCDEF', { fault: 'wrong', line: 1 }],
    ['WL261124ABCDEF 1\nhello', { fault: 'wrong', line: 2 }],
    ['WL261124ABCDEF 1\nwl261124abcdef 2', { fault: 'twice', line: 2 }],
    [Array.from({ length: 101 }, (_, i) => `WL261124A${1000 + i} ${i}`).join('\n'), { fault: 'tooMany' }],
  ])('%j is refused', (text, fault) => expect(pastedPairs(text)).toEqual(fault));
});
