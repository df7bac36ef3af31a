import { afterEach, describe, expect, it } from 'vitest';
import { openPasswords, type Passwords } from './passwords.ts';

describe('passwords', () => {
  let passwords: Passwords;
  afterEach(() => passwords.close());

  it('are argon2id with a salt each, and match only themselves', async () => {
    passwords = openPasswords(2);
    const [one, again] = await Promise.all([passwords.hash('Lantern-1'), passwords.hash('Lantern-1')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(again).not.toBe(one);
    expect(await passwords.matches(one, 'Lantern-1')).toBe(true);
    expect(await passwords.matches(one, 'lantern-1')).toBe(false);
    expect(await passwords.matches(undefined, 'Lantern-1')).toBe(false);
    expect(await passwords.matches(undefined, 'nobody has this password')).toBe(false);
  });

  it('are answered each with its own, however many ask', async () => {
    passwords = openPasswords(2);
    const stored = await passwords.hash('Lantern-1');
    const asked = Array.from({ length: 12 }, (_, i) => (i % 3 === 0 ? 'Lantern-1' : `Lantern-${i + 10}`));
    expect(await Promise.all(asked.map((one) => passwords.matches(stored, one)))).toEqual(
      asked.map((one) => one === 'Lantern-1'),
    );
  });

  it('go on after a hash that cannot be read', async () => {
    passwords = openPasswords(1);
    const [broken, sound] = await Promise.allSettled([passwords.matches('no hash', 'x'), passwords.hash('Lantern-1')]);
    expect(broken.status).toBe('rejected');
    expect(sound.status).toBe('fulfilled');
  });

  it('leave nobody waiting when the house closes', async () => {
    passwords = openPasswords(1);
    const waiting = Array.from({ length: 5 }, () => passwords.hash('Lantern-1'));
    const outcomes = Promise.allSettled(waiting);
    await passwords.close();
    expect((await outcomes).map(({ status }) => status)).toContain('rejected');
    await expect(passwords.hash('Lantern-1')).rejects.toThrow();
  });
});
