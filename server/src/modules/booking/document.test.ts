import type { OrderDetail } from '@waylight/contract/booking';
import { exponentOf, fromDecimal, toDecimal } from '@waylight/contract/money';
import { addDays } from '@waylight/contract/stay';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paperOf } from './document.ts';
import { sheetRow } from './export.ts';
import type { OrderRow } from './summary.ts';

const brand = { BRAND_ZH: '驿灯', BRAND_EN: 'Waylight', HOTEL_HOTLINE: '400-000-0100' };
const currencies = ['CNY', 'USD', 'EUR', 'JPY', 'KRW', 'KWD', 'BHD'] as const;

/** An order by its amounts alone; everything else is the same each time. */
function orderOf({ currency, nights, rooms, extras, discount }: Amounts): OrderDetail {
  const checkin = '2026-12-30';
  const total = nights.reduce((sum, amount) => sum + amount, 0) * rooms + extras;
  return {
    orderCode: 'WL26112100AB7K',
    status: 'confirmed',
    bookedAt: '2026-11-21T04:00:00Z',
    infoName: '灯町酒店',
    nameEng: 'Akari Hotel',
    cityNameCn: '东京',
    cityNameEn: 'Tokyo',
    addressCn: '东京',
    addressEn: 'Tokyo',
    hotelPhone: '',
    checkin,
    checkout: addDays(checkin, nights.length),
    nights: nights.length,
    roomCount: rooms,
    roomNameCn: '双床房',
    roomNameEn: 'Twin room',
    rateNameCn: '含早',
    rateNameEn: 'Breakfast',
    checkInFrom: '15:00',
    checkOutUntil: '11:00',
    breakfasts: 2,
    timeZone: 'Asia/Tokyo',
    confirmationNumber: null,
    clientOrderCode: null,
    arrivalTime: null,
    flight: '',
    otherRequests: '',
    atHotel: [],
    rooms: [],
    money: {
      currency,
      total,
      taxIncluded: 0,
      discount,
      paid: 0,
      nights: nights.map((amount, i) => ({ night: addDays(checkin, i), amount, rooms })),
      rate: null,
    },
    cancellation: {
      kind: 'free',
      timeZone: 'Asia/Tokyo',
      freeUntil: '2026-12-27T09:00:00Z',
      freeUntilLocal: '2026-12-27 18:00',
      steps: [
        {
          from: '2026-12-27T09:00:00Z',
          fromLocal: '2026-12-27 18:00',
          nights: 1,
          percentBp: null,
          charge: nights[0]! * rooms,
        },
      ],
    },
  } as unknown as OrderDetail;
}

interface Amounts {
  currency: string;
  nights: number[];
  rooms: number;
  extras: number;
  discount: number;
}
const amounts = fc.record({
  currency: fc.constantFrom(...currencies),
  nights: fc.array(fc.integer({ min: 1, max: 99_999_999 }), { minLength: 1, maxLength: 31 }),
  rooms: fc.integer({ min: 1, max: 8 }),
  extras: fc.integer({ min: 0, max: 9_999_999 }),
  discount: fc.integer({ min: 0, max: 9_999 }),
});

describe('an order on paper and in a sheet', () => {
  it('agree to the smallest unit, whatever it is made of and in every currency', () => {
    fc.assert(
      fc.property(amounts, (given) => {
        const order = orderOf(given);
        const { currency } = given;
        const { total, discount } = order.money!;
        const paper = paperOf(order, { kind: 'confirmation', language: 'both' }, brand, 0);
        const money = paper.sections.find((section) => section.kind === 'money')!;
        // What is to be paid is what the lines add up to.
        expect(money.lines.reduce((sum, line) => sum + line.amount.amount, 0)).toBe(total - discount);
        expect(money.total.amount).toEqual({ amount: total - discount, currency });
        const row = sheetRow({ currency, total, discount } as OrderRow, ['total', 'discount', 'payable'], 'en');
        expect(row.map((cell) => (cell as { amount: number }).amount)).toEqual([total, discount, total - discount]);
        // A spreadsheet keeps a double: it shows the same digits, and back they are the same minor units.
        const double = total / 10 ** exponentOf(currency);
        expect(double.toFixed(exponentOf(currency))).toBe(toDecimal(total, currency));
        expect(fromDecimal(double.toFixed(exponentOf(currency)), currency)).toBe(total);
      }),
      { numRuns: 500 },
    );
  });

  it('never shows an amount on a voucher', () => {
    fc.assert(
      fc.property(amounts, (given) => {
        const paper = paperOf(orderOf(given), { kind: 'voucher', language: 'both' }, brand, 0);
        expect(paper.sections.some(({ kind }) => kind === 'money')).toBe(false);
        expect(JSON.stringify(paper)).not.toContain(given.currency);
      }),
      { numRuns: 200 },
    );
  });
});
