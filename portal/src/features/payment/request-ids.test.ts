import { describe, expect, it } from 'vitest';
import type { Outcome } from './pay-order.ts';
import { requestIds } from './request-ids.ts';

const answer = (state: string, method: string, show: object | null) => ({ state, method, show }) as unknown as Outcome;

function counted() {
  let count = 0;
  return requestIds(() => `r${++count}`);
}

describe('the id of a request to pay', () => {
  it('is the same one after a silence', () => {
    const ids = counted();
    expect([ids.of('wechat', 'qr'), ids.of('wechat', 'qr')]).toEqual(['r1', 'r1']);
    ids.answered('wechat', 'qr', answer('processing', 'wechat', null));
    expect(ids.of('wechat', 'qr')).toBe('r1');
  });

  it('is another one for a way that comes back after another way, or as a page', () => {
    const ids = counted();
    expect([ids.of('wechat', 'qr'), ids.of('alipay', 'qr'), ids.of('wechat', 'qr')]).toEqual(['r1', 'r2', 'r3']);
    expect([ids.of('alipay', 'qr'), ids.of('alipay', 'redirect')]).toEqual(['r4', 'r5']);
  });

  it('is another one once there was a code, or an answer that it is over', () => {
    const ids = counted();
    ids.of('wechat', 'qr');
    ids.answered('wechat', 'qr', answer('unpaid', 'wechat', { kind: 'qr' }));
    expect(ids.of('wechat', 'qr')).toBe('r2');
    ids.answered('wechat', 'qr', answer('unpaid', 'wechat', null));
    expect(ids.of('wechat', 'qr')).toBe('r3');
  });

  it('of the company’s own account stays while nothing is known of it', () => {
    const ids = counted();
    ids.of('credit', 'qr');
    ids.answered('credit', 'qr', answer('unpaid', 'credit', null));
    ids.answered('credit', 'qr', answer('unpaid', 'wechat', null));
    expect(ids.of('credit', 'qr')).toBe('r1');
  });
});
