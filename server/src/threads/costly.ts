import type { Tasks } from './costly-tasks.ts';
import type { Turn } from './fair-queue.ts';
import { openThreads } from './thread-pool.ts';

/**
 * Work that takes a processor for longer than others should wait: papers, sheets, logos, names of hotels. It runs in threads that
 * step back for searches, one turn for each company.
 */
export interface Costly {
  /**
   * `input` may be a function that reads it when the turn comes. Throws UNAVAILABLE when too many wait, and whatever No the task
   * throws.
   */
  run<Name extends keyof Tasks>(
    task: Name,
    input: Parameters<Tasks[Name]>[0] | (() => Promise<Parameters<Tasks[Name]>[0]>),
    of: { readonly distributorId: number },
  ): Promise<Awaited<ReturnType<Tasks[Name]>>>;
  close(): Promise<void>;
}

/** The console's own turn, beside those of companies. */
export const consoleTurn = { distributorId: 0 };

/** Above ordinary by so much that searches go first, and not by so much that a busy machine writes no paper. */
const niceness = 10;
/** Pieces of work that wait, in all and of one company; at a fifth of a second each the last of a company waits some eight seconds. */
const most = 256;
const mostOfOne = 40;
/** Seconds after which a refused caller may come back. */
const comeBackAfter = 5;
/** Nothing that is as it should be takes a tenth of it on an idle machine. */
export const mostMs = 60_000;
const mostMemory = 768;

/** How the threads run, where it is not as in production. */
export interface CostlyOptions {
  /** address of the module of the tasks, for tests that start its threads hundreds of times */
  readonly tasks?: string;
  /** how far the threads step back for others */
  readonly niceness?: number;
}

/** `threads`: for papers; the names of hotels, which are held in memory, have one more. */
export function openCostly(threads: number, options: CostlyOptions = {}): Costly {
  const wanted = {
    program: new URL('./costly-worker.mjs', import.meta.url),
    data: {
      niceness: options.niceness ?? niceness,
      // Beside the built server there is the built file.
      tasks:
        options.tasks ??
        new URL(`./costly-tasks.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url).href,
    },
    most,
    mostOfOne,
    comeBackAfter,
    mostMs,
  };
  type Work = { task: keyof Tasks; input: unknown };
  const papers = openThreads<Work>({ ...wanted, atOnce: threads, mostMemory });
  const names = openThreads<Work>({ ...wanted, atOnce: 1 });
  return {
    run(task, input, { distributorId }) {
      const company = String(distributorId);
      const pool = task === 'changeNames' || task === 'namesAlike' ? names : papers;
      const turn: Turn = { block: company, company };
      return pool.run(
        typeof input === 'function' ? async () => ({ task, input: await input() }) : { task, input },
        turn,
      );
    },
    async close() {
      await Promise.all([papers.close(), names.close()]);
    },
  };
}
