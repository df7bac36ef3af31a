import { describe, expect, it } from 'vitest';
import { policyRailPlaces } from './night-rail.tsx';

describe('policy rail', () => {
  it('puts the deadline and now where they stand between booking and check-in', () => {
    expect(policyRailPlaces({ from: 0, to: 1000, deadline: 620, now: 250 })).toEqual({ free: 62, now: 25 });
  });

  it('is all hatch without a free deadline and all green when it is check-in itself', () => {
    expect(policyRailPlaces({ from: 0, to: 1000, deadline: null, now: 0 }).free).toBe(0);
    expect(policyRailPlaces({ from: 0, to: 1000, deadline: 1000, now: 0 }).free).toBe(100);
  });

  it('shows no mark for now outside the rail, and survives a rail without length', () => {
    expect(policyRailPlaces({ from: 100, to: 1000, deadline: 500, now: 1200 }).now).toBeUndefined();
    expect(policyRailPlaces({ from: 100, to: 100, deadline: 100, now: 100 })).toEqual({ free: 0, now: undefined });
  });
});
