import { z } from 'zod';
import { unzip } from '../unzip.ts';
import { type AlipayAnswer, type AlipayIdentity, openAlipay } from './alipay-wire.ts';
import { bytesOfAnswer } from './answer.ts';
import { cell, fenOf, readBill } from './bill-lines.ts';
import {
  type AttemptRef,
  afterRefusal,
  type Bill,
  type GatewayResult,
  type NoRefund,
  type Notification,
  notThere,
  ofAnotherAmount,
  type ParsedNotification,
  type PaymentGateway,
  type RefundRef,
  type RefundResult,
  type Unknown,
} from './gateway.ts';
import { bytesOf } from './keys.ts';
import { beijingText, instantOf } from './times.ts';

export interface AlipayConfig extends AlipayIdentity {
  /** where it is to send what happens */
  readonly notifyUrl: () => string;
  /** a path of the portal as the payer's browser reaches it */
  readonly returnUrl: (path: string) => string;
}

const yuan = z.string().regex(/^\d{1,12}(\.\d{1,2})?$/);
const said = z.object({ code: z.string(), sub_code: z.string().optional() });
const tradeAnswer = z.object({
  out_trade_no: z.string(),
  trade_no: z.string().min(1),
  trade_status: z.string(),
  total_amount: yuan,
  trans_currency: z.string().default('CNY'),
  send_pay_date: z.string().optional(),
});
const refundAnswer = z.object({
  out_trade_no: z.string(),
  trade_no: z.string().min(1),
  fund_change: z.string().optional(),
});
const refundQueryAnswer = z.object({
  out_trade_no: z.string().optional(),
  out_request_no: z.string().optional(),
  trade_no: z.string().optional(),
  refund_amount: yuan.optional(),
  total_amount: yuan.optional(),
  refund_status: z.string().optional(),
});

/** Refusals of a refund that no repetition under the same number can change. */
const finalRefusals = new Set([
  'ACQ.INVALID_PARAMETER',
  'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL',
  'ACQ.REASON_TRADE_REFUND_FEE_ERR',
  'ACQ.TRADE_HAS_FINISHED',
  'ACQ.TRADE_HAS_CLOSE',
  'ACQ.TRADE_NOT_ALLOW_REFUND',
  'ACQ.REFUND_FEE_ERROR',
  'ACQ.DISCORDANT_REPEAT_REQUEST',
  'ACQ.TRADE_NOT_EXIST',
]);

/** Refusals of a payment that no repetition changes, and that say of nothing that it exists already. */
const finalNo = new Set([
  'ACQ.INVALID_PARAMETER',
  'ACQ.ACCESS_FORBIDDEN',
  'ACQ.EXIST_FORBIDDEN_WORD',
  'ACQ.PARTNER_ERROR',
  'ACQ.TOTAL_FEE_EXCEED',
  'ACQ.SELLER_BEEN_BLOCKED',
  'ACQ.INVALID_RECEIVE_ACCOUNT',
  'isv.insufficient-isv-permissions',
  'isv.insufficient-user-permissions',
  'isv.invalid-app-id',
]);

/** How long after it was written a notification may still come: they are repeated for 25 hours. */
const oldestMs = 26 * 3_600_000;
const newestMs = 300_000;

/** Of a day's bill as it comes, packed. */
const mostBillBytes = 64_000_000;

/**
 * Alipay's open platform: a QR code by precreate, its own page by page.pay. CNY only. Throws nothing; refuses to be made
 * without keys.
 */
