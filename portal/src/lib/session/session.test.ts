import { describe, expect, it } from 'vitest';
import { type Grant, sessionWith } from './session.ts';

const minute = 60_000;
const grant = (name: string): Grant => ({ access_token: name, sign_key: `key of ${name}`, expires_in: 15 * minute });

function sessionAt(answers: (Grant | null | Error)[]) {
  const clock = { now: 1_000_000 };
  let asked = 0;
  const session = sessionWith({
    now: () => clock.now,
    refresh: async () => {
      const answer = answers[Math.min(asked++, answers.length - 1)];
      await Promise.resolve();
      if (answer instanceof Error) throw answer;
      return answer ?? null;
    },
  });
  return { session, clock, asked: () => asked };
}

describe('the session of a tab', () => {
  it('asks once at first, however many wait', async () => {
    const { session, asked } = sessionAt([grant('a')]);
    expect(await Promise.all([session.ready(), session.ready(), session.ready()])).toEqual([true, true, true]);
    expect(asked()).toBe(1);
    expect(session.held()?.key).toBe('key of a');
  });

  it('knows that there is none and does not ask again', async () => {
    const { session, asked } = sessionAt([null]);
    expect(await session.ready()).toBe(false);
    expect(await session.ready()).toBe(false);
    expect(asked()).toBe(1);
  });

  it('renews shortly before the bearer ends', async () => {
    const { session, clock, asked } = sessionAt([grant('a'), grant('b')]);
    await session.ready();
    clock.now += 13 * minute;
    await session.ready();
    expect(asked()).toBe(1);
    clock.now += 1.5 * minute;
    await session.ready();
    expect([asked(), session.held()?.bearer]).toEqual([2, 'b']);
  });

  it('is over when the cookie brings no new bearer, and tells so once', async () => {
    const { session, clock } = sessionAt([grant('a'), null]);
    let told = 0;
    session.subscribe(() => told++);
    await session.ready();
    clock.now += 15 * minute;
    expect(await session.ready()).toBe(false);
    expect([session.signedIn(), told]).toEqual([false, 2]);
  });

  it('stays undecided without an answer, and asks again', async () => {
    const { session, asked } = sessionAt([new Error('no answer'), grant('a')]);
    await expect(session.ready()).rejects.toThrow('no answer');
    expect(await session.ready()).toBe(true);
    expect(asked()).toBe(2);
  });

  it('begins with a sign-in and ends with a log-out', async () => {
    const { session, asked } = sessionAt([null]);
    await session.ready();
    session.take(grant('a'));
    expect(await session.ready()).toBe(true);
    session.clear();
    expect(await session.ready()).toBe(false);
    expect(asked()).toBe(1);
  });

  it('knows that it was given up, until somebody signs in again', async () => {
    const { session } = sessionAt([grant('a')]);
    await session.ready();
    expect(session.left()).toBe(false);
    session.clear();
    expect(session.left()).toBe(true);
    session.take(grant('b'));
    expect(session.left()).toBe(false);
  });
});
