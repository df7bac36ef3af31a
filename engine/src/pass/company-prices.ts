import { type ExchangeRate, type PriceFactor, priceFactor, rateBetween } from '@waylight/contract/supply/account-price';
import {
  type MarkupAsked,
  type MarkupRule,
  markupBp,
  rateVariants,
  ruleThatCounts,
  traitsOfVariant,
} from '@waylight/contract/supply/mark-up-rule';
import { addDays, dateIn, type PlainDate, portalZone } from '@waylight/contract/value/stay';

let made = 0;

/** The place of a hotel as rules see it. */
export type MarkedHotel = Pick<MarkupAsked, 'hotelId' | 'cityId' | 'countryCode' | 'star'>;

/** Mark-ups of a hotel by variant of rate (`variantOf`), in hundredths of a per cent; equal lists are one object. */
export type MarkUps = readonly number[];

/**
 * A company's prices above contract prices, ready for a pass over thousands of hotels.
 *
 * A stay has one mark-up for each variant of rate, by its day of arrival: `on` answers the prices of an arrival.
 */
export class CompanyPrices {
  /** no two have the same one */
  readonly id = ++made;
  private readonly factors = new Map<string, PriceFactor | undefined>();
  private readonly known = new Map<string, MarkUps>();
  private readonly index: RuleIndex;
  /** true: no rule names a hotel or a star, so a city has one list of mark-ups */
  readonly byCityOnly: boolean;
  /** true: some rule names a kind of rate */
  readonly byRate: boolean;
  /** days on which other rules of arrival begin to fit, in order; empty: every arrival has the same prices */
  private readonly cuts: readonly PlainDate[];
  private readonly arrivals = new Map<number, CompanyPrices>();
  private readonly bookedOn: PlainDate;

  constructor(
    readonly currency: string,
    private readonly rules: readonly MarkupRule[],
    private readonly rates: readonly ExchangeRate[],
    /** when they were made: who keeps them makes them anew when a rate becomes too old, or a period of booking begins or ends */
    private readonly now = 0,
    /** an arrival among those that have the same prices as it; null: to be told by `on` */
    private readonly checkin: PlainDate | null = null,
  ) {
    this.bookedOn = dateIn(portalZone, now);
    this.index = new RuleIndex(rules);
    this.byCityOnly = rules.every(({ hotelId, star }) => hotelId === null && (star ?? null) === null);
    this.byRate = rules.some(({ rateKind }) => rateKind);
    this.cuts =
      checkin === null
        ? [
            ...new Set(
              rules.flatMap(({ arriveFrom, arriveTo }) =>
                arriveFrom && arriveTo ? [arriveFrom, addDays(arriveTo, 1)] : [],
              ),
            ),
          ].sort()
        : [];
  }

  /** The prices of stays that begin on this day. */
  on(checkin: PlainDate): CompanyPrices {
    if (this.cuts.length === 0) return this;
    const begun = this.cuts.filter((cut) => cut <= checkin).length;
    let prices = this.arrivals.get(begun);
    if (!prices) {
      const rules = this.rules.filter(
        ({ arriveFrom, arriveTo }) => !arriveFrom || !arriveTo || (arriveFrom <= checkin && checkin <= arriveTo),
      );
      prices = new CompanyPrices(this.currency, rules, this.rates, this.now, checkin);
      this.arrivals.set(begun, prices);
    }
    return prices;
  }

  /** The mark-ups of a hotel: the same as the contract's `markupBp` among the few rules that name its place. */
  markUps(hotel: MarkedHotel): MarkUps {
    const rules = this.index.about(hotel);
    const asked = { ...hotel, checkin: this.checkin, bookedOn: this.bookedOn };
    const isByRate = this.byRate && rules.some(({ rateKind }) => rateKind);
    const list = isByRate
      ? Array.from({ length: rateVariants }, (_, at) => markupBp(rules, { ...asked, rate: traitsOfVariant(at) }))
      : new Array<number>(rateVariants).fill(ruleThatCounts(rules, { ...asked, rate: null })?.percentBp ?? 0);
    const key = list.join();
    const same = this.known.get(key);
    if (same) return same;
    this.known.set(key, list);
    return list;
  }

  /** undefined: there is no rate of exchange, so nothing of that currency can be sold to this company. */
  factor(contractCurrency: string, percentBp: number): PriceFactor | undefined {
    const key = `${contractCurrency}${percentBp}`;
    if (!this.factors.has(key)) {
      const rate = rateBetween(this.rates, contractCurrency, this.currency, this.now);
      this.factors.set(
        key,
        rate === undefined || rate === 'outdated'
          ? undefined
          : priceFactor(contractCurrency, this.currency, rate, percentBp),
      );
    }
    return this.factors.get(key);
  }

  /** Whether rates in a currency would be sold, were its rate of exchange not too old. */
  isOutdated(contractCurrency: string): boolean {
    return rateBetween(this.rates, contractCurrency, this.currency, this.now) === 'outdated';
  }
}

/** Rules by the place that they name, so that a hotel looks at its own, its city's, its country's and those of everywhere. */
class RuleIndex {
  private readonly hotels = new Map<number, MarkupRule[]>();
  private readonly elsewhere: MarkupRule[] = [];
  /** rules that name no hotel, by city and country */
  private readonly wider = new Map<string, readonly MarkupRule[]>();

  constructor(rules: readonly MarkupRule[]) {
    for (const rule of rules) {
      const list = rule.hotelId === null ? this.elsewhere : (this.hotels.get(rule.hotelId) ?? []);
      if (rule.hotelId !== null) this.hotels.set(rule.hotelId, list);
      list.push(rule);
    }
  }

  about({ hotelId, cityId, countryCode }: MarkedHotel): readonly MarkupRule[] {
    const key = `${cityId}${countryCode}`;
    let wider = this.wider.get(key);
    if (!wider) {
      wider = this.elsewhere.filter(
        (rule) =>
          (rule.cityId === null || rule.cityId === cityId) && (!rule.countryCode || rule.countryCode === countryCode),
      );
      this.wider.set(key, wider);
    }
    const own = this.hotels.get(hotelId);
    return own ? [...own, ...wider] : wider;
  }
}
