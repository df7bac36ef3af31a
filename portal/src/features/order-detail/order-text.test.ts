import type { OrderDetail } from '@waylight/contract/booking/order';
import { describe, expect, it } from 'vitest';
import { orderText } from './order-text.ts';

const guest = (lastName: string, firstName: string, childAge: number | null = null) => ({
  lastName,
  firstName,
  childAge,
});
const order = {
  ...{ orderCode: 'WL261121ABCDEF', status: 'confirmed', infoName: '驿灯酒店', nameEng: 'Waylight Hotel' },
  ...{ addressCn: '东京都千代田区 1-1', addressEn: '1-1 Chiyoda, Tokyo', hotelPhone: '+81 3 1234 5678' },
  ...{ cityNameCn: '东京', cityNameEn: 'Tokyo', roomNameCn: '豪华房', roomNameEn: 'Deluxe Room', roomCount: 2 },
  ...{ breakfasts: 2, checkin: '2026-12-30', checkout: '2027-01-02', nights: 3, timeZone: 'Asia/Tokyo' },
  ...{ checkInFrom: '15:00', checkOutUntil: '11:00' },
  rooms: [
    { roomNo: 1, bed: [{ kind: 'king', count: 1 }], guests: [guest('ZHANG', 'SAN'), guest('ZHANG', 'YI', 8)] },
    { roomNo: 2, bed: [], guests: [guest('LI', 'SAN'), guest('LI', 'ER', 1)] },
  ],
  atHotel: [{ zh: '住宿税', en: 'Accommodation tax', basis: 'stay', currency: 'JPY', total: 2000 }],
  confirmationNumber: 'C2345678',
  hotelNumber: 'HX1234',
  cancellation: {
    ...{ kind: 'free', timeZone: 'Asia/Tokyo', steps: [] },
    ...{ freeUntil: '2026-12-28T09:00:00.000Z', freeUntilLocal: '2026-12-28 18:00' },
  },
  money: { currency: 'CNY', total: 123_456 },
} as unknown as OrderDetail;
const now = Date.parse('2026-11-21T00:00:00Z');
const saying = (part: Partial<OrderDetail>, at = now) => orderText({ ...order, ...part } as OrderDetail, at);

describe('an order as text', () => {
  it('has hotel, address, room, meal, dates and deadline in both languages', () => {
    expect(orderText(order, now)).toBe(`订单 WL261121ABCDEF · 已确认
酒店：驿灯酒店
地址：东京都千代田区 1-1
电话：+81 3 1234 5678
房型：豪华房 · 2 间
餐食：每间含双早
入住：2026-12-30 周三，15:00 后
离店：2027-01-02 周六，11:00 前 · 3 晚
房间 1：ZHANG / SAN、ZHANG / YI（儿童 8 岁） · 1 张大床
房间 2：LI / SAN、LI / ER（儿童 ≤1 岁） · 床型不限
酒店确认号：HX1234
预订确认号：C2345678
取消政策：免费取消至 2026-12-28 18:00（东京时间）= 北京时间 17:00
另付住宿税 JPY 2,000（到店付）

Order WL261121ABCDEF · Confirmed
Hotel: Waylight Hotel
Address: 1-1 Chiyoda, Tokyo
Phone: +81 3 1234 5678
Room: Deluxe Room · 2 rooms
Meals: Breakfast for 2 per room
Check-in: Wed 30 Dec 2026, from 15:00
Check-out: Sat 2 Jan 2027, by 11:00 · 3 nights
Room 1: ZHANG / SAN, ZHANG / YI (Child, 8) · 1 king bed
Room 2: LI / SAN, LI / ER (Child under 2) · No bed preference
Hotel confirmation no.: HX1234
Booking confirmation no.: C2345678
Cancellation policy: Free until 28 Dec 2026, 18:00 Tokyo time = 17:00 Beijing time
+ Accommodation tax JPY 2,000, paid at the hotel`);
  });

  it('tells no price, and no deadline that is over or never was', () => {
    expect(orderText(order, now)).not.toMatch(/CNY|1,234/);
    expect(saying({}, Date.parse('2026-12-29T00:00:00Z'))).toMatch(/免费取消已截止[\s\S]*Free cancellation has ended/);
    expect(saying({ status: 'nonCancellable' })).toMatch(/取消政策：不可取消[\s\S]*policy: Non-cancellable/);
    expect(saying({ status: 'cancelled' })).not.toMatch(/取消政策|另付/);
    expect(saying({ confirmationNumber: null, hotelNumber: null })).not.toContain('确认号');
    const fee = { ...order.cancellation, kind: 'partial' as const, freeUntil: null, freeUntilLocal: null };
    expect(saying({ cancellation: fee })).toMatch(/取消收费[\s\S]*A fee applies/);
  });
});
