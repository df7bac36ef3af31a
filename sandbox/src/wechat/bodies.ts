import { zonedTime } from '../clock.ts';
import type { Refund, Till, Trade } from '../till.ts';

/** WeChat's account of an order or a refund, with its fields in its order. */

interface Names {
  readonly mchid: string;
  readonly appid: string;
}

const stateNames = {
  NOTPAY: '订单未支付',
  SUCCESS: '支付成功',
  CLOSED: '订单已关闭',
  REFUND: '转入退款',
} as const;

export function tradeState(trade: Trade, till: Till): keyof typeof stateNames {
  if (trade.state === 'open') return 'NOTPAY';
  if (trade.state === 'closed') return 'CLOSED';
  return till.refundsOf(trade).length > 0 ? 'REFUND' : 'SUCCESS';
}

export function transactionBody(trade: Trade, till: Till, names: Names) {
  const state = tradeState(trade, till);
  const paid = trade.state === 'paid';
  return {
    amount: paid
      ? { currency: 'CNY', payer_currency: 'CNY', payer_total: trade.amount, total: trade.amount }
      : { payer_currency: 'CNY', total: trade.amount },
    appid: names.appid,
    ...(paid ? { attach: '', bank_type: 'OTHERS' } : {}),
    mchid: names.mchid,
    out_trade_no: trade.outTradeNo,
    ...(paid ? { payer: { openid: trade.buyer } } : {}),
    promotion_detail: [],
    ...(paid ? { success_time: zonedTime(trade.paidAt!) } : {}),
    trade_state: state,
    trade_state_desc: stateNames[state],
    ...(paid ? { trade_type: 'NATIVE', transaction_id: trade.providerNo } : {}),
  };
}

const refundStates = { processing: 'PROCESSING', success: 'SUCCESS', abnormal: 'ABNORMAL', failed: 'CLOSED' } as const;
export const refundStatus = (refund: Refund) => refundStates[refund.state];

export function refundBody(refund: Refund, trade: Trade) {
  return {
    amount: {
      currency: 'CNY',
      discount_refund: 0,
      from: [],
      payer_refund: refund.amount,
      payer_total: trade.amount,
      refund: refund.amount,
      refund_fee: 0,
      settlement_refund: refund.amount,
      settlement_total: trade.amount,
      total: trade.amount,
    },
    channel: 'ORIGINAL',
    create_time: zonedTime(refund.createdAt),
    funds_account: 'AVAILABLE',
    out_refund_no: refund.outRefundNo,
    out_trade_no: trade.outTradeNo,
    promotion_detail: [],
    refund_id: refund.providerNo,
    status: refundStatus(refund),
    ...(refund.state === 'success' ? { success_time: zonedTime(refund.doneAt!) } : {}),
    transaction_id: trade.providerNo,
    user_received_account: '支付用户零钱',
  };
}

/** The content of a refund's notification: not the same as the answer to a query. */
export function refundNoticeBody(refund: Refund, trade: Trade, names: Names) {
  return {
    mchid: names.mchid,
    out_trade_no: trade.outTradeNo,
    transaction_id: trade.providerNo,
    out_refund_no: refund.outRefundNo,
    refund_id: refund.providerNo,
    refund_status: refundStatus(refund),
    ...(refund.state === 'success' ? { success_time: zonedTime(refund.doneAt!) } : {}),
    amount: { total: trade.amount, refund: refund.amount, payer_total: trade.amount, payer_refund: refund.amount },
    user_received_account: '支付用户零钱',
  };
}
