import type { GatewayMethod } from '@waylight/contract/payment/payment';
import type { Logger } from 'pino';
import type { Database } from './db/database.ts';
import { besideAct } from './db/operator-act.ts';
import type { ChangeFeed } from './feed/change-feed.ts';
import type { Limit } from './http/limit.ts';
import type { KeptChanges } from './kept-changes.ts';
import type { LiveLegal } from './legal/live-legal.ts';
import type { FileStorage } from './outside/file-storage.ts';
import type { PaymentGateway } from './outside/payment/gateway.ts';
import type { LiveSettings } from './settings/live-settings.ts';
import type { Settings } from './settings.ts';
import type { Costly } from './threads/costly.ts';

/** The means of every module: the data, the clock, the settings. */
export interface House {
  readonly database: Database;
  /** an object that lives as long as the process: what may change while it runs is read when it is needed */
  readonly settings: Settings;
  readonly liveSettings: LiveSettings;
  /** legal texts as people publish them */
  readonly legal: LiveLegal;
  /** ms since the epoch; tests move it */
  readonly clock: () => number;
  readonly log: Logger;
  /** committed changes of what searches need, of every process */
  readonly feed: ChangeFeed;
  /** tells of changes of what this process keeps in memory */
  readonly kept: KeptChanges;
  /** where uploaded bytes lie */
  readonly files: FileStorage;
  /** threads for what takes long */
  readonly costly: Costly;
  /** refuses what is done too often by one address, recipient or company */
  readonly limit: Limit;
  /** the payment providers that are set up */
  readonly gateways: Gateways;
  /** told of each step between the intent to pay and its outcome; tests end the process there */
  readonly reached: (step: string) => void;
}

/** The same house for questions that come before an act of a command: they are kept whatever becomes of it. */
export const besideTheAct = (house: House): House => ({ ...house, database: besideAct(house.database) });

export type Gateways = Readonly<Partial<Record<GatewayMethod, PaymentGateway>>>;
