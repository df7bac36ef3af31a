import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

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

/** A value that is read whenever the metrics are. One that cannot be read is left out. */
export interface MeasuredValue {
  readonly name: `waylight_${string}`;
  readonly help: string;
  read(): number | Promise<number>;
}

export function measureValues(registry: Registry, values: readonly MeasuredValue[]): void {
  for (const { name, help, read } of values) {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        gauge.reset();
        try {
          gauge.set(await read());
        } catch {
          gauge.set(Number.NaN);
        }
      },
    });
  }
}

/** GET /metrics in the text format of Prometheus, on a port of its own: the portal's port never answers it. */
export async function serveMetrics(registry: Registry, port: number, host: string): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    const text = await registry.metrics();
    response.writeHead(200, { 'content-type': registry.contentType }).end(text);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  server.unref();
  return server;
}
