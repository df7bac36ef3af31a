import { priceFactor } from '@waylight/contract/supply/account-price';
import { describe, expect, it } from 'vitest';
import { type ContractSurcharge, priceSurcharge, surchargesFor } from './surcharge.ts';

const one = 100_000_000;
const surcharge = (id: number, more: Partial<ContractSurcharge> = {}): ContractSurcharge => ({
  id,
  roomTypeId: null,
  ratePlanId: null,
  kind: 'extraBed',
  basis: 'night',
  currency: 'JPY',
  price: 3000,
  most: 1,
  childFrom: null,
  childTo: null,
  ...more,
});
const plan = { id: 7, roomTypeId: 5, currency: 'JPY' };
const ids = (all: ContractSurcharge[]) => surchargesFor(all, plan).map(({ id }) => id);

describe('the surcharges of a rate', () => {
  it.each([
    ['those of the hotel', [surcharge(1)], [1]],
    ['not those of another room type or rate', [surcharge(1, { roomTypeId: 6 }), surcharge(2, { ratePlanId: 8 })], []],
    ['the room type’s before the hotel’s', [surcharge(1), surcharge(2, { roomTypeId: 5 })], [2]],
    ['the rate’s before the room type’s', [surcharge(1, { roomTypeId: 5 }), surcharge(2, { ratePlanId: 7 })], [2]],
    ['each kind by itself', [surcharge(1, { kind: 'broadband' }), surcharge(2, { roomTypeId: 5 })], [2, 1]],
    [
      'every age of a kind, the youngest first',
      [
        surcharge(1, { kind: 'extraChild', childFrom: 6, childTo: 12 }),
        surcharge(2, { kind: 'extraChild', childFrom: 2, childTo: 5 }),
      ],
      [2, 1],
    ],
    ['not in another currency', [surcharge(1, { currency: 'USD' })], []],
  ])('are %s', (_, all, wanted) => expect(ids(all)).toEqual(wanted));
});

describe('the price of a surcharge', () => {
  it('is rounded once for a unit and night, then multiplied', () => {
    // 3000 yen × 1.06 × 0.0458 = 145.644 yuan
    const factor = priceFactor('JPY', 'CNY', 4_580_000, 600);
    const priced = priceSurcharge(surcharge(1), { nights: 3, factor, currency: 'CNY' });
    expect(priced).toMatchObject({ unit: 14_564, each: 43_692, contractUnit: 3000, currency: 'CNY' });
  });

  it('is due once for a stay', () => {
    const factor = priceFactor('CNY', 'CNY', one, 0);
    const priced = priceSurcharge(surcharge(1, { basis: 'stay' }), { nights: 31, factor, currency: 'CNY' });
    expect(priced).toMatchObject({ unit: 3000, each: 3000 });
  });
});
