import type { opsApi } from '@waylight/contract';
import { dateIn, dayNumber } from '@waylight/contract/value/stay';
import type { House } from '../../../house.ts';
import type { Handlers } from '../../../http/handler.ts';
import { No } from '../../../http/no.ts';
import { actHandler } from '../../operator/act/service.ts';
import * as data from './data.ts';
import { editCalendar } from './service.ts';

/** Hotels that the picker offers at once. */
const offered = 20;

/** Prices and rooms of hotels, night by night, at the console. */
export function calendarOpsCalls(house: House): Handlers<typeof opsApi.calendar> {
  const { database } = house;
  return {
    async hotels({ keyword }) {
      return { hotels: await database.asOps((tx) => data.hotelsWith(tx, keyword.trim(), offered)) };
    },

    async nights({ hotelId, from, nights }, { now }) {
      return database.asOps(async (tx) => {
        const found = await data.hotelAt(tx, hotelId);
        if (!found) throw new No('NO_SUCH_HOTEL');
        const { timeZone, ...hotel } = found;
        const first = dayNumber(from);
        const days = Array.from({ length: nights }, (_, at) => first + at);
        const span = { first, last: first + nights - 1 };
        const rooms = await data.roomsOf(tx, hotelId);
        const rates = await data.ratesOf(tx, hotelId);
        const roomAt = await data.readRooms(
          tx,
          rooms.map(({ id }) => id),
          span,
        );
        const rateAt = await data.readRates(
          tx,
          rates.map(({ id }) => id),
          span,
        );
        return {
          hotel,
          today: dateIn(timeZone, now),
          from,
          rooms: rooms.map((room) => {
            const cells = days.map((day) => roomAt(room.id, day));
            return {
              ...room,
              allotment: cells.map(({ value }) => value),
              sold: cells.map(({ sold }) => sold),
              free: cells.map(({ free }) => free),
              kept: cells.map(({ kept }) => kept),
              rates: rates
                .filter(({ roomTypeId }) => roomTypeId === room.id)
                .map(({ roomTypeId: _, ...rate }) => {
                  const nightsOf = days.map((day) => rateAt(rate.id, day));
                  return {
                    ...rate,
                    prices: nightsOf.map(({ value }) => value),
                    kept: nightsOf.map(({ kept }) => kept),
                  };
                }),
            };
          }),
        };
      });
    },

    edit: actHandler(house, editCalendar),
  };
}
