import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isNotifyUrl, payAndTell } from '../notify.ts';
import type { Shop } from '../shop.ts';
import { newNumber, type Trade } from '../till.ts';
import { bodyOf, parameter, Refusal, type Result } from './door.ts';
import { matches } from './matches.ts';

/** The least time between an order and its `time_expire`. */
const soonestMs = 60_000;
const codeLivesMs = 2 * 3_600_000;
const outTradeNo = /^[0-9a-zA-Z_\-|*]{6,32}$/;

/** Makes an order, or answers the same one again. Throws Refusal. */
export async function createOrder(shop: Shop, request: FastifyRequest): Promise<Result> {
  const { clock, till, faults } = shop;
  const names = shop.contract.wechat;
  const asked = bodyOf(request);
  const expires = typeof asked.time_expire === 'string' ? Date.parse(asked.time_expire) : clock.now() + codeLivesMs;
  checkOrder(asked, names);
  if (Number.isNaN(expires)) throw parameter('time_expire');

  if (faults.strike('not-taken', 'wechat', 'create')) throw new Refusal(403, 'NO_AUTH', '商户无权限');
  const before = till.trade('wechat', asked.out_trade_no as string);
  const said = JSON.stringify([totalOf(asked), asked.description, asked.notify_url, asked.time_expire ?? null]);
  if (before?.state === 'paid') throw new Refusal(400, 'ORDERPAID', '该订单已支付');
  if (before?.state === 'closed') throw new Refusal(400, 'ORDER_CLOSED', '该订单已关闭，请重新下单');
  if (before && before.asked !== said) throw new Refusal(403, 'OUT_TRADE_NO_USED', '商户订单号重复');
  if (!before && expires < clock.now() + soonestMs)
    throw new Refusal(400, 'INVALID_REQUEST', '订单失效时间间隔必须大于1分钟');
  const trade = before ?? saveOrder(shop, asked, said, expires);
  if (faults.strike('paid-before-answer', 'wechat', 'create')) await payAndTell(shop, trade);
  return { status: 200, body: { code_url: trade.code } };
}

type OrderRequest = Readonly<Record<string, unknown>>;

const totalOf = (asked: OrderRequest) => (asked.amount as { total: number }).total;

/** Throws Refusal for a field that the provider does not take. */
function checkOrder(asked: OrderRequest, names: Shop['contract']['wechat']): void {
  const amount = asked.amount as { total?: unknown; currency?: unknown } | undefined;
  if (asked.mchid !== names.mchid) throw new Refusal(400, 'PARAM_ERROR', '商户号与请求签名的商户号不一致');
  if (asked.appid !== names.appid) throw new Refusal(400, 'APPID_MCHID_NOT_MATCH', 'appid和mch_id不匹配');
  if (!matches(asked.out_trade_no, outTradeNo)) throw parameter('out_trade_no');
  if (typeof asked.description !== 'string' || asked.description === '' || asked.description.length > 127)
    throw parameter('description');
  if (!amount || !Number.isSafeInteger(amount.total) || (amount.total as number) < 1) throw parameter('amount.total');
  if ((amount.currency ?? 'CNY') !== 'CNY') throw parameter('amount.currency');
  if (!isNotifyUrl(asked.notify_url)) throw parameter('notify_url');
}

function saveOrder({ till, clock }: Shop, asked: OrderRequest, said: string, expires: number): Trade {
  return till.saveTrade({
    provider: 'wechat',
    outTradeNo: asked.out_trade_no as string,
    amount: totalOf(asked),
    says: asked.description as string,
    notifyUrl: asked.notify_url as string,
    code: newNumber.wechatCode(),
    asked: said,
    providerNo: newNumber.wechatTrade(clock),
    createdAt: clock.now(),
    expiresAt: Math.min(expires, clock.now() + codeLivesMs),
    scannedAt: null,
    state: 'open',
    paidAt: null,
    closedAt: null,
    buyer: `o${createHash('sha256')
      .update(asked.out_trade_no as string)
      .digest('base64url')
      .slice(0, 27)}`,
    wallet: null,
  });
}
