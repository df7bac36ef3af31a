import { subjectKinds } from '@waylight/contract/payment/payment';
import type { Authority } from '@waylight/contract/wire/access';
import { describe, expect, it } from 'vitest';
import { userIdTyped } from '../../db/tables/ids.ts';
import type { AttemptState, IntentState } from '../../db/tables/payment.ts';
import type { PaymentGateway } from '../../outside/payment/gateway.ts';
import { pathBack } from './attempt/return-page.ts';
import {
  arePaidTogether,
  attemptMoves,
  gatewayFor,
  type IntentFacts,
  intentMoves,
  maySee,
  onMoney,
  onPaid,
  payRefusal,
  providerOf,
  shownState,
  sourcesOf,
} from './payment.ts';
import { methodRefusal } from './service.ts';

const intentStates = Object.keys(intentMoves) as IntentState[];
const attemptStates = Object.keys(attemptMoves) as AttemptState[];

describe('the machines of payment', () => {
  it.each(intentStates)('an intent reaches %s only as the table says', (to) => {
    const sources = { open: ['processing'], processing: ['open'], held: ['open'] } as const;
    const expected: Record<IntentState, readonly string[]> = {
      ...sources,
      paid: ['open', 'processing', 'held', 'closed'],
      closed: ['open', 'processing', 'held'],
    };
    expect(sourcesOf(intentMoves, to)).toEqual(expected[to]);
  });

  it('money from anywhere may have to go to suspense, and stays there until an operator takes it as late money', () => {
    expect(sourcesOf(attemptMoves, 'suspense')).toEqual(attemptStates.filter((state) => state !== 'suspense'));
    expect(attemptMoves.suspense).toEqual(['latePaid']);
    expect(onPaid('suspense')).toBeUndefined();
  });

  it('an attempt is never created again, and what is voided or refunded is over', () => {
    expect(sourcesOf(attemptMoves, 'created')).toEqual([]);
    expect(attemptMoves.voided).toEqual(['suspense']);
    expect(attemptMoves.refunded).toEqual(['suspense']);
  });

  it('a closed attempt is paid only by way of a late payment', () => {
    expect(attemptMoves.closed).toEqual(['latePaid', 'suspense']);
    expect(sourcesOf(attemptMoves, 'paid')).toEqual(['created', 'pending', 'held', 'closing', 'latePaid']);
  });

  it('nothing is ever shown as failed from the state of an intent', () => {
    const shown = intentStates.map((state) => shownState(state, { state: 'pending', answer: 'unknown' }));
    expect(shown).toEqual(['unpaid', 'processing', 'held', 'paid', 'closed']);
  });
});

describe('every state and every event', () => {
  const proof: Record<AttemptState, 'paid' | 'latePaid' | undefined> = {
    created: 'paid',
    pending: 'paid',
    closing: 'paid',
    closed: 'latePaid',
    // counted already, or not a provider's: a second proof has no effect
    held: undefined,
    paid: undefined,
    voided: undefined,
    latePaid: undefined,
    autoRefunding: undefined,
    partlyRefunded: undefined,
    refunded: undefined,
    suspense: undefined,
  };
  it.each(attemptStates)('proof of payment for an attempt that is %s', (state) => {
    const to = onPaid(state);
    expect(to).toBe(proof[state]);
    if (to) expect(attemptMoves[state]).toContain(to);
  });

  type Use = ReturnType<typeof onMoney>;
  const money: Record<IntentState, Record<(typeof subjectKinds)[number], Use>> = {
    open: { order: 'accepted', recharge: 'accepted', bill: 'accepted' },
    processing: { order: 'accepted', recharge: 'accepted', bill: 'accepted' },
    held: { order: 'surplus', recharge: 'surplus', bill: 'surplus' },
    paid: { order: 'surplus', recharge: 'surplus', bill: 'surplus' },
    // an order decides for itself, a balance and a debt take money at any time
    closed: { order: 'late', recharge: 'accepted', bill: 'accepted' },
  };
  it.each(intentStates)('money for a subject whose payment is %s', (state) => {
    const of = (kind: (typeof subjectKinds)[number], arrived = 500) => onMoney({ state, kind, amount: 500 }, arrived);
    for (const kind of subjectKinds) {
      expect(of(kind), kind).toBe(money[state][kind]);
      if (of(kind) === 'accepted') expect(intentMoves[state]).toContain('paid');
    }
    // The order has been changed since: another sum than its price goes back.
    for (const arrived of [499, 501]) expect(of('order', arrived)).toBe('surplus');
  });

  const waiting = ['created', 'pending', 'closing', 'closed'] as const;
  const answers = [null, 'notPaid', 'unknown', 'closed', 'unsupported'] as const;
  it.each(waiting.flatMap((state) => answers.map((answer) => [state, answer] as const)))(
    'a payer who waits for an attempt that is %s, of which the provider said %s',
    (state, answer) => {
      const free = state === 'pending' && (answer === null || answer === 'notPaid');
      expect(shownState('processing', { state, answer })).toBe(free ? 'unpaid' : 'processing');
    },
  );
});

