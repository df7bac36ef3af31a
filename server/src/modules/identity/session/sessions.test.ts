import { expect, it } from 'vitest';
import type { House } from '../../../house.ts';
import { KeptChanges } from '../../../kept-changes.ts';
import { openSessionGate } from './sessions.ts';

/** A gate on a database that knows every bearer `user.session`, and counts how often it is asked. */
async function gate() {
  let heard: (payload: string) => void = () => {};
  const reads: string[] = [];
  const rows = ['1.a', '1.b', '2.c', '3.d'];
  let next = 0;
  const kept = new KeptChanges();
  const house = {
    kept,
    database: {
      listen: async (_: string, callback: typeof heard) => {
        heard = callback;
      },
      asSystem: async () => {
        const [user = '', session = ''] = rows[next]!.split('.');
        reads.push(session);
        return {
          ...{ id: session, sessionId: session, userId: Number(user), distributorId: Number(user) > 2 ? 20 : 10 },
          ...{ isMain: false, access: [], currency: 'CNY', valid: true, owesFactor: false },
          ...{ expiresAt: new Date(1e15), sessionExpiresAt: new Date(1e15) },
        };
      },
    },
  } as unknown as House;
  const opened = await openSessionGate(house, ['k']);
  /** the sessions that were read from the database for one call each */
  const readsOfEach = async (now = 0) => {
    reads.length = 0;
    for (next = 0; next < rows.length; next++) await opened.admit(rows[next]!, now);
    return reads.join('');
  };
  return {
    readsOfEach,
    kept,
    tell: (payload: object | string) => heard(payload === '' ? '' : JSON.stringify(payload)),
  };
}

it('forgets the sessions that have changed, and no others', async () => {
  const { readsOfEach, tell } = await gate();
  expect(await readsOfEach()).toBe('abcd');
  expect(await readsOfEach()).toBe('');
  tell({ sessionId: 'b' });
  expect(await readsOfEach()).toBe('b');
  tell({ userId: 1 });
  expect(await readsOfEach()).toBe('ab');
  tell({ distributorId: 10 });
  expect(await readsOfEach()).toBe('abc');
});

it('forgets what the feed of changes brings, should an announcement be lost', async () => {
  const { readsOfEach, kept } = await gate();
  await readsOfEach();
  kept.heard([{ kind: 'sessions', of: 1 }]);
  expect(await readsOfEach()).toBe('ab');
  kept.heard([{ kind: 'companySessions', of: 20 }]);
  expect(await readsOfEach()).toBe('d');
});

it('forgets all when announcements may have been missed, and keeps each as long as it lives', async () => {
  const { readsOfEach, tell } = await gate();
  await readsOfEach();
  tell('');
  expect(await readsOfEach()).toBe('abcd');
  expect(await readsOfEach(1e15 - 1)).toBe('');
  await expect(readsOfEach(1e15)).rejects.toMatchObject({ error: 'SESSION_OVER' });
  // A clock that was set back knows nothing of the end.
  expect(await readsOfEach(-1)).toBe('abcd');
});
