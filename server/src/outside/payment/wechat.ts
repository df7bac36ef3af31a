import { z } from 'zod';
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
import { beijingIso } from './times.ts';
import { readAnswer, refundResult, refusalIn, resultOf, transaction } from './wechat-answers.ts';
import { fetchBill } from './wechat-bill.ts';
import { parseNotification } from './wechat-notification.ts';
import { openWechat, type WechatIdentity } from './wechat-wire.ts';

export interface WechatConfig extends WechatIdentity {
  /** where it is to send what happens */
  readonly notifyUrl: () => string;
}

/** Refusals of a payment that no repetition changes, and that say of nothing that it exists already. */
const finalNo = new Set([
  'PARAM_ERROR',
  'INVALID_REQUEST',
  'APPID_MCHID_NOT_MATCH',
  'MCH_NOT_EXISTS',
  'NO_AUTH',
  'RULE_LIMIT',
  'TRADE_ERROR',
  'ACCOUNT_ERROR',
  'SIGN_ERROR',
]);

/**
 * Refusals of a refund that stay the same under the same number.
 *
 * Over a year, over fifty parts, more than is left, a closed account, or a payment unknown to this merchant number.
 * An empty account may be filled again.
 */
const finalRefusals = new Set([
  'PARAM_ERROR',
  'INVALID_REQUEST',
  'RESOURCE_NOT_EXISTS',
  'ORDER_NOT_EXIST',
  'MCH_NOT_EXISTS',
  'USER_ACCOUNT_ABNORMAL',
]);
const noSuchRefund = 'RESOURCE_NOT_EXISTS';

/** WeChat Pay API v3, Native: a QR code that the buyer scans. Fen and CNY only. */
export function wechatGateway(config: WechatConfig): PaymentGateway {
  const { merchant, appId } = config;
  const client = openWechat(config);
  const foreign = foreignTo(merchant);

  async function findRefund(refund: RefundRef): Promise<RefundResult | NoRefund> {
    const where = `/v3/refund/domestic/refunds/${encodeURIComponent(refund.outRefundNo)}`;
    const answer = await client.ask('GET', where);
    return refusalIn(answer) === noSuchRefund ? { outcome: 'none', why: noSuchRefund } : refundResult(answer, refund);
  }

  const path = (outTradeNo: string) => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(outTradeNo)}`;

  return {
    name: 'wechat',
    merchant,
    repeats: true,
    accepted: { status: 204, type: 'application/json', body: '' },
    refusal: { status: 401, type: 'application/json', body: '{"code":"FAIL","message":"refused"}' },

    async create(attempt, says, until, page) {
      if (page) return { outcome: 'failed', reason: 'no page of its own' };
      const wrong = foreign(attempt);
      if (wrong) return { outcome: 'failed', reason: wrong.why };
      const answer = await client.ask('POST', '/v3/pay/transactions/native', {
        appid: appId,
        mchid: merchant,
        // The bill parts its cells by ,` and quotes nothing.
        description: shortened(says.replace(/[,`\s]+/g, ' '), 127),
        out_trade_no: attempt.outTradeNo,
        time_expire: beijingIso(until),
        notify_url: config.notifyUrl(),
        amount: { total: attempt.amount, currency: attempt.currency },
      });
      const refusal = refusalIn(answer);
      if (refusal !== undefined && finalNo.has(refusal)) return { outcome: 'failed', reason: refusal };
      const told = readAnswer(answer, z.object({ code_url: z.string().regex(/^weixin:\/\//) }));
      return 'outcome' in told ? told : { outcome: 'created', show: { kind: 'qr', content: told.code_url } };
    },

    async query(attempt) {
      const wrong = foreign(attempt);
      if (wrong) return wrong;
      const told = readAnswer(await client.ask('GET', `${path(attempt.outTradeNo)}?mchid=${merchant}`), transaction);
      return 'outcome' in told ? told : resultOf(told, config, attempt);
    },

    async close(attempt) {
      const wrong = foreign(attempt);
      if (wrong) return wrong;
      const answer = await client.ask('POST', `${path(attempt.outTradeNo)}/close`, { mchid: merchant });
      return answer.outcome === 'answered' ? { outcome: 'closed' } : unknown(answer.why);
    },

    async refund(refund) {
      const wrong = foreign(refund);
      if (wrong) return wrong;
      const answer = await client.ask('POST', '/v3/refund/domestic/refunds', {
        out_trade_no: refund.outTradeNo,
        out_refund_no: refund.outRefundNo,
        notify_url: config.notifyUrl(),
        amount: { refund: refund.refundAmount, total: refund.amount, currency: refund.currency },
      });
      const refusal = refusalIn(answer);
      return refusal !== undefined && finalRefusals.has(refusal)
        ? afterRefusal(refusal, await findRefund(refund))
        : refundResult(answer, refund);
    },

    async queryRefund(refund) {
      return foreign(refund) ?? notThere(await findRefund(refund));
    },

    fetchBill: (day) => fetchBill(client, config, day),

    parseNotify: async (rawBody, headers) => parseNotification(config, rawBody, headers),
  };
}

/** At most so many bytes of UTF-8, never half a character. */
function shortened(text: string, most: number): string {
  let kept = '';
  let bytes = 0;
  for (const letter of text) {
    bytes += Buffer.byteLength(letter);
    if (bytes > most) break;
    kept += letter;
  }
  return kept;
}
