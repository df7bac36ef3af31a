import type { FastifyInstance } from 'fastify';
import type { Readiness } from './readiness.ts';

/** GET /healthz: the process runs. GET /readyz: 200 while it is to be sent calls, otherwise 503 with the reason. */
export function serveHealth(app: FastifyInstance, readiness: Readiness): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_, reply) => {
    const status = await readiness.state();
    return reply.code(status === 'ready' ? 200 : 503).send({ status });
  });
}

/** While the server stops, each answer is the last one on its connection: the next call goes to another process. */
export function endConnectionsWhenStopping(app: FastifyInstance, readiness: Readiness): void {
  app.addHook('onRequest', (_, reply, done) => {
    if (readiness.isStopping) reply.raw.shouldKeepAlive = false;
    done();
  });
}
