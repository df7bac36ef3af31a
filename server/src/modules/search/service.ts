import { openReadModel as openModel } from '@waylight/engine/read-model/live-model';
import type { ReadModel } from '@waylight/engine/read-model/read-model';
import type { EngineHost } from '@waylight/engine/read-model/source';
import type { House } from '../../house.ts';
import { longestStay } from '../../settings/running-settings.ts';
import { supplySource } from './source-door.ts';

/**
 * The read model over a database, laid for the longest stay that any setting allows. `snapshot`: a file that keeps nights
 * from one start to the next. `part`: what it holds; without it everything.
 */
export const openReadModel = (
  { database, clock, log, feed, kept }: Pick<House, 'database' | 'clock' | 'log' | 'feed' | 'kept'>,
  snapshot?: string,
  part: Pick<EngineHost, 'holds' | 'suggests'> = {},
): Promise<ReadModel> =>
  openModel({ source: supplySource({ database, feed, kept }), clock, log, maxNights: longestStay, ...part }, snapshot);