describe('the provider of an attempt', () => {
  const gateways = { wechat: {} as PaymentGateway };
  it('is its method, and none for balance or credit', () => {
    expect(providerOf({ method: 'alipay', paymentNo: 'P1' })).toBe('alipay');
    for (const method of ['advance', 'credit'] as const) {
      expect(() => providerOf({ method, paymentNo: 'P1' })).toThrow('payment P1 goes through no provider');
      expect(gatewayFor(gateways, { method })).toBeUndefined();
    }
    expect(gatewayFor(gateways, { method: 'wechat' })).toBe(gateways.wechat);
    expect(gatewayFor(gateways, { method: 'heli' })).toBeUndefined();
  });
  it('is awaited where none is in flight', () => {
    expect(shownState('processing', undefined)).toBe('processing');
  });
});

describe('which way', () => {
  const gateway = {} as PaymentGateway;
  const gateways = { wechat: gateway, alipay: gateway };
  const all = { access: new Set<Authority>(['PAY_CREDIT', 'ORDER_CREATE']) };
  const bill = { kinds: new Set(['bill'] as const), currency: 'CNY' };
  const order = { kinds: new Set(['order'] as const), currency: 'CNY' };
  const recharge = { kinds: new Set(['recharge'] as const), currency: 'CNY' };

  it.each([
    ['agreed and set up', 'wechat', ['wechat'], order, undefined],
    ['not agreed', 'alipay', ['advance', 'credit', 'wechat'], order, 'METHOD_NOT_OFFERED'],
    ['agreed and not set up', 'heli', ['heli'], order, 'METHOD_NOT_CONFIGURED'],
    ['neither agreed nor set up', 'heli', ['wechat'], order, 'METHOD_NOT_OFFERED'],
    ['agreed, in another currency', 'wechat', ['wechat'], { ...order, currency: 'HKD' }, 'CURRENCY_NOT_OFFERED'],
    ['credit, agreed', 'credit', ['credit'], order, undefined],
    ['credit, not agreed', 'credit', ['advance'], order, 'METHOD_NOT_OFFERED'],
    ['a recharge by what was agreed', 'wechat', ['advance', 'wechat'], recharge, undefined],
    ['a recharge by what was not', 'alipay', ['advance', 'wechat'], recharge, 'METHOD_NOT_OFFERED'],
    ['a recharge of what may not be spent', 'wechat', ['credit', 'wechat'], recharge, 'METHOD_NOT_OFFERED'],
    ['a recharge from itself', 'advance', ['advance'], recharge, 'METHOD_NOT_OFFERED'],
    ['a bill by what was agreed', 'wechat', ['credit', 'wechat'], bill, undefined],
    ['a bill by what was not', 'alipay', ['credit', 'wechat'], bill, 'METHOD_NOT_OFFERED'],
    ['a bill by what is not set up', 'heli', ['credit', 'heli'], bill, 'METHOD_NOT_CONFIGURED'],
    ['a bill in another currency', 'wechat', ['wechat'], { ...bill, currency: 'HKD' }, 'CURRENCY_NOT_OFFERED'],
    ['a bill from the advance', 'advance', ['credit', 'advance'], bill, undefined],
    ['a bill from an advance in HKD', 'advance', ['advance'], { ...bill, currency: 'HKD' }, undefined],
    ['a bill from an advance that was not agreed', 'advance', ['credit'], bill, 'METHOD_NOT_OFFERED'],
    ['a debt by a debt', 'credit', ['credit'], bill, 'METHOD_NOT_OFFERED'],
  ] as const)('%s', (_, method, agreed, purpose, refusal) => {
    expect(methodRefusal(method, all, gateways, agreed, purpose)).toBe(refusal);
  });

  // Whether somebody may see the bill at all is asked before.
  it.each([
    ['an order', order, 'advance', ['PAY_CREDIT'], 'FORBIDDEN'],
    ['an order', order, 'advance', ['ORDER_CREATE'], 'FORBIDDEN'],
    ['an order', order, 'credit', ['PAY_CREDIT', 'ACCOUNT_FINANCE', 'PRICE_VIEW'], 'FORBIDDEN'],
    ['an order', order, 'credit', ['PAY_CREDIT', 'ORDER_CREATE'], undefined],
    ['an order', order, 'wechat', [], undefined],
    ['a bill', bill, 'advance', ['ACCOUNT_FINANCE', 'PRICE_VIEW', 'ORDER_CREATE'], 'FORBIDDEN'],
    ['a bill', bill, 'advance', ['ACCOUNT_FINANCE', 'PRICE_VIEW', 'PAY_CREDIT'], undefined],
    ['a bill', bill, 'wechat', ['ACCOUNT_FINANCE', 'PRICE_VIEW'], undefined],
  ] as const)('%s (%o) by %s with %j', (_, purpose, method, access, refusal) => {
    const who = { access: new Set<Authority>(access) };
    expect(methodRefusal(method, who, gateways, ['advance', 'credit', 'wechat'], purpose)).toBe(refusal);
  });
});

