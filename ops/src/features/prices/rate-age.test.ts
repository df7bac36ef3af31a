import { describe, expect, it } from 'vitest';
import { ageSpan, ageStage } from './rate-age.ts';

const asOf = '2026-11-21T00:00:00Z';
const after = (hours: number) => Date.parse(asOf) + hours * 3_600_000;

describe('the age of a rate of exchange', () => {
  it.each([
    [0, 'good'],
    [19.19, 'good'],
    [19.2, 'aging'],
    [23.99, 'aging'],
    [24, 'old'],
    [900, 'old'],
  ])('after %d of 24 hours it is %s', (hours, stage) => {
    expect(ageStage({ asOf, goodUntil: '2026-11-22T00:00:00Z' }, after(hours))).toBe(stage);
  });

  it('says nothing of a rate that is good however old it is, nor of one that is not there', () => {
    expect(ageStage({ asOf, goodUntil: null }, after(9000))).toBe('good');
    expect(ageStage({ asOf: null, goodUntil: null }, after(0))).toBe('missing');
  });

  it.each([
    [-1, 'minutesOld', 0],
    [1.99, 'minutesOld', 119],
    [2, 'hoursOld', 2],
    [47.9, 'hoursOld', 47],
    [48, 'daysOld', 2],
    [71.9, 'daysOld', 2],
  ])('of %d hours is written as %s %d', (hours, unit, n) => {
    expect(ageSpan(asOf, after(hours))).toEqual({ unit, n });
  });
});
