import type { CancelQuote } from '@waylight/contract/booking/cancellation';
import { describe, expect, it } from 'vitest';
import { cancelSteps } from './cancel-steps.ts';

const tokyo = { cityNameCn: '东京', cityNameEn: 'Tokyo' };
const moment = (day: number) => ({
  at: `2026-03-${day}T09:00:00.000Z`,
  hotel: `2026-03-${day} 18:00`,
  beijing: `2026-03-${day} 17:00`,
});
const quote: CancelQuote = {
  orderCode: 'B1',
  status: 'confirmed',
  paymentStatus: 'paid',
  can: true,
  way: 'atOnce',
  kind: 'free',
  timeZone: 'Asia/Tokyo',
  freeUntil: moment(12),
  freeUntilConfirmed: false,
  steps: [
    { from: moment(12), percentBp: null, nights: 1, charge: 118600, current: false },
    { from: moment(14), percentBp: 10_000, nights: null, charge: 711600, current: false },
  ],
  money: { currency: 'CNY', paid: 711600, fee: 0, refund: 711600 },
  method: 'credit',
  routes: [],
  asOf: 0,
};
const linesOf = (part: Partial<CancelQuote>) =>
  cancelSteps({ ...quote, ...part }, tokyo, 0, 'zh').map(({ when, beijing, charge, current }) =>
    [current ? '>' : '', when, beijing ?? '', charge].join('|'),
  );

describe('the policy of a cancellation', () => {
  it('marks what counts now: free, a step, or nothing confirmed yet', () => {
    const free = '2026-03-12 18:00（东京时间）前|= 北京时间 17:00|免费';
    const night = '2026-03-12 18:00（东京时间）起|= 北京时间 17:00|首晚 CNY\u00a01,186.00';
    const all = '2026-03-14 18:00（东京时间）起|= 北京时间 17:00|全款 CNY\u00a07,116.00';
    expect(linesOf({})).toEqual([`>|${free}`, `|${night}`, `|${all}`]);
    const [first, last] = quote.steps;
    expect(linesOf({ steps: [{ ...first!, current: true }, last!] })).toEqual([`|${free}`, `>|${night}`, `|${all}`]);
    const either = free.replace('前|', '前，或酒店确认前|');
    expect(linesOf({ freeUntilConfirmed: true })).toEqual([`>|${either}`, `|${night}`, `|${all}`]);
  });

  it('does not hold at any time before the hotel has confirmed', () => {
    const nothing = { kind: 'none', freeUntil: null, steps: [], freeUntilConfirmed: true } as const;
    expect(linesOf({ ...nothing, steps: [] })).toEqual(['>|酒店确认前||免费', '|酒店确认后||全款']);
  });

  it('says the full amount where it is all there is', () => {
    expect(linesOf({ kind: 'none', freeUntil: null, steps: [] })).toEqual(['>|任何时候||全款']);
  });
});
