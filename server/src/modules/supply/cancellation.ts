import type { Cancellation } from '@waylight/contract/search/search';
import type { PlainDate } from '@waylight/contract/value/stay';
import type { StoredCancelStep } from '../../db/tables/supply.ts';
import { shareOf } from './supply.ts';
import { instantAt, instantBefore, wallText } from './wall-clock.ts';

/** A hotel expects the first night's guests before this hour of its own clock, and sells that night until then (spec §9). */
export const lastHour = '22:00';

/** The instant from which the hotel's first day is over for selling: 22:00 of the day of check-in on its own clock. */
export function lateFrom(zone: string, checkin: PlainDate): number {
  return instantAt(zone, checkin, lastHour);
}

/** Whether the hotel's first day is over for selling. */
export function isTooLate(zone: string, checkin: PlainDate, now: number): boolean {
  return now >= lateFrom(zone, checkin);
}

/** A cancellation policy as the contract with the hotel has it. */
export interface Policy {
  readonly refundable: boolean;
  /** earliest first; without a step, or not refundable, cancelling is never free */
  readonly steps: readonly StoredCancelStep[];
}

/** The instants (ms since the epoch) at which the steps of a policy begin; until the first one cancelling is free. None: it never is. */
export function stepInstants(policy: Policy, zone: string, checkin: PlainDate): number[] {
  const steps = policy.refundable ? policy.steps : [];
  return steps.map(({ daysBefore, time }) => instantBefore(zone, checkin, daysBefore, time));
}

/**
 * What the charges of a policy are taken from: what the order comes to before any discount and, for "so many nights", each
 * night of one room and what all rooms have added to each night.
 */
export interface Charged {
  readonly total: number;
  readonly nightly: readonly number[];
  readonly rooms: number;
  readonly addedNightly?: number;
}

function chargeOf({ charge }: StoredCancelStep, { total, nightly, rooms, addedNightly = 0 }: Charged): number {
  if (charge.kind === 'percent') return shareOf(total, charge.bp, 10_000);
  // Every night of the stay is the stay: what is paid for once goes with it.
  if (charge.nights >= nightly.length) return total;
  const counted = nightly.slice(0, charge.nights);
  return counted.reduce((sum, amount) => sum + rooms * amount + addedNightly, 0);
}

/** Whether a step leaves nothing to refund. */
function takesAll({ charge }: StoredCancelStep, nights: number): boolean {
  return charge.kind === 'percent' ? charge.bp >= 10_000 : charge.nights >= nights;
}

/**
 * A policy for one stay, resolved to instants. `kind` is what cancelling at `now` would be: free, for a part, or for
 * nothing back; `freeUntil` is null once it has passed. Without `charged` no amount is told.
 */
export function resolveCancellation(
  policy: Policy,
  zone: string,
  stay: { checkin: PlainDate; nights: number },
  now: number,
  charged?: Charged,
): Cancellation {
  const steps = policy.refundable ? policy.steps : [];
  const resolved = steps.map((step) => ({
    step,
    from: instantBefore(zone, stay.checkin, step.daysBefore, step.time),
  }));
  const begun = resolved.filter(({ from }) => from <= now).at(-1);
  const until = resolved[0] && !begun ? resolved[0].from : null;
  const kind = until !== null ? 'free' : begun && !takesAll(begun.step, stay.nights) ? 'partial' : 'none';
  return {
    kind,
    timeZone: zone,
    freeUntil: until === null ? null : new Date(until).toISOString(),
    freeUntilLocal: until === null ? null : wallText(zone, until),
    steps: resolved.map(({ step, from }) => ({
      from: new Date(from).toISOString(),
      fromLocal: wallText(zone, from),
      percentBp: step.charge.kind === 'percent' ? step.charge.bp : null,
      nights: step.charge.kind === 'nights' ? step.charge.nights : null,
      ...(charged ? { charge: chargeOf(step, charged) } : {}),
    })),
  };
}
