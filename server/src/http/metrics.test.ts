import fastify from 'fastify';
import { expect, it } from 'vitest';
import { measureAnswers, measureValues, serveMetrics } from './metrics.ts';

it('tells calls by name and status, and values as they are now, on a port of its own', async () => {
  const app = fastify();
  const registry = measureAnswers(app);
  app.get('/getaway/bfkapi/thing/:id', async () => 'here');
  let waiting = 3;
  measureValues(registry, [
    { name: 'waylight_waiting', help: 'Waiting', read: () => waiting },
    { name: 'waylight_broken', help: 'Broken', read: () => Promise.reject(new Error('gone')) },
  ]);
  await app.inject('/getaway/bfkapi/thing/17?sign=secret');
  expect((await app.inject('/metrics')).statusCode).toBe(404);

  const server = await serveMetrics(registry, 0, '127.0.0.1');
  const { port } = server.address() as { port: number };
  const read = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    return { status: answer.status, text: await answer.text() };
  };
  try {
    const { status, text } = await read('/metrics');
    expect(status).toBe(200);
    expect(text).toContain('waylight_call_seconds_count{call="/getaway/bfkapi/thing/:id",status="200"} 1');
    expect(text).toContain('waylight_waiting 3');
    expect(text).toContain('waylight_broken Nan');
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
    expect(text).not.toContain('secret');
    waiting = 5;
    expect((await read('/metrics')).text).toContain('waylight_waiting 5');
    expect((await read('/readyz')).status).toBe(404);
  } finally {
    server.close();
    await app.close();
  }
});
