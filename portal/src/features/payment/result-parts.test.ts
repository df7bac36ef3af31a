import { describe, expect, it } from 'vitest';
import type { Outcome } from './pay-order.ts';
import { backOnAccount, chargedText, endOf, successText, textOf, titleOf } from './result-parts.tsx';
import { words } from './words.ts';

describe('what a successful payment has led to', () => {
  it.each([
    [['unconfirmed'], words.successText],
    [['confirmed'], words.confirmedText],
    [['nonCancellable', 'confirmed'], words.confirmedText],
    [['rejected'], words.rejectedText],
    [['cancelRequested'], words.cancelRequestedText],
    [['cancelled', 'cancelled'], undefined],
    [['cancelled', 'confirmed'], words.variousText],
    [['unconfirmed', 'rejected'], words.variousText],
  ] as const)('of orders that are %j is said as it is', (statuses, says) => {
    expect(successText(statuses.map((status) => ({ status })))).toBe(says);
  });
});

describe('a payment whose orders are cancelled since', () => {
  const paid = (method: string, state = 'held') =>
    ({ state, method, suspended: null, refund: null, inDoubt: false }) as unknown as Outcome;
  const of = (...statuses: ('cancelled' | 'confirmed')[]) => statuses.map((status) => ({ status, cancelled: null }));
  const byPerson = [{ status: 'cancelled', cancelled: {} }] as unknown as Parameters<typeof endOf>[1];

  it.each(['credit', 'advance', 'wechat'])('by %s is headed as cancelled', (method) => {
    expect(titleOf(paid(method), of('cancelled'))).toBe(words.cancelledTitle);
    expect(titleOf(paid(method, 'paid'), of('cancelled', 'cancelled'))).toBe(words.cancelledTitle);
  });

  it('is headed so too where only a hold was released, and not where money came late', () => {
    expect(titleOf(paid('credit', 'closed'), byPerson)).toBe(words.cancelledTitle);
    const refund = { state: 'refunded' } as const;
    expect(titleOf({ ...paid('wechat', 'closed'), refund }, byPerson)).toBe(words.closedTitle);
  });

  it('stays what it is while one order stands, and where nothing was paid', () => {
    expect(titleOf(paid('credit'), of('cancelled', 'confirmed'))).toBe(words.creditTitle);
    expect(titleOf(paid('wechat'), of('confirmed'))).toBe(words.successTitle);
    expect(titleOf(paid('credit', 'closed'), of('cancelled'))).toBe(words.closedTitle);
    expect(endOf(paid('credit'), [])).toBeUndefined();
  });
});

describe('a payment whose orders the hotel rejected', () => {
  const of = (method: string, state: string) =>
    ({ state, method, suspended: null, refund: null, inDoubt: false }) as unknown as Outcome;
  const orders = (...statuses: ('cancelled' | 'confirmed' | 'rejected')[]) =>
    statuses.map((status) => ({ status, cancelled: status === 'cancelled' ? {} : null })) as Parameters<
      typeof endOf
    >[1];

  it.each(['held', 'paid', 'closed'])(
    'is headed as rejected while it is %s, and says where the money goes',
    (state) => {
      expect(titleOf(of('credit', state), orders('rejected'))).toBe(words.rejectedTitle);
      expect(textOf(of('credit', state), orders('rejected'))).toBe(words.rejectedCreditText);
      expect(textOf(of('advance', state), orders('rejected', 'rejected'))).toBe(words.rejectedText);
      const elsewhere = state === 'closed' ? words.closedText : words.rejectedText;
      expect(textOf(of('wechat', state), orders('rejected'))).toBe(elsewhere);
    },
  );

  it('is no failure where another order was cancelled, and no end where one stands', () => {
    expect(titleOf(of('credit', 'closed'), orders('rejected', 'cancelled'))).toBe(words.endedTitle);
    expect(textOf(of('credit', 'closed'), orders('rejected', 'cancelled'))).toBe(words.variousText);
    expect(titleOf(of('wechat', 'paid'), orders('rejected', 'confirmed'))).toBe(words.successTitle);
  });

  it('keeps the news of money that came late', () => {
    const refund = { state: 'refunded' } as Outcome['refund'];
    expect(textOf({ ...of('wechat', 'closed'), refund }, orders('rejected'))).toBe(words.closedBackText);
  });
});

describe('what came back on an account', () => {
  const refund = { state: 'refunded', amount: 800 } as const;
  const order = (money: object | undefined, creditReleased = false, settled = 0) =>
    ({ status: 'cancelled', creditReleased, cancelled: { money }, money: { settled } }) as unknown as Parameters<
      typeof backOnAccount
    >[1];
  const kept = { fee: 200, refund: 800, released: 0, to: 'credit' };
  const held = { fee: 0, refund: 0, released: 1000, to: 'credit' };

  it('is credit, whether it was billed, kept in part or only held', () => {
    expect(backOnAccount({ method: 'credit', refund }, order(kept))).toEqual({ to: 'credit', amount: 800 });
    expect(backOnAccount({ method: 'credit', refund: null }, order(held, true))).toEqual({
      to: 'credit',
      amount: 1000,
    });
    expect(backOnAccount({ method: 'credit', refund: null }, order(undefined, true))).toEqual({ to: 'credit' });
    const rejected = { ...order(undefined, true), status: 'rejected', cancelled: null } as const;
    expect(backOnAccount({ method: 'credit', refund: null }, rejected)).toEqual({ to: 'credit' });
  });

  it('is the advance balance', () => {
    const advance = { to: 'advance', amount: 1000 };
    expect(backOnAccount({ method: 'advance', refund: null }, order({ ...held, to: 'advance' }))).toEqual(advance);
  });

  it('is none where a provider or a settled bill was paid, where it is under way, and where nothing came', () => {
    expect(backOnAccount({ method: 'wechat', refund }, order({ ...kept, to: null }))).toBeUndefined();
    expect(backOnAccount({ method: 'credit', refund }, order(kept, false, 200))).toBeUndefined();
    const under = { state: 'refunding', amount: 800 } as const;
    expect(backOnAccount({ method: 'credit', refund: under }, order(kept))).toBeUndefined();
    expect(backOnAccount({ method: 'credit', refund: null }, order({ ...kept, refund: 0 }))).toBeUndefined();
  });
});

describe('what is being processed', () => {
  const deadline = '2026-11-21T10:00:00.000Z';
  const at = (asOf: number) =>
    chargedText({ state: 'processing', suspended: null, refund: null, inDoubt: false, deadline, asOf } as Outcome);

  it('is waited for in another way once the time to pay is over', () => {
    expect(at(Date.parse(deadline) - 1)).toBeUndefined();
    expect(at(Date.parse(deadline))).toBe(words.lastWordText);
  });
});