describe('what is paid together', () => {
  const one = (kind: (typeof subjectKinds)[number], currency = 'CNY') => ({ kind, currency });
  it.each([
    ['one', [one('bill')], true],
    ['orders', [one('order'), one('order')], true],
    ['orders in two currencies', [one('order'), one('order', 'HKD')], false],
    ['an order and a recharge', [one('order'), one('recharge')], true],
    ['settlements', [one('bill'), one('bill')], true],
    ['settlements in two currencies', [one('bill'), one('bill', 'HKD')], false],
    ['a settlement and an order', [one('bill'), one('order')], false],
    ['a recharge and a settlement', [one('recharge'), one('bill')], false],
  ] as const)('%s', (_, subjects, together) => {
    expect(arePaidTogether(subjects)).toBe(together);
  });
});

describe('who may pay', () => {
  const deadline = new Date('2026-12-01T00:00:00Z');
  const now = deadline.getTime() - 1;
  const open: IntentFacts = { kind: 'order', createdBy: userIdTyped(7), state: 'open', closedBecause: null, deadline };
  const reader = (userId: number, ...access: Authority[]) => ({ userId: userIdTyped(userId), access: new Set(access) });
  const own = reader(7, 'ORDER_CREATE', 'ORDERS_NONE');

  it.each([
    ['own order', open, own, undefined],
    ['own without ORDER_CREATE', open, reader(7, 'ORDERS_OWN'), 'FORBIDDEN'],
    ['a colleague’s, all and operate', open, reader(8, 'ORDERS_ALL', 'ORDER_OPERATE'), undefined],
    ['a colleague’s, only seeing it', open, reader(8, 'ORDERS_ALL', 'ORDER_CREATE'), 'FORBIDDEN'],
    ['a colleague’s, out of scope', open, reader(8, 'ORDERS_OWN', 'ORDER_OPERATE'), 'NO_SUCH_ORDER'],
    ['being paid, another way', { ...open, state: 'processing' }, own, undefined],
    ['a recharge, with finance', { ...open, kind: 'recharge' }, reader(8, 'ACCOUNT_FINANCE', 'PRICE_VIEW'), undefined],
    [
      'a recharge, with finance and no prices',
      { ...open, kind: 'recharge' },
      reader(8, 'ACCOUNT_FINANCE'),
      'NO_SUCH_ORDER',
    ],
    ['a recharge, without', { ...open, kind: 'recharge' }, own, 'NO_SUCH_ORDER'],
    ['a bill, with finance', { ...open, kind: 'bill' }, reader(8, 'ACCOUNT_FINANCE', 'PRICE_VIEW'), undefined],
    ['a bill, with finance and no prices', { ...open, kind: 'bill' }, reader(7, 'ACCOUNT_FINANCE'), 'NO_SUCH_ORDER'],
    ['a bill, with prices and no finance', { ...open, kind: 'bill' }, reader(7, 'PRICE_VIEW'), 'NO_SUCH_ORDER'],
    ['a bill, with all orders', { ...open, kind: 'bill' }, reader(8, 'ORDERS_ALL', 'ORDER_OPERATE'), 'NO_SUCH_ORDER'],
    [
      'a bill that has expired',
      { ...open, kind: 'bill', state: 'closed', closedBecause: 'expired' },
      reader(8, 'ACCOUNT_FINANCE', 'PRICE_VIEW'),
      'SETTLEMENT_TIME_OVER',
    ],
    ['held', { ...open, state: 'held' }, own, 'ORDER_NOT_PAYABLE'],
    ['paid', { ...open, state: 'paid' }, own, 'ORDER_NOT_PAYABLE'],
    ['expired', { ...open, state: 'closed', closedBecause: 'expired' }, own, 'PAYMENT_TIME_OVER'],
    ['rejected', { ...open, state: 'closed', closedBecause: 'voided' }, own, 'ORDER_NOT_PAYABLE'],
  ] as const)('%s', (_, intent, who, refusal) => {
    expect(payRefusal(intent, who, now)).toBe(refusal);
  });

  it('not from the deadline on, though nobody has closed it yet', () => {
    expect(payRefusal(open, own, deadline.getTime())).toBe('PAYMENT_TIME_OVER');
    const keeper = reader(8, 'ACCOUNT_FINANCE', 'PRICE_VIEW');
    expect(payRefusal({ ...open, kind: 'bill' }, keeper, deadline.getTime())).toBe('SETTLEMENT_TIME_OVER');
  });

  it('sees one’s own, and a colleague’s with ORDERS_ALL', () => {
    expect(maySee(open, reader(7))).toBe(true);
    expect(maySee(open, reader(8))).toBe(false);
    expect(maySee(open, reader(8, 'ORDERS_ALL'))).toBe(true);
  });
});

