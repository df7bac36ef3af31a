import type { PriceDraftSums } from '@waylight/contract/ops/prices/price-draft';
import { nightPrice, priceFactor } from '@waylight/contract/supply/account-price';
import { type MarkupAsked, type MarkupRule, markupBp } from '@waylight/contract/supply/mark-up-rule';

/** Rules of drafts: what stands after one, and what orders would cost. Pure; amounts are minor units. */

export interface DraftRule extends Omit<MarkupRule, 'percentBp'> {
  /** null: the rule is taken away */
  readonly percentBp: number | null;
}

/** The same text for rules about the same. */
export const subjectOf = (rule: Omit<DraftRule, 'percentBp'>): string =>
  JSON.stringify(
    [
      ...[rule.distributorId, rule.groupId, rule.hotelId, rule.cityId, rule.countryCode, rule.star, rule.rateKind],
      ...[rule.arriveFrom, rule.arriveTo, rule.bookFrom, rule.bookTo],
    ].map((value) => value ?? null),
  );

/** The rules that stand once a draft is published. */
export function rulesAfter(rules: readonly MarkupRule[], draft: readonly DraftRule[]): MarkupRule[] {
  const changed = new Set(draft.map(subjectOf));
  return [
    ...rules.filter((rule) => !changed.has(subjectOf(rule))),
    ...draft.flatMap((rule) => (rule.percentBp === null ? [] : [{ ...rule, percentBp: rule.percentBp }])),
  ];
}

/** The rules that may count for a company of a group. */
export const rulesFor = (rules: readonly MarkupRule[], company: number | null, group: number | null): MarkupRule[] =>
  rules.filter(
    (rule) =>
      (rule.distributorId === null || rule.distributorId === company) &&
      ((rule.groupId ?? null) === null || rule.groupId === group),
  );

/** An order as far as its rooms' price goes. */
export interface TriedOrder {
  readonly about: MarkupAsked;
  readonly currency: string;
  readonly contractCurrency: string;
  /** units of the order's currency for one of the contract's, ×10^8 */
  readonly rateE8: number;
  readonly rooms: number;
  /** contract price of one room for each night */
  readonly nights: readonly number[];
}

/** The price of an order's rooms with a mark-up in hundredths of a per cent. */
export function roomsTotal(
  { contractCurrency, currency, rateE8, rooms, nights }: TriedOrder,
  percentBp: number,
): number {
  const factor = priceFactor(contractCurrency, currency, rateE8, percentBp);
  return rooms * nights.reduce((sum, amount) => sum + nightPrice(amount, factor), 0);
}

export const noSums = (currency: string): PriceDraftSums => ({
  ...{ currency, orders: 0, higher: 0, lower: 0, revenueNow: 0, revenueThen: 0, marginNow: 0, marginThen: 0 },
});

/** Adds an order to sums of its currency. */
export function withOrder(
  sums: PriceDraftSums,
  order: TriedOrder,
  now: readonly MarkupRule[],
  then: readonly MarkupRule[],
): PriceDraftSums {
  const cost = roomsTotal(order, 0);
  const [before, after] = [
    roomsTotal(order, markupBp(now, order.about)),
    roomsTotal(order, markupBp(then, order.about)),
  ];
  return {
    currency: sums.currency,
    orders: sums.orders + 1,
    higher: sums.higher + (after > before ? 1 : 0),
    lower: sums.lower + (after < before ? 1 : 0),
    revenueNow: sums.revenueNow + before,
    revenueThen: sums.revenueThen + after,
    marginNow: sums.marginNow + before - cost,
    marginThen: sums.marginThen + after - cost,
  };
}
