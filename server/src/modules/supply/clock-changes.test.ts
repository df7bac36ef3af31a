import { type Policy, resolveCancellation, stepInstants } from '@waylight/contract/supply/policy';
import { instantAt, wallTimeIn } from '@waylight/contract/value/wall-time';
import { describe, expect, it } from 'vitest';
import { clockChanges } from '../../testing/clock-changes.ts';

describe('a deadline on a night on which the clock changes', () => {
  it.each(clockChanges)('%s, %s: %s %s is %s for the server and for the browser', (zone, _, date, time, utc) => {
    const instant = Date.parse(utc);
    const step = { daysBefore: 0, time, charge: { kind: 'percent', bp: 10_000 } } as const;
    const policy: Policy = { refundable: true, steps: [step] };
    const resolved = resolveCancellation(policy, zone, { checkin: date, nights: 1 }, instant - 1);
    expect(resolved.freeUntil).toBe(new Date(instant).toISOString());
    expect(resolveCancellation(policy, zone, { checkin: date, nights: 1 }, instant).kind).toBe('none');
    expect(stepInstants(policy, zone, date)).toEqual([instant]);
    // The portal works out arrival and departure from the hotel's times.
    expect(instantAt(zone, date, time)).toBe(instant);
    expect(wallTimeIn(zone, Date.parse(resolved.freeUntil!))).toBe(resolved.freeUntilLocal);
  });
});
