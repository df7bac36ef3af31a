import {
  leftOf,
  nightPrice,
  perNightOf,
  prepaidPerNight,
  priceFactor,
  rateBetween,
} from '@waylight/contract/supply/account-price';
import { isTooLate } from '@waylight/contract/supply/policy';
import type { Occupancy } from '@waylight/contract/value/occupancy';
import { addDays, type PlainDate } from '@waylight/contract/value/stay';
import type { HotelRow, PlanRow } from '../data.ts';
import { markUpOf } from '../mark-up-rules.ts';
import { refusal, unpackNights } from '../supply.ts';

export interface CalendarAsked {
  readonly from: PlainDate;
  readonly days: number;
  /** nights of each stay */
  readonly nights: number;
  readonly rooms: readonly Occupancy[];
  readonly nationality: string;
  /** of the account */
  readonly currency: string;
  readonly now: number;
}

/** The cheapest rate for one day of arrival; null: nothing can be booked. */
export type Lowest = { ratePlanId: number; total: number; perNight: number; left: number | null } | null;

/** The nights that a calendar looks at. */
export const calendarSpan = ({ from, days, nights }: Pick<CalendarAsked, 'from' | 'days' | 'nights'>) => ({
  checkin: from,
  checkout: addDays(from, days - 1 + nights),
});

/**
 * The cheapest rate of a hotel for each day of arrival: what `offersOf` would find for that stay, without making every
 * offer. `plans` hold the months of `calendarSpan`.
 */
export function lowestByDay(hotel: HotelRow, plans: readonly PlanRow[], asked: CalendarAsked): Lowest[] {
  const { days, nights, rooms, nationality, currency, now } = asked;
  const span = calendarSpan(asked);
  const prepaid = prepaidPerNight(hotel.fees);
  const markUp = markUpOf(hotel, now);
  const tooLate = Array.from({ length: days }, (_, day) => isTooLate(hotel.time_zone, addDays(asked.from, day), now));
  const lowest = new Array<Lowest>(days).fill(null);
  for (const plan of plans) {
    const rateE8 = rateBetween(hotel.rates, plan.currency, currency, now);
    if (rateE8 === undefined || rateE8 === 'outdated') continue;
    const free = unpackNights(span, (month) => plan.free?.[month]);
    const contract = unpackNights(span, (month) => plan.prices?.[month]);
    // Nights cost what the mark-up of their arrival makes of them; most plans have one for all days.
    const byMarkUp = new Map<number, number[]>();
    const amountsFor = (checkin: PlainDate) => {
      const percentBp = markUp.ofRate(plan, checkin);
      let amounts = byMarkUp.get(percentBp);
      if (!amounts) {
        const factor = priceFactor(plan.currency, currency, rateE8, percentBp);
        amounts = contract.map((price) => (price > 0 ? nightPrice(price + prepaid, factor) : 0));
        byMarkUp.set(percentBp, amounts);
      }
      return amounts;
    };
    for (let day = 0; day < days; day++) {
      let stock = Number.POSITIVE_INFINITY;
      let total = 0;
      const amounts = amountsFor(addDays(asked.from, day));
      for (let night = day; night < day + nights; night++) {
        stock = Math.min(stock, amounts[night]! > 0 ? free[night]! : 0);
        total += amounts[night]! * rooms.length;
      }
      const refused = refusal({
        rooms,
        nights,
        nationality,
        stock,
        tooLate: tooLate[day]!,
        outdated: false,
        minNights: plan.min_nights,
        nationalities: plan.nationalities,
        maxAdults: Math.min(plan.max_adults, plan.room_adults),
        maxChildren: Math.min(plan.max_children, plan.room_children),
        maxPeople: plan.room_people,
      });
      const before = lowest[day];
      if (refused !== null || (before && before.total <= total)) continue;
      lowest[day] = {
        ratePlanId: plan.id,
        total,
        perNight: perNightOf(total, nights, rooms.length),
        left: leftOf(stock),
      };
    }
  }
  return lowest;
}
