import { expect, it } from 'vitest';
import { rowIdIn } from './row-id.ts';

it.each([
  ['1', 1],
  ['999999999', 999_999_999],
  ['1000000000', 1_000_000_000],
  ['1734000142', 1_734_000_142],
  ['2147483647', 2_147_483_647],
  ['2147483648', undefined],
  ['0', undefined],
  ['-4', undefined],
  ['1.5', undefined],
  ['12x', undefined],
  ['', undefined],
  [undefined, undefined],
])('the id in %j is %s', (text, id) => expect(rowIdIn(text)).toBe(id));
