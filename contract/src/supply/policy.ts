import type { Cancellation } from '../search/search.ts';
import { shareOf } from '../value/money.ts';
import { addDays, type PlainDate } from '../value/stay.ts';
import { instantAt, wallTimeIn } from '../value/wall-time.ts';

/** Cancellation policies and the hotel's last hour of selling, resolved to instants. Pure: `now` is a parameter. */

/** From this hotel-local moment on, cancelling costs `charge`. `bp`: hundredths of a per cent of the stay. */
export type CancelStep = {
  daysBefore: number;
  time: string;
  charge: { kind: 'percent'; bp: number } | { kind: 'nights'; nights: number };
};

/** The first night is sold until this hour of the hotel's own clock, and its guests are expected before. */
export const lastHour = '22:00';

/** The instant (ms since the epoch) from which the night of check-in is no longer sold: 22:00 on the hotel's clock. */
export function lateFrom(zone: string, checkin: PlainDate): number {
  return instantAt(zone, checkin, lastHour);
}

/** Whether the night of check-in is no longer sold. */
export function isTooLate(zone: string, checkin: PlainDate, now: number): boolean {
  return now >= lateFrom(zone, checkin);
}

/** A cancellation policy as the contract with the hotel has it. */
export interface Policy {
  readonly refundable: boolean;
  /** earliest first; without a step, or not refundable, cancelling is never free */
  readonly steps: readonly CancelStep[];
}

/** The instants (ms since the epoch) at which the steps of a policy begin. Cancelling is free until the first; empty: never. */
export function stepInstants(policy: Policy, zone: string, checkin: PlainDate): number[] {
  const steps = policy.refundable ? policy.steps : [];
  return steps.map((step) => startOf(step, zone, checkin));
}

/** The cost of cancelling at `now` where it is a part, and until when by the hotel's clock; undefined: nothing, or all of it. */
export function chargeNow({ kind, steps }: Cancellation, now: number) {
  const at = kind === 'partial' ? steps.findLastIndex(({ from }) => Date.parse(from) <= now) : -1;
  const step = steps[at];
  return step && { percentBp: step.percentBp, nights: step.nights, untilLocal: steps[at + 1]?.fromLocal ?? null };
}

/** A policy as it charges an order with a discount: it reckons on the price before it, and never takes more than is paid. */
export function chargedAtMost(policy: Cancellation, most: number): Cancellation {
  const steps = policy.steps.map((step) =>
    step.charge === undefined ? step : { ...step, charge: Math.min(step.charge, most) },
  );
  return { ...policy, steps };
}

/** A step begins at a time of the hotel's clock, some days before the stay. */
const startOf = ({ daysBefore, time }: CancelStep, zone: string, checkin: PlainDate): number =>
  instantAt(zone, addDays(checkin, -daysBefore), time);

/**
 * The amounts that a charge is computed from: the order's total before any discount and, for charges by the night, each
 * night of one room and the extras of all rooms by night.
 */
export interface ChargeBasis {
  readonly total: number;
  readonly nightly: readonly number[];
  readonly rooms: number;
  readonly addedNightly?: number;
}

function chargeOf({ charge }: CancelStep, { total, nightly, rooms, addedNightly = 0 }: ChargeBasis): number {
  if (charge.kind === 'percent') return shareOf(total, charge.bp, 10_000);
  // A charge of every night is the whole stay, one-time extras included.
  if (charge.nights >= nightly.length) return total;
  const counted = nightly.slice(0, charge.nights);
  return counted.reduce((sum, amount) => sum + rooms * amount + addedNightly, 0);
}

/** Whether a step leaves nothing to refund. */
function takesAll({ charge }: CancelStep, nights: number): boolean {
  return charge.kind === 'percent' ? charge.bp >= 10_000 : charge.nights >= nights;
}

/**
 * A policy at the instants of one stay. `kind`: cancelling at `now` is free, partly charged or not refunded;
 * `freeUntil` is null once passed. Without `charged` steps have no amounts.
 */
export function resolveCancellation(
  policy: Policy,
  zone: string,
  stay: { checkin: PlainDate; nights: number },
  now: number,
  charged?: ChargeBasis,
): Cancellation {
  const steps = policy.refundable ? policy.steps : [];
  const resolved = steps.map((step) => ({ step, from: startOf(step, zone, stay.checkin) }));
  const begun = resolved.filter(({ from }) => from <= now).at(-1);
  const until = resolved[0] && !begun ? resolved[0].from : null;
  const kind = until !== null ? 'free' : begun && !takesAll(begun.step, stay.nights) ? 'partial' : 'none';
  return {
    kind,
    timeZone: zone,
    freeUntil: until === null ? null : new Date(until).toISOString(),
    freeUntilLocal: until === null ? null : wallTimeIn(zone, until),
    steps: resolved.map(({ step, from }) => ({
      from: new Date(from).toISOString(),
      fromLocal: wallTimeIn(zone, from),
      percentBp: step.charge.kind === 'percent' ? step.charge.bp : null,
      nights: step.charge.kind === 'nights' ? step.charge.nights : null,
      ...(charged ? { charge: chargeOf(step, charged) } : {}),
    })),
  };
}
