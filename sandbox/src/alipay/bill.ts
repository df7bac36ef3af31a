import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Bill } from '../bill.ts';
import { plainTime } from '../clock.ts';
import { encodeGbk } from '../gbk.ts';
import { yuan } from '../money.ts';
import { send } from '../serve.ts';
import type { Shop } from '../shop.ts';
import { zip } from '../zip.ts';

/** The trade bill of a day: a ZIP of two CSV files in GBK, amounts in yuan, values followed by a tab. */

const columns =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注';

/** How long an address for downloading lives, ms. */
const livesMs = 30_000;

export function alipayBillText(bill: Bill, sellerId: string, day: string, now: number): string {
  const next = plainTime(Date.parse(`${day}T00:00:00+08:00`) + 86_400_000);
  const rows = bill.lines.map((line) => {
    const amount = yuan(line.kind === 'refund' ? -line.amount : line.amount);
    const values = [
      line.providerNo,
      line.outTradeNo,
      line.kind === 'refund' ? '退款' : '交易',
      line.says.replaceAll(',', ' '),
      plainTime(line.createdAt),
      plainTime(line.at),
      '',
      '',
      '',
      '',
      '*三(159****5620)',
      amount,
      amount,
      '0.00',
      '0.00',
      '0.00',
      '0.00',
      '0.00',
      '',
      '0.00',
      '0.00',
      line.outRefundNo ?? '',
      '0.00',
      '0.00',
      '',
    ];
    return values.map((value) => `${value}\t`).join(',');
  });
  const sumOf = (kind: 'payment' | 'refund') => {
    const lines = bill.lines.filter((line) => line.kind === kind);
    const sum = lines.reduce((total, line) => total + line.amount, 0);
    return `${lines.length}笔，商家实收共${yuan(kind === 'refund' ? -sum : sum)}元，商家优惠共0.00元`;
  };
  return [
    '#支付宝业务明细查询',
    `#账号：[${sellerId}0156]`,
    `#起始日期：[${day} 00:00:00]   终止日期：[${next}]`,
    '#-----------------------------------------业务明细列表----------------------------------------',
    columns,
    ...rows,
    '#-----------------------------------------业务明细列表结束------------------------------------',
    `#交易合计：${sumOf('payment')}`,
    `#退款合计：${sumOf('refund')}`,
    `#导出时间：[${plainTime(now)}]`,
    '',
  ].join('\r\n');
}

/** Serves the files of bills; gives the address of one, or undefined where nothing happened that day. */
export function serveAlipayBills(http: FastifyInstance, shop: Shop): (day: string) => string | undefined {
  const files = new Map<string, { bytes: Buffer; until: number }>();

  http.get('/downloadBillFile.resource', (request: FastifyRequest, reply: FastifyReply) => {
    const file = files.get((request.query as { fileId?: string }).fileId ?? '');
    if (!file || file.until < shop.clock.now())
      return send(reply, { status: 404, headers: { 'content-type': 'text/html' }, body: '文件已失效' });
    return send(reply, {
      status: 200,
      headers: { 'content-type': 'application/octet-stream;charset=utf-8' },
      body: file.bytes,
    });
  });

  return (day) => {
    const bill = shop.bills.of('alipay', day);
    if (bill.lines.length === 0) return undefined;
    const { sellerId } = shop.contract.alipay;
    const name = `${sellerId}0156_${day.replaceAll('-', '')}`;
    const details = alipayBillText(bill, sellerId, day, shop.clock.now());
    const summary = [
      '#支付宝业务汇总查询',
      `#账号：[${sellerId}0156]`,
      '门店编号,门店名称,交易订单总笔数,退款订单总笔数,订单金额（元）',
      `合计\t,\t,${bill.lines.filter((line) => line.kind === 'payment').length}\t,${bill.lines.filter((line) => line.kind === 'refund').length}\t,${yuan(bill.lines.reduce((sum, line) => sum + (line.kind === 'refund' ? -line.amount : line.amount), 0))}\t`,
      '',
    ].join('\r\n');
    const fileId = randomBytes(16).toString('hex');
    files.set(fileId, {
      bytes: zip([
        { name: encodeGbk(`${name}_业务明细.csv`), content: encodeGbk(details) },
        { name: encodeGbk(`${name}_业务明细(汇总).csv`), content: encodeGbk(summary) },
      ]),
      until: shop.clock.now() + livesMs,
    });
    return `${shop.base()}/downloadBillFile.resource?bizType=trade&userId=${sellerId}0156&fileType=csv.zip&bizDates=${day.replaceAll('-', '')}&downloadFileName=${name}.csv.zip&fileId=${fileId}`;
  };
}
