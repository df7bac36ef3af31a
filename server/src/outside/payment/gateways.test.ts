import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings, WrongSettings } from '../../settings.ts';
import { vectors } from '../../testing/payment/vectors.ts';
import { openGateways } from './gateways.ts';

const { keys, wechat, alipay, heli } = vectors;
const oneLine = (pem: string) => pem.trim().replaceAll('\n', '\\n');
const all = {
  WECHAT_MERCHANT: wechat.merchant,
  WECHAT_APP_ID: wechat.appId,
  WECHAT_SERIAL: wechat.merchantSerial,
  WECHAT_PRIVATE_KEY: oneLine(keys.merchant.privateKey),
  WECHAT_API_V3_KEY: wechat.apiV3Key,
  WECHAT_VERIFY_KEYS: `${wechat.serial}=${oneLine(keys.provider.publicKey)},${wechat.certificateSerial}=${oneLine(keys.rotated.certificate)}`,
  ALIPAY_APP_ID: '2026112100000001',
  ALIPAY_SELLER_ID: alipay.sellerId,
  ALIPAY_PRIVATE_KEY: oneLine(keys.merchant.privateKey),
  ALIPAY_PUBLIC_KEY: keys.provider.publicKey.replace(/-----[^-]+-----|\s/g, ''),
  HELI_MERCHANT: heli.merchant,
  HELI_KEY: heli.key,
  HELI_NOTIFY_FROM: '203.0.113.0/24,2001:db8::7',
};
const production = {
  PROFILE: 'production',
  DATABASE_URL: 'postgres://localhost/x',
  DATABASE_OWNER_URL: 'postgres://localhost/x',
  PUBLIC_URL: 'https://portal.example.cn',
  SERVER_KEY: 'q7Jm2Zt9Xc4Vb8Nw1Lk6Hs3Dp5Fg0Ra2Ye',
  SMTP_URL: 'smtps://mail.example.cn',
  MAIL_FROM: 'a@b.cn',
  DESK_EMAIL: 'desk@b.cn',
  PORTAL_SIGN_KEY: 'another one',
};
const { ALIPAY_APP_ID: _, ...withoutOne } = all;

function open(environment: Record<string, string>) {
  const base = () => 'https://portal.example.cn/';
  try {
    return [...openGateways(readSettings(environment), { clock: Date.now, base }).values()].map(
      ({ name, merchant }) => `${name} ${merchant}`,
    );
  } catch (error) {
    if (error instanceof WrongSettings) return error.message;
    throw error;
  }
}

describe('which gateways there are', () => {
  it('none when nothing is set', () => {
    expect(open({})).toEqual([]);
  });

  it('each that is set up, by its merchant number', () => {
    expect(open(all)).toEqual([`wechat ${wechat.merchant}`, `alipay ${alipay.sellerId}`, `heli ${heli.merchant}`]);
    expect(open({ HELI_MERCHANT: heli.merchant, HELI_KEY: heli.key, HELI_NOTIFY_FROM: '203.0.113.0/24' })).toEqual([
      `heli ${heli.merchant}`,
    ]);
  });

  it('reads a key from a file as from a text', () => {
    const folder = mkdtempSync(join(tmpdir(), 'waylight-keys-'));
    try {
      const file = join(folder, 'key.pem');
      writeFileSync(file, keys.merchant.privateKey);
      expect(open({ ...all, ALIPAY_PRIVATE_KEY: file })).toHaveLength(3);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  const weak = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey.export({ type: 'pkcs8', format: 'pem' });
  it.each<[string, Record<string, string>, RegExp]>([
    ['one that is begun', withoutOne, /^ALIPAY_APP_ID: ALIPAY is begun and needs it too$/],
    ['an empty public key', { ...all, ALIPAY_PUBLIC_KEY: '' }, /^ALIPAY_PUBLIC_KEY: ALIPAY is begun/],
    ['no list of senders', { ...all, HELI_NOTIFY_FROM: '' }, /^HELI_NOTIFY_FROM: HELI is begun/],
    ['a list of anybody', { ...all, HELI_NOTIFY_FROM: 'anybody' }, /^HELI_NOTIFY_FROM: addresses or networks/],
    ['a short key', { ...all, WECHAT_API_V3_KEY: 'x' }, /^WECHAT_API_V3_KEY: 32 characters/],
    ['a file that is not there', { ...all, ALIPAY_PUBLIC_KEY: '/nowhere.pem' }, /^ALIPAY_PUBLIC_KEY: no RSA key/],
    ['a weak key', { ...all, WECHAT_PRIVATE_KEY: oneLine(String(weak)) }, /^WECHAT_PRIVATE_KEY: no RSA key of 2048/],
    [
      'our own key as theirs',
      { ...all, ALIPAY_PUBLIC_KEY: oneLine(keys.merchant.publicKey) },
      /^ALIPAY_PUBLIC_KEY: belongs to our own/,
    ],
    [
      'our own serial as theirs',
      { ...all, WECHAT_SERIAL: wechat.certificateSerial },
      /^WECHAT_VERIFY_KEYS: holds our own/,
    ],
    ['an address that is none', { ...all, WECHAT_URL: 'api.mch' }, /^WECHAT_URL: an address/],
  ])('refuses %s by name', (_, environment, message) => {
    expect(open(environment)).toMatch(message);
  });

  it.each<[string, Record<string, string>, RegExp]>([
    ['plain http', { WECHAT_URL: 'http://api.mch.weixin.qq.com' }, /^WECHAT_URL: production.*https/],
    ['this machine', { ALIPAY_URL: 'https://127.0.0.1:4000/gateway.do' }, /^ALIPAY_URL: production.*not this machine/],
    ['this machine by name', { HELI_URL: 'https://pay.localhost/x' }, /^HELI_URL: production.*not this machine/],
    ['this machine as IPv6', { HELI_URL: 'https://[::1]/x' }, /^HELI_URL: production.*not this machine/],
    [
      'a test system',
      { ALIPAY_URL: 'https://openapi-sandbox.dl.alipaydev.com/gateway.do' },
      /^ALIPAY_URL: .*test system/,
    ],
    ['another test system', { HELI_URL: 'https://test.trx.helipay.com/x' }, /^HELI_URL: .*test system/],
    ['a test application', { ...all, ALIPAY_APP_ID: '2021000122671080' }, /^ALIPAY_APP_ID: of a test account$/],
    ['a newer test application', { ...all, ALIPAY_APP_ID: '9021000122671080' }, /^ALIPAY_APP_ID: of a test account$/],
    [
      'a key that lies open in the tests',
      all,
      /^WECHAT_PRIVATE_KEY: a key that lies open in the tests\n(.*open in the tests\n?)+$/,
    ],
  ])('production refuses %s', (_, environment, message) => {
    expect(open({ ...production, ...environment })).toMatch(message);
  });

  it.each(['2016073100135823', '2017050407110255', '2021001184659053', '2021004113675213'])(
    'production takes an application as Alipay gives them, such as %s',
    (appId) => {
      const own = () =>
        oneLine(
          String(generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ type: 'spki', format: 'pem' })),
        );
      const secret = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({
        type: 'pkcs8',
        format: 'pem',
      });
      const { ALIPAY_SELLER_ID } = all;
      const keyed = { ALIPAY_SELLER_ID, ALIPAY_PRIVATE_KEY: oneLine(String(secret)), ALIPAY_PUBLIC_KEY: own() };
      expect(open({ ...production, ...keyed, ALIPAY_APP_ID: appId })).toEqual([`alipay ${ALIPAY_SELLER_ID}`]);
    },
  );
});
