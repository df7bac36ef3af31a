import { BoundedMap } from '@waylight/contract/value/bounded-map';
import type { CityBlock } from '../read-model/city-block.ts';
import type { CompanyPrices } from './company-prices.ts';
import { Pass, type PassAsked } from './pass.ts';

/** The prices in a city's passes may take this much memory; what is kept of those asked for again is beside it. No more than so many are looked after. */
const mostBytes = 4 * 1024 * 1024;
const mostPasses = 32;

interface CachedPass {
  readonly version: number;
  readonly prices: CompanyPrices | null;
  readonly pass: Pass;
}
const kept = new WeakMap<CityBlock, BoundedMap<string, CachedPass>>();

/** The number of passes that are kept of a city. */
const mostOf = (block: CityBlock) =>
  Math.max(1, Math.min(mostPasses, Math.floor(mostBytes / (block.hotels.length * 64 + 1))));

/**
 * The pass over a city for a search, cached for the same stay: next page, another filter, another order.
 *
 * It is valid while no night of the city changes, the company's prices stay, and no deadline passes.
 *
 * A pass is good until the next one of the same city is made.
 */
export function passOf(block: CityBlock, asked: PassAsked): Pass {
  let passes = kept.get(block);
  if (!passes) {
    passes = new BoundedMap(mostOf(block));
    kept.set(block, passes);
  }
  const { from, to, rooms, nationality, prices, now } = asked;
  let key = `${from} ${to} ${nationality}`;
  for (const { adultNumAll, childrenNumAll } of rooms) key += ` ${adultNumAll},${childrenNumAll}`;
  key += prices ? ` ${prices.id}` : '';
  const known = passes.get(key);
  if (
    known?.version === block.version &&
    known.prices === prices &&
    known.pass.deadlines.phase(now) === known.pass.phase
  ) {
    known.pass.again = true;
    return known.pass;
  }
  // The array of the pass that has to go serves the new one. Nobody else reads it: a search is done with its pass before the
  // next one begins.
  const old = known ?? (passes.isFull ? passes.dropFirst() : undefined);
  passes.delete(key);
  const pass = new Pass(block, asked, old?.pass.lowest);
  passes.set(key, { version: block.version, prices, pass });
  return pass;
}
