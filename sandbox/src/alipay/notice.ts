import { plainTime } from '../clock.ts';
import { yuan } from '../money.ts';
import type { Courier } from '../postbox.ts';
import type { Shop } from '../shop.ts';
import { alipaySign, sortedText } from './signature.ts';

const m = 60_000;
const h = 60 * m;

/** Notifications of Alipay: a form, signed over everything but `sign` and `sign_type`, sent eight times in 25 hours. */
export function alipayCourier(shop: () => Shop): Courier {
  return {
    schedule: [4 * m, 10 * m, 10 * m, h, 2 * h, 6 * h, 15 * h],
    accepts: (status, body) => status === 200 && body === 'success',
    write(notice, manner, value) {
      const { contract, till, clock } = shop();
      const { appId, sellerId, platform } = contract.alipay;
      const refund = notice.about === 'refund' ? till.refund('alipay', notice.no)! : undefined;
      const trade = till.trade('alipay', refund ? refund.outTradeNo : notice.no)!;
      const less = manner === 'wrong-amount' ? (value ?? 1) : 0;
      const back = till
        .refundsOf(trade)
        .reduce(
          (sum, one) => sum + (one.state === 'success' && one.doneAt! <= (refund?.doneAt ?? 0) ? one.amount : 0),
          0,
        );
      const amount = yuan(trade.amount - (refund ? 0 : less));
      const foreign = manner === 'wrong-merchant';
      const fields: Record<string, string> = {
        gmt_create: plainTime(trade.scannedAt ?? trade.createdAt),
        charset: 'utf-8',
        gmt_payment: plainTime(trade.paidAt!),
        notify_time: plainTime(clock.now() + (manner === 'skewed' ? (value ?? 600_000) : 0)),
        subject: trade.says,
        buyer_id: trade.buyer,
        buyer_logon_id: '159****5620',
        invoice_amount: amount,
        version: '1.0',
        notify_id: notice.id.replaceAll('-', ''),
        // Quotation marks, brackets and a per cent sign: what breaks readers that decode twice.
        fund_bill_list: JSON.stringify([{ amount, fundChannel: 'ALIPAYACCOUNT', remark: '5% 优惠' }]),
        notify_type: 'trade_status_sync',
        out_trade_no: trade.outTradeNo,
        total_amount: amount,
        trade_status: refund && back >= trade.amount ? 'TRADE_CLOSED' : 'TRADE_SUCCESS',
        trade_no: trade.providerNo,
        auth_app_id: foreign ? '2021000000000109' : appId,
        receipt_amount: amount,
        point_amount: '0.00',
        buyer_pay_amount: amount,
        app_id: foreign ? '2021000000000109' : appId,
        seller_id: foreign ? '2088000000000109' : sellerId,
        ...(refund
          ? {
              gmt_refund: `${plainTime(refund.doneAt!)}.${String(refund.doneAt! % 1000).padStart(3, '0')}`,
              out_biz_no: refund.outRefundNo,
              refund_fee: yuan(back - less),
            }
          : {}),
      };
      const text = sortedText(fields, ['sign', 'sign_type']);
      const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };
      if (manner === 'downgraded')
        return {
          headers,
          body: form({ ...fields, sign_type: 'RSA', sign: alipaySign(text, platform.privateKey, 'RSA') }),
        };
      if (manner === 'unsigned') return { headers, body: form({ ...fields, sign_type: 'RSA2' }) };
      const sign = alipaySign(text, platform.privateKey);
      const changed = manner === 'forged' ? { ...fields, notify_id: `${fields.notify_id}0` } : fields;
      const bad = manner === 'unknown-serial' || manner === 'sign-probe';
      return {
        headers,
        body: form({
          ...changed,
          sign_type: 'RSA2',
          sign: bad ? Buffer.from(sign).toString('base64').slice(0, 344) : sign,
        }),
      };
    },
  };
}

const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
