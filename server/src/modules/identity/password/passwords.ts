import type { Turn } from '../../../threads/fair-queue.ts';
import { openThreads } from '../../../threads/thread-pool.ts';

/** Parameters of argon2id; memory in KiB. */
export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** argon2id, 19 MiB, 2 passes (OWASP's first recommendation). */
export const passwordCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Above ordinary by so much that searches go first, and not by so much that a busy machine lets nobody in. */
const niceness = 10;

/** Passwords that wait to be hashed; on one core the last of them waits some ten seconds. */
const mostWaiting = 256;
/** Seconds after which a refused caller may try again. */
const comeBackAfter = 5;

/** Both throw UNAVAILABLE when too many wait, and the turn decides who is sent away. */
export interface Passwords {
  hash(password: string, turn: Turn): Promise<string>;
  /** Takes as long for `undefined` (no such account) as for a wrong password. */
  matches(stored: string | undefined, password: string, turn: Turn): Promise<boolean>;
  /** Ends the threads. What still waits fails. */
  close(): Promise<void>;
}

type Work = { act: 'hash'; password: string } | { act: 'verify'; password: string; stored: string };

/**
 * Password hashing with at most `atOnce` running: each takes a core and 19 MiB.
 *
 * It has threads of its own with low priority; libuv's pool also serves files, compression and names.
 *
 * Waiting hashes take turns (threads/fair-queue.ts).
 */
export function openPasswords(atOnce: number, most = mostWaiting, cost = passwordCost): Passwords {
  const { run, close } = openThreads<Work>({
    program: new URL('./password-worker.mjs', import.meta.url),
    data: { cost, niceness },
    atOnce,
    most,
    comeBackAfter,
  });

  // Made at once, so that the first unknown account is answered no later than any other.
  const nobody = run<string>({ act: 'hash', password: 'nobody has this password' }, { block: '', company: '' });
  nobody.catch(() => {});
  return {
    hash: (password, turn) => run({ act: 'hash', password }, turn),
    async matches(stored, password, turn) {
      const matched = await run<boolean>({ act: 'verify', password, stored: stored ?? (await nobody) }, turn);
      return matched && stored !== undefined;
    },
    close,
  };
}
