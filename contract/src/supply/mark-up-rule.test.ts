import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decidedBy,
  isOfKind,
  type MarkupAsked,
  type MarkupRule,
  markupBp,
  type RateKind,
  rateKinds,
  rateVariants,
  ruleFits,
  ruleOrder,
  ruleThatCounts,
  traitsOfVariant,
  variantOf,
} from './mark-up-rule.ts';

const any: MarkupRule = { distributorId: null, hotelId: null, cityId: null, percentBp: 0 };
const rule = (percentBp: number, about: Partial<MarkupRule> = {}): MarkupRule => ({ ...any, ...about, percentBp });
const arriving = (arriveFrom: string, arriveTo: string) => ({ arriveFrom, arriveTo });
const booking = (bookFrom: string, bookTo: string) => ({ bookFrom, bookTo });

const asked: MarkupAsked = {
  ...{ hotelId: 7, cityId: 5, countryCode: 'CN', star: 4 },
  rate: { refundable: true, breakfast: true, instant: false },
  ...{ checkin: '2026-12-24', bookedOn: '2026-11-25' },
};

describe('the rule that counts', () => {
  const own = { distributorId: 9 };
  const group = { groupId: 3 };
  const christmas = arriving('2026-12-20', '2026-12-31');
  it.each<[string, MarkupRule[], number]>([
    ['no rule adds nothing', [], 0],
    ['everything', [rule(1)], 1],
    ['a country before everything', [rule(1), rule(2, { countryCode: 'CN' })], 2],
    ['a city before its country', [rule(2, { countryCode: 'CN' }), rule(3, { cityId: 5 })], 3],
    ['a hotel before its city', [rule(4, { hotelId: 7 }), rule(3, { cityId: 5 })], 4],
    ['a group before everybody, whatever the place', [rule(5, group), rule(4, { hotelId: 7 })], 5],
    ['one’s own before the group’s, whatever the place', [rule(6, own), rule(5, { ...group, hotelId: 7 })], 6],
    ['one’s own hotel before one’s own city', [rule(7, { ...own, hotelId: 7 }), rule(6, { ...own, cityId: 5 })], 7],
    ['a star before none', [rule(1), rule(2, { star: 4 })], 2],
    ['a city before a star', [rule(3, { cityId: 5 }), rule(2, { star: 4 })], 3],
    ['a star before a kind of rate', [rule(2, { star: 4 }), rule(1, { rateKind: 'refundable' })], 2],
    ['cancelling before the meal', [rule(1, { rateKind: 'breakfast' }), rule(2, { rateKind: 'refundable' })], 2],
    ['the meal before the confirmation', [rule(1, { rateKind: 'onRequest' }), rule(2, { rateKind: 'breakfast' })], 2],
    ['a kind of rate before days of arrival', [rule(1, christmas), rule(2, { rateKind: 'onRequest' })], 2],
    ['days of arrival before days of booking', [rule(2, christmas), rule(1, booking('2026-11-25', '2026-11-25'))], 2],
    ['the shorter period', [rule(1, arriving('2026-12-01', '2026-12-31')), rule(2, christmas)], 2],
    ['of equal periods the later', [rule(1, christmas), rule(2, arriving('2026-12-21', '2027-01-01'))], 2],
    ['the first and the last day of a period', [rule(1), rule(2, arriving('2026-12-24', '2026-12-24'))], 2],
    ['another hotel’s rule is nothing to it', [rule(7, { ...own, hotelId: 8 })], 0],
    ['nor another city’s', [rule(7, { cityId: 6 })], 0],
    ['nor another country’s', [rule(7, { countryCode: 'JP' })], 0],
    ['nor another star’s', [rule(7, { star: 5 })], 0],
    ['nor another kind’s', [rule(7, { rateKind: 'nonRefundable' })], 0],
    ['nor an arrival the day before', [rule(7, arriving('2026-12-25', '2026-12-31'))], 0],
    ['nor a booking the day after', [rule(7, booking('2026-11-01', '2026-11-24'))], 0],
  ])('%s', (_, rules, expected) => {
    expect(markupBp(rules, asked)).toBe(expected);
    expect(markupBp(rules.toReversed(), asked)).toBe(expected);
  });

  it('is one without kinds of rate and days of arrival where a hotel’s extras are priced', () => {
    const rules = [rule(1), rule(2, { rateKind: 'refundable' }), rule(3, christmas)];
    expect(markupBp(rules, { ...asked, rate: null, checkin: null })).toBe(1);
  });
});

