import type { AddressInfo } from 'node:net';
import cookie from '@fastify/cookie';
import { api } from '@waylight/contract';
import type { ReadModel } from '@waylight/engine/read-model/read-model';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { openConsole } from './console/console.ts';
import type { Database } from './db/database.ts';
import type { ChangeFeed } from './feed/change-feed.ts';
import { feedOnNats } from './feed/nats-feed.ts';
import { feedOnTable } from './feed/table-feed.ts';
import type { House } from './house.ts';
import { brandHead, brandOf, serveBrand } from './http/brand.ts';
import { serveDescription } from './http/description.ts';
import { serveMailbox } from './http/dev-mail.ts';
import { endConnectionsWhenStopping, serveHealth } from './http/health.ts';
import { takeJson } from './http/json-body.ts';
import { limitsOn } from './http/limit.ts';
import { measureAnswers, measureValues } from './http/metrics.ts';
import { answerErrors, type Door } from './http/mount.ts';
import { serveOps } from './http/ops/ops-files.ts';
import { watchOverload } from './http/overload/overload.ts';
import { inlineHashes, serveGallery, servePortal } from './http/portal/portal-files.ts';
import { servePublicLists } from './http/portal/public-lists.ts';
import { limitRate, type Rate } from './http/rate.ts';
import { openReadiness } from './http/readiness.ts';
import { headersOfData, secure, tileOrigin } from './http/security.ts';
import { serveSecurityTxt } from './http/security-txt.ts';
import { drain, openServer } from './http/server.ts';
import { refusalOf } from './http/session-gate.ts';
import { nonceWindowMs } from './http/signature.ts';
import { refuseDetours } from './http/unreadable.ts';
import { type Jobs, startJobs } from './jobs.ts';
import { KeptChanges } from './kept-changes.ts';
import { type KeyRing, keyRingOf } from './key-ring.ts';
import { LiveLegal } from './legal/live-legal.ts';
import { measuredValues } from './measured-values.ts';
import { jobsOf, type ModuleTools, modules } from './module-table.ts';
import { HotelFactsHeld } from './modules/catalogue/hotel-facts.ts';
import { CouponsHeld } from './modules/coupon/service.ts';
import { FavouritesHeld } from './modules/favourite/service.ts';
import { openChallenges } from './modules/identity/challenges.ts';
import { openPasswords, type PasswordCost } from './modules/identity/password/passwords.ts';
import type { IdentityTools } from './modules/identity/service.ts';
import { sessionCookies } from './modules/identity/session/cookies.ts';
import { openSessionGate } from './modules/identity/session/sessions.ts';
import { openTurns } from './modules/identity/turns.ts';
import { followLegalTexts, takeLegalTexts, textAddresses, versionsInForce } from './modules/legal/service.ts';
import { answersOf } from './modules/search/answer/answer.ts';
import { CompanyPricesCache } from './modules/search/company-price/service.ts';
import { LookCount } from './modules/search/look/look.ts';
import { namesOf } from './modules/search/lookup/service.ts';
import { openReadModel } from './modules/search/service.ts';
import { ShardRouter } from './modules/search/shard/shard-router.ts';
import { followSettings, takeSettings } from './modules/setting/service.ts';
import { keepRateHours } from './modules/supply/price-rules-data.ts';
import { openNats } from './outside/broker.ts';
import { callCounterInMemory, callCounterOnRedis } from './outside/call-counter.ts';
import type { FileStorage } from './outside/file-storage.ts';
import type { Mailbox, MailPort } from './outside/mail.ts';
import { type NonceStore, nonceStoreInMemory, nonceStoreOnRedis } from './outside/nonce-store.ts';
import { openGateways } from './outside/payment/gateways.ts';
import { type RateCounter, rateCounterInMemory, rateCounterOnRedis } from './outside/rate-counter.ts';
import type { SharedStore } from './outside/redis.ts';
import { publicLists } from './public-lists.ts';
import { LiveSettings } from './settings/live-settings.ts';
import type { Settings } from './settings.ts';
import { type CostlyOptions, openCostly } from './threads/costly.ts';

/** Everything outside the process that a test may want to hold in its own hands. */
export interface Outside {
  readonly database: Database;
  readonly redis: SharedStore | undefined;
  readonly clock: () => number;
  readonly log: Logger;
  readonly serverKeys: KeyRing;
  readonly mail: MailPort;
  /** what the demo shows at /dev/mail; never in production */
  readonly mailbox?: Mailbox | undefined;
  readonly files: FileStorage;
  /** false: another process has taken this one's place on the database (db/presence.ts) */
  readonly isRightful?: () => boolean;
  /** what hashing a password costs; tests sign in thousands of times, and at the product's cost that is a quarter of their work */
  readonly passwordCost?: PasswordCost | undefined;
  /** how threads for costly work run, where it is not as in production */
  readonly costly?: CostlyOptions | undefined;
  /** told of each step of a payment; tests end the process there */
  readonly reached?: ((step: string) => void) | undefined;
  /** file in which search keeps its nights from one start to the next; undefined: they are read from the database each time */
  readonly snapshot?: string | undefined;
  /** folder of the built portal; undefined: the API alone */
  readonly portalFolder: string | undefined;
  /** folder of the built gallery of the design system, shown by the demo at /dev/ui/ */
  readonly galleryFolder?: string | undefined;
  /** folder of the built console of the operator, at /ops/ */
  readonly opsFolder?: string | undefined;
}

