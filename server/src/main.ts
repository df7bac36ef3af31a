import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { createApp, type RunningProcess } from './app.ts';
import { checkDurability } from './db/durability.ts';
import { DatabaseInUse } from './db/embedded.ts';
import { WrongServer } from './db/host/direct.ts';
import { checkRoles } from './db/migrate.ts';
import { openMigrated } from './db/open.ts';
import { NotTogether, takePlace } from './db/presence.ts';
import { loadDemo } from './demo/load.ts';
import { serveMetrics } from './http/metrics.ts';
import { serverTimes } from './http/server.ts';
import { keyRingOf } from './key-ring.ts';
import { AddressTaken } from './modules/search/shard/search-member.ts';
import { openFiles } from './outside/file-storage.ts';
import { mailBySmtp, mailToFolder } from './outside/mail.ts';
import { openRedis } from './outside/redis.ts';
import { smsByGateway, withSms } from './outside/sms.ts';
import { createSearcher } from './roles/searcher.ts';
import { readSettings, type Settings, WrongSettings } from './settings.ts';
import { createWorker } from './worker.ts';

const create = { all: createApp, serve: createApp, work: createWorker, search: createSearcher };

/** Reads the settings, opens and migrates the database, loads the demo where it is empty, and listens. */
async function main() {
  const began = performance.now();
  const settings = settingsOrExit();
  const log = pino({ level: settings.LOG_LEVEL, base: null, redact: ['req.headers', 'password'] }, pino.destination(2));
  const say = (line: string) => process.stdout.write(`${line}\n`);

  const database = await openMigrated(settings, {
    connections: settings.DATABASE_CONNECTIONS,
    warn: (error, what) => log.warn({ err: error }, what),
  });
  await checkRoles(database);
  const serverKeys = keyRingOf(settings.SERVER_KEY ?? keptKey(settings.DATA_DIR));
  const place = settings.DATABASE_URL
    ? await takePlace({
        url: settings.DATABASE_DIRECT_URL ?? settings.DATABASE_URL,
        sharesStore: settings.REDIS_URL !== undefined,
        rings: { SERVER_KEY: serverKeys, PORTAL_SIGN_KEY: keyRingOf(settings.PORTAL_SIGN_KEY) },
        warn: (error, what) => log.error({ err: error }, what),
      })
    : undefined;
  const faults = await checkDurability(database);
  if (faults.length > 0 && settings.PROFILE === 'production')
    throw new Error(`the database does not keep what it has committed:\n${faults.join('\n')}`);
  for (const fault of faults) say(`  Warning: ${fault}`);
  if (settings.PROFILE === 'demo') await loadDemo(database, settings, Date.now(), say);

  const redis = settings.REDIS_URL
    ? await openRedis(settings.REDIS_URL, (error) => log.warn({ err: error }, 'redis'))
    : undefined;
  const mailbox = settings.SMTP_URL ? undefined : mailToFolder(join(resolve(settings.DATA_DIR), 'mail'), Date.now);
  const sms = settings.SMS_URL ? smsByGateway(settings.SMS_URL, settings.SMS_TOKEN ?? '') : undefined;
  const mail = withSms(mailbox ?? mailBySmtp(settings.SMTP_URL!, settings.MAIL_FROM), sms, mailbox !== undefined);
  const app: RunningProcess = await create[settings.ROLE](settings, {
    database,
    redis,
    isRightful: () => place?.isRightful ?? true,
    clock: Date.now,
    log,
    serverKeys,
    mail,
    mailbox,
    files: openFiles(settings),
    // Search processes of one machine may share the folder, and hold other cities.
    snapshot: join(
      resolve(settings.DATA_DIR),
      settings.ROLE === 'search' ? `search-${settings.SEARCH.port}.snapshot` : 'search.snapshot',
    ),
    portalFolder: settings.SERVE_PORTAL ? built('portal') : undefined,
    opsFolder: settings.SERVE_PORTAL ? built('ops') : undefined,
    galleryFolder: settings.SERVE_PORTAL && settings.PROFILE === 'demo' ? built('ui') : undefined,
  });
  const { port } = await listen(app.http, settings.PORT, settings.HOST);
  if (app.ops) await listen(app.ops, settings.OPS_PORT, settings.HOST);
  const metrics =
    settings.METRICS_PORT > 0
      ? await serveMetrics(app.metrics, settings.METRICS_PORT, settings.METRICS_HOST)
      : undefined;
  app.warm().catch((error) => log.warn({ err: error }, 'the names of hotels are not ready'));
  const address = settings.PUBLIC_URL ?? `http://localhost:${port}`;

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    // After this nothing is worth waiting for.
    setTimeout(() => process.exit(1), settings.DRAIN_SECONDS * 1000 + serverTimes.lastMs).unref();
    app.stopping();
    await wait(settings.DRAIN_SECONDS * 1000);
    await app.close();
    metrics?.close();
    mail.close();
    redis?.disconnect();
    await place?.leave();
    await database.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));
  // Left behind by scripts/start.mjs it would hold the database's folder, and nobody would know of it.
  if (process.connected) process.on('disconnect', () => void stop('the starter has gone'));

  say(
    `\n  ${settings.BRAND_EN} ${settings.BRAND_ZH} is ready at ${address}  (${((performance.now() - began) / 1000).toFixed(1)} s)`,
  );
  if (mailbox && !isLoopback(settings.HOST))
    say(`  Warning: on ${settings.HOST} others on the network can read every mail of the demo at /dev/mail\n`);
  if (settings.PROFILE === 'demo')
    say(settings.DEMO_WALLET ? `${signIns}  Pay from the wallet at ${settings.DEMO_WALLET}\n` : signIns);
}

const signIns = `
  Sign in with          company   user    password
  main account          100001    demo    Demo-2026
  clerk (own orders)    100001    clerk   Demo-2026
  another agency        100002    demo    Demo-2026

  The operator's console: /ops/
  operator              operator  Demo-2026
  second person         approver  Demo-2026

  Mails of the demo: /dev/mail
`;

function settingsOrExit(): Settings {
  try {
    return readSettings(process.env);
  } catch (error) {
    if (!(error instanceof WrongSettings)) throw error;
    process.stderr.write(`The settings are not right:\n${error.message.replace(/^/gm, '  ')}\n`);
    process.exit(2);
  }
}

const isLoopback = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host);

/** The demo's server key: made once, readable by its owner only. */
function keptKey(dataDir: string): string {
  const path = join(resolve(dataDir), 'server.key');
  if (existsSync(path)) return readFileSync(path, 'utf8').trim();
  mkdirSync(dirname(path), { recursive: true });
  const key = randomBytes(32).toString('base64url');
  writeFileSync(path, key, { mode: 0o600 });
  return key;
}

/** The folder that a workspace was built to, from the sources as from the built server. */
function built(workspace: string): string {
  return fileURLToPath(new URL(`../../${workspace}/dist`, import.meta.url));
}

async function listen(http: FastifyInstance, port: number, host: string) {
  try {
    await http.listen({ port, host });
  } catch (error) {
    if ((error as { code?: string }).code !== 'EADDRINUSE') throw error;
    process.stderr.write(`Port ${port} is taken: stop what uses it, or set another one\n`);
    process.exit(2);
  }
  return http.server.address() as { port: number };
}

main().catch((error) => {
  if (
    error instanceof DatabaseInUse ||
    error instanceof NotTogether ||
    error instanceof AddressTaken ||
    error instanceof WrongServer
  ) {
    process.stderr.write(`Cannot start: ${error.message}\n`);
    process.exit(2);
  }
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
});
