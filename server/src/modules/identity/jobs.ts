import type { House } from '../../house.ts';
import * as data from './data.ts';
import { deviceMs, strangerWindowMs } from './identity.ts';
import { dropUnconfirmed } from './registration/data.ts';
import { confirmMs } from './registration/registration.ts';

/** Drops what has expired: bearers, sessions, old failures, devices not used for a year, registrations never confirmed. Safe to run on every process. */
export async function forgetExpired({ database }: Pick<House, 'database'>, now: number): Promise<void> {
  await database.asSystem(async (tx) => {
    await data.forgetExpired(tx, new Date(now), new Date(now - strangerWindowMs), new Date(now - deviceMs));
    await dropUnconfirmed(tx, new Date(now), new Date(now - confirmMs));
  });
}
