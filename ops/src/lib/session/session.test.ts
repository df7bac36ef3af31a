import { CallError, type Send } from '@waylight/contract/wire/client';
import { errorTable } from '@waylight/contract/wire/errors';
import { describe, expect, it } from 'vitest';
import { type Grant, sessionWith, withFactor } from './session.ts';

const grant = (n: number): Grant => ({ access_token: `bearer${n}`, sign_key: `key${n}`, expires_in: 600_000 });

describe('the session of a tab', () => {
  it('asks once, however many calls wait, and renews before the end', async () => {
    let now = 0;
    let asked = 0;
    const session = sessionWith({ refresh: async () => grant(++asked), now: () => now });
    expect(await Promise.all([session.ready(), session.ready()])).toEqual([true, true]);
    expect(asked).toBe(1);
    now = 530_000;
    expect(await session.ready()).toBe(true);
    expect(asked).toBe(1);
    now = 545_000;
    expect(await session.ready()).toBe(true);
    expect(session.held()).toMatchObject({ bearer: 'bearer2', key: 'key2', endsAt: 545_000 + 600_000 });
  });

  it('is over when the cookie brings no bearer, and is not asked for again', async () => {
    let asked = 0;
    const session = sessionWith({
      refresh: async () => {
        asked++;
        return null;
      },
      now: () => 0,
    });
    expect([await session.ready(), await session.ready()]).toEqual([false, false]);
    expect(asked).toBe(1);
  });

  it('tells of its beginning and its end, and fails where no answer comes', async () => {
    const session = sessionWith({ refresh: () => Promise.reject(new Error('no network')), now: () => 0 });
    const told: boolean[] = [];
    session.subscribe(() => told.push(session.signedIn()));
    await expect(session.ready()).rejects.toThrow('no network');
    session.take(grant(1));
    session.clear();
    expect(told).toEqual([true, false]);
  });
});

describe('a call that needs a fresh code', () => {
  const stale = new CallError(200, errorTable.FACTOR_STALE.code, '', {}, undefined);
  const sending = (answers: (() => Promise<unknown>)[]) => {
    const sent: unknown[] = [];
    const send = ((_: unknown, request: unknown) => {
      sent.push(request);
      return answers.shift()!();
    }) as Send;
    return { send, sent };
  };
  const call = {} as Parameters<Send>[0];

  it('is sent once more, unchanged, when the code was right', async () => {
    const { send, sent } = sending([() => Promise.reject(stale), async () => 'done']);
    const request = { requestId: 'a' };
    expect(await withFactor(send, async () => true)(call, request)).toBe('done');
    expect(sent).toEqual([request, request]);
  });

  it('stays refused when the person gives up, and is not asked for twice', async () => {
    const first = sending([() => Promise.reject(stale)]);
    await expect(withFactor(first.send, async () => false)(call, {})).rejects.toBe(stale);
    const second = sending([() => Promise.reject(stale), () => Promise.reject(stale)]);
    await expect(withFactor(second.send, async () => true)(call, {})).rejects.toBe(stale);
    expect(second.sent).toHaveLength(2);
  });

  it('asks for no code when the refusal is another one', async () => {
    const other = new CallError(200, errorTable.STATE_CHANGED.code, '', {}, undefined);
    const { send } = sending([() => Promise.reject(other)]);
    let asked = 0;
    const prove = async () => {
      asked++;
      return true;
    };
    await expect(withFactor(send, prove)(call, {})).rejects.toBe(other);
    expect(asked).toBe(0);
  });
});
