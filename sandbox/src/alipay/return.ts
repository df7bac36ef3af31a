import { plainTime } from '../clock.ts';
import { yuan } from '../money.ts';
import type { Shop } from '../shop.ts';
import type { Trade } from '../till.ts';
import { alipaySign, sortedText } from './signature.ts';

/** The way back from Alipay's own page to the merchant: after paying with what was paid, signed; otherwise as it was given. */

/** Parameters that Alipay writes into the address: an address that has some of these already is refused. */
const ownNames = [
  'charset',
  'out_trade_no',
  'method',
  'total_amount',
  'sign',
  'trade_no',
  'auth_app_id',
  'version',
  'app_id',
  'sign_type',
  'seller_id',
  'timestamp',
] as const;

export function isReturnUrl(url: unknown): url is string {
  if (typeof url !== 'string' || url.length > 256 || !/^https?:\/\/[^#]+$/.test(url) || !URL.canParse(url))
    return false;
  const given = new URL(url).searchParams;
  return !ownNames.some((name) => given.has(name));
}

/** Undefined: whoever pays came with a code and goes nowhere. */
export function returnAddress({ contract, clock }: Shop, trade: Trade): string | undefined {
  if (!trade.returnUrl) return undefined;
  if (trade.state !== 'paid') return trade.returnUrl;
  const { appId, sellerId, platform } = contract.alipay;
  const address = new URL(trade.returnUrl);
  const told: Record<(typeof ownNames)[number], string> = {
    charset: 'utf-8',
    out_trade_no: trade.outTradeNo,
    method: 'alipay.trade.page.pay.return',
    total_amount: yuan(trade.amount),
    sign: '',
    trade_no: trade.providerNo,
    auth_app_id: appId,
    version: '1.0',
    app_id: appId,
    sign_type: 'RSA2',
    seller_id: sellerId,
    timestamp: plainTime(clock.now()),
  };
  const text = sortedText({ ...Object.fromEntries(address.searchParams), ...told }, ['sign', 'sign_type']);
  told.sign = alipaySign(text, platform.privateKey);
  for (const name of ownNames) address.searchParams.set(name, told[name]);
  return address.href;
}
