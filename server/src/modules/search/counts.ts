import { exponentOf } from '@waylight/contract/money';
import { starWords } from '../catalogue/stars.ts';
import { gate, type Sieve } from './filters.ts';
import type { Pass } from './kernel.ts';
import { nth } from './ranking.ts';
import { trait } from './read-model/city-block.ts';

interface Counted {
  id: number;
  infoName: string;
  nameEng: string;
  count: number;
}

/**
 * How many hotels each value of a filter would leave, all other filters applied. `hotels` are those of the destination whose
 * name fits, `gates` what each of them passes. Values that no hotel of the destination has are left out, values that would leave none stand with 0.
 */
export function countValues(pass: Pass, sieve: Sieve, hotels: readonly number[], gates: Uint8Array) {
  const { block } = pass;
  const { wanted } = sieve;
  // NaN: no hotel of the destination has the value.
  const inArea = new Float64Array(block.areaIds.length).fill(Number.NaN);
  const ofStar = new Float64Array(6).fill(Number.NaN);
  const ofTheme = new Float64Array(block.themeIds.length).fill(Number.NaN);
  const add = (counts: Float64Array, at: number, passes: boolean) => {
    counts[at] = (counts[at]! >= 0 ? counts[at]! : 0) + (passes ? 1 : 0);
  };
  const bands = pass.asked.prices ? priceBands(pass, hotels) : undefined;
  const traits = { freeCancellation: 0, breakfast: 0, instant: 0 };
  const facts = gate.area | gate.star | gate.theme;
  const has = (h: number, more: number) =>
    sieve.offerGates(h, wanted | more) === (gate.offer | gate.price) &&
    pass.near(h, wanted | more) !== Number.POSITIVE_INFINITY;

  for (const h of hotels) {
    const open = gates[h]!;
    const closed = gate.everything & ~open;
    add(inArea, block.area[h]!, (closed & ~gate.area) === 0);
    add(ofStar, block.star[h]!, (closed & ~gate.star) === 0);
    for (let themes = block.themes[h]!; themes !== 0; themes &= themes - 1)
      add(ofTheme, 31 - Math.clz32(themes & -themes), (closed & ~gate.theme) === 0);
    if ((open & facts) !== facts) continue;
    if (has(h, trait.free)) traits.freeCancellation++;
    if (has(h, trait.breakfast)) traits.breakfast++;
    if (has(h, trait.instant)) traits.instant++;
    if (bands && pass.near(h, wanted) !== Number.POSITIVE_INFINITY)
      for (const band of bands)
        if (sieve.costs(h, wanted, band.min, band.max ?? Number.POSITIVE_INFINITY)) band.count++;
  }
  const counted = (counts: Float64Array, idOf: (at: number) => number | null | undefined) => {
    const found = new Map<number, number>();
    counts.forEach((count, at) => {
      const id = idOf(at);
      if (count >= 0 && id !== null && id !== undefined) found.set(id, count);
    });
    return found;
  };
  const areas = counted(inArea, (at) => block.areaIds[at]);
  const stars = counted(ofStar, (at) => at);
  const themes = counted(ofTheme, (at) => block.themeIds[at]);

  const { places } = block;
  const named = (
    counts: Map<number, number>,
    nameOf: (id: number) => { zh: string; en: string } | undefined,
  ): Counted[] =>
    [...counts].flatMap(([id, count]) => {
      const name = nameOf(id);
      return name ? [{ id, infoName: name.zh, nameEng: name.en, count }] : [];
    });
  const themeNames = new Map(places.themes.map(({ id, name_zh, name_en }) => [id, { zh: name_zh, en: name_en }]));
  return {
    areas: named(areas, (id) => places.areas.get(id)).sort((a, b) => b.count - a.count || a.id - b.id),
    stars: named(stars, starWords).sort((a, b) => b.id - a.id),
    themes: named(themes, (id) => themeNames.get(id)).sort((a, b) => b.count - a.count || a.id - b.id),
    ...(bands ? { prices: bands } : {}),
    ...traits,
  };
}

/**
 * Ranges of the price of a night that suit a destination: round steps around its middle price, whatever the currency.
 * Ends belong to both ranges, as they do in the filter itself.
 */
function priceBands(pass: Pass, hotels: readonly number[]): { min: number; max: number | null; count: number }[] {
  const { asked } = pass;
  const each = hotels.map((h) => pass.near(h, 0)).filter(Number.isFinite);
  if (each.length === 0) return [];
  const middle = nth(Float64Array.from(each), each.length >> 1) / ((asked.to - asked.from) * asked.rooms.length);
  const unit = 10 ** exponentOf(asked.prices!.currency);
  const step = Math.max(1, roundStep(middle / 2 / unit)) * unit;
  const edges = [step, 2 * step, 3 * step, 5 * step];
  return [
    { min: 0, max: edges[0]!, count: 0 },
    ...edges.map((min, i) => ({ min, max: edges[i + 1] ?? null, count: 0 })),
  ];
}

/** The 1, 2, 3 or 5 times a power of ten that is nearest below. */
function roundStep(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, value)));
  const digit = [5, 3, 2, 1].find((d) => d * power <= value) ?? 1;
  return digit * power;
}
