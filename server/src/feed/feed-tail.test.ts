import { describe, expect, it } from 'vitest';
import { FeedTail } from './feed-tail.ts';

const transaction = (number: number, mark = `m${number}`) => ({
  number,
  mark,
  changes: [{ hotelId: number, kept: null, keptOf: null }],
});
const at = (number: number, mark = `m${number}`) => ({ number, mark });

function tailOf(...numbers: number[]): FeedTail {
  const tail = new FeedTail(at(numbers[0]! - 1));
  for (const number of numbers) tail.add(transaction(number), `m${number - 1}`);
  return tail;
}

describe('the tail of a feed', () => {
  it('answers what came after a position, the latest first', () => {
    const tail = tailOf(5, 6, 7);
    expect(tail.since(at(5))).toEqual({ transactions: [transaction(7), transaction(6)], position: at(7) });
    expect(tail.since(at(7))).toEqual({ transactions: [], position: at(7) });
  });

  it.each([
    ['before its beginning', at(3)],
    ['ahead of its end', at(8)],
    ['of another history', at(6, 'other')],
  ])('does not know a position %s', (_, position) => {
    expect(tailOf(5, 6, 7).since(position)).toBeUndefined();
  });

  it('takes a number only behind the one before it, and once', () => {
    const tail = tailOf(5, 6);
    expect(tail.add(transaction(8), 'm7'), 'a gap').toBe(false);
    expect(tail.add(transaction(7), 'other'), 'another history').toBe(false);
    expect(tail.add(transaction(6), 'm5'), 'repeated').toBe(true);
    expect(tail.head).toEqual(at(6));
    expect(tail.add(transaction(7), 'm6')).toBe(true);
    expect(tail.head).toEqual(at(7));
  });

  it('tells a database that was set back from one that is ahead', () => {
    const tail = tailOf(5, 6, 7);
    expect([at(7), at(4), at(9)].map((one) => tail.agrees(one))).toEqual([true, true, true]);
    expect([at(6, 'other'), at(2)].map((one) => tail.agrees(one))).toEqual([false, false]);
  });

  it('takes up what the table answered, and begins anew behind what does not join on', () => {
    const tail = tailOf(5, 6);
    tail.addPart(at(5), { transactions: [transaction(8), transaction(7), transaction(6)], position: at(8) });
    expect(tail.since(at(4))!.transactions.map(({ number }) => number)).toEqual([8, 7, 6, 5]);
    tail.addPart(at(20), { transactions: [transaction(21)], position: at(21) });
    expect(tail.head).toEqual(at(21));
    expect(tail.since(at(20))).toBeUndefined();
    expect(tail.since(at(21))).toEqual({ transactions: [], position: at(21) });
  });

  it('forgets the oldest when they are many', () => {
    const tail = tailOf(...Array.from({ length: 6000 }, (_, i) => i + 1));
    expect(tail.since(at(0))).toBeUndefined();
    expect(tail.since(at(5990))!.transactions).toHaveLength(10);
  });
});
