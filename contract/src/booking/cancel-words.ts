import type { Cancellation } from '../search/search.ts';
import type { OrderSurcharge } from '../supply/surcharge.ts';
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

// biome-ignore format: both languages of a text stand on one line
export const chargeBaseWords = {
  coupon: { zh: '按比例或按晚收取的费用，以使用优惠券前的金额计算，最多收订单总额。', en: 'Shares and nights are of the amount before the coupon, and never more than the order’s total.' },
  extras: { zh: '按比例或按晚收取的费用，计算时包含附加服务。', en: 'Shares and nights are of the amount with its extras.' },
  both: { zh: '按比例或按晚收取的费用，以使用优惠券前的金额计算，包含附加服务，最多收订单总额。', en: 'Shares and nights are of the amount before the coupon, extras included, and never more than the order’s total.' },
} satisfies Record<string, Words>;

interface PartlyCharged {
  cancellation: Pick<Cancellation, 'steps'>;
  money?: { discount: number } | undefined;
  surcharges: readonly Pick<OrderSurcharge, 'basis'>[];
}

/** The base of charges that are a part, where that is not the order's total; undefined: it is, or all is charged. */
export function chargeBase({ cancellation: { steps }, money, surcharges }: PartlyCharged): Words | undefined {
  const hasShare = steps.some(({ percentBp }) => percentBp !== null && percentBp > 0 && percentBp < 10_000);
  if (!hasShare && steps.every(({ nights }) => nights === null)) return undefined;
  // Nights take what was added to each of them, and nothing of what is paid once for the stay.
  const hasExtras = surcharges.some(({ basis }) => hasShare || basis === 'night');
  if ((money?.discount ?? 0) > 0) return hasExtras ? chargeBaseWords.both : chargeBaseWords.coupon;
  return hasExtras ? chargeBaseWords.extras : undefined;
}
