import { createHash } from 'node:crypto';
import { isReady } from '../bills.ts';
import { plainInstant, plainTime, startOfDay } from '../clock.ts';
import { fen, yuan } from '../money.ts';
import type { Shop } from '../shop.ts';
import { newNumber, type Refund, refundableMs, type Trade } from '../till.ts';
import { isNotifyUrl, payAndTell } from '../wechat/wechat.ts';
import { isReturnUrl } from './return.ts';

/** What Alipay does about trades. Amounts on the wire are yuan. */

export type AlipayResult = Readonly<Record<string, unknown>> & { readonly code: string; readonly msg: string };
type Work = (
  content: Readonly<Record<string, unknown>>,
  fields: Readonly<Record<string, string>>,
) => Promise<AlipayResult> | AlipayResult;

const success = (fields: Record<string, unknown>): AlipayResult => ({ code: '10000', msg: 'Success', ...fields });
const failed = (sub_code: string, sub_msg: string): AlipayResult => ({
  code: '40004',
  msg: 'Business Failed',
  sub_code,
  sub_msg,
});
const wrong = (name: string) => failed('ACQ.INVALID_PARAMETER', `参数无效：${name}`);
const notExist = failed('ACQ.TRADE_NOT_EXIST', '交易不存在');

const codeLivesMs = 2 * 3_600_000;
const units = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

export interface AlipayTrade {
  readonly calls: Readonly<Record<string, Work>>;
  /** Somebody opens Alipay's own page to pay: the trade begins here. */
  page(content: Readonly<Record<string, unknown>>, fields: Readonly<Record<string, string>>): Promise<Ordered>;
}

/** The trade that was asked for, or why there is none. */
type Ordered = { readonly trade: Trade } | { readonly refused: AlipayResult };

