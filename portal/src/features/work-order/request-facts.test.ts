import { describe, expect, it } from 'vitest';
import { extraChanges } from './request-facts.tsx';

const line = (roomNo: number, surchargeId: number, count: number) => ({ roomNo, surchargeId, count });

describe('the extras that a request changes', () => {
  it('are those whose number differs, also to none; units at another price count together', () => {
    const before = [line(2, 7, 1), line(1, 7, 1), line(1, 7, 1), line(1, 9, 1)];
    const wanted = [line(1, 7, 3), line(1, 8, 2), line(2, 7, 1)];
    expect(extraChanges(wanted, before)).toEqual([
      { roomNo: 1, surchargeId: 7, from: 2, to: 3 },
      { roomNo: 1, surchargeId: 8, from: 0, to: 2 },
      { roomNo: 1, surchargeId: 9, from: 1, to: 0 },
    ]);
    expect(extraChanges([], before).map(({ to }) => to)).toEqual([0, 0, 0]);
    expect(extraChanges([line(1, 9, 1), line(1, 7, 2), line(2, 7, 1)], before)).toEqual([]);
  });
});
