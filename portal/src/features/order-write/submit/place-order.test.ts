import { api } from '@waylight/contract';
import type { Call } from '@waylight/contract/wire/call';
import { CallError, NoAnswer, type Send } from '@waylight/contract/wire/client';
import { errorTable } from '@waylight/contract/wire/errors';
import { describe, expect, it } from 'vitest';
import { askAfter } from '../../../lib/send-once/send-once.ts';
import { type Create, placeOrder } from './place-order.ts';

const request = { requestId: 'r'.repeat(32) } as Create;
const no = (name: 'NO_SUCH_ORDER' | 'SOLD_OUT') =>
  new CallError(200, errorTable[name].code, errorTable[name].en, {}, undefined);
const silence = () => new NoAnswer(true, undefined);

/** Answers each call in turn from a script; an Error in it is thrown. */
function scripted(script: unknown[]) {
  const calls: string[] = [];
  const send = (async (call: Call) => {
    calls.push(call === api.booking.create ? 'create' : 'get');
    const next = script.shift();
    if (next instanceof Error) throw next;
    return next;
  }) as Send;
  return { calls, asking: { send, wait: async () => {} } };
}

describe('placing an order', () => {
  it('is one call when the answer comes', async () => {
    const { calls, asking } = scripted([{ orderCode: 'W1' }]);
    expect(await placeOrder(request, asking)).toEqual({ known: true, orderCode: 'W1' });
    expect(calls).toEqual(['create']);
  });

  it('asks what became of it after a silence, and never sends it twice', async () => {
    const { calls, asking } = scripted([silence(), no('NO_SUCH_ORDER'), silence(), { orderCode: 'W2' }]);
    let late = 0;
    expect(await placeOrder(request, { ...asking, onLate: () => late++ })).toEqual({ known: true, orderCode: 'W2' });
    expect(calls).toEqual(['create', 'get', 'get', 'get']);
    expect(late).toBe(1);
  });

  it.each([
    ['the server breaks down over it', errorTable.INTERNAL.code, 500],
    ['a gateway gives up', 504, 504],
  ])('asks what became of it when %s', async (_, code, status) => {
    const down = new CallError(status, code, '', {}, undefined);
    const { calls, asking } = scripted([down, no('NO_SUCH_ORDER'), { orderCode: 'W3' }]);
    expect(await placeOrder(request, asking)).toEqual({ known: true, orderCode: 'W3' });
    expect(calls).toEqual(['create', 'get', 'get']);
  });

  it('believes that nothing was done when the server says so', async () => {
    const { calls, asking } = scripted([new CallError(503, errorTable.UNAVAILABLE.code, '', {}, undefined)]);
    await expect(placeOrder(request, asking)).rejects.toMatchObject({ error: 'UNAVAILABLE' });
    expect(calls).toEqual(['create']);
  });

  it('says that it does not know when nobody knows', async () => {
    const { calls, asking } = scripted([silence(), ...askAfter.map(() => no('NO_SUCH_ORDER'))]);
    expect(await placeOrder(request, asking)).toEqual({ known: false });
    expect(calls).toHaveLength(1 + askAfter.length);
  });

  it('passes on a no', async () => {
    const { calls, asking } = scripted([no('SOLD_OUT')]);
    await expect(placeOrder(request, asking)).rejects.toMatchObject({ error: 'SOLD_OUT' });
    expect(calls).toEqual(['create']);
  });
});