export function alipayGateway(config: AlipayConfig): PaymentGateway {
  const { sellerId, appId, clock } = config;
  const client = openAlipay(config);
  const merchant = sellerId;

  const foreign = ({ merchant: of, currency }: AttemptRef) =>
    of !== merchant ? unknown('of another merchant') : currency !== 'CNY' ? unknown('another currency') : undefined;

  function resultOf(answer: AlipayAnswer, { outTradeNo, amount, currency }: AttemptRef): GatewayResult {
    const refusal = refusalIn(answer);
    // Nobody has scanned the code yet, or it never was: true of this moment, and not for ever.
    if (refusal?.subCode === 'ACQ.TRADE_NOT_EXIST') return { outcome: 'notPaid' };
    if (refusal) return unknown(refusal.why);
    const told = tradeAnswer.safeParse(bodyOf(answer)).data;
    if (!told) return unknown('an answer of another shape');
    if (told.out_trade_no !== outTradeNo) return unknown('an answer about another payment');
    const state = stateOf(told.trade_status, told.trade_no, instantOf(told.send_pay_date ?? ''));
    const got = { amount: fenOf(told.total_amount), currency: told.trans_currency };
    return got.amount === amount && got.currency === currency ? state : ofAnotherAmount(state, got);
  }

  async function findRefund(refund: RefundRef): Promise<RefundResult | NoRefund> {
    const { outTradeNo, outRefundNo } = refund;
    const answer = await client.ask('alipay.trade.fastpay.refund.query', {
      out_trade_no: outTradeNo,
      out_request_no: outRefundNo,
    });
    const refusal = refusalIn(answer);
    if (refusal?.subCode === 'ACQ.TRADE_NOT_EXIST') return { outcome: 'none', why: refusal.why };
    if (refusal) return unknown(refusal.why);
    const told = refundQueryAnswer.safeParse(bodyOf(answer)).data;
    if (!told) return unknown('an answer of another shape');
    // Success with nothing in it is said of a refund that is under way, that never reached it and that has failed: only
    // asking for it again, under the same number, brings it to an end.
    if (told.refund_status !== 'REFUND_SUCCESS') return { outcome: 'none', why: 'no word of the refund' };
    if (
      told.out_trade_no !== outTradeNo ||
      told.out_request_no !== outRefundNo ||
      fenOf(told.refund_amount ?? '0') !== refund.refundAmount ||
      fenOf(told.total_amount ?? '0') !== refund.amount ||
      !told.trade_no
    )
      return unknown('an answer about another refund');
    return { outcome: 'refunded', providerNo: told.trade_no };
  }

  return {
    name: 'alipay',
    merchant,
    repeats: true,
    accepted: { status: 200, type: 'text/plain', body: 'success' },
    refusal: { status: 400, type: 'text/plain', body: 'failure' },

    async create(attempt, says, until, page) {
      const wrong = foreign(attempt);
      if (wrong) return { outcome: 'failed', reason: wrong.why };
      const order = {
        out_trade_no: attempt.outTradeNo,
        total_amount: yuanOf(attempt.amount),
        // The platform refuses some of these in a subject, and its bill has no quotes around a comma.
        subject: says.replace(/[/=&,\s]+/g, ' ').slice(0, 128),
      };
      const time_expire = beijingText(until);
      if (page) {
        const urls = { notifyUrl: config.notifyUrl(), returnUrl: config.returnUrl(page.back) };
        // Its seller is the one of the contract of whoever has signed.
        const content = { ...order, time_expire, product_code: 'FAST_INSTANT_TRADE_PAY' };
        const url = client.pageUrl('alipay.trade.page.pay', content, urls);
        return { outcome: 'created', show: { kind: 'redirect', url } };
      }
      const content = { ...order, seller_id: sellerId, time_expire };
      const answer = await client.ask('alipay.trade.precreate', content, config.notifyUrl());
      const refusal = refusalIn(answer);
      if (refusal?.subCode && finalNo.has(refusal.subCode)) return { outcome: 'failed', reason: refusal.subCode };
      if (refusal) return unknown(refusal.why);
      const told = z.object({ out_trade_no: z.string(), qr_code: z.url() }).safeParse(bodyOf(answer)).data;
      return told?.out_trade_no === attempt.outTradeNo
        ? { outcome: 'created', show: { kind: 'qr', content: told.qr_code } }
        : unknown('an answer about another payment');
    },

    async query(attempt) {
      return (
        foreign(attempt) ??
        resultOf(await client.ask('alipay.trade.query', { out_trade_no: attempt.outTradeNo }), attempt)
      );
    },

    async close(attempt) {
      const wrong = foreign(attempt);
      if (wrong) return wrong;
      const answer = await client.ask('alipay.trade.close', { out_trade_no: attempt.outTradeNo });
      const refusal = refusalIn(answer);
      if (refusal?.subCode === 'ACQ.TRADE_NOT_EXIST') return { outcome: 'notPaid' };
      if (refusal) return unknown(refusal.why);
      const told = z.object({ out_trade_no: z.string() }).safeParse(bodyOf(answer)).data;
      return told?.out_trade_no === attempt.outTradeNo
        ? { outcome: 'closed' }
        : unknown('an answer about another payment');
    },

    async refund(refund) {
      const wrong = foreign(refund);
      if (wrong) return wrong;
      const { outTradeNo, outRefundNo } = refund;
      const answer = await client.ask('alipay.trade.refund', {
        out_trade_no: outTradeNo,
        out_request_no: outRefundNo,
        refund_amount: yuanOf(refund.refundAmount),
      });
      const refusal = refusalIn(answer);
      if (refusal)
        return refusal.subCode && finalRefusals.has(refusal.subCode)
          ? afterRefusal(refusal.subCode, await findRefund(refund))
          : unknown(refusal.why);
      const told = refundAnswer.safeParse(bodyOf(answer)).data;
      if (told?.out_trade_no !== outTradeNo) return unknown('an answer about another refund');
      // Its amount is the sum of all refunds of the trade, and N is said of a repetition too: only the query tells of this one.
      return notThere(await findRefund(refund));
    },

    async queryRefund(refund) {
      return foreign(refund) ?? notThere(await findRefund(refund));
    },

    async fetchBill(day): Promise<Bill> {
      const answer = await client.ask('alipay.data.dataservice.bill.downloadurl.query', {
        bill_type: 'trade',
        bill_date: day,
      });
      const refusal = refusalIn(answer);
      if (refusal?.subCode === 'isp.bill_not_exist') return { outcome: 'none', why: refusal.why };
      if (refusal) return unknown(refusal.why);
      const told = z.object({ bill_download_url: z.url() }).safeParse(bodyOf(answer)).data;
      if (!told) return unknown('an answer of another shape');
      const where = new URL(told.bill_download_url);
      // The file has no signature: the way to it has to be as safe as the way to the gateway.
      if (where.protocol !== new URL(config.url).protocol) return unknown('a bill over another protocol');
      try {
        const signal = AbortSignal.timeout(config.timeoutMs * 4);
        const response = await fetch(where, { redirect: 'error', signal });
        if (!response.ok) return unknown(`HTTP ${response.status}`);
        return await billOf(await bytesOfAnswer(response, mostBillBytes));
      } catch (error) {
        return unknown(error instanceof Error ? `bill: ${error.message}` : 'no bill');
      }
    },

    async parseNotify(rawBody): Promise<ParsedNotification> {
      const fields = fieldsOf(rawBody);
      if (!fields) return { outcome: 'refused', why: 'malformed' };
      if (bytesOf(fields.sign ?? '') === undefined || !client.isTheirs(fields))
        return { outcome: 'refused', why: 'signature' };
      if (fields.app_id !== appId || fields.seller_id !== sellerId) return { outcome: 'refused', why: 'merchant' };
      const at = instantOf(fields.notify_time ?? '');
      if (at === undefined) return { outcome: 'refused', why: 'malformed' };
      if (at < clock() - oldestMs || at > clock() + newestMs) return { outcome: 'refused', why: 'too old' };
      const notification = notificationOf(fields, merchant);
      return notification ? { outcome: 'verified', notification } : { outcome: 'refused', why: 'malformed' };
    },
  };
}

