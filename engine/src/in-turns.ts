import { setImmediate } from 'node:timers/promises';

/** Does long work a few milliseconds at a time, with everybody else's in between. It says by yielding where it can be laid down. */
export async function inTurns<Made>(work: Iterator<unknown, Made>, turnMs = 5): Promise<Made> {
  for (;;) {
    const until = performance.now() + turnMs;
    do {
      const { done, value } = work.next();
      if (done) return value;
    } while (performance.now() < until);
    await setImmediate();
  }
}
