import { z } from 'zod';
import {
  type AttemptRef,
  type GatewayResult,
  ofAnotherAmount,
  type RefundRef,
  type RefundResult,
  type Unknown,
  unknown,
} from './gateway.ts';
import type { WechatIdentity, WireAnswer } from './wechat-wire.ts';

/** The meaning of WeChat's answers. */

const money = z.object({ total: z.int().positive(), currency: z.literal('CNY').default('CNY') });
export const transaction = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string(),
  transaction_id: z.string().optional(),
  trade_state: z.string(),
  success_time: z.string().optional(),
  // Absent as long as nothing has been paid.
  amount: z.object({ total: z.int().positive(), currency: z.string().default('CNY') }).optional(),
});
export type Transaction = z.output<typeof transaction>;

const refundAnswer = z.object({
  refund_id: z.string().min(1),
  out_refund_no: z.string(),
  out_trade_no: z.string(),
  status: z.enum(['SUCCESS', 'CLOSED', 'PROCESSING', 'ABNORMAL']),
  amount: money.extend({ refund: z.int().positive() }),
});
type RefundStatus = z.output<typeof refundAnswer>['status'];

export const refusalIn = (answer: WireAnswer) => (answer.outcome === 'unknown' ? answer.refusal : undefined);

export function shaped<T>(text: string, shape: z.ZodType<T>): T | undefined {
  try {
    return shape.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** A signed answer, read by its shape; what does not fit is unknown. */
export const readAnswer = <T>(answer: WireAnswer, shape: z.ZodType<T>): T | Unknown => {
  if (answer.outcome === 'unknown') return unknown(answer.why);
  return shaped(answer.body.toString('utf8'), shape) ?? { outcome: 'unknown', why: 'an answer of another shape' };
};

export function stateOf({ trade_state, transaction_id, success_time, amount }: Transaction): GatewayResult {
  switch (trade_state) {
    case 'SUCCESS':
    // Paid once, and given back in part or in full since: what was refunded, the refunds say.
    case 'REFUND': {
      const paidAt = Date.parse(success_time ?? '');
      if (!transaction_id || !amount || Number.isNaN(paidAt)) return unknown('paid, without number, amount or time');
      const paid = { outcome: 'paid', providerNo: transaction_id, paidAt } as const;
      return trade_state === 'REFUND' ? { ...paid, givenBack: true } : paid;
    }
    case 'NOTPAY':
    case 'USERPAYING':
    case 'PAYERROR':
      return { outcome: 'notPaid' };
    case 'CLOSED':
    case 'REVOKED':
      return { outcome: 'closed' };
    default:
      return unknown(`a state that nobody knows: ${trade_state.slice(0, 32)}`);
  }
}

export function refundState(status: RefundStatus, refundId: string): RefundResult {
  if (status === 'SUCCESS') return { outcome: 'refunded', providerNo: refundId };
  return status === 'PROCESSING' ? { outcome: 'refunding' } : { outcome: 'failed', reason: status };
}

/** The outcome of a payment. */
export function resultOf(
  told: Transaction,
  { merchant, appId }: WechatIdentity,
  { outTradeNo, amount, currency }: AttemptRef,
): GatewayResult {
  if (told.mchid !== merchant || told.appid !== appId || told.out_trade_no !== outTradeNo)
    return unknown('an answer about another payment');
  const state = stateOf(told);
  return told.amount && (told.amount.total !== amount || told.amount.currency !== currency)
    ? ofAnotherAmount(state, { amount: told.amount.total, currency: told.amount.currency })
    : state;
}

/** The outcome of a refund. */
export function refundResult(answer: WireAnswer, refund: RefundRef): RefundResult {
  const told = readAnswer(answer, refundAnswer);
  if ('outcome' in told) return told;
  const { amount } = told;
  if (
    told.out_refund_no !== refund.outRefundNo ||
    told.out_trade_no !== refund.outTradeNo ||
    amount.refund !== refund.refundAmount ||
    amount.total !== refund.amount ||
    amount.currency !== refund.currency
  )
    return unknown('an answer about another refund');
  return refundState(told.status, told.refund_id);
}
