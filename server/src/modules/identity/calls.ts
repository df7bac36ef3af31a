import type { api } from '@waylight/contract';
import { firstSteps, identity, type settlementTypes } from '@waylight/contract/identity/identity';
import type { Authority } from '@waylight/contract/wire/access';
import type { House } from '../../house.ts';
import type { Handler, Handlers } from '../../http/handler.ts';
import { No } from '../../http/no.ts';
import { refuseForeignOrigin } from '../../http/origin.ts';
import { type StartAnswer, type StartCall, startAnswers, startCall } from '../../http/start-answers.ts';
import { secretHash } from '../../secret.ts';
import { record } from '../security-log/service.ts';
import * as data from './data.ts';
import { menusFor, ratesOf, sessionEnd } from './identity.ts';
import { touchSession } from './person/data.ts';
import { isFactorOn } from './second-factor/service.ts';
import { type IdentityTools, idleLimits, sourcesBy } from './service.ts';
import * as sessions from './session/data.ts';
import { renewByCookie } from './session/renewal.ts';
import { grantBearer } from './session/sessions.ts';
import { signInCalls } from './session/sign-in-calls.ts';
import { noteCookieReused } from './suspicions.ts';

/** Answers by path of what every page begins with; those of one page with what was asked. */
async function startOf(
  answersOf: (calls: readonly StartCall[]) => Promise<StartAnswer[]>,
  everywhere: readonly StartCall[],
  onPage: readonly StartCall[] | undefined,
) {
  const [start, page] = await Promise.all([answersOf(everywhere), onPage && answersOf(onPage)]);
  return { start: Object.fromEntries(start.map(({ path, reply }) => [path, reply])), ...(page ? { page } : {}) };
}

/** `started`: calls of later modules whose replies every page begins with; `startedOn`: those that one page begins with. */
export function identityCalls(
  house: House,
  tools: IdentityTools,
  started: readonly StartCall[],
  startedOn: Readonly<Record<'home' | 'hotel' | 'order', readonly StartCall[]>>,
): Handlers<typeof api.identity> {
  const { database, settings } = house;
  const { serverKeys, cookies, gate } = tools;

  const sourceOf = sourcesBy(cookies);

  const currentUser: Handler<typeof identity.currentUser> = async (_, { scope, sessionId }) => {
    const { person, shown, on } = await database.asDistributor(scope, async (tx) => ({
      person: await data.findPerson(tx, scope.userId),
      shown: await sessions.readShownCurrency(tx, sessionId),
      on: await isFactorOn(tx, scope.userId),
    }));
    if (!person) throw new No('SESSION_OVER');
    return {
      nickName: person.nick_name,
      username: person.username,
      userId: person.id,
      realName: person.real_name,
      avatar: person.avatar_file,
      authorities: (person.access as Authority[]).map((authority) => ({ authority })),
      attrs: {
        departmentId: person.department,
        position: person.position,
        userEmail: person.email,
        userMobile: person.mobile,
        companyPhone: person.phone,
        companyFax: person.fax,
        currency: shown?.currency ?? person.currency,
        ...ratesOf(person.currency, person.base_rate_e8, shown?.rateE8),
        accountCurrency: person.currency,
        distributorId: person.distributor_id,
        distributorName: person.name_zh,
        distributorNameEn: person.name_en,
        distributorCode: person.code,
        paymentTerm: person.settlement_type as (typeof settlementTypes)[number],
        loginName: person.username,
        userDesc: person.user_desc,
        userType: person.is_main ? 'main' : 'sub',
        accountFrom: person.account_from,
        isEps: person.account_from === 1,
        isTl: person.account_from === 2,
        flightRobot: person.flight_robot,
      },
      defaultLanguage: person.language,
      owesSecondFactor: person.second_factor_demanded && !on,
      menus: menusFor(scope.access),
      hints: firstSteps.filter((step) => person.hints.includes(step)),
    };
  };
  const starts = [startCall(identity.currentUser, currentUser), ...started];

  return {
    ...signInCalls(house, tools),
    currentUser,

    async refresh({ withStart, page, of }, caller) {
      const { http, address, now } = caller;
      refuseForeignOrigin(http.request, settings.PUBLIC_URL);
      const { session: shown } = cookies.read(http.request);
      if (shown === undefined) return null;
      const source = sourceOf(http.request, address);
      const renewed = await database.asSystem(async (tx) => {
        const renewal = await renewByCookie(tx, serverKeys, shown, now);
        if (renewal.outcome === 'none') return null;
        const { id, distributorId, createdAt, remembered } = renewal.session;
        if (renewal.outcome === 'reused') {
          await sessions.revokeSession(tx, id, new Date(now));
          await noteCookieReused(tx, renewal.session, source, now);
          return 'reused';
        }
        const expiresAt = new Date(sessionEnd(createdAt.getTime(), now, remembered, idleLimits(settings)));
        await touchSession(tx, id, source, new Date(now), expiresAt);
        const lastsMs = remembered ? expiresAt.getTime() - now : undefined;
        const grant = await grantBearer(tx, serverKeys, { id, distributorId, expiresAt }, now);
        return { grant, cookie: renewal.cookie, lastsMs };
      });
      if (renewed === 'reused') cookies.clear(http.reply);
      if (renewed === null || renewed === 'reused') return null;
      if (renewed.cookie) cookies.writeSession(http.reply, renewed.cookie, renewed.lastsMs);
      if (!withStart) return renewed.grant;
      const admission = await gate.admit(renewed.grant.access_token, now);
      const answersOf = (calls: readonly StartCall[]) => startAnswers(calls, admission, caller, house.log, of);
      return { ...renewed.grant, ...(await startOf(answersOf, starts, page && startedOn[page])) };
    },

    async logout(_, { http, sessionId, scope, address, now }) {
      const { session: shown } = cookies.read(http.request);
      await database.asSystem(async (tx) => {
        const byCookie =
          shown === undefined
            ? undefined
            : await sessions.findSessionByCookie(tx, secretHash(shown.handle), new Date(now));
        const { userId, distributorId } = scope ?? byCookie ?? {};
        if (userId !== undefined && distributorId !== undefined)
          await record(tx, { distributorId, userId, kind: 'signedOut' }, sourceOf(http.request, address), now);
        for (const id of new Set([sessionId, byCookie?.id]))
          if (id) await sessions.revokeSession(tx, id, new Date(now));
      });
      cookies.clear(http.reply);
      return null;
    },

    async endHint({ step }, { scope }) {
      await database.asDistributor(scope, (tx) => data.endHint(tx, scope.userId, step));
      return null;
    },

    async updateDefaultLanguage({ language }, { scope }) {
      await database.asDistributor(scope, (tx) => data.chooseLanguage(tx, scope.userId, language));
      return null;
    },
  };
}
