import { z } from 'zod';
import type { Notification, ParsedNotification } from './gateway.ts';
import { refundState, shaped, stateOf, type Transaction, transaction } from './wechat-answers.ts';
import { open, type WechatIdentity, whyNotTheirs } from './wechat-wire.ts';

const refundNotice = z.object({
  mchid: z.string(),
  out_trade_no: z.string(),
  out_refund_no: z.string(),
  refund_id: z.string().min(1),
  refund_status: z.enum(['SUCCESS', 'CLOSED', 'PROCESSING', 'ABNORMAL']),
  // It says no currency: refunds are made in that of the payment, and payments are taken in CNY only.
  amount: z.object({ total: z.int().positive(), refund: z.int().positive() }),
});
const envelope = z.object({ id: z.string().min(1).max(64), event_type: z.string(), resource: z.unknown() });

/** A notification of WeChat's, if it is signed and ours. */
export function parseNotification(
  config: WechatIdentity,
  rawBody: Uint8Array,
  headers: Parameters<typeof whyNotTheirs>[2],
): ParsedNotification {
  const why = whyNotTheirs(config, rawBody, headers);
  if (why) return { outcome: 'refused', why };
  const malformed = { outcome: 'refused', why: 'malformed' } as const;
  const outer = shaped(Buffer.from(rawBody).toString('utf8'), envelope);
  const text = outer ? open(outer.resource, config.apiV3Key) : undefined;
  if (!outer || text === undefined) return malformed;
  const notification = outer.event_type.startsWith('REFUND.')
    ? refundNotification(outer.id, shaped(text, refundNotice))
    : paymentNotification(outer.id, outer.event_type, shaped(text, transaction), config.appId);
  if (!notification) return malformed;
  if (notification.merchant !== config.merchant) return { outcome: 'refused', why: 'merchant' };
  return { outcome: 'verified', notification };
}

function paymentNotification(
  eventId: string,
  event: string,
  told: Transaction | undefined,
  appId: string,
): Notification | undefined {
  if (event !== 'TRANSACTION.SUCCESS' || !told?.amount) return undefined;
  return {
    eventId,
    about: 'payment',
    outTradeNo: told.out_trade_no,
    outRefundNo: null,
    // Another application of the same merchant is not us either.
    merchant: told.appid === appId ? told.mchid : '',
    amount: told.amount.total,
    currency: told.amount.currency,
    result: stateOf(told),
  };
}

function refundNotification(
  eventId: string,
  told: z.output<typeof refundNotice> | undefined,
): Notification | undefined {
  if (!told) return undefined;
  return {
    eventId,
    about: 'refund',
    outTradeNo: told.out_trade_no,
    outRefundNo: told.out_refund_no,
    merchant: told.mchid,
    amount: told.amount.refund,
    currency: 'CNY',
    result: refundState(told.refund_status, told.refund_id),
  };
}
