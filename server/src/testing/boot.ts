import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api, opsApi } from '@waylight/contract';
import type { Language } from '@waylight/contract/value/words';
import { clientOn, type Send } from '@waylight/contract/wire/client';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { type Logger, pino } from 'pino';
import { type App, createApp } from '../app.ts';
import { type Database, databaseOn } from '../db/database.ts';
import { openEmbedded } from '../db/embedded.ts';
import { openPool } from '../db/pool.ts';
import { addDemoCompanies } from '../demo/load.ts';
import { type DemoCompany, demoPassword } from '../demo/people.ts';
import { type KeyRing, keyRingOf } from '../key-ring.ts';
import { passwordCost } from '../modules/identity/password/passwords.ts';
import { opsPublicKey } from '../modules/operator/session/service.ts';
import { type FileStorage, filesInFolder } from '../outside/file-storage.ts';
import { type Mail, mailToFolder } from '../outside/mail.ts';
import type { SharedStore } from '../outside/redis.ts';
import { readSettings, type Settings } from '../settings.ts';
import { costlyTasks } from './bundled.ts';
import {
  chooseLanguages,
  dropCopy,
  hashDemoPasswords,
  leastPasswordCost,
  nameOfCopy,
  onServer,
  prepareEmbedded,
  prepareServer,
  testStart,
  wayTo,
  withClient,
} from './templates.ts';

type DatabaseKind = 'embedded' | 'server';

/** The databases that money, rooms, locks and SQL are tried on: `describe.each(databaseKinds)('… on %s', (kind) => …)`. */
export const databaseKinds: readonly DatabaseKind[] = process.env.TEST_POOLER_URL
  ? ['server']
  : process.env.TEST_DATABASE_URL
    ? ['embedded', 'server']
    : ['embedded'];

/**
 * The one that other suites run on: a server where there is one. Journeys of every page and of a working day take the
 * embedded; `npm run prove -- databases` takes both.
 */
export const oneDatabase: readonly DatabaseKind[] = process.env.TEST_EVERY_DATABASE
  ? databaseKinds
  : databaseKinds.slice(-1);

export interface BootOptions {
  /** by default the server where there is one, whose copies are made in a tenth of the time */
  database?: 'embedded' | 'server';
  /** Folder of an embedded database that outlives the process; made from the template when it is new. */
  dataDir?: string;
  /** Address of a server's database that outlives the process. */
  databaseUrl?: string;
  settings?: Record<string, string>;
  portalFolder?: string;
  opsFolder?: string | undefined;
  /** A second application of the same product: on the database (a PostgreSQL server), key and clock of the first. */
  beside?: Booted;
  /** the ring of SERVER_KEY; by default a random key, or that of the first */
  serverKeys?: KeyRing;
  /** where the clock begins, ms since the epoch; testStart by default */
  startAt?: number;
  /** takes what the house logs; by default it says nothing, or what TEST_LOG asks for */
  log?: Logger;
  /** where nonces and counts lie; by default in memory */
  redis?: SharedStore | undefined;
  /** the operator has no air-ticket robot, as in a production that sets none; the demo's has one */
  withoutRobot?: boolean;
  /** passwords cost what they cost in production; by default next to nothing */
  costlyPasswords?: boolean;
  /** how far papers step back for others; by default as in production */
  niceness?: number;
  /** told of each step of a payment (house.ts) */
  reached?: (step: string) => void;
  /** told of each mail before it leaves; what it throws is what the mail server answers */
  beforeMail?: (mail: Mail) => void;
}

/** Somebody at the wire: a typed client with its own cookies, bearer and key. */
export interface TestClient {
  readonly send: Send;
  readonly cookies: Map<string, string>;
  readonly credentials: { bearer: string | undefined; key: string };
  language: Language;
}

export interface Booted {
  readonly base: string;
  readonly app: App;
  readonly settings: Settings;
  readonly database: Database;
  /** address of the database where it is a server's */
  readonly databaseUrl: string | undefined;
  readonly serverKeys: KeyRing;
  /** ms since the epoch; begins at testStart and runs; `advance` moves it. */
  readonly clock: { now(): number; advance(ms: number): void };
  /** Mails that left the house, oldest first; `app.jobs.runDue` sends what is due. */
  readonly mails: readonly Mail[];
  readonly files: FileStorage;
  /** where `files` keeps its bytes */
  readonly filesFolder: string;
  /** A client that is not signed in. */
  visitor(): TestClient;
  signIn(companyCode: string, username: string, password?: string): Promise<TestClient>;
  /** Somebody at the console: the demo's operator unless named. */
  operator(username?: string): Promise<TestClient>;
  stop(): Promise<void>;
}

