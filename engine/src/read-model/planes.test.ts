import { mostUnit } from '@waylight/contract/value/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Planes } from './planes.ts';
import { eachNight } from './rows.ts';

const days = 40;
const nightUpTo = (max: number) =>
  fc.record({ price: fc.oneof(fc.constant(0), fc.integer({ min: 1, max })), free: fc.nat(300) });

describe('planes', () => {
  it.each([false, true])(
    'tell sum, availability and lowest stock of any stay as adding it up does (wide: %s)',
    (wide) => {
      const night = nightUpTo(wide ? mostUnit : 900_000_000);
      fc.assert(
        fc.property(
          fc.array(fc.array(night, { minLength: days, maxLength: days }), { minLength: 1, maxLength: 4 }),
          fc.nat(2000),
          fc.nat(days - 1),
          fc.integer({ min: 1, max: 31 }),
          (plans, prepaid, from, length) => {
            const to = Math.min(days, from + length);
            // Room 0 belongs to a neighbour; each plan has a room of its own, the last two share one.
            const rooms = plans.length + 1;
            const roomOf = Uint32Array.from(plans, (_, p) => Math.min(p + 1, Math.max(1, plans.length - 1)));
            const planes = new Planes(plans.length + 1, rooms, days, wide);
            const own = Uint32Array.from([0, ...roomOf]);
            const free = Array.from({ length: rooms - 1 }, (_, r) => plans[r]!.map((at) => at.free));
            planes.write(
              {
                prices: plans.map((plan) => new (wide ? Float64Array : Int32Array)(plan.map(({ price }) => price))),
                free: free.map((nights) => Int32Array.from(nights)),
                prepaid,
                highest: 0,
              },
              1,
              1,
              own,
            );
            plans.forEach((plan, p) => {
              const stay = plan.slice(from, to);
              const stock = free[roomOf[p]! - 1]!.slice(from, to);
              const sum = stay.reduce((total, { price }) => total + (price > 0 ? price + prepaid : 0), 0);
              if (wide || sum < 2 ** 31) expect(planes.sum(p + 1, from, to)).toBe(sum);
              expect(planes.lowest(roomOf[p]!, from, to)).toBe(Math.min(255, ...stock));
              const available = stay.every(({ price }, i) => price > 0 && stock[i]! > 0);
              expect(planes.ahead[from * planes.plans + p + 1]! >= to - from).toBe(available);
            });
          },
        ),
        { numRuns: 150 },
      );
    },
  );
});

describe('night text', () => {
  it('is walked number by number', () => {
    const seen: number[][] = [];
    eachNight('12@0:500,0,7;12@31:8;3@0:9,10', (...at) => seen.push(at));
    expect(seen).toEqual([
      [12, 0, 500],
      [12, 1, 0],
      [12, 2, 7],
      [12, 31, 8],
      [3, 0, 9],
      [3, 1, 10],
    ]);
    eachNight(null, () => expect.unreachable());
  });
});
