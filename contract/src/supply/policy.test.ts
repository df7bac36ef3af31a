import { describe, expect, it } from 'vitest';
import { cancellation } from '../search/search.ts';
import { instantAt, wallTimeIn } from '../value/wall-time.ts';
import { chargeNow, isTooLate, type Policy, resolveCancellation, stepInstants } from './policy.ts';

const iso = (instant: number) => new Date(instant).toISOString().slice(0, 16);

describe('a hotel’s wall clock', () => {
  it.each([
    ['Asia/Shanghai', '2026-12-01', '18:00', '2026-12-01T10:00'],
    ['Pacific/Auckland', '2026-12-01', '18:00', '2026-12-01T05:00'],
    ['Pacific/Auckland', '2026-07-01', '18:00', '2026-07-01T06:00'],
    ['Pacific/Honolulu', '2026-12-01', '18:00', '2026-12-02T04:00'],
    ['Asia/Kolkata', '2026-12-01', '00:00', '2026-11-30T18:30'],
    ['Pacific/Kiritimati', '2026-12-01', '00:00', '2026-11-30T10:00'],
    ['Europe/Paris', '2026-10-24', '18:00', '2026-10-24T16:00'],
    ['Europe/Paris', '2026-10-25', '18:00', '2026-10-25T17:00'],
    ['Europe/Paris', '2026-03-28', '18:00', '2026-03-28T17:00'],
    ['Europe/Paris', '2026-03-29', '18:00', '2026-03-29T16:00'],
  ])('%s %s %s is %sZ', (zone, date, time, utc) => expect(iso(instantAt(zone, date, time))).toBe(utc));

  it('takes the earlier of two readings when the clock is put back', () =>
    expect(iso(instantAt('Europe/Paris', '2026-10-25', '02:30'))).toBe('2026-10-25T00:30'));
  it('shows midnight as 00:00', () =>
    expect(wallTimeIn('Asia/Tokyo', Date.parse('2026-01-01T15:00Z'))).toBe('2026-01-02 00:00'));
});

describe('the hotel’s day', () => {
  it.each([
    ['Asia/Shanghai', '2026-11-21', '2026-11-21T13:59Z', false],
    ['Asia/Shanghai', '2026-11-21', '2026-11-21T14:00Z', true],
    ['Pacific/Auckland', '2026-11-21', '2026-11-21T09:00Z', true],
    ['Pacific/Honolulu', '2026-11-21', '2026-11-22T07:59Z', false],
  ])('%s, check-in %s, at %s: over is %s', (zone, checkin, now, over) =>
    expect(isTooLate(zone, checkin, Date.parse(now))).toBe(over),
  );
});

const policy: Policy = {
  refundable: true,
  steps: [
    { daysBefore: 3, time: '18:00', charge: { kind: 'nights', nights: 1 } },
    { daysBefore: 1, time: '12:00', charge: { kind: 'percent', bp: 10_000 } },
  ],
};
const stay = { checkin: '2026-12-10', nights: 3 };
const charged = { total: 60_000, nightly: [8_000, 10_000, 12_000], rooms: 2 };
const at = (now: string, of = policy) => resolveCancellation(of, 'Asia/Shanghai', stay, Date.parse(now), charged);

describe('the cost of cancelling by now', () => {
  const costAt = (now: string, of = policy) => chargeNow(at(now, of), Date.parse(now));
  it('is nothing that is told while cancelling is free, or takes all', () => {
    expect(costAt('2026-12-07T09:59Z')).toBeUndefined();
    expect(costAt('2026-12-09T04:00Z')).toBeUndefined();
  });
  it('is that of the step that has begun, until the next one by the hotel’s clock', () => {
    expect(costAt('2026-12-07T10:00Z')).toEqual({ percentBp: null, nights: 1, untilLocal: '2026-12-09 12:00' });
    expect(costAt('2026-12-09T03:59Z')).toEqual({ percentBp: null, nights: 1, untilLocal: '2026-12-09 12:00' });
  });
  it('has no end in the last step', () => {
    const half: Policy = {
      ...policy,
      steps: [{ daysBefore: 3, time: '18:00', charge: { kind: 'percent', bp: 5_000 } }],
    };
    expect(costAt('2026-12-09T12:00Z', half)).toEqual({ percentBp: 5_000, nights: null, untilLocal: null });
  });
  it('has no steps where nothing is refunded', () => {
    expect(stepInstants({ ...policy, refundable: false }, 'Asia/Shanghai', stay.checkin)).toEqual([]);
    expect(stepInstants(policy, 'Asia/Shanghai', stay.checkin)).toHaveLength(policy.steps.length);
  });
});

describe('cancelling', () => {
  it('is resolved to instants with the hotel’s time beside them', () => {
    expect(cancellation.parse(at('2026-12-01T00:00Z'))).toEqual({
      kind: 'free',
      timeZone: 'Asia/Shanghai',
      freeUntil: '2026-12-07T10:00:00.000Z',
      freeUntilLocal: '2026-12-07 18:00',
      steps: [
        { from: '2026-12-07T10:00:00.000Z', fromLocal: '2026-12-07 18:00', percentBp: null, nights: 1, charge: 16_000 },
        {
          from: '2026-12-09T04:00:00.000Z',
          fromLocal: '2026-12-09 12:00',
          percentBp: 10_000,
          nights: null,
          charge: 60_000,
        },
      ],
    });
  });
  it.each([
    ['2026-12-07T09:59:59.999Z', 'free'],
    ['2026-12-07T10:00:00.000Z', 'partial'],
    ['2026-12-09T03:59:59.999Z', 'partial'],
    ['2026-12-09T04:00:00.000Z', 'none'],
  ])('at %s is %s', (now, kind) => {
    expect(at(now).kind).toBe(kind);
    expect(at(now).freeUntil === null).toBe(kind !== 'free');
  });
  it('is never free without a step, or when the rate is not refundable', () => {
    expect(at('2026-12-01T00:00Z', { refundable: true, steps: [] })).toMatchObject({ kind: 'none', steps: [] });
    expect(at('2026-12-01T00:00Z', { ...policy, refundable: false })).toMatchObject({ kind: 'none', freeUntil: null });
  });
  it('never costs more than the stay, and a charge of every night is everything', () => {
    const nights = (n: number): Policy => ({
      refundable: true,
      steps: [{ daysBefore: 30, time: '00:00', charge: { kind: 'nights', nights: n } }],
    });
    expect(at('2026-12-01T00:00Z', nights(5))).toMatchObject({ kind: 'none', steps: [{ charge: 60_000 }] });
    expect(at('2026-12-01T00:00Z', nights(3))).toMatchObject({ kind: 'none', steps: [{ charge: 60_000 }] });
    expect(at('2026-12-01T00:00Z', nights(2))).toMatchObject({ kind: 'partial', steps: [{ charge: 36_000 }] });
  });
  it('tells no amount to somebody who may see no price', () => {
    const told = resolveCancellation(policy, 'Asia/Shanghai', stay, Date.parse('2026-12-01T00:00Z'));
    expect(JSON.stringify(told)).not.toContain('charge');
  });
  it('keeps the hotel’s hour across a change of its clock', () => {
    const paris = resolveCancellation(policy, 'Europe/Paris', { checkin: '2026-10-26', nights: 1 }, 0);
    expect(paris.steps.map(({ from, fromLocal }) => [from, fromLocal])).toEqual([
      ['2026-10-23T16:00:00.000Z', '2026-10-23 18:00'],
      ['2026-10-25T11:00:00.000Z', '2026-10-25 12:00'],
    ]);
  });
});
