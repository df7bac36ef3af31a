import type { CancelQuote } from '@waylight/contract/booking/cancellation';
import { describe, expect, it } from 'vitest';
import { batchSums, batchTerm } from './batch-terms.ts';

const quote = (part: Partial<CancelQuote>) => ({ can: true, way: 'atOnce', kind: 'free', ...part }) as CancelQuote;
const money = (fee: number, refund: number, currency = 'CNY') => ({ currency, fee, refund, paid: fee + refund });

describe('several orders to be cancelled', () => {
  it('are cancelled, asked about or left out, each by its own terms', () => {
    expect(batchTerm(quote({ money: money(0, 100) }))).toBe('atOnce');
    expect(batchTerm(quote({ way: 'request', kind: 'none' }))).toBe('request');
    expect(batchTerm(quote({ can: 'ORDER_ENDED', way: null }))).toBe('refused');
    expect(batchTerm(quote({ kind: 'partial' }))).toBe('unseen');
    expect(batchTerm(quote({ kind: 'partial', money: money(20, 80) }))).toBe('atOnce');
  });

  it('come to one sum for each currency', () => {
    const quotes = [money(20, 80), money(0, 50), money(5, 0, 'HKD')].map((one) => quote({ money: one }));
    expect(batchSums([...quotes, quote({})])).toEqual([
      { currency: 'CNY', fee: 20, refund: 130, released: 0 },
      { currency: 'HKD', fee: 5, refund: 0, released: 0 },
    ]);
  });

  it('give back credit apart from money: nothing of it was paid', () => {
    const quotes = [
      quote({ money: money(20, 80), method: 'credit' }),
      quote({ money: money(0, 50), method: 'alipay' }),
    ];
    expect(batchSums(quotes)).toEqual([{ currency: 'CNY', fee: 20, refund: 50, released: 80 }]);
  });
});
