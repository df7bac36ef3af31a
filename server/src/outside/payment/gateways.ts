import { readFileSync } from 'node:fs';
import type { GatewayMethod } from '@waylight/contract/payment/payment';
import { isSetUp } from '../../payment-settings.ts';
import { type Settings, WrongSettings } from '../../settings.ts';
import { alipayGateway } from './alipay.ts';
import type { PaymentGateway } from './gateway.ts';
import { heliGateway } from './heli.ts';
import { md5Signature } from './heli-wire.ts';
import { fingerprintOf, privateKeyOf, publicKeyOf } from './keys.ts';
import { wechatGateway } from './wechat.ts';

/** Keys that lie open in this repository (testing/payment-vectors): whoever has it could sign with them. */
const openKeys = new Set<string>([
  'd641d13e9f9fb677ed32d96ea35f03de0421cdaf2eed0ea87a78ab97eb502dad',
  'a356b6d904fc43022b0eaf6f6e5f51d555c2c96b06dd3d2168b0b2b0fcee0c2e',
  '5a76a61cac971ea23034c9bbcf3357651fc1b69448f0bc862b6d808be2ada29b',
  '81252bef995d99776e3ce55c2d0ad476076155441bf3e44657cf64b69efd4822',
]);

/** The exponent of the payment sandbox's keys (sandbox/src/keys.ts): a folder of the demo holds both halves of them. */
const sandboxExponent = 65539n;

/**
 * The configured gateways, by name. `base`: the address under which providers reach us, read when it is needed.
 *
 * Throws WrongSettings for unreadable keys, and in production for keys that are public.
 */
export function openGateways(
  settings: Settings,
  { clock, base }: { clock: () => number; base: () => string },
): ReadonlyMap<GatewayMethod, PaymentGateway> {
  const wrong: string[] = [];
  const keyOf = (name: string, given: string, read: typeof publicKeyOf) => {
    try {
      const key = read(textOf(given));
      if (settings.PROFILE === 'production' && openKeys.has(fingerprintOf(key)))
        wrong.push(`${name}: a key that lies open in the tests`);
      if (settings.PROFILE === 'production' && key.asymmetricKeyDetails?.publicExponent === sandboxExponent)
        wrong.push(`${name}: a key of the payment sandbox`);
      return key;
    } catch {
      wrong.push(`${name}: no RSA key of 2048 bits or more, and no file that holds one`);
      return undefined;
    }
  };
  const gateways: PaymentGateway[] = [];
  const shared = (name: GatewayMethod) => ({
    clock,
    timeoutMs: settings.PAYMENT_TIMEOUT_MS,
    notifyUrl: () => `${base().replace(/\/$/, '')}/notify/${name}`,
  });
  const returnUrl = (path: string) => `${base().replace(/\/$/, '')}${path}`;

  if (isSetUp(settings, 'WECHAT')) {
    const privateKey = keyOf('WECHAT_PRIVATE_KEY', settings.WECHAT_PRIVATE_KEY!, privateKeyOf);
    const verifyKeys = settings.WECHAT_VERIFY_KEYS!.split(',').map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at), keyOf('WECHAT_VERIFY_KEYS', pair.slice(at + 1), publicKeyOf)] as const;
    });
    const serial = settings.WECHAT_SERIAL!;
    if (verifyKeys.some(([name]) => name === serial))
      wrong.push('WECHAT_VERIFY_KEYS: holds our own certificate; it has to be theirs');
    const usable = verifyKeys.flatMap(([name, key]) => (key ? [[name, key] as const] : []));
    if (privateKey && wrong.length === 0)
      gateways.push(
        wechatGateway({
          ...shared('wechat'),
          url: settings.WECHAT_URL.replace(/\/$/, ''),
          merchant: settings.WECHAT_MERCHANT!,
          appId: settings.WECHAT_APP_ID!,
          serial,
          privateKey,
          apiV3Key: settings.WECHAT_API_V3_KEY!,
          verifyKeys: new Map(usable),
        }),
      );
  }
  if (isSetUp(settings, 'ALIPAY')) {
    const privateKey = keyOf('ALIPAY_PRIVATE_KEY', settings.ALIPAY_PRIVATE_KEY!, privateKeyOf);
    const publicKey = keyOf('ALIPAY_PUBLIC_KEY', settings.ALIPAY_PUBLIC_KEY!, publicKeyOf);
    if (privateKey && publicKey && fingerprintOf(privateKey) === fingerprintOf(publicKey))
      wrong.push('ALIPAY_PUBLIC_KEY: belongs to our own key; it has to be Alipay’s');
    if (privateKey && publicKey)
      gateways.push(
        alipayGateway({
          ...shared('alipay'),
          returnUrl,
          url: settings.ALIPAY_URL,
          appId: settings.ALIPAY_APP_ID!,
          sellerId: settings.ALIPAY_SELLER_ID!,
          privateKey,
          publicKey,
        }),
      );
  }
  if (isSetUp(settings, 'HELI'))
    gateways.push(
      heliGateway({
        ...shared('heli'),
        url: settings.HELI_URL,
        merchant: settings.HELI_MERCHANT!,
        signature: md5Signature(settings.HELI_KEY!),
        appType: settings.HELI_APP_TYPE,
        notifyFrom: settings.HELI_NOTIFY_FROM!,
        orderAddress: settings.HELI_ORDER_ADDRESS,
      }),
    );
  if (wrong.length > 0) throw new WrongSettings([...new Set(wrong)].join('\n'));
  return new Map(gateways.map((one) => [one.name, one]));
}

/** The text of a key, or of the file that holds it. Environments often write a line's end as \n. */
function textOf(given: string): string {
  if (given.includes('-----BEGIN')) return given.replaceAll('\\n', '\n');
  return /^[A-Za-z0-9+/=\s]{300,}$/.test(given) ? given : readFileSync(given, 'utf8').trim();
}