/** A process that runs: one that serves, works, does both, or searches for others. */
export interface RunningProcess {
  /** what is in force now */
  readonly settings: Settings;
  readonly http: FastifyInstance;
  /** the console's own server, with OPS_PORT */
  readonly ops?: FastifyInstance | undefined;
  readonly metrics: Registry;
  /** Does beforehand what the first to ask would wait for. */
  warm(): Promise<void>;
  /** From now on /readyz says no, while calls are still answered. */
  stopping(): void;
  close(): Promise<void>;
}

export interface App extends RunningProcess {
  readonly jobs: Jobs;
  readonly readModel: ReadModel;
  /** with SEARCH_PROCESSES=on: whom searches are asked of */
  readonly router: ShardRouter | undefined;
}

/** Opens every call on one HTTP server. The read model is built before this resolves; jobs run from then on. */
export async function createApp(settings: Settings, outside: Outside): Promise<App> {
  const { database, redis, clock, log } = outside;
  const counter = redis ? rateCounterOnRedis(redis) : rateCounterInMemory(clock);
  const nonces = redis ? nonceStoreOnRedis(redis, nonceWindowMs) : nonceStoreInMemory(nonceWindowMs, clock);
  const http = openServer(log, settings.TRUSTED_PROXIES);
  const house = openHouse(settings, outside, counter, http, await openFeed(settings, outside));
  await takeSettings(house);
  followSettings(house);
  await takeLegalTexts(house);
  followLegalTexts(house);

  const metrics = measureAnswers(http);
  const limits = {
    perAddress: settings.RATE_PER_ADDRESS,
    perAccount: settings.RATE_PER_ACCOUNT,
    perCompany: settings.RATE_PER_COMPANY,
  };
  const calls = redis
    ? callCounterOnRedis(redis, (error, what) => log.warn({ err: error }, what))
    : callCounterInMemory(clock);
  http.addHook('onClose', async () => calls.close());
  const rate = limitRate(limits, calls, log);
  const door = await openDoor(house, outside, { http, nonces, rate });

  await database.asSystem((tx) => keepRateHours(tx, house.settings.RATE_HOURS));
  const readModel = settings.SEARCH.isElsewhere
    ? await openReadModel(house, undefined, { holds: () => false, suggests: false })
    : await openReadModel(house, outside.snapshot);
  const router = settings.SEARCH.isElsewhere ? await ShardRouter.open(house, readModel, outside.serverKeys) : undefined;
  const readiness = openReadiness({
    database,
    hasCities: () => readModel.hasCities,
    isRightful: outside.isRightful ?? (() => true),
    clock,
    log,
  });
  endConnectionsWhenStopping(http, readiness);
  measureValues(metrics, measuredValues(house, door.overload, readModel, router));
  const names = router?.names ?? namesOf(readModel, house.costly);
  const looks = new LookCount(house);
  const jobs = await startJobs(house, outside.mail, [...jobsOf(house, outside.serverKeys), looks.job]);
  const looksTimer = settings.ROLE === 'serve' ? startKeeping(looks, log) : undefined;
  const passwords = openPasswords(settings.HASHES_AT_ONCE, undefined, outside.passwordCost);
  http.addHook('onClose', () => passwords.close());
  const identity: IdentityTools = {
    challenges: openChallenges(outside.serverKeys, settings.CHALLENGE_COST, nonces),
    passwords,
    serverKeys: outside.serverKeys,
    cookies: sessionCookies(isHttps(settings)),
    gate: door.gate,
    inTurn: openTurns(),
  };
  const [coupons, favourites] = [new CouponsHeld(house), new FavouritesHeld(house)];
  const tools: ModuleTools = {
    house,
    wake: jobs.wake,
    readModel,
    answers: router?.answers ?? answersOf(readModel, { companies: new CompanyPricesCache(house), coupons, favourites }),
    names,
    identity,
    coupons,
    favourites,
    hotelFacts: new HotelFactsHeld(house),
    looks,
  };
  for (const module of modules) module.openDoor?.(http, house, jobs.wake, rate);
  await openCalls(tools, { http, door, rate });
  const ops = await openConsole(tools, { portal: http, nonces, rate, dataHeaders: door.dataHeaders });

  if (settings.PROFILE === 'demo' && outside.mailbox)
    serveMailbox(http, outside.mailbox, settings.PUBLIC_URL ?? 'http://localhost:3000');
  serveSecurityTxt(http, house.settings, clock);
  serveHealth(http, readiness);

  return {
    settings: house.settings,
    http,
    ops,
    jobs,
    readModel,
    router,
    metrics,
    warm: () => names.warm(),
    stopping: () => readiness.stop(),
    async close() {
      readiness.stop();
      await jobs.stop();
      await drain(http);
      if (ops) await drain(ops);
      clearInterval(looksTimer);
      // No search is answered any more: those of the last minute are written too.
      await looks.keep().catch((error: unknown) => log.error({ err: error }, 'searches were not counted'));
      router?.close();
      await readModel.close();
      await house.feed.close();
      await house.costly.close();
    },
  };
}

