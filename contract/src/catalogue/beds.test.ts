import { expect, it } from 'vitest';
import { anyBed, bedOption, bedOptions } from './beds.ts';

const options = bedOptions([
  [{ code: 'twin', count: 2 }],
  [
    { code: 'king', count: 1 },
    { code: 'sofa', count: 1 },
  ],
]);

it('finds a way to make up the room by its code', () => {
  expect(bedOption(options, '1king+1sofa')?.beds).toHaveLength(2);
  expect(bedOption(options, 'hammock')).toBeUndefined();
  expect(bedOption(options, '')).toBeUndefined();
});

it('leaves the beds open only where there are several', () => {
  expect(bedOption(options, anyBed)).toEqual({ code: anyBed, beds: [] });
  expect(bedOption(options.slice(0, 1), anyBed)).toBeUndefined();
});
