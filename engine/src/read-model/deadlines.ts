import { chargeNow, lateFrom, type Policy, resolveCancellation, stepInstants } from '@waylight/contract/supply/policy';
import { BoundedMap } from '@waylight/contract/value/bounded-map';
import type { PlainDate } from '@waylight/contract/value/stay';
import { json } from '../text/json-writer.ts';

/** Texts of policies that are kept, by nights and phase. */
const mostTexts = 2000;

/** Instants (ms since the epoch) that a check-in has in a city, worked out once: zones and policies are few, searches many. */
export class Deadlines {
  /** by zone: from then on the first night is sold no more */
  readonly lateFrom: Float64Array;
  /** by policy × zones + zone: until then cancelling is free; NaN: it never is */
  readonly freeUntil: Float64Array;
  /** every instant at which something of the above, or a text, changes; rising */
  private readonly turns: Float64Array;
  /** by policy and zone, for the phase that was asked for last: most cancel for free, however many nights they stay */
  private readonly free: (string | undefined)[] = [];
  private freeIn = -1;
  private readonly texts = new BoundedMap<string, string>(mostTexts);

  constructor(
    private readonly policies: readonly Policy[],
    private readonly zones: readonly string[],
    private readonly checkin: PlainDate,
  ) {
    this.lateFrom = Float64Array.from(zones, (zone) => lateFrom(zone, checkin));
    this.freeUntil = new Float64Array(policies.length * zones.length).fill(Number.NaN);
    const turns = new Set(this.lateFrom);
    policies.forEach((policy, p) => {
      zones.forEach((zone, z) => {
        const instants = stepInstants(policy, zone, checkin);
        if (instants.length > 0) this.freeUntil[p * zones.length + z] = instants[0]!;
        for (const instant of instants) turns.add(instant);
      });
    });
    this.turns = Float64Array.from(turns).sort();
  }

  /** How many of the check-in's instants are past: while it stays the same, so does every answer. */
  phase(now: number): number {
    let low = 0;
    let high = this.turns.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.turns[middle]! <= now) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The cancellation part of a card, as JSON; `now` lies in `phase`. */
  text(cancel: number, nights: number, phase: number, now: number): string {
    if (phase !== this.freeIn) {
      this.free.length = 0;
      this.freeIn = phase;
    }
    const known = this.free[cancel];
    if (known !== undefined) return known;
    // Whether a step takes all that was paid depends on the nights; how long it is free does not.
    const isFree = this.freeUntil[cancel]! > now;
    const key = isFree ? '' : `${cancel} ${nights} ${phase}`;
    let text = isFree ? undefined : this.texts.get(key);
    if (text === undefined) {
      const zones = this.zones.length;
      const cancellation = resolveCancellation(
        this.policies[Math.floor(cancel / zones)]!,
        this.zones[cancel % zones]!,
        { checkin: this.checkin, nights },
        now,
      );
      const { kind, freeUntil, freeUntilLocal } = cancellation;
      const charge = chargeNow(cancellation, now);
      text = `,"cancelKind":"${kind}","freeUntil":${json(freeUntil)},"freeUntilLocal":${json(freeUntilLocal)}`;
      if (charge) text += `,"chargeNow":${JSON.stringify(charge)}`;
      if (isFree) this.free[cancel] = text;
      else this.texts.set(key, text);
    }
    return text;
  }
}
