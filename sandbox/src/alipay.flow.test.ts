import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alipayCall, type ByHand, beginning, openAlipayNotice, openByHand } from './by-hand.ts';

let hand: ByHand;
beforeAll(async () => {
  hand = await openByHand();
});
afterAll(() => hand.close());

const precreate = (no: string, amount = '100.50', more = {}, change = {}) =>
  alipayCall(
    hand,
    'alipay.trade.precreate',
    { out_trade_no: no, total_amount: amount, subject: '酒店 100% & “预订”', ...more },
    change,
  );
const query = (no: string) => alipayCall(hand, 'alipay.trade.query', { out_trade_no: no });
const close = (no: string) => alipayCall(hand, 'alipay.trade.close', { out_trade_no: no });
const scan = (no: string) => hand.admin('/scan', { provider: 'alipay', no });
const pay = async (no: string) => {
  const { outcome } = await hand.admin('/pay', { provider: 'alipay', no });
  await hand.advance(0);
  return outcome;
};

describe('Alipay', () => {
  it('knows no trade before a wallet has scanned the code, and cannot close it', async () => {
    const made = await precreate('AL0001');
    expect(made).toMatchObject({ name: 'alipay_trade_precreate_response', signed: true, json: { code: '10000' } });
    expect(made.json.qr_code).toMatch(/^https:\/\/qr\.alipay\.com\/bax\w+$/);
    // Written with its slashes escaped: parsed and written again it is not what was signed.
    expect(made.answer).toContain('https:\\/\\/qr.alipay.com');
    for (const answer of [await query('AL0001'), await close('AL0001')])
      expect(answer).toMatchObject({ signed: true, json: { code: '40004', sub_code: 'ACQ.TRADE_NOT_EXIST' } });
    await scan('AL0001');
    expect((await query('AL0001')).json).toMatchObject({ trade_status: 'WAIT_BUYER_PAY', total_amount: '100.50' });
  });

  it('is paid, notifies by form with RSA2, and takes nothing but `success` for an answer', async () => {
    hand.came.length = 0;
    hand.at.answer = () => ({ status: 200, body: 'SUCCESS' });
    expect(await pay('AL0001')).toBe('paid');
    expect(hand.came).toHaveLength(1);
    const { fields, signed } = openAlipayNotice(hand, hand.came[0]!);
    expect(signed).toBe(true);
    const { appId, sellerId } = hand.at.sandbox.settings.alipay;
    expect(fields).toMatchObject({
      app_id: appId,
      seller_id: sellerId,
      out_trade_no: 'AL0001',
      total_amount: '100.50',
      trade_status: 'TRADE_SUCCESS',
      sign_type: 'RSA2',
      subject: '酒店 100% & “预订”',
    });
    expect(fields.fund_bill_list).toContain('5% 优惠');
    for (const [index, minutes] of [4, 10, 10, 60, 120, 360, 900].entries()) {
      await hand.advance(minutes * 60_000 - 5000);
      expect(hand.came).toHaveLength(index + 1);
      await hand.advance(5100);
      expect(hand.came).toHaveLength(index + 2);
    }
    await hand.advance(48 * 3_600_000);
    expect(hand.came).toHaveLength(8);
    expect(new Set(hand.came.map((each) => openAlipayNotice(hand, each).fields.notify_id)).size).toBe(1);
    hand.at.answer = () => ({ status: 200, body: 'success' });
    await hand.admin('/clock', { now: beginning });
  });

  it('refunds at once, in parts, never more than was paid, and tells of it', async () => {
    const refund = (no: string, amount: string) =>
      alipayCall(hand, 'alipay.trade.refund', { out_trade_no: 'AL0001', refund_amount: amount, out_request_no: no });
    hand.came.length = 0;
    expect((await refund('A1', '0.50')).json).toMatchObject({ fund_change: 'Y', refund_fee: '0.50' });
    expect((await refund('A1', '0.50')).json).toMatchObject({ fund_change: 'N', refund_fee: '0.50' });
    expect((await refund('A1', '0.51')).json).toMatchObject({ sub_code: 'ACQ.DISCORDANT_REPEAT_REQUEST' });
    expect((await refund('A2', '100.01')).json).toMatchObject({ sub_code: 'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL' });
    expect((await query('AL0001')).json.trade_status).toBe('TRADE_SUCCESS');
    expect((await refund('A2', '100')).json).toMatchObject({ fund_change: 'Y', refund_fee: '100.50' });
    expect((await query('AL0001')).json.trade_status).toBe('TRADE_CLOSED');
    await hand.advance(0);
    const notices = hand.came.map((each) => openAlipayNotice(hand, each).fields);
    expect(notices.map((each) => [each.out_biz_no, each.trade_status, each.refund_fee]).sort()).toEqual([
      ['A1', 'TRADE_SUCCESS', '0.50'],
      ['A2', 'TRADE_CLOSED', '100.50'],
    ]);
    const ask = (no: string) =>
      alipayCall(hand, 'alipay.trade.fastpay.refund.query', { out_trade_no: 'AL0001', out_request_no: no });
    expect((await ask('A2')).json).toMatchObject({ refund_status: 'REFUND_SUCCESS', refund_amount: '100.00' });
    expect((await ask('A9')).json).toEqual({ code: '10000', msg: 'Success' });
  });

  it('re-issues the same order, refuses another under its number, and one that is over', async () => {
    const first = await precreate('AL0002');
    expect((await precreate('AL0002')).json).toEqual(first.json);
    expect((await precreate('AL0002', '1.00')).json.sub_code).toBe('ACQ.CONTEXT_INCONSISTENT');
    expect((await precreate('AL0001')).json.sub_code).toBe('ACQ.TRADE_HAS_SUCCESS');
    await scan('AL0002');
    expect((await close('AL0002')).json).toMatchObject({ code: '10000', out_trade_no: 'AL0002' });
    expect((await precreate('AL0002')).json.sub_code).toBe('ACQ.TRADE_HAS_CLOSE');
    expect((await close('AL0001')).json.sub_code).toBe('ACQ.TRADE_STATUS_ERROR');
    expect(await pay('AL0002')).toBe('closed');
  });

  it('lets a code die at time_expire, before or after it was scanned', async () => {
    await precreate('AL0003', '1.00', { time_expire: '2026-11-21 10:10:00' });
    await precreate('AL0004', '1.00', { timeout_express: '5m' });
    await scan('AL0004');
    await hand.admin('/clock', { now: Date.parse('2026-11-21T10:10:00+08:00') });
    expect(await pay('AL0003')).toBe('expired');
    expect((await query('AL0003')).json.sub_code).toBe('ACQ.TRADE_NOT_EXIST');
    expect((await query('AL0004')).json.trade_status).toBe('TRADE_CLOSED');
    await hand.admin('/clock', { now: beginning });
  });

  it.each([
    ['a signature of nothing', { sign: Buffer.alloc(256).toString('base64') }, 'isv.invalid-signature', true],
    ['no signature', { sign: undefined }, 'isv.missing-signature', true],
    ['other content than was signed', { biz_content: '{"out_trade_no":"AL0009"}' }, 'isv.invalid-signature', true],
    ['the weaker kind', { sign_type: 'RSA' }, 'isv.invalid-signature-type', true],
    ['another application', { app_id: '2021000000000001' }, 'isv.invalid-app-id', false],
    ['an unknown method', { method: 'alipay.trade.nothing' }, 'isv.invalid-method', true],
  ])('refuses %s', async (_, change, sub_code, signed) => {
    const refused = await precreate('AL0009', '1.00', {}, change);
    expect(refused).toMatchObject({ signed, json: { code: expect.stringMatching(/^4000[12]$/), sub_code } });
    expect(hand.at.sandbox.shop.till.trade('alipay', 'AL0009')).toBeUndefined();
  });

  it('writes a bill as a ZIP of CSV in GBK, refunds below zero', async () => {
    const bill = (day: string) =>
      alipayCall(hand, 'alipay.data.dataservice.bill.downloadurl.query', { bill_type: 'trade', bill_date: day });
    expect((await bill('2026-11-21')).json.sub_code).toBe('isp.bill_not_exist');
    await hand.admin('/clock', { now: Date.parse('2026-11-22T09:00:00+08:00') });
    const { json } = await bill('2026-11-21');
    const bytes = Buffer.from(await (await fetch(json.bill_download_url)).arrayBuffer());
    const { unzipSync } = await import('fflate');
    const files = Object.entries(unzipSync(bytes));
    expect(files).toHaveLength(2);
    const lines = new TextDecoder('gbk').decode(files[0]![1]).split('\r\n');
    expect(lines[0]).toBe('#支付宝业务明细查询');
    const rows = lines
      .filter((line) => line.includes('AL0001'))
      .map((line) => line.split(',').map((cell) => cell.trim()));
    expect(rows.map((row) => [row[2], row[3], row[11], row[21]]).sort()).toEqual([
      ['交易', '酒店 100% & “预订”', '100.50', ''],
      ['退款', '酒店 100% & “预订”', '-0.50', 'A1'],
      ['退款', '酒店 100% & “预订”', '-100.00', 'A2'],
    ]);
    expect(lines.find((line) => line.startsWith('#交易合计'))).toContain('1笔，商家实收共100.50元');
    expect((await bill('2026-11-01')).json.sub_code).toBe('isp.bill_not_exist');
  });
});
