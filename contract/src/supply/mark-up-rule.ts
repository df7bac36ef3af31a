import type { PlainDate } from '../value/stay.ts';

/** Mark-up rules: where each fits, and which of several counts. Pure; search, offers, calendar and console share it. */

/** Kinds of rate that a rule can be about: by cancellation policy, by meal, by confirmation. */
export const rateKinds = ['refundable', 'nonRefundable', 'breakfast', 'roomOnly', 'instant', 'onRequest'] as const;
export type RateKind = (typeof rateKinds)[number];

/** A rule that adds to the contract price; null or absent: any company, any place, any star, any rate, any time. */
export interface MarkupRule {
  readonly distributorId: number | null;
  readonly groupId?: number | null;
  readonly hotelId: number | null;
  readonly cityId: number | null;
  readonly countryCode?: string | null;
  readonly star?: number | null;
  readonly rateKind?: RateKind | null;
  /** first and last day of arrival */
  readonly arriveFrom?: PlainDate | null;
  readonly arriveTo?: PlainDate | null;
  /** first and last day of booking, in Shanghai */
  readonly bookFrom?: PlainDate | null;
  readonly bookTo?: PlainDate | null;
  readonly percentBp: number;
}

/** The traits of a rate that rules look at. */
export interface RateTraits {
  readonly refundable: boolean;
  readonly breakfast: boolean;
  readonly instant: boolean;
}

/** A rate to be priced. Without traits or arrival (extras of a hotel) only rules that name none fit. */
export interface MarkupAsked {
  readonly hotelId: number;
  readonly cityId: number;
  readonly countryCode: string;
  readonly star: number;
  readonly rate: RateTraits | null;
  readonly checkin: PlainDate | null;
  readonly bookedOn: PlainDate;
}

export function isOfKind(kind: RateKind, { refundable, breakfast, instant }: RateTraits): boolean {
  const is: Record<RateKind, boolean> = {
    refundable,
    nonRefundable: !refundable,
    breakfast,
    roomOnly: !breakfast,
    instant,
    onRequest: !instant,
  };
  return is[kind];
}

const within = (day: PlainDate | null, from: PlainDate | null | undefined, to: PlainDate | null | undefined) =>
  !from || !to || (day !== null && from <= day && day <= to);

/** Whether a rule is about a rate, a stay and a day of booking. Whose rule it is has been decided before. */
export function ruleFits(rule: MarkupRule, asked: MarkupAsked): boolean {
  return (
    (rule.hotelId === null || rule.hotelId === asked.hotelId) &&
    (rule.cityId === null || rule.cityId === asked.cityId) &&
    (!rule.countryCode || rule.countryCode === asked.countryCode) &&
    (rule.star === undefined || rule.star === null || rule.star === asked.star) &&
    (!rule.rateKind || (asked.rate !== null && isOfKind(rule.rateKind, asked.rate))) &&
    within(asked.checkin, rule.arriveFrom, rule.arriveTo) &&
    within(asked.bookedOn, rule.bookFrom, rule.bookTo)
  );
}

/** Reasons for one of two rules to count, in this order: the first difference decides. */
export const precedence = ['whom', 'place', 'star', 'rateKind', 'arrival', 'booking'] as const;
export type Precedence = (typeof precedence)[number];

/** Kinds by weight: what the guest may cancel comes before what they eat, and that before how it is confirmed. */
const kindWeight: Record<RateKind, number> = {
  ...{ refundable: 3, nonRefundable: 3, breakfast: 2, roomOnly: 2, instant: 1, onRequest: 1 },
};

const dayMs = 86_400_000;
const daysIn = (from: PlainDate, to: PlainDate) => (Date.parse(to) - Date.parse(from)) / dayMs;

/** A named period before none, the shorter before the longer, of equal ones the later. */
function periodOrder(
  [from, to]: readonly [PlainDate | null | undefined, PlainDate | null | undefined],
  [otherFrom, otherTo]: readonly [PlainDate | null | undefined, PlainDate | null | undefined],
): number {
  if (!from || !to) return otherFrom && otherTo ? 1 : 0;
  if (!otherFrom || !otherTo) return -1;
  return daysIn(from, to) - daysIn(otherFrom, otherTo) || (from < otherFrom ? 1 : from > otherFrom ? -1 : 0);
}

const whom = (rule: MarkupRule) => (rule.distributorId !== null ? 2 : (rule.groupId ?? null) !== null ? 1 : 0);
const place = (rule: MarkupRule) => (rule.hotelId !== null ? 3 : rule.cityId !== null ? 2 : rule.countryCode ? 1 : 0);
const isStarred = ({ star }: MarkupRule) => (star !== undefined && star !== null ? 1 : 0);
const weightOfKind = ({ rateKind }: MarkupRule) => (rateKind ? kindWeight[rateKind] : 0);

const orders: Record<Precedence, (one: MarkupRule, other: MarkupRule) => number> = {
  whom: (one, other) => whom(other) - whom(one),
  place: (one, other) => place(other) - place(one),
  star: (one, other) => isStarred(other) - isStarred(one),
  rateKind: (one, other) => weightOfKind(other) - weightOfKind(one),
  arrival: (one, other) => periodOrder([one.arriveFrom, one.arriveTo], [other.arriveFrom, other.arriveTo]),
  booking: (one, other) => periodOrder([one.bookFrom, one.bookTo], [other.bookFrom, other.bookTo]),
};

/** Below 0: `one` counts before `other`. 0 only for rules about the same, of which the database keeps one. */
export function ruleOrder(one: MarkupRule, other: MarkupRule): number {
  for (const step of precedence) {
    const order = orders[step](one, other);
    if (order !== 0) return order;
  }
  return 0;
}

/** The reason for which `winner` counts before `other`; null: they are about the same. */
export const decidedBy = (winner: MarkupRule, other: MarkupRule): Precedence | null =>
  precedence.find((step) => orders[step](winner, other) !== 0) ?? null;

/** The rule that counts among a company's (its own, its group's, the common ones); undefined: none fits. */
export function ruleThatCounts<R extends MarkupRule>(rules: readonly R[], asked: MarkupAsked): R | undefined {
  let best: R | undefined;
  for (const rule of rules) if (ruleFits(rule, asked) && (!best || ruleOrder(rule, best) < 0)) best = rule;
  return best;
}

/** The mark-up in hundredths of a per cent; no rule: nothing is added. */
export const markupBp = (rules: readonly MarkupRule[], asked: MarkupAsked): number =>
  ruleThatCounts(rules, asked)?.percentBp ?? 0;

/** A rate by its three traits as bits: 1 refundable, 2 with breakfast, 4 confirmed at once. */
export const rateVariants = 8;
export const variantOf = ({ refundable, breakfast, instant }: RateTraits): number =>
  (refundable ? 1 : 0) | (breakfast ? 2 : 0) | (instant ? 4 : 0);
export const traitsOfVariant = (variant: number): RateTraits => ({
  refundable: (variant & 1) !== 0,
  breakfast: (variant & 2) !== 0,
  instant: (variant & 4) !== 0,
});
