import { announcePlaces } from '../supply/changes.ts';
import {
  saveAdverts,
  saveDistricts,
  saveFacilities,
  saveHotels,
  saveLandmarks,
  saveRatePlans,
  saveRoomTypes,
  saveThemes,
  saveWaters,
} from './catalogue-data.ts';
import { checked, once, values, withKnown, withParents } from './checks.ts';
import { knownFacilities, knownThemes, roomTypesOf } from './data.ts';
import type { FileKind } from './file-kind.ts';
import { hotelRow, rateRow, roomRow } from './hotel-rows.ts';
import { pricesFile, stockFile } from './night-files.ts';
import { loadExchangeRates, loadMarkUps } from './price-rules.ts';
import { advertRow, facilityRow, landmarkRow, placeRow, themeRow, waterRow } from './rows.ts';
import { loadSurcharges } from './surcharges.ts';

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
      await saveFacilities(tx, values(rows));
      return { kept: rows.length, hotels: [] };
    },
  },
  {
    name: 'hotels',
    async load(tx, lines, refuse, seen) {
      const rows = once(checked(hotelRow, lines, refuse), seen, refuse);
      const inCity = await withParents(tx, rows, 'city', 'cityId', (value) => value.city_id, refuse);
      const inArea = await withParents(tx, inCity, 'area', 'areaId', (value) => value.area_id, refuse);
      const themed = withKnown(inArea, 'themes', (value) => value.themes, await knownThemes(tx), refuse);
      const good = withKnown(themed, 'facilities', (value) => value.facilities, await knownFacilities(tx), refuse);
      return { kept: good.length, hotels: await saveHotels(tx, values(good)) };
    },
  },
  {
    name: 'rooms',
    async load(tx, lines, refuse, seen) {
      const rows = once(checked(roomRow, lines, refuse), seen, refuse);
      const inHotel = await withParents(tx, rows, 'hotel', 'hotelId', (value) => value.hotel_id, refuse);
      const good = withKnown(inHotel, 'facilities', (value) => value.facilities, await knownFacilities(tx), refuse);
      return { kept: good.length, hotels: await saveRoomTypes(tx, values(good)) };
    },
  },
  {
    name: 'rates',
    async load(tx, lines, refuse, seen) {
      const rows = once(checked(rateRow, lines, refuse), seen, refuse);
      const ids = [...new Set(rows.map(({ value }) => value.room_type_id))];
      const rooms = await roomTypesOf(tx, ids);
      const hotelOf = new Map(rooms.map((room) => [room.id, room.hotel_id]));
      const good = rows.filter(({ line, value }) => {
        if (hotelOf.get(value.room_type_id) === value.hotel_id) return true;
        refuse(line, 'roomTypeId', `there is no room type ${value.room_type_id} in hotel ${value.hotel_id}`);
        return false;
      });
      return { kept: good.length, hotels: await saveRatePlans(tx, values(good)) };
    },
  },
  { name: 'surcharges', load: loadSurcharges },
  pricesFile,
  stockFile,
  { name: 'exchange-rates', load: loadExchangeRates },
  { name: 'mark-ups', load: loadMarkUps },
  {
    name: 'adverts',
    async load(tx, lines, refuse, seen) {
      const rows = once(checked(advertRow, lines, refuse), seen, refuse);
      const good = await withParents(tx, rows, 'hotel', 'hotelId', (value) => value.hotel_id, refuse);
      await saveAdverts(tx, values(good));
      return { kept: good.length, hotels: [] };
    },
  },
];
