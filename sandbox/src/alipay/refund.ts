import { plainTime } from '../clock.ts';
import { fen, yuan } from '../money.ts';
import type { Shop } from '../shop.ts';
import { newNumber, type Refund, refundableMs, type Till, type Trade } from '../till.ts';
import {
  type AlipayResult,
  begunTrade,
  buyerOf,
  type Content,
  type Fields,
  failed,
  namesOf,
  notExist,
  refundedOf,
  success,
  wrong,
} from './result.ts';

/** Begins a refund, or answers the same one again. */
export function refundTrade(shop: Shop, content: Content, fields: Fields): AlipayResult {
  const { clock, till, cashier, faults } = shop;
  const trade = begunTrade(shop, content);
  if (!trade) return notExist;
  const amount = fen(content.refund_amount);
  if (amount === undefined || amount < 1) return wrong('refund_amount');
  const no = content.out_request_no ?? trade.outTradeNo;
  if (typeof no !== 'string' || no === '' || no.length > 64) return wrong('out_request_no');
  if (trade.state !== 'paid') return failed('ACQ.TRADE_STATUS_ERROR', '交易状态不合法');
  const said = JSON.stringify([trade.outTradeNo, amount]);
  const before = till.refund('alipay', no);
  if (before && before.asked !== said) return failed('ACQ.DISCORDANT_REPEAT_REQUEST', '请求信息不一致');
  if (before && before.state !== 'failed') return refundAnswer(till, trade, before, false);
  if (clock.now() > trade.paidAt! + refundableMs) return failed('ACQ.TRADE_HAS_FINISHED', '交易已完结');
  if (till.givenBack(trade) + amount > trade.amount) return failed('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL', '退款金额超限');
  if (faults.strike('refund-abnormal', 'alipay', 'refund'))
    return failed('ACQ.SELLER_BALANCE_NOT_ENOUGH', '卖家余额不足');
  const refund = cashier.refund(
    {
      provider: 'alipay',
      outTradeNo: trade.outTradeNo,
      outRefundNo: no,
      amount,
      providerNo: newNumber.alipayTrade(clock),
      notifyUrl: fields.notify_url ?? (trade.notifyUrl || null),
      asked: said,
      reason: typeof content.refund_reason === 'string' ? content.refund_reason : '',
    },
    0,
  );
  return refundAnswer(till, till.trade('alipay', trade.outTradeNo)!, refund, refund.state === 'success');
}

function refundAnswer(till: Till, trade: Trade, refund: Refund, changed: boolean): AlipayResult {
  return success({
    ...buyerOf(trade),
    fund_change: changed ? 'Y' : 'N',
    ...(refund.doneAt ? { gmt_refund_pay: plainTime(refund.doneAt) } : {}),
    ...namesOf(trade),
    refund_fee: yuan(refundedOf(till, trade)),
    send_back_fee: yuan(refund.state === 'success' ? refund.amount : 0),
  });
}