const day = fc.integer({ min: 1, max: 28 }).map((n) => `2026-12-${String(n).padStart(2, '0')}`);
const period = fc.option(
  fc.tuple(day, day).map(([one, other]) => (one < other ? ([one, other] as const) : ([other, one] as const))),
  { nil: null },
);
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const anyRule: fc.Arbitrary<MarkupRule> = fc
  .record({
    whom: fc.constantFrom({}, { distributorId: 9 }, { groupId: 3 }),
    place: fc.oneof(
      fc.record({ star: maybe(fc.integer({ min: 3, max: 5 })) }),
      fc.record({ countryCode: fc.constantFrom('CN', 'JP'), star: maybe(fc.integer({ min: 3, max: 5 })) }),
      fc.record({ cityId: fc.integer({ min: 4, max: 5 }) }),
      fc.record({ hotelId: fc.integer({ min: 6, max: 7 }) }),
    ),
    rateKind: maybe(fc.constantFrom(...rateKinds)),
    arrival: period,
    book: period,
    percentBp: fc.integer({ min: -9900, max: 100_000 }),
  })
  .map(({ whom, place, rateKind, arrival, book, percentBp }) =>
    rule(percentBp, {
      ...whom,
      ...place,
      rateKind,
      ...(arrival ? arriving(...arrival) : {}),
      ...(book ? booking(...book) : {}),
    }),
  );
const about = ({ percentBp: _, ...rest }: MarkupRule) =>
  JSON.stringify(
    Object.entries(rest)
      .filter(([, value]) => value !== null)
      .sort(),
  );
const anyAsked = fc.record({
  hotelId: fc.integer({ min: 6, max: 7 }),
  cityId: fc.integer({ min: 4, max: 5 }),
  countryCode: fc.constantFrom('CN', 'JP'),
  star: fc.integer({ min: 3, max: 5 }),
  rate: fc.integer({ min: 0, max: rateVariants - 1 }).map(traitsOfVariant),
  checkin: day,
  bookedOn: day,
});

describe('the order of rules', () => {
  it('is total: two rules that fit the same rate are equal only where they are about the same', () => {
    fc.assert(
      fc.property(anyRule, anyRule, (one, other) => {
        const order = ruleOrder(one, other);
        expect(Math.sign(ruleOrder(other, one))).toBe(-Math.sign(order) + 0);
        expect(decidedBy(one, other) === null).toBe(order === 0);
        if (order !== 0) return;
        // Kinds of one weight exclude each other, so both rules fit one rate only where they are about the same.
        expect(about({ ...one, rateKind: null })).toBe(about({ ...other, rateKind: null }));
        const both = Array.from({ length: rateVariants }, (_, at) => traitsOfVariant(at)).filter((rate) =>
          [one, other].every(({ rateKind }) => !rateKind || isOfKind(rateKind, rate)),
        );
        expect(both.length > 0).toBe(one.rateKind === other.rateKind);
      }),
      { numRuns: 3000 },
    );
  });

  it('is transitive', () => {
    fc.assert(
      fc.property(anyRule, anyRule, anyRule, (a, b, c) => {
        if (ruleOrder(a, b) <= 0 && ruleOrder(b, c) <= 0) expect(ruleOrder(a, c)).toBeLessThanOrEqual(0);
      }),
      { numRuns: 2000 },
    );
  });

  it('finds the same rule in whatever order they stand, and nothing that does not fit', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(anyRule, { selector: about, maxLength: 30 }),
        anyAsked,
        fc.nat(),
        (rules, rate, turn) => {
          const found = ruleThatCounts(rules, rate);
          const at = rules.length > 0 ? turn % rules.length : 0;
          expect(ruleThatCounts([...rules.slice(at), ...rules.slice(0, at)].reverse(), rate)).toBe(found);
          if (found) expect(ruleFits(found, rate)).toBe(true);
          for (const other of rules)
            if (other !== found && ruleFits(other, rate)) expect(ruleOrder(found!, other)).toBeLessThan(0);
        },
      ),
      { numRuns: 1000 },
    );
  });
});

it('a rate is of one kind of each pair, and its variant tells all three', () => {
  const pairs: [RateKind, RateKind][] = [
    ['refundable', 'nonRefundable'],
    ['breakfast', 'roomOnly'],
    ['instant', 'onRequest'],
  ];
  for (let variant = 0; variant < rateVariants; variant++) {
    const traits = traitsOfVariant(variant);
    expect(variantOf(traits)).toBe(variant);
    for (const [one, other] of pairs) expect(isOfKind(one, traits)).toBe(!isOfKind(other, traits));
  }
});
