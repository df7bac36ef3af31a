import type { Words } from '../value/words.ts';

/** Why an order is cancelled, in the order in which the reasons are offered. */
export const cancelReasons = ['itinerary', 'needsUnmet', 'otherChannel', 'tooExpensive', 'other'] as const;
export type CancelReason = (typeof cancelReasons)[number];

/** Fate of its coupon: the company's again, spent, either by whether a fee is kept, or back when it can no longer be used. */
export const couponOutcomes = ['returned', 'spent', 'byFee', 'expired'] as const;
export type CouponOutcome = (typeof couponOutcomes)[number];

/** Where the money goes: back the way it came, or to the company's advance balance. */
export const refundRoutes = ['original', 'balance'] as const;
export type RefundRoute = (typeof refundRoutes)[number];

/** `atOnce`: the order is cancelled with the call; `request`: an operator asks the hotel and answers. */
export const cancelWays = ['atOnce', 'request'] as const;
export type CancelWay = (typeof cancelWays)[number];

export const cancelReasonWords: Record<CancelReason, Words> = {
  itinerary: { zh: '行程变更', en: 'Itinerary change' },
  needsUnmet: { zh: '无法满足需求', en: 'Does not meet our needs' },
  otherChannel: { zh: '已通过其他渠道预订', en: 'Booked through other channels' },
  tooExpensive: { zh: '酒店价格太高', en: 'Hotel too expensive' },
  other: { zh: '其他', en: 'Other' },
};

export const refundRouteWords: Record<RefundRoute, Words> = {
  original: { zh: '原路退回', en: 'Back the way it was paid' },
  balance: { zh: '退到预付款余额', en: 'To the advance balance' },
};