/** Boots the whole application on a database of its own, with a clock that the test moves. */
export async function boot(options: BootOptions = {}): Promise<Booted> {
  const { beside } = options;
  const serverKeys = options.serverKeys ?? beside?.serverKeys ?? [randomBytes(32).toString('base64url')];
  const began = Date.now();
  let moved = 0;
  const clock = beside?.clock ?? {
    now: () => (options.startAt ?? testStart) + (Date.now() - began) + moved,
    advance: (ms: number) => {
      moved += ms;
    },
  };
  const ahead = () => Math.round(clock.now() - Date.now());
  const there = beside?.databaseUrl ?? options.databaseUrl;
  const { database, drop, url } = there
    ? { ...openServer(there, ahead), drop: async () => {} }
    : await openDatabase(
        options.database ?? (options.dataDir ? 'embedded' : oneDatabase.at(-1)!),
        options.dataDir,
        ahead,
      );
  if (options.costlyPasswords) await hashDemoPasswords(database, passwordCost);
  const given = readSettings({
    PORT: '0',
    CHALLENGE_COST: '2',
    RATE_PER_ADDRESS: '1000000',
    RATE_PER_ACCOUNT: '1000000',
    RATE_PER_COMPANY: '1000000',
    // A test shares its process with the server: how late the loop comes round says nothing of the calls.
    OVERLOAD_LAG_MS: '0',
    LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
    ...options.settings,
  });
  const settings: Settings = options.withoutRobot ? { ...given, FLIGHT_ROBOT: null } : given;
  const mails: Mail[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'waylight-files-'));
  const filesFolder = join(folder, 'files');
  const files = filesInFolder(filesFolder);
  const mailbox = mailToFolder(join(folder, 'mail'), clock.now);
  const app = await createApp(settings, {
    database,
    redis: options.redis,
    clock: clock.now,
    log: options.log ?? pino({ level: settings.LOG_LEVEL }),
    serverKeys,
    reached: options.reached,
    costly: {
      tasks: await costlyTasks(),
      ...(options.niceness === undefined ? {} : { niceness: options.niceness }),
    },
    passwordCost: options.costlyPasswords ? undefined : leastPasswordCost,
    portalFolder: options.portalFolder,
    opsFolder: options.opsFolder,
    files,
    mailbox,
    mail: {
      async send(mail) {
        options.beforeMail?.(mail);
        mails.push(mail);
        await mailbox.send(mail);
      },
      close() {},
    },
  });
  await app.http.listen({ port: settings.PORT, host: '127.0.0.1' });
  const { port } = app.http.server.address() as { port: number };
  const base = `http://127.0.0.1:${port}`;

  const visitor = () => clientAt(base, keyRingOf(settings.PORTAL_SIGN_KEY)[0], clock.now);
  return {
    base,
    app,
    settings,
    database,
    databaseUrl: url,
    serverKeys,
    clock,
    mails,
    files,
    filesFolder,
    visitor,
    async signIn(companyCode, username, password = demoPassword) {
      const client = visitor();
      await signIn(client, companyCode, username, password);
      return client;
    },
    async operator(username = 'operator') {
      const client = clientAt(base, opsPublicKey, clock.now);
      const grant = await client.send(opsApi.operator.signIn, { username, password: demoPassword });
      client.credentials.bearer = grant.access_token;
      client.credentials.key = grant.sign_key;
      return client;
    },
    async stop() {
      await app.close();
      await database.close();
      await drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Companies like the demo's, beside them; their passwords are hashed as everybody's here. */
export async function addTestCompanies(house: Booted, companies: readonly DemoCompany[]): Promise<void> {
  await addDemoCompanies(house.database, companies, house.clock.now());
  await chooseLanguages(house.database);
  await hashDemoPasswords(house.database, leastPasswordCost);
}

/** A client at an address, for tests that start the server as a program of its own. */
export function clientAt(base: string, publicKey: string, now: () => number): TestClient {
  const cookies = new Map<string, string>();
  const client: TestClient = {
    cookies,
    credentials: { bearer: undefined, key: publicKey },
    language: 'en',
    send: clientOn({
      base: `${base}/getaway`,
      credentials: () => client.credentials,
      language: () => client.language,
      now,
      // A busy machine answers late; a test that waits in vain ends by its own time.
      timeoutMs: 110_000,
      async fetch(url, init) {
        const headers = new Headers(init.headers);
        headers.set('origin', base);
        if (cookies.size > 0) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
        const response = await fetch(url, { ...init, headers });
        for (const line of response.headers.getSetCookie()) {
          const [pair = ''] = line.split(';');
          const at = pair.indexOf('=');
          if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) cookies.delete(pair.slice(0, at));
          else cookies.set(pair.slice(0, at), pair.slice(at + 1));
        }
        return response;
      },
    }),
  };
  return client;
}

/** Solves the slider's challenge as the portal does: base64 of the challenge and its solution. */
export async function solve(challenge: unknown): Promise<string> {
  const solution = await solveChallenge({
    challenge: challenge as Parameters<typeof solveChallenge>[0]['challenge'],
    deriveKey,
  });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

export async function signIn(client: TestClient, companyCode: string, username: string, password = demoPassword) {
  const { challenge } = await client.send(api.identity.challenge, { purpose: 'login', companyCode, username });
  const verification = await solve(challenge);
  const grant = await client.send(api.identity.login, { companyCode, username, password, verification });
  client.credentials.bearer = grant.access_token;
  client.credentials.key = grant.sign_key;
}

/** A database from the template, for what boots no application. */
export async function openDatabase(
  kind: 'embedded' | 'server',
  dataDir?: string,
  ahead?: () => number,
): Promise<{ database: Database; url?: string; drop(): Promise<void> }> {
  if (kind === 'embedded')
    return {
      database: databaseOn(
        await openEmbedded({ loadFrom: await prepareEmbedded(), ...(dataDir ? { dataDir } : {}) }),
        ahead,
      ),
      drop: async () => {},
    };
  const url = process.env.TEST_DATABASE_URL!;
  const template = await prepareServer(url);
  const name = nameOfCopy();
  await withClient(url, async (client) => {
    await client.query(`create database ${name} template ${template}`);
    // Commits of tests need not outlive a loss of power, and waiting for the disk took longer than the work.
    await client.query(`alter database ${name} set synchronous_commit = off`);
  });
  return {
    ...openServer(onServer(url, name), ahead),
    drop: () => dropCopy(url, name),
  };
}

const openServer = (url: string, ahead?: () => number) => ({
  url,
  database: databaseOn(openPool({ ...wayTo(url), connections: 16, silenceMs: 0, warn: () => {} }), ahead),
});
