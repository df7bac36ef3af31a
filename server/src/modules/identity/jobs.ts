import type { House } from '../../house.ts';
import * as data from './data.ts';
import { deviceMs, strangerWindowMs } from './identity.ts';

/** Drops what has expired: bearers, sessions, old failures, devices not used for a year. Safe to run on every process. */
export async function forgetExpired({ database }: House, now: number): Promise<void> {
  await database.asSystem((tx) =>
    data.forgetExpired(tx, new Date(now), new Date(now - strangerWindowMs), new Date(now - deviceMs)),
  );
}
