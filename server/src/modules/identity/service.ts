import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../../db/database.ts';
import type { DistributorId, UserId } from '../../db/tables/ids.ts';
import { No } from '../../http/no.ts';
import type { SessionGate } from '../../http/session-gate.ts';
import { type KeyRing, lookupHash } from '../../key-ring.ts';
import { blocksOf, wholeSite } from '../../network.ts';
import { newSecret, secretHash } from '../../secret.ts';
import type { Settings } from '../../settings.ts';
import type { Turn } from '../../threads/fair-queue.ts';
import { type Origin, originOf } from '../security-log/service.ts';
import type { Challenges } from './challenges.ts';
import {
  blockLevel,
  blockMayTryAt,
  challengeLevel,
  everyNth,
  failureWindowMs,
  type IdleLimits,
  mayTryAt,
  sessionEnd,
  strangerWindowMs,
} from './identity.ts';
import type { Passwords } from './password/passwords.ts';
import type { SessionCookies } from './session/cookies.ts';
import * as sessions from './session/data.ts';
import { grantBearer } from './session/sessions.ts';
import * as signIns from './session/sign-in-data.ts';
import { noteSignIn } from './suspicions.ts';
import type { InTurn } from './turns.ts';

export {
  financePeople,
  mailChoices,
  readCompany as companyOf,
  remindedOfCredit,
  saveMailChoices,
  wantsMail,
} from './data.ts';
export { readShownCurrency as shownCurrencyOf, writeShownCurrency as keepShownCurrency } from './session/data.ts';

/** Tools of identity's calls, beside the house. */
export interface IdentityTools {
  readonly challenges: Challenges;
  readonly passwords: Passwords;
  readonly serverKeys: KeyRing;
  readonly cookies: SessionCookies;
  readonly gate: SessionGate;
  /** tries of one block, or of one known browser, by `triesOf` */
  readonly inTurn: InTurn;
}

/** Where a sign-in comes from: an address, and the device cookie if the browser has one. */
export interface Source extends Origin {
  device: string | undefined;
}

/** Reads the source of a request. */
export const sourcesBy =
  (cookies: SessionCookies) =>
  (request: FastifyRequest, address: string): Source => ({
    ...originOf({ http: { request }, address }),
    device: cookies.read(request).device,
  });

export interface Account {
  companyCode: string;
  username: string;
}

/** One string for an account, known or not: what challenges are bound to and failures are counted by. */
export const accountName = ({ companyCode, username }: Account) => `${companyCode}\n${username.toLowerCase()}`;

/** Failures are kept under keyed hashes: the table tells nobody who tried what. */
function keysOf(serverKeys: KeyRing, account: Account, source: Source, deviceKnown: boolean): signIns.FailureKeys {
  const keyed = (text: string) => lookupHash(serverKeys, text);
  const { block, site } = blocksOf(source.address);
  return {
    accountKey: keyed(`account:${accountName(account)}`),
    sourceKey: keyed(deviceKnown ? `device:${source.device}` : `address:${block}`),
    blockKey: deviceKnown ? null : keyed(`block:${block}`),
    siteKey: deviceKnown || site === undefined ? null : keyed(`site:${site}`),
  };
}

/** How strangers from this address stand, whatever account they try. */
async function standingOfBlock(tx: Tx, { blockKey, siteKey }: signIns.FailureKeys, now: number) {
  const since = new Date(now - strangerWindowMs);
  const ofBlock = blockKey ? await signIns.failuresFrom(tx, 'block_key', blockKey, since) : [];
  const ofSite = siteKey ? await signIns.failuresFrom(tx, 'site_key', siteKey, since) : [];
  const thinned = everyNth(ofSite, wholeSite);
  const lately = (failures: readonly number[]) => failures.filter((at) => at > now - failureWindowMs);
  return {
    mayTryAt: Math.max(blockMayTryAt(lately(ofBlock)), blockMayTryAt(lately(thinned))),
    level: Math.max(blockLevel(ofBlock.length), blockLevel(thinned.length)),
  };
}

