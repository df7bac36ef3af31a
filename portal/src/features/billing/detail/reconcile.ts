import { useMemo } from 'react';
import { z } from 'zod';
import { keptValue, useKept } from '../../../lib/kept.ts';
import { useUser } from '../../../lib/session/user.ts';

/** Lines of one bill that somebody has ticked, with their amounts: kept in this browser, for this person. */
const ticksSchema = z.record(z.string(), z.int());

/** Amounts in minor units by the number of their line. */
export type Ticks = Readonly<z.infer<typeof ticksSchema>>;

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

export const ticksOf = (userId: number, billId: number) =>
  keptValue<Ticks>(
    'browser',
    `waylight.reconcile.${userId}.${billId}`,
    (stored) => ticksSchema.safeParse(stored).data,
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
