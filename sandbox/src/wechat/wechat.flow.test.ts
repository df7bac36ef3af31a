import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ByHand, beginning, openByHand, openWechatNotice, wechatCall } from '../testing/by-hand.ts';

let hand: ByHand;
beforeAll(async () => {
  hand = await openByHand();
});
afterAll(() => hand.close());

const settings = () => hand.at.sandbox.settings.wechat;
const order = (no: string, total = 10_050, more = {}) => ({
  appid: settings().appid,
  mchid: settings().mchid,
  description: '酒店预订 100%',
  out_trade_no: no,
  notify_url: `${hand.base}/notify/wechat`,
  amount: { total, currency: 'CNY' },
  ...more,
});
const create = (no: string, total?: number, change?: Record<string, string>) =>
  wechatCall(hand, 'POST', '/v3/pay/transactions/native', order(no, total), change);
const query = (no: string) =>
  wechatCall(hand, 'GET', `/v3/pay/transactions/out-trade-no/${no}?mchid=${settings().mchid}`);
const close = (no: string) =>
  wechatCall(hand, 'POST', `/v3/pay/transactions/out-trade-no/${no}/close`, { mchid: settings().mchid });

describe('WeChat Pay v3', () => {
  it('creates, tells NOTPAY, is paid, notifies and says SUCCESS', async () => {
    const created = await create('WX000001');
    expect(created).toMatchObject({ status: 200, signed: true });
    expect(created.json.code_url).toMatch(/^weixin:\/\/wxpay\/bizpayurl\?pr=\w{11}$/);
    expect((await query('WX000001')).json).toMatchObject({ trade_state: 'NOTPAY', amount: { total: 10_050 } });

    hand.came.length = 0;
    expect(await hand.admin('/pay', { code: created.json.code_url })).toEqual({ outcome: 'paid' });
    await hand.advance(0);
    expect(hand.came).toHaveLength(1);
    const { signed, event, inside } = openWechatNotice(hand, hand.came[0]!);
    expect(signed).toBe(true);
    expect(event).toMatchObject({ event_type: 'TRANSACTION.SUCCESS', resource_type: 'encrypt-resource' });
    expect(inside).toMatchObject({
      out_trade_no: 'WX000001',
      trade_state: 'SUCCESS',
      amount: { total: 10_050, payer_total: 10_050, currency: 'CNY' },
      mchid: settings().mchid,
      appid: settings().appid,
    });
    expect((await query('WX000001')).json).toMatchObject({
      trade_state: 'SUCCESS',
      transaction_id: inside.transaction_id,
    });
  });

  it('re-issues the same code for the same order and refuses another under its number', async () => {
    const first = await create('WX000002');
    expect((await create('WX000002')).json).toEqual(first.json);
    expect(await create('WX000002', 1)).toMatchObject({
      status: 403,
      signed: true,
      json: { code: 'OUT_TRADE_NO_USED' },
    });
  });

  it('closes once, refuses to close what is paid, and to open what is closed', async () => {
    expect(await close('WX000002')).toMatchObject({ status: 204, text: '', signed: true });
    expect(await close('WX000002')).toMatchObject({ status: 400, json: { code: 'ORDER_CLOSED' } });
    expect(await close('WX000001')).toMatchObject({ status: 400, json: { code: 'ORDERPAID' } });
    expect(await close('WX999999')).toMatchObject({ status: 404, json: { code: 'ORDER_NOT_EXIST' } });
    expect(await create('WX000002')).toMatchObject({ status: 400, json: { code: 'ORDER_CLOSED' } });
    expect(await hand.admin('/pay', { provider: 'wechat', no: 'WX000002' })).toEqual({ outcome: 'closed' });
  });

  it('takes no time_expire within the next minute', async () => {
    const soon = (seconds: number) => new Date(beginning + seconds * 1000).toISOString();
    const asked = (no: string, seconds: number) =>
      wechatCall(hand, 'POST', '/v3/pay/transactions/native', order(no, 1, { time_expire: soon(seconds) }));
    expect(await asked('WX000020', 59)).toMatchObject({ status: 400, json: { code: 'INVALID_REQUEST' } });
    expect(await asked('WX000020', 90)).toMatchObject({ status: 200 });
  });

  it('cannot be paid after time_expire, and is not closed by that', async () => {
    const expires = '2026-11-21T10:05:00+08:00';
    const body = order('WX000010', 1, { time_expire: expires });
    expect((await wechatCall(hand, 'POST', '/v3/pay/transactions/native', body)).status).toBe(200);
    await hand.admin('/clock', { now: Date.parse(expires) });
    expect(await hand.admin('/pay', { provider: 'wechat', no: 'WX000010' })).toEqual({ outcome: 'expired' });
    expect((await query('WX000010')).json.trade_state).toBe('NOTPAY');
    await hand.admin('/clock', { now: beginning });
  });

  it.each([
    ['a signature of nothing', { signature: Buffer.alloc(256).toString('base64') }],
    ['another body than was signed', { body: '{"mchid":"1"}' }],
    ['a stranger as merchant', { mchid: '1800000001' }],
    ['another certificate', { serial: '0000000000000000000000000000000000000000' }],
    ['an old instant', { timestamp: String(Math.floor(beginning / 1000) - 400) }],
  ])('refuses %s', async (_, change) => {
    const refused = await create('WX000003', 1, change);
    expect(refused).toMatchObject({ status: 401, signed: true, json: { code: 'SIGN_ERROR' } });
    expect(hand.at.sandbox.shop.till.trade('wechat', 'WX000003')).toBeUndefined();
  });

  it('answers with the key that is asked for, and notifies with the one that is current', async () => {
    const [first, second] = Object.keys(settings().platformPublicKeys);
    expect((await hand.admin('/keys/rotate', {})).serial).toBe(second);
    const asked = await create('WX000004', 1, { want: first! });
    expect(asked).toMatchObject({ status: 200, signed: true, serial: first });
    hand.came.length = 0;
    await hand.admin('/pay', { code: asked.json.code_url });
    await hand.advance(0);
    expect(hand.came[0]!.headers['wechatpay-serial']).toBe(second);
    expect(openWechatNotice(hand, hand.came[0]!).signed).toBe(true);
    await hand.admin('/keys/rotate', {});
    expect(await create('WX000005', 1, { want: 'PUB_KEY_ID_1' })).toMatchObject({
      status: 400,
      json: { code: 'PARAM_ERROR' },
    });
  });

  it('refunds in parts, never more than was paid, once for each number', async () => {
    const refund = (no: string, amount: number) =>
      wechatCall(hand, 'POST', '/v3/refund/domestic/refunds', {
        out_trade_no: 'WX000001',
        out_refund_no: no,
        notify_url: `${hand.base}/notify/wechat`,
        amount: { refund: amount, total: 10_050, currency: 'CNY' },
      });
    const first = await refund('R1', 50);
    expect(first.json).toMatchObject({ status: 'PROCESSING', amount: { refund: 50 } });
    expect((await refund('R1', 50)).json.refund_id).toBe(first.json.refund_id);
    expect(await refund('R1', 51)).toMatchObject({ status: 400, json: { code: 'INVALID_REQUEST' } });
    expect((await refund('R2', 10_000)).status).toBe(200);
    expect(await refund('R3', 1)).toMatchObject({ status: 400, json: { code: 'INVALID_REQUEST' } });
    hand.came.length = 0;
    await hand.advance(4_000);
    const ask = (no: string) => wechatCall(hand, 'GET', `/v3/refund/domestic/refunds/${no}`);
    expect((await ask('R1')).json).toMatchObject({ status: 'SUCCESS' });
    const notices = hand.came.map((each) => openWechatNotice(hand, each));
    expect(notices.map(({ event }) => event.event_type)).toEqual(['REFUND.SUCCESS', 'REFUND.SUCCESS']);
    expect(notices.find(({ inside }) => inside.out_refund_no === 'R2')!.inside).toMatchObject({
      refund_status: 'SUCCESS',
      amount: { refund: 10_000, total: 10_050 },
    });
    expect(await ask('R9')).toMatchObject({ status: 404 });
    expect((await query('WX000001')).json.trade_state).toBe('REFUND');
  });

  it('repeats a notification fifteen times over a day and then gives up', async () => {
    const made = await create('WX000006');
    hand.at.answer = () => ({ status: 500, body: '{"code":"FAIL"}' });
    hand.came.length = 0;
    await hand.admin('/pay', { code: made.json.code_url });
    await hand.advance(0);
    const seconds = [15, 15, 30, 180, 600, 1200, 1800, 1800, 1800, 3600, 10800, 10800, 10800, 21600, 21600];
    for (const [index, each] of seconds.entries()) {
      await hand.advance(each * 1000 - 5000);
      expect(hand.came).toHaveLength(index + 1);
      await hand.advance(5100);
      expect(hand.came).toHaveLength(index + 2);
    }
    await hand.advance(48 * 3_600_000);
    expect(hand.came).toHaveLength(16);
    expect(new Set(hand.came.map(({ body }) => JSON.parse(body).id)).size).toBe(1);
    expect(new Set(hand.came.map(({ headers }) => headers['wechatpay-nonce'])).size).toBe(16);
    hand.at.answer = () => ({ status: 200, body: 'success' });
  });

  it('writes a bill in yuan whose hash is the hash of what is fetched', async () => {
    const made = await wechatCall(hand, 'GET', '/v3/bill/tradebill?bill_date=2026-11-21&bill_type=ALL');
    expect(made).toMatchObject({ status: 200, signed: true, json: { hash_type: 'SHA1' } });
    const { pathname, search } = new URL(String(made.json.download_url));
    const file = await wechatCall(hand, 'GET', `${pathname}${search}`);
    expect(file.signed).toBe(false);
    expect(createHash('sha1').update(file.bytes).digest('hex')).toBe(made.json.hash_value);
    const lines = file.text.trim().split('\r\n');
    const paid = lines.find((line) => line.includes('`WX000001,') && line.includes('`SUCCESS,`OTHERS'))!;
    expect(paid.split(',')[24]).toBe('`100.50');
    expect(lines.find((line) => line.includes('`R2,'))!.split(',')[16]).toBe('`100.00');
    expect(lines.find((line) => line.includes('`WX000010,'))).toBeUndefined();
    const bill = (day: string) => wechatCall(hand, 'GET', `/v3/bill/tradebill?bill_date=${day}`);
    expect(await bill('2026-11-01')).toMatchObject({ status: 400, json: { code: 'NO_STATEMENT_EXIST' } });
    expect(await bill('2030-01-01')).toMatchObject({ status: 400, json: { code: 'STATEMENT_CREATING' } });
  });
});
