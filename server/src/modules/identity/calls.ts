import type { api } from '@waylight/contract';
import type { settlementTypes } from '@waylight/contract/identity/identity';
import type { Authority } from '@waylight/contract/wire/access';
import type { FastifyReply } from 'fastify';
import type { House } from '../../house.ts';
import type { Handlers } from '../../http/handler.ts';
import { No } from '../../http/no.ts';
import { refuseForeignOrigin } from '../../http/origin.ts';
import { record } from '../security-log/service.ts';
import * as data from './data.ts';
import { menusFor, sessionEnd } from './identity.ts';
import { readCredentials, touchSession } from './person/data.ts';
import { isFactorOn, isRecoveryCode, issueTicket, spendAttempt, takeCode } from './second-factor/service.ts';
import { accountName, idleLimits, openSession, refuseTooEarly, sourcesBy, standing, triesOf } from './service.ts';
import { renewByCookie } from './session/renewal.ts';
import { grantBearer, hashOf } from './session/sessions.ts';
import { noteCookieReused, noteGuess } from './suspicions.ts';
import type { IdentityTools } from './tools.ts';

export function identityCalls(house: House, tools: IdentityTools): Handlers<typeof api.identity> {
  const { database, limit, settings } = house;
  const { challenges, passwords, serverKey, cookies, inTurn } = tools;

  const sourceOf = sourcesBy(cookies);
  const limits = idleLimits(settings);
  const opening = { serverKey, limits };
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
      const { level } = await database.asSystem((tx) => standing(tx, serverKey, account, source, now));
      return { challenge: await challenges.issue({ purpose, account: accountName(account) }, level, now) };
    },

    async login({ companyCode, username, password, rememberMe, verification }, { http, address, now }) {
      const account = { companyCode, username };
      const source = sourceOf(http.request, address);
      const standNow = () => database.asSystem((tx) => standing(tx, serverKey, account, source, now));
      const stand = await standNow();
      await challenges.redeem(verification, { purpose: 'login', account: accountName(account) }, stand.level, now);

      const person = await inTurn(triesOf(stand), async () => {
        refuseTooEarly((await standNow()).mayTryAt, now);
        const found = await database.asSystem((tx) => data.findSignIn(tx, companyCode, username));
        // Hashing waits for its turn and takes long: no transaction is open meanwhile.
        if ((await passwords.matches(found?.passwordHash, password, stand.turn)) && found) return found;
        await database.asSystem(async (tx) => {
          await data.addFailure(tx, stand, new Date(now));
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
        await data.forgetFailures(tx, stand.accountKey, stand.sourceKey);
        return openSession(tx, opening, person, source, rememberMe, now);
      });
      if ('ticket' in opened) throw new No('SECOND_FACTOR_NEEDED', opened);
      writeCookies(http.reply, opened);
      return opened.grant;
    },

    async secondFactor({ ticket, code }, { http, address, now }) {
      // Each step commits before the next: a try that is spent stays spent.
      const ticketed = await database.asSystem((tx) => spendAttempt(tx, ticket, now));
      if (!ticketed) throw new No('SECOND_FACTOR_OVER');
      const source = sourceOf(http.request, address);
      const { account, stand } = await database.asSystem(async (tx) => {
        const known = (await readCredentials(tx, ticketed.userId))!;
        return { account: known, stand: await standing(tx, serverKey, known, source, now) };
      });
      refuseTooEarly(stand.mayTryAt, now);
      const who = { userId: ticketed.userId, distributorId: ticketed.distributorId };
      // Only somebody who knows the password comes here, so this cap is no way to lock another out.
      await limit('second factor', `${account.id} ${stand.deviceKnown}`, 60, 3_600_000);
      const opened = await database.asSystem(async (tx) => {
        if (!(await takeCode(tx, serverKey, ticketed.userId, ticket, code, now))) return undefined;
        await data.forgetFailures(tx, stand.accountKey, stand.sourceKey);
        if (isRecoveryCode(code)) await record(tx, { ...who, kind: 'recoveryCodeUsed' }, source, now);
        return openSession(tx, opening, ticketed, source, ticketed.remembered, now);
      });
      if (!opened) {
        await database.asSystem(async (tx) => {
          await data.addFailure(tx, stand, new Date(now));
          await record(tx, { ...who, kind: 'secondFactorRefused' }, source, now);
        });
        throw new No('SECOND_FACTOR_WRONG');
      }
      writeCookies(http.reply, opened);
      return opened.grant;
    },

    async refresh(_, { http, address, now }) {
      refuseForeignOrigin(http.request, settings.PUBLIC_URL);
      const { session: shown } = cookies.read(http.request);
      if (shown === undefined) return null;
      const source = sourceOf(http.request, address);
      const renewed = await database.asSystem(async (tx) => {
        const renewal = await renewByCookie(tx, serverKey, shown, now);
        if (renewal.outcome === 'none') return null;
        const { id, distributorId, createdAt, remembered } = renewal.session;
        if (renewal.outcome === 'reused') {
          await data.revokeSession(tx, id, new Date(now));
          await noteCookieReused(tx, renewal.session, source, now);
          return 'reused';
        }
        const expiresAt = new Date(sessionEnd(createdAt.getTime(), now, remembered, limits));
        await touchSession(tx, id, source, new Date(now), expiresAt);
        const lastsMs = remembered ? expiresAt.getTime() - now : undefined;
        const grant = await grantBearer(tx, serverKey, { id, distributorId, expiresAt }, now);
        return { grant, cookie: renewal.cookie, lastsMs };
      });
      if (renewed === 'reused') cookies.clear(http.reply);
      if (renewed === null || renewed === 'reused') return null;
      if (renewed.cookie) cookies.writeSession(http.reply, renewed.cookie, renewed.lastsMs);
      return renewed.grant;
    },

    async logout(_, { http, sessionId, scope, address, now }) {
      const { session: shown } = cookies.read(http.request);
      await database.asSystem(async (tx) => {
        const byCookie =
          shown === undefined ? undefined : await data.findSessionByCookie(tx, hashOf(shown.handle), new Date(now));
        const { userId, distributorId } = scope ?? byCookie ?? {};
        if (userId !== undefined && distributorId !== undefined)
          await record(tx, { distributorId, userId, kind: 'signedOut' }, sourceOf(http.request, address), now);
        for (const id of new Set([sessionId, byCookie?.id])) if (id) await data.revokeSession(tx, id, new Date(now));
      });
      cookies.clear(http.reply);
      return null;
    },

    async currentUser(_, { scope, sessionId }) {
      const { person, shown, on } = await database.asDistributor(scope, async (tx) => ({
        person: await data.findPerson(tx, scope.userId),
        shown: await data.readShownCurrency(tx, sessionId),
        on: await isFactorOn(tx, scope.userId),
      }));
      if (!person) throw new No('SESSION_OVER');
      return {
        nickName: person.nick_name,
        username: person.username,
        userId: person.id,
        realName: person.real_name,
        avatar: null,
        authorities: (person.access as Authority[]).map((authority) => ({ authority })),
        attrs: {
          departmentId: person.department,
          position: person.position,
          userEmail: person.email,
          userMobile: person.mobile,
          companyPhone: person.phone,
          companyFax: person.fax,
          currency: shown?.currency ?? person.currency,
          rate: shown ? shown.rateE8 / 100_000_000 : 1,
          accountCurrency: person.currency,
          distributorId: person.distributor_id,
          distributorName: person.name_zh,
          distributorNameEn: person.name_en,
          distributorCode: person.code,
          paymentTerm: person.settlement_type as (typeof settlementTypes)[number],
          loginName: person.username,
          userType: person.is_main ? 'main' : 'sub',
          accountFrom: person.account_from,
          isEps: person.account_from === 1,
          isTl: person.account_from === 2,
        },
        defaultLanguage: person.language,
        owesSecondFactor: person.second_factor_demanded && !on,
        menus: menusFor(scope.access),
      };
    },

    async updateDefaultLanguage({ language }, { scope }) {
      await database.asDistributor(scope, (tx) => data.setLanguage(tx, scope.userId, language));
      return null;
    },
  };
}
