import type { Words } from '@waylight/contract/value/words';

export type OrderEnd = 'cancelled' | 'rejected';

/** Remarks of the system where a work order closes with its order. */
// biome-ignore format: both languages of a sentence stand on one line
export const orderEndWords: Record<OrderEnd, Words> = {
  cancelled: { zh: '订单已取消，工单自动关闭。', en: 'The order was cancelled, so this work order was closed.' },
  rejected: { zh: '订单预订失败，工单自动关闭。', en: 'The hotel did not take the order, so this work order was closed.' },
};
