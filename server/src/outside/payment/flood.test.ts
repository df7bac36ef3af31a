import { createSign } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import {
  alipayConfig,
  attemptAt,
  heliConfig,
  type Reply,
  rawProvider,
  refundAt,
  vectors,
  wechatConfig,
} from '../../testing/payment/vectors.ts';
import { alipayGateway } from './alipay.ts';
import type { PaymentGateway } from './gateway.ts';
import { heliGateway } from './heli.ts';
import { wechatGateway } from './wechat.ts';

/** An answer that never ends is cut off by its size, long before its time is over and before it fills the memory. */
let stop: (() => void) | undefined;
afterEach(() => stop?.());

const timeoutMs = 60_000;
const gateways: Record<string, (url: string) => PaymentGateway> = {
  wechat: (url) => wechatGateway(wechatConfig(url, { timeoutMs })),
  alipay: (url) => alipayGateway(alipayConfig(url, { timeoutMs })),
  heli: (url) => heliGateway(heliConfig(url, { timeoutMs })),
};

async function flood(name: string, answer: (url: string) => Reply) {
  const provider = await rawProvider(({ url }) => answer(url));
  stop = provider.close;
  const gateway = gateways[name]!(provider.url);
  return { gateway, ...provider };
}

it.each(Object.keys(gateways))('of %s ends a question', async (name) => {
  const { gateway, flooded } = await flood(name, () => 'flood');
  const attempt = attemptAt(gateway.merchant);
  const results = await Promise.all([
    gateway.create(attempt, 'x', vectors.now + 60_000),
    gateway.query(attempt),
    gateway.refund(refundAt(gateway.merchant)),
  ]);
  expect(results.map(({ outcome }) => outcome)).toEqual(['unknown', 'unknown', 'unknown']);
  await expect.poll(() => flooded.ended, { timeout: 45_000 }).toBe(3);
  // Each may have sent a little more than was taken: what lies in the buffers on the way.
  expect(flooded.bytes).toBeLessThan(3 * 16_000_000);
});

it('of Alipay ends a bill', async () => {
  const { keys } = vectors;
  let file = '';
  const { gateway, flooded, url } = await flood('alipay', (path) => {
    if (path === '/bill') return 'flood';
    const text = JSON.stringify({ code: '10000', bill_download_url: file });
    const sign = createSign('RSA-SHA256').update(text).sign(keys.provider.privateKey, 'base64');
    return { body: `{"alipay_data_dataservice_bill_downloadurl_query_response":${text},"sign":"${sign}"}` };
  });
  file = `${url}/bill`;
  expect(await gateway.fetchBill('2026-11-20')).toMatchObject({
    outcome: 'unknown',
    why: expect.stringContaining('an answer of more'),
  });
  await expect.poll(() => flooded.ended, { timeout: 45_000 }).toBe(1);
  expect(flooded.bytes).toBeLessThan(96_000_000);
});
