import type { ReadModel } from '@waylight/engine/read-model/read-model';
import { type Outside, openFeed, openHouse, type RunningProcess } from '../app.ts';
import { endConnectionsWhenStopping, serveHealth } from '../http/health.ts';
import { measureAnswers, measureValues } from '../http/metrics.ts';
import { openReadiness } from '../http/readiness.ts';
import { drain, openServer } from '../http/server.ts';
import { measuredValues } from '../measured-values.ts';
import { CouponsHeld } from '../modules/coupon/service.ts';
import { FavouritesHeld } from '../modules/favourite/service.ts';
import { answersOf } from '../modules/search/answer/answer.ts';
import { CompanyPricesCache } from '../modules/search/company-price/service.ts';
import { namesOf } from '../modules/search/lookup/service.ts';
import { openReadModel } from '../modules/search/service.ts';
import { AddressTaken, SearchMembership } from '../modules/search/shard/search-member.ts';
import { shardDoor } from '../modules/search/shard/shard-door.ts';
import { replyKind } from '../modules/search/shard/shard-request.ts';
import { followSettings, takeSettings } from '../modules/setting/service.ts';
import { type LineReply, openLineServer } from '../outside/line/line-server.ts';
import { rateCounterInMemory } from '../outside/rate-counter.ts';
import type { Settings } from '../settings.ts';

export interface Searcher extends RunningProcess {
  readonly readModel: ReadModel;
  readonly membership: SearchMembership;
}

/**
 * A process with ROLE=search: it holds the nights of some cities and the names of all hotels, and answers the processes that serve,
 * at SEARCH_ADDRESS. Its port answers /healthz and /readyz alone.
 */
export async function createSearcher(settings: Settings, outside: Outside): Promise<Searcher> {
  const { database, clock, log } = outside;
  const http = openServer(log, settings.TRUSTED_PROXIES);
  const feed = await openFeed(settings, outside);
  const house = openHouse(settings, outside, rateCounterInMemory(clock), http, feed);
  await takeSettings(house);
  followSettings(house);

  let answer = (_: Buffer): LineReply | Promise<LineReply> => ({ kind: replyKind.elsewhere, bytes: '' });
  const { host, port, weight, copies } = settings.SEARCH;
  const line = await openLineServer({
    ...{ host, port, ring: outside.serverKeys },
    answer: (bytes) => answer(bytes),
    warn: (error, what) => log.warn({ err: error }, what),
  }).catch((error: unknown) => {
    if (!/^EADDR(INUSE|NOTAVAIL)$/.test(String((error as { code?: string }).code))) throw error;
    throw new AddressTaken(`SEARCH_ADDRESS ${host}:${port} is taken, or is no address of this machine`);
  });
  const membership = await SearchMembership.join(house, { address: line.address, weight, copies }).catch(
    async (error: unknown) => {
      await line.close();
      throw error;
    },
  );
  const readModel = await openReadModel(house, outside.snapshot, { holds: (city) => membership.holds(city) });
  const names = namesOf(readModel, house.costly);
  const answers = answersOf(readModel, {
    companies: new CompanyPricesCache(house),
    coupons: new CouponsHeld(house),
    favourites: new FavouritesHeld(house),
  });
  answer = shardDoor({ house, model: readModel, answers, names }, (cityId) => {
    const city = readModel.places.cities.get(cityId);
    return city !== undefined && membership.holds(city);
  });
  const warm = names.warm();
  warm.catch((error: unknown) => log.error({ err: error }, 'the names of hotels are not ready'));
  membership.follow(readModel, warm);

  const metrics = measureAnswers(http);
  const readiness = openReadiness({
    database,
    hasCities: () => membership.isSettled,
    isRightful: outside.isRightful ?? (() => true),
    clock,
    log,
  });
  endConnectionsWhenStopping(http, readiness);
  measureValues(metrics, measuredValues(house, undefined, readModel));
  serveHealth(http, readiness);
  const leave = () =>
    membership.leave().catch((error: unknown) => log.warn({ err: error }, 'the search processes were not told'));
  return {
    settings: house.settings,
    http,
    metrics,
    readModel,
    membership,
    warm: () => warm,
    stopping() {
      readiness.stop();
      void leave();
    },
    async close() {
      readiness.stop();
      await leave();
      await line.close();
      await drain(http);
      await readModel.close();
      await house.feed.close();
      await house.costly.close();
    },
  };
}
