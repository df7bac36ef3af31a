import { createVerify } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alipayCall, alipayPage, type ByHand, beginning, openAlipayNotice, openByHand } from '../testing/by-hand.ts';

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
    const bytes = Buffer.from(await (await fetch(String(json.bill_download_url))).arrayBuffer());
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

describe('Alipay’s own page', () => {
  beforeAll(() => hand.admin('/clock', { now: beginning }));
  const back = 'https://portal.example/paymentResult?orderCode=W1,W2';
  const asked = (no: string, more = {}) => ({
    out_trade_no: no,
    total_amount: '100.50',
    subject: '酒店 100% & “预订”',
    product_code: 'FAST_INSTANT_TRADE_PAY',
    ...more,
  });
  const open = (no: string, more = {}, options: Parameters<typeof alipayPage>[2] = {}) =>
    alipayPage(hand, asked(no, more), { more: { return_url: back }, ...options });
  const press = (name: 'pay' | 'decline', at: URL) =>
    fetch(new URL(`/wallet/${name}`, at), {
      method: 'POST',
      body: new URLSearchParams({ code: at.searchParams.get('code')! }),
    }).then((response) => response.text());
  const wayBack = (html: string) => {
    const href = /<a class="button[^"]*" href="(https:\/\/portal\.example[^"]*)"/.exec(html)?.[1];
    return href === undefined ? undefined : new URL(href.replaceAll('&amp;', '&'));
  };

  it('begins the trade when it is opened, by address or by form, and the same one again', async () => {
    expect((await query('AL0101')).json.sub_code).toBe('ACQ.TRADE_NOT_EXIST');
    const first = await open('AL0101');
    expect(first).toMatchObject({ status: 200, at: { pathname: '/wallet/scan' } });
    expect(first.html).toContain('¥100.50');
    expect((await query('AL0101')).json).toMatchObject({ trade_status: 'WAIT_BUYER_PAY', total_amount: '100.50' });
    const again = await open('AL0101', {}, { by: 'POST' });
    expect(again.at.href).toBe(first.at.href);
    expect((await open('AL0101', { total_amount: '1.00' })).html).toContain('ACQ.CONTEXT_INCONSISTENT');
    expect((await precreate('AL0101')).json.sub_code).toBe('ACQ.CONTEXT_INCONSISTENT');
  });

  it('leads back with what was paid, signed, and notifies as ever', async () => {
    hand.came.length = 0;
    const { at } = await open('AL0101');
    const address = wayBack(await press('pay', at))!;
    expect(address.searchParams.get('orderCode')).toBe('W1,W2');
    const told = Object.fromEntries(address.searchParams);
    const { appId, sellerId, alipayPublicKey } = hand.at.sandbox.settings.alipay;
    expect(told).toMatchObject({
      method: 'alipay.trade.page.pay.return',
      out_trade_no: 'AL0101',
      total_amount: '100.50',
      app_id: appId,
      seller_id: sellerId,
      trade_no: hand.at.sandbox.shop.till.trade('alipay', 'AL0101')!.providerNo,
    });
    const text = Object.keys(told)
      .filter((name) => name !== 'sign' && name !== 'sign_type')
      .sort()
      .map((name) => `${name}=${told[name]}`)
      .join('&');
    expect(createVerify('RSA-SHA256').update(text).verify(alipayPublicKey, told.sign!, 'base64')).toBe(true);
    await hand.advance(0);
    expect(openAlipayNotice(hand, hand.came[0]!)).toMatchObject({
      signed: true,
      fields: { out_trade_no: 'AL0101', trade_status: 'TRADE_SUCCESS' },
    });
    // Opened once more, it says that it is paid, and leads back as well.
    const late = await open('AL0101');
    expect(late.html).not.toContain('/wallet/pay');
    expect(wayBack(late.html)?.searchParams.get('out_trade_no')).toBe('AL0101');
  });

  it('leads back as it was told when it is declined, closed or over', async () => {
    const { at } = await open('AL0102', { time_expire: '2026-11-21 10:10:00' });
    expect(wayBack(await press('decline', at))?.href).toBe(back);
    expect((await query('AL0102')).json.trade_status).toBe('WAIT_BUYER_PAY');
    await hand.admin('/clock', { now: Date.parse('2026-11-21T10:10:00+08:00') });
    const over = await open('AL0102', { time_expire: '2026-11-21 10:10:00' });
    expect(over.html).not.toContain('/wallet/pay');
    expect(wayBack(over.html)?.href).toBe(back);
    expect((await open('AL0103', { time_expire: '2026-11-21 10:10:00' })).html).toContain('ACQ.INVALID_PARAMETER');
    await hand.admin('/clock', { now: beginning });
    // A trade by a code has no way back.
    await precreate('AL0104');
    const code = hand.at.sandbox.shop.till.trade('alipay', 'AL0104')!.code;
    const said = await press('decline', new URL(`/wallet/scan?code=${encodeURIComponent(code)}`, at));
    expect(wayBack(said)).toBeUndefined();
  });

  it.each<[string, Parameters<typeof open>[1], Parameters<typeof open>[2], string]>([
    ['a signature of nothing', {}, { change: { sign: Buffer.alloc(256).toString('base64') } }, 'isv.invalid-signature'],
    ['no signature', {}, { change: { sign: undefined } }, 'isv.missing-signature'],
    ['another way back than was signed', {}, { change: { return_url: 'https://x.example/' } }, 'isv.invalid-signature'],
    ['another application', {}, { change: { app_id: '2021000000000001' } }, 'isv.invalid-app-id'],
    ['a time that is none', {}, { more: { timestamp: 'now' } }, 'isv.invalid-timestamp'],
    ['another product', { product_code: 'QUICK_WAP_WAY' }, {}, 'ACQ.INVALID_PARAMETER'],
    ['no amount', { total_amount: '0' }, {}, 'ACQ.INVALID_PARAMETER'],
    ['a way back that is none', {}, { more: { return_url: 'javascript:alert(1)' } }, 'ACQ.INVALID_PARAMETER'],
    ['one with words of its own', {}, { more: { return_url: `${back}&method=x` } }, 'ACQ.INVALID_PARAMETER'],
    ['a way back too long', {}, { more: { return_url: `${back}${'0'.repeat(256)}` } }, 'ACQ.INVALID_PARAMETER'],
    ['nowhere to notify', {}, { more: { notify_url: 'portal' } }, 'ACQ.INVALID_PARAMETER'],
  ])('is an error’s page for %s', async (_, more, options, code) => {
    const page = await open('AL0109', more, options);
    expect(page).toMatchObject({ at: { pathname: '/gateway.do' } });
    expect(page.html).toContain(`<dd>${code}</dd>`);
    expect(hand.at.sandbox.shop.till.trade('alipay', 'AL0109')).toBeUndefined();
  });

  it('can fail as any call can: before anything happened, or after', async () => {
    await hand.fault({ fault: 'refused', provider: 'alipay', call: 'create', times: 1 });
    expect(await open('AL0110')).toMatchObject({ status: 502 });
    expect(hand.at.sandbox.shop.till.trade('alipay', 'AL0110')).toBeUndefined();
    await hand.fault({ fault: 'answer-5xx', provider: 'alipay', call: 'create', times: 1 });
    expect(await open('AL0110')).toMatchObject({ status: 502 });
    expect((await query('AL0110')).json.trade_status).toBe('WAIT_BUYER_PAY');
    await hand.clearFaults();
    // Kept: a new start of the provider knows where it leads back to.
    await hand.reopen();
    const { at } = await open('AL0110', {}, {});
    expect(wayBack(await press('pay', at))?.pathname).toBe('/paymentResult');
  });
});