/** Searches of a process that only serves, which has no jobs. */
const startKeeping = (looks: LookCount, log: Logger) =>
  setInterval(() => {
    looks.keep().catch((error: unknown) => log.error({ err: error }, 'searches were not counted'));
  }, looks.job.everyMs).unref();

const isHttps = (settings: Settings) => settings.PUBLIC_URL?.startsWith('https:') ?? false;

export const openFeed = (settings: Settings, { database, log }: Outside): ChangeFeed | Promise<ChangeFeed> =>
  settings.NATS_URL
    ? feedOnNats(database, {
        url: settings.NATS_URL,
        open: openNats,
        warn: (error, what) => log.warn({ err: error }, what),
      })
    : feedOnTable(database);

/** The parts of a process that its modules share. */
export function openHouse(
  settings: Settings,
  outside: Outside,
  counter: RateCounter,
  http: FastifyInstance,
  feed: ChangeFeed,
): House {
  const { database, clock, log, files } = outside;
  // Providers are told where to reach us when they are asked for something: by then the port is known.
  const base = () => settings.PUBLIC_URL ?? `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`;
  const liveSettings = new LiveSettings(settings);
  return {
    database,
    settings: liveSettings.current,
    liveSettings,
    legal: new LiveLegal(),
    clock,
    log,
    feed,
    kept: new KeptChanges(),
    files,
    limit: limitsOn(counter, log),
    costly: openCostly(settings.PAPERS_AT_ONCE, outside.costly),
    gateways: Object.fromEntries(openGateways(settings, { clock, base })),
    reached: outside.reached ?? (() => {}),
  };
}

interface DoorParts {
  readonly http: FastifyInstance;
  readonly nonces: NonceStore;
  readonly rate: Rate;
}

/** Guards the server, serves the portal's files, and answers how a call is admitted. */
async function openDoor(house: House, outside: Outside, { http, nonces, rate }: DoorParts): Promise<Door> {
  const { settings, clock } = house;
  takeJson(http);
  const securityHeaders = await secure(http, {
    https: isHttps(settings),
    tileOrigin: tileOrigin(settings.MAP_TILES_URL),
    inline: inlineHashes(outside.portalFolder),
  });
  refuseDetours(http);
  const lists = outside.portalFolder ? servePublicLists(http, publicLists) : undefined;
  const portal = outside.portalFolder
    ? await servePortal(http, outside.portalFolder, {
        head: () => brandHead(settings),
        carried: () => ({
          ...{ brand: brandOf(settings), legal: versionsInForce(house, clock()) },
          lists: { ...lists, ...textAddresses(house, clock()) },
        }),
        edition: () => house.legal.edition(clock()),
        onChange: (changed) => house.liveSettings.onChange(changed),
      })
    : undefined;
  if (outside.galleryFolder) await serveGallery(http, outside.galleryFolder);
  if (outside.opsFolder) await serveOps(http, outside.opsFolder, () => brandOf(settings));
  answerErrors(http, house.settings.PROFILE === 'production' ? 'warn' : 'fail', portal?.sendPage);
  return {
    gate: await openSessionGate(house, outside.serverKeys),
    nonces,
    publicKeys: keyRingOf(settings.PORTAL_SIGN_KEY),
    overload: watchOverload(http, settings.OVERLOAD_LAG_MS),
    clock,
    countSession: rate.bySession,
    refusal: refusalOf,
    seatOf: ({ userId }) => String(userId),
    errors: [],
    dataHeaders: headersOfData(securityHeaders),
  };
}

interface CallParts {
  readonly http: FastifyInstance;
  readonly door: Door;
  readonly rate: Rate;
}

/** Opens the calls of all modules, counted by address. */
async function openCalls(tools: ModuleTools, { http, door, rate }: CallParts): Promise<void> {
  const { settings } = tools.house;
  await http.register(async (counted) => {
    counted.addHook('onRequest', (request, _, done) => {
      const counting = rate.byAddress(request);
      if (counting) counting.then(() => done(), done);
      else done();
    });
    for (const module of modules) {
      const open = (scope: FastifyInstance) => {
        for (const calls of module.calls?.(tools) ?? []) calls(scope, door);
      };
      if (!module.usesCookies) open(counted);
      else
        await counted.register(async (withCookies) => {
          await withCookies.register(cookie);
          open(withCookies);
        });
    }
    serveDescription(counted, api, () => `${settings.BRAND_EN} ${settings.BRAND_ZH}`);
    serveBrand(counted, settings);
  });
}
