import { fenOf } from './bill-lines.ts';
import {
  type GatewayResult,
  type NoRefund,
  type RefundRef,
  type RefundResult,
  type Unknown,
  unknown,
} from './gateway.ts';
import type { HeliAnswer } from './heli-wire.ts';

/** The meaning of Helipay's answers. */

const success: ReadonlySet<string> = new Set(['0000']);
const noSuchRefund = '8005';

export const refusalIn = (told: Unknown & { readonly refusal?: string }) => told.refusal;

export function fenIn(yuan: string | undefined): number | undefined {
  return yuan !== undefined && /^\d{1,12}(\.\d{1,2})?$/.test(yuan) ? fenOf(yuan) : undefined;
}

/** The order that an answer must be about. `codes`: those of a success; `refund`: the number that a refusal may name instead. */
export interface HeliQuestion {
  readonly merchant: string;
  readonly order: string;
  readonly codes?: ReadonlySet<string>;
  readonly refund?: string;
}

/** The fields of a success about this order; otherwise why it is none, and the code of a signed no about it. */
export function fieldsAbout(answer: HeliAnswer, { merchant, order, codes = success, refund = order }: HeliQuestion) {
  if (answer.outcome === 'unknown') return answer;
  const { fields } = answer;
  const code = fields.rt2_retCode ?? '';
  const names = codes.has(code) ? [order] : [order, refund];
  if (fields.rt4_customerNumber !== merchant || !names.includes(fields.rt5_orderId ?? ''))
    return unknown('an answer about another payment');
  if (!codes.has(code)) return { ...unknown(`code ${code.slice(0, 16)}`), refusal: code };
  return { outcome: 'fields', fields } as const;
}

/** It does not say when something was paid: the moment at which we heard of it. */
export function stateOf(status: string | undefined, serial: string | undefined, heardAt: number): GatewayResult {
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

/** The outcome of a refund, from the answer to a query. */
export function refundIn(answer: HeliAnswer, merchant: string, refund: RefundRef): RefundResult | NoRefund {
  const { outTradeNo, outRefundNo } = refund;
  const told = fieldsAbout(answer, { merchant, order: outTradeNo, refund: outRefundNo });
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
