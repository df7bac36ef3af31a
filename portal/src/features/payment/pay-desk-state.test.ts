import { describe, expect, it } from 'vitest';
import {
  isSuspended,
  openDesk,
  type PayDeskState,
  type PayDeskStep,
  payDeskStep,
  settlementOf,
  viewOf,
} from './pay-desk-state.ts';
import type { Outcome, Ways } from './pay-order.ts';

const order = (id: string) => ({ kind: 'order' as const, id });
const facts = (more: Partial<Outcome> = {}): Outcome =>
  ({
    paymentNo: 'P1',
    state: 'unpaid',
    method: null,
    subjects: [order('W1')],
    show: null,
    paidAt: null,
    together: false,
    inDoubt: false,
    suspended: null,
    refund: null,
    asOf: 0,
    deadline: '2026-11-21T10:00:00.000Z',
    ...more,
  }) as Outcome;
const code = { kind: 'qr', content: 'weixin://x', until: '2026-11-21T10:00:00.000Z' } as const;
const ways = [
  { method: 'advance', usable: 'FORBIDDEN' },
  { method: 'credit', usable: true },
  { method: 'wechat', usable: true },
] as Ways['ways'];
const opened = openDesk(facts(), 0, ways, {});
const after = (...steps: PayDeskStep[]): PayDeskState => steps.reduce(payDeskStep, opened);

describe('the pay desk', () => {
  it('opens with the way under way, else the one to begin with, the one used last, or the first that can be used', () => {
    expect(opened.chosen).toBe('credit');
    expect(openDesk(facts(), 0, ways, { begin: 'wechat' }).chosen).toBe('wechat');
    expect(openDesk(facts(), 0, ways, { begin: 'advance' }).chosen).toBe('credit');
    expect(openDesk(facts(), 0, ways, { last: 'wechat' }).chosen).toBe('wechat');
    expect(openDesk(facts(), 0, ways, { last: 'advance' }).chosen).toBe('credit');
    expect(openDesk(facts(), 0, ways, { begin: 'credit', last: 'wechat' }).chosen).toBe('credit');
    expect(openDesk(facts({ method: 'wechat' }), 0, ways, { begin: 'credit', last: 'credit' }).chosen).toBe('wechat');
    expect(openDesk(facts(), 0, [], { last: 'wechat' }).chosen).toBeNull();
  });

  it('pays, is late, and ends with a code, a silence or a refusal', () => {
    const late = after({ type: 'started', late: false }, { type: 'late' });
    expect(late.sending).toBe('late');
    expect(payDeskStep(late, { type: 'opened', method: 'wechat' })).toMatchObject({
      sending: 'idle',
      opened: 'wechat',
      choosing: false,
    });
    expect(payDeskStep(late, { type: 'unknown' }).sending).toBe('unknown');
    const refused = payDeskStep(late, { type: 'refused', error: 'no' });
    expect(refused).toMatchObject({ sending: 'idle', failure: 'no' });
    expect(payDeskStep(refused, { type: 'started', late: true })).toMatchObject({
      sending: 'late',
      failure: undefined,
    });
  });

  it('keeps its clock difference unless the new one differs by a second', () => {
    const read = (offset: number) => after({ type: 'factsRead', facts: facts(), offset }).offset;
    expect([read(999), read(-999), read(1000), read(-5000)]).toEqual([0, 0, 1000, -5000]);
  });

  it.each([
    ['credit', 'held', 'settled'],
    ['wechat', 'closed', 'settled'],
    ['wechat', 'unpaid', 'opened'],
    ['credit', 'processing', 'opened'],
    ['credit', 'unpaid', 'unknown'],
  ] as const)('takes %s that is %s as %s', (method, state, settlement) => {
    expect(settlementOf(method, facts({ state, method }))).toBe(settlement);
  });

  it('takes no answer at all as unknown', () => {
    expect(settlementOf('wechat', undefined)).toBe('unknown');
  });
});

describe('the view of the pay desk', () => {
  const view = (state: PayDeskState, ids = ['W1'], checking: string[] = []) => viewOf(state, ids.map(order), checking);
  const withCode = facts({ method: 'wechat', show: code });

  it('is the ways, the code under way, and the ways with a way back', () => {
    expect(view(opened)).toEqual({ kind: 'ways', back: false });
    const coded = after({ type: 'factsRead', facts: withCode, offset: 0 });
    expect(view(coded)).toEqual({ kind: 'panel', method: 'wechat' });
    expect(view(payDeskStep(coded, { type: 'choosing', on: true }))).toEqual({ kind: 'ways', back: true });
  });

  it('keeps a code that this page opened when its time is over', () => {
    const over = after(
      { type: 'opened', method: 'wechat' },
      { type: 'factsRead', facts: facts({ method: 'wechat' }), offset: 0 },
    );
    expect(view(over)).toEqual({ kind: 'panel', method: 'wechat' });
    expect(view(after({ type: 'factsRead', facts: facts({ method: 'wechat' }), offset: 0 })).kind).toBe('ways');
  });

  it('is the ways while the subjects are paid together with others', () => {
    const together = facts({ method: 'wechat', show: code, subjects: [order('W1'), order('W2')] });
    expect(
      view(after({ type: 'opened', method: 'wechat' }, { type: 'factsRead', facts: together, offset: 0 })),
    ).toEqual({ kind: 'ways', back: false });
  });

  it('asks for a second word while money that came is being checked', () => {
    const checked = after({ type: 'factsRead', facts: facts({ suspended: 'checking' }), offset: 0 });
    expect(view(checked)).toEqual({ kind: 'suspended', codes: [] });
    expect(view(checked, ['W1', 'W2', 'W3'], ['W3'])).toEqual({ kind: 'suspended', codes: ['W1', 'W3'] });
    expect(view(opened, ['W1', 'W2'], ['W2'])).toEqual({ kind: 'suspended', codes: ['W2'] });
    expect(view(opened, ['W2'], ['W2']).kind).toBe('ways');
    expect(view(payDeskStep(checked, { type: 'paidDespite' })).kind).toBe('ways');
    expect(view(payDeskStep(checked, { type: 'started', late: false })).kind).toBe('ways');
    expect(isSuspended(after({ type: 'factsRead', facts: withCode, offset: 0 }), [order('W1')], [])).toBe(false);
  });
});
