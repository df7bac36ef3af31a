import { createHash } from 'node:crypto';

/** Helipay's form API: the values in a fixed order, each behind an &, the key last; MD5, for want of anything better. */

export const requestFields: Readonly<Record<string, readonly string[]>> = {
  AppPay: [
    'P1_bizType',
    'P2_orderId',
    'P3_customerNumber',
    'P4_payType',
    'P5_orderAmount',
    'P6_currency',
    'P7_authcode',
    'P8_appType',
    'P9_notifyUrl',
    'P10_successToUrl',
    'P11_orderIp',
    'P12_goodsName',
    'P13_goodsDetail',
    'P14_desc',
  ],
  AppPayQuery: ['P1_bizType', 'P2_orderId', 'P3_customerNumber'],
  AppPayRefund: ['P1_bizType', 'P2_orderId', 'P3_customerNumber', 'P4_refundOrderId', 'P5_amount', 'P6_callbackUrl'],
  AppPayRefundQuery: ['P1_bizType', 'P2_refundOrderId', 'P3_customerNumber'],
};

/** The message in words, rt3_retMsg, is in none of them. */
export const answerFields: Readonly<Record<string, readonly string[]>> = {
  AppPay: [
    'rt1_bizType',
    'rt2_retCode',
    'rt4_customerNumber',
    'rt5_orderId',
    'rt6_serialNumber',
    'rt7_payType',
    'rt8_qrcode',
    'rt9_wapurl',
    'rt10_orderAmount',
    'rt11_currency',
  ],
  AppPayQuery: [
    'rt1_bizType',
    'rt2_retCode',
    'rt4_customerNumber',
    'rt5_orderId',
    'rt6_serialNumber',
    'rt7_orderStatus',
    'rt8_orderAmount',
    'rt9_currency',
  ],
  AppPayRefund: [
    'rt1_bizType',
    'rt2_retCode',
    'rt4_customerNumber',
    'rt5_orderId',
    'rt6_refundOrderNum',
    'rt7_serialNumber',
    'rt8_amount',
    'rt9_currency',
  ],
  AppPayRefundQuery: [
    'rt1_bizType',
    'rt2_retCode',
    'rt4_customerNumber',
    'rt5_orderId',
    'rt6_refundOrderNum',
    'rt7_serialNumber',
    'rt8_orderStatus',
    'rt9_amount',
    'rt10_currency',
  ],
};

export const noticeFields = {
  payment: [
    'rt1_customerNumber',
    'rt2_orderId',
    'rt3_systemSerial',
    'rt4_status',
    'rt5_orderAmount',
    'rt6_currency',
    'rt7_timestamp',
    'rt8_desc',
  ],
  refund: [
    'rt1_customerNumber',
    'rt2_orderId',
    'rt3_refundOrderId',
    'rt4_systemSerial',
    'rt5_status',
    'rt6_amount',
    'rt7_currency',
    'rt8_timestamp',
  ],
} as const;

export function helipaySign(values: Readonly<Record<string, string>>, order: readonly string[], key: string): string {
  const text = `&${order.map((name) => values[name] ?? '').join('&')}&${key}`;
  return createHash('md5').update(text, 'utf8').digest('hex');
}
