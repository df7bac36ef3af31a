import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { openPasswords, type Passwords } from './passwords.ts';

const turn = { block: 'here', company: '100001' };

describe('passwords', () => {
  let passwords: Passwords;
  afterEach(() => passwords.close());

  it('are argon2id with a salt each, and match only themselves', async () => {
    passwords = openPasswords(2);
    const [one, again] = await Promise.all([passwords.hash('Lantern-1', turn), passwords.hash('Lantern-1', turn)]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(again).not.toBe(one);
    expect(await passwords.matches(one, 'Lantern-1', turn)).toBe(true);
    expect(await passwords.matches(one, 'lantern-1', turn)).toBe(false);
    expect(await passwords.matches(undefined, 'Lantern-1', turn)).toBe(false);
    expect(await passwords.matches(undefined, 'nobody has this password', turn)).toBe(false);
  });

  it('are answered each with its own, however many ask', async () => {
    passwords = openPasswords(2);
    const stored = await passwords.hash('Lantern-1', turn);
    const asked = Array.from({ length: 12 }, (_, i) => (i % 3 === 0 ? 'Lantern-1' : `Lantern-${i + 10}`));
    expect(await Promise.all(asked.map((one) => passwords.matches(stored, one, turn)))).toEqual(
      asked.map((one) => one === 'Lantern-1'),
    );
  });

  it('go on after a hash that cannot be read', async () => {
    passwords = openPasswords(1);
    const [broken, sound] = await Promise.allSettled([
      passwords.matches('no hash', 'x', turn),
      passwords.hash('Lantern-1', turn),
    ]);
    expect(broken.status).toBe('rejected');
    expect(sound.status).toBe('fulfilled');
  });

  it('leave nobody waiting when the house closes', async () => {
    passwords = openPasswords(1);
    const waiting = Array.from({ length: 5 }, () => passwords.hash('Lantern-1', turn));
    const outcomes = Promise.allSettled(waiting);
    await passwords.close();
    expect((await outcomes).map(({ status }) => status)).toContain('rejected');
    await expect(passwords.hash('Lantern-1', turn)).rejects.toThrow();
  });

  it('hold no more than the queue takes, and let an honest one through a flood', async () => {
    passwords = openPasswords(1, 20);
    const stored = await passwords.hash('Lantern-1', turn);
    const flood = Array.from({ length: 60 }, (_, i) =>
      passwords.matches(stored, 'wrong', { block: 'one block', company: String(i) }),
    );
    const outcomes = Promise.allSettled(flood);
    await sleep(0);
    const from = performance.now();
    expect(await passwords.matches(stored, 'Lantern-1', { block: 'elsewhere', company: '100001' })).toBe(true);
    const honest = performance.now() - from;
    const settled = await outcomes;
    const all = performance.now() - from;
    const refused = settled.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
    // One was being hashed, twenty waited, and the last of those made room.
    expect(refused).toHaveLength(40);
    expect(refused.every(({ reason }) => reason.error === 'UNAVAILABLE' && reason.data.retryAfter > 0)).toBe(true);
    expect(honest).toBeLessThan(all / 2);
  });
});
