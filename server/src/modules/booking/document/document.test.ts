import type { OrderDetail } from '@waylight/contract/booking/order';
import { type SurchargeKind, surchargeKinds } from '@waylight/contract/supply/surcharge';
import { exponentOf, fromDecimal, toDecimal } from '@waylight/contract/value/money';
import { addDays } from '@waylight/contract/value/stay';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { captureEntries, earnedEntries, imbalances, saleEntries } from '../../ledger/ledger.ts';
import { sheetRow } from '../list/export.ts';
import type { OrderRow } from '../order/data.ts';
import { amountOf, chargeSurcharges } from '../surcharge.ts';
import { paperOf } from './document.ts';

const brand = { BRAND_ZH: '驿灯', BRAND_EN: 'Waylight', HOTEL_HOTLINE: '400-000-0100' };
const own = {
  agency: {
    nameCn: '云程旅行社',
    nameEn: 'Yuncheng Travel',
    phone: '+86 21 5555 0100',
    wechat: 'yuncheng',
    hasLogo: false,
  },
  logo: undefined,
  place: { nameOwn: '灯町ホテル', mapHref: 'https://maps.example/?q=1' },
};
const currencies = ['CNY', 'USD', 'EUR', 'JPY', 'KRW', 'KWD', 'BHD'] as const;

/** An order by its amounts alone; everything else is the same each time. */
function orderOf({ currency, nights, rooms, added, discount: asked, changeFee }: Amounts): OrderDetail {
  const checkin = '2026-12-30';
  const roomTotal = nights.reduce((sum, amount) => sum + amount, 0) * rooms;
  const choices = added.map(({ unit, ...one }, i) => ({
    ...one,
    surchargeId: i + 1,
    childFrom: one.kind === 'extraChild' ? 2 : null,
    childTo: one.kind === 'extraChild' ? 11 : null,
    most: 20,
    currency,
    unit,
    each: unit,
    contractUnit: unit,
  }));
  const wanted = added.map(({ count }, i) => ({ roomNo: (i % rooms) + 1, surchargeId: i + 1, count }));
  const asSearched = Array.from({ length: rooms }, () => ({
    adultNumAll: 1,
    childrenNumAll: 0,
    childrenAgesStrAll: '',
  }));
  const charged = chargeSurcharges(
    { surcharges: choices, exchange: null, room: { maxPeople: 1000 } },
    { wanted, rooms: asSearched, nights: nights.length },
  );
  if ('refusal' in charged) throw new Error(charged.refusal.error);
  const gross = amountOf({ total: roomTotal, currency }, charged.lines);
  const amount = amountOf({ total: roomTotal, currency }, charged.lines, Math.min(asked, gross.total - 1));
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
    surcharges: charged.lines.map(({ unit, total, contractUnit: _, ...line }) => ({ ...line, price: { unit, total } })),
    money: {
      ...amount,
      taxIncluded: 0,
      total: amount.total + changeFee,
      changeFee,
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
  added: { kind: SurchargeKind; basis: 'night' | 'stay'; unit: number; count: number }[];
  discount: number;
  /** kept for rooms that were cancelled */
  changeFee: number;
}
const amounts = fc.record({
  currency: fc.constantFrom(...currencies),
  nights: fc.array(fc.integer({ min: 1, max: 99_999_999 }), { minLength: 1, maxLength: 31 }),
  rooms: fc.integer({ min: 1, max: 8 }),
  added: fc.array(
    fc.record({
      kind: fc.constantFrom(...surchargeKinds),
      basis: fc.constantFrom('night' as const, 'stay' as const),
      unit: fc.integer({ min: 0, max: 999_999 }),
      count: fc.integer({ min: 1, max: 20 }),
    }),
    { maxLength: 12 },
  ),
  discount: fc.integer({ min: 0, max: 9_999 }),
  changeFee: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 9_999 })),
});

