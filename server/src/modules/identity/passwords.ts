import { Worker } from 'node:worker_threads';
import { No } from '../../http/no.ts';
import { fairQueue, type Turn } from './fair-queue.ts';

/** argon2id, 19 MiB, 2 passes (OWASP's first recommendation). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Above ordinary by so much that searches go first, and not by so much that a busy machine lets nobody in. */
const niceness = 10;

/** Passwords that wait to be hashed; on one core the last of them waits some ten seconds. */
const mostWaiting = 256;
/** Whoever is sent away is asked to come back after this many seconds. */
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
interface Job {
  readonly work: Work;
  resolve(result: string | boolean): void;
  reject(error: Error): void;
}

/**
 * Password hashing with at most `atOnce` running, because each takes a core and 19 MiB. It runs in threads of its own,
 * which step back for all others: in libuv's pool it would hold up files, compression and names as well. Those who wait take
 * turns (fair-queue.ts).
 */
export function openPasswords(atOnce: number, most = mostWaiting): Passwords {
  const queue = fairQueue<Job>(most);
  const idle: Worker[] = [];
  const busy = new Map<Worker, Job>();
  let closed = false;

  const next = (worker: Worker) => {
    const job = queue.shift();
    if (!job) {
      // A thread without work keeps no program from ending.
      worker.unref();
      idle.push(worker);
      return;
    }
    busy.set(worker, job);
    worker.ref();
    worker.postMessage(job.work);
  };
  const start = () => {
    const worker = new Worker(new URL('./password-worker.mjs', import.meta.url), {
      workerData: { cost, niceness },
    });
    worker.on('message', ({ result, failed }: { result?: string | boolean; failed?: string }) => {
      const job = busy.get(worker)!;
      busy.delete(worker);
      if (failed === undefined) job.resolve(result!);
      else job.reject(new Error(failed));
      next(worker);
    });
    let cause: Error | undefined;
    worker.on('error', (error) => {
      cause = error;
    });
    worker.on('exit', () => {
      const at = idle.indexOf(worker);
      if (at >= 0) idle.splice(at, 1);
      busy.get(worker)?.reject(cause ?? new Error('the thread that hashes has ended'));
      busy.delete(worker);
      // One that fell must not leave those behind it waiting.
      if (!closed && queue.size() > 0 && busy.size < atOnce) next(start());
    });
    return worker;
  };
  const run = <T extends string | boolean>(work: Work, turn: Turn) =>
    new Promise<T>((resolve, reject) => {
      if (closed) return reject(new Error('no more passwords are hashed'));
      const left = queue.push({ work, resolve: resolve as Job['resolve'], reject }, turn);
      left?.reject(new No('UNAVAILABLE', { retryAfter: comeBackAfter }));
      const worker = idle.pop() ?? (busy.size < atOnce ? start() : undefined);
      if (worker) next(worker);
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
    async close() {
      closed = true;
      for (let job = queue.shift(); job; job = queue.shift()) job.reject(new Error('no more passwords are hashed'));
      await Promise.all([...idle, ...busy.keys()].map((worker) => worker.terminate()));
    },
  };
}
