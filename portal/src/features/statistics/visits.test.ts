import { describe, expect, it } from 'vitest';
import { quietMs, visitsWith } from './visits.ts';

function tab(answers: (string | Error)[]) {
  const clock = { now: 1_000_000 };
  const kept: { token: string | null } = { token: null };
  const reported: (string | null)[] = [];
  const alive = visitsWith({
    now: () => clock.now,
    report: async (token) => {
      const answer = answers[reported.length] ?? token ?? 'none';
      reported.push(token);
      if (answer instanceof Error) throw answer;
      return answer;
    },
    token: {
      read: () => kept.token,
      write: (text) => {
        kept.token = text;
        return true;
      },
    },
  });
  const settle = () => new Promise((done) => setTimeout(done, 0));
  return { clock, reported, kept, alive, settle };
}

describe('visits', () => {
  it('are told once while somebody is about', async () => {
    const { alive, clock, reported, kept, settle } = tab(['first']);
    for (let minute = 0; minute < 90; minute += 10) {
      alive();
      await settle();
      clock.now += quietMs / 3;
    }
    expect(reported).toEqual([null]);
    expect(kept.token).toBe('first');
  });

  it('are told again, with the token of the time before, after 30 quiet minutes', async () => {
    const { alive, clock, reported, settle } = tab(['first', 'first']);
    alive();
    await settle();
    clock.now += quietMs - 1;
    alive();
    clock.now += quietMs;
    alive();
    await settle();
    expect(reported).toEqual([null, 'first']);
  });

  it('are made up for when the report did not get through', async () => {
    const { alive, reported, kept, settle } = tab([new Error('offline'), 'second']);
    alive();
    await settle();
    alive();
    await settle();
    expect(reported).toEqual([null, null]);
    expect(kept.token).toBe('second');
  });
});
