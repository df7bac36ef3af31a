import { hash, verify } from '@node-rs/argon2';

/** argon2id, 19 MiB, 2 passes (OWASP's first recommendation). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes as long for `undefined` (no such account) as for a wrong password. */
  matches(stored: string | undefined, password: string): Promise<boolean>;
}

/** Password hashing with at most `atOnce` running, because each takes a core and 19 MiB. */
export function openPasswords(atOnce: number): Passwords {
  let running = 0;
  const queue: (() => void)[] = [];
  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) await new Promise<void>((resolve) => queue.push(resolve));
    else running++;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running--;
    }
  }
  const nobody = hash('nobody has this password', cost);
  return {
    hash: (password) => inTurn(() => hash(password, cost)),
    matches: (stored, password) =>
      inTurn(async () => (await verify(stored ?? (await nobody), password)) && stored !== undefined),
  };
}
