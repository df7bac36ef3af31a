import { randomBytes, randomInt } from 'node:crypto';
import type { Clock } from './clock.ts';
import { dayOf } from './clock.ts';

export const providers = ['wechat', 'alipay', 'helipay'] as const;
export type Provider = (typeof providers)[number];

/** One order at one provider. Amounts are fen, instants ms since the epoch. */
export interface Trade {
  readonly provider: Provider;
  readonly outTradeNo: string;
  readonly amount: number;
  readonly says: string;
  readonly notifyUrl: string;
  /** what the QR code says */
  readonly code: string;
  /** everything that a second create under the same number must repeat */
  readonly asked: string;
  readonly providerNo: string;
  readonly createdAt: number;
  /** when the code stops working */
  readonly expiresAt: number;
  /** Alipay's trade begins to exist when a wallet has looked at the code */
  readonly scannedAt: number | null;
  readonly state: 'open' | 'paid' | 'closed';
  readonly paidAt: number | null;
  readonly closedAt: number | null;
  readonly buyer: string;
  /** Alipay's own page: where it leads back to; a trade by a code has none */
  readonly returnUrl?: string;
  /** helipay: the wallet that the code is for */
  readonly wallet: string | null;
}

export interface Refund {
  readonly provider: Provider;
  readonly outTradeNo: string;
  readonly outRefundNo: string;
  readonly amount: number;
  readonly providerNo: string;
  readonly notifyUrl: string | null;
  readonly asked: string;
  readonly reason: string;
  readonly state: 'processing' | 'success' | 'abnormal' | 'failed';
  readonly createdAt: number;
  /** when it leaves `processing`, and how */
  readonly settlesAt: number | null;
  readonly settlesAs: 'success' | 'abnormal' | 'failed';
  readonly doneAt: number | null;
}

/** A payment goes back within a year, in so many parts. */
export const refundableMs = 365 * 24 * 3_600_000;
export const mostPartialRefunds = 50;

/** Orders and refunds that the providers keep. Every change is in the journal before it is seen. */
export interface Till {
  readonly trades: ReadonlyMap<string, Trade>;
  readonly refunds: ReadonlyMap<string, Refund>;
  trade(provider: Provider, outTradeNo: string): Trade | undefined;
  /** The same, of the merchant number that is in use: a trade of a former one is answered as if it had never been. */
  ownTrade(provider: Provider, outTradeNo: unknown): Trade | undefined;
  refund(provider: Provider, outRefundNo: string): Refund | undefined;
  byCode(code: string): Trade | undefined;
  refundsOf(trade: Trade): readonly Refund[];
  /** fen that have gone back or are on their way */
  givenBack(trade: Trade): number;
  saveTrade(trade: Trade): Trade;
  saveRefund(refund: Refund): Refund;
  /** The merchant has a new number from here on; what was begun before belongs to the former one. */
  changeMerchant(provider: Provider, at: number): void;
}

export const keyOf = (provider: Provider, no: string) => `${provider}:${no}`;

export function openTill(write: (kind: 'trade' | 'refund' | 'merchant', key: string, value: unknown) => void): Till & {
  restore(kind: string, value: unknown, key: string): void;
} {
  const trades = new Map<string, Trade>();
  const refunds = new Map<string, Refund>();
  const codes = new Map<string, string>();
  const ofTrade = new Map<string, Set<string>>();
  const changedAt = new Map<string, number>();

  function putTrade(trade: Trade) {
    const key = keyOf(trade.provider, trade.outTradeNo);
    trades.set(key, trade);
    codes.set(trade.code, key);
    return key;
  }
  function putRefund(refund: Refund) {
    const key = keyOf(refund.provider, refund.outRefundNo);
    refunds.set(key, refund);
    const trade = keyOf(refund.provider, refund.outTradeNo);
    ofTrade.set(trade, (ofTrade.get(trade) ?? new Set()).add(key));
    return key;
  }
  const refundsOf = (trade: Trade) =>
    [...(ofTrade.get(keyOf(trade.provider, trade.outTradeNo)) ?? [])].map((key) => refunds.get(key)!);

  return {
    trades,
    refunds,
    trade: (provider, no) => trades.get(keyOf(provider, no)),
    ownTrade(provider, no) {
      const trade = typeof no === 'string' ? trades.get(keyOf(provider, no)) : undefined;
      return trade && trade.createdAt >= (changedAt.get(provider) ?? 0) ? trade : undefined;
    },
    refund: (provider, no) => refunds.get(keyOf(provider, no)),
    byCode: (code) => trades.get(codes.get(code) ?? ''),
    refundsOf,
    givenBack: (trade) =>
      refundsOf(trade).reduce((sum, refund) => sum + (refund.state === 'failed' ? 0 : refund.amount), 0),
    saveTrade(trade) {
      write('trade', keyOf(trade.provider, trade.outTradeNo), trade);
      putTrade(trade);
      return trade;
    },
    saveRefund(refund) {
      write('refund', keyOf(refund.provider, refund.outRefundNo), refund);
      putRefund(refund);
      return refund;
    },
    changeMerchant(provider, at) {
      write('merchant', provider, at);
      changedAt.set(provider, at);
    },
    restore(kind, value, key) {
      if (kind === 'merchant') changedAt.set(key, value as number);
      if (kind === 'trade') putTrade(value as Trade);
      if (kind === 'refund') putRefund(value as Refund);
    },
  };
}

const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('');

/** Numbers and codes as the providers write them. */
export const newNumber = {
  wechatTrade: (clock: Clock) => `42000${digits(5)}${dayOf(clock.now()).replaceAll('-', '')}${digits(10)}`,
  wechatRefund: (clock: Clock) => `50300${digits(5)}${dayOf(clock.now()).replaceAll('-', '')}${digits(11)}`,
  alipayTrade: (clock: Clock) => `${dayOf(clock.now()).replaceAll('-', '')}22001${digits(15)}`,
  helipay: (clock: Clock) => `YC${dayOf(clock.now()).replaceAll('-', '')}${digits(14)}`,
  wechatCode: () =>
    `weixin://wxpay/bizpayurl?pr=${randomBytes(9).toString('base64url').replace(/[-_]/g, 'x').slice(0, 11)}`,
  alipayCode: () => `https://qr.alipay.com/bax${digits(5)}${randomBytes(8).toString('hex')}`,
};
