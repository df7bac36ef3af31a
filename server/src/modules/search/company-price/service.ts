import { rateBetween } from '@waylight/contract/supply/account-price';
import { BoundedMap } from '@waylight/contract/value/bounded-map';
import { addDays, dateIn, portalZone } from '@waylight/contract/value/stay';
import { instantAt } from '@waylight/contract/value/wall-time';
import type { CardsReader } from '@waylight/engine/list/single-cards';
import { CompanyPrices } from '@waylight/engine/pass/company-prices';
import type { DistributorScope } from '../../../db/scope.ts';
import type { House } from '../../../house.ts';
import { keptForMs } from '../../../kept-changes.ts';
import { Lately } from '../../../lately.ts';
import type { CouponsHeld } from '../../coupon/service.ts';
import type { FavouritesHeld } from '../../favourite/service.ts';
import type { Buyer } from '../../supply/offer.ts';
import { readPriceRules } from '../../supply/service.ts';

/** Different prices that are kept: most companies have no rules of their own and share one set. */
const mostSets = 10_000;

interface CachedPrices {
  readonly prices: CompanyPrices;
  /** ms since the epoch: then a rate of exchange becomes too old to sell by, or another day of booking begins */
  readonly endsAt: number;
}

/** Rules and rates of the companies that are searching, kept until they change; one reading serves all who wait for it. */
export class CompanyPricesCache {
  private readonly kept: Lately<number, CachedPrices>;
  /** what prices were made of → prices: as long as that stays the same, so do they, and what was worked out with them */
  private readonly made = new BoundedMap<string, CompanyPrices>(mostSets);
  private readonly database: House['database'];
  private readonly clock: House['clock'];

  constructor({ database, clock, kept }: Pick<House, 'database' | 'clock' | 'kept'>, elapsed?: () => number) {
    this.database = database;
    this.clock = clock;
    this.kept = new Lately(keptForMs, elapsed);
    kept.on('prices', (distributorId) => this.kept.forget(distributorId ?? undefined));
  }

  of(buyer: Buyer): CompanyPrices | Promise<CompanyPrices> {
    const read = () => this.read(buyer);
    const known = this.kept.of(buyer.distributorId, read);
    if (!(known instanceof Promise) && this.fits(known, buyer)) return known.prices;
    return this.later(known, buyer, read);
  }

  private async later(
    known: CachedPrices | Promise<CachedPrices>,
    buyer: Buyer,
    read: () => Promise<CachedPrices>,
  ): Promise<CompanyPrices> {
    const one = await known;
    return (this.fits(one, buyer) ? one : await this.kept.anew(buyer.distributorId, read)).prices;
  }

  private fits({ prices, endsAt }: CachedPrices, buyer: Buyer): boolean {
    return prices.currency === buyer.currency && this.clock() < endsAt;
  }

  private read(buyer: Buyer): Promise<CachedPrices> {
    return this.database.asDistributor(buyer, async (tx) => {
      const { rules, rates } = await readPriceRules(tx, buyer.currency);
      const now = this.clock();
      const good = rates.map(({ base, quote }) => rateBetween(rates, base, quote, now));
      const today = dateIn(portalZone, now);
      const isByDay = rules.some(({ bookFrom }) => bookFrom);
      const text = JSON.stringify([buyer.currency, rules, rates, good, isByDay && today]);
      const prices = this.made.orMake(text, () => new CompanyPrices(buyer.currency, rules, rates, now));
      const ends = rates.flatMap(({ goodUntil }) => (goodUntil && goodUntil > now ? [goodUntil] : []));
      const midnight = isByDay ? instantAt(portalZone, addDays(today, 1), '00:00') : Number.POSITIVE_INFINITY;
      return { prices, endsAt: Math.min(midnight, ...ends) };
    });
  }
}

/** The person who reads cards of hotels: prices (null without PRICE_VIEW), coupons and favourites. */
export async function cardsReaderOf(
  scope: DistributorScope,
  now: number,
  kept: { readonly companies: CompanyPricesCache; readonly coupons: CouponsHeld; readonly favourites: FavouritesHeld },
): Promise<CardsReader> {
  const [prices, held, mine] = await Promise.all([
    scope.access.has('PRICE_VIEW') ? kept.companies.of(scope) : null,
    kept.coupons.of(scope, now),
    kept.favourites.of(scope, false),
  ]);
  return { now, prices, held, mine };
}
