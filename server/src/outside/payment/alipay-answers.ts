import { z } from 'zod';
import type { AlipayAnswer } from './alipay-wire.ts';
import { fenOf } from './bill-lines.ts';
import {
  type AttemptRef,
  type GatewayResult,
  type NoRefund,
  ofAnotherAmount,
  type RefundRef,
  type RefundResult,
  unknown,
} from './gateway.ts';
import { instantOf } from './times.ts';

/** The meaning of Alipay's answers. */

export const yuan = z.string().regex(/^\d{1,12}(\.\d{1,2})?$/);
const said = z.object({ code: z.string(), sub_code: z.string().optional() });
const tradeAnswer = z.object({
  out_trade_no: z.string(),
  trade_no: z.string().min(1),
  trade_status: z.string(),
  total_amount: yuan,
  trans_currency: z.string().default('CNY'),
  send_pay_date: z.string().optional(),
});
const refundQueryAnswer = z.object({
  out_trade_no: z.string().optional(),
  out_request_no: z.string().optional(),
  trade_no: z.string().optional(),
  refund_amount: yuan.optional(),
  total_amount: yuan.optional(),
  refund_status: z.string().optional(),
});

export const bodyOf = (answer: AlipayAnswer) => (answer.outcome === 'answered' ? answer.body : undefined);

/** Why an answer is no success; undefined: it is one. */
export function refusalIn(answer: AlipayAnswer): { subCode: string | undefined; why: string } | undefined {
  if (answer.outcome === 'unknown') return { subCode: undefined, why: answer.why };
  const told = said.safeParse(answer.body).data;
  if (!told) return { subCode: undefined, why: 'an answer of another shape' };
  if (told.code === '10000') return undefined;
  return { subCode: told.sub_code, why: `${told.code} ${told.sub_code ?? ''}`.trim().slice(0, 80) };
}

/**
 * TRADE_CLOSED is said of three things: time over, cancelled, and refunded in full. Only what was paid has a time of
 * paying; it stays paid, and the refunds tell what went back.
 */
export function stateOf(status: string, tradeNo: string, paidAt: number | undefined): GatewayResult {
  switch (status) {
    case 'TRADE_SUCCESS':
    case 'TRADE_FINISHED':
      return paidAt === undefined ? unknown('paid, without a time') : { outcome: 'paid', providerNo: tradeNo, paidAt };
    case 'WAIT_BUYER_PAY':
      return { outcome: 'notPaid' };
    case 'TRADE_CLOSED':
      return paidAt === undefined
        ? { outcome: 'closed' }
        : { outcome: 'paid', providerNo: tradeNo, paidAt, givenBack: true };
    default:
      return unknown(`a state that nobody knows: ${status.slice(0, 32)}`);
  }
}

/** The outcome of a payment. */
export function resultIn(answer: AlipayAnswer, { outTradeNo, amount, currency }: AttemptRef): GatewayResult {
  const refusal = refusalIn(answer);
  // Nobody has scanned the code yet, or it never was: true of this moment, and not for ever.
  if (refusal?.subCode === 'ACQ.TRADE_NOT_EXIST') return { outcome: 'notPaid' };
  if (refusal) return unknown(refusal.why);
  const told = tradeAnswer.safeParse(bodyOf(answer)).data;
  if (!told) return unknown('an answer of another shape');
  if (told.out_trade_no !== outTradeNo) return unknown('an answer about another payment');
  const state = stateOf(told.trade_status, told.trade_no, instantOf(told.send_pay_date ?? ''));
  const got = { amount: fenOf(told.total_amount), currency: told.trans_currency };
  return got.amount === amount && got.currency === currency ? state : ofAnotherAmount(state, got);
}

/** The outcome of a refund, from the answer to a query. */
export function refundIn(answer: AlipayAnswer, refund: RefundRef): RefundResult | NoRefund {
  const { outTradeNo, outRefundNo } = refund;
  const refusal = refusalIn(answer);
  if (refusal?.subCode === 'ACQ.TRADE_NOT_EXIST') return { outcome: 'none', why: refusal.why };
  if (refusal) return unknown(refusal.why);
  const told = refundQueryAnswer.safeParse(bodyOf(answer)).data;
  if (!told) return unknown('an answer of another shape');
  // Success with nothing in it is said of a refund that is under way, that never reached it and that has failed: only
  // asking for it again, under the same number, brings it to an end.
  if (told.refund_status !== 'REFUND_SUCCESS') return { outcome: 'none', why: 'no word of the refund' };
  if (
    told.out_trade_no !== outTradeNo ||
    told.out_request_no !== outRefundNo ||
    fenOf(told.refund_amount ?? '0') !== refund.refundAmount ||
    fenOf(told.total_amount ?? '0') !== refund.amount ||
    !told.trade_no
  )
    return unknown('an answer about another refund');
  return { outcome: 'refunded', providerNo: told.trade_no };
}
