import { createHash, timingSafeEqual } from 'node:crypto';
import { bytesOfAnswer, mostAnswerBytes } from './answer.ts';
import type { Unknown } from './gateway.ts';

/**
 * Helipay's form interface: the signed values and their order.
 *
 * There is no public documentation. Independent integrations agree on these orders; none is verified with the
 * provider.
 */

/** How values are signed. MD5 is what this generation of the interface speaks; docs/decisions/017 says how it is fenced. */
export interface HeliSignature {
  /** what is sent as `signatureType` */
  readonly type: string;
  sign(text: string): string;
  isSigned(text: string, sign: string): boolean;
}

export function md5Signature(key: string): HeliSignature {
  const digest = (text: string) => createHash('md5').update(`${text}&${key}`).digest();
  return {
    type: 'MD5',
    sign: (text) => digest(text).toString('hex'),
    isSigned: (text, sign) => /^[0-9a-f]{32}$/i.test(sign) && timingSafeEqual(Buffer.from(sign, 'hex'), digest(text)),
  };
}

type Fields = Readonly<Record<string, string>>;

/** Values only, each behind an &, empty ones too. */
export function textToSign(order: readonly string[], fields: Fields): string {
  return order.map((name) => `&${fields[name] ?? ''}`).join('');
}

const head = ['rt1_bizType', 'rt2_retCode', 'rt4_customerNumber', 'rt5_orderId'] as const;

/** By business type: what is signed of the request, and of the answer. */
export const orders = {
  AppPay: {
    request: [
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
    answer: [
      ...head,
      'rt6_serialNumber',
      'rt7_payType',
      'rt8_qrcode',
      'rt9_wapurl',
      'rt10_orderAmount',
      'rt11_currency',
    ],
  },
  AppPayQuery: {
    request: ['P1_bizType', 'P2_orderId', 'P3_customerNumber'],
    answer: [...head, 'rt6_serialNumber', 'rt7_orderStatus', 'rt8_orderAmount', 'rt9_currency'],
  },
  AppPayRefund: {
    request: ['P1_bizType', 'P2_orderId', 'P3_customerNumber', 'P4_refundOrderId', 'P5_amount', 'P6_callbackUrl'],
    answer: [...head, 'rt6_refundOrderNum', 'rt7_serialNumber', 'rt8_amount', 'rt9_currency'],
  },
  AppPayRefundQuery: {
    request: ['P1_bizType', 'P2_refundOrderId', 'P3_customerNumber'],
    answer: [...head, 'rt6_refundOrderNum', 'rt7_serialNumber', 'rt8_orderStatus', 'rt9_amount', 'rt10_currency'],
  },
} as const;
export type BizType = keyof typeof orders;

export const notifyOrders = {
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

/** Fields that may hold an &: free text at the end, and two addresses between fields that nothing can be moved into. */
const mayHoldAnd = new Set(['rt8_desc', 'rt8_qrcode', 'rt9_wapurl']);

/**
 * Whether fields carry a valid signature.
 *
 * It covers values without their names, so an & within a value could shift its neighbours: such a value is refused.
 */
export function isSignedBy(signature: HeliSignature, order: readonly string[], fields: Fields): boolean {
  if (order.some((name) => !mayHoldAnd.has(name) && (fields[name] ?? '').includes('&'))) return false;
  return isText(fields.sign) && signature.isSigned(textToSign(order, fields), fields.sign);
}

const isText = (value: string | undefined): value is string => value !== undefined && value !== '';

export type HeliAnswer = { readonly outcome: 'answered'; readonly fields: Fields } | Unknown;

export interface HeliWire {
  /** the whole address of the interface */
  readonly url: string;
  readonly signature: HeliSignature;
  readonly timeoutMs: number;
}

/** Sends a signed form. An answer without a signature, or with another, is none, whatever it says. */
export async function askHeli(wire: HeliWire, type: BizType, fields: Fields): Promise<HeliAnswer> {
  const { url, signature, timeoutMs } = wire;
  const order = orders[type];
  const sent: Record<string, string> = { ...fields, P1_bizType: type };
  const form = new URLSearchParams(Object.entries(sent));
  form.set('signatureType', signature.type);
  form.set('sign', signature.sign(textToSign(order.request, sent)));
  const unknown = (why: string): Unknown => ({ outcome: 'unknown', why });
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: form,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status !== 200) return unknown(`HTTP ${response.status}`);
    const bytes = await bytesOfAnswer(response, mostAnswerBytes);
    const told = fieldsOf(JSON.parse(bytes.toString('utf8')));
    if (!told) return unknown('an answer of another shape');
    if (told.rt1_bizType !== type || !isSignedBy(signature, order.answer, told)) return unknown('an answer not signed');
    return { outcome: 'answered', fields: told };
  } catch (error) {
    return unknown(error instanceof Error ? `no answer: ${error.name}` : 'no answer');
  }
}

/** A flat object of texts; numbers are read as they are written. */
function fieldsOf(told: unknown): Fields | undefined {
  if (told === null || typeof told !== 'object' || Array.isArray(told)) return undefined;
  const fields: Record<string, string> = {};
  for (const [name, value] of Object.entries(told)) if (typeof value === 'string') fields[name] = value;
  return fields;
}