export function alipayTrade(shop: Shop, bills: (day: string) => string | undefined): AlipayTrade {
  const { clock, till, cashier, faults } = shop;

  /** A trade that a wallet has begun: before that there is only a code, and no call knows of it. */
  function begun(content: Readonly<Record<string, unknown>>): Trade | undefined {
    const trade =
      typeof content.out_trade_no === 'string'
        ? till.ownTrade('alipay', content.out_trade_no)
        : [...till.trades.values()].find((one) => one.provider === 'alipay' && one.providerNo === content.trade_no);
    return trade && trade.scannedAt !== null ? cashier.current(trade) : undefined;
  }
  const names = (trade: Trade) => ({ out_trade_no: trade.outTradeNo, trade_no: trade.providerNo });
  const buyer = (trade: Trade) => ({ buyer_logon_id: '159****5620', buyer_user_id: trade.buyer });
  const refundedFully = (trade: Trade) => refunded(trade) === trade.amount;
  const refunded = (trade: Trade) =>
    till.refundsOf(trade).reduce((sum, refund) => sum + (refund.state === 'success' ? refund.amount : 0), 0);

  /** Makes a trade or finds it; by a code, or by Alipay's own page. */
  async function order(
    content: Readonly<Record<string, unknown>>,
    fields: Readonly<Record<string, string>>,
    by: 'code' | 'page',
  ): Promise<Ordered> {
    const amount = fen(content.total_amount);
    const { out_trade_no: no, subject } = content;
    const wrong = (name: string) => ({ refused: failed('ACQ.INVALID_PARAMETER', `参数无效：${name}`) });
    if (typeof no !== 'string' || !/^[0-9a-zA-Z_-]{1,64}$/.test(no)) return wrong('out_trade_no');
    if (amount === undefined || amount < 1) return wrong('total_amount');
    if (typeof subject !== 'string' || subject === '' || subject.length > 256) return wrong('subject');
    if (fields.notify_url !== undefined && !isNotifyUrl(fields.notify_url)) return wrong('notify_url');
    if (by === 'page') {
      if (content.product_code !== 'FAST_INSTANT_TRADE_PAY') return wrong('product_code');
      if (fields.return_url !== undefined && !isReturnUrl(fields.return_url)) return wrong('return_url');
    }
    if (faults.strike('not-taken', 'alipay', 'create'))
      return { refused: failed('ACQ.ACCESS_FORBIDDEN', '无权限使用接口') };
    const until = untilOf(content);
    const before = till.trade('alipay', no);
    // A page that is opened again late says so itself.
    if (Number.isNaN(until) || (until <= clock.now() && !(before && by === 'page'))) return wrong('time_expire');
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
    const trade =
      before ??
      till.saveTrade({
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
    if (faults.strike('paid-before-answer', 'alipay', 'create')) await payAndTell(shop, trade);
    return { trade };
  }

  const calls: Readonly<Record<string, Work>> = {
    async create(content, fields) {
      const ordered = await order(content, fields, 'code');
      if ('refused' in ordered) return ordered.refused;
      return success({ out_trade_no: ordered.trade.outTradeNo, qr_code: ordered.trade.code });
    },

    query(content) {
      const trade = begun(content);
      if (!trade) return notExist;
      const status =
        trade.state === 'open'
          ? 'WAIT_BUYER_PAY'
          : trade.state === 'closed' || refundedFully(trade)
            ? 'TRADE_CLOSED'
            : 'TRADE_SUCCESS';
      const paid = trade.paidAt !== null;
      return success({
        ...buyer(trade),
        buyer_pay_amount: yuan(paid ? trade.amount : 0),
        invoice_amount: yuan(paid ? trade.amount : 0),
        ...names(trade),
        point_amount: '0.00',
        receipt_amount: yuan(paid ? trade.amount : 0),
        ...(paid ? { send_pay_date: plainTime(trade.paidAt) } : {}),
        total_amount: yuan(trade.amount - faults.lessIn('alipay')),
        trade_status: status,
      });
    },

    close(content) {
      const trade = begun(content);
      if (!trade) return notExist;
      if (trade.state === 'paid') return failed('ACQ.TRADE_STATUS_ERROR', '交易状态不合法');
      if (trade.state === 'open') {
        cashier.close(trade);
        const late = faults.strike('paid-after-close', 'alipay', 'close');
        if (late) cashier.payLater(trade, late.value ?? 60_000);
      }
      return success(names(trade));
    },

    refund(content, fields) {
      const trade = begun(content);
      if (!trade) return notExist;
      const amount = fen(content.refund_amount);
      if (amount === undefined || amount < 1) return wrong('refund_amount');
      const no = content.out_request_no ?? trade.outTradeNo;
      if (typeof no !== 'string' || no === '' || no.length > 64) return wrong('out_request_no');
      if (trade.state !== 'paid') return failed('ACQ.TRADE_STATUS_ERROR', '交易状态不合法');
      const said = JSON.stringify([trade.outTradeNo, amount]);
      const before = till.refund('alipay', no);
      if (before && before.asked !== said) return failed('ACQ.DISCORDANT_REPEAT_REQUEST', '请求信息不一致');
      if (before && before.state !== 'failed') return refundAnswer(trade, before, false);
      if (clock.now() > trade.paidAt! + refundableMs) return failed('ACQ.TRADE_HAS_FINISHED', '交易已完结');
      if (till.givenBack(trade) + amount > trade.amount)
        return failed('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL', '退款金额超限');
      if (faults.strike('refund-abnormal', 'alipay', 'refund'))
        return failed('ACQ.SELLER_BALANCE_NOT_ENOUGH', '卖家余额不足');
      const refund = cashier.refund(
        {
          provider: 'alipay',
          outTradeNo: trade.outTradeNo,
          outRefundNo: no,
          amount,
          providerNo: newNumber.alipayTrade(clock),
          notifyUrl: fields.notify_url ?? (trade.notifyUrl || null),
          asked: said,
          reason: typeof content.refund_reason === 'string' ? content.refund_reason : '',
        },
        0,
      );
      return refundAnswer(till.trade('alipay', trade.outTradeNo)!, refund, refund.state === 'success');
    },

    queryRefund(content) {
      const trade = begun(content);
      if (!trade) return notExist;
      const refund = till.refund('alipay', String(content.out_request_no ?? ''));
      // Success means that the question was understood; only `refund_status` says that money went back.
      if (refund?.state !== 'success' || refund.outTradeNo !== trade.outTradeNo) return success({});
      return success({
        gmt_refund_pay: plainTime(refund.doneAt!),
        out_request_no: refund.outRefundNo,
        ...names(trade),
        refund_amount: yuan(refund.amount),
        refund_status: 'REFUND_SUCCESS',
        total_amount: yuan(trade.amount),
      });
    },

    bill(content) {
      const day = String(content.bill_date ?? '');
      if (content.bill_type !== 'trade') return failed('isv.invalid-arguments', '入参不合法：bill_type');
      if (Number.isNaN(startOfDay(day))) return failed('isv.invalid-arguments', '入参不合法：bill_date');
      const url = isReady(day, 9, clock.now()) ? bills(day) : undefined;
      return url ? success({ bill_download_url: url }) : failed('isp.bill_not_exist', '账单不存在');
    },
  };

  return {
    calls,
    async page(content, fields) {
      const ordered = await order(content, fields, 'page');
      return 'refused' in ordered ? ordered : { trade: cashier.scan(ordered.trade) };
    },
  };

  function refundAnswer(trade: Trade, refund: Refund, changed: boolean): AlipayResult {
    return success({
      ...buyer(trade),
      fund_change: changed ? 'Y' : 'N',
      ...(refund.doneAt ? { gmt_refund_pay: plainTime(refund.doneAt) } : {}),
      ...names(trade),
      refund_fee: yuan(refunded(trade)),
      send_back_fee: yuan(refund.state === 'success' ? refund.amount : 0),
    });
  }

  /** `time_expire` is an instant in Beijing, `timeout_express` a span such as 30m; the sooner of them counts. */
  function untilOf(content: Readonly<Record<string, unknown>>): number {
    let until = clock.now() + codeLivesMs;
    if (content.time_expire !== undefined) until = Math.min(until, plainInstant(String(content.time_expire)));
    if (content.timeout_express !== undefined) {
      const match = /^([1-9]\d{0,4})([mhd])$/.exec(String(content.timeout_express));
      until = match
        ? Math.min(until, clock.now() + Number(match[1]) * units[match[2] as keyof typeof units])
        : Number.NaN;
    }
    return until;
  }
}
