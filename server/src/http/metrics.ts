import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** Measures and logs every answer. Returns the registry of what was measured, in seconds. */
export function measureAnswers(app: FastifyInstance): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'waylight_call_seconds',
    help: 'Time to answer a call',
    labelNames: ['call', 'status'],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  // Finding the series of a call's name and status takes longer than counting in it.
  const series = new Map<string, ReturnType<typeof seconds.labels>>();
  const seriesOf = (call: string, status: number) => {
    const key = `${status}${call}`;
    let known = series.get(key);
    if (!known) {
      known = seconds.labels(call, String(status));
      series.set(key, known);
    }
    return known;
  };
  app.addHook('onResponse', (request, reply, done) => {
    const call = request.routeOptions.url ?? 'unknown';
    const { statusCode: status, elapsedTime } = reply;
    seriesOf(call, status).observe(elapsedTime / 1000);
    // The route and never the address asked for: queries carry signatures, paths of shared links are secrets.
    request.log.info({ reqId: request.id, call, status, ms: Math.round(elapsedTime * 10) / 10 }, 'answered');
    done();
  });
  return registry;
}

/** GET /metrics, in the text format of Prometheus. */
export function serveMetrics(app: FastifyInstance, registry: Registry): void {
  app.get('/metrics', async (_, reply) => reply.type(registry.contentType).send(await registry.metrics()));
}
