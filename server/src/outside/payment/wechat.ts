import { createHash } from 'node:crypto';
import { z } from 'zod';
import { cell, fenOf, NotOurBill, readBill } from './bill-lines.ts';
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
import { beijingIso, instantOf } from './times.ts';
import { open, openWechat, type WechatIdentity, type WireAnswer, whyNotTheirs } from './wechat-wire.ts';

export interface WechatConfig extends WechatIdentity {
  /** where it is to send what happens */
  readonly notifyUrl: () => string;
}

const money = z.object({ total: z.int().positive(), currency: z.literal('CNY').default('CNY') });
const transaction = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string(),
  transaction_id: z.string().optional(),
  trade_state: z.string(),
  success_time: z.string().optional(),
  // Absent as long as nothing has been paid.
  amount: z.object({ total: z.int().positive(), currency: z.string().default('CNY') }).optional(),
});
type Transaction = z.output<typeof transaction>;

const refundAnswer = z.object({
  refund_id: z.string().min(1),
  out_refund_no: z.string(),
  out_trade_no: z.string(),
  status: z.enum(['SUCCESS', 'CLOSED', 'PROCESSING', 'ABNORMAL']),
  amount: money.extend({ refund: z.int().positive() }),
});
const refundNotice = z.object({
  mchid: z.string(),
  out_trade_no: z.string(),
  out_refund_no: z.string(),
  refund_id: z.string().min(1),
  refund_status: z.enum(['SUCCESS', 'CLOSED', 'PROCESSING', 'ABNORMAL']),
  // It says no currency: refunds are made in that of the payment, and payments are taken in CNY only.
  amount: z.object({ total: z.int().positive(), refund: z.int().positive() }),
});
const envelope = z.object({ id: z.string().min(1).max(64), event_type: z.string(), resource: z.unknown() });
const billAnswer = z.object({ download_url: z.string(), hash_type: z.literal('SHA1'), hash_value: z.string() });

/** Refusals of a payment that no repetition changes, and that say of nothing that it exists already. */
const finalNo = new Set([
  'PARAM_ERROR',
  'INVALID_REQUEST',
  'APPID_MCHID_NOT_MATCH',
  'MCH_NOT_EXISTS',
  'NO_AUTH',
  'RULE_LIMIT',
  'TRADE_ERROR',
  'ACCOUNT_ERROR',
  'SIGN_ERROR',
]);

/**
 * Refusals of a refund that stay the same under the same number.
 *
 * Over a year, over fifty parts, more than is left, a closed account, or a payment unknown to this merchant number.
 * An empty account may be filled again.
 */
const finalRefusals = new Set([
  'PARAM_ERROR',
  'INVALID_REQUEST',
  'RESOURCE_NOT_EXISTS',
  'ORDER_NOT_EXIST',
  'MCH_NOT_EXISTS',
  'USER_ACCOUNT_ABNORMAL',
]);
const noSuchRefund = 'RESOURCE_NOT_EXISTS';

