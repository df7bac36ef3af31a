import { surchargeBases, surchargeKinds } from '@waylight/contract/supply/surcharge';
import { fromDecimal } from '@waylight/contract/value/money';
import { z } from 'zod';
import type { SurchargeTable } from '../../db/tables/supply.ts';
import { saveSurcharges } from './catalogue-data.ts';
import { checked, once, values, withParents } from './checks.ts';
import { ratePlansOfHotels } from './data.ts';
import { amount, currency, flag, id, maybe, mostUnit, whole } from './fields.ts';
import type { SupplyFile } from './file-kind.ts';

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
export const surchargesFile: SupplyFile<z.output<typeof surchargeRow>, SurchargeTable> = {
  name: 'surcharges',
  read: (lines, refuse, seen) => once(checked(surchargeRow, lines, refuse), seen, refuse),
  async fit(tx, rows, refuse) {
    const inHotel = await withParents(tx, [...rows], 'hotel', 'hotelId', (value) => value.hotelId, refuse);
    const plans = await ratePlansOfHotels(tx, [...new Set(inHotel.map(({ value }) => value.hotelId))]);
    return inHotel.flatMap(({ line, value }) => {
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
        const row: SurchargeTable = {
          ...rest,
          hotel_id: hotelId,
          room_type_id: roomTypeId,
          rate_plan_id: rateId,
          price: minor,
          child_from: childFrom,
          child_to: childTo,
        };
        return [{ line, value: row }];
      }
      return [];
    });
  },
  async save(tx, rows) {
    await saveSurcharges(tx, values(rows));
    // Lists do not show surcharges: search has nothing to read again.
    return { hotels: [] };
  },
};
