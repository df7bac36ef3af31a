import { openReadModel as openModel } from '@waylight/engine/read-model/live-model';
import type { ReadModel } from '@waylight/engine/read-model/read-model';
import type { House } from '../../house.ts';
import { supplySource } from './source-door.ts';

/** The read model over a database. `snapshot` names a file in which nights are kept from one start to the next. */
export const openReadModel = (
  { database, settings, clock, log, kept }: Pick<House, 'database' | 'settings' | 'clock' | 'log' | 'kept'>,
  snapshot?: string,
): Promise<ReadModel> =>
  openModel({ source: supplySource({ database, kept }), clock, log, maxNights: settings.MAX_NIGHTS }, snapshot);
