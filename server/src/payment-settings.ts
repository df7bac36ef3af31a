import { z } from 'zod';
import { isNetworkList } from './network.ts';

/**
 * Addresses and identities at the payment providers. A key is its PEM text or the name of a file that holds it.
 *
 * A provider without any setting is not offered; one with some of its settings needs all of them.
 */

const optional = (pattern: RegExp, error: string) => z.string().regex(pattern, { error }).optional();
const address = (preset: string) => z.url({ protocol: /^https?$/, error: 'an address: https://…' }).default(preset);
const key = z.string().min(1).optional();
const merchant = optional(/^[A-Za-z0-9]{4,32}$/, '4 to 32 letters and digits');

export const paymentSettings = {
  /** ms after which a provider that does not answer is taken for silent; what it did is asked for later */
  PAYMENT_TIMEOUT_MS: z.coerce
    .number({ error: 'a whole number from 100 to 60000' })
    .int()
    .min(100)
    .max(60_000)
    .default(8000),

  WECHAT_URL: address('https://api.mch.weixin.qq.com'),
  /** the merchant number (mchid) and the application that it is bound to */
  WECHAT_MERCHANT: optional(/^\d{8,10}$/, 'the merchant number: 8 to 10 digits'),
  WECHAT_APP_ID: optional(/^wx[0-9a-f]{16}$/, 'wx and 16 hexadecimal digits'),
  /** serial number of the merchant's own certificate, and the private key that belongs to it */
  WECHAT_SERIAL: optional(/^[0-9A-F]{8,64}$/, 'the certificate’s serial number: capital hexadecimal digits'),
  WECHAT_PRIVATE_KEY: key,
  /** decrypts notifications */
  WECHAT_API_V3_KEY: optional(/^[\x21-\x7e]{32}$/, '32 characters'),
  /** SERIAL=KEY by commas: public keys (PUB_KEY_ID_…) and platform certificates, as many as are in use at once */
  WECHAT_VERIFY_KEYS: optional(/^[A-Za-z0-9_]{8,64}=[^,]+(,[A-Za-z0-9_]{8,64}=[^,]+)*$/, 'SERIAL=KEY, by commas'),

  ALIPAY_URL: address('https://openapi.alipay.com/gateway.do'),
  ALIPAY_APP_ID: optional(/^\d{16}$/, 'the application number: 16 digits'),
  ALIPAY_SELLER_ID: optional(/^2088\d{12}$/, 'the seller’s number: 2088 and 12 digits'),
  ALIPAY_PRIVATE_KEY: key,
  /** Alipay's, not ours: checks its answers and notifications */
  ALIPAY_PUBLIC_KEY: key,

  HELI_URL: address('https://pay.trx.helipay.com/trx/app/interface.action'),
  HELI_MERCHANT: merchant,
  /** secret of the MD5 signature */
  HELI_KEY: optional(/^[\x21-\x7e]{16,128}$/, '16 to 128 characters'),
  /** what the buyer scans the code with */
  HELI_APP_TYPE: z.enum(['WXPAY', 'ALIPAY', 'UNIONPAY']).default('ALIPAY'),
  /** from where its notifications come: addresses or networks, by commas */
  HELI_NOTIFY_FROM: z
    .string()
    .refine((list) => list !== '' && isNetworkList(list), { error: 'addresses or networks, by commas' })
    .optional(),
  /** our own public address, which it wants to be told with each order */
  HELI_ORDER_ADDRESS: z
    .string()
    .refine((one) => isNetworkList(one) && !/[,/]/.test(one), { error: 'an address' })
    .default('127.0.0.1'),
};

type PaymentSettings = Readonly<z.output<z.ZodObject<typeof paymentSettings>>>;

const needs = {
  WECHAT: [
    'WECHAT_MERCHANT',
    'WECHAT_APP_ID',
    'WECHAT_SERIAL',
    'WECHAT_PRIVATE_KEY',
    'WECHAT_API_V3_KEY',
    'WECHAT_VERIFY_KEYS',
  ],
  ALIPAY: ['ALIPAY_APP_ID', 'ALIPAY_SELLER_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY'],
  HELI: ['HELI_MERCHANT', 'HELI_KEY', 'HELI_NOTIFY_FROM'],
} as const;
const addresses = { WECHAT: 'WECHAT_URL', ALIPAY: 'ALIPAY_URL', HELI: 'HELI_URL' } as const;

/** Whether a provider is set up, so that its way to pay can be offered. */
export function isSetUp(settings: PaymentSettings, provider: keyof typeof needs): boolean {
  return needs[provider].every((name) => settings[name] !== undefined);
}

/** One line for each thing that is wrong with the settings of the providers. */
export function paymentFaults(settings: PaymentSettings, profile: 'demo' | 'production'): string[] {
  const faults: string[] = [];
  for (const provider of ['WECHAT', 'ALIPAY', 'HELI'] as const) {
    const missing = needs[provider].filter((name) => settings[name] === undefined);
    if (missing.length > 0 && missing.length < needs[provider].length)
      faults.push(...missing.map((name) => `${name}: ${provider} is begun and needs it too`));
    if (profile === 'production') {
      const name = addresses[provider];
      const why = testAddress(settings[name]);
      if (why) faults.push(`${name}: production needs the provider itself, ${why}`);
    }
  }
  if (profile === 'production') for (const name of testIdentities(settings)) faults.push(`${name}: of a test account`);
  return faults;
}

/** Why an address cannot be a provider's own; undefined: it can. */
function testAddress(text: string): string | undefined {
  const { protocol, hostname } = new URL(text);
  if (protocol !== 'https:') return 'over https';
  if (/^(localhost|.*\.localhost|127\..*|0\.0\.0\.0|\[::1?\]|\[::ffff:.*\])$/.test(hostname)) return 'not this machine';
  if (/(^|[.-])(test|sandbox|example)([.-]|$)|alipaydev\.com$/.test(hostname)) return 'not its test system';
  return undefined;
}

/**
 * Numbers that the providers hand out for trying, those of the merchants that stand in their manuals, and the numbers and
 * secrets of the payment sandbox: whoever has its folder could sign with them.
 */
function testIdentities(settings: PaymentSettings): string[] {
  const isTest = {
    WECHAT_MERCHANT: /^(1900000\d{3}|1900009191|1230000109|1900006891)$/,
    WECHAT_APP_ID: /^(wxd678efh567hg6787|wx8888888888888888|wx00000000.*)$/,
    WECHAT_API_V3_KEY: /^sandbox-/,
    WECHAT_VERIFY_KEYS: /(^|,)PUB_KEY_ID_0000/,
    // Real ones begin with the year of the application, 2016 or 2021001 too; its test system gives these.
    ALIPAY_APP_ID: /^(2021000|9021000)\d{9}$/,
    HELI_MERCHANT: /^C1888888\d{3}$/,
    HELI_KEY: /^sandbox-/,
  } as const;
  return (Object.keys(isTest) as (keyof typeof isTest)[]).filter((name) => isTest[name].test(settings[name] ?? ''));
}
