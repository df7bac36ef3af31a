import { randomBytes } from 'node:crypto';
import { writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '@waylight/server/app';
import { databaseOn } from '@waylight/server/db/database';
import { openEmbedded } from '@waylight/server/db/embedded';
import { migrate } from '@waylight/server/db/migrate';
import { openPool } from '@waylight/server/db/pool';
import { loadDemo } from '@waylight/server/demo/load';
import { serveMetrics } from '@waylight/server/http/metrics';
import { filesInFolder } from '@waylight/server/outside/file-storage';
import { openRedis } from '@waylight/server/outside/redis';
import { readSettings } from '@waylight/server/settings';
import type { Redis } from 'ioredis';
import { pino } from 'pino';
import { Counting } from './trade/counting.ts';

// The whole server, its limits out of the way: on a database that is named, or with the demo catalogue in memory.
// With BENCH_COUNTS it answers `counts` (trade/counting.ts).
async function main() {
  const counting = process.env.BENCH_COUNTS ? new Counting() : undefined;
  const settings = readSettings({
    PORT: '0',
    CHALLENGE_COST: '2',
    RATE_PER_ADDRESS: '100000000',
    RATE_PER_ACCOUNT: '100000000',
    RATE_PER_COMPANY: '100000000',
    LOG_LEVEL: 'silent',
    MAX_UNPAID_ORDERS: '1000000',
    MAX_UNPAID_ROOMS: '1000000',
    DEMO_HOTELS: process.env.BENCH_HOTELS ?? '3000',
    ...(JSON.parse(process.env.BENCH_SETTINGS ?? '{}') as Record<string, string>),
  });
  const url = process.env.BENCH_DATABASE_URL;
  const connections = url
    ? openPool({ url, connections: Number(process.env.BENCH_CONNECTIONS ?? 8), silenceMs: 0, warn: () => {} })
    : await openEmbedded({});
  const database = databaseOn(counting?.database(connections) ?? connections);
  await migrate(database);
  await loadDemo(database, settings, Date.now(), () => {});
  const redis = process.env.BENCH_REDIS_URL ? await openRedis(process.env.BENCH_REDIS_URL, () => {}) : undefined;
  const app = await createApp(settings, {
    database,
    // Benchmarks have a single one.
    redis: redis && (counting?.redis(redis as Redis) ?? redis),
    clock: Date.now,
    log: pino({ level: 'silent' }),
    serverKeys: [process.env.SERVER_KEY ?? randomBytes(32).toString('base64url')],
    portalFolder: undefined,
    files: filesInFolder(join(tmpdir(), 'waylight-bench-files')),
    mail: { send: async () => {}, close() {} },
  });
  // Benchmarks measure searching, not reading the catalogue.
  await app.readModel.whole;
  const metricsPort = Number(process.env.BENCH_METRICS_PORT ?? 0);
  if (metricsPort > 0) await serveMetrics(app.metrics, metricsPort, '127.0.0.1');
  counting?.calls(app.http.server);
  process.on('message', (asked) => {
    if (asked === 'counts') process.send!(counting?.told());
  });
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  writeSync(
    1,
    `${JSON.stringify({ base: `http://127.0.0.1:${(app.http.server.address() as { port: number }).port}` })}\n`,
  );
}

void main();
