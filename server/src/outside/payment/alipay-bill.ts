import { z } from 'zod';
import { unzip } from '../unzip.ts';
import { bodyOf, refusalIn } from './alipay-answers.ts';
import type { AlipayClient, AlipayIdentity } from './alipay-wire.ts';
import { bytesOfAnswer } from './answer.ts';
import { cell, fenOf, readBill } from './bill-lines.ts';
import { type Bill, unknown } from './gateway.ts';
import { instantOf } from './times.ts';

/** Of a day's bill as it comes, packed. */
const mostBillBytes = 64_000_000;

/** The bill of a day (`YYYY-MM-DD`), from the address that Alipay names. */
export async function fetchBill(
  client: AlipayClient,
  config: Pick<AlipayIdentity, 'url' | 'timeoutMs'>,
  day: string,
): Promise<Bill> {
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
