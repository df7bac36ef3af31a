import { networksOf } from '../../network.ts';
import { fenOf } from './bill-lines.ts';
import {
  type AttemptRef,
  afterRefusal,
  type GatewayResult,
  type NoRefund,
  type Notification,
  notThere,
  ofAnotherAmount,
  type ParsedNotification,
  type PaymentGateway,
  type RefundRef,
  type RefundResult,
  type Unknown,
} from './gateway.ts';
import { askHeli, type BizType, type HeliAnswer, type HeliSignature, isSignedBy, notifyOrders } from './heli-wire.ts';

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
const noSuchRefund = '8005';

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
  const foreign = ({ merchant: of, currency }: AttemptRef) =>
    of !== merchant ? unknown('of another merchant') : currency !== 'CNY' ? unknown('another currency') : undefined;

  /** The fields of a success about this order; otherwise why it is none, and the code of a signed no about it. */
  function about(answer: HeliAnswer, order: string, codes: ReadonlySet<string> = success, refund = order) {
    if (answer.outcome === 'unknown') return answer;
    const { fields } = answer;
    const code = fields.rt2_retCode ?? '';
    const names = codes.has(code) ? [order] : [order, refund];
    if (fields.rt4_customerNumber !== merchant || !names.includes(fields.rt5_orderId ?? ''))
      return unknown('an answer about another payment');
    if (!codes.has(code)) return { ...unknown(`code ${code.slice(0, 16)}`), refusal: code };
    return { outcome: 'fields', fields } as const;
  }

  async function findRefund(refund: RefundRef): Promise<RefundResult | NoRefund> {
    const { outTradeNo, outRefundNo } = refund;
    const answer = await ask('AppPayRefundQuery', { P2_refundOrderId: outRefundNo });
    const told = about(answer, outTradeNo, success, outRefundNo);
    if (told.outcome === 'unknown')
      return refusalIn(told) === noSuchRefund ? { outcome: 'none', why: told.why } : unknown(told.why);
    const { rt6_refundOrderNum, rt7_serialNumber, rt8_orderStatus, rt9_amount, rt10_currency } = told.fields;
    if (
      rt6_refundOrderNum !== outRefundNo ||
      fenIn(rt9_amount) !== refund.refundAmount ||
      rt10_currency !== refund.currency
    )
      return unknown('an answer about another refund');
    if (rt8_orderStatus === 'SUCCESS')
      return rt7_serialNumber ? { outcome: 'refunded', providerNo: rt7_serialNumber } : unknown('without a number');
    return rt8_orderStatus === 'FAIL' || rt8_orderStatus === 'CLOSE'
      ? { outcome: 'failed', reason: rt8_orderStatus }
      : { outcome: 'refunding' };
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
      const told = about(answer, outTradeNo);
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
      const told = about(await ask('AppPayQuery', { P2_orderId: attempt.outTradeNo }), attempt.outTradeNo);
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
      const told = about(answer, outTradeNo, takenUp);
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

    async parseNotify(rawBody, _headers, from): Promise<ParsedNotification> {
      if (!isListed(from)) return { outcome: 'refused', why: 'sender' };
      const fields = formOf(rawBody);
      if (!fields) return { outcome: 'refused', why: 'malformed' };
      const about = fields.rt3_refundOrderId === undefined ? 'payment' : 'refund';
      if (!isSignedBy(config.signature, notifyOrders[about], fields)) return { outcome: 'refused', why: 'signature' };
      if (fields.rt1_customerNumber !== merchant) return { outcome: 'refused', why: 'merchant' };
      const notification = notificationOf(about, fields, merchant);
      return notification ? { outcome: 'verified', notification } : { outcome: 'refused', why: 'malformed' };
    },
  };
}

const success: ReadonlySet<string> = new Set(['0000']);
const unknown = (why: string): Unknown => ({ outcome: 'unknown', why });
const refusalIn = (told: Unknown & { readonly refusal?: string }) => told.refusal;

/** It does not say when something was paid: the moment at which we heard of it. */
function stateOf(status: string | undefined, serial: string | undefined, heardAt: number): GatewayResult {
  switch (status) {
    case 'SUCCESS':
      return serial ? { outcome: 'paid', providerNo: serial, paidAt: heardAt } : unknown('paid, without a number');
    case 'CLOSE':
    case 'CANCEL':
      return { outcome: 'closed' };
    case 'FAIL':
      return { outcome: 'failed', reason: 'FAIL' };
    default:
      return { outcome: 'notPaid' };
  }
}

/** Fen as yuan with two decimals. */
const yuanOf = (fen: number) => `${Math.trunc(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;

function fenIn(yuan: string | undefined): number | undefined {
  return yuan !== undefined && /^\d{1,12}(\.\d{1,2})?$/.test(yuan) ? fenOf(yuan) : undefined;
}

/** The fields of a form; undefined when one stands there twice, or the text is not UTF-8. */
function formOf(rawBody: Uint8Array): Record<string, string> | undefined {
  try {
    const pairs = [...new URLSearchParams(new TextDecoder('utf-8', { fatal: true }).decode(rawBody))];
    return new Set(pairs.map(([name]) => name)).size === pairs.length ? Object.fromEntries(pairs) : undefined;
  } catch {
    return undefined;
  }
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
