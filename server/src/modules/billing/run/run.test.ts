import { describe, expect, it } from 'vitest';
import type { SettlementType } from '../cycle/cycle.ts';
import { blockedFrom } from '../standing/standing.ts';
import { billsOfSingleOrders, closedCycles, earlier, isCreditShort, isMonthOver, nextRunOf } from './run.ts';

const agreedOn = '2026-11-01';

describe('what is due', () => {
  it.each<[SettlementType, string[], string, string[]]>([
    ['monthly', ['2026-11-05'], '2026-11-30', []],
    ['monthly', ['2026-11-05'], '2026-12-01', ['2026-11-30']],
    ['monthly', ['2026-12-01', '2026-11-05', '2026-10-31'], '2026-12-01', ['2026-10-31', '2026-11-30']],
    ['weekly', ['2026-11-22', '2026-11-23'], '2026-11-23', ['2026-11-22']],
    ['threeDay', ['2026-11-01', '2026-11-03', '2026-11-04'], '2026-11-04', ['2026-11-03']],
    ['checkinMonthly', ['2027-01-05'], '2026-12-01', []],
    ['singleOrder', ['2026-11-01'], '2027-01-01', []],
    ['irregular', ['2026-11-01'], '2027-01-01', []],
    ['advance', ['2026-11-01'], '2027-01-01', []],
  ])('of %s with lines of %s on %s are the cycles to %s', (type, days, runDay, ends) => {
    expect(closedCycles(type, days, { agreedOn, runDay }).map(({ to }) => to)).toEqual(ends);
  });

  it.each<[SettlementType, string, string | undefined]>([
    ['monthly', '2026-11-23', '2026-12-01'],
    ['weekly', '2026-11-23', '2026-11-30'],
    ['threeDay', '2026-11-03', '2026-11-04'],
    ['creditLimit', '2026-11-23', '2026-12-01'],
    ['singleOrder', '2026-11-23', undefined],
    ['irregular', '2026-11-23', undefined],
  ])('of %s after %s comes on %s', (type, runDay, next) => {
    expect(nextRunOf(type, agreedOn, runDay)).toBe(next);
  });

  it('comes on the earlier of two days', () => {
    expect([earlier(null, undefined), earlier(null, '2026-11-02'), earlier('2026-11-01', undefined)]).toEqual([
      null,
      '2026-11-02',
      '2026-11-01',
    ]);
    expect([earlier('2026-11-01', '2026-11-02'), earlier('2026-11-03', '2026-11-02')]).toEqual([
      '2026-11-01',
      '2026-11-02',
    ]);
  });

  it.each([
    [{ balance: 800, held: 0, creditLimit: 1000 }, false],
    [{ balance: 801, held: 0, creditLimit: 1000 }, true],
    [{ balance: 700, held: 101, creditLimit: 1000 }, true],
    [{ balance: 0, held: 0, creditLimit: 0 }, false],
    [{ balance: 0, held: 0, creditLimit: null }, false],
  ])('by the limit is what %j says', (state, isShort) => {
    expect(isCreditShort(state)).toBe(isShort);
  });

  it('by the month is what a month has ended over', () => {
    expect(isMonthOver('2026-11-30', '2026-11-30')).toBe(false);
    expect(isMonthOver('2026-11-30', '2026-12-01')).toBe(true);
    expect(isMonthOver('2026-12-01', '2026-12-31')).toBe(false);
  });
});

describe('orders that are settled one by one', () => {
  const order = (id: number, amount: number) => ({ entryIds: [id], amount, isNew: true });
  const other = (id: number, amount: number) => ({ entryIds: [id], amount, isNew: false });

  it.each([
    ['each has a bill', [order(1, 100), order(2, 50)], [[1], [2]]],
    ['an adjustment goes into the next bill', [other(1, -30), order(2, 100), order(3, 50)], [[1, 2], [3]]],
    ['an adjustment alone has a bill', [other(1, 20), other(2, 5)], [[1, 2]]],
    ['a credit alone has none', [other(1, -20)], []],
    ['a credit above the order waits with it for the next', [other(1, -150), order(2, 100), order(3, 60)], [[1, 2, 3]]],
    ['a credit above all waits', [other(1, -150), order(2, 100)], []],
    ['what sums to zero is offset', [{ entryIds: [1, 2], amount: 0, isNew: true }, order(3, 5)], [[3], [1, 2]]],
  ])('%s', (_, groups, bills) => {
    expect(billsOfSingleOrders(groups)).toEqual(bills);
  });
});

describe('credit', () => {
  it.each([
    [null, undefined],
    [0, '2026-11-08'],
    [1, '2026-11-08'],
    [7, '2026-11-14'],
  ])('with %j days ends on %s for a bill due on 7 November', (days, from) => {
    expect(blockedFrom('2026-11-07', days)).toBe(from);
  });
});
