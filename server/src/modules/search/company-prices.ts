import {
  type ExchangeRate,
  type MarkupRule,
  type PriceFactor,
  priceFactor,
  rateBetween,
} from '@waylight/contract/supply/account-price';
import type { Database } from '../../db/database.ts';
import { Lately } from '../../db/lately.ts';
import type { Buyer } from '../supply/offer.ts';
import { readPriceRules } from '../supply/service.ts';

let made = 0;

/** What a company pays above contract prices, ready for a pass over thousands of hotels. */
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

const freshForMs = 1000;

/** Rules of the companies that are searching, read again after a second; one reading serves all who wait for it. */
export class CompanyPricesCache {
  private readonly kept: Lately<number, CompanyPrices>;
  /** what each company's prices were made of: as long as that stays the same, so do they, and what was worked out with them */
  private readonly madeOf = new Map<number, { text: string; prices: CompanyPrices }>();

  constructor(
    private readonly database: Database,
    private readonly clock: () => number,
    elapsed?: () => number,
  ) {
    this.kept = new Lately(freshForMs, elapsed, 10_000, (distributorId) => this.madeOf.delete(distributorId));
  }

  of(buyer: Buyer): CompanyPrices | Promise<CompanyPrices> {
    const read = () => this.read(buyer);
    const known = this.kept.of(buyer.distributorId, read);
    const inCurrency = (prices: CompanyPrices) =>
      prices.currency === buyer.currency ? prices : this.kept.anew(buyer.distributorId, read);
    return known instanceof Promise ? known.then(inCurrency) : inCurrency(known);
  }

  private read(buyer: Buyer): Promise<CompanyPrices> {
    return this.database.asDistributor(buyer, async (tx) => {
      const { rules, rates } = await readPriceRules(tx, buyer.currency);
      const now = this.clock();
      const good = rates.map(({ base, quote }) => rateBetween(rates, base, quote, now));
      const text = JSON.stringify([buyer.currency, rules, rates, good]);
      const known = this.madeOf.get(buyer.distributorId);
      if (known?.text === text) return known.prices;
      const prices = new CompanyPrices(buyer.currency, rules, rates, now);
      this.madeOf.set(buyer.distributorId, { text, prices });
      return prices;
    });
  }
}
