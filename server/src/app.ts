import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import cookie from '@fastify/cookie';
import { api } from '@waylight/contract';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Database } from './db/database.ts';
import type { House } from './house.ts';
import { describe } from './http/description.ts';
import { serveMailbox } from './http/dev-mail.ts';
import { takeJson } from './http/json-body.ts';
import { limitsOn } from './http/limit.ts';
import type { Door } from './http/mount.ts';
import { answerErrors, mount } from './http/mount.ts';
import { serveGallery, servePortal } from './http/portal-files.ts';
import { limitRate } from './http/rate.ts';
import { readiness } from './http/readiness.ts';
import { headersOfData, secure, tileOrigin } from './http/security.ts';
import { serveSecurityTxt } from './http/security-txt.ts';
import { nonceWindowMs } from './http/signature.ts';
import { answerUnparsable, answerUnroutable, refuseDetours } from './http/unreadable.ts';
import { startJobs } from './jobs.ts';
import { advertCalls } from './modules/advert/calls.ts';
import { bookingCalls } from './modules/booking/calls.ts';
import { cancellationCalls } from './modules/booking/cancellation/calls.ts';
import { deadlineCalls } from './modules/booking/deadline/calls.ts';
import { openCalendarDoor } from './modules/booking/deadline/deadline.ts';
import { documentCalls } from './modules/booking/document/calls.ts';
import { guestCalls } from './modules/booking/guest/calls.ts';
import { catalogueCalls } from './modules/catalogue/calls.ts';
import { districtCalls } from './modules/catalogue/district/calls.ts';
import { couponCalls } from './modules/coupon/calls.ts';
import { CouponsHeld } from './modules/coupon/service.ts';
import { favouriteCalls } from './modules/favourite/calls.ts';
import { identityCalls } from './modules/identity/calls.ts';
import { openChallenges } from './modules/identity/challenges.ts';
import { openPasswords } from './modules/identity/password/passwords.ts';
import { personCalls } from './modules/identity/person/calls.ts';
import { recoveryCalls } from './modules/identity/recovery/calls.ts';
import { registrationCalls } from './modules/identity/registration/calls.ts';
import { sessionCookies } from './modules/identity/session/cookies.ts';
import { openSessionGate } from './modules/identity/session/sessions.ts';
import { staffCalls } from './modules/identity/staff/calls.ts';
import type { IdentityTools } from './modules/identity/tools.ts';
import { openTurns } from './modules/identity/turns.ts';
import { ledgerCalls } from './modules/ledger/calls.ts';
import { openNotifyDoors } from './modules/payment/attempt/notifications.ts';
import { paymentCalls } from './modules/payment/calls.ts';
import { rechargeCalls } from './modules/payment/recharge/calls.ts';
import { quoteCalls } from './modules/quote/calls.ts';
import { openQuoteDoor } from './modules/quote/share.ts';
import { searchCalls } from './modules/search/calls.ts';
import { CompanyPricesCache } from './modules/search/company-prices.ts';
import { lookupCalls } from './modules/search/lookup-calls.ts';
import { namesOf } from './modules/search/names.ts';
import { placeCalls } from './modules/search/place-calls.ts';
import { openReadModel } from './modules/search/read-model.ts';
import { securityLogCalls } from './modules/security-log/calls.ts';
import { statisticsCalls } from './modules/statistics/calls.ts';
import { currencyCalls } from './modules/supply/currency/calls.ts';
import { priceCalls } from './modules/supply/price/calls.ts';
import { keepRateHours } from './modules/supply/price-rules.ts';
import { workOrderCalls } from './modules/work-order/calls.ts';
import { changeCalls } from './modules/work-order/change-calls.ts';
import type { FileStorage } from './outside/file-storage.ts';
import type { Mailbox, MailPort } from './outside/mail.ts';
import { nonceStoreInMemory, nonceStoreOnRedis } from './outside/nonce-store.ts';
import { openGateways } from './outside/payment/gateways.ts';
import { rateCounterInMemory, rateCounterOnRedis } from './outside/rate-counter.ts';
import type { Settings } from './settings.ts';
import { openCostly } from './threads/costly.ts';

/** What the application is given from outside: everything that a test may want to hold in its own hands. */
export interface Outside {
  readonly database: Database;
  readonly redis: Redis | undefined;
  readonly clock: () => number;
  readonly log: Logger;
  readonly serverKey: string;
  readonly mail: MailPort;
  /** what the demo shows at /dev/mail; never in production */
  readonly mailbox?: Mailbox | undefined;
  readonly files: FileStorage;
  /** told of each step of a payment; tests end the process there */
  readonly reached?: ((step: string) => void) | undefined;
  /** file in which search keeps its nights from one start to the next; undefined: they are read from the database each time */
  readonly snapshot?: string | undefined;
  /** folder of the built portal; undefined: the API alone */
  readonly portalFolder: string | undefined;
  /** folder of the built gallery of the design system, shown by the demo at /dev/ui/ */
  readonly galleryFolder?: string | undefined;
}

