import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  alipayCall,
  type ByHand,
  openAlipayNotice,
  openByHand,
  openWechatNotice,
  wechatCall,
} from './testing/by-hand.ts';

let hand: ByHand;
beforeAll(async () => {
  hand = await openByHand();
});
afterAll(() => hand.close());
afterEach(async () => {
  await hand.clearFaults();
  hand.came.length = 0;
});

let count = 0;
const nextNo = () => `FAULT${String(++count).padStart(5, '0')}`;
const create = (no: string, total = 100) =>
  wechatCall(hand, 'POST', '/v3/pay/transactions/native', {
    appid: hand.at.sandbox.settings.wechat.appid,
    mchid: hand.at.sandbox.settings.wechat.mchid,
    description: 'x',
    out_trade_no: no,
    notify_url: `${hand.base}/notify/wechat`,
    amount: { total, currency: 'CNY' },
  });
const query = (no: string) =>
  wechatCall(hand, 'GET', `/v3/pay/transactions/out-trade-no/${no}?mchid=${hand.at.sandbox.settings.wechat.mchid}`);
async function paid(provider = 'wechat') {
  const no = nextNo();
  if (provider === 'wechat') await create(no);
  else await alipayCall(hand, 'alipay.trade.precreate', { out_trade_no: no, total_amount: '1.00', subject: 'x' });
  await hand.admin('/pay', { provider, no });
  await hand.advance(0);
  return no;
}

describe('answers', () => {
  it('refused: 5xx and nothing has happened; answer-5xx: 5xx and it has', async () => {
    const no = nextNo();
    await hand.fault({ fault: 'refused', times: 1 });
    expect(await create(no)).toMatchObject({ status: 500, signed: true, json: { code: 'SYSTEM_ERROR' } });
    expect((await query(no)).status).toBe(404);
    await hand.fault({ fault: 'answer-5xx', call: 'create', times: 1 });
    expect((await create(no)).status).toBe(500);
    expect((await query(no)).json.trade_state).toBe('NOTPAY');
  });

  it('answer-lost: the line is cut and it has happened', async () => {
    const no = nextNo();
    await hand.fault({ fault: 'answer-lost', value: 20, times: 1 });
    await expect(create(no)).rejects.toThrow('fetch failed');
    expect((await query(no)).json.trade_state).toBe('NOTPAY');
  });

  it('answer-unsigned, answer-forged, answer-skewed', async () => {
    const no = nextNo();
    await create(no);
    await hand.fault({ fault: 'answer-unsigned', times: 1 });
    expect(await query(no)).toMatchObject({ status: 200, signed: false, serial: '' });
    await hand.fault({ fault: 'answer-forged', times: 1 });
    expect(await query(no)).toMatchObject({ status: 200, signed: false, serial: expect.stringMatching(/^PUB_KEY/) });
    await hand.fault({ fault: 'answer-skewed', times: 1, value: -600_000 });
    const skewed = await query(no);
    expect(skewed.signed).toBe(true);
    expect(skewed.at * 1000).toBeLessThan(hand.now() - 595_000);
    await hand.fault({ fault: 'answer-unsigned', provider: 'alipay', times: 1 });
    expect(await alipayCall(hand, 'alipay.trade.query', { out_trade_no: no })).toMatchObject({ signed: false });
  });

  it('paid-before-answer: the notification is there before create has answered', async () => {
    const no = nextNo();
    await hand.fault({ fault: 'paid-before-answer', times: 1 });
    let cameFirst = 0;
    const asking = create(no).then((answer) => {
      cameFirst = hand.came.length;
      return answer;
    });
    expect((await asking).status).toBe(200);
    expect(cameFirst).toBe(1);
    expect((await query(no)).json.trade_state).toBe('SUCCESS');
  });

  it('paid-after-close: it says closed, and then the money is there', async () => {
    const no = nextNo();
    await create(no);
    await hand.fault({ fault: 'paid-after-close', times: 1, value: 30_000 });
    const { mchid } = hand.at.sandbox.settings.wechat;
    expect((await wechatCall(hand, 'POST', `/v3/pay/transactions/out-trade-no/${no}/close`, { mchid })).status).toBe(
      204,
    );
    expect((await query(no)).json.trade_state).toBe('CLOSED');
    await hand.advance(30_000);
    expect((await query(no)).json.trade_state).toBe('SUCCESS');
    expect(hand.came).toHaveLength(1);
  });

  it('refund-abnormal and refund-slow', async () => {
    const no = await paid();
    const refund = (out_refund_no: string) =>
      wechatCall(hand, 'POST', '/v3/refund/domestic/refunds', {
        out_trade_no: no,
        out_refund_no,
        notify_url: `${hand.base}/notify/wechat`,
        amount: { refund: 50, total: 100, currency: 'CNY' },
      });
    const state = async (out_refund_no: string) =>
      (await wechatCall(hand, 'GET', `/v3/refund/domestic/refunds/${out_refund_no}`)).json.status;
    hand.came.length = 0;
    await hand.fault({ fault: 'refund-abnormal', times: 1 });
    expect((await refund(`${no}A`)).json.status).toBe('PROCESSING');
    await hand.fault({ fault: 'refund-slow', times: 1, value: 60_000 });
    await refund(`${no}B`);
    await hand.advance(4000);
    expect(await state(`${no}A`)).toBe('ABNORMAL');
    expect(await state(`${no}B`)).toBe('PROCESSING');
    expect(openWechatNotice(hand, hand.came[0]!).event.event_type).toBe('REFUND.ABNORMAL');
    await hand.advance(60_000);
    expect(await state(`${no}B`)).toBe('SUCCESS');
    await hand.admin('/refunds/settle', { provider: 'wechat', no: `${no}A`, as: 'success' });
    await hand.advance(0);
    expect(await state(`${no}A`)).toBe('SUCCESS');
  });
});

