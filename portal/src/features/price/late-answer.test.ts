import { describe, expect, it } from 'vitest';
import { answerAfter, answerTo, mayEndBefore } from './late-answer.ts';

const hour = 3_600_000;
const now = Date.parse('2026-11-21T04:00:00.000Z');
const at = (hours: number) => new Date(now + hours * hour).toISOString();

describe('the answer of a hotel', () => {
  it('comes within the time of the rate, and at once where there is none', () => {
    expect(answerAfter(120, now)).toBe(now + 2 * hour);
    expect(answerAfter(0, now)).toBeUndefined();
  });

  it('is promised for an order that waits, and open once it is overdue', () => {
    const order = { status: 'unconfirmed', answerBy: at(3), confirmMinutes: 240 } as const;
    expect(answerTo(order, now)).toBe(now + 3 * hour);
    expect(answerTo({ ...order, answerBy: at(0) }, now)).toBe(Number.POSITIVE_INFINITY);
    expect(answerTo({ ...order, answerBy: null }, now)).toBe(now + 4 * hour);
    expect(answerTo({ ...order, answerBy: null, confirmMinutes: 0 }, now)).toBeUndefined();
    expect(answerTo({ ...order, status: 'confirmed' }, now)).toBeUndefined();
  });

  it.each([
    ['before the deadline', at(3), now + 2 * hour, false],
    ['at the deadline', at(2), now + 2 * hour, false],
    ['after the deadline', at(1), now + 2 * hour, true],
    ['when the deadline has passed already', at(0), now + 2 * hour, false],
    ['to a rate without one', null, now + 2 * hour, false],
    ['at once', at(1), undefined, false],
  ])('may come %s', (_, freeUntil, answer, ends) => {
    expect(mayEndBefore({ freeUntil }, answer, now)).toBe(ends);
  });
});
