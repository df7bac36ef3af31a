import type { ChangeKind } from '@waylight/contract/change-words';
import type { Tx } from '../../db/database.ts';
import { requestMail } from '../../db/mail-queue.ts';

/** What has become of an order and whoever made it is to hear by mail. Amounts are minor units of its currency. */
export type OrderNews =
  | { readonly news: 'confirmed'; readonly confirmationNumber: string }
  | { readonly news: 'rejected'; readonly refund: number; readonly note: string }
  | { readonly news: 'cancelled'; readonly fee: number; readonly refund: number }
  | { readonly news: 'cancelAsked'; readonly workOrder: string }
  | { readonly news: 'cancelRefused'; readonly note: string }
  /** `who`: the colleague who changed it; `note`: what is different, without any amount */
  | { readonly news: 'changed'; readonly kind: ChangeKind; readonly who: string; readonly note: string };

export type OrderMail = OrderNews & { readonly orderCode: string; readonly distributorId: number };

export async function requestOrderMail(
  tx: Tx,
  { code, distributorId }: { code: string; distributorId: number },
  news: OrderNews,
  now: number,
): Promise<void> {
  const mail: OrderMail = { ...news, orderCode: code, distributorId };
  await requestMail(tx, 'orderNews', mail, now);
}
