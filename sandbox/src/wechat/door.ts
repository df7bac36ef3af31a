import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { makeKeyPair } from '../keys.ts';
import { type Answer, type SigningManner, serve } from '../serve.ts';
import type { Shop } from '../shop.ts';
import { answerText, newNonce, readAuthorization, requestText, rsaSign, rsaVerify, windowMs } from './signature.ts';

/** How every call of WeChat Pay is admitted and answered: signatures, refusals, bodies. */

export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

export interface Result {
  readonly status: number;
  readonly body: unknown;
}

const stranger = makeKeyPair();

export interface WechatDoor {
  /** Throws unless the request was signed by our merchant, now, over exactly these bytes. */
  check(request: FastifyRequest): void;
  seal(result: Result, serial: string | undefined): (signing: SigningManner) => Answer;
  /** A handler that checks the request, works and signs the answer; refusals too. */
  desk(call: string, work: (request: FastifyRequest) => Result | Promise<Result>): RouteHandlerMethod;
}

export function openWechatDoor({ contract, clock, faults, keys }: Shop): WechatDoor {
  const names = contract.wechat;

  /** Signs an answer as the provider does, errors too. */
  function seal(result: Result, serial: string | undefined): (signing: SigningManner) => Answer {
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

  return { check, seal, desk };
}

export const parameter = (name: string) => new Refusal(400, 'PARAM_ERROR', `参数错误：${name}`);

export function bodyOf(request: FastifyRequest): Record<string, unknown> {
  try {
    const body = JSON.parse((request.body as Buffer).toString('utf8')) as unknown;
    if (typeof body === 'object' && body !== null) return body as Record<string, unknown>;
  } catch {
    // said below
  }
  throw new Refusal(400, 'PARAM_ERROR', '请求体不是有效的JSON');
}
