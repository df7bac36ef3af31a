import type { z } from 'zod';
import { saveHotels, saveRatePlans, saveRoomTypes } from './catalogue-data.ts';
import { checked, once, values, withKnown, withParents } from './checks.ts';
import { knownFacilities, knownThemes, roomTypesOf } from './data.ts';
import type { SupplyFile } from './file-kind.ts';
import { hotelRow, rateRow, roomRow } from './hotel-rows.ts';

/** Files of hotels, their rooms and their rates. */

type HotelValue = z.output<typeof hotelRow>;
type RoomValue = z.output<typeof roomRow>;
type RateValue = z.output<typeof rateRow>;

export const hotelsFile: SupplyFile<HotelValue, HotelValue> = {
  name: 'hotels',
  read: (lines, refuse, seen) => once(checked(hotelRow, lines, refuse), seen, refuse),
  async fit(tx, rows, refuse) {
    const inCity = await withParents(tx, [...rows], 'city', 'cityId', (value) => value.city_id, refuse);
    const inArea = await withParents(tx, inCity, 'area', 'areaId', (value) => value.area_id, refuse);
    const themed = withKnown(inArea, 'themes', (value) => value.themes, await knownThemes(tx), refuse);
    return withKnown(themed, 'facilities', (value) => value.facilities, await knownFacilities(tx), refuse);
  },
  save: async (tx, rows) => ({ hotels: await saveHotels(tx, values(rows)) }),
};

export const roomsFile: SupplyFile<RoomValue, RoomValue> = {
  name: 'rooms',
  read: (lines, refuse, seen) => once(checked(roomRow, lines, refuse), seen, refuse),
  async fit(tx, rows, refuse) {
    const inHotel = await withParents(tx, [...rows], 'hotel', 'hotelId', (value) => value.hotel_id, refuse);
    return withKnown(inHotel, 'facilities', (value) => value.facilities, await knownFacilities(tx), refuse);
  },
  save: async (tx, rows) => ({ hotels: await saveRoomTypes(tx, values(rows)) }),
};

export const ratesFile: SupplyFile<RateValue, RateValue> = {
  name: 'rates',
  read: (lines, refuse, seen) => once(checked(rateRow, lines, refuse), seen, refuse),
  async fit(tx, rows, refuse) {
    const rooms = await roomTypesOf(tx, [...new Set(rows.map(({ value }) => value.room_type_id))]);
    const hotelOf = new Map(rooms.map((room) => [room.id, room.hotel_id]));
    return rows.filter(({ line, value }) => {
      if (hotelOf.get(value.room_type_id) === value.hotel_id) return true;
      refuse(line, 'roomTypeId', `there is no room type ${value.room_type_id} in hotel ${value.hotel_id}`);
      return false;
    });
  },
  save: async (tx, rows) => ({ hotels: await saveRatePlans(tx, values(rows)) }),
};
