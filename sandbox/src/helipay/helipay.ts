import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Answer, type SigningManner, serve } from '../serve.ts';
import type { Shop } from '../shop.ts';
import { type Fields, helipayCalls, Refusal } from './calls.ts';
import { answerFields, helipaySign, requestFields } from './signature.ts';

/** Helipay's old form API with MD5, as integrations of others show it; not verified with the provider. */

const calls: Readonly<Record<string, string>> = {
  AppPay: 'create',
  AppPayQuery: 'query',
  AppPayRefund: 'refund',
  AppPayRefundQuery: 'queryRefund',
};
export function helipayDesk(http: FastifyInstance, shop: Shop): void {
  const { contract, faults } = shop;
  const work = helipayCalls(shop);
  const { customerNumber, key } = contract.helipay;

  const seal =
    (bizType: string, fields: Fields) =>
    ({ as }: SigningManner): Answer => {
      const sign = helipaySign(fields, answerFields[bizType] ?? [], as === 'forged' ? `${key}0` : key);
      return {
        status: 200,
        headers: { 'content-type': 'application/json;charset=UTF-8' },
        body: JSON.stringify(as === 'unsigned' ? fields : { ...fields, sign }),
      };
    };

  http.post('/trx/app/interface.action', (request: FastifyRequest, reply: FastifyReply) => {
    const body = request.body instanceof Buffer ? request.body.toString('utf8') : '';
    const asked: Record<string, string> = Object.fromEntries(new URLSearchParams(body));
    const bizType = asked.P1_bizType ?? '';
    return serve(
      faults,
      'helipay',
      calls[bizType] ?? 'unknown',
      reply,
      async () => {
        const own = { rt4_customerNumber: asked.P3_customerNumber ?? '' };
        try {
          check(asked, bizType);
          const fields = await work[bizType as keyof typeof work](asked);
          return seal(bizType, { rt1_bizType: bizType, rt2_retCode: '0000', rt3_retMsg: '成功', ...own, ...fields });
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          const { code, message } = error;
          const no = asked.P2_orderId ?? asked.P2_refundOrderId ?? '';
          return seal(bizType, {
            rt1_bizType: bizType,
            rt2_retCode: code,
            rt3_retMsg: message,
            ...own,
            rt5_orderId: no,
          });
        }
      },
      () => ({ status: 503, headers: { 'content-type': 'text/html' }, body: '<h1>503 Service Unavailable</h1>' }),
    );
  });

  function check(asked: Fields, bizType: string): void {
    const order = requestFields[bizType];
    if (!order) throw new Refusal('0003', '业务类型不支持');
    if (asked.P3_customerNumber !== customerNumber) throw new Refusal('0004', '商户不存在');
    if (asked.signatureType !== 'MD5') throw new Refusal('0006', '签名类型不支持');
    const right = Buffer.from(helipaySign(asked, order, key));
    const said = Buffer.from((asked.sign ?? '').toLowerCase());
    if (said.length !== right.length || !timingSafeEqual(said, right)) throw new Refusal('0005', '验签失败');
  }
}
