import { randomBytes, randomUUID } from 'node:crypto';
import type { Call } from '@waylight/contract/wire/call';
import {
  authoritiesOfRoles,
  type OperatorAccess,
  type OperatorAuthority,
  type OperatorRole,
  operatorRoles,
} from '@waylight/contract/wire/operator-access';
import type { Tx } from '../../../db/database.ts';
import { beginAct } from '../../../db/operator-act.ts';
import { mintOperatorScope, type OperatorScope } from '../../../db/scope.ts';
import type { House } from '../../../house.ts';
import { No } from '../../../http/no.ts';
import type { SessionGate } from '../../../http/session-gate.ts';
import type { KeyRing } from '../../../key-ring.ts';
import { newSecret, secretHash } from '../../../secret.ts';
import { seal, unseal } from '../../identity/second-factor/service.ts';
import { acceptedStep } from '../../identity/second-factor/totp.ts';
import { signKeysOf } from '../../identity/session/sessions.ts';
import type { Facts } from '../act/act.ts';
import { insertAct } from '../act/data.ts';
import { bearerMs, factorMs, sessionEndsAt, sessionMs, usedAtOf } from '../operator.ts';
import * as data from './data.ts';

/** Signs calls before a sign-in. It stands in the console's bundle and protects nothing. */
export const opsPublicKey = 'waylight-ops';

const useNotedMs = 60_000;
const recoveryCodeCount = 10;

/** Admits bearers of operators. Nothing is kept in memory: whoever is disabled is out with their next call. */
export function openOperatorGate({ database }: House, serverKeys: KeyRing): SessionGate<OperatorScope> {
  return {
    async admit(bearer, now, headers = {}) {
      const row = await database.asSystem(async (tx) => {
        const found = await data.findByBearer(tx, secretHash(bearer));
        const usedAt = usedAtOf(headers, now);
        if (found && isLive(found, now) && usedAt - found.usedAt.getTime() >= useNotedMs)
          await data.noteUse(tx, found.sessionId, new Date(usedAt));
        return found;
      });
      if (!row) throw new No('TOKEN_INVALID');
      if (!isLive(row, now)) throw new No('SESSION_OVER');
      const roles = operatorRoles.filter((role) => row.roles.includes(role));
      return {
        scope: mintOperatorScope({
          operatorId: row.operatorId,
          username: row.username,
          name: row.name,
          email: row.email,
          roles,
          authorities: authoritiesOfRoles(roles),
          isDemo: row.isDemo,
          factorAt: row.factorAt.getTime(),
        }),
        sessionId: row.sessionId,
        signKeys: signKeysOf(serverKeys, row.bearerId),
        owesFactor: false,
      };
    },
  };
}

type BearerRow = NonNullable<Awaited<ReturnType<typeof data.findByBearer>>>;

const isLive = ({ endedAt, expiresAt, createdAt, usedAt, status }: BearerRow, now: number) =>
  endedAt === null &&
  status === 'active' &&
  now < expiresAt.getTime() &&
  now < sessionEndsAt(createdAt.getTime(), usedAt.getTime());

/** Why an operator may not make a call: an authority is missing, or their last code is too old for an act on money and rights. */
export function operatorRefusal(call: Call, scope: OperatorScope, now: number): No | undefined {
  const authority = missingOf(call, scope.authorities);
  if (authority) return new No('FORBIDDEN', { authority });
  const isStale = call.freshFactor && !scope.isDemo && now - scope.factorAt >= factorMs;
  return isStale ? new No('FACTOR_STALE') : undefined;
}

const isForOperators = (access: Call['access']): access is OperatorAccess =>
  typeof access === 'object' && 'operator' in access;

/** The first authority that a call asks for and a set has not. */
export function missingOf({ access }: Call, held: ReadonlySet<OperatorAuthority>): OperatorAuthority | undefined {
  return isForOperators(access) ? access.operator.find((one) => !held.has(one)) : undefined;
}

/** Opens a session after password and code. `cookie`: its secret, once. */
export async function openSession(tx: Tx, operatorId: number, address: string, now: number) {
  const session = { id: randomUUID(), cookie: newSecret() };
  const at = new Date(now);
  await data.addSession(tx, {
    id: session.id,
    operator_id: operatorId,
    cookie_hash: secretHash(session.cookie),
    address,
    created_at: at,
    used_at: at,
    expires_at: new Date(now + sessionMs),
    factor_at: at,
  });
  return session;
}

/** A bearer of a session, and the key that signs its calls. */
export async function grantBearer(tx: Tx, serverKeys: KeyRing, sessionId: string, now: number) {
  const id = randomUUID();
  const token = newSecret();
  await data.addBearer(tx, {
    id,
    session_id: sessionId,
    token_hash: secretHash(token),
    created_at: new Date(now),
    expires_at: new Date(now + bearerMs),
  });
  return { access_token: token, sign_key: signKeysOf(serverKeys, id)[0], expires_in: bearerMs };
}

/** A new secret for an authenticator app, which waits for its first code. */
export async function beginFactor(tx: Tx, serverKeys: KeyRing, operatorId: number): Promise<Buffer> {
  const secret = randomBytes(20);
  await data.keepUnconfirmedSecret(tx, operatorId, seal(serverKeys, secret));
  return secret;
}

const recoveryHash = (code: string) => secretHash(`recovery:${code.toLowerCase().replace(/[^0-9a-f]/g, '')}`);

/** Takes a code of the app or a recovery code, once. System role. */
export async function takeCode(tx: Tx, serverKeys: KeyRing, operatorId: number, code: string, now: number) {
  const person = await data.findById(tx, operatorId);
  if (!person?.sealed_secret) return false;
  if (!/^[0-9]{6}$/.test(code))
    return person.confirmed_at !== null && data.takeRecoveryCode(tx, operatorId, recoveryHash(code));
  const step = acceptedStep(unseal(serverKeys, person.sealed_secret), code, now, person.last_step);
  return step !== undefined && data.takeStep(tx, operatorId, step, new Date(now));
}

/** Recovery codes are 80 random bits each, shown once. */
export async function giveRecoveryCodes(tx: Tx, operatorId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    randomBytes(10).toString('hex').replace(/.{5}/g, '$&-').slice(0, -1),
  );
  await data.replaceRecoveryCodes(tx, operatorId, codes.map(recoveryHash));
  return codes;
}

/** Roles as text from elsewhere, without those that do not exist. */
export const rolesIn = (roles: readonly string[]): OperatorRole[] =>
  operatorRoles.filter((role) => roles.includes(role));

/** A person's change of their own access. */
export interface OwnAct {
  /** the call, such as people.changePassword */
  readonly act: string;
  readonly operatorId: number;
  readonly address: string;
  /** ms since the epoch */
  readonly now: number;
}

/** Row of the audit log of a change that somebody made of their own access, in its transaction. System role. */
export async function keepOwnAct(tx: Tx, own: OwnAct, before: Facts, after: Facts): Promise<void> {
  const { act, operatorId, address, now } = own;
  const person = await data.findById(tx, operatorId);
  if (!person) return;
  await insertAct(tx, {
    ...{ id: await beginAct(tx), at: new Date(now), act, operatorId, person: person.display_name, address },
    ...{
      roles: person.roles,
      reason: '',
      subject: { kind: 'operator', id: person.username },
      distributorId: undefined,
    },
    ...{ before, after, answer: null },
  });
}
