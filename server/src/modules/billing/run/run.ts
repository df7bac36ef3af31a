import { addDays, type PlainDate } from '@waylight/contract/value/stay';
import { type Cycle, cycleOf, lastOfMonth, periodOf, type SettlementType, shortPercent } from '../cycle/cycle.ts';

/** Rules of the run, without the database: which bills are due, and when the run looks at a company again. */

export interface CreditState {
  readonly balance: number;
  readonly held: number;
  readonly creditLimit: number | null;
}

/** Whether less than a fifth of the limit can be spent. */
export function isCreditShort({ balance, held, creditLimit }: CreditState): boolean {
  return creditLimit !== null && (creditLimit - balance - held) * 100 < creditLimit * shortPercent;
}

/** Calendar cycles that are over before the day of the run and have open lines of their own, the first one first. */
export function closedCycles(
  type: SettlementType,
  days: readonly PlainDate[],
  { agreedOn, runDay }: { readonly agreedOn: PlainDate; readonly runDay: PlainDate },
): Cycle[] {
  const cycles = new Map<string, Cycle>();
  for (const day of [...days].sort()) {
    const cycle = cycleOf(type, day, agreedOn);
    if (cycle && cycle.to < runDay) cycles.set(cycle.to, cycle);
  }
  return [...cycles.values()];
}

/** Whether a month has ended since the run has looked at a company, or since its first open line was posted. */
export const isMonthOver = (since: PlainDate, runDay: PlainDate): boolean => lastOfMonth(since) < runDay;

/** The next day on which open lines of a type may be billed by the calendar; undefined: no day brings it. */
export function nextRunOf(type: SettlementType, agreedOn: PlainDate, runDay: PlainDate): PlainDate | undefined {
  const until = periodOf(type) === 'limit' ? lastOfMonth(runDay) : cycleOf(type, runDay, agreedOn)?.to;
  return until && addDays(until, 1);
}

/** The earlier of two days, where either may be missing. */
export const earlier = (one: PlainDate | null, other: PlainDate | undefined): PlainDate | null =>
  other === undefined ? one : one === null || other < one ? other : one;

interface Group {
  readonly entryIds: readonly number[];
  readonly amount: number;
  /** an order that no bill has had yet */
  readonly isNew: boolean;
}

/**
 * Bills of orders that are settled one by one, as the entries of each.
 *
 * Adjustments and corrections go into the next bill. Lines that come to nothing, or less, wait for the order after them.
 */
export function billsOfSingleOrders(groups: readonly Group[]): number[][] {
  const bills: number[][] = [];
  const sumOf = (some: readonly Group[]) => some.reduce((sum, { amount }) => sum + amount, 0);
  const entriesOf = (some: readonly Group[]) => some.flatMap(({ entryIds }) => entryIds);
  const open = groups.filter(({ amount }) => amount !== 0);
  let waiting = open.filter(({ isNew }) => !isNew);
  for (const order of open.filter(({ isNew }) => isNew)) {
    waiting = [...waiting, order];
    if (sumOf(waiting) <= 0) continue;
    bills.push(entriesOf(waiting));
    waiting = [];
  }
  if (sumOf(waiting) > 0) bills.push(entriesOf(waiting));
  const offset = groups.filter(({ amount, entryIds }) => amount === 0 && entryIds.length > 1);
  return offset.length === 0 ? bills : [...bills, entriesOf(offset)];
}
