import type { PriceFactor } from '@waylight/contract/supply/account-price';
import { rateVariants, variantOf } from '@waylight/contract/supply/mark-up-rule';
import { BoundedMap } from '@waylight/contract/value/bounded-map';
import type { CityBlock } from '../read-model/city-block.ts';
import { type CityColumns, trait } from '../read-model/columns.ts';
import type { CompanyPrices, MarkUps } from './company-prices.ts';
import type { ClassWorth } from './sweep.ts';

/** Factors by coin (`coinsOfClasses`); undefined: there is no rate of exchange. */
export type CoinFactors = readonly (PriceFactor | undefined)[];

const coins = new WeakMap<CityColumns, Uint16Array>();

/** Class → what its factor goes by: the currency and the variant of rate, as one number. */
export function coinsOfClasses(columns: CityColumns): Uint16Array {
  let known = coins.get(columns);
  if (!known) {
    const { classes, policies, zones } = columns;
    known = Uint16Array.from(
      classes,
      ({ currency, cancel, traits }) =>
        currency * rateVariants +
        variantOf({
          refundable: policies[Math.floor(cancel / zones.length)]!.refundable,
          breakfast: (traits & trait.breakfast) !== 0,
          instant: (traits & trait.instant) !== 0,
        }),
    );
    coins.set(columns, known);
  }
  return known;
}

/** A company's factors over a city. */
export interface CityFactors {
  /** by hotel */
  readonly of: readonly CoinFactors[];
  /** hotel → worth of one unit of its contracts' money; NaN: rates of it are worth differently, or it has no rate of exchange */
  readonly near: Float64Array;
  /** hotels of which `near` tells nothing */
  readonly untold: readonly number[];
  /** the worth by class, where many hotels have several; a sweep by it leaves nothing untold */
  readonly worth: ClassWorth | undefined;
}

/** Companies and days of arrival whose factors a city keeps. */
const mostKept = 32;
/** Different lists of mark-ups that a compiled sweep tells apart. */
const mostTables = 256;
/** One hotel in so many may be swept by itself before the whole city is swept by class. */
const fewUntold = 16;

const kept = new WeakMap<CityBlock, BoundedMap<number, CityFactors>>();

/** The factors of a city: they stay the same as long as the block and the prices do. */
export function cityFactors(block: CityBlock, prices: CompanyPrices): CityFactors {
  let known = kept.get(block);
  if (!known) {
    known = new BoundedMap(mostKept);
    kept.set(block, known);
  }
  return known.orMake(prices.id, () => makeFactors(block, prices));
}

function makeFactors(block: CityBlock, prices: CompanyPrices): CityFactors {
  const { columns } = block;
  const byMarkUps = new Map<MarkUps, CoinFactors>();
  let markUps: MarkUps | undefined;
  const of = block.all.map((h) => {
    if (!markUps || !prices.byCityOnly)
      markUps = prices.markUps({
        hotelId: block.hotelId[h]!,
        cityId: block.city.id,
        countryCode: block.city.countryCode,
        star: block.star[h]!,
      });
    let factors = byMarkUps.get(markUps);
    if (!factors) {
      factors = columns.currencies.flatMap((currency) => markUps!.map((bp) => prices.factor(currency, bp)));
      byMarkUps.set(markUps, factors);
    }
    return factors;
  });
  const coin = coinsOfClasses(columns);
  const near = Float64Array.from(of, (factors, h) => oneWorth(columns, coin, factors, h) ?? Number.NaN);
  const untold = block.all.filter((h) => Number.isNaN(near[h]));
  const lists = [...byMarkUps.values()];
  const several = untold.filter((h) => oneWorth(columns, coin, of[h]!, h) === undefined).length;
  const isByClass = several * fewUntold > of.length && lists.length <= mostTables;
  return { of, near, untold, worth: isByClass ? classWorth(coin, lists, of) : undefined };
}

/** The one worth of a hotel's rates; NaN: none has a rate of exchange; undefined: they differ. */
function oneWorth(
  { plan0, classOf }: CityColumns,
  coin: Uint16Array,
  factors: CoinFactors,
  h: number,
): number | undefined {
  let worth = Number.NaN;
  for (let plan = plan0[h]!; plan < plan0[h + 1]!; plan++) {
    const one = factors[coin[classOf[plan]!]!]?.near ?? Number.NaN;
    if (plan > plan0[h]! && !Object.is(one, worth)) return undefined;
    worth = one;
  }
  return worth;
}

function classWorth(coin: Uint16Array, lists: readonly CoinFactors[], of: readonly CoinFactors[]): ClassWorth {
  const at = new Map(lists.map((factors, table) => [factors, table]));
  return {
    tables: Float64Array.from({ length: lists.length * coin.length }, (_, i) => {
      return lists[Math.floor(i / coin.length)]![coin[i % coin.length]!]?.near ?? Number.NaN;
    }),
    tableOf: Uint16Array.from(of, (factors) => at.get(factors)!),
  };
}
