import { stateOf, yuan } from './alipay-answers.ts';
import type { AlipayClient, AlipayIdentity } from './alipay-wire.ts';
import { fenOf } from './bill-lines.ts';
import { fieldsOf } from './form.ts';
import { type Notification, type ParsedNotification, unknown } from './gateway.ts';
import { bytesOf } from './keys.ts';
import { instantOf } from './times.ts';

/** How long after it was written a notification may still come: they are repeated for 25 hours. */
const oldestMs = 26 * 3_600_000;
const newestMs = 300_000;

/** A notification of Alipay's, if it is signed, ours and recent. */
export function parseNotification(
  client: AlipayClient,
  { sellerId, appId, clock }: AlipayIdentity,
  rawBody: Uint8Array,
): ParsedNotification {
  const fields = fieldsOf(rawBody);
  if (!fields) return { outcome: 'refused', why: 'malformed' };
  if (bytesOf(fields.sign ?? '') === undefined || !client.isTheirs(fields))
    return { outcome: 'refused', why: 'signature' };
  if (fields.app_id !== appId || fields.seller_id !== sellerId) return { outcome: 'refused', why: 'merchant' };
  const at = instantOf(fields.notify_time ?? '');
  if (at === undefined) return { outcome: 'refused', why: 'malformed' };
  if (at < clock() - oldestMs || at > clock() + newestMs) return { outcome: 'refused', why: 'too old' };
  const notification = notificationOf(fields, sellerId);
  return notification ? { outcome: 'verified', notification } : { outcome: 'refused', why: 'malformed' };
}

function notificationOf(fields: Record<string, string>, merchant: string): Notification | undefined {
  const { notify_id, out_trade_no, trade_no, trade_status, total_amount } = fields;
  if (!notify_id || !out_trade_no || !trade_no || !trade_status || !yuan.safeParse(total_amount).success)
    return undefined;
  const shared = {
    eventId: notify_id,
    outTradeNo: out_trade_no,
    merchant,
    currency: fields.trans_currency ?? 'CNY',
  };
  // A refund is told in the words of the payment that it belongs to, with the sum of all refunds so far.
  const back = yuan.safeParse(fields.refund_fee ?? '0').data;
  if (back === undefined) return undefined;
  if (fenOf(back) > 0 || fields.gmt_refund !== undefined) {
    if (!fields.out_biz_no) return undefined;
    return {
      ...shared,
      about: 'refund',
      outRefundNo: fields.out_biz_no,
      amount: fenOf(back),
      result: unknown('refunds so far, not this one: ask'),
    };
  }
  return {
    ...shared,
    about: 'payment',
    outRefundNo: null,
    amount: fenOf(total_amount!),
    result: stateOf(trade_status, trade_no, instantOf(fields.gmt_payment ?? '')),
  };
}
