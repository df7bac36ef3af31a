import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ByHand, helipayCall, md5, openByHand } from '../testing/by-hand.ts';

let hand: ByHand;
beforeAll(async () => {
  hand = await openByHand();
});
afterAll(() => hand.close());

const payOrder =
  'P1_bizType P2_orderId P3_customerNumber P4_payType P5_orderAmount P6_currency P7_authcode P8_appType P9_notifyUrl P10_successToUrl P11_orderIp P12_goodsName P13_goodsDetail P14_desc'.split(
    ' ',
  );
const own = () => hand.at.sandbox.settings.helipay;
const payFields = (no: string, amount = '100.50') => ({
  P1_bizType: 'AppPay',
  P2_orderId: no,
  P3_customerNumber: own().customerNumber,
  P4_payType: 'SCAN',
  P5_orderAmount: amount,
  P6_currency: 'CNY',
  P7_authcode: '1',
  P8_appType: 'WXPAY',
  P9_notifyUrl: `${hand.base}/notify/heli`,
  P10_successToUrl: '',
  P11_orderIp: '127.0.0.1',
  P12_goodsName: '酒店',
  P13_goodsDetail: '',
  P14_desc: '',
});
const create = (no: string, change?: Record<string, string>) => helipayCall(hand, payFields(no), payOrder, change);
const query = (no: string) =>
  helipayCall(hand, { P1_bizType: 'AppPayQuery', P2_orderId: no, P3_customerNumber: own().customerNumber }, [
    'P1_bizType',
    'P2_orderId',
    'P3_customerNumber',
  ]);
/** The values in the order in which they stand, without the message and the signature. */
const signOf = (answer: Record<string, string>) =>
  md5(
    `&${Object.entries(answer)
      .filter(([name]) => name !== 'rt3_retMsg' && name !== 'sign' && name !== 'signatureType')
      .sort(([a], [b]) => Number(/\d+/.exec(a)) - Number(/\d+/.exec(b)))
      .map(([, value]) => value)
      .join('&')}&${own().key}`,
  );

describe('Helipay, form API with MD5', () => {
  it('creates, is queried, is paid and notifies', async () => {
    const made = await create('HL0001');
    expect(made).toMatchObject({ rt2_retCode: '0000', rt5_orderId: 'HL0001', rt10_orderAmount: '100.50' });
    expect(made.sign).toBe(signOf(made));
    expect(await query('HL0001')).toMatchObject({ rt2_retCode: '0000', rt7_orderStatus: 'INIT' });
    hand.came.length = 0;
    await hand.admin('/pay', { code: made.rt8_qrcode });
    await hand.advance(0);
    const notice = Object.fromEntries(new URLSearchParams(hand.came[0]!.body));
    expect(notice).toMatchObject({ rt2_orderId: 'HL0001', rt4_status: 'SUCCESS', rt5_orderAmount: '100.50' });
    expect(notice.sign).toBe(signOf(notice));
    const paid = await query('HL0001');
    expect(paid).toMatchObject({ rt7_orderStatus: 'SUCCESS', rt6_serialNumber: notice.rt3_systemSerial });
    expect(paid.sign).toBe(signOf(paid));
  });

  it('refunds in parts and never more than was paid', async () => {
    const order = ['P1_bizType', 'P2_orderId', 'P3_customerNumber', 'P4_refundOrderId', 'P5_amount', 'P6_callbackUrl'];
    const refund = (no: string, amount: string) =>
      helipayCall(
        hand,
        {
          P1_bizType: 'AppPayRefund',
          P2_orderId: 'HL0001',
          P3_customerNumber: own().customerNumber,
          P4_refundOrderId: no,
          P5_amount: amount,
          P6_callbackUrl: `${hand.base}/notify/heli`,
        },
        order,
      );
    const ask = (no: string) =>
      helipayCall(
        hand,
        { P1_bizType: 'AppPayRefundQuery', P2_refundOrderId: no, P3_customerNumber: own().customerNumber },
        ['P1_bizType', 'P2_refundOrderId', 'P3_customerNumber'],
      );
    const first = await refund('H1', '0.50');
    expect(first).toMatchObject({ rt2_retCode: '0001', rt6_refundOrderNum: 'H1', rt8_amount: '0.50' });
    expect(first.sign).toBe(signOf(first));
    expect(await ask('H1')).toMatchObject({ rt8_orderStatus: 'DOING' });
    expect(await refund('H2', '100.01')).toMatchObject({ rt2_retCode: '8004' });
    hand.came.length = 0;
    await hand.advance(4000);
    const asked = await ask('H1');
    expect(asked).toMatchObject({ rt8_orderStatus: 'SUCCESS', rt9_amount: '0.50' });
    expect(asked.sign).toBe(signOf(asked));
    const notice = Object.fromEntries(new URLSearchParams(hand.came[0]!.body));
    expect(notice).toMatchObject({ rt3_refundOrderId: 'H1', rt5_status: 'SUCCESS', rt6_amount: '0.50' });
    expect(notice.sign).toBe(signOf(notice));
  });

  it.each([
    ['a wrong signature', { sign: md5('nothing') }, '0005'],
    ['no signature', { sign: '' }, '0005'],
    ['another amount than was signed', { P5_orderAmount: '0.01' }, '0005'],
    ['another merchant', { P3_customerNumber: 'C1800000000' }, '0004'],
    ['another kind of signature', { signatureType: 'NONE' }, '0006'],
  ])('refuses %s', async (_, change, code) => {
    expect(await create('HL0002', change)).toMatchObject({ rt2_retCode: code });
    expect(hand.at.sandbox.shop.till.trade('helipay', 'HL0002')).toBeUndefined();
  });

  it('refuses a number that it has seen', async () => {
    expect(await create('HL0001')).toMatchObject({ rt2_retCode: '8000' });
  });
});
