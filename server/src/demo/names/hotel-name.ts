import { type Culture, marketOf } from '../places/countries.ts';
import type { Spot } from '../places/parse-areas.ts';
import { type City, type Place, splitWords } from '../places/parse-cities.ts';
import type { Random } from '../random.ts';
import { type Brand, brands } from './brands.ts';
import { independents } from './independents.ts';

export type NamedPlace = Place & { brand: Brand | null };

function brandsFor(culture: Culture, star: number, isResort: boolean): Brand[] {
  const level = Math.max(star, 2);
  return brands.filter(
    (brand) =>
      brand.star === level && (brand.cultures?.includes(culture) ?? true) && (isResort || brand.kind.zh !== '度假酒店'),
  );
}

/** '银座·日本桥' is two places; a house stands in one of them. */
function placeIn(area: Spot, random: Random): Place {
  const zh = area.zh.split('·');
  const en = area.en.split(' & ');
  if (zh.length !== 2 || en.length !== 2) return { zh: zh.join(''), en: area.en };
  const side = random.int(0, 1);
  return { zh: zh[side] ?? area.zh, en: en[side] ?? area.en };
}

/** Whether the English name of an area says by itself which city it is in. */
const genericAreas =
  /^(City Centre|Town Centre|Bus Terminal|Shopping Street|Old Town|Seafront|Hot Spring Quarter|Foothills|Riverside|Railway Station|High-tech Zone|Business District|Exhibition Centre|University Quarter|New Town|Airport|CBD|Downtown|Convention Center|Old City|Central Station|Historic Centre|Chinatown|Bay Area|Trade Fair|Night Bazaar|South Bank|Southbank|Duomo|Centrum)$/;

/**
 * Names for the hotels of one city, each used once. A branded house is called by city, area and brand, as the trade
 * writes them ('东京新宿云栖酒店' / 'Yunqi Hotel Shinjuku'); an independent one by its own name.
 */
export function hotelNamer(city: City): (area: Spot, star: number, isResort: boolean, random: Random) => NamedPlace {
  const { culture } = marketOf(city.country);
  const taken = new Set<string>();
  const claim = (named: NamedPlace): boolean => {
    if (taken.has(named.zh) || taken.has(named.en)) return false;
    taken.add(named.zh).add(named.en);
    return true;
  };

  const branded = (area: Spot, star: number, isResort: boolean, random: Random): NamedPlace => {
    const brand = random.pick(brandsFor(culture, star, isResort));
    const place = placeIn(area, random);
    const inZh = place.zh.includes(city.zh) ? place.zh : `${city.zh}${place.zh}`;
    const inEn = genericAreas.test(place.en) ? `${city.en} ${place.en}` : place.en;
    const en = [brand.en, brand.kind.en, inEn].filter(Boolean).join(' ');
    return { zh: `${inZh}${brand.zh}${brand.kind.zh}`, en, brand };
  };

  const independent = (area: Spot, star: number, random: Random): NamedPlace => {
    const { grand, middle, simple } = independents[culture];
    const name = splitWords(random.pick((star >= 5 ? grand : star >= 3 ? middle : simple).split(';')));
    // A second house of the same name says where it stands.
    const plain = { zh: `${city.zh}${name.zh}`, en: `${name.en}, ${city.en}`, brand: null };
    if (!taken.has(plain.zh)) return plain;
    const place = placeIn(area, random);
    return { zh: `${city.zh}${name.zh}（${place.zh}店）`, en: `${name.en}, ${city.en} ${place.en}`, brand: null };
  };

  return (area, star, isResort, random) => {
    const wantsBrand = random.chance(star === 1 ? 0.2 : 0.55);
    for (let attempt = 0; attempt < 60; attempt++) {
      const named =
        wantsBrand === attempt < 30 ? branded(area, star, isResort, random) : independent(area, star, random);
      if (claim(named)) return named;
    }
    // A very large catalogue runs out of names: then a house is the second, the third … of its name.
    const again = branded(area, star, isResort, random);
    for (let ordinal = 2; ; ordinal++) {
      const named = { zh: `${again.zh}${ordinal}号店`, en: `${again.en} ${ordinal}`, brand: again.brand };
      if (claim(named)) return named;
    }
  };
}
