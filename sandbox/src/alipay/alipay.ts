import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { plainInstant } from '../clock.ts';
import { makeKeyPair } from '../keys.ts';
import { type Answer, type SigningManner, serve } from '../serve.ts';
import type { Shop } from '../shop.ts';
import { linkTo, refusalPage } from '../wallet/page.ts';
import { languageOf, pageHeaders } from '../wallet/wallet.ts';
import { serveAlipayBills } from './bill.ts';
import type { AlipayResult } from './result.ts';
import { alipaySign, alipayVerify, gatewayJson, sortedText } from './signature.ts';
import { alipayTrade } from './trade.ts';

/** Alipay's gateway: one address for every call, its name among the parameters; a browser opens the page to pay on there too. */

const stranger = makeKeyPair();

const calls: Readonly<Record<string, string>> = {
  'alipay.trade.precreate': 'create',
  'alipay.trade.query': 'query',
  'alipay.trade.close': 'close',
  'alipay.trade.refund': 'refund',
  'alipay.trade.fastpay.refund.query': 'queryRefund',
  'alipay.data.dataservice.bill.downloadurl.query': 'bill',
};
const pageCall = 'alipay.trade.page.pay';

export function alipayDesk(http: FastifyInstance, shop: Shop): void {
  const { contract, faults } = shop;
  const bills = serveAlipayBills(http, shop);
  const work = alipayTrade(shop, bills);

  /** The answer stands as a string between its name and its signature: exactly what was signed. */
  function seal(name: string, result: AlipayResult, signed = true): (signing: SigningManner) => Answer {
    return ({ as }) => {
      const inner = gatewayJson(result);
      const key = as === 'forged' ? stranger.privateKey : contract.alipay.platform.privateKey;
      const sign = signed && as !== 'unsigned' ? `,"sign":"${alipaySign(inner, key)}"` : '';
      return {
        status: 200,
        headers: { 'content-type': 'text/html;charset=utf-8' },
        body: `{"${name}":${inner}${sign}}`,
      };
    };
  }

  /** The page for a browser that was sent here to pay: the wallet's page of the trade, or why there is none. */
  function openPage(
    request: FastifyRequest,
    reply: FastifyReply,
    fields: Readonly<Record<string, string>>,
  ): Promise<FastifyReply> {
    return serve(
      faults,
      'alipay',
      'create',
      reply,
      async () => {
        const wrong = check(fields, 'page');
        const content = contentOf(fields.biz_content);
        const opened = wrong
          ? { refused: wrong }
          : content
            ? await work.page(content, fields)
            : { refused: refuse('isv.invalid-parameter', 'biz_content参数无效') };
        return () =>
          'trade' in opened
            ? { status: 302, headers: { location: linkTo(opened.trade), 'cache-control': 'no-store' }, body: '' }
            : {
                status: 200,
                headers: pageHeaders,
                body: refusalPage(languageOf(request), String(opened.refused.sub_code), String(opened.refused.sub_msg)),
              };
      },
      frontServersFail,
    );
  }

  const gateway = (request: FastifyRequest, reply: FastifyReply) => {
    const fields = fieldsOf(request);
    if (fields?.method === pageCall) return openPage(request, reply, fields);
    const method = fields?.method ?? '';
    const call = calls[method];
    const name = call ? `${method.replaceAll('.', '_')}_response` : 'error_response';
    return serve(
      faults,
      'alipay',
      call ?? 'unknown',
      reply,
      async () => {
        const wrong = fields ? check(fields, call) : refuse('isv.invalid-parameter', '参数无效');
        if (wrong) return seal(name, wrong, fields?.app_id === contract.alipay.appId);
        const content = contentOf(fields!.biz_content);
        if (!content) return seal(name, refuse('isv.invalid-parameter', 'biz_content参数无效'));
        return seal(name, await work.calls[call!]!(content, fields!));
      },
      frontServersFail,
    );
  };
  http.post('/gateway.do', gateway);
  http.get('/gateway.do', { exposeHeadRoute: false }, gateway);

  /** The gateway's checks before it looks at the call; undefined when all is well. */
  function check(fields: Readonly<Record<string, string>>, call: string | undefined): AlipayResult | undefined {
    if (!call) return refuse('isv.invalid-method', '不存在的方法名');
    if (!fields.app_id) return refuse('isv.missing-app-id', '缺少APPID参数', '40001');
    if (fields.app_id !== contract.alipay.appId) return refuse('isv.invalid-app-id', '无效的AppID参数');
    if (!fields.sign) return refuse('isv.missing-signature', '缺少签名参数', '40001');
    if (!fields.sign_type) return refuse('isv.missing-signature-type', '缺少签名类型参数', '40001');
    if (fields.sign_type !== 'RSA2') return refuse('isv.invalid-signature-type', '无效的签名类型');
    if ((fields.charset ?? '').toLowerCase() !== 'utf-8') return refuse('isv.invalid-charset', '编码错误');
    if (fields.version !== '1.0') return refuse('isv.missing-version', '缺少版本参数', '40001');
    if (Number.isNaN(plainInstant(fields.timestamp ?? ''))) return refuse('isv.invalid-timestamp', '非法的时间戳参数');
    if (!alipayVerify(sortedText(fields, ['sign']), fields.sign, contract.alipay.merchant.publicKey))
      return refuse(
        'isv.invalid-signature',
        '验签出错，建议检查签名字符串或签名私钥与应用公钥是否匹配，网关生成的验签字符串为',
      );
    return undefined;
  }
}

/** The front servers, not the gateway behind them: no JSON and no signature. */
const frontServersFail = (): Answer => ({
  status: 502,
  headers: { 'content-type': 'text/html' },
  body: '<html><head><title>502 Bad Gateway</title></head><body>Tengine</body></html>',
});

const refuse = (sub_code: string, sub_msg: string, code: '40001' | '40002' = '40002'): AlipayResult => ({
  code,
  msg: code === '40001' ? 'Missing Required Arguments' : 'Invalid Arguments',
  sub_code,
  sub_msg,
});

/** Query and form together; undefined when a name stands twice. */
function fieldsOf(request: FastifyRequest): Record<string, string> | undefined {
  const query = request.raw.url!.split('?')[1] ?? '';
  const body = request.body instanceof Buffer ? request.body.toString('utf8') : '';
  const fields: Record<string, string> = {};
  for (const text of [query, body])
    for (const [name, value] of new URLSearchParams(text)) {
      if (name in fields) return undefined;
      fields[name] = value;
    }
  return fields;
}

function contentOf(text: string | undefined): Record<string, unknown> | undefined {
  try {
    const value = JSON.parse(text ?? '') as unknown;
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
