import type { api } from '@waylight/contract';
import type { FastifyReply } from 'fastify';
import type { House } from '../../../house.ts';
import type { Handlers } from '../../../http/handler.ts';
import { No } from '../../../http/no.ts';
import { record } from '../../security-log/service.ts';
import * as data from '../data.ts';
import { readCredentials } from '../person/data.ts';
import { isFactorOn, isRecoveryCode, issueTicket, spendAttempt, takeCode } from '../second-factor/service.ts';
import {
  accountName,
  type IdentityTools,
  idleLimits,
  openSession,
  refuseTooEarly,
  sourcesBy,
  standing,
  triesOf,
} from '../service.ts';
import { noteGuess } from '../suspicions.ts';
import * as signIns from './sign-in-data.ts';

type SignInCalls = Pick<typeof api.identity, 'challenge' | 'login' | 'secondFactor'>;

/** The calls that open a session. */
export function signInCalls(house: House, tools: IdentityTools): Handlers<SignInCalls> {
  const { database, limit, settings } = house;
  const { challenges, passwords, serverKeys, cookies, inTurn } = tools;

  const sourceOf = sourcesBy(cookies);
  const opening = () => ({ serverKeys, limits: idleLimits(settings) });
  const writeCookies = (reply: FastifyReply, opened: Awaited<ReturnType<typeof openSession>>) => {
    cookies.writeSession(reply, opened.cookie, opened.lastsMs);
    cookies.writeDevice(reply, opened.device);
  };

  return {
    async challenge({ purpose, companyCode, username }, { http, address, now }) {
      if (purpose !== 'login' || companyCode === undefined || username === undefined)
        return { challenge: await challenges.issue({ purpose }, 0, now) };
      const account = { companyCode, username };
      const source = sourceOf(http.request, address);
      const { level } = await database.asSystem((tx) => standing(tx, serverKeys, account, source, now));
      return { challenge: await challenges.issue({ purpose, account: accountName(account) }, level, now) };
    },

    async login({ companyCode, username, password, rememberMe, verification }, { http, address, language, now }) {
      const account = { companyCode, username };
      const source = sourceOf(http.request, address);
      const standNow = () => database.asSystem((tx) => standing(tx, serverKeys, account, source, now));
      const stand = await standNow();
      await challenges.redeem(verification, { purpose: 'login', account: accountName(account) }, stand.level, now);

      const person = await inTurn(triesOf(stand), async () => {
        refuseTooEarly((await standNow()).mayTryAt, now);
        const found = await database.asSystem((tx) => data.findSignIn(tx, companyCode, username));
        // Hashing waits for its turn and takes long: no transaction is open meanwhile.
        if ((await passwords.matches(found?.passwordHash, password, stand.turn)) && found) return found;
        await database.asSystem(async (tx) => {
          await signIns.addFailure(tx, stand, new Date(now));
          const distributorId = found?.distributorId ?? (await data.companyIdOf(tx, companyCode));
          const userId = found?.userId ?? null;
          await record(tx, { distributorId, userId, kind: 'signInRefused' }, source, now);
          if (found) await noteGuess(tx, found, stand.accountKey, source, now);
        });
        throw new No('WRONG_CREDENTIALS');
      });
      if (person.locked || !person.enabled || person.status !== 'active') {
        const { userId, distributorId } = person;
        const refused = { distributorId, userId, kind: 'signInRefused' as const, detail: { unavailable: true } };
        await database.asSystem((tx) => record(tx, refused, source, now));
        throw new No('ACCOUNT_UNAVAILABLE');
      }
      const opened = await database.asSystem(async (tx) => {
        // A changed password has ended every session: none may begin with the old one.
        if (!(await data.holdPassword(tx, person.userId, person.passwordHash))) throw new No('WRONG_CREDENTIALS');
        if (await isFactorOn(tx, person.userId)) return issueTicket(tx, person, rememberMe, now);
        await signIns.forgetFailures(tx, stand.accountKey, stand.sourceKey);
        await data.followScreen(tx, person.userId, language);
        return openSession(tx, opening(), person, source, rememberMe, now);
      });
      if ('ticket' in opened) throw new No('SECOND_FACTOR_NEEDED', opened);
      writeCookies(http.reply, opened);
      return opened.grant;
    },

    async secondFactor({ ticket, code }, { http, address, language, now }) {
      // Each step commits before the next: a try that is spent stays spent.
      const ticketed = await database.asSystem((tx) => spendAttempt(tx, ticket, now));
      if (!ticketed) throw new No('SECOND_FACTOR_OVER');
      const source = sourceOf(http.request, address);
      const { account, stand } = await database.asSystem(async (tx) => {
        const known = (await readCredentials(tx, ticketed.userId))!;
        return { account: known, stand: await standing(tx, serverKeys, known, source, now) };
      });
      refuseTooEarly(stand.mayTryAt, now);
      const who = { userId: ticketed.userId, distributorId: ticketed.distributorId };
      // Only somebody who knows the password comes here, so this cap is no way to lock another out.
      await limit('second factor', `${account.id} ${stand.deviceKnown}`, 60, 3_600_000);
      const opened = await database.asSystem(async (tx) => {
        if (!(await takeCode(tx, serverKeys, ticketed.userId, ticket, code, now))) return undefined;
        await signIns.forgetFailures(tx, stand.accountKey, stand.sourceKey);
        if (isRecoveryCode(code)) await record(tx, { ...who, kind: 'recoveryCodeUsed' }, source, now);
        await data.followScreen(tx, ticketed.userId, language);
        return openSession(tx, opening(), ticketed, source, ticketed.remembered, now);
      });
      if (!opened) {
        await database.asSystem(async (tx) => {
          await signIns.addFailure(tx, stand, new Date(now));
          await record(tx, { ...who, kind: 'secondFactorRefused' }, source, now);
        });
        throw new No('SECOND_FACTOR_WRONG');
      }
      writeCookies(http.reply, opened);
      return opened.grant;
    },
  };
}
