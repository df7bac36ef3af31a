import type { opsApi } from '@waylight/contract';
import type { FastifyReply } from 'fastify';
import type { House } from '../../../house.ts';
import type { Handlers } from '../../../http/handler.ts';
import { No } from '../../../http/no.ts';
import { refuseForeignOrigin } from '../../../http/origin.ts';
import type { KeyRing } from '../../../key-ring.ts';
import { blocksOf } from '../../../network.ts';
import { newSecret, secretHash } from '../../../secret.ts';
import type { Passwords } from '../../identity/password/passwords.ts';
import { base32, otpauth } from '../../identity/second-factor/totp.ts';
import { openTurns } from '../../identity/turns.ts';
import { codeTries, mayTryAt, sessionEndsAt, sessionShown, ticketMs, usedAtOf } from '../operator.ts';
import { countSessions, endSessionOf, openSessions } from '../people/data.ts';
import { consoleCookie } from './console-cookie.ts';
import * as data from './data.ts';
import { beginFactor, giveRecoveryCodes, grantBearer, keepOwnAct, openSession, takeCode } from './service.ts';

/** A person who has not chosen a password yet has none to match. */
const hashOf = (person: { password_hash: string } | undefined) =>
  person && person.password_hash !== '!' ? person.password_hash : undefined;

function refuseTooEarly(at: number, now: number) {
  if (now < at) throw new No('SIGN_IN_SLOWED', { seconds: Math.ceil((at - now) / 1000) });
}

/** Means of the console's sign-in beside the house. */
interface OperatorTools {
  readonly passwords: Passwords;
  readonly serverKeys: KeyRing;
}

export function operatorCalls(house: House, tools: OperatorTools): Handlers<typeof opsApi.operator> {
  const { database, limit, settings } = house;
  const { passwords, serverKeys } = tools;
  const cookie = consoleCookie(settings.PUBLIC_URL?.startsWith('https:') ?? false);
  const inTurn = openTurns();

  /** A right password that waits for its code. */
  const issueTicket = async (operatorId: number, now: number) => {
    const ticket = newSecret();
    const expires_at = new Date(now + ticketMs);
    const row = { token_hash: secretHash(ticket), operator_id: operatorId, attempts_left: codeTries, expires_at };
    await database.asSystem((tx) => data.addTicket(tx, row));
    return { ticket, expiresIn: ticketMs };
  };

  const opened = async (reply: FastifyReply, operatorId: number, address: string, now: number) => {
    const { grant, secret } = await database.asSystem(async (tx) => {
      await data.forgetFailures(tx, operatorId);
      const session = await openSession(tx, operatorId, address, now);
      return { grant: await grantBearer(tx, serverKeys, session.id, now), secret: session.cookie };
    });
    cookie.write(reply, secret);
    return grant;
  };

  return {
    async signIn({ username, password }, { http, address, now }) {
      refuseForeignOrigin(http.request, settings.PUBLIC_URL);
      await limit('console sign-in', { address }, 60, 600_000);
      const name = username.toLowerCase();
      const person = await inTurn(name, async () => {
        const found = await database.asSystem((tx) => data.findByUsername(tx, name));
        if (found) refuseTooEarly(mayTryAt(found.failures, found.failed_at), now);
        const turn = { block: blocksOf(address).block, company: 'console' };
        if ((await passwords.matches(hashOf(found), password, turn)) && found?.status === 'active') return found;
        if (found) await database.asSystem((tx) => data.addFailure(tx, found.id, new Date(now)));
        throw new No('WRONG_OPERATOR');
      });
      if (person.is_demo && settings.PROFILE === 'demo') return opened(http.reply, person.id, address, now);
      const ticket = await issueTicket(person.id, now);
      if (person.confirmed_at) throw new No('SECOND_FACTOR_NEEDED', ticket);
      const secret = await database.asSystem((tx) => beginFactor(tx, serverKeys, person.id));
      const app = { secret: base32(secret), otpauth: otpauth(settings.BRAND_EN, `console ${name}`, secret) };
      throw new No('FACTOR_SET_UP_NEEDED', { ...ticket, ...app });
    },

    async signInByCode({ ticket, code }, { http, address, now }) {
      refuseForeignOrigin(http.request, settings.PUBLIC_URL);
      const hash = secretHash(ticket);
      // Each step commits before the next: a try that is spent stays spent.
      const spent = await database.asSystem((tx) => data.spendTry(tx, hash, new Date(now)));
      if (!spent) throw new No('SECOND_FACTOR_OVER');
      const { operatorId } = spent;
      const taken = await database.asSystem(async (tx) => {
        const isFirst = (await data.findById(tx, operatorId))?.confirmed_at === null;
        if (!(await takeCode(tx, serverKeys, operatorId, code, now)) || !(await data.dropTicket(tx, hash)))
          return undefined;
        if (!isFirst) return { recoveryCodes: null };
        const own = { act: 'operator.signInByCode', operatorId, address, now };
        await keepOwnAct(tx, own, { authenticatorApp: false }, { authenticatorApp: true });
        return { recoveryCodes: await giveRecoveryCodes(tx, operatorId) };
      });
      if (!taken) {
        await database.asSystem((tx) => data.addFailure(tx, operatorId, new Date(now)));
        throw new No('SECOND_FACTOR_WRONG');
      }
      return { ...(await opened(http.reply, operatorId, address, now)), ...taken };
    },

    async refresh(_, { http, now }) {
      refuseForeignOrigin(http.request, settings.PUBLIC_URL);
      const secret = cookie.read(http.request);
      if (secret === undefined) return null;
      const grant = await database.asSystem(async (tx) => {
        const session = await data.findByCookie(tx, secretHash(secret));
        if (!session || now >= sessionEndsAt(session.createdAt.getTime(), session.usedAt.getTime())) return null;
        const usedAt = usedAtOf(http.request.headers, now);
        if (usedAt > session.usedAt.getTime()) await data.noteUse(tx, session.id, new Date(usedAt));
        return grantBearer(tx, serverKeys, session.id, now);
      });
      if (grant === null) cookie.clear(http.reply);
      return grant;
    },

    async signOut(_, { http, now }) {
      refuseForeignOrigin(http.request, settings.PUBLIC_URL);
      const secret = cookie.read(http.request);
      if (secret !== undefined)
        await database.asSystem(async (tx) => {
          const session = await data.findByCookie(tx, secretHash(secret));
          if (session) await data.endSession(tx, session.id, new Date(now));
        });
      cookie.clear(http.reply);
      return null;
    },

    ...ownCalls(house, serverKeys),
  };
}