/** WeChat Pay API v3, Native: a QR code that the buyer scans. Fen and CNY only. */
export function wechatGateway(config: WechatConfig): PaymentGateway {
  const { merchant, appId } = config;
  const client = openWechat(config);

  /** A signed answer, read by its shape; what does not fit is unknown. */
  const read = <T>(answer: WireAnswer, shape: z.ZodType<T>): T | Unknown => {
    if (answer.outcome === 'unknown') return unknown(answer.why);
    return shaped(answer.body.toString('utf8'), shape) ?? { outcome: 'unknown', why: 'an answer of another shape' };
  };

  function resultOf(told: Transaction, { outTradeNo, amount, currency }: AttemptRef): GatewayResult {
    if (told.mchid !== merchant || told.appid !== appId || told.out_trade_no !== outTradeNo)
      return unknown('an answer about another payment');
    const state = stateOf(told);
    return told.amount && (told.amount.total !== amount || told.amount.currency !== currency)
      ? ofAnotherAmount(state, { amount: told.amount.total, currency: told.amount.currency })
      : state;
  }

  async function refundResult(answer: WireAnswer, refund: RefundRef): Promise<RefundResult> {
    const told = read(answer, refundAnswer);
    if ('outcome' in told) return told;
    const { amount } = told;
    if (
      told.out_refund_no !== refund.outRefundNo ||
      told.out_trade_no !== refund.outTradeNo ||
      amount.refund !== refund.refundAmount ||
      amount.total !== refund.amount ||
      amount.currency !== refund.currency
    )
      return unknown('an answer about another refund');
    return refundState(told.status, told.refund_id);
  }

  async function findRefund(refund: RefundRef): Promise<RefundResult | NoRefund> {
    const where = `/v3/refund/domestic/refunds/${encodeURIComponent(refund.outRefundNo)}`;
    const answer = await client.ask('GET', where);
    return refusalIn(answer) === noSuchRefund ? { outcome: 'none', why: noSuchRefund } : refundResult(answer, refund);
  }

  const foreign = ({ merchant: of, currency }: AttemptRef) =>
    of !== merchant ? unknown('of another merchant') : currency !== 'CNY' ? unknown('another currency') : undefined;
  const path = (outTradeNo: string) => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(outTradeNo)}`;

  return {
    name: 'wechat',
    merchant,
    repeats: true,
    accepted: { status: 204, type: 'application/json', body: '' },
    refusal: { status: 401, type: 'application/json', body: '{"code":"FAIL","message":"refused"}' },

    async create(attempt, says, until, page) {
      if (page) return { outcome: 'failed', reason: 'no page of its own' };
      const wrong = foreign(attempt);
      if (wrong) return { outcome: 'failed', reason: wrong.why };
      const answer = await client.ask('POST', '/v3/pay/transactions/native', {
        appid: appId,
        mchid: merchant,
        // The bill parts its cells by ,` and quotes nothing.
        description: shortened(says.replace(/[,`\s]+/g, ' '), 127),
        out_trade_no: attempt.outTradeNo,
        time_expire: beijingIso(until),
        notify_url: config.notifyUrl(),
        amount: { total: attempt.amount, currency: attempt.currency },
      });
      const refusal = refusalIn(answer);
      if (refusal !== undefined && finalNo.has(refusal)) return { outcome: 'failed', reason: refusal };
      const told = read(answer, z.object({ code_url: z.string().regex(/^weixin:\/\//) }));
      return 'outcome' in told ? told : { outcome: 'created', show: { kind: 'qr', content: told.code_url } };
    },

    async query(attempt) {
      const wrong = foreign(attempt);
      if (wrong) return wrong;
      const told = read(await client.ask('GET', `${path(attempt.outTradeNo)}?mchid=${merchant}`), transaction);
      return 'outcome' in told ? told : resultOf(told, attempt);
    },

    async close(attempt) {
      const wrong = foreign(attempt);
      if (wrong) return wrong;
      const answer = await client.ask('POST', `${path(attempt.outTradeNo)}/close`, { mchid: merchant });
      return answer.outcome === 'answered' ? { outcome: 'closed' } : unknown(answer.why);
    },

    async refund(refund) {
      const wrong = foreign(refund);
      if (wrong) return wrong;
      const answer = await client.ask('POST', '/v3/refund/domestic/refunds', {
        out_trade_no: refund.outTradeNo,
        out_refund_no: refund.outRefundNo,
        notify_url: config.notifyUrl(),
        amount: { refund: refund.refundAmount, total: refund.amount, currency: refund.currency },
      });
      const refusal = refusalIn(answer);
      return refusal !== undefined && finalRefusals.has(refusal)
        ? afterRefusal(refusal, await findRefund(refund))
        : refundResult(answer, refund);
    },

    async queryRefund(refund) {
      return foreign(refund) ?? notThere(await findRefund(refund));
    },

    async fetchBill(day) {
      const told = read(await client.ask('GET', `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`), billAnswer);
      // Believed of a day on which we have nothing either, so it need not be signed.
      if ('outcome' in told) return /NO_STATEMENT_EXIST/.test(told.why) ? { outcome: 'none', why: told.why } : told;
      // Our signed request goes nowhere but to the provider itself.
      const where = URL.canParse(told.download_url) ? new URL(told.download_url) : undefined;
      if (where?.origin !== new URL(config.url).origin) return unknown('a bill at another address');
      const file = await client.download(`${where.pathname}${where.search}`, 256_000_000);
      if (file.outcome === 'unknown') return unknown(file.why);
      if (createHash('sha1').update(file.body).digest('hex') !== told.hash_value.toLowerCase())
        return unknown('a bill with another hash');
      try {
        return billOf(file.body, merchant);
      } catch (error) {
        return unknown(error instanceof Error ? error.message : 'a bill that cannot be read');
      }
    },

    async parseNotify(rawBody, headers): Promise<ParsedNotification> {
      const why = whyNotTheirs(config, rawBody, headers);
      if (why) return { outcome: 'refused', why };
      const malformed = { outcome: 'refused', why: 'malformed' } as const;
      const outer = shaped(Buffer.from(rawBody).toString('utf8'), envelope);
      const text = outer ? open(outer.resource, config.apiV3Key) : undefined;
      if (!outer || text === undefined) return malformed;
      const notification = outer.event_type.startsWith('REFUND.')
        ? refundNotification(outer.id, shaped(text, refundNotice))
        : paymentNotification(outer.id, outer.event_type, shaped(text, transaction), appId);
      if (!notification) return malformed;
      if (notification.merchant !== merchant) return { outcome: 'refused', why: 'merchant' };
      return { outcome: 'verified', notification };
    },
  };
}

const unknown = (why: string): Unknown => ({ outcome: 'unknown', why });
const refusalIn = (answer: WireAnswer) => (answer.outcome === 'unknown' ? answer.refusal : undefined);

function shaped<T>(text: string, shape: z.ZodType<T>): T | undefined {
  try {
    return shape.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

function stateOf({ trade_state, transaction_id, success_time, amount }: Transaction): GatewayResult {
  switch (trade_state) {
    case 'SUCCESS':
    // Paid once, and given back in part or in full since: what was refunded, the refunds say.
    case 'REFUND': {
      const paidAt = Date.parse(success_time ?? '');
      if (!transaction_id || !amount || Number.isNaN(paidAt)) return unknown('paid, without number, amount or time');
      const paid = { outcome: 'paid', providerNo: transaction_id, paidAt } as const;
      return trade_state === 'REFUND' ? { ...paid, givenBack: true } : paid;
    }
    case 'NOTPAY':
    case 'USERPAYING':
    case 'PAYERROR':
      return { outcome: 'notPaid' };
    case 'CLOSED':
    case 'REVOKED':
      return { outcome: 'closed' };
    default:
      return unknown(`a state that nobody knows: ${trade_state.slice(0, 32)}`);
  }
}

function refundState(status: z.output<typeof refundAnswer>['status'], refundId: string): RefundResult {
  if (status === 'SUCCESS') return { outcome: 'refunded', providerNo: refundId };
  return status === 'PROCESSING' ? { outcome: 'refunding' } : { outcome: 'failed', reason: status };
}

function paymentNotification(
  eventId: string,
  event: string,
  told: Transaction | undefined,
  appId: string,
): Notification | undefined {
  if (event !== 'TRANSACTION.SUCCESS' || !told?.amount) return undefined;
  return {
    eventId,
    about: 'payment',
    outTradeNo: told.out_trade_no,
    outRefundNo: null,
    // Another application of the same merchant is not us either.
    merchant: told.appid === appId ? told.mchid : '',
    amount: told.amount.total,
    currency: told.amount.currency,
    result: stateOf(told),
  };
}

function refundNotification(
  eventId: string,
  told: z.output<typeof refundNotice> | undefined,
): Notification | undefined {
  if (!told) return undefined;
  return {
    eventId,
    about: 'refund',
    outTradeNo: told.out_trade_no,
    outRefundNo: told.out_refund_no,
    merchant: told.mchid,
    amount: told.amount.refund,
    currency: 'CNY',
    result: refundState(told.refund_status, told.refund_id),
  };
}

/** The trade bill: a head, rows whose cells begin with `, and two lines of totals. Amounts in yuan. Throws when it is none. */
function billOf(file: Buffer, merchant: string): Bill {
  const [head = '', ...rest] = file
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split(/\r?\n/);
  const rows = rest.filter((line) => line.startsWith('`'));
  const totals = rest.findIndex((line) => !line.startsWith('`'));
  if (totals < 0 || rows.length < totals) throw new Error('a bill without its totals');
  const lines = rest.slice(0, totals).map((line) => line.slice(1).split(',`'));
  const said = Number(rest[totals + 1]?.slice(1).split(',`')[0]);
  if (said !== lines.length) throw new Error(`a bill of ${said} payments that holds ${lines.length}`);
  return readBill(head.split(','), lines, (row) => {
    if (cell(row, '商户号') !== merchant) throw new NotOurBill('a bill of another merchant');
    const at = instantOf(cell(row, '交易时间'));
    if (at === undefined) throw new Error('a bill line without a time');
    const shared = { outTradeNo: cell(row, '商户订单号'), currency: cell(row, '货币种类'), at };
    if (cell(row, '交易状态') !== 'REFUND')
      return {
        ...shared,
        kind: 'payment',
        outRefundNo: null,
        providerNo: cell(row, '微信订单号'),
        amount: fenOf(cell(row, '订单金额')),
        state: cell(row, '交易状态') === 'SUCCESS' ? 'done' : 'failed',
      };
    const state = cell(row, '退款状态');
    return {
      ...shared,
      kind: 'refund',
      outRefundNo: cell(row, '商户退款单号'),
      providerNo: cell(row, '微信退款单号'),
      amount: Math.abs(fenOf(cell(row, '申请退款金额'))),
      state: state === 'SUCCESS' ? 'done' : state === 'PROCESSING' ? 'pending' : 'failed',
    };
  });
}

/** At most so many bytes of UTF-8, never half a character. */
function shortened(text: string, most: number): string {
  let kept = '';
  let bytes = 0;
  for (const letter of text) {
    bytes += Buffer.byteLength(letter);
    if (bytes > most) break;
    kept += letter;
  }
  return kept;
}
