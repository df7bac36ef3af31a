import { z } from 'zod';
import { bodyOf, refundIn, refusalIn, resultIn } from './alipay-answers.ts';
import { fetchBill } from './alipay-bill.ts';
import { parseNotification } from './alipay-notification.ts';
import { type AlipayIdentity, openAlipay } from './alipay-wire.ts';
import { yuanOf } from './bill-lines.ts';
import {
  afterRefusal,
  foreignTo,
  type NoRefund,
  notThere,
  type PaymentGateway,
  type RefundRef,
  type RefundResult,
  unknown,
} from './gateway.ts';
import { beijingText } from './times.ts';

export interface AlipayConfig extends AlipayIdentity {
  /** where it is to send what happens */
  readonly notifyUrl: () => string;
  /** a path of the portal as the payer's browser reaches it */
  readonly returnUrl: (path: string) => string;
}

const refundAnswer = z.object({
  out_trade_no: z.string(),
  trade_no: z.string().min(1),
  fund_change: z.string().optional(),
});

/** Refusals of a refund that no repetition under the same number can change. */
const finalRefusals = new Set([
  'ACQ.INVALID_PARAMETER',
  'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL',
  'ACQ.REASON_TRADE_REFUND_FEE_ERR',
  'ACQ.TRADE_HAS_FINISHED',
  'ACQ.TRADE_HAS_CLOSE',
  'ACQ.TRADE_NOT_ALLOW_REFUND',
  'ACQ.REFUND_FEE_ERROR',
  'ACQ.DISCORDANT_REPEAT_REQUEST',
  'ACQ.TRADE_NOT_EXIST',
]);

/** Refusals of a payment that no repetition changes, and that say of nothing that it exists already. */
const finalNo = new Set([
  'ACQ.INVALID_PARAMETER',
  'ACQ.ACCESS_FORBIDDEN',
  'ACQ.EXIST_FORBIDDEN_WORD',
  'ACQ.PARTNER_ERROR',
  'ACQ.TOTAL_FEE_EXCEED',
  'ACQ.SELLER_BEEN_BLOCKED',
  'ACQ.INVALID_RECEIVE_ACCOUNT',
  'isv.insufficient-isv-permissions',
  'isv.insufficient-user-permissions',
  'isv.invalid-app-id',
]);

/**
 * Alipay's open platform: a QR code by precreate, its own page by page.pay. CNY only. Throws nothing; refuses to be made
 * without keys.
 */
export function alipayGateway(config: AlipayConfig): PaymentGateway {
  const { sellerId } = config;
  const client = openAlipay(config);
  const foreign = foreignTo(sellerId);

  async function findRefund(refund: RefundRef): Promise<RefundResult | NoRefund> {
    const answer = await client.ask('alipay.trade.fastpay.refund.query', {
      out_trade_no: refund.outTradeNo,
      out_request_no: refund.outRefundNo,
    });
    return refundIn(answer, refund);
  }

  return {
    name: 'alipay',
    merchant: sellerId,
    repeats: true,
    accepted: { status: 200, type: 'text/plain', body: 'success' },
    refusal: { status: 400, type: 'text/plain', body: 'failure' },

    async create(attempt, says, until, page) {
      const wrong = foreign(attempt);
      if (wrong) return { outcome: 'failed', reason: wrong.why };
      const order = {
        out_trade_no: attempt.outTradeNo,
        total_amount: yuanOf(attempt.amount),
        // The platform refuses some of these in a subject, and its bill has no quotes around a comma.
        subject: says.replace(/[/=&,\s]+/g, ' ').slice(0, 128),
      };
      const time_expire = beijingText(until);
      if (page) {
        const urls = { notifyUrl: config.notifyUrl(), returnUrl: config.returnUrl(page.back) };
        // Its seller is the one of the contract of whoever has signed.
        const content = { ...order, time_expire, product_code: 'FAST_INSTANT_TRADE_PAY' };
        const url = client.pageUrl('alipay.trade.page.pay', content, urls);
        return { outcome: 'created', show: { kind: 'redirect', url } };
      }
      const content = { ...order, seller_id: sellerId, time_expire };
      const answer = await client.ask('alipay.trade.precreate', content, config.notifyUrl());
      const refusal = refusalIn(answer);
      if (refusal?.subCode && finalNo.has(refusal.subCode)) return { outcome: 'failed', reason: refusal.subCode };
      if (refusal) return unknown(refusal.why);
      const told = z.object({ out_trade_no: z.string(), qr_code: z.url() }).safeParse(bodyOf(answer)).data;
      return told?.out_trade_no === attempt.outTradeNo
        ? { outcome: 'created', show: { kind: 'qr', content: told.qr_code } }
        : unknown('an answer about another payment');
    },

    async query(attempt) {
      return (
        foreign(attempt) ??
        resultIn(await client.ask('alipay.trade.query', { out_trade_no: attempt.outTradeNo }), attempt)
      );
    },

    async close(attempt) {
      const wrong = foreign(attempt);
      if (wrong) return wrong;
      const answer = await client.ask('alipay.trade.close', { out_trade_no: attempt.outTradeNo });
      const refusal = refusalIn(answer);
      if (refusal?.subCode === 'ACQ.TRADE_NOT_EXIST') return { outcome: 'notPaid' };
      if (refusal) return unknown(refusal.why);
      const told = z.object({ out_trade_no: z.string() }).safeParse(bodyOf(answer)).data;
      return told?.out_trade_no === attempt.outTradeNo
        ? { outcome: 'closed' }
        : unknown('an answer about another payment');
    },

    async refund(refund) {
      const wrong = foreign(refund);
      if (wrong) return wrong;
      const { outTradeNo, outRefundNo } = refund;
      const answer = await client.ask('alipay.trade.refund', {
        out_trade_no: outTradeNo,
        out_request_no: outRefundNo,
        refund_amount: yuanOf(refund.refundAmount),
      });
      const refusal = refusalIn(answer);
      if (refusal)
        return refusal.subCode && finalRefusals.has(refusal.subCode)
          ? afterRefusal(refusal.subCode, await findRefund(refund))
          : unknown(refusal.why);
      const told = refundAnswer.safeParse(bodyOf(answer)).data;
      if (told?.out_trade_no !== outTradeNo) return unknown('an answer about another refund');
      // Its amount is the sum of all refunds of the trade, and N is said of a repetition too: only the query tells of this one.
      return notThere(await findRefund(refund));
    },

    async queryRefund(refund) {
      return foreign(refund) ?? notThere(await findRefund(refund));
    },

    fetchBill: (day) => fetchBill(client, config, day),

    parseNotify: async (rawBody) => parseNotification(client, config, rawBody),
  };
}
