import type { FastifyRequest } from 'fastify';
import { isNotifyUrl } from '../notify.ts';
import type { Shop } from '../shop.ts';
import { mostPartialRefunds, newNumber, refundableMs } from '../till.ts';
import { refundBody } from './bodies.ts';
import { bodyOf, parameter, Refusal, type Result } from './door.ts';
import { matches } from './matches.ts';

const refundTakesMs = 3_000;
const outRefundNo = /^[0-9a-zA-Z_\-|*@]{1,64}$/;

/** Begins a refund, or answers the same one again. Throws Refusal. */
export function createRefund({ clock, till, cashier }: Shop, request: FastifyRequest): Result {
  const asked = bodyOf(request);
  const amount = asked.amount as { refund?: unknown; total?: unknown; currency?: unknown } | undefined;
  if (!matches(asked.out_refund_no, outRefundNo)) throw parameter('out_refund_no');
  if (!amount || !Number.isSafeInteger(amount.refund) || (amount.refund as number) < 1)
    throw parameter('amount.refund');
  if (!Number.isSafeInteger(amount.total) || amount.currency !== 'CNY') throw parameter('amount');
  if (asked.notify_url !== undefined && !isNotifyUrl(asked.notify_url)) throw parameter('notify_url');
  const trade =
    typeof asked.out_trade_no === 'string'
      ? till.ownTrade('wechat', asked.out_trade_no)
      : [...till.trades.values()].find((one) => one.provider === 'wechat' && one.providerNo === asked.transaction_id);
  if (!trade) throw new Refusal(404, 'RESOURCE_NOT_EXISTS', '订单不存在');
  if (trade.state !== 'paid') throw new Refusal(400, 'INVALID_REQUEST', '订单未支付，不能退款');
  if (amount.total !== trade.amount)
    throw new Refusal(400, 'INVALID_REQUEST', '订单金额或退款金额与之前请求不一致，请核实后再试');
  const said = JSON.stringify([trade.outTradeNo, amount.refund]);
  const before = till.refund('wechat', asked.out_refund_no as string);
  if (before && before.asked !== said)
    throw new Refusal(400, 'INVALID_REQUEST', '订单金额或退款金额与之前请求不一致，请核实后再试');
  if (before) return { status: 200, body: refundBody(before, trade) };
  if (till.givenBack(trade) + (amount.refund as number) > trade.amount)
    throw new Refusal(400, 'INVALID_REQUEST', '可退余额不足：累计退款金额超过订单金额');
  if (till.refundsOf(trade).length >= mostPartialRefunds)
    throw new Refusal(400, 'INVALID_REQUEST', '部分退款次数超过50次');
  if (clock.now() > trade.paidAt! + refundableMs) throw new Refusal(400, 'INVALID_REQUEST', '订单已超过退款期限');
  const refund = cashier.refund(
    {
      provider: 'wechat',
      outTradeNo: trade.outTradeNo,
      outRefundNo: asked.out_refund_no as string,
      amount: amount.refund as number,
      providerNo: newNumber.wechatRefund(clock),
      notifyUrl: (asked.notify_url as string | undefined) ?? null,
      asked: said,
      reason: typeof asked.reason === 'string' ? asked.reason : '',
    },
    refundTakesMs,
  );
  return { status: 200, body: refundBody(refund, trade) };
}
