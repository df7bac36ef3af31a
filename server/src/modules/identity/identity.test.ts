import { describe, expect, it } from 'vitest';
import {
  blockLevel,
  blockMayTryAt,
  challengeLevel,
  everyNth,
  failureWindowMs,
  mainAccess,
  mayTryAt,
  menusFor,
  ratesOf,
  sessionEnd,
} from './identity.ts';

describe('rates of a session', () => {
  it.each([
    ['CNY', null, undefined, { rate: 1, accountCurrencyRate: 1, currencyRate: 1 }],
    ['CNY', null, 2_000_000_000, { rate: 20, accountCurrencyRate: 1, currencyRate: 20 }],
    ['HKD', 110_000_000, undefined, { rate: 1, accountCurrencyRate: 1.1, currencyRate: 1.1 }],
    ['USD', 12_500_000, 800_000_000, { rate: 8, accountCurrencyRate: 0.125, currencyRate: 1 }],
    ['HKD', null, 2_000_000_000, { rate: 20, accountCurrencyRate: null, currencyRate: null }],
  ] as const)('of an account in %s', (currency, base, shown, rates) => {
    expect(ratesOf(currency, base, shown)).toEqual(rates);
  });
});

describe('after wrong passwords', () => {
  const times = (count: number, every = 1000) => Array.from({ length: count }, (_, i) => 1_000_000 + i * every);

  it.each([
    [0, 0],
    [2, 0],
    [3, 1000],
    [4, 2000],
    [6, 8000],
    [12, 60_000],
    [19, 60_000],
  ])('%i failures cost %i ms', (count, wait) => {
    const failures = times(count);
    expect(mayTryAt(failures)).toBe(wait === 0 ? 0 : failures.at(-1)! + wait);
  });

  it('twenty in the window wait until the first of them is out of it', () => {
    const failures = times(23, 10_000);
    expect(mayTryAt(failures)).toBe(failures[3]! + failureWindowMs);
  });

  it('the challenge doubles for every five, and stays bearable', () => {
    expect([0, 4, 5, 10, 29, 30, 10_000].map(challengeLevel)).toEqual([0, 0, 1, 2, 5, 6, 6]);
  });
});

describe('after wrong passwords of one address block, whatever the accounts', () => {
  const times = (count: number) => Array.from({ length: count }, (_, i) => 1_000_000 + i * 1000);

  it.each([
    [0, 0],
    [7, 0],
    [8, 1000],
    [9, 2000],
    [11, 8000],
    [12, 15_000],
    [500, 15_000],
  ])('%i failures cost %i ms', (count, wait) => {
    const failures = times(count);
    expect(blockMayTryAt(failures)).toBe(wait === 0 ? 0 : failures.at(-1)! + wait);
  });

  it('those of a whole site weigh a sixteenth', () => {
    const failures = times(100);
    expect(everyNth(failures.slice(0, 15), 16)).toEqual([]);
    expect(everyNth(failures, 16)).toHaveLength(6);
    expect(everyNth(failures, 16).at(-1)).toBe(failures.at(-1));
  });

  it('the challenge doubles for every eight, and stays bearable', () => {
    expect([0, 7, 8, 16, 47, 48, 10_000].map(blockLevel)).toEqual([0, 0, 1, 2, 5, 6, 6]);
  });
});

describe('menus', () => {
  it('hide orders from somebody who sees none', () => {
    expect(menusFor(new Set(mainAccess)).find(({ id }) => id === 1)?.name).toBe('orderManage');
    const names = menusFor(new Set(['PRICE_VIEW', 'ORDERS_NONE'])).map(({ name }) => name);
    expect(names).toEqual([
      'home',
      'hotels',
      'flights',
      'groupRoom',
      'quotes',
      'help',
      'feedback',
      'about',
      'accountManage',
      'personalInfo',
      'myCoupons',
      'myCollection',
      'changePassword',
      'security',
      'selling',
    ]);
    expect(menusFor(new Set(mainAccess)).map(({ name }) => name)).toContain('subaccountManage');
    const orderMenus = menusFor(new Set(['ORDERS_OWN'])).filter(({ parentId }) => parentId === 1);
    expect(orderMenus.map(({ name }) => name)).toEqual(['orders', 'workOrders', 'deadlines']);
  });

  it('show bills below Order Manage to who keeps the books, orders or not', () => {
    const below = (...access: (typeof mainAccess)[number][]) =>
      menusFor(new Set(access)).flatMap(({ id, parentId, name }) => (id === 1 || parentId === 1 ? [name] : []));
    expect(below('ORDERS_NONE', 'ACCOUNT_FINANCE', 'PRICE_VIEW')).toEqual(['orderManage', 'bills']);
    expect(below('ORDERS_OWN', 'ACCOUNT_FINANCE', 'PRICE_VIEW').at(-1)).toBe('bills');
    expect(below('ORDERS_OWN', 'ACCOUNT_FINANCE')).not.toContain('bills');
    expect(below('ORDERS_NONE', 'ACCOUNT_FINANCE')).toEqual([]);
  });

  it('show the company’s money to who may handle it', () => {
    const money = (...access: Parameters<typeof menusFor>[0] extends ReadonlySet<infer A> ? A[] : never) =>
      menusFor(new Set(access)).flatMap(({ name }) => (/advanceBalance|recharge/.test(name) ? [name] : []));
    expect(money('ACCOUNT_FINANCE', 'PRICE_VIEW')).toEqual(['advanceBalance', 'recharge']);
    expect(money('ACCOUNT_FINANCE')).toEqual(['recharge']);
    expect(money('PRICE_VIEW', 'PAY_CREDIT')).toEqual([]);
  });
});

describe('the end of a session', () => {
  const hourMs = 3_600_000;
  const dayMs = 24 * hourMs;
  const limits = { idleMs: 12 * hourMs, rememberedIdleMs: 30 * dayMs };
  it.each([
    ['12 hours after its last use', 2 * hourMs, false, limits, 14 * hourMs],
    ['a day after it began, whatever its use', 20 * hourMs, false, limits, dayMs],
    ['30 days after its last use where it is remembered', dayMs, true, limits, 31 * dayMs],
    ['90 days after it began where it is remembered', 80 * dayMs, true, limits, 90 * dayMs],
    ['no earlier than one idle time after it began', hourMs, false, { ...limits, idleMs: 36 * hourMs }, 36 * hourMs],
  ])('is %s', (_, now, remembered, of, end) => {
    expect(sessionEnd(0, now, remembered, of)).toBe(end);
  });
});
