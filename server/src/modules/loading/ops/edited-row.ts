import type { FactValue } from '@waylight/contract/ops/act';
import { toDecimal } from '@waylight/contract/value/money';
import type { Selectable } from 'kysely';
import type { HotelTable, RoomTypeTable } from '../../../db/tables/catalogue.ts';
import type { RatePlanTable, SurchargeTable } from '../../../db/tables/supply.ts';
import type { Facts } from '../../operator/act/act.ts';

/** Rows of the tables as rows of the operator's files, which the loader reads, and as facts of the audit log. Photos have acts of their own. */

/** `22:00:00` as `22:00`. */
const clock = (time: string) => time.slice(0, 5);

export const fileRowOfHotel = (row: Selectable<HotelTable>) => ({
  cityId: row.city_id,
  areaId: row.area_id,
  nameZh: row.name_zh,
  nameEn: row.name_en,
  nameOwn: row.name_own,
  brandZh: row.brand_zh,
  brandEn: row.brand_en,
  star: row.star,
  latitude: row.latitude,
  longitude: row.longitude,
  addressZh: row.address_zh,
  addressEn: row.address_en,
  descriptionZh: row.description_zh,
  descriptionEn: row.description_en,
  checkInFrom: clock(row.check_in_from),
  checkOutUntil: clock(row.check_out_until),
  phone: row.phone,
  reservationEmail: row.reservation_email,
  reservationLanguage: row.reservation_language,
  openedYear: row.opened_year,
  renovatedYear: row.renovated_year,
  roomCount: row.room_count,
  popularity: row.popularity,
  themes: row.themes,
  facilities: row.facilities,
  taxBp: row.tax_bp,
  fees: row.fees,
  notices: row.notices,
  childrenWelcome: row.children_welcome,
  childFreeUntil: row.child_free_until,
  active: row.active,
});

export const fileRowOfRoom = (row: Selectable<RoomTypeTable>) => ({
  hotelId: row.hotel_id,
  nameZh: row.name_zh,
  nameEn: row.name_en,
  areaM2: row.area_m2,
  floorZh: row.floor_zh,
  floorEn: row.floor_en,
  maxPeople: row.max_people,
  maxAdults: row.max_adults,
  maxChildren: row.max_children,
  beds: row.beds,
  window: row.window_kind,
  smoking: row.smoking,
  facilities: row.facilities,
  position: row.position,
  active: row.active,
});

export const fileRowOfRate = (row: Selectable<RatePlanTable>) => ({
  hotelId: row.hotel_id,
  roomTypeId: row.room_type_id,
  nameZh: row.name_zh,
  nameEn: row.name_en,
  breakfasts: row.breakfasts,
  currency: row.currency,
  maxAdults: row.max_adults,
  maxChildren: row.max_children,
  confirmMinutes: row.confirm_minutes,
  cancelSteps: row.cancel_steps,
  refundable: row.refundable,
  minNights: row.min_nights,
  nationalities: row.nationalities,
  directPurchase: row.direct_purchase,
  active: row.active,
});

export const fileRowOfSurcharge = (row: Selectable<SurchargeTable>) => ({
  hotelId: row.hotel_id,
  roomTypeId: row.room_type_id,
  rateId: row.rate_plan_id,
  kind: row.kind,
  basis: row.basis,
  currency: row.currency,
  price: toDecimal(row.price, row.currency),
  most: row.most,
  childFrom: row.child_from,
  childTo: row.child_to,
  active: row.active,
});

type FileRow = Readonly<Record<string, unknown>>;

interface Fee {
  readonly code: string;
  readonly mode: string;
  readonly basis: string;
  readonly amount: number;
  readonly currency: string;
}
interface Step {
  readonly daysBefore: number;
  readonly time: string;
  readonly charge: { readonly kind: string; readonly bp?: number; readonly nights?: number };
}

/** Texts of the fields that hold more than one value. */
const texts: Readonly<Record<string, (value: never) => string>> = {
  beds: (beds: { code: string; count: number }[][]) =>
    beds.map((together) => together.map(({ code, count }) => `${count} ${code}`).join(' + ')).join(' / '),
  fees: (fees: (Fee & { zh: string; en: string })[]) =>
    fees
      .map(
        (one) =>
          `${one.code} ${one.zh} ${one.en} ${one.mode} ${one.basis} ${one.currency} ${toDecimal(one.amount, one.currency)}`,
      )
      .join('; '),
  notices: (notices: { zh: string; en: string }[]) => notices.map(({ zh, en }) => `${zh} ${en}`).join('; '),
  cancelSteps: (steps: Step[]) =>
    steps
      .map(({ daysBefore, time, charge }) => {
        const cost = charge.kind === 'percent' ? `${(charge.bp ?? 0) / 100} %` : `${charge.nights} n`;
        return `−${daysBefore} d ${time}: ${cost}`;
      })
      .join('; '),
};

/** A row of a file as facts: one for each column, lists as text. */
export function factsOf(id: number, row: FileRow): Facts {
  const fact = (field: string, value: unknown): FactValue => {
    if (value === null || value === undefined) return null;
    if (typeof value !== 'object') return value as FactValue;
    const text = texts[field] as ((value: unknown) => string) | undefined;
    return text ? text(value) : (value as unknown[]).join(', ');
  };
  return { id, ...Object.fromEntries(Object.entries(row).map(([field, value]) => [field, fact(field, value)])) };
}
