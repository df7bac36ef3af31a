import type { Authority } from '@waylight/contract/wire/access';
import { describe, expect, it } from 'vitest';
import type { AttemptState, IntentState } from '../../db/tables/payment.ts';
import type { PaymentGateway } from '../../outside/payment/gateway.ts';
import { pathBack } from './attempt/path-back.ts';
import {
  attemptMoves,
  type IntentFacts,
  intentMoves,
  maySee,
  onMoney,
  onPaid,
  payRefusal,
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

  const money: Record<IntentState, readonly ['accepted' | 'surplus' | 'late', 'accepted' | 'surplus' | 'late']> = {
    open: ['accepted', 'accepted'],
    processing: ['accepted', 'accepted'],
    held: ['surplus', 'surplus'],
    paid: ['surplus', 'surplus'],
    // an order decides for itself, a balance takes money at any time
    closed: ['late', 'accepted'],
  };
  it.each(intentStates)('money for a subject whose payment is %s', (state) => {
    const of = (kind: 'order' | 'recharge', arrived = 500) => onMoney({ state, kind, amount: 500 }, arrived);
    expect([of('order'), of('recharge')]).toEqual(money[state]);
    for (const kind of ['order', 'recharge'] as const)
      if (of(kind) === 'accepted') expect(intentMoves[state]).toContain('paid');
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

describe('which way', () => {
  const gateway = {} as PaymentGateway;
  const gateways = { wechat: gateway, alipay: gateway };
  const all = { access: new Set<Authority>(['PAY_CREDIT', 'ORDER_CREATE']) };
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
  ] as const)('%s', (_, method, agreed, purpose, refusal) => {
    expect(methodRefusal(method, all, gateways, agreed, purpose)).toBe(refusal);
  });
});

describe('who may pay', () => {
  const deadline = new Date('2026-12-01T00:00:00Z');
  const now = deadline.getTime() - 1;
  const open: IntentFacts = { kind: 'order', createdBy: 7, state: 'open', closedBecause: null, deadline };
  const reader = (userId: number, ...access: Authority[]) => ({ userId, access: new Set(access) });
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
    ['held', { ...open, state: 'held' }, own, 'ORDER_NOT_PAYABLE'],
    ['paid', { ...open, state: 'paid' }, own, 'ORDER_NOT_PAYABLE'],
    ['expired', { ...open, state: 'closed', closedBecause: 'expired' }, own, 'PAYMENT_TIME_OVER'],
    ['rejected', { ...open, state: 'closed', closedBecause: 'voided' }, own, 'ORDER_NOT_PAYABLE'],
  ] as const)('%s', (_, intent, who, refusal) => {
    expect(payRefusal(intent, who, now)).toBe(refusal);
  });

  it('not from the deadline on, though nobody has closed it yet', () => {
    expect(payRefusal(open, own, deadline.getTime())).toBe('PAYMENT_TIME_OVER');
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
  });
  it('of more orders than an address may name is the page of the first', () => {
    expect(pathBack(orders(50))).toBe(`/paymentResult?orderCode=${code(0)}`);
    for (let count = 1; count <= 50; count++) expect(pathBack(orders(count)).length).toBeLessThanOrEqual(190);
  });
});