describe('an order on paper and in a sheet', () => {
  it('agree to the smallest unit, whatever it is made of and in every currency', () => {
    fc.assert(
      fc.property(amounts, (given) => {
        const order = orderOf(given);
        const { currency } = given;
        const { total, discount, surcharges } = order.money!;
        const paper = paperOf(order, { kind: 'confirmation', language: 'both' }, brand, 0);
        const money = paper.sections.find((section) => section.kind === 'money')!;
        // The total is the sum of the lines.
        expect(money.lines.reduce((sum, line) => sum + line.amount.amount, 0)).toBe(total);
        expect(money.lines).toHaveLength(
          given.nights.length + given.added.length + (discount > 0 ? 1 : 0) + (given.changeFee > 0 ? 1 : 0),
        );
        expect(money.total.amount).toEqual({ amount: total, currency });
        const stored = { currency, total, discount, surcharge_total: surcharges } as OrderRow;
        const row = sheetRow(stored, ['total', 'surcharges', 'discount', 'payable'], 'en');
        const [gross, extras, off, payable] = row.map((cell) => (cell as { amount: number }).amount);
        expect([extras, off, payable]).toEqual([surcharges, discount, total]);
        expect(gross! - off!).toBe(payable);
        // The ledger books the same amount, however it is paid.
        for (const entries of [
          saleEntries('credit', total, currency),
          saleEntries('advance', total, currency),
          [...captureEntries('wechat', total, currency), ...earnedEntries(total, currency)],
        ]) {
          expect(entries.find(({ account }) => account === 'SALES')?.amount).toBe(-money.total.amount.amount);
          expect(imbalances(entries).size).toBe(0);
        }
        // A spreadsheet keeps a double: it shows the same digits, and back they are the same minor units.
        const double = total / 10 ** exponentOf(currency);
        expect(double.toFixed(exponentOf(currency))).toBe(toDecimal(total, currency));
        expect(fromDecimal(double.toFixed(exponentOf(currency)), currency)).toBe(total);
      }),
      { numRuns: 500 },
    );
  });

  it('is a voucher in the name of the agency, with the name that stands on the house', () => {
    const [order] = fc.sample(amounts.map(orderOf), { numRuns: 1, seed: 7 });
    for (const language of ['zh', 'en', 'both'] as const) {
      const paper = paperOf(order!, { kind: 'voucher', language }, own, 0);
      expect(paper).toMatchObject({
        brand: { zh: '云程旅行社', en: 'Yuncheng Travel' },
        letterhead: { contacts: [{ text: '+86 21 5555 0100' }, { text: 'yuncheng' }] },
        link: { href: 'https://maps.example/?q=1' },
        onePage: true,
      });
      expect(paper.sublines[0]).toEqual({ zh: '灯町ホテル', en: '灯町ホテル' });
      const text = JSON.stringify(paper);
      for (const operators of [brand.BRAND_ZH, brand.BRAND_EN, brand.HOTEL_HOTLINE])
        expect(text).not.toContain(operators);
    }
    const isShown = (nameOwn: string, language: 'zh' | 'en') =>
      paperOf(order!, { kind: 'voucher', language }, { ...own, place: { ...own.place, nameOwn } }, 0).sublines.some(
        ({ zh }) => zh === nameOwn,
      );
    // A name that is the headline already is not said again, and one that the typeface lacks is left out.
    expect(isShown('灯町酒店', 'zh')).toBe(false);
    expect(isShown('灯町酒店', 'en')).toBe(true);
    expect(isShown('โรงแรม', 'en')).toBe(false);
  });

  it('never shows an amount on a voucher', () => {
    fc.assert(
      fc.property(amounts, (given) => {
        const paper = paperOf(orderOf(given), { kind: 'voucher', language: 'both' }, own, 0);
        expect(paper.sections.some(({ kind }) => kind === 'money')).toBe(false);
        expect(JSON.stringify(paper)).not.toContain(given.currency);
        if (given.added.length > 0) expect(JSON.stringify(paper)).toContain('附加服务');
      }),
      { numRuns: 200 },
    );
  });
});
