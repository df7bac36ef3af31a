import { createHash } from 'node:crypto';
import { plainInstant } from '../clock.ts';
import { fen } from '../money.ts';
import { isNotifyUrl, payAndTell } from '../notify.ts';
import type { Shop } from '../shop.ts';
import { newNumber, type Trade } from '../till.ts';
import { type AlipayResult, type Content, type Fields, failed, wrong } from './result.ts';
import { isReturnUrl } from './return.ts';

const codeLivesMs = 2 * 3_600_000;
const units = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** The trade of a request, or why there is none. */
export type OrderOutcome = { readonly trade: Trade } | { readonly refused: AlipayResult };

/** Makes a trade or finds it; by a code, or by Alipay's own page. */
export async function orderTrade(
  shop: Shop,
  content: Content,
  fields: Fields,
  by: 'code' | 'page',
): Promise<OrderOutcome> {
  const { clock, till, cashier, faults } = shop;
  const wrongName = wrongField(content, fields, by);
  if (wrongName) return { refused: wrong(wrongName) };
  const amount = fen(content.total_amount)!;
  const { out_trade_no: no, subject } = content as { out_trade_no: string; subject: string };
  if (faults.strike('not-taken', 'alipay', 'create'))
    return { refused: failed('ACQ.ACCESS_FORBIDDEN', '无权限使用接口') };
  const until = untilOf(content, clock.now());
  const before = till.trade('alipay', no);
  // A page that is opened again late says so itself.
  if (Number.isNaN(until) || (until <= clock.now() && !(before && by === 'page')))
    return { refused: wrong('time_expire') };
  const said = JSON.stringify([
    amount,
    subject,
    fields.notify_url ?? '',
    content.time_expire ?? content.timeout_express ?? null,
    ...(by === 'page' ? ['page', fields.return_url ?? ''] : []),
  ]);
  if (before) {
    const now = cashier.current(before);
    if (by === 'code' && now.state === 'paid') return { refused: failed('ACQ.TRADE_HAS_SUCCESS', '交易已被支付') };
    if (by === 'code' && now.state === 'closed') return { refused: failed('ACQ.TRADE_HAS_CLOSE', '交易已经关闭') };
    if (now.asked !== said) return { refused: failed('ACQ.CONTEXT_INCONSISTENT', '交易信息被篡改') };
  }
  const trade = before ?? saveTrade(shop, content, fields, { by, amount, said, until });
  if (faults.strike('paid-before-answer', 'alipay', 'create')) await payAndTell(shop, trade);
  return { trade };
}

/** The first field that the provider does not take. */
function wrongField(content: Content, fields: Fields, by: 'code' | 'page'): string | undefined {
  const amount = fen(content.total_amount);
  const { out_trade_no: no, subject } = content;
  if (typeof no !== 'string' || !/^[0-9a-zA-Z_-]{1,64}$/.test(no)) return 'out_trade_no';
  if (amount === undefined || amount < 1) return 'total_amount';
  if (typeof subject !== 'string' || subject === '' || subject.length > 256) return 'subject';
  if (fields.notify_url !== undefined && !isNotifyUrl(fields.notify_url)) return 'notify_url';
  if (by === 'page') {
    if (content.product_code !== 'FAST_INSTANT_TRADE_PAY') return 'product_code';
    if (fields.return_url !== undefined && !isReturnUrl(fields.return_url)) return 'return_url';
  }
  return undefined;
}

interface OrderTerms {
  readonly by: 'code' | 'page';
  readonly amount: number;
  readonly said: string;
  readonly until: number;
}

function saveTrade(
  { till, clock }: Shop,
  content: Content,
  fields: Fields,
  { by, amount, said, until }: OrderTerms,
): Trade {
  const { out_trade_no: no, subject } = content as { out_trade_no: string; subject: string };
  return till.saveTrade({
    provider: 'alipay',
    outTradeNo: no,
    amount,
    says: subject,
    notifyUrl: fields.notify_url ?? '',
    ...(by === 'page' && fields.return_url ? { returnUrl: fields.return_url } : {}),
    code: newNumber.alipayCode(),
    asked: said,
    providerNo: newNumber.alipayTrade(clock),
    createdAt: clock.now(),
    expiresAt: Math.min(until, clock.now() + codeLivesMs),
    scannedAt: null,
    state: 'open',
    paidAt: null,
    closedAt: null,
    buyer: `2088${BigInt(`0x${createHash('sha256').update(no).digest('hex').slice(0, 12)}`)
      .toString()
      .padStart(12, '0')
      .slice(0, 12)}`,
    wallet: null,
  });
}

/** `time_expire` is an instant in Beijing, `timeout_express` a span such as 30m; the sooner of them counts. */
function untilOf(content: Content, now: number): number {
  let until = now + codeLivesMs;
  if (content.time_expire !== undefined) until = Math.min(until, plainInstant(String(content.time_expire)));
  if (content.timeout_express !== undefined) {
    const match = /^([1-9]\d{0,4})([mhd])$/.exec(String(content.timeout_express));
    until = match ? Math.min(until, now + Number(match[1]) * units[match[2] as keyof typeof units]) : Number.NaN;
  }
  return until;
}
