import { pino } from 'pino';
import type { Database } from '../db/database.ts';
import { feedOnTable } from '../feed/table-feed.ts';
import type { House } from '../house.ts';
import { limitsOn } from '../http/limit.ts';
import { KeptChanges } from '../kept-changes.ts';
import { LiveLegal } from '../legal/live-legal.ts';
import { openFiles } from '../outside/file-storage.ts';
import { openGateways } from '../outside/payment/gateways.ts';
import { rateCounterInMemory } from '../outside/rate-counter.ts';
import { LiveSettings } from '../settings/live-settings.ts';
import type { Settings } from '../settings.ts';
import { openCostly } from '../threads/costly.ts';

/** A house for commands that ask providers while a server may be running: the same database, settings and keys. */
export function houseBeside(database: Database, settings: Settings, clock: () => number = Date.now): House {
  const log = pino({ level: 'silent' });
  const base = () => settings.PUBLIC_URL ?? `http://127.0.0.1:${settings.PORT}`;
  return {
    database,
    settings,
    liveSettings: new LiveSettings(settings),
    legal: new LiveLegal(),
    clock,
    log,
    feed: feedOnTable(database),
    kept: new KeptChanges(),
    files: openFiles(settings),
    costly: openCostly(1),
    limit: limitsOn(rateCounterInMemory(clock), log),
    gateways: Object.fromEntries(openGateways(settings, { clock, base })),
    reached: () => {},
  };
}
