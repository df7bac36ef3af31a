import type { Shop } from './shop.ts';
import type { Trade } from './till.ts';

/** An address that a provider takes for its notifications. */
export function isNotifyUrl(url: unknown): boolean {
  return typeof url === 'string' && url.length <= 256 && /^https?:\/\/[^?#]+$/.test(url);
}

/** Somebody pays, and the merchant hears of it before it has the answer with the code. */
export async function payAndTell(shop: Shop, trade: Trade): Promise<void> {
  shop.cashier.scan(trade);
  if (shop.cashier.pay(trade) !== 'paid') return;
  const notice = [...shop.postbox.notices.values()].findLast(
    (one) => one.provider === trade.provider && one.no === trade.outTradeNo,
  );
  if (notice) await shop.postbox.send(notice.id);
}
