import { randomBytes, randomInt } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeKeyPair } from './keys.ts';

interface KeyPair {
  readonly privateKey: string;
  readonly publicKey: string;
}

/** Both sides of the contract between one merchant and three providers: made on first start, then kept. */
export interface Contract {
  readonly wechat: {
    readonly mchid: string;
    readonly appid: string;
    readonly merchantSerial: string;
    readonly merchant: KeyPair;
    readonly apiV3Key: string;
    /** by serial, oldest first: the provider signs with one of them and may change over to the next at any time */
    readonly platform: Readonly<Record<string, KeyPair>>;
  };
  readonly alipay: {
    readonly appId: string;
    readonly sellerId: string;
    readonly merchant: KeyPair;
    readonly platform: KeyPair;
  };
  readonly helipay: { readonly customerNumber: string; readonly key: string };
}

/** The providers' words to a merchant, which are the settings of a shop. Keep it safe: it holds private keys. */
export interface MerchantSettings {
  readonly wechat: {
    readonly base: string;
    readonly mchid: string;
    readonly appid: string;
    readonly merchantSerial: string;
    readonly merchantPrivateKey: string;
    readonly apiV3Key: string;
    readonly platformPublicKeys: Readonly<Record<string, string>>;
  };
  readonly alipay: {
    readonly gateway: string;
    readonly appId: string;
    readonly sellerId: string;
    readonly merchantPrivateKey: string;
    readonly alipayPublicKey: string;
  };
  readonly helipay: { readonly gateway: string; readonly customerNumber: string; readonly key: string };
}

const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('');

/** Numbers and secrets have forms that no provider gives out: a server in production knows them by that, and refuses them. */
function newContract(): Contract {
  const first = `PUB_KEY_ID_0000${digits(24)}`;
  const second = `PUB_KEY_ID_0000${digits(24)}`;
  return {
    wechat: {
      mchid: `1900000${digits(3)}`,
      appid: `wx00000000${randomBytes(4).toString('hex')}`,
      merchantSerial: randomBytes(20).toString('hex').toUpperCase(),
      merchant: makeKeyPair(),
      apiV3Key: `sandbox-${randomBytes(12).toString('hex')}`,
      platform: { [first]: makeKeyPair(), [second]: makeKeyPair() },
    },
    alipay: {
      // as its own test accounts begin, and none that it gives to merchants
      appId: `2021000${digits(9)}`,
      sellerId: `2088${digits(12)}`,
      merchant: makeKeyPair(),
      platform: makeKeyPair(),
    },
    helipay: { customerNumber: `C1888888${digits(3)}`, key: `sandbox-${randomBytes(12).toString('hex')}` },
  };
}

/** The contract of this folder; a new one the first time. */
export function keptContract(folder: string): Contract {
  const path = join(folder, 'contract.json');
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as Contract;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const contract = newContract();
  writeWhole(path, contract);
  return contract;
}

export function merchantSettings(contract: Contract, base: string): MerchantSettings {
  const { wechat, alipay, helipay } = contract;
  return {
    wechat: {
      base: `${base}/`,
      mchid: wechat.mchid,
      appid: wechat.appid,
      merchantSerial: wechat.merchantSerial,
      merchantPrivateKey: wechat.merchant.privateKey,
      apiV3Key: wechat.apiV3Key,
      platformPublicKeys: Object.fromEntries(
        Object.entries(wechat.platform).map(([serial, pair]) => [serial, pair.publicKey]),
      ),
    },
    alipay: {
      gateway: `${base}/gateway.do`,
      appId: alipay.appId,
      sellerId: alipay.sellerId,
      merchantPrivateKey: alipay.merchant.privateKey,
      alipayPublicKey: alipay.platform.publicKey,
    },
    helipay: {
      gateway: `${base}/trx/app/interface.action`,
      customerNumber: helipay.customerNumber,
      key: helipay.key,
    },
  };
}

/** Whole or not at all, whenever the machine dies; for the owner's eyes only. */
export function writeWhole(path: string, value: unknown): void {
  const part = `${path}.part`;
  writeFileSync(part, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  renameSync(part, path);
}
