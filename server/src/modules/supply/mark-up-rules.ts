import { type MarkupAsked, markupBp } from '@waylight/contract/supply/mark-up-rule';
import { dateIn, type PlainDate, portalZone } from '@waylight/contract/value/stay';
import type { HotelRow, PlanRow } from './data.ts';

type Plan = Pick<PlanRow, 'refundable' | 'breakfasts' | 'confirm_minutes'>;

/**
 * The mark-ups of a hotel for who asks now, in hundredths of a per cent.
 * Extras are the same with every rate: rules about kinds of rate or days of arrival leave them alone.
 */
export function markUpOf(hotel: Pick<HotelRow, 'id' | 'city_id' | 'country_code' | 'star' | 'rules'>, now: number) {
  const asked = (rate: MarkupAsked['rate'], checkin: PlainDate | null) =>
    markupBp(hotel.rules, {
      hotelId: hotel.id,
      cityId: hotel.city_id,
      countryCode: hotel.country_code,
      star: hotel.star,
      rate,
      checkin,
      bookedOn: dateIn(portalZone, now),
    });
  return {
    ofRate: (plan: Plan, checkin: PlainDate) => asked(traitsOfPlan(plan), checkin),
    ofExtras: asked(null, null),
  };
}

export const traitsOfPlan = ({ refundable, breakfasts, confirm_minutes }: Plan) => ({
  refundable,
  breakfast: breakfasts > 0,
  instant: confirm_minutes === 0,
});
