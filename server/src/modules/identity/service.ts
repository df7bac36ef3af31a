import { createHmac, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../../db/database.ts';
import { No } from '../../http/no.ts';
import type { SessionCookies } from './cookies.ts';
import * as data from './data.ts';
import {
  challengeLevel,
  failureWindowMs,
  mayTryAt,
  rememberedSessionMs,
  sessionMs,
  strangerWindowMs,
} from './identity.ts';
import { grantBearer, hashOf, newSecret } from './sessions.ts';

export {
  readCompany as companyOf,
  readShownCurrency as shownCurrencyOf,
  remindedOfCredit,
  writeShownCurrency as keepShownCurrency,
} from './data.ts';

/** Where a sign-in comes from: an address, and the device cookie if the browser has one. */
export interface Source {
  address: string;
  device: string | undefined;
  /** as the browser names itself */
  userAgent: string;
}

/** Reads the source of a request. */
export const sourcesBy =
  (cookies: SessionCookies) =>
  (request: FastifyRequest, address: string): Source => ({
    address,
    device: cookies.read(request).device,
    userAgent: (request.headers['user-agent'] ?? '').replace(/[\p{Cc}\p{Cs}]/gu, '').slice(0, 300),
  });

export interface Account {
  companyCode: string;
  username: string;
}

/** One string for an account, known or not: what challenges are bound to and failures are counted by. */
export const accountName = ({ companyCode, username }: Account) => `${companyCode}\n${username.toLowerCase()}`;

/** Failures are kept under keyed hashes: the table tells nobody who tried what. */
function keysOf(serverKey: string, account: Account, source: Source, deviceKnown: boolean) {
  const keyed = (text: string) => createHmac('sha256', serverKey).update(text).digest();
  return {
    accountKey: keyed(`account:${accountName(account)}`),
    sourceKey: keyed(deviceKnown ? `device:${source.device}` : `address:${source.address}`),
  };
}

/** How this source stands with this account: when it may try, and how hard its challenge must be. */
export async function standing(tx: Tx, serverKey: string, account: Account, source: Source, now: number) {
  const deviceKnown =
    source.device !== undefined &&
    (await data.isKnownDevice(tx, hashOf(source.device), account.companyCode, account.username));
  const keys = keysOf(serverKey, account, source, deviceKnown);
  const failures = await data.failuresOf(tx, keys.accountKey, keys.sourceKey, new Date(now - failureWindowMs));
  const counting = deviceKnown
    ? failures.length
    : await data.countFailures(tx, keys.accountKey, new Date(now - strangerWindowMs));
  return { ...keys, deviceKnown, mayTryAt: mayTryAt(failures), level: challengeLevel(counting) };
}

/** Names the tries of one source at one account, which are counted and take turns. */
export const triesOf = ({ accountKey, sourceKey }: { accountKey: Buffer; sourceKey: Buffer }) =>
  Buffer.concat([accountKey, sourceKey]).toString('base64');

/** Refuses with the whole seconds to wait when it is too early for another try. */
export function refuseTooEarly(at: number, now: number) {
  if (at > now) {
    const seconds = Math.ceil((at - now) / 1000);
    throw new No('SIGN_IN_SLOWED', { seconds, retryAfter: seconds });
  }
}

/** Opens a session after the password was right: cookie secret, device secret and the first bearer. */
export async function openSession(
  tx: Tx,
  serverKey: string,
  person: { userId: number; distributorId: number },
  source: Source,
  remembered: boolean,
  now: number,
) {
  const cookie = newSecret();
  const device = source.device ?? newSecret();
  const session = {
    id: randomUUID(),
    distributorId: person.distributorId,
    expiresAt: new Date(now + (remembered ? rememberedSessionMs : sessionMs)),
  };
  await data.addSession(tx, {
    id: session.id,
    distributor_id: person.distributorId,
    user_id: person.userId,
    cookie_hash: hashOf(cookie),
    remembered,
    created_at: new Date(now),
    expires_at: session.expiresAt,
    address: source.address,
    user_agent: source.userAgent,
    last_used_at: new Date(now),
  });
  await data.keepDevice(tx, hashOf(device), person.userId, person.distributorId, new Date(now));
  return { cookie, device, grant: await grantBearer(tx, serverKey, session, now) };
}
