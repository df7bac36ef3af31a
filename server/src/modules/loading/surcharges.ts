import { surchargeBases, surchargeKinds } from '@waylight/contract/supply/surcharge';
import { fromDecimal } from '@waylight/contract/value/money';
import { z } from 'zod';
import type { Tx } from '../../db/database.ts';
import type { SurchargeTable } from '../../db/tables/supply.ts';
import { saveSurcharges } from './catalogue-data.ts';
import { checked, type Key, once, type Refuse, withParents } from './checks.ts';
import { ratePlansOfHotels } from './data.ts';
import { amount, currency, flag, id, maybe, mostUnit, whole } from './fields.ts';

const age = maybe(whole(0, 17));

const surchargeRow = z
  .strictObject({
    id,
    hotelId: id,
    roomTypeId: maybe(id),
    rateId: maybe(id),
    kind: z.enum(surchargeKinds),
    basis: z.enum(surchargeBases),
    currency,
    price: amount,
    most: whole(1, 20),
    childFrom: age,
    childTo: age,
    active: flag.default(true),
  })
  .refine(({ childFrom, childTo }) => (childFrom === null) === (childTo === null), {
    path: ['childTo'],
    error: 'an age from which, and one to which',
  })
  .refine(({ childFrom, childTo }) => childFrom === null || childTo === null || childFrom <= childTo, {
    path: ['childTo'],
    error: 'before `childFrom`',
  });

/** Surcharges of an operator's file: each for a hotel, or for a room type or a rate of it, in the currency of the rates. */
export async function loadSurcharges(
  tx: Tx,
  lines: readonly { line: number; row: Record<string, unknown> }[],
  refuse: Refuse,
  seen: Map<Key, number>,
): Promise<{ kept: number; hotels: number[] }> {
  const rows = once(checked(surchargeRow, lines, refuse), seen, refuse);
  const inHotel = await withParents(tx, rows, 'hotel', 'hotelId', (value) => value.hotelId, refuse);
  const hotelIds = [...new Set(inHotel.map(({ value }) => value.hotelId))];
  const plans = await ratePlansOfHotels(tx, hotelIds);
  const good = inHotel.flatMap(({ line, value }): SurchargeTable[] => {
    const sold = plans.filter(
      (plan) =>
        plan.hotel_id === value.hotelId &&
        (value.roomTypeId === null || plan.room_type_id === value.roomTypeId) &&
        (value.rateId === null || plan.id === value.rateId),
    );
    const minor = fromDecimal(value.price, value.currency);
    if (sold.length === 0)
      refuse(line, value.rateId === null ? 'roomTypeId' : 'rateId', 'no rate of the hotel is meant');
    else if (!sold.some((plan) => plan.currency === value.currency))
      refuse(line, 'currency', `its rates are in ${[...new Set(sold.map((plan) => plan.currency))].join(', ')}`);
    else if (minor === undefined || minor > mostUnit)
      refuse(line, 'price', `${value.price} is no amount in ${value.currency}`);
    else {
      const { hotelId, roomTypeId, rateId, childFrom, childTo, price: _, ...rest } = value;
      return [
        {
          ...rest,
          hotel_id: hotelId,
          room_type_id: roomTypeId,
          rate_plan_id: rateId,
          price: minor,
          child_from: childFrom,
          child_to: childTo,
        },
      ];
    }
    return [];
  });
  await saveSurcharges(tx, good);
  // Lists do not show surcharges: search has nothing to read again.
  return { kept: good.length, hotels: [] };
}
