import type { FastifyInstance, FastifyRequest } from 'fastify';
import { send } from '../serve.ts';
import type { Shop } from '../shop.ts';
import type { Trade } from '../till.ts';
import { wechatBill } from './bill.ts';
import { refundBody, transactionBody } from './bodies.ts';
import { bodyOf, openWechatDoor, parameter, Refusal } from './door.ts';
import { createOrder } from './order.ts';
import { createRefund } from './refund.ts';

/** WeChat Pay API v3, Native: a code is shown, a wallet pays it. */

export function wechatDesk(http: FastifyInstance, shop: Shop): void {
  const { contract, till, cashier, faults } = shop;
  const { check, seal, desk } = openWechatDoor(shop);
  const names = contract.wechat;

  http.post(
    '/v3/pay/transactions/native',
    desk('create', (request) => createOrder(shop, request)),
  );

  const less = (trade: Trade): Trade => ({ ...trade, amount: trade.amount - faults.lessIn('wechat') });

  http.get<{ Params: { no: string } }>(
    '/v3/pay/transactions/out-trade-no/:no',
    desk('query', (request) => {
      if ((request.query as { mchid?: string }).mchid !== names.mchid) throw parameter('mchid');
      return { status: 200, body: transactionBody(less(known(request)), till, names) };
    }),
  );

  http.post<{ Params: { no: string } }>(
    '/v3/pay/transactions/out-trade-no/:no/close',
    desk('close', (request) => {
      if (bodyOf(request).mchid !== names.mchid) throw parameter('mchid');
      const trade = known(request);
      if (trade.state === 'paid') throw new Refusal(400, 'ORDERPAID', '该订单已支付');
      if (trade.state === 'closed') throw new Refusal(400, 'ORDER_CLOSED', '该订单已关闭');
      cashier.close(trade);
      const late = faults.strike('paid-after-close', 'wechat', 'close');
      if (late) cashier.payLater(trade, late.value ?? 60_000);
      return { status: 204, body: null };
    }),
  );

  http.post(
    '/v3/refund/domestic/refunds',
    desk('refund', (request) => createRefund(shop, request)),
  );

  http.get<{ Params: { no: string } }>(
    '/v3/refund/domestic/refunds/:no',
    desk('queryRefund', (request) => {
      const refund = till.refund('wechat', (request.params as { no: string }).no);
      if (!refund || !till.ownTrade('wechat', refund.outTradeNo))
        throw new Refusal(404, 'RESOURCE_NOT_EXISTS', '退款单不存在');
      return { status: 200, body: refundBody(refund, till.trade('wechat', refund.outTradeNo)!) };
    }),
  );

  wechatBill(http, shop, desk, (status, code, message) => new Refusal(status, code, message), check);

  // The provider has many more calls; this merchant has none of them.
  http.all('/v3/*', (_, reply) =>
    send(
      reply,
      seal(
        { status: 404, body: { code: 'RESOURCE_NOT_EXISTS', message: '无效的URL' } },
        undefined,
      )({ as: 'right', skew: 0 }),
    ),
  );

  function known(request: FastifyRequest): Trade {
    const trade = till.ownTrade('wechat', (request.params as { no: string }).no);
    if (!trade) throw new Refusal(404, 'ORDER_NOT_EXIST', '订单不存在');
    return trade;
  }
}