/** How this source stands with this account: when it may try, and how hard its challenge must be. */
export async function standing(tx: Tx, serverKeys: KeyRing, account: Account, source: Source, now: number) {
  const deviceKnown =
    source.device !== undefined &&
    (await signIns.isKnownDevice(tx, secretHash(source.device), account.companyCode, account.username));
  const keys = keysOf(serverKeys, account, source, deviceKnown);
  const failures = await signIns.failuresOf(tx, keys.accountKey, keys.sourceKey, new Date(now - failureWindowMs));
  const counting = deviceKnown
    ? failures.length
    : await signIns.countFailures(tx, keys.accountKey, new Date(now - strangerWindowMs));
  const ofBlock = await standingOfBlock(tx, keys, now);
  const { block } = blocksOf(source.address);
  return {
    ...keys,
    deviceKnown,
    mayTryAt: Math.max(mayTryAt(failures), ofBlock.mayTryAt),
    level: Math.max(challengeLevel(counting), ofBlock.level),
    // A browser that the account knows waits neither for its neighbours nor for strangers at its company.
    turn: {
      block: deviceKnown ? `device ${source.device}` : block,
      company: deviceKnown ? `${account.companyCode} known` : account.companyCode,
    } satisfies Turn,
  };
}

/** The turn of a signed-in person's hash. */
export const turnOf = ({ userId, distributorId }: { userId: UserId; distributorId: DistributorId }): Turn => ({
  block: `user ${userId}`,
  company: `distributor ${distributorId}`,
});

/** The turn of a stranger's hash, at registration or for a new password. */
export const turnFrom = (address: string, company: string): Turn => ({ block: blocksOf(address).block, company });

/** Names the tries that are looked at one after another: of a whole block, or of a browser that the account knows. */
export const triesOf = ({ accountKey, sourceKey, blockKey }: signIns.FailureKeys) =>
  (blockKey ?? Buffer.concat([accountKey, sourceKey])).toString('base64');

/** Refuses with the whole seconds to wait when it is too early for another try. */
export function refuseTooEarly(at: number, now: number) {
  if (at > now) {
    const seconds = Math.ceil((at - now) / 1000);
    throw new No('SIGN_IN_SLOWED', { seconds, retryAfter: seconds });
  }
}

export const idleLimits = (settings: Pick<Settings, 'SESSION_IDLE_HOURS' | 'SESSION_REMEMBERED_DAYS'>): IdleLimits => ({
  idleMs: settings.SESSION_IDLE_HOURS * 3_600_000,
  rememberedIdleMs: settings.SESSION_REMEMBERED_DAYS * 86_400_000,
});

/** Opens a session after the password was right: cookie, device secret and the first bearer. System role. */
export async function openSession(
  tx: Tx,
  { serverKeys, limits }: { serverKeys: KeyRing; limits: IdleLimits },
  person: { userId: UserId; distributorId: DistributorId },
  source: Source,
  remembered: boolean,
  now: number,
) {
  const cookie = { handle: newSecret(), secret: newSecret() };
  const device = source.device ?? newSecret();
  const session = {
    id: randomUUID(),
    distributorId: person.distributorId,
    expiresAt: new Date(sessionEnd(now, now, remembered, limits)),
  };
  await sessions.addSession(tx, {
    id: session.id,
    distributor_id: person.distributorId,
    user_id: person.userId,
    cookie_hash: secretHash(cookie.handle),
    secret_hash: secretHash(cookie.secret),
    remembered,
    created_at: new Date(now),
    expires_at: session.expiresAt,
    address: source.address,
    user_agent: source.userAgent,
    last_used_at: new Date(now),
  });
  const kept = await signIns.keepDevice(tx, secretHash(device), person.userId, person.distributorId, new Date(now));
  await noteSignIn(tx, person, kept, source, now);
  const lastsMs = remembered ? session.expiresAt.getTime() - now : undefined;
  return { cookie, lastsMs, device, grant: await grantBearer(tx, serverKeys, session, now) };
}
