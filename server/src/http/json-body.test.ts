import { describe, expect, it } from 'vitest';
import { mostLevels, nestsDeeper } from './json-body.ts';

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

describe('nesting of a body', () => {
  it.each([
    ['32 lists', nested(32), false],
    ['33 lists', nested(33), true],
    ['33 objects', `${'{"a":'.repeat(33)}1${'}'.repeat(33)}`, true],
    ['32 levels with a list of many siblings', `[${Array.from({ length: 50 }, () => nested(31)).join(',')}]`, false],
    ['brackets inside a string', JSON.stringify({ a: '['.repeat(500) }), false],
    ['brackets behind an escaped quote', JSON.stringify({ a: `"\\"${'{'.repeat(500)}` }), false],
    ['levels after a string that ends in a backslash', `{"a":"\\\\","b":${nested(33)}}`, true],
    ['a text that never ends', `{"a":"${'['.repeat(100)}`, false],
  ])('of %s is told', (_, text, deeper) => {
    expect(nestsDeeper(text, mostLevels)).toBe(deeper);
  });
});