describe('where a provider’s own page leads back to', () => {
  const code = (i: number) => `W261121${String(i).padStart(8, '0')}`;
  const orders = (count: number) => Array.from({ length: count }, (_, i) => ({ kind: 'order' as const, id: code(i) }));
  it('is the portal’s page of the payment', () => {
    expect(pathBack(orders(1))).toBe(`/paymentResult?orderCode=${code(0)}`);
    expect(pathBack(orders(2))).toBe(`/paymentResult?orderCode=${code(0)},${code(1)}`);
    expect(pathBack([{ kind: 'recharge', id: 'R26112100000001' }])).toBe('/recharge?step=3&code=R26112100000001');
    const bill = (id: string) => ({ kind: 'bill' as const, id });
    expect(pathBack([bill('BS261121ABCDEF')])).toBe('/settlementSuccess?code=BS261121ABCDEF');
    expect(pathBack([bill('BS261121ABCDEF'), bill('BS261121GHJKLM')])).toBe(
      '/settlementSuccess?code=BS261121ABCDEF,BS261121GHJKLM',
    );
  });
  it('of more orders than an address may name is the page of the first', () => {
    expect(pathBack(orders(50))).toBe(`/paymentResult?orderCode=${code(0)}`);
    for (let count = 1; count <= 50; count++) expect(pathBack(orders(count)).length).toBeLessThanOrEqual(190);
  });
});
