import type { price } from '@waylight/contract/supply/price';
import { addDays, dateIn, dayNumber, nightsOf, portalZone } from '@waylight/contract/value/stay';
import type { DistributorScope } from '../../../db/scope.ts';
import type { House } from '../../../house.ts';
import type { Handlers } from '../../../http/handler.ts';
import { No } from '../../../http/no.ts';
import { readHotel, readPlans } from '../data.ts';
import { checkStay } from '../service.ts';
import { type CalendarAsked, calendarSpan, type Lowest, lowestByDay } from './calendar.ts';

/** The lowest price of a hotel by day of arrival. */
export function calendarCalls(house: House): Handlers<Pick<typeof price, 'calendar' | 'otherDates'>> {
  const { database } = house;
  const { settings } = house;

  const lowestOf = (scope: DistributorScope, hotelId: number, asked: Omit<CalendarAsked, 'currency'>) =>
    database.asDistributor(scope, async (tx): Promise<Lowest[]> => {
      const hotel = await readHotel(tx, hotelId, scope);
      if (!hotel) throw new No('NO_SUCH_HOTEL');
      const plans = await readPlans(tx, hotelId, calendarSpan(asked));
      return lowestByDay(hotel, plans, { ...asked, currency: scope.currency });
    });

  return {
    async calendar({ hotelId, from, days, nights, rooms, nationality }, { scope, now }) {
      const first = from ?? dateIn(portalZone, now);
      checkStay({ checkin: first, checkout: addDays(first, nights) }, now, settings.MAX_NIGHTS);
      const found = await lowestOf(scope, hotelId, { from: first, days, nights, rooms, nationality, now });
      const shown = found.map((lowest, day) => ({
        checkin: addDays(first, day),
        total: lowest?.total ?? null,
        perNight: lowest?.perNight ?? null,
        ratePlanId: lowest?.ratePlanId ?? null,
        left: lowest?.left ?? null,
      }));
      let lowest: { checkin: string; total: number } | null = null;
      for (const { checkin, total } of shown)
        if (total !== null && (!lowest || total < lowest.total)) lowest = { checkin, total };
      return { currency: scope.currency, nights, days: shown, lowest, pricedAt: now };
    },

    async otherDates({ hotelId, checkin, checkout, rooms, nationality, within }, { scope, now }) {
      checkStay({ checkin, checkout }, now, settings.MAX_NIGHTS);
      const nights = nightsOf({ checkin, checkout });
      const today = dateIn(portalZone, now);
      const earliest = addDays(checkin, -within);
      const from = earliest < today ? today : earliest;
      const days = dayNumber(checkin) + within - dayNumber(from) + 1;
      const found = await lowestOf(scope, hotelId, { from, days, nights, rooms, nationality, now });
      const mayPrice = scope.access.has('PRICE_VIEW');
      return {
        dates: found.map((lowest, day) => ({
          checkin: addDays(from, day),
          checkout: addDays(from, day + nights),
          shift: dayNumber(from) + day - dayNumber(checkin),
          bookable: lowest !== null,
          ...(lowest && mayPrice
            ? { price: { currency: scope.currency, total: lowest.total, perNight: lowest.perNight } }
            : {}),
        })),
        pricedAt: now,
      };
    },
  };
}
