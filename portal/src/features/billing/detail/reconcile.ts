import { useMemo } from 'react';
import { keptValue, useKept } from '../../../lib/kept.ts';
import { useUser } from '../../../lib/session/user.ts';

/** Lines of one bill that somebody has ticked: amounts in minor units by their number, kept in this browser, for this person. */
export type Ticks = Readonly<Record<string, number>>;

interface TickedLine {
  line: number | null;
  amount: number;
}

export function withTicks(ticks: Ticks, lines: readonly TickedLine[], on: boolean): Ticks {
  const next: Record<string, number> = { ...ticks };
  for (const { line, amount } of lines) {
    if (line === null) continue;
    if (on) next[line] = amount;
    else delete next[line];
  }
  return next;
}

export interface TickSum {
  count: number;
  /** minor units */
  sum: number;
}

export function sumOfTicks(ticks: Ticks): TickSum {
  const amounts = Object.values(ticks);
  return { count: amounts.length, sum: amounts.reduce((sum, amount) => sum + amount, 0) };
}

const noTicks: Ticks = {};

const isTicks = (stored: unknown): stored is Ticks =>
  typeof stored === 'object' &&
  stored !== null &&
  !Array.isArray(stored) &&
  Object.values(stored).every(Number.isSafeInteger);

export const ticksOf = (userId: number, billId: number) =>
  keptValue<Ticks>(
    'browser',
    `waylight.reconcile.${userId}.${billId}`,
    (stored) => (isTicks(stored) ? stored : undefined),
    noTicks,
  );

/** The ticks of the person signed in on one bill. */
export function useTicks(billId: number) {
  const userId = useUser()?.userId ?? 0;
  const store = useMemo(() => ticksOf(userId, billId), [userId, billId]);
  const ticks = useKept(store);
  return {
    ticks,
    // Ticks that another tab set meanwhile stay.
    tick: (lines: readonly TickedLine[], on: boolean) => void store.write(withTicks(store.read(), lines, on)),
    clear: () => void store.write(undefined),
  };
}
