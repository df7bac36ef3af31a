import { Worker } from 'node:worker_threads';
import type { ErrorName } from '@waylight/contract/wire/errors';
import { No } from '../http/no.ts';
import { fairQueue, type Turn } from './fair-queue.ts';

export interface ThreadPool<Work> {
  /**
   * Runs work in a thread when its turn comes. A function as the work is called at that moment, so its reads wait
   * too.
   *
   * Throws UNAVAILABLE when the queue is full and this piece is dropped, and any No that the work throws.
   */
  run<Result>(work: Work | (() => Promise<Work>), turn: Turn): Promise<Result>;
  /** Ends the threads. What still waits fails. */
  close(): Promise<void>;
}

export interface ThreadsWanted {
  /** what each thread runs: takes work by message, answers `{ result }`, `{ failed }` or `{ refused }` (ThreadAnswer) */
  readonly program: URL;
  readonly data?: object;
  readonly atOnce: number;
  /** how much may wait, in all and of one turn's company */
  readonly most: number;
  readonly mostOfOne?: number;
  /** s after which whoever is sent away may come back */
  readonly comeBackAfter: number;
  /** ms after which a piece of work is given up together with its thread; without it work may take as long as it likes */
  readonly mostMs?: number;
  /** MiB that a thread may hold */
  readonly mostMemory?: number;
}

export type ThreadAnswer =
  | { readonly result: unknown }
  | { readonly failed: string }
  | { readonly refused: ErrorName; readonly data: Readonly<Record<string, unknown>> };

interface Job<Work> {
  readonly work: Work | (() => Promise<Work>);
  readonly company: string;
  resolve(result: unknown): void;
  reject(error: Error): void;
}

const isAsked = <Work>(work: Work | (() => Promise<Work>)): work is () => Promise<Work> => typeof work === 'function';

/** Threads started as they are needed; a thread that falls is replaced, and only its own work fails with it. */
export function openThreads<Work>(wanted: ThreadsWanted): ThreadPool<Work> {
  const { program, data, atOnce, most, mostOfOne = most, comeBackAfter, mostMs, mostMemory } = wanted;
  const queue = fairQueue<Job<Work>>(most);
  const waitingOf = new Map<string, number>();
  const idle: Worker[] = [];
  const busy = new Map<Worker, Job<Work> & { timer: NodeJS.Timeout | undefined }>();
  let closed = false;

  const left = ({ company }: Job<Work>) => {
    const others = (waitingOf.get(company) ?? 1) - 1;
    if (others > 0) waitingOf.set(company, others);
    else waitingOf.delete(company);
  };
  const next = (worker: Worker) => {
    const job = queue.shift();
    if (!job) {
      // A thread without work keeps no program from ending.
      worker.unref();
      idle.push(worker);
      return;
    }
    left(job);
    busy.set(worker, { ...job, timer: undefined });
    worker.ref();
    const post = (work: Work) => {
      const timer = mostMs === undefined ? undefined : setTimeout(() => void worker.terminate(), mostMs);
      busy.set(worker, { ...job, timer });
      worker.postMessage(work);
    };
    const { work } = job;
    if (!isAsked(work)) return post(work);
    work().then(
      (read) => busy.has(worker) && post(read),
      (error: Error) => {
        // A thread that fell meanwhile has been replaced.
        if (done(worker)) next(worker);
        job.reject(error);
      },
    );
  };
  const done = (worker: Worker) => {
    const job = busy.get(worker);
    clearTimeout(job?.timer);
    busy.delete(worker);
    return job;
  };
  const start = () => {
    const worker = new Worker(program, {
      workerData: data,
      ...(mostMemory === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: mostMemory } }),
    });
    worker.on('message', (answer: ThreadAnswer) => {
      const job = done(worker);
      if ('result' in answer) job?.resolve(answer.result);
      else job?.reject('refused' in answer ? new No(answer.refused, answer.data) : new Error(answer.failed));
      next(worker);
    });
    let cause: Error | undefined;
    worker.on('error', (error) => {
      cause = error;
    });
    worker.on('exit', () => {
      const at = idle.indexOf(worker);
      if (at >= 0) idle.splice(at, 1);
      done(worker)?.reject(cause ?? new Error('the thread has ended before its work was done'));
      // One that fell must not leave those behind it waiting.
      if (!closed && queue.size() > 0 && busy.size < atOnce) next(start());
    });
    return worker;
  };
  const sentAway = () => new No('UNAVAILABLE', { retryAfter: comeBackAfter });

  return {
    run: <Result>(work: Work | (() => Promise<Work>), turn: Turn) =>
      new Promise<Result>((resolve, reject) => {
        if (closed) return reject(new Error('the threads have been closed'));
        const { company } = turn;
        const before = waitingOf.get(company) ?? 0;
        if (before >= mostOfOne) return reject(sentAway());
        waitingOf.set(company, before + 1);
        const job = { work, company, resolve: resolve as Job<Work>['resolve'], reject };
        const away = queue.push(job, turn);
        if (away) left(away);
        away?.reject(sentAway());
        const worker = idle.pop() ?? (busy.size < atOnce ? start() : undefined);
        if (worker) next(worker);
      }),
    async close() {
      closed = true;
      for (let job = queue.shift(); job; job = queue.shift()) job.reject(new Error('the threads have been closed'));
      const all = [...idle, ...busy.keys()];
      for (const { timer } of busy.values()) clearTimeout(timer);
      await Promise.all(all.map((worker) => worker.terminate()));
    },
  };
}
