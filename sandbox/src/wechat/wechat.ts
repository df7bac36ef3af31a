import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { makeKeyPair } from '../keys.ts';
import { type Answer, type Signing, send, serve } from '../serve.ts';
import type { Shop } from '../shop.ts';
import { mostPartialRefunds, newNumber, refundableMs, type Trade } from '../till.ts';
import { wechatBill } from './bill.ts';
import { refundBody, transactionBody } from './bodies.ts';
import { answerText, newNonce, readAuthorization, requestText, rsaSign, rsaVerify, windowMs } from './signature.ts';

/** WeChat Pay API v3, Native: a code is shown, a wallet pays it. */

class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

interface Result {
  readonly status: number;
  readonly body: unknown;
}

/** `time_expire` of an order lies further ahead than that. */
const soonestMs = 60_000;
const codeLivesMs = 2 * 3_600_000;
const refundTakesMs = 3_000;
const numberOf = (value: unknown, pattern: RegExp) => typeof value === 'string' && pattern.test(value);
const outTradeNo = /^[0-9a-zA-Z_\-|*]{6,32}$/;
const outRefundNo = /^[0-9a-zA-Z_\-|*@]{1,64}$/;
const stranger = makeKeyPair();

export function wechatDesk(http: FastifyInstance, shop: Shop): void {
  const { contract, clock, till, cashier, faults, keys } = shop;
  const names = contract.wechat;

  /** Signs an answer as the provider does, errors too. */
  function seal(result: Result, serial: string | undefined): (signing: Signing) => Answer {
    return ({ as, skew }) => {
      const body = result.status === 204 ? '' : JSON.stringify(result.body);
      const base = { 'content-type': 'application/json; charset=utf-8', 'request-id': newNonce() };
      if (as === 'unsigned') return { status: result.status, headers: base, body };
      const key = (serial && keys.bySerial(serial)) || keys.current();
      const timestamp = String(Math.floor((clock.now() + skew) / 1000));
      const nonce = newNonce();
      const text = answerText(timestamp, nonce, body);
      return {
        status: result.status,
        headers: {
          ...base,
          'wechatpay-nonce': nonce,
          'wechatpay-serial': key.serial,
          'wechatpay-signature': rsaSign(text, as === 'forged' ? stranger.privateKey : key.privateKey),
          'wechatpay-signature-type': 'WECHATPAY2-SHA256-RSA2048',
          'wechatpay-timestamp': timestamp,
        },
        body,
      };
    };
  }

  /** Throws unless the request was signed by our merchant, now, over exactly these bytes. */
  function check(request: FastifyRequest): void {
    const { accept, authorization } = request.headers;
    if (!request.headers['user-agent'] || !accept || !/application\/json|\*\/\*/.test(accept))
      throw new Refusal(400, 'PARAM_ERROR', 'Http头缺少Accept或User-Agent');
    const said = readAuthorization(authorization);
    if (!said)
      throw new Refusal(401, 'SIGN_ERROR', 'Http头Authorization值格式错误，请参考《微信支付商户REST API签名规则》');
    if (said.mchid !== names.mchid) throw new Refusal(401, 'SIGN_ERROR', '商户号不存在');
    if (said.serial !== names.merchantSerial)
      throw new Refusal(401, 'SIGN_ERROR', '商户证书序列号有误，请使用签名私钥匹配的证书序列号');
    if (Math.abs(Number(said.timestamp) * 1000 - clock.now()) > windowMs)
      throw new Refusal(401, 'SIGN_ERROR', 'Http头Authorization中的timestamp与发起请求的时间不得超过5分钟');
    const body = (request.body as Buffer | undefined)?.toString('utf8') ?? '';
    const text = requestText(request.method, request.raw.url!, said.timestamp, said.nonce, body);
    if (!rsaVerify(text, said.signature, names.merchant.publicKey))
      throw new Refusal(401, 'SIGN_ERROR', '签名错误，请检查后再试');
    const serial = request.headers['wechatpay-serial'];
    if (typeof serial === 'string' && !keys.bySerial(serial))
      throw new Refusal(400, 'PARAM_ERROR', 'Http头Wechatpay-Serial值有误');
  }

  function desk(call: string, work: (request: FastifyRequest) => Result | Promise<Result>) {
    return (request: FastifyRequest, reply: FastifyReply) => {
      const serial = request.headers['wechatpay-serial'] as string | undefined;
      return serve(
        faults,
        'wechat',
        call,
        reply,
        async () => {
          try {
            check(request);
            return seal(await work(request), serial);
          } catch (error) {
            if (!(error instanceof Refusal)) throw error;
            return seal({ status: error.status, body: { code: error.code, message: error.message } }, serial);
          }
        },
        seal({ status: 500, body: { code: 'SYSTEM_ERROR', message: '系统异常，请用相同参数重新调用' } }, serial),
      );
    };
  }

  http.post(
    '/v3/pay/transactions/native',
    desk('create', async (request) => {
      const asked = bodyOf(request);
      const amount = asked.amount as { total?: unknown; currency?: unknown } | undefined;
      const expires = typeof asked.time_expire === 'string' ? Date.parse(asked.time_expire) : clock.now() + codeLivesMs;
      if (asked.mchid !== names.mchid) throw new Refusal(400, 'PARAM_ERROR', '商户号与请求签名的商户号不一致');
      if (asked.appid !== names.appid) throw new Refusal(400, 'APPID_MCHID_NOT_MATCH', 'appid和mch_id不匹配');
      if (!numberOf(asked.out_trade_no, outTradeNo)) throw parameter('out_trade_no');
      if (typeof asked.description !== 'string' || asked.description === '' || asked.description.length > 127)
        throw parameter('description');
      if (!amount || !Number.isSafeInteger(amount.total) || (amount.total as number) < 1)
        throw parameter('amount.total');
      if ((amount.currency ?? 'CNY') !== 'CNY') throw parameter('amount.currency');
      if (!isNotifyUrl(asked.notify_url)) throw parameter('notify_url');
      if (Number.isNaN(expires)) throw parameter('time_expire');

      if (faults.strike('not-taken', 'wechat', 'create')) throw new Refusal(403, 'NO_AUTH', '商户无权限');
      const before = till.trade('wechat', asked.out_trade_no as string);
      const said = JSON.stringify([amount.total, asked.description, asked.notify_url, asked.time_expire ?? null]);
      if (before?.state === 'paid') throw new Refusal(400, 'ORDERPAID', '该订单已支付');
      if (before?.state === 'closed') throw new Refusal(400, 'ORDER_CLOSED', '该订单已关闭，请重新下单');
      if (before && before.asked !== said) throw new Refusal(403, 'OUT_TRADE_NO_USED', '商户订单号重复');
      if (!before && expires < clock.now() + soonestMs)
        throw new Refusal(400, 'INVALID_REQUEST', '订单失效时间间隔必须大于1分钟');
      const trade =
        before ??
        till.saveTrade({
          provider: 'wechat',
          outTradeNo: asked.out_trade_no as string,
          amount: amount.total as number,
          says: asked.description,
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
      if (faults.strike('paid-before-answer', 'wechat', 'create')) await payAndTell(shop, trade);
      return { status: 200, body: { code_url: trade.code } };
    }),
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
    desk('refund', (request) => {
      const asked = bodyOf(request);
      const amount = asked.amount as { refund?: unknown; total?: unknown; currency?: unknown } | undefined;
      if (!numberOf(asked.out_refund_no, outRefundNo)) throw parameter('out_refund_no');
      if (!amount || !Number.isSafeInteger(amount.refund) || (amount.refund as number) < 1)
        throw parameter('amount.refund');
      if (!Number.isSafeInteger(amount.total) || amount.currency !== 'CNY') throw parameter('amount');
      if (asked.notify_url !== undefined && !isNotifyUrl(asked.notify_url)) throw parameter('notify_url');
      const trade =
        typeof asked.out_trade_no === 'string'
          ? till.ownTrade('wechat', asked.out_trade_no)
          : [...till.trades.values()].find(
              (one) => one.provider === 'wechat' && one.providerNo === asked.transaction_id,
            );
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
    }),
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

  // Whatever else is asked for: the provider has many calls, this merchant none of them.
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

const parameter = (name: string) => new Refusal(400, 'PARAM_ERROR', `参数错误：${name}`);

function bodyOf(request: FastifyRequest): Record<string, unknown> {
  try {
    const body = JSON.parse((request.body as Buffer).toString('utf8')) as unknown;
    if (typeof body === 'object' && body !== null) return body as Record<string, unknown>;
  } catch {
    // said below
  }
  throw new Refusal(400, 'PARAM_ERROR', '请求体不是有效的JSON');
}

export function isNotifyUrl(url: unknown): boolean {
  return typeof url === 'string' && url.length <= 256 && /^https?:\/\/[^?#]+$/.test(url);
}

/** Somebody pays and the merchant is told, before it has been told that there is a code at all. */
export async function payAndTell(shop: Shop, trade: Trade): Promise<void> {
  shop.cashier.scan(trade);
  if (shop.cashier.pay(trade) !== 'paid') return;
  const notice = [...shop.postbox.notices.values()].findLast(
    (one) => one.provider === trade.provider && one.no === trade.outTradeNo,
  );
  if (notice) await shop.postbox.send(notice.id);
}
