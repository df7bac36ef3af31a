import { rateBetween } from '@waylight/contract/supply/account-price';
import { CompanyPrices } from '@waylight/engine/pass/company-prices';
import type { Database } from '../../../db/database.ts';
import { Lately } from '../../../db/lately.ts';
import type { Buyer } from '../../supply/offer.ts';
import { readPriceRules } from '../../supply/service.ts';

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
