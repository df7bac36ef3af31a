import { createHash, createSign } from 'node:crypto';
import { zonedTime } from '../clock.ts';
import { makeKeyPair } from '../keys.ts';
import type { Courier } from '../postbox.ts';
import type { Shop } from '../shop.ts';
import { refundNoticeBody, refundStatus, transactionBody } from './bodies.ts';
import { answerText, encrypt, newNonce, rsaSign } from './signature.ts';

const s = 1_000;
const m = 60 * s;
const h = 60 * m;
const stranger = makeKeyPair();

/** Notifications of WeChat Pay: encrypted for the merchant, signed by the provider, told 15 times more if need be. */
export function wechatCourier(shop: () => Shop): Courier {
  return {
    schedule: [
      15 * s,
      15 * s,
      30 * s,
      3 * m,
      10 * m,
      20 * m,
      30 * m,
      30 * m,
      30 * m,
      60 * m,
      3 * h,
      3 * h,
      3 * h,
      6 * h,
      6 * h,
    ],
    accepts: (status) => status === 200 || status === 204,
    rotateKey: () => void shop().keys.rotate(),
    write(notice, manner, value) {
      const { contract, till, clock, keys } = shop();
      const { apiV3Key } = contract.wechat;
      const names =
        manner === 'wrong-merchant' ? { mchid: '1800000109', appid: 'wx0000000000000109' } : contract.wechat;
      const refund = notice.about === 'refund' ? till.refund('wechat', notice.no)! : undefined;
      const trade = till.trade('wechat', refund ? refund.outTradeNo : notice.no)!;
      const less = manner === 'wrong-amount' ? (value ?? 1) : 0;
      const shown = { ...trade, amount: refund ? trade.amount : trade.amount - less };
      const plain = refund
        ? refundNoticeBody({ ...refund, amount: refund.amount - less }, shown, names)
        : // As it was when it was paid, whatever has become of it since.
          { ...transactionBody(shown, till, names), trade_state: 'SUCCESS', trade_state_desc: '支付成功' };
      const kind = refund ? 'refund' : 'transaction';
      const resourceNonce = newNonce().slice(0, 12);
      let body = JSON.stringify({
        id: notice.id,
        create_time: zonedTime(notice.createdAt),
        resource_type: 'encrypt-resource',
        event_type: refund ? `REFUND.${refundStatus(refund)}` : 'TRANSACTION.SUCCESS',
        summary: refund ? '退款通知' : '支付成功',
        resource: {
          original_type: kind,
          algorithm: 'AEAD_AES_256_GCM',
          ciphertext: encrypt(JSON.stringify(plain), apiV3Key, resourceNonce, kind),
          associated_data: kind,
          nonce: resourceNonce,
        },
      });
      const timestamp = String(Math.floor((clock.now() + (manner === 'skewed' ? (value ?? 600_000) : 0)) / 1000));
      const nonce = newNonce();
      const key = keys.current();
      const unknown = manner === 'unknown-serial';
      let signature = rsaSign(answerText(timestamp, nonce, body), unknown ? stranger.privateKey : key.privateKey);
      // Good, by the right key, of a kind that nobody should believe any more.
      if (manner === 'downgraded')
        signature = createSign('RSA-SHA1')
          .update(answerText(timestamp, nonce, body))
          .sign(key.privateKey, 'base64');
      if (manner === 'sign-probe')
        signature = `WECHATPAY/SIGNTEST/${createHash('sha256').update(nonce).digest('base64')}${signature.slice(63)}`;
      // Still JSON and still to be decrypted: only the signature tells.
      if (manner === 'forged') body = body.replace(/"create_time":"20/, '"create_time":"21');
      const headers: Record<string, string> = {
        'content-type': 'application/json',
        'user-agent': 'Mozilla/4.0',
        'request-id': newNonce(),
      };
      if (manner === 'unsigned') return { headers, body };
      return {
        headers: {
          ...headers,
          'wechatpay-nonce': nonce,
          'wechatpay-serial': unknown ? `PUB_KEY_ID_0${'9'.repeat(27)}` : key.serial,
          'wechatpay-signature': signature,
          'wechatpay-signature-type': manner === 'downgraded' ? 'WECHATPAY2-SHA1-RSA2048' : 'WECHATPAY2-SHA256-RSA2048',
          'wechatpay-timestamp': timestamp,
        },
        body,
      };
    },
  };
}
