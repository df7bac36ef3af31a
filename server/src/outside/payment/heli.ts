import { networksOf } from '../../network.ts';
import { yuanOf } from './bill-lines.ts';
import {
  afterRefusal,
  foreignTo,
  type GatewayResult,
  type NoRefund,
  notThere,
  ofAnotherAmount,
  type PaymentGateway,
  type RefundRef,
  type RefundResult,
  unknown,
} from './gateway.ts';
import { fenIn, fieldsAbout, refundIn, refusalIn, stateOf } from './heli-answers.ts';
import { parseNotification } from './heli-notification.ts';
import { askHeli, type BizType, type HeliSignature } from './heli-wire.ts';

export interface HeliConfig {
  readonly url: string;
  readonly merchant: string;
  readonly signature: HeliSignature;
  /** what the buyer scans the code with */
  readonly appType: 'WXPAY' | 'ALIPAY' | 'UNIONPAY';
  /** where it is to send what happens */
  readonly notifyUrl: () => string;
  /** from where that comes: addresses or networks, by commas */
  readonly notifyFrom: string;
  /** our own address, told with each order */
  readonly orderAddress: string;
  /** ms since the epoch */
  readonly clock: () => number;
  readonly timeoutMs: number;
}

/** Both mean that the refund has been taken up; whether it went through, the query says. */
const takenUp = new Set(['0000', '0001', '0002']);

/**
 * Signed codes that no repetition changes. There is no public list: these are what the sandbox speaks, to be compared with
 * the provider's own before going live. Any other code stays unknown.
 */
const finalNo: ReadonlySet<string> = new Set(['0003', '0004', '0005', '0006', '0007']);
/** No such payment, not paid, more than is left, over its time, in too many parts. */
const finalRefusals: ReadonlySet<string> = new Set(['0004', '8001', '8002', '8004', '8006', '8007']);

/**
 * Helipay, the form interface with MD5. Its signature proves little, so a notification is only a reason to ask.
 *
 * It must come from a listed address and name our merchant. There is no call to close a payment, and no bill.
 */
export function heliGateway(config: HeliConfig): PaymentGateway {
  const { merchant, clock } = config;
  const isListed = networksOf(config.notifyFrom);
  const ask = (type: BizType, fields: Record<string, string>) =>
    askHeli(config, type, { P3_customerNumber: merchant, ...fields });
  const foreign = foreignTo(merchant);

  async function findRefund(refund: RefundRef): Promise<RefundResult | NoRefund> {
    const answer = await ask('AppPayRefundQuery', { P2_refundOrderId: refund.outRefundNo });
    return refundIn(answer, merchant, refund);
  }

  return {
    name: 'heli',
    merchant,
    repeats: false,
    accepted: { status: 200, type: 'text/plain', body: 'success' },
    refusal: { status: 400, type: 'text/plain', body: 'fail' },

    async create(attempt, says, _, page) {
      if (page) return { outcome: 'failed', reason: 'no page of its own' };
      const wrong = foreign(attempt);
      if (wrong) return { outcome: 'failed', reason: wrong.why };
      const { outTradeNo, amount, currency } = attempt;
      const answer = await ask('AppPay', {
        P2_orderId: outTradeNo,
        P4_payType: 'SCAN',
        P5_orderAmount: yuanOf(amount),
        P6_currency: currency,
        P7_authcode: '1',
        P8_appType: config.appType,
        P9_notifyUrl: config.notifyUrl(),
        P10_successToUrl: '',
        P11_orderIp: config.orderAddress,
        P12_goodsName: says.replace(/[&\s]+/g, ' ').slice(0, 60),
        P13_goodsDetail: '',
        P14_desc: '',
      });
      const told = fieldsAbout(answer, { merchant, order: outTradeNo });
      if (told.outcome === 'unknown') {
        const refusal = refusalIn(told);
        return refusal !== undefined && finalNo.has(refusal)
          ? { outcome: 'failed', reason: told.why }
          : unknown(told.why);
      }
      const { rt8_qrcode, rt10_orderAmount, rt11_currency } = told.fields;
      if (fenIn(rt10_orderAmount) !== amount || rt11_currency !== currency)
        return unknown('another amount or currency');
      return rt8_qrcode
        ? { outcome: 'created', show: { kind: 'qr', content: rt8_qrcode } }
        : unknown('an answer without a code');
    },

    async query(attempt): Promise<GatewayResult> {
      const wrong = foreign(attempt);
      if (wrong) return wrong;
      const answer = await ask('AppPayQuery', { P2_orderId: attempt.outTradeNo });
      const told = fieldsAbout(answer, { merchant, order: attempt.outTradeNo });
      if (told.outcome === 'unknown') return unknown(told.why);
      const { rt6_serialNumber, rt7_orderStatus, rt8_orderAmount, rt9_currency } = told.fields;
      const [amount, currency] = [fenIn(rt8_orderAmount), rt9_currency];
      if (amount === undefined || !currency) return unknown('without an amount');
      const state = stateOf(rt7_orderStatus, rt6_serialNumber, clock());
      return amount === attempt.amount && currency === attempt.currency
        ? state
        : ofAnotherAmount(state, { amount, currency });
    },

    async close() {
      return { outcome: 'unsupported' };
    },

    async refund(refund) {
      const wrong = foreign(refund);
      if (wrong) return wrong;
      const { outTradeNo, outRefundNo, refundAmount, currency } = refund;
      const answer = await ask('AppPayRefund', {
        P2_orderId: outTradeNo,
        P4_refundOrderId: outRefundNo,
        P5_amount: yuanOf(refundAmount),
        P6_callbackUrl: config.notifyUrl(),
      });
      const told = fieldsAbout(answer, { merchant, order: outTradeNo, codes: takenUp });
      if (told.outcome === 'unknown') {
        // A number that it knows already may be refused: its first answer was lost, and asking tells what has become of it.
        const found = await findRefund(refund);
        const refusal = refusalIn(told);
        if (refusal !== undefined && finalRefusals.has(refusal)) return afterRefusal(told.why, found);
        return found.outcome === 'none' || found.outcome === 'unknown' ? unknown(told.why) : found;
      }
      const { rt6_refundOrderNum, rt8_amount, rt9_currency } = told.fields;
      return rt6_refundOrderNum === outRefundNo && fenIn(rt8_amount) === refundAmount && rt9_currency === currency
        ? { outcome: 'refunding' }
        : unknown('an answer about another refund');
    },

    async queryRefund(refund) {
      return foreign(refund) ?? notThere(await findRefund(refund));
    },

    async fetchBill() {
      return { outcome: 'unsupported' };
    },

    parseNotify: async (rawBody, _headers, from) =>
      isListed(from) ? parseNotification(config, rawBody) : { outcome: 'refused', why: 'sender' },
  };
}
