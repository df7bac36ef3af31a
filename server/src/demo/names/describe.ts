import type { ThemeName } from '../facilities.ts';
import type { Spot } from '../places/parse-areas.ts';
import type { City, Place } from '../places/parse-cities.ts';
import type { Random } from '../random.ts';
import { characters, closings, details, drivable, secluded, walkable } from './descriptions.ts';

export type Description = {
  city: City;
  area: Spot;
  /** the nearest landmark worth a mention, and how far it is */
  landmark: Place;
  landmarkKm: number;
  star: number;
  themes: readonly ThemeName[];
  facilities: readonly string[];
  rooms: number;
  openedYear: number;
};

/** English place names that a sentence sets an article before. */
const withArticle =
  /^(City Centre|Town Centre|Bus Terminal|Shopping Street|Old Town|Old City|Seafront|Hot Spring Quarter|Foothills|Riverside|Railway Station|High-tech Zone|Business District|Exhibition Centre|University Quarter|New Town|New Town Centre|Airport|CBD|Latin Quarter|Gothic Quarter|Historic Centre|City of London|Strip|Canal Belt|Museum Quarter|South Bank|Bell Tower|Muslim Quarter|Bay Area|Trade Fair|Night Bazaar|Convention Center|Old Sorting Office)$/;
const landmarkArticle =
  /^(Forbidden|Temple of|Summer Palace|Lama Temple|National Stadium|Oriental Pearl|Terracotta|City Wall|Louvre|Arc de|British Museum|London Eye|Grand Palace|Imperial Palace|Statue|Metropolitan|Empire|Gold Souk|Grand Bazaar|Blue Mosque|Colosseum|Trevi|Pantheon|Brandenburg|Royal|Prado|Rijksmuseum|Anne Frank|Petronas|Sydney Opera|Harbour Bridge|Golden Gate|Humble|Avenue of|Ruins of|Sanctuary|Sacred Monkey|Central Post|War Remnants|Sagrada|Eiffel|Yangtze|Giant Panda|Lion Grove|Hollywood Walk|Queen Victoria|Singapore Zoo|Merlion|Gardens by|Shaanxi|Tsingtao Beer|Dubai Fountain|Galata)/;

function areaInEnglish({ en }: Place): string {
  if (en.startsWith('The ')) return `the ${en.slice(4)}`;
  return withArticle.test(en) ? `the ${en === 'CBD' ? en : en.toLowerCase()}` : en;
}

const proper = /^(the )(latin|gothic|city of|muslim|bell|south bank)/;

function landmarkInEnglish({ en }: Place): string {
  if (en.startsWith('The ')) return `the ${en.slice(4)}`;
  return landmarkArticle.test(en) ? `the ${en}` : en;
}

/** Two to four sentences about a house, in both languages. */
export function describe(hotel: Description, random: Random): Place {
  const isCentral = /Centre|CBD|Square|Downtown|Station|Terminal|Airport/.test(hotel.area.en);
  const sentences: Place[] = [
    random.pick(hotel.landmarkKm <= 1.3 ? walkable : isCentral ? drivable : [...drivable, ...secluded]),
  ];
  const theme = hotel.themes.length > 0 ? random.pick(hotel.themes) : null;
  const character = theme && random.chance(0.8) ? theme : hotel.star === 5 ? 'Luxury' : (theme ?? 'Plain');
  sentences.push(random.pick(characters[character]));
  const told = hotel.facilities.filter((code) => details[code]);
  if (told.length > 0 && random.chance(0.85)) sentences.push(random.pick(details[random.pick(told)] ?? []));
  if (sentences.length < 3 || random.chance(0.45)) sentences.push(random.pick(closings));

  const areaEn = areaInEnglish(hotel.area);
  const landmarkEn = landmarkInEnglish(hotel.landmark);
  const walk = String(Math.max(2, Math.round(hotel.landmarkKm * 14)));
  const drive = String(Math.max(5, Math.round((hotel.landmarkKm * 2.2 + 4) / 5) * 5));
  const words: Record<string, Place> = {
    area: { zh: hotel.area.zh, en: proper.test(areaEn) ? `the ${hotel.area.en}` : areaEn },
    city: hotel.city,
    landmark: { zh: hotel.landmark.zh, en: landmarkEn },
    Landmark: { zh: hotel.landmark.zh, en: landmarkEn.charAt(0).toUpperCase() + landmarkEn.slice(1) },
    walk: { zh: walk, en: walk },
    drive: { zh: drive, en: drive },
    rooms: { zh: String(hotel.rooms), en: String(hotel.rooms) },
    year: { zh: String(hotel.openedYear), en: String(hotel.openedYear) },
  };
  const fill = (language: 'zh' | 'en') =>
    sentences
      .map((sentence) => sentence[language].replace(/\{(\w+)\}/g, (_, key: string) => words[key]?.[language] ?? ''))
      .map((sentence) => sentence.charAt(0).toUpperCase() + sentence.slice(1))
      .join(language === 'zh' ? '' : ' ');
  return { zh: fill('zh'), en: fill('en') };
}
