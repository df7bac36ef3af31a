import type { QuoteLine } from '@waylight/contract/quote/quote';
import { describe, expect, it } from 'vitest';
import { choiceOf, refusalOf, standOf } from './acceptance.ts';

const line = (checkin: string) => ({ checkin }) as QuoteLine;
const sheet = { validUntil: '2026-12-20', lines: [line('2026-12-24'), line('2026-12-18')], revision: 3 };
/** 23:30 in Beijing */
const late = (date: string) => Date.parse(`${date}T15:30:00Z`);

describe('a quote that is to be accepted', () => {
  it.each([
    ['on its last day', '2026-12-20', false, 'open'],
    ['the day after', '2026-12-21', false, 'ended'],
    ['and was', '2026-12-10', true, 'accepted'],
    ['and was, long ago', '2027-01-10', true, 'accepted'],
  ] as const)('%s', (_, today, accepted, stand) => {
    expect(standOf(sheet, accepted, late(today))).toBe(stand);
  });

  it('is over when every stay of it has begun', () => {
    expect(standOf({ ...sheet, lines: [line('2026-12-18')] }, false, late('2026-12-19'))).toBe('ended');
    expect(standOf(sheet, false, late('2026-12-19'))).toBe('open');
  });

  it('is taken as it was seen, and no line that has begun', () => {
    const now = late('2026-12-19');
    expect(refusalOf(sheet, { revision: 3, line: 1 }, now)).toBeUndefined();
    expect(refusalOf(sheet, { revision: 2, line: 1 }, now)).toBe('changed');
    expect(refusalOf(sheet, { revision: 3, line: 3 }, now)).toBe('changed');
    expect(refusalOf(sheet, undefined, now)).toBe('changed');
    expect(refusalOf(sheet, { revision: 3, line: 2 }, now)).toBe('ended');
  });
});

describe('the form of a visitor', () => {
  it.each([
    ['revision=3&line=2', { revision: 3, line: 2 }],
    ['line=2', undefined],
    ['revision=3&line=0', undefined],
    ['revision=3&line=-1', undefined],
    ['revision=1e3&line=1', undefined],
    ['revision=99999999&line=1', undefined],
    ['', undefined],
  ])('%s', (form, choice) => {
    expect(choiceOf(form)).toEqual(choice);
  });
});
