import { type Outside, openHouse, type RunningProcess } from './app.ts';
import { feedOnTable } from './feed/table-feed.ts';
import { endConnectionsWhenStopping, serveHealth } from './http/health.ts';
import { measureAnswers, measureValues } from './http/metrics.ts';
import { openReadiness } from './http/readiness.ts';
import { drain, openServer } from './http/server.ts';
import { startJobs } from './jobs.ts';
import { measuredValues } from './measured-values.ts';
import { jobsOf } from './module-table.ts';
import { lookForSettings, takeSettings } from './modules/setting/service.ts';
import { rateCounterInMemory } from './outside/rate-counter.ts';
import type { Settings } from './settings.ts';

/**
 * A process with ROLE=work: jobs, reactions and mails, without calls, portal and read model. Its port answers /healthz and
 * /readyz alone.
 */
export async function createWorker(settings: Settings, outside: Outside): Promise<RunningProcess> {
  const { database, clock, log } = outside;
  const http = openServer(log, settings.TRUSTED_PROXIES);
  // Jobs count no calls.
  const house = openHouse(settings, outside, rateCounterInMemory(clock), http, feedOnTable(database));
  const metrics = measureAnswers(http);
  const readiness = openReadiness({
    database,
    hasCities: () => true,
    isRightful: outside.isRightful ?? (() => true),
    clock,
    log,
  });
  endConnectionsWhenStopping(http, readiness);
  measureValues(metrics, measuredValues(house));
  await takeSettings(house);
  const endLooking = lookForSettings(house);
  const jobs = await startJobs(house, outside.mail, jobsOf(house, outside.serverKeys));
  serveHealth(http, readiness);
  return {
    settings: house.settings,
    http,
    metrics,
    warm: async () => {},
    stopping: () => readiness.stop(),
    async close() {
      readiness.stop();
      endLooking();
      await jobs.stop();
      await drain(http);
      await house.costly.close();
    },
  };
}
