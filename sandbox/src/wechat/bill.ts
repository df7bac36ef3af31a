import { createHash, randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { Bill } from '../bill.ts';
import { isReady } from '../bills.ts';
import { plainTime, startOfDay } from '../clock.ts';
import { yuan } from '../money.ts';
import { send } from '../serve.ts';
import type { Shop } from '../shop.ts';

/** The trade bill of a day: UTF-8, one line a payment or refund, in yuan, each value behind a backtick. */

const columns =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注';
const sums = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额';

export function wechatBillText(bill: Bill, names: { mchid: string; appid: string }): string {
  const row = (values: readonly (string | number)[]) => values.map((value) => `\`${value}`).join(',');
  let paid = 0;
  let back = 0;
  const rows = bill.lines.map((line) => {
    const refund = line.kind === 'refund';
    if (refund) back += line.amount;
    else paid += line.amount;
    const amount = refund ? '0.00' : yuan(line.amount);
    const returned = refund ? yuan(line.amount) : '0.00';
    return row([
      plainTime(line.at),
      names.appid,
      names.mchid,
      0,
      '',
      line.providerNo,
      line.outTradeNo,
      line.buyer,
      'NATIVE',
      refund ? 'REFUND' : 'SUCCESS',
      'OTHERS',
      'CNY',
      amount,
      '0.00',
      line.refundNo ?? 0,
      line.outRefundNo ?? 0,
      returned,
      '0.00',
      refund ? 'ORIGINAL' : '',
      refund ? 'SUCCESS' : '',
      line.says.replaceAll(',', ' '),
      '',
      '0.00000',
      '0.60%',
      amount,
      returned,
      '',
    ]);
  });
  const total = row([rows.length, yuan(paid), yuan(back), '0.00', '0.00000', yuan(paid), yuan(back)]);
  return `\ufeff${[columns, ...rows, sums, total].join('\r\n')}\r\n`;
}

type Desk = (call: string, work: (request: FastifyRequest) => { status: number; body: unknown }) => RouteHandlerMethod;

export function wechatBill(
  http: FastifyInstance,
  shop: Shop,
  desk: Desk,
  refusal: (status: number, code: string, message: string) => Error,
  check: (request: FastifyRequest) => void,
): void {
  const files = new Map<string, Uint8Array>();

  http.get(
    '/v3/bill/tradebill',
    desk('bill', (request) => {
      const asked = request.query as { bill_date?: string; bill_type?: string; tar_type?: string };
      const day = asked.bill_date ?? '';
      if (Number.isNaN(startOfDay(day))) throw refusal(400, 'PARAM_ERROR', '参数错误：bill_date');
      if (!['ALL', 'SUCCESS', 'REFUND'].includes(asked.bill_type ?? 'ALL'))
        throw refusal(400, 'PARAM_ERROR', '参数错误：bill_type');
      if (!isReady(day, 10, shop.clock.now())) throw refusal(400, 'STATEMENT_CREATING', '账单生成中，请稍后再试');
      const bill = shop.bills.of('wechat', day);
      const wanted = asked.bill_type ?? 'ALL';
      const kind = wanted === 'SUCCESS' ? 'payment' : 'refund';
      const lines = wanted === 'ALL' ? bill.lines : bill.lines.filter((line) => line.kind === kind);
      if (lines.length === 0) throw refusal(400, 'NO_STATEMENT_EXIST', '账单文件不存在');
      const text = Buffer.from(wechatBillText({ ...bill, lines }, shop.contract.wechat));
      const token = randomBytes(24).toString('base64url');
      files.set(token, asked.tar_type === 'GZIP' ? gzipSync(text) : text);
      return {
        status: 200,
        body: {
          download_url: `${shop.base()}/v3/billdownload/file?token=${token}`,
          hash_type: 'SHA1',
          hash_value: createHash('sha1').update(text).digest('hex'),
        },
      };
    }),
  );

  // The file is not signed: its hash, which was, says whether it is whole.
  http.get('/v3/billdownload/file', (request: FastifyRequest, reply: FastifyReply) => {
    const { token } = request.query as { token?: string };
    try {
      check(request);
    } catch (error) {
      const { status, code, message } = error as { status: number; code: string; message: string };
      return send(reply, {
        status,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ code, message }),
      });
    }
    const file = files.get(token ?? '');
    if (!file)
      return send(reply, {
        status: 400,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ code: 'PARAM_ERROR', message: '参数错误：token' }),
      });
    return send(reply, { status: 200, headers: { 'content-type': 'application/octet-stream' }, body: file });
  });
}
