import type { PriceFactor } from '@waylight/contract/supply/account-price';
import { BoundedMap } from '@waylight/contract/value/bounded-map';
import type { CityBlock } from '../read-model/city-block.ts';
import type { CityColumns } from '../read-model/columns.ts';

const coins = new WeakMap<CityColumns, Int16Array>();
/** The one currency of a hotel's rates, as an index in `currencies`; −1 where there are several. */
function coinsOf(columns: CityColumns): Int16Array {
  let known = coins.get(columns);
  if (!known) {
    const { plan0, classOf, classes } = columns;
    known = Int16Array.from({ length: plan0.length - 1 }, (_, h) => {
      const first = classes[classOf[plan0[h]!]!]?.currency ?? -1;
      for (let plan = plan0[h]! + 1; plan < plan0[h + 1]!; plan++)
        if (classes[classOf[plan]!]!.currency !== first) return -1;
      return first;
    });
    coins.set(columns, known);
  }
  return known;
}

/** Companies whose mark-ups a city keeps by hotel. */
const mostCompanies = 16;
/** The value of one unit of each hotel's contract currency. */
interface Worth {
  readonly near: Float64Array;
  /** hotels of which that cannot be told: several currencies, or no rate of exchange */
  readonly untold: readonly number[];
}
/** city → `CompanyPrices.id` → worth: rules and rates of exchange stay the same as long as that does */
const worthOf = new WeakMap<CityBlock, BoundedMap<number, Worth>>();

/** The worth of each hotel's currency for the prices with this id; `factorsFor`: a hotel's factors by currency. */
export function hotelWorth(
  block: CityBlock,
  pricesId: number,
  factorsFor: (h: number) => readonly (PriceFactor | undefined)[],
): Worth {
  let known = worthOf.get(block);
  if (!known) {
    known = new BoundedMap(mostCompanies);
    worthOf.set(block, known);
  }
  let worth = known.get(pricesId);
  if (!worth) {
    const near = Float64Array.from(coinsOf(block.columns), (one, h) =>
      one < 0 ? Number.NaN : (factorsFor(h)[one]?.near ?? Number.NaN),
    );
    worth = { near, untold: block.all.filter((h) => Number.isNaN(near[h])) };
    known.set(pricesId, worth);
  }
  return worth;
}
