import type { House } from '../../house.ts';
import type { Job } from '../../job.ts';
import type { KeyRing } from '../../key-ring.ts';
import * as data from './data.ts';
import { deviceMs, strangerWindowMs } from './identity.ts';
import { dropUnconfirmed } from './registration/data.ts';
import { confirmMs } from './registration/registration.ts';
import { sealedSecrets } from './second-factor/data.ts';
import { sealAnew } from './second-factor/service.ts';

const hourMs = 3_600_000;

/** Drops what has expired: bearers, sessions, old failures, devices not used for a year, registrations never confirmed. Safe to run on every process. */
export async function forgetExpired({ database }: Pick<House, 'database'>, now: number): Promise<void> {
  await database.asSystem(async (tx) => {
    await data.forgetExpired(tx, new Date(now), new Date(now - strangerWindowMs), new Date(now - deviceMs));
    await dropUnconfirmed(tx, new Date(now), new Date(now - confirmMs));
  });
}

/** The jobs of agencies' people. */
export const identityJobs = (house: House, serverKeys: KeyRing): Job[] => [
  { name: 'sessions', everyMs: hourMs, run: (now) => forgetExpired(house, now) },
  { name: 'sealed secrets', everyMs: hourMs, whenDue: 'once', run: () => sealAnew(house, serverKeys, sealedSecrets) },
];
