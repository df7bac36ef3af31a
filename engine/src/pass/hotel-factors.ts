import type { PriceFactor } from '@waylight/contract/supply/account-price';
import type { CityBlock } from '../read-model/city-block.ts';
import type { CompanyPrices } from './company-prices.ts';

/** Factors from contract prices to a company's prices, for the hotel that was asked for last. */
export class HotelFactors {
  private readonly factors: (PriceFactor | undefined)[] = [];
  private hotel = -1;
  private bp = Number.NaN;

  constructor(
    private readonly block: CityBlock,
    private readonly prices: CompanyPrices | null,
  ) {}

  /** The factors of a hotel by currency; where no rule names a hotel they are the same for the whole city. */
  of(h: number): readonly (PriceFactor | undefined)[] {
    const prices = this.prices!;
    if (this.hotel !== h && !(prices.byCityOnly && this.hotel >= 0)) {
      const { block } = this;
      const bp = prices.markupBp(block.hotelId[h]!, block.city.id);
      if (bp !== this.bp)
        block.columns.currencies.forEach((currency, c) => {
          this.factors[c] = prices.factor(currency, bp);
        });
      this.bp = bp;
      this.hotel = h;
    }
    return this.factors;
  }
}