/** The calls of somebody who is signed in, about themselves. */
function ownCalls(
  { database, settings }: House,
  serverKeys: KeyRing,
): Handlers<
  Pick<typeof opsApi.operator, 'current' | 'proveFactor' | 'sessions' | 'endSession' | 'renewRecoveryCodes'>
> {
  return {
    async current(_, { scope }) {
      const person = await database.asSystem((tx) => data.findById(tx, scope.operatorId));
      return {
        id: scope.operatorId,
        username: scope.username,
        displayName: scope.name,
        language: person?.language ?? 'zh',
        roles: [...scope.roles],
        authorities: [...scope.authorities],
        isDemo: scope.isDemo,
        brand: { zh: settings.BRAND_ZH, en: settings.BRAND_EN },
      };
    },

    async sessions(_, { scope, sessionId, now }) {
      const rows = await database.asSystem((tx) => openSessions(tx, scope.operatorId, new Date(now)));
      return rows.map((row) => sessionShown(row, sessionId));
    },

    async endSession({ session }, { scope, now, address }) {
      const { operatorId } = scope;
      await database.asSystem(async (tx) => {
        const sessions = await countSessions(tx, operatorId);
        if (!(await endSessionOf(tx, operatorId, session, new Date(now)))) throw new No('NO_SUCH_OPERATOR_SESSION');
        const own = { act: 'operator.endSession', operatorId, address, now };
        await keepOwnAct(tx, own, { sessions }, { sessions: await countSessions(tx, operatorId) });
      });
      return null;
    },

    async renewRecoveryCodes(_, { scope, now, address }) {
      const recoveryCodes = await database.asSystem(async (tx) => {
        if (!(await data.findById(tx, scope.operatorId))?.confirmed_at) throw new No('SECOND_FACTOR_OFF');
        const own = { act: 'operator.renewRecoveryCodes', operatorId: scope.operatorId, address, now };
        await keepOwnAct(tx, own, { recoveryCodesRenewed: false }, { recoveryCodesRenewed: true });
        return giveRecoveryCodes(tx, scope.operatorId);
      });
      return { recoveryCodes };
    },

    async proveFactor({ code }, { scope, sessionId, now }) {
      const person = await database.asSystem((tx) => data.findById(tx, scope.operatorId));
      refuseTooEarly(mayTryAt(person?.failures ?? 0, person?.failed_at ?? null), now);
      const taken = await database.asSystem(async (tx) => {
        if (!(await takeCode(tx, serverKeys, scope.operatorId, code, now))) return false;
        await data.forgetFailures(tx, scope.operatorId);
        await data.noteFactor(tx, sessionId, new Date(now));
        return true;
      });
      if (taken) return null;
      await database.asSystem((tx) => data.addFailure(tx, scope.operatorId, new Date(now)));
      throw new No('SECOND_FACTOR_WRONG');
    },
  };
}
