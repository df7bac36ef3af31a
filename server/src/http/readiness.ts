import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';

/** How long an answer of the database is good for, ms: whoever asks more often costs nothing. */
const goodForMs = 1000;

/** `ready`, or the reason why a load balancer should send no calls here. */
export type ReadyState = 'ready' | 'stopping' | 'processes' | 'database' | 'cities';

export interface Readiness {
  state(): Promise<ReadyState>;
  /** From now on `stopping`, while calls are still answered. */
  stop(): void;
  readonly isStopping: boolean;
}

export interface ReadyParts {
  readonly database: Database;
  /** some cities can be searched without reading them first, or there are none */
  readonly hasCities: () => boolean;
  /** false: another process has taken this one's place */
  readonly isRightful: () => boolean;
  readonly clock: () => number;
  readonly log: Logger;
}

/** Whether this process is to be sent calls. The database is asked once a second at most, however many ask here. */
export function openReadiness({ database, hasCities, isRightful, clock, log }: ReadyParts): Readiness {
  let asked: { at: number; answer: Promise<boolean> } | undefined;
  let isStopping = false;
  const ask = async () => {
    try {
      await database.asAnyone((tx) => tx.selectFrom('theme').select('id').limit(1).execute());
      return true;
    } catch (error) {
      log.error({ err: error }, 'not ready: the database does not answer');
      return false;
    }
  };
  return {
    async state() {
      if (isStopping) return 'stopping';
      if (!isRightful()) return 'processes';
      const now = clock();
      if (!asked || now - asked.at >= goodForMs || now < asked.at) asked = { at: now, answer: ask() };
      if (!(await asked.answer)) return 'database';
      return hasCities() ? 'ready' : 'cities';
    },
    stop() {
      isStopping = true;
    },
    get isStopping() {
      return isStopping;
    },
  };
}
