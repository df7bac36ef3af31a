import type { settlementTypes } from '@waylight/contract/identity/identity';
import { addDays, dateIn, dayNumber, type PlainDate, portalDayStart, portalZone } from '@waylight/contract/value/stay';

export type SettlementType = (typeof settlementTypes)[number];

/** The day that decides the cycle of an amount. */
export type BasisDay = 'posting' | 'booking' | 'checkin' | 'checkout';
/** The length of a cycle; `order`, `limit`, `hand`: its end is the day of the run. */
export type Period = 'week' | 'halfMonth' | 'month' | 'threeDay' | 'tenDay' | 'order' | 'limit' | 'hand' | 'none';

/** Days of Asia/Shanghai, first and last included. */
export interface Cycle {
  readonly from: PlainDate;
  readonly to: PlainDate;
}

const rules: Readonly<Record<SettlementType, { readonly period: Period; readonly basis: BasisDay }>> = {
  singleOrder: { period: 'order', basis: 'posting' },
  weekly: { period: 'week', basis: 'posting' },
  halfMonth: { period: 'halfMonth', basis: 'posting' },
  monthly: { period: 'month', basis: 'posting' },
  threeDay: { period: 'threeDay', basis: 'posting' },
  tenDay: { period: 'tenDay', basis: 'posting' },
  irregular: { period: 'hand', basis: 'posting' },
  creditLimit: { period: 'limit', basis: 'posting' },
  advance: { period: 'none', basis: 'posting' },
  bookingWeekly: { period: 'week', basis: 'booking' },
  bookingHalfMonth: { period: 'halfMonth', basis: 'booking' },
  bookingMonthly: { period: 'month', basis: 'booking' },
  checkinWeekly: { period: 'week', basis: 'checkin' },
  checkinHalfMonth: { period: 'halfMonth', basis: 'checkin' },
  checkinMonthly: { period: 'month', basis: 'checkin' },
  checkoutWeekly: { period: 'week', basis: 'checkout' },
  checkoutHalfMonth: { period: 'halfMonth', basis: 'checkout' },
  checkoutMonthly: { period: 'month', basis: 'checkout' },
};

export const periodOf = (type: SettlementType): Period => rules[type].period;
export const basisOf = (type: SettlementType): BasisDay => rules[type].basis;

/** The calendar cycle of a settlement type in which a day is; undefined: its bills follow no calendar. */
export function cycleOf(type: SettlementType, day: PlainDate, agreedOn: PlainDate): Cycle | undefined {
  const month = day.slice(0, 8);
  const dayOfMonth = Number(day.slice(8));
  const until = (last: string) => `${month}${last}`;
  switch (periodOf(type)) {
    case 'week': {
      // Day 0 of the reckoning, 1970-01-01, was a Thursday.
      const from = addDays(day, -((dayNumber(day) + 3) % 7));
      return { from, to: addDays(from, 6) };
    }
    case 'month':
      return { from: until('01'), to: lastOfMonth(day) };
    case 'halfMonth':
      return dayOfMonth <= 15 ? { from: until('01'), to: until('15') } : { from: until('16'), to: lastOfMonth(day) };
    case 'tenDay':
      if (dayOfMonth <= 10) return { from: until('01'), to: until('10') };
      return dayOfMonth <= 20 ? { from: until('11'), to: until('20') } : { from: until('21'), to: lastOfMonth(day) };
    case 'threeDay': {
      const since = dayNumber(day) - dayNumber(agreedOn);
      const from = addDays(day, -(((since % 3) + 3) % 3));
      return { from, to: addDays(from, 2) };
    }
    default:
      return undefined;
  }
}

/** The last day of the month of a day. */
export function lastOfMonth(day: PlainDate): PlainDate {
  const into = addDays(`${day.slice(0, 8)}01`, 31);
  return addDays(`${into.slice(0, 8)}01`, -1);
}

/** ms after midnight at which the cycles of the day before are billed. */
export const runMs = 30 * 60_000;

/** The day of the run at an instant: cycles that ended before it can be billed. */
export const runDayAt = (now: number): PlainDate => dateIn(portalZone, now - runMs);

/** The instant, ms since the epoch, of the run of a day: it bills the cycles that ended before. */
export const runAt = (runDay: PlainDate): number => portalDayStart(runDay) + runMs;

/** Credit is short below this share of its limit: then companies billed by their limit get a bill. */
export const shortPercent = 20;
