import type { settlementTypes } from '../identity/identity.ts';
import type { Words } from '../value/words.ts';

export const billStatuses = ['generated', 'partlyWrittenOff', 'writtenOff', 'voided'] as const;
export type BillStatus = (typeof billStatuses)[number];

export const commodityTypes = ['hotel', 'flight', 'cruise', 'tickets'] as const;
export type CommodityType = (typeof commodityTypes)[number];

// biome-ignore format: both languages of a text stand on one line
export const billStatusWords: Record<BillStatus, Words> = {
  generated: { zh: '待结算', en: 'To be settled' },
  partlyWrittenOff: { zh: '部分核销', en: 'Partly settled' },
  writtenOff: { zh: '已核销', en: 'Settled' },
  voided: { zh: '已作废', en: 'Voided' },
};

// biome-ignore format: both languages of a text stand on one line
export const commodityTypeWords: Record<CommodityType, Words> = {
  hotel: { zh: '酒店', en: 'Hotel' },
  flight: { zh: '机票', en: 'Flight' },
  cruise: { zh: '邮轮', en: 'Cruise' },
  tickets: { zh: '门票', en: 'Tickets' },
};

// biome-ignore format: both languages of a text stand on one line
export const settlementTypeWords: Record<(typeof settlementTypes)[number], Words> = {
  singleOrder: { zh: '单结', en: 'Per order' },
  weekly: { zh: '周结', en: 'Weekly' },
  halfMonth: { zh: '半月结', en: 'Half-monthly' },
  monthly: { zh: '月结', en: 'Monthly' },
  threeDay: { zh: '三日结', en: 'Every three days' },
  tenDay: { zh: '十日结', en: 'Every ten days' },
  irregular: { zh: '不定期结', en: 'No fixed cycle' },
  creditLimit: { zh: '额度结', en: 'Within the credit limit' },
  advance: { zh: '预付', en: 'Advance payment' },
  bookingWeekly: { zh: '按预订日周结', en: 'Weekly by booking date' },
  bookingHalfMonth: { zh: '按预订日半月结', en: 'Half-monthly by booking date' },
  bookingMonthly: { zh: '按预订日月结', en: 'Monthly by booking date' },
  checkinWeekly: { zh: '按入住日周结', en: 'Weekly by check-in' },
  checkinHalfMonth: { zh: '按入住日半月结', en: 'Half-monthly by check-in' },
  checkinMonthly: { zh: '按入住日月结', en: 'Monthly by check-in' },
  checkoutWeekly: { zh: '按离店日周结', en: 'Weekly by check-out' },
  checkoutHalfMonth: { zh: '按离店日半月结', en: 'Half-monthly by check-out' },
  checkoutMonthly: { zh: '按离店日月结', en: 'Monthly by check-out' },
};

export const billLineKinds = ['order', 'adjustment'] as const;
export type BillLineKind = (typeof billLineKinds)[number];

// biome-ignore format: both languages of a text stand on one line
export const billLineKindWords: Record<BillLineKind, Words> = {
  order: { zh: '订单', en: 'Order' },
  adjustment: { zh: '调整', en: 'Adjustment' },
};
