import { api } from '@waylight/contract';
import type { Call } from '@waylight/contract/wire/call';
import { CallError, NoAnswer, type Send } from '@waylight/contract/wire/client';
import { errorTable } from '@waylight/contract/wire/errors';
import { describe, expect, it } from 'vitest';
import { askAfter } from '../../lib/send-once/send-once.ts';
import {
  isSettled,
  jobAwaited,
  type Outcome,
  ordersAwaited,
  standingOf,
  startPaying,
  verdictOf,
  waysShown,
} from './pay-order.ts';

const order = (id: string) => ({ kind: 'order' as const, id });
const outcome = (state: string, method = 'credit', show: object | null = null) => ({
  paymentNo: 'P1',
  state,
  method,
  subjects: [order('W1')],
  show,
  paidAt: null,
  together: false,
  inDoubt: false,
  suspended: null,
  refund: null,
});
const qr = { kind: 'qr', content: 'weixin://x', until: '2026-11-21T10:00:00.000Z' };

const page = { kind: 'redirect', url: 'https://x', until: '2026-11-21T10:00:00.000Z' };

function scripted(script: unknown[]) {
  const sent: string[] = [];
  const asked: unknown[] = [];
  const send = (async (call: Call, request: unknown) => {
    asked.push(request);
    sent.push(call === api.payment.outcome ? 'ask' : (call.path.split('/').at(-1) ?? '').replace('PayStart', ''));
    const next = script.shift();
    if (next instanceof Error) throw next;
    return next;
  }) as Send;
  return { sent, asked, paying: { send, wait: async () => {} } };
}
const silence = () => new NoAnswer(true, undefined);

describe('paying', () => {
  it('is one call when the answer comes', async () => {
    const { sent, paying } = scripted([outcome('held')]);
    expect(await startPaying('advance', [order('W1')], 'r', paying)).toMatchObject({ state: 'held' });
    expect(sent).toEqual(['advance']);
  });

  it('asks after a silence until it is a success, and pays once', async () => {
    const { sent, paying } = scripted([
      silence(),
      outcome('unpaid'),
      silence(),
      outcome('processing'),
      outcome('held'),
    ]);
    expect(await startPaying('credit', [order('W1')], 'r', paying)).toMatchObject({ state: 'held' });
    expect(sent).toEqual(['credit', 'ask', 'ask', 'ask', 'ask']);
  });

  it('asks what became of it when the server breaks down over it', async () => {
    const down = new CallError(500, errorTable.INTERNAL.code, '', {}, 'r1');
    const { sent, paying } = scripted([down, outcome('held')]);
    expect(await startPaying('credit', [order('W1')], 'r', paying)).toMatchObject({ state: 'held' });
    expect(sent).toEqual(['credit', 'ask']);
  });

  it('knows nothing when nobody ever answers', async () => {
    const { sent, paying } = scripted([silence(), ...askAfter.map(silence)]);
    expect(await startPaying('credit', [order('W1')], 'r', paying)).toBeUndefined();
    expect(sent.filter((call) => call === 'credit')).toHaveLength(1);
  });

  it('passes on a no', async () => {
    const no = new CallError(200, errorTable.CREDIT_EXCEEDED.code, '', { currency: 'CNY', short: '1.00' }, undefined);
    const { paying } = scripted([no]);
    await expect(startPaying('credit', [order('W1')], 'r', paying)).rejects.toMatchObject({ error: 'CREDIT_EXCEEDED' });
  });

  it('pays several in one', async () => {
    const { sent, paying } = scripted([outcome('held')]);
    await startPaying('credit', [order('W1'), order('W2')], 'r', paying);
    expect(sent).toEqual(['bulk']);
  });

  it('has a code after a silence as soon as the server tells of one of the same way', async () => {
    const { sent, paying } = scripted([silence(), outcome('unpaid', 'alipay', qr), outcome('unpaid', 'wechat', qr)]);
    expect(await startPaying('wechat', [order('W1')], 'r', paying)).toMatchObject({ method: 'wechat' });
    expect(sent).toEqual(['wx', 'ask', 'ask']);
  });

  it('asks for a page by its name, alone or for several, and for a code by none', async () => {
    const { sent, asked, paying } = scripted([
      outcome('unpaid', 'alipay', page),
      outcome('unpaid', 'alipay', page),
      outcome('unpaid', 'alipay', qr),
    ]);
    await startPaying('alipay', [order('W1')], 'r', paying, 'redirect');
    await startPaying('alipay', [order('W1'), order('W2')], 'r', paying, 'redirect');
    await startPaying('alipay', [order('W1')], 'r', paying);
    expect(sent).toEqual(['ali', 'bulk', 'ali']);
    expect(asked.map((one) => (one as { show?: string }).show)).toEqual(['redirect', 'redirect', undefined]);
  });

  it('waits after a silence for the page that takes the place of a code', async () => {
    const { sent, paying } = scripted([silence(), outcome('unpaid', 'alipay', qr), outcome('unpaid', 'alipay', page)]);
    expect(await startPaying('alipay', [order('W1')], 'r', paying, 'redirect')).toMatchObject({ show: page });
    expect(sent).toEqual(['ali', 'ask', 'ask']);
  });

  it('calls nothing a failure that may still succeed', () => {
    expect((['unpaid', 'processing', 'held', 'paid', 'closed'] as const).map((state) => verdictOf({ state }))).toEqual([
      'unpaid',
      'processing',
      'success',
      'success',
      'closed',
    ]);
  });
});

