import type { ChangePreview } from '@waylight/contract/booking/change';
import { describe, expect, it } from 'vitest';
import { sayIn } from '../../lib/words.ts';
import { feeLines } from './change-preview.tsx';

const from = { at: '2026-12-03T09:00:00.000Z', hotel: '2026-12-03 18:00', beijing: '2026-12-03 17:00' };
const money = (...charges: NonNullable<ChangePreview['money']>['charges']): ChangePreview['money'] => ({
  ...{ currency: 'CNY', before: 100_000, after: 120_000, fee: 0, difference: 20_000, settledBy: 'credit', charges },
});
const order = (change: object = {}) => ({
  ...{ status: 'confirmed', paymentStatus: 'paid', timeZone: 'Asia/Tokyo', cityNameCn: '东京', cityNameEn: 'Tokyo' },
  ...change,
});
const inEnglish = { t: sayIn('en'), language: 'en', locale: 'en-US' } as const;
const lines = (told: ChangePreview['money'], change?: object) =>
  feeLines(told, order(change) as Parameters<typeof feeLines>[1], inEnglish).map((line) =>
    line.replaceAll('\u00a0', ' '),
  );

describe('what cancelling costs after a change', () => {
  const all = { before: 100_000, after: 120_000 };

  it('is said step by step, and when', () => {
    expect(lines(money({ from: null, before: 50_000, after: 60_000 }, { from, ...all }))).toEqual([
      'Cancelling now: CNY 500.00 → CNY 600.00',
      'Cancelling from 3 Dec, 18:00 Tokyo (17:00 Beijing): CNY 1,000.00 → CNY 1,200.00',
    ]);
  });

  it('is nothing yet while the hotel has not confirmed a paid order', () => {
    expect(lines(money({ from: null, ...all }), { status: 'unconfirmed' })).toEqual([
      'Cancelling once the hotel has confirmed: CNY 1,000.00 → CNY 1,200.00',
    ]);
  });

  it('is not told without prices', () => {
    expect(lines(undefined)).toEqual([]);
  });
});
