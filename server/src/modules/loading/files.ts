import { announcePlaces } from '../supply/changes.ts';
import { saveAdverts, saveDistricts, saveFacilities, saveLandmarks, saveThemes, saveWaters } from './catalogue-data.ts';
import { checked, once, values, withParents } from './checks.ts';
import { advertsMadeHere } from './data.ts';
import { type FileKind, loadedAtOnce } from './file-kind.ts';
import { hotelsFile, ratesFile, roomsFile } from './hotel-files.ts';
import { pricesFile, stockFile } from './night-files.ts';
import { loadExchangeRates, loadMarkUps } from './price-rules.ts';
import { advertRow, facilityRow, landmarkRow, placeRow, themeRow, waterRow } from './rows.ts';
import { surchargesFile } from './surcharges.ts';

/** Every kind of file, in the order in which one needs the other. */
export const fileKinds: readonly FileKind[] = [
  {
    name: 'places',
    async load(tx, lines, refuse, seen) {
      const rows = once(checked(placeRow, lines, refuse), seen, refuse);
      // A parent may stand in the same file: level by level it is there before its children.
      let kept = 0;
      let changed = 0;
      for (const level of [1, 2, 3, 4]) {
        const ofLevel = rows.filter(({ value }) => value.level === level);
        const good = await withParents(tx, ofLevel, 'district', 'parentId', (value) => value.parent_id, refuse);
        changed += await saveDistricts(tx, values(good));
        kept += good.length;
      }
      if (changed > 0) await announcePlaces(tx);
      return { kept, hotels: [] };
    },
  },
  {
    name: 'landmarks',
    async load(tx, lines, refuse, seen) {
      const rows = once(checked(landmarkRow, lines, refuse), seen, refuse);
      const good = await withParents(tx, rows, 'city', 'cityId', (value) => value.city_id, refuse);
      if ((await saveLandmarks(tx, values(good))) > 0) await announcePlaces(tx);
      return { kept: good.length, hotels: [] };
    },
  },
  {
    name: 'waters',
    async load(tx, lines, refuse, seen) {
      const rows = once(checked(waterRow, lines, refuse), seen, refuse);
      const good = await withParents(tx, rows, 'city', 'cityId', (value) => value.city_id, refuse);
      await saveWaters(tx, values(good));
      return { kept: good.length, hotels: [] };
    },
  },
  {
    name: 'themes',
    async load(tx, lines, refuse, seen) {
      const rows = once(checked(themeRow, lines, refuse), seen, refuse);
      if ((await saveThemes(tx, values(rows))) > 0) await announcePlaces(tx);
      return { kept: rows.length, hotels: [] };
    },
  },
  {
    name: 'facilities',
    async load(tx, lines, refuse, seen) {
      const rows = once(checked(facilityRow, lines, refuse), seen, refuse, ({ code }) => code);
      if ((await saveFacilities(tx, values(rows))) > 0) await announcePlaces(tx);
      return { kept: rows.length, hotels: [] };
    },
  },
  loadedAtOnce(hotelsFile),
  loadedAtOnce(roomsFile),
  loadedAtOnce(ratesFile),
  loadedAtOnce(surchargesFile),
  loadedAtOnce(pricesFile),
  loadedAtOnce(stockFile),
  { name: 'exchange-rates', load: loadExchangeRates },
  { name: 'mark-ups', load: loadMarkUps },
  {
    name: 'adverts',
    async load(tx, lines, refuse, seen) {
      const rows = once(checked(advertRow, lines, refuse), seen, refuse);
      const found = await withParents(tx, rows, 'hotel', 'hotelId', (value) => value.hotel_id, refuse);
      const own = await advertsMadeHere(
        tx,
        found.map(({ value }) => value.id),
      );
      const good = found.filter(({ line, value }) => {
        if (own.has(value.id)) refuse(line, 'id', `advert ${value.id} was made at the console`);
        return !own.has(value.id);
      });
      await saveAdverts(tx, values(good));
      return { kept: good.length, hotels: [] };
    },
  },
];