export interface App {
  readonly http: FastifyInstance;
  readonly jobs: ReturnType<typeof startJobs>;
  readonly readModel: Awaited<ReturnType<typeof openReadModel>>;
  /** Does beforehand what the first to ask would wait for. */
  warm(): Promise<void>;
  close(): Promise<void>;
}

/** Mounts every call on one HTTP server. The read model is built before this returns; jobs run from then on. */
export async function createApp(settings: Settings, outside: Outside): Promise<App> {
  const { database, redis, clock, log, serverKey } = outside;
  const counter = redis ? rateCounterOnRedis(redis) : rateCounterInMemory(clock);
  // Providers are told where to reach us when they are asked for something: by then the port is known.
  const gateways = Object.fromEntries(
    openGateways(settings, {
      clock,
      base: () => settings.PUBLIC_URL ?? `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`,
    }),
  );
  const house: House = {
    database,
    settings,
    clock,
    log,
    limit: limitsOn(counter, log),
    files: outside.files,
    costly: openCostly(settings.PAPERS_AT_ONCE),
    gateways,
    reached: outside.reached ?? (() => {}),
  };
  const https = settings.PUBLIC_URL?.startsWith('https:') ?? false;

  const http = fastify({
    loggerInstance: log,
    // Answers are logged once, below; the request itself says nothing that the answer does not.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.TRUSTED_PROXIES === '' ? false : settings.TRUSTED_PROXIES.split(','),
    bodyLimit: 256 * 1024,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    genReqId: () => randomUUID(),
    // A logger of its own for each request costs more than looking at its session; what is logged of one names it instead.
    childLoggerFactory: (logger) => logger,
    routerOptions: { maxParamLength: 200 },
    return503OnClosing: true,
    http: { requireHostHeader: false },
    frameworkErrors: answerUnroutable,
    clientErrorHandler: (error, socket) => answerUnparsable(error, socket, log),
  }) as unknown as FastifyInstance;

  const metrics = new Registry();
  collectDefaultMetrics({ register: metrics });
  const took = new Histogram({
    name: 'waylight_call_seconds',
    help: 'Time to answer a call',
    labelNames: ['call', 'status'],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers: [metrics],
  });
  // Finding the series of a call's name and status takes longer than counting in it.
  const series = new Map<string, ReturnType<typeof took.labels>>();
  const seriesOf = (call: string, status: number) => {
    const key = `${status}${call}`;
    let found = series.get(key);
    if (!found) {
      found = took.labels(call, String(status));
      series.set(key, found);
    }
    return found;
  };
  http.addHook('onResponse', (request, reply, done) => {
    const call = request.routeOptions.url ?? 'unknown';
    const { statusCode: status, elapsedTime } = reply;
    seriesOf(call, status).observe(elapsedTime / 1000);
    // The route and never the address asked for: queries carry signatures, paths of shared links are secrets.
    request.log.info({ reqId: request.id, call, status, ms: Math.round(elapsedTime * 10) / 10 }, 'answered');
    done();
  });

  takeJson(http);
  const securityHeaders = await secure(http, { https, tileOrigin: tileOrigin(settings.MAP_TILES_URL) });
  refuseDetours(http);
  const limits = {
    perAddress: settings.RATE_PER_ADDRESS,
    perAccount: settings.RATE_PER_ACCOUNT,
    perCompany: settings.RATE_PER_COMPANY,
  };
  const rate = limitRate(limits, counter, log);
  const portal = outside.portalFolder ? await servePortal(http, outside.portalFolder) : undefined;
  if (outside.galleryFolder) await serveGallery(http, outside.galleryFolder);
  answerErrors(http, portal?.sendPage);

  const nonces = redis ? nonceStoreOnRedis(redis, nonceWindowMs) : nonceStoreInMemory(nonceWindowMs, clock);
  const gate = await openSessionGate(house, serverKey);
  const door: Door = {
    gate,
    nonces,
    publicKey: settings.PORTAL_SIGN_KEY,
    clock,
    countSession: rate.bySession,
    dataHeaders: headersOfData(securityHeaders),
  };
  await database.asSystem((tx) => keepRateHours(tx, settings.RATE_HOURS));
  const readModel = await openReadModel(house, outside.snapshot);
  const names = namesOf(readModel, house.costly);
  const jobs = startJobs(house, outside.mail);

  openNotifyDoors(http, house, jobs.wake, rate);
  openCalendarDoor(http, house);
  openQuoteDoor(http, house);
  await http.register(async (calls) => {
    calls.addHook('onRequest', (request, _, done) => {
      const counting = rate.byAddress(request);
      if (counting) counting.then(() => done(), done);
      else done();
    });
    const passwords = openPasswords(settings.HASHES_AT_ONCE);
    calls.addHook('onClose', () => passwords.close());
    const tools: IdentityTools = {
      challenges: openChallenges(serverKey, settings.CHALLENGE_COST, nonces),
      passwords,
      serverKey,
      cookies: sessionCookies(https),
      inTurn: openTurns(),
    };
    // Cookies are these calls' business alone: reading them on every other is time for nothing.
    await calls.register(async (signing) => {
      await signing.register(cookie);
      mount(signing, door, api.identity, identityCalls(house, tools));
      mount(signing, door, api.registration, registrationCalls(house, tools));
      mount(signing, door, api.recovery, recoveryCalls(house, tools));
      mount(signing, door, api.person, personCalls(house, tools));
      mount(signing, door, api.staff, staffCalls(house, tools));
    });
    mount(calls, door, api.securityLog, securityLogCalls(house));
    mount(calls, door, api.catalogue, catalogueCalls(house));
    mount(calls, door, api.district, districtCalls(house));
    mount(calls, door, api.currency, currencyCalls(house));
    mount(calls, door, api.price, priceCalls(house));
    const coupons = new CouponsHeld(database);
    mount(calls, door, api.search, searchCalls(house, readModel, coupons));
    const companies = new CompanyPricesCache(database, clock);
    mount(calls, door, api.lookup, lookupCalls(house, readModel, names, companies, coupons));
    mount(calls, door, api.place, placeCalls(house, readModel));
    mount(calls, door, api.advert, advertCalls(house, readModel, companies, coupons));
    mount(calls, door, api.favourite, favouriteCalls(house));
    mount(calls, door, api.coupon, couponCalls(house));
    mount(calls, door, api.ledger, ledgerCalls(house));
    mount(calls, door, api.payment, paymentCalls(house, jobs.wake));
    mount(calls, door, api.recharge, rechargeCalls(house));
    mount(calls, door, api.booking, bookingCalls(house));
    mount(calls, door, api.guest, guestCalls(house));
    mount(calls, door, api.document, documentCalls(house));
    mount(calls, door, api.deadline, deadlineCalls(house));
    mount(calls, door, api.cancellation, cancellationCalls(house, jobs.wake));
    mount(calls, door, api.change, changeCalls(house, jobs.wake));
    mount(calls, door, api.workOrder, workOrderCalls(house));
    mount(calls, door, api.quote, quoteCalls(house));
    mount(calls, door, api.statistics, statisticsCalls(house));

    let description: ReturnType<typeof describe> | undefined;
    calls.get('/getaway/openapi.json', async () => {
      // Hundreds of schemas are turned into JSON's: once, when somebody reads them.
      description ??= describe(api, `${settings.BRAND_EN} ${settings.BRAND_ZH}`);
      return description;
    });
    calls.get('/getaway/brand.json', async (_, reply) => {
      reply.header('cache-control', 'public, max-age=300');
      return {
        nameZh: settings.BRAND_ZH,
        nameEn: settings.BRAND_EN,
        hotelHotline: settings.HOTEL_HOTLINE,
        ticketHotline: settings.TICKET_HOTLINE,
        licenceRecord: settings.LICENCE_RECORD,
        maxNights: settings.MAX_NIGHTS,
        tiles: settings.MAP_TILES_URL
          ? {
              url: settings.MAP_TILES_URL,
              attribution: settings.MAP_TILES_ATTRIBUTION,
              gcj02: settings.MAP_TILES_GCJ02,
            }
          : null,
      };
    });
  });

  if (settings.PROFILE === 'demo' && outside.mailbox)
    serveMailbox(http, outside.mailbox, settings.PUBLIC_URL ?? 'http://localhost:3000');
  serveSecurityTxt(http, settings.SECURITY_CONTACT, clock);
  http.get('/healthz', async () => ({ status: 'ok' }));
  const isReady = readiness(database, clock, log);
  http.get('/readyz', async (_, reply) =>
    (await isReady()) ? { status: 'ready' } : reply.code(503).send({ status: 'database' }),
  );
  if (settings.PROFILE === 'demo')
    http.get('/metrics', async (_, reply) => reply.type(metrics.contentType).send(await metrics.metrics()));

  return {
    http,
    jobs,
    readModel,
    warm: () => names.warm(),
    async close() {
      await jobs.stop();
      // One call is not enough: sockets that finish a request in the meantime stay open.
      const draining = setInterval(() => http.server.closeIdleConnections(), 50);
      await http.close();
      clearInterval(draining);
      await readModel.close();
      await house.costly.close();
    },
  };
}