describe('notifications', () => {
  it.each([
    ['notice-wrong-amount', { signed: true }, { amount: { total: 99 } }],
    ['notice-wrong-merchant', { signed: true }, { mchid: '1800000109' }],
    ['notice-unsigned', { signed: false }, {}],
    ['notice-sign-probe', { signed: false }, {}],
    ['notice-downgraded', { signed: false }, {}],
    ['notice-unknown-serial', { signed: false }, {}],
    ['notice-forged', { signed: false }, {}],
  ])('%s of WeChat, before the right one', async (fault, how, inside) => {
    await hand.fault({ fault, times: 1 });
    await paid();
    expect(hand.came).toHaveLength(2);
    expect(openWechatNotice(hand, hand.came[0]!)).toMatchObject({ ...how, inside });
    expect(openWechatNotice(hand, hand.came[1]!)).toMatchObject({
      signed: true,
      inside: { amount: { total: 100 }, mchid: hand.at.sandbox.settings.wechat.mchid },
    });
    if (fault === 'notice-sign-probe')
      expect(hand.came[0]!.headers['wechatpay-signature']).toMatch(/^WECHATPAY\/SIGNTEST\//);
  });

  it.each([
    ['notice-wrong-amount', true, { total_amount: '0.99' }],
    ['notice-wrong-merchant', true, { app_id: '2021000000000109', seller_id: '2088000000000109' }],
    ['notice-unsigned', false, { sign_type: 'RSA2' }],
    ['notice-downgraded', false, { sign_type: 'RSA' }],
    ['notice-forged', false, { sign_type: 'RSA2' }],
  ])('%s of Alipay, before the right one', async (fault, signed, fields) => {
    await hand.fault({ fault, times: 1 });
    await paid('alipay');
    expect(hand.came).toHaveLength(2);
    const bad = openAlipayNotice(hand, hand.came[0]!);
    expect(bad).toMatchObject({ signed, fields });
    expect(bad.signedSha1).toBe(fault === 'notice-downgraded');
    expect(openAlipayNotice(hand, hand.came[1]!)).toMatchObject({ signed: true, fields: { total_amount: '1.00' } });
  });

  it('skewed, repeated, delayed, lost, reordered, astray', async () => {
    await hand.fault({ fault: 'notice-skewed', times: 1, value: 900_000 });
    await paid();
    const skewed = openWechatNotice(hand, hand.came[0]!);
    expect(skewed.signed).toBe(true);
    expect(skewed.skew).toBeGreaterThan(890_000);

    hand.came.length = 0;
    await hand.fault({ fault: 'notice-repeated', times: 1, value: 20 });
    await paid();
    expect(hand.came).toHaveLength(20);

    hand.came.length = 0;
    await hand.fault({ fault: 'notice-delayed', times: 1, value: 120_000 });
    await paid();
    expect(hand.came).toHaveLength(0);
    await hand.advance(120_000);
    expect(hand.came).toHaveLength(1);

    hand.came.length = 0;
    await hand.fault({ fault: 'notice-lost', times: 1 });
    await paid();
    expect(hand.came).toHaveLength(0);
    await hand.advance(15_000);
    expect(hand.came).toHaveLength(1);

    hand.came.length = 0;
    await hand.fault({ fault: 'notice-reordered', times: 1 });
    const first = await paid();
    const second = await paid();
    expect(hand.came.map((each) => openWechatNotice(hand, each).inside.out_trade_no)).toEqual([second, first]);

    hand.came.length = 0;
    await paid('alipay');
    hand.came.length = 0;
    await hand.fault({ fault: 'notice-wrong-provider', times: 1 });
    await paid();
    expect(hand.came.map(({ url }) => url)).toEqual(['/notify/alipay', '/notify/wechat']);
  });

  it('strikes as often as its rate says, and the same ones with the same seed', async () => {
    const struck = async () => {
      await hand.fault({ fault: 'answer-unsigned', call: 'query', rate: 0.3, seed: 7 });
      const seen: boolean[] = [];
      for (let i = 0; i < 40; i++) seen.push((await query('NOBODY01')).signed);
      await hand.clearFaults();
      return seen;
    };
    const first = await struck();
    expect(await struck()).toEqual(first);
    const bad = first.filter((signed) => !signed).length;
    expect(bad).toBeGreaterThan(4);
    expect(bad).toBeLessThan(22);
  });

  it('makes a bill with differences that it tells the tester', async () => {
    await hand.fault({ fault: 'bill-differences', seed: 3, value: 4 });
    await hand.admin('/clock', { now: Date.parse('2026-11-22T11:00:00+08:00') });
    const made = await wechatCall(hand, 'GET', '/v3/bill/tradebill?bill_date=2026-11-21&bill_type=ALL');
    expect(made.status).toBe(200);
    const differences = await hand.admin('/bills/differences');
    expect(differences).toHaveLength(4);
    expect(new Set(Object.values(differences).map((each) => (each as { outTradeNo: string }).outTradeNo)).size).toBe(4);
  });
});

it('remembers everything when it is opened again', async () => {
  const no = await paid();
  const before = await hand.admin(`/trades/wechat/${no}`);
  const notices = await hand.admin(`/notices?provider=wechat&no=${no}`);
  await hand.reopen();
  expect(await hand.admin(`/trades/wechat/${no}`)).toEqual(before);
  expect(await hand.admin(`/notices?provider=wechat&no=${no}`)).toEqual(notices);
});

it('takes the wallet’s form and nobody else’s', async () => {
  const no = nextNo();
  const { json } = await create(no);
  const { base } = hand.at.sandbox;
  const send = (origin: string) =>
    fetch(`${base}/wallet/pay`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin },
      body: new URLSearchParams({ code: String(json.code_url) }),
    });
  await send('http://elsewhere.example');
  expect((await query(no)).json.trade_state).toBe('NOTPAY');
  const page = await (await fetch(`${base}/wallet?lang=en`)).text();
  expect(page).toContain(no);
  expect((await send(base)).headers.get('location')).toContain('said=paid');
  expect((await query(no)).json.trade_state).toBe('SUCCESS');
});
