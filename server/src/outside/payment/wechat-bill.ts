import { createHash } from 'node:crypto';
import { z } from 'zod';
import { cell, fenOf, NotOurBill, readBill } from './bill-lines.ts';
import { type Bill, unknown } from './gateway.ts';
import { instantOf } from './times.ts';
import { readAnswer } from './wechat-answers.ts';
import type { WechatClient, WechatIdentity } from './wechat-wire.ts';

const billAnswer = z.object({ download_url: z.string(), hash_type: z.literal('SHA1'), hash_value: z.string() });

/** The bill of a day (`YYYY-MM-DD`), checked by its hash. */
export async function fetchBill(client: WechatClient, config: WechatIdentity, day: string): Promise<Bill> {
  const told = readAnswer(await client.ask('GET', `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`), billAnswer);
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
    return billOf(file.body, config.merchant);
  } catch (error) {
    return unknown(error instanceof Error ? error.message : 'a bill that cannot be read');
  }
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