describe('the ways that are shown', () => {
  const ways = [
    { method: 'advance', usable: 'ADVANCE_EXCEEDED' },
    { method: 'credit', usable: 'METHOD_NOT_OFFERED' },
    { method: 'wechat', usable: true },
    { method: 'alipay', usable: 'METHOD_NOT_OFFERED' },
    { method: 'heli', usable: 'METHOD_NOT_CONFIGURED' },
  ] as const;
  it('are those that were agreed with the company, whether or not they can be used now', () => {
    expect(waysShown([...ways], [order('W1')]).map(({ method }) => method)).toEqual(['advance', 'wechat', 'heli']);
  });
  it('of a recharge are providers alone', () => {
    expect(waysShown([...ways], [{ kind: 'recharge' }]).map(({ method }) => method)).toEqual(['wechat', 'heli']);
  });
});

describe('what is under way', () => {
  const facts = (state: string, method: string, show: object | null, ids = ['W1']) =>
    ({ ...outcome(state, method, show), subjects: ids.map(order) }) as unknown as Outcome;
  const kind = (one: Outcome, ...ids: string[]) => standingOf(one, ids.map(order)).kind;

  it('is a code of a provider, for exactly what the page shows', () => {
    expect(kind(facts('unpaid', 'wechat', qr), 'W1')).toBe('code');
    expect(kind(facts('unpaid', 'wechat', qr, ['W1', 'W2']), 'W2', 'W1')).toBe('code');
    expect(kind(facts('unpaid', 'wechat', qr, ['W1', 'W2']), 'W1')).toBe('elsewhere');
    expect(kind(facts('unpaid', 'wechat', qr), 'W1', 'W2')).toBe('elsewhere');
  });

  it('is elsewhere where a colleague pays for more with it, whose code is not shown', () => {
    for (const state of ['unpaid', 'processing'])
      expect(kind({ ...facts(state, 'wechat', null), together: true }, 'W1')).toBe('elsewhere');
  });

  it('is nothing where nothing can be gone on with', () => {
    expect(kind(facts('unpaid', 'wechat', null), 'W1')).toBe('idle');
    expect(kind(facts('held', 'credit', null), 'W1')).toBe('idle');
    expect(kind(facts('processing', 'alipay', null), 'W1')).toBe('processing');
  });
});

describe('a result page looks again', () => {
  const paid = { status: 'confirmed', payUntil: null, can: { pay: 'ORDER_NOT_PAYABLE' } } as const;
  const waiting = { ...paid, status: 'unconfirmed' } as const;
  const payable = { status: 'unpaid', payUntil: '2026-11-21T10:00:00.000Z', can: { pay: true } } as const;
  const over = { ...payable, can: { pay: 'PAYMENT_TIME_OVER' } } as const;
  const ended = { status: 'cancelled', payUntil: null, can: { pay: 'PAYMENT_TIME_OVER' } } as const;
  const settled = (state: string, order: object, more: object = {}) =>
    isSettled(
      { ...outcome(state), ...more } as Outcome,
      ordersAwaited([order, paid] as Parameters<typeof ordersAwaited>[0]),
    );

  it.each([
    ['while the payment is in process', 'processing', payable, {}],
    ['while a provider’s page may still report', 'unpaid', payable, { show: page }],
    ['while one of several payments is open', 'paid', paid, { together: true }],
    ['until a paid order is confirmed', 'held', waiting, {}],
    ['until a refund has arrived', 'closed', ended, { refund: { state: 'refunding' } }],
    ['until an order whose time is over has ended', 'unpaid', over, {}],
  ])('%s', (_, state, order, more) => {
    expect(settled(state, order, more)).toBe(false);
  });

  it.each([
    ['paid and confirmed', 'paid', paid],
    ['not paid yet', 'unpaid', payable],
    ['ended', 'closed', ended],
  ])('and rests once it is %s', (_, state, order) => {
    expect(settled(state, order)).toBe(true);
  });

  // A settlement awaits the job of its success alone, a recharge also that of an end without money.
  const [bill, recharge] = [['success'], ['success', 'closed']] as const;
  const booked = (
    state: string,
    subject: string | undefined,
    ended: typeof bill | typeof recharge,
    more: object = {},
  ) =>
    isSettled({ ...outcome(state), ...more } as Outcome, jobAwaited(subject ? { state: subject } : undefined, ended));

  it.each([
    ['while a payment is in process', 'processing', 'open', bill, {}],
    ['until a paid settlement is booked', 'paid', 'open', bill, {}],
    ['until a paid recharge is booked', 'paid', 'open', recharge, {}],
    ['until a recharge that nobody paid has ended', 'closed', 'open', recharge, {}],
    ['while a provider’s page may still report a recharge', 'unpaid', 'open', recharge, { show: page }],
    ['until money of a settlement is back', 'closed', 'closed', bill, { refund: { state: 'refunding' } }],
  ] as const)('%s', (_, state, subject, ended, more) => {
    expect(booked(state, subject, ended, more)).toBe(false);
  });

  it.each([
    ['a paid settlement', 'paid', 'paid', bill],
    ['a settlement without a payment', 'closed', 'open', bill],
    ['a recharge that is not paid yet', 'unpaid', 'open', recharge],
    ['a recharge that has ended', 'closed', 'closed', recharge],
    ['a paid recharge that has not been read', 'paid', undefined, recharge],
  ] as const)('and rests at %s', (_, state, subject, ended) => {
    expect(booked(state, subject, ended)).toBe(true);
  });

  it('while no outcome has come', () => {
    expect(isSettled(undefined, () => false)).toBe(false);
  });
});
