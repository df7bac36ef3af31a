import type { RequestOf } from '@waylight/contract/wire/call';
import type { Faults } from '../../lib/form.ts';
import type { opsApi } from '../../lib/ops-api.ts';
import type { Hotel } from './hotel-values.ts';
import { bpOf, neededFault, numberFault, numberOrNull } from './typed-values.ts';
import { words } from './words.ts';

type Rate = Hotel['rates'][number];
type RateRow = Rate['row'];

/** A rate plan of a hotel; `id` null: a new one. */
export type RateEdit = Pick<Rate, 'row' | 'read'> & { id: number | null };

/** A step of a cancellation policy as it is typed; `value`: per cent, or nights. */
export interface TypedStep {
  daysBefore: string;
  time: string;
  kind: 'percent' | 'nights';
  value: string;
}

const texts = ['nameZh', 'nameEn', 'currency'] as const;
const numbers = ['breakfasts', 'maxAdults', 'maxChildren', 'confirmMinutes', 'minNights'] as const;
export type RateValues = Record<
  (typeof texts)[number] | (typeof numbers)[number] | 'roomTypeId' | 'nationalities',
  string
> &
  Pick<RateRow, 'refundable' | 'directPurchase' | 'active'> & { cancelSteps: TypedStep[] };

/** A new rate begins as one that is free until the day before and confirmed at once, in the currency of the others. */
export const newRate = (hotel: Hotel, roomTypeId: number): RateEdit => ({
  id: null,
  read: { version: '', facts: {} },
  row: {
    ...{ hotelId: hotel.id, roomTypeId, nameZh: '', nameEn: '', breakfasts: 0 },
    ...{ currency: hotel.rates[0]?.row.currency ?? 'CNY', maxAdults: 2, maxChildren: 1, confirmMinutes: 0 },
    cancelSteps: [{ daysBefore: 1, time: '18:00', charge: { kind: 'nights', nights: 1 } }],
    ...{ refundable: true, minNights: 1, nationalities: null, directPurchase: false, active: true },
  },
});

export const rateValues = ({ row }: RateEdit): RateValues => ({
  ...{ nameZh: row.nameZh, nameEn: row.nameEn, currency: row.currency, roomTypeId: String(row.roomTypeId) },
  ...{ breakfasts: String(row.breakfasts), maxAdults: String(row.maxAdults), maxChildren: String(row.maxChildren) },
  ...{ confirmMinutes: String(row.confirmMinutes), minNights: String(row.minNights) },
  nationalities: (row.nationalities ?? []).join(', '),
  ...{ refundable: row.refundable, directPurchase: row.directPurchase, active: row.active },
  cancelSteps: row.cancelSteps.map(({ daysBefore, time, charge }) => ({
    ...{ daysBefore: String(daysBefore), time, kind: charge.kind },
    value: String(charge.kind === 'percent' ? charge.bp / 100 : charge.nights),
  })),
});

export const rateFaults = (values: RateValues): Faults<RateValues> => ({
  ...Object.fromEntries(texts.map((field) => [field, neededFault(values[field])])),
  ...Object.fromEntries(numbers.map((field) => [field, numberFault(values[field])])),
  cancelSteps: values.cancelSteps.some(({ daysBefore, value }) => numberFault(daysBefore) ?? numberFault(value))
    ? words.numberWrong
    : undefined,
});

/** Typed steps as the policy has them. */
export const stepsOf = (typed: readonly TypedStep[]): RateRow['cancelSteps'] =>
  typed.map(({ daysBefore, time, kind, value }) => ({
    ...{ daysBefore: numberOrNull(daysBefore) ?? 0, time: time.trim() },
    charge: kind === 'percent' ? { kind, bp: bpOf(value) } : { kind, nights: numberOrNull(value) ?? 0 },
  }));

export function rateRequest(
  values: RateValues,
  { id, row }: RateEdit,
): Omit<RequestOf<typeof opsApi.hotel.saveRate>, 'requestId' | 'reason' | 'preview' | 'version'> {
  const codes = values.nationalities
    .toUpperCase()
    .split(/[\s,，、;]+/)
    .filter(Boolean);
  const number = (field: (typeof numbers)[number]) => numberOrNull(values[field]) ?? 0;
  return {
    ...{ id, hotelId: row.hotelId, roomTypeId: Number(values.roomTypeId) },
    ...{ nameZh: values.nameZh.trim(), nameEn: values.nameEn.trim(), currency: values.currency.trim().toUpperCase() },
    ...{ breakfasts: number('breakfasts'), maxAdults: number('maxAdults'), maxChildren: number('maxChildren') },
    ...{ confirmMinutes: number('confirmMinutes'), minNights: number('minNights') },
    ...{ nationalities: codes.length > 0 ? codes : null, directPurchase: values.directPurchase },
    ...{ refundable: values.refundable, cancelSteps: stepsOf(values.cancelSteps), active: values.active },
  };
}
