import {
  type ExchangeRate,
  type MarkupRule,
  type PriceFactor,
  priceFactor,
  rateBetween,
} from '@waylight/contract/supply/account-price';

let made = 0;

/** A company's prices above contract prices, ready for a pass over thousands of hotels. */
export class CompanyPrices {
  /** no two have the same one */
  readonly id = ++made;
  private readonly own = new Tier();
  private readonly common = new Tier();
  private readonly factors = new Map<string, PriceFactor | undefined>();
  /** true: no rule names a hotel, so a city has one mark-up */
  readonly byCityOnly: boolean;

  constructor(
    readonly currency: string,
    rules: readonly MarkupRule[],
    private readonly rates: readonly ExchangeRate[],
    /** when they were made: who keeps them makes them anew when a rate becomes too old */
    private readonly now = 0,
  ) {
    for (const rule of rules) (rule.distributorId === null ? this.common : this.own).add(rule);
    this.byCityOnly = this.own.hotels.size === 0 && this.common.hotels.size === 0;
  }

  /** The mark-up of a hotel in hundredths of a per cent; the same as supply's `markupBp` by looking up, not by walking. */
  markupBp(hotelId: number, cityId: number): number {
    return this.own.of(hotelId, cityId) ?? this.common.of(hotelId, cityId) ?? 0;
  }

  /** undefined: there is no rate of exchange, so nothing of that currency can be sold to this company. */
  factor(contractCurrency: string, markupBp: number): PriceFactor | undefined {
    const key = `${contractCurrency}${markupBp}`;
    if (!this.factors.has(key)) {
      const rate = rateBetween(this.rates, contractCurrency, this.currency, this.now);
      this.factors.set(
        key,
        rate === undefined || rate === 'outdated'
          ? undefined
          : priceFactor(contractCurrency, this.currency, rate, markupBp),
      );
    }
    return this.factors.get(key);
  }

  /** Whether rates in a currency would be sold, were its rate of exchange not too old. */
  isOutdated(contractCurrency: string): boolean {
    return rateBetween(this.rates, contractCurrency, this.currency, this.now) === 'outdated';
  }
}

class Tier {
  readonly hotels = new Map<number, number>();
  private readonly cities = new Map<number, number>();
  private all: number | undefined;

  add({ hotelId, cityId, percentBp }: MarkupRule): void {
    if (hotelId !== null) this.hotels.set(hotelId, percentBp);
    else if (cityId !== null) this.cities.set(cityId, percentBp);
    else this.all = percentBp;
  }

  of(hotelId: number, cityId: number): number | undefined {
    return this.hotels.get(hotelId) ?? this.cities.get(cityId) ?? this.all;
  }
}