const unknown = (why: string): Unknown => ({ outcome: 'unknown', why });
const bodyOf = (answer: AlipayAnswer) => (answer.outcome === 'answered' ? answer.body : undefined);

/** Fen as yuan with two decimals. */
const yuanOf = (fen: number) => `${Math.trunc(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;

/** Why an answer is no success; undefined: it is one. */
function refusalIn(answer: AlipayAnswer): { subCode: string | undefined; why: string } | undefined {
  if (answer.outcome === 'unknown') return { subCode: undefined, why: answer.why };
  const told = said.safeParse(answer.body).data;
  if (!told) return { subCode: undefined, why: 'an answer of another shape' };
  if (told.code === '10000') return undefined;
  return { subCode: told.sub_code, why: `${told.code} ${told.sub_code ?? ''}`.trim().slice(0, 80) };
}

/**
 * TRADE_CLOSED is said of three things: time over, cancelled, and refunded in full. Only what was paid has a time of
 * paying; it stays paid, and the refunds tell what went back.
 */
function stateOf(status: string, tradeNo: string, paidAt: number | undefined): GatewayResult {
  switch (status) {
    case 'TRADE_SUCCESS':
    case 'TRADE_FINISHED':
      return paidAt === undefined ? unknown('paid, without a time') : { outcome: 'paid', providerNo: tradeNo, paidAt };
    case 'WAIT_BUYER_PAY':
      return { outcome: 'notPaid' };
    case 'TRADE_CLOSED':
      return paidAt === undefined
        ? { outcome: 'closed' }
        : { outcome: 'paid', providerNo: tradeNo, paidAt, givenBack: true };
    default:
      return unknown(`a state that nobody knows: ${status.slice(0, 32)}`);
  }
}

/** The fields of a form as they were sent; undefined when one stands there twice, or the text is not UTF-8. */
function fieldsOf(rawBody: Uint8Array): Record<string, string> | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(rawBody);
    const pairs = [...new URLSearchParams(text)];
    if (new Set(pairs.map(([name]) => name)).size !== pairs.length) return undefined;
    return Object.fromEntries(pairs);
  } catch {
    return undefined;
  }
}

function notificationOf(fields: Record<string, string>, merchant: string): Notification | undefined {
  const { notify_id, out_trade_no, trade_no, trade_status, total_amount } = fields;
  if (!notify_id || !out_trade_no || !trade_no || !trade_status || !yuan.safeParse(total_amount).success)
    return undefined;
  const shared = {
    eventId: notify_id,
    outTradeNo: out_trade_no,
    merchant,
    currency: fields.trans_currency ?? 'CNY',
  };
  // A refund is told in the words of the payment that it belongs to, with the sum of all refunds so far.
  const back = yuan.safeParse(fields.refund_fee ?? '0').data;
  if (back === undefined) return undefined;
  if (fenOf(back) > 0 || fields.gmt_refund !== undefined) {
    if (!fields.out_biz_no) return undefined;
    return {
      ...shared,
      about: 'refund',
      outRefundNo: fields.out_biz_no,
      amount: fenOf(back),
      result: unknown('refunds so far, not this one: ask'),
    };
  }
  return {
    ...shared,
    about: 'payment',
    outRefundNo: null,
    amount: fenOf(total_amount!),
    result: stateOf(trade_status, trade_no, instantOf(fields.gmt_payment ?? '')),
  };
}

/** The trade bill: a zip of two GBK texts, the one of details with remarks that begin with #. Throws when it is none. */
async function billOf(archive: Buffer): Promise<Bill> {
  const gbk = new TextDecoder('gbk', { fatal: true });
  const texts = (await unzip(archive, 256_000_000))
    .filter(({ name }) => !gbk.decode(name).includes('汇总'))
    .map(({ content }) => gbk.decode(content));
  const [text] = texts;
  if (text === undefined || texts.length !== 1) throw new Error('an archive without one bill');
  const [head, ...rows] = text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => line.split(',').map((one) => one.trim()));
  if (!head) return { outcome: 'bill', lines: [] };
  return readBill(head, rows, (row) => {
    const kind = cell(row, '业务类型');
    const at = instantOf(cell(row, '完成时间'));
    if ((kind !== '交易' && kind !== '退款') || at === undefined) throw new Error('a bill line of another kind');
    const refund = kind === '退款';
    return {
      kind: refund ? 'refund' : 'payment',
      outTradeNo: cell(row, '商户订单号'),
      outRefundNo: refund ? cell(row, '退款批次号/请求号') || null : null,
      providerNo: cell(row, '支付宝交易号'),
      amount: Math.abs(fenOf(cell(row, '订单金额（元）'))),
      currency: 'CNY',
      at,
      state: 'done',
    };
  });
}
