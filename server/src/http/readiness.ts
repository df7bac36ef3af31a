import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';

/** How long an answer of the database is good for, ms: whoever asks more often costs nothing. */
const goodForMs = 1000;

/** Whether the database answers. It is asked once a second at most, however many ask here. */
export function readiness(database: Database, clock: () => number, log: Logger): () => Promise<boolean> {
  let asked: { at: number; answer: Promise<boolean> } | undefined;
  const ask = async () => {
    try {
      await database.asAnyone((tx) => tx.selectFrom('theme').select('id').limit(1).execute());
      return true;
    } catch (error) {
      log.error({ err: error }, 'not ready: the database does not answer');
      return false;
    }
  };
  return () => {
    const now = clock();
    if (!asked || now - asked.at >= goodForMs || now < asked.at) asked = { at: now, answer: ask() };
    return asked.answer;
  };
}
