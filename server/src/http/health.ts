import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import { readiness } from './readiness.ts';

/** GET /healthz: the process runs. GET /readyz: 200 while the database answers, otherwise 503. */
export function serveHealth(app: FastifyInstance, database: Database, clock: () => number, log: Logger): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  const isReady = readiness(database, clock, log);
  app.get('/readyz', async (_, reply) =>
    (await isReady()) ? { status: 'ready' } : reply.code(503).send({ status: 'database' }),
  );
}
