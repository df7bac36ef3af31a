import type { Cancellation } from '../search/search.ts';
import type { OrderSurcharge } from '../supply/surcharge.ts';
import type { Words } from '../value/words.ts';

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
