import { z } from 'zod';
import { currencySchema, exchangeSchema, minorSchema } from '../value/money.ts';
import { limits } from '../value/occupancy.ts';
import { fault } from '../wire/faults.ts';
import { rowId } from '../wire/id.ts';

/** Extras of a room beside its rate. */
export const surchargeKinds = ['extraBreakfast', 'extraBed', 'extraAdult', 'extraChild', 'broadband'] as const;
export type SurchargeKind = (typeof surchargeKinds)[number];

/** A unit is paid for each night, or once for the stay. */
export const surchargeBases = ['night', 'stay'] as const;
export type SurchargeBasis = (typeof surchargeBases)[number];

const terms = {
  surchargeId: z.int(),
  kind: z.enum(surchargeKinds),
  basis: z.enum(surchargeBases),
  /** ages of the children that it is for, both included; null: for anybody */
  childFrom: z.int().nullable(),
  childTo: z.int().nullable(),
};

/** One that a rate offers, priced for a stay in the currency of the account. */
export const surchargeChoice = z.object({
  ...terms,
  /** units that one room may have at most */
  most: z.int(),
  currency: currencySchema,
  /** one unit, for a night or for the stay as `basis` says */
  unit: minorSchema,
  /** one unit for this whole stay */
  each: minorSchema,
});
export type SurchargeChoice = z.infer<typeof surchargeChoice>;

/** One that a hotel offers at all; a choice for a rate is made of the most precise ones. */
export const hotelSurcharge = z.object({
  ...terms,
  /** null: every room type */
  roomTypeId: z.int().nullable(),
  /** null: every rate */
  ratePlanId: z.int().nullable(),
  most: z.int(),
  /** one unit, in the currency of the account; absent without PRICE_VIEW */
  price: z.object({ currency: currencySchema, unit: minorSchema }).optional(),
});
export type HotelSurcharge = z.infer<typeof hotelSurcharge>;

/** Units of a surcharge for one room of an order; rooms count from 1. */
export const surchargeWanted = z.strictObject({
  roomNo: z.int().min(1).max(limits.rooms),
  surchargeId: rowId,
  count: z.int().min(1).max(20),
});
export type SurchargeWanted = z.infer<typeof surchargeWanted>;

export const surchargesWanted = z
  .array(surchargeWanted)
  .max(limits.rooms * 10)
  .refine(
    (list) => new Set(list.map(({ roomNo, surchargeId }) => `${roomNo} ${surchargeId}`)).size === list.length,
    fault('repeated'),
  );

/** Units of a surcharge as an order has them; units that were added later at another price stand in a line of their own. */
export const orderSurcharge = z.object({
  roomNo: z.int(),
  ...terms,
  count: z.int(),
  /** nights that it is paid for; 1 for one of the whole stay */
  times: z.int(),
  /** count × times × unit = total; absent without PRICE_VIEW */
  price: z
    .object({
      unit: minorSchema,
      total: minorSchema,
      /** where it was priced by another rate of exchange than the order's nights; else null */
      rate: exchangeSchema.nullable(),
    })
    .optional(),
});
export type OrderSurcharge = z.infer<typeof orderSurcharge>;

/** Units of the same surcharge of a room counted together, whatever each of them costs; the rest is that of the first. */
export function perExtra<Line extends SurchargeWanted>(lines: readonly Line[]): Line[] {
  const found = new Map<string, Line>();
  for (const line of lines) {
    const key = `${line.roomNo} ${line.surchargeId}`;
    const before = found.get(key);
    found.set(key, before ? { ...before, count: before.count + line.count } : line);
  }
  return [...found.values()];
}

/**
 * Sum of an order: rooms + surcharges − discount = total, the amount to pay; a fee for rooms cancelled later comes on
 * top.
 */
export const orderAmount = z.object({
  currency: currencySchema,
  rooms: minorSchema,
  surcharges: minorSchema,
  discount: minorSchema,
  total: minorSchema,
});
export type OrderAmount = z.infer<typeof orderAmount>;
