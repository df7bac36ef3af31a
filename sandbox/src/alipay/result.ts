import type { Shop } from '../shop.ts';
import type { Till, Trade } from '../till.ts';

/** Answers about trades as Alipay words them. Amounts on the wire are yuan. */

export type AlipayResult = Readonly<Record<string, unknown>> & { readonly code: string; readonly msg: string };
export type Content = Readonly<Record<string, unknown>>;
export type Fields = Readonly<Record<string, string>>;

export const success = (fields: Record<string, unknown>): AlipayResult => ({
  code: '10000',
  msg: 'Success',
  ...fields,
});
export const failed = (sub_code: string, sub_msg: string): AlipayResult => ({
  code: '40004',
  msg: 'Business Failed',
  sub_code,
  sub_msg,
});
export const wrong = (name: string) => failed('ACQ.INVALID_PARAMETER', `参数无效：${name}`);
export const notExist = failed('ACQ.TRADE_NOT_EXIST', '交易不存在');

export const namesOf = (trade: Trade) => ({ out_trade_no: trade.outTradeNo, trade_no: trade.providerNo });
export const buyerOf = (trade: Trade) => ({ buyer_logon_id: '159****5620', buyer_user_id: trade.buyer });

/** fen that have gone back */
export const refundedOf = (till: Till, trade: Trade) =>
  till.refundsOf(trade).reduce((sum, refund) => sum + (refund.state === 'success' ? refund.amount : 0), 0);

/** A trade that a wallet has begun: before that there is only a code, and no call knows of it. */
export function begunTrade({ till, cashier }: Shop, content: Content): Trade | undefined {
  const trade =
    typeof content.out_trade_no === 'string'
      ? till.ownTrade('alipay', content.out_trade_no)
      : [...till.trades.values()].find((one) => one.provider === 'alipay' && one.providerNo === content.trade_no);
  return trade && trade.scannedAt !== null ? cashier.current(trade) : undefined;
}
