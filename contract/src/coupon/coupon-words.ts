import type { Words } from '../value/words.ts';
import type { CouponRefusal, CouponScope, CouponState, CouponSupplier } from './coupon.ts';

/** Coupons in words, for screens and commands alike. `{num}` and `{num2}` are amounts as they are shown. */
// biome-ignore format: both languages of a word stand on one line
export const couponTerms: Words = { zh: '满 {num} 减 {num2}', en: '{num2} off {num}+' };

export const couponStateWords: Record<CouponState, Words> = {
  usable: { zh: '可使用', en: 'Usable' },
  reserved: { zh: '已占用', en: 'Held by an order' },
  used: { zh: '已使用', en: 'Used' },
  expired: { zh: '已过期', en: 'Expired' },
  withdrawn: { zh: '已收回', en: 'Withdrawn' },
};

export const couponScopeWords: Record<CouponScope, Words> = {
  all: { zh: '全部酒店', en: 'All hotels' },
  domestic: { zh: '中国内地酒店', en: 'Hotels in mainland China' },
  overseas: { zh: '境外及港澳台酒店', en: 'Hotels outside mainland China' },
};

export const couponSupplierWords: Record<CouponSupplier, Words> = {
  contract: { zh: '合约房价', en: 'Contracted rates' },
  direct: { zh: '直采房价', en: 'Direct-contract rates' },
};

export const couponRefusalWords: Record<CouponRefusal, Words> = {
  OTHER_CURRENCY: { zh: '与账户货币不同', en: 'Not in the currency of your account' },
  NOT_YET: { zh: '尚未生效', en: 'Not valid yet' },
  OVER: { zh: '已过有效期', en: 'No longer valid' },
  SCOPE: { zh: '不适用于该国家或地区的酒店', en: 'Not for hotels in this country or region' },
  PLACE: { zh: '不适用于该酒店', en: 'Not for this hotel' },
  SUPPLIER: { zh: '不适用于该价格', en: 'Not for this rate' },
  THRESHOLD: { zh: '未达到使用门槛', en: 'The order is below the minimum spend' },
};
