import { describe, expect, it } from 'vitest';
import { feesAtHotel } from './fees-at-hotel.ts';

const atHotel = [
  { zh: '住宿税', en: 'Accommodation tax', basis: 'stay', currency: 'JPY', total: 2000 },
] as unknown as Parameters<typeof feesAtHotel>[0]['atHotel'];

describe('fees at the hotel', () => {
  it('are told in both languages', () => {
    expect(feesAtHotel({ status: 'confirmed', atHotel }, 'zh')).toEqual(['另付住宿税 JPY\u00a02,000（到店付）']);
    expect(feesAtHotel({ status: 'unconfirmed', atHotel }, 'en')).toEqual([
      '+ Accommodation tax JPY\u00a02,000, paid at the hotel',
    ]);
  });

  it('are asked of nobody once the order has ended', () => {
    expect(feesAtHotel({ status: 'cancelled', atHotel }, 'zh')).toEqual([]);
    expect(feesAtHotel({ status: 'rejected', atHotel }, 'en')).toEqual([]);
  });
});
