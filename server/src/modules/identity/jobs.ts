import type { House } from '../../house.ts';
import * as data from './data.ts';
import { deviceMs, strangerWindowMs } from './identity.ts';
import { dropUnclaimed, dropUnconfirmed } from './registration/data.ts';
import { confirmMs, unclaimedMs } from './registration/registration.ts';

/** Drops what has expired: bearers, sessions, old failures, devices not used for a year, registrations never confirmed. Safe to run on every process. */
export async function forgetExpired({ database }: Pick<House, 'database'>, now: number): Promise<void> {
  await database.asSystem(async (tx) => {
    await data.forgetExpired(tx, new Date(now), new Date(now - strangerWindowMs), new Date(now - deviceMs));
    await dropUnconfirmed(tx, new Date(now), new Date(now - confirmMs));
  });
}

/** Deletes uploaded files that no registration has used within a day. */
export async function deleteUnclaimed({ database, files }: Pick<House, 'database' | 'files'>, now: number) {
  const ids = await database.asSystem((tx) => dropUnclaimed(tx, new Date(now - unclaimedMs)));
  for (const id of ids) await files.delete(id);
}
