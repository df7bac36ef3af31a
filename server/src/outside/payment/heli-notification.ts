import { fieldsOf } from './form.ts';
import { type Notification, type ParsedNotification, unknown } from './gateway.ts';
import { fenIn } from './heli-answers.ts';
import { type HeliSignature, isSignedBy, notifyOrders } from './heli-wire.ts';

interface HeliMerchant {
  readonly merchant: string;
  readonly signature: HeliSignature;
}

/** A notification of Helipay's, if it is signed and names our merchant. */
export function parseNotification({ merchant, signature }: HeliMerchant, rawBody: Uint8Array): ParsedNotification {
  const fields = fieldsOf(rawBody);
  if (!fields) return { outcome: 'refused', why: 'malformed' };
  const about = fields.rt3_refundOrderId === undefined ? 'payment' : 'refund';
  if (!isSignedBy(signature, notifyOrders[about], fields)) return { outcome: 'refused', why: 'signature' };
  if (fields.rt1_customerNumber !== merchant) return { outcome: 'refused', why: 'merchant' };
  const notification = notificationOf(about, fields, merchant);
  return notification ? { outcome: 'verified', notification } : { outcome: 'refused', why: 'malformed' };
}

/** A notification is a reason to ask and no more, so its result is unknown. It has no id: its content is. */
function notificationOf(
  about: 'payment' | 'refund',
  fields: Record<string, string>,
  merchant: string,
): Notification | undefined {
  const refund = about === 'refund';
  const amount = fenIn(refund ? fields.rt6_amount : fields.rt5_orderAmount);
  const serial = refund ? fields.rt4_systemSerial : fields.rt3_systemSerial;
  const status = refund ? fields.rt5_status : fields.rt4_status;
  const currency = refund ? fields.rt7_currency : fields.rt6_currency;
  const { rt2_orderId, rt3_refundOrderId } = fields;
  if (amount === undefined || !serial || !status || !currency || !rt2_orderId) return undefined;
  if (refund && !rt3_refundOrderId) return undefined;
  return {
    eventId: `${about}:${serial}:${rt3_refundOrderId ?? ''}:${status}`.slice(0, 160),
    about,
    outTradeNo: rt2_orderId,
    outRefundNo: refund ? (rt3_refundOrderId ?? null) : null,
    merchant,
    amount,
    currency,
    result: unknown('told with MD5: ask'),
  };
}
