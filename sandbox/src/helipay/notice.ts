import { plainTime } from '../clock.ts';
import { yuan } from '../money.ts';
import type { Courier } from '../postbox.ts';
import type { Shop } from '../shop.ts';
import { helipaySign, noticeFields } from './signature.ts';

const m = 60_000;
const h = 60 * m;

/** Notifications of Helipay: a form. How often it repeats them is not known; these intervals are an assumption. */
export function helipayCourier(shop: () => Shop): Courier {
  return {
    schedule: [m, 5 * m, 10 * m, 30 * m, h, 6 * h],
    accepts: (status, body) => status === 200 && body === 'success',
    write(notice, manner, value) {
      const { contract, till, clock } = shop();
      const { key } = contract.helipay;
      const customerNumber = manner === 'wrong-merchant' ? 'C1800000109' : contract.helipay.customerNumber;
      const refund = notice.about === 'refund' ? till.refund('helipay', notice.no)! : undefined;
      const trade = till.trade('helipay', refund ? refund.outTradeNo : notice.no)!;
      const less = manner === 'wrong-amount' ? (value ?? 1) : 0;
      const timestamp = plainTime(clock.now() + (manner === 'skewed' ? (value ?? 600_000) : 0));
      const fields: Record<string, string> = refund
        ? {
            rt1_customerNumber: customerNumber,
            rt2_orderId: refund.outTradeNo,
            rt3_refundOrderId: refund.outRefundNo,
            rt4_systemSerial: refund.providerNo,
            rt5_status: refund.state === 'success' ? 'SUCCESS' : 'FAIL',
            rt6_amount: yuan(refund.amount - less),
            rt7_currency: 'CNY',
            rt8_timestamp: timestamp,
          }
        : {
            rt1_customerNumber: customerNumber,
            rt2_orderId: trade.outTradeNo,
            rt3_systemSerial: trade.providerNo,
            rt4_status: 'SUCCESS',
            rt5_orderAmount: yuan(trade.amount - less),
            rt6_currency: 'CNY',
            rt7_timestamp: timestamp,
            rt8_desc: '',
          };
      const good = helipaySign(fields, noticeFields[notice.about], key);
      const bad = manner === 'unknown-serial' || manner === 'sign-probe';
      const sign = bad ? helipaySign(fields, noticeFields[notice.about], `${key}0`) : good;
      const changed =
        manner === 'forged' ? { ...fields, [refund ? 'rt4_systemSerial' : 'rt3_systemSerial']: 'YC0' } : fields;
      const signed =
        manner === 'unsigned'
          ? {}
          : manner === 'downgraded'
            ? { signatureType: 'NONE', sign: '' }
            : { signatureType: 'MD5', sign };
      return {
        headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' },
        body: new URLSearchParams({ ...changed, ...signed }).toString(),
      };
    },
  };
}
