import { api } from '@waylight/contract';
import type { Call } from '@waylight/contract/call';
import { CallError, NoAnswer, type Send } from '@waylight/contract/client';
import { errorTable } from '@waylight/contract/errors';
import { describe, expect, it } from 'vitest';
import { askAfter, payOrder, verdictOf } from './pay-order.ts';

const outcome = (state: string) => ({ paymentNo: 'P1', state, method: 'credit', paidAt: null });

function scripted(script: unknown[]) {
  const sent: string[] = [];
  const send = (async (call: Call) => {
    sent.push(call === api.payment.outcome ? 'ask' : call === api.payment.credit ? 'credit' : 'advance');
    const next = script.shift();
    if (next instanceof Error) throw next;
    return next;
  }) as Send;
  return { sent, paying: { send, wait: async () => {} } };
}
const silence = () => new NoAnswer(true, undefined);

describe('paying', () => {
  it('is one call when the answer comes', async () => {
    const { sent, paying } = scripted([outcome('held')]);
    expect(await payOrder('advance', 'W1', 'r', paying)).toMatchObject({ state: 'held' });
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
    expect(await payOrder('credit', 'W1', 'r', paying)).toMatchObject({ state: 'held' });
    expect(sent).toEqual(['credit', 'ask', 'ask', 'ask', 'ask']);
  });

  it('asks what became of it when the server breaks down over it', async () => {
    const down = new CallError(500, errorTable.INTERNAL.code, '', {}, 'r1');
    const { sent, paying } = scripted([down, outcome('held')]);
    expect(await payOrder('credit', 'W1', 'r', paying)).toMatchObject({ state: 'held' });
    expect(sent).toEqual(['credit', 'ask']);
  });

  it('knows nothing when nobody ever answers', async () => {
    const { sent, paying } = scripted([silence(), ...askAfter.map(silence)]);
    expect(await payOrder('credit', 'W1', 'r', paying)).toBeUndefined();
    expect(sent.filter((call) => call === 'credit')).toHaveLength(1);
  });

  it('passes on a no', async () => {
    const no = new CallError(200, errorTable.CREDIT_EXCEEDED.code, '', { currency: 'CNY', short: '1.00' }, undefined);
    const { paying } = scripted([no]);
    await expect(payOrder('credit', 'W1', 'r', paying)).rejects.toMatchObject({ error: 'CREDIT_EXCEEDED' });
  });

  it('calls nothing a failure that may still succeed', () => {
    expect(
      ['unpaid', 'processing', 'held', 'paid', 'failed', 'closed'].map((state) =>
        verdictOf({ state: state as 'paid' }),
      ),
    ).toEqual(['notPaid', 'processing', 'success', 'success', 'notPaid', 'notPaid']);
  });
});
