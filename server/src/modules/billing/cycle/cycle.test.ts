import { settlementTypes } from '@waylight/contract/identity/identity';
import { addDays, portalDayStart } from '@waylight/contract/value/stay';
import { describe, expect, it } from 'vitest';
import { basisOf, cycleOf, lastOfMonth, periodOf, runAt, runDayAt, type SettlementType } from './cycle.ts';

const agreedOn = '2026-01-02';

describe('the cycle of a day', () => {
  it.each<[SettlementType, string, string, string]>([
    // 2026-11-23 is a Monday.
    ['weekly', '2026-11-23', '2026-11-23', '2026-11-29'],
    ['weekly', '2026-11-29', '2026-11-23', '2026-11-29'],
    ['weekly', '2026-11-22', '2026-11-16', '2026-11-22'],
    ['bookingWeekly', '2027-01-01', '2026-12-28', '2027-01-03'],
    ['checkinWeekly', '1970-01-01', '1969-12-29', '1970-01-04'],
    ['halfMonth', '2026-11-01', '2026-11-01', '2026-11-15'],
    ['halfMonth', '2026-11-15', '2026-11-01', '2026-11-15'],
    ['halfMonth', '2026-11-16', '2026-11-16', '2026-11-30'],
    ['checkinHalfMonth', '2028-02-29', '2028-02-16', '2028-02-29'],
    ['checkoutHalfMonth', '2026-02-16', '2026-02-16', '2026-02-28'],
    ['monthly', '2026-12-31', '2026-12-01', '2026-12-31'],
    ['monthly', '2028-02-01', '2028-02-01', '2028-02-29'],
    ['bookingMonthly', '2026-04-30', '2026-04-01', '2026-04-30'],
    ['tenDay', '2026-11-10', '2026-11-01', '2026-11-10'],
    ['tenDay', '2026-11-11', '2026-11-11', '2026-11-20'],
    ['tenDay', '2026-11-20', '2026-11-11', '2026-11-20'],
    ['tenDay', '2026-10-31', '2026-10-21', '2026-10-31'],
    ['threeDay', '2026-01-02', '2026-01-02', '2026-01-04'],
    ['threeDay', '2026-01-04', '2026-01-02', '2026-01-04'],
    ['threeDay', '2026-01-05', '2026-01-05', '2026-01-07'],
    // Before the agreement the periods go on backwards.
    ['threeDay', '2026-01-01', '2025-12-30', '2026-01-01'],
    ['threeDay', '2025-12-30', '2025-12-30', '2026-01-01'],
  ])('%s on %s is %s to %s', (type, day, from, to) => {
    expect(cycleOf(type, day, agreedOn)).toEqual({ from, to });
  });

  it.each(['singleOrder', 'creditLimit', 'irregular', 'advance'] as const)('%s follows no calendar', (type) => {
    expect(cycleOf(type, '2026-11-23', agreedOn)).toBeUndefined();
  });

  it('leaves no day out and has none twice, whatever the type', () => {
    for (const type of settlementTypes) {
      if (!cycleOf(type, agreedOn, agreedOn)) continue;
      for (let day = '2025-12-20'; day < '2028-03-10'; day = addDays(day, 1)) {
        const cycle = cycleOf(type, day, agreedOn)!;
        expect(cycle.from <= day && day <= cycle.to, `${type} ${day}`).toBe(true);
        expect(cycleOf(type, cycle.from, agreedOn), `${type} ${day}`).toEqual(cycle);
        expect(cycleOf(type, addDays(cycle.to, 1), agreedOn)!.from).toBe(addDays(cycle.to, 1));
      }
    }
  });
});

describe('the basis day', () => {
  it.each<[SettlementType, string, string]>([
    ['weekly', 'posting', 'week'],
    ['tenDay', 'posting', 'tenDay'],
    ['bookingMonthly', 'booking', 'month'],
    ['checkinWeekly', 'checkin', 'week'],
    ['checkoutHalfMonth', 'checkout', 'halfMonth'],
    ['singleOrder', 'posting', 'order'],
    ['creditLimit', 'posting', 'limit'],
    ['irregular', 'posting', 'hand'],
    ['advance', 'posting', 'none'],
  ])('of %s is that of %s, its period %s', (type, basis, period) => {
    expect([basisOf(type), periodOf(type)]).toEqual([basis, period]);
  });
});

describe('the run', () => {
  it('bills a cycle half an hour after its last day in Shanghai', () => {
    const at = runAt('2026-12-01');
    expect(new Date(at).toISOString()).toBe('2026-11-30T16:30:00.000Z');
    expect(runDayAt(at)).toBe('2026-12-01');
    expect(runDayAt(at - 1)).toBe('2026-11-30');
    expect(runDayAt(portalDayStart('2026-12-01'))).toBe('2026-11-30');
  });

  it('knows the last day of every month', () => {
    expect(['2026-02-10', '2028-02-29', '2026-12-31', '2026-04-01'].map(lastOfMonth)).toEqual([
      '2026-02-28',
      '2028-02-29',
      '2026-12-31',
      '2026-04-30',
    ]);
  });
});
