import type { api } from '@waylight/contract';
import type { Authority } from '@waylight/contract/access';
import type { settlementTypes } from '@waylight/contract/identity';
import type { FastifyRequest } from 'fastify';
import type { House } from '../../house.ts';
import type { Handlers } from '../../http/handler.ts';
import { No } from '../../http/no.ts';
import type { Challenges } from './challenges.ts';
import { sessionCookies } from './cookies.ts';
import * as data from './data.ts';
import { menusFor } from './identity.ts';
import type { Passwords } from './passwords.ts';
import { accountName, openSession, refuseTooEarly, standing } from './service.ts';
import { grantBearer, hashOf } from './sessions.ts';

export interface IdentityTools {
  challenges: Challenges;
  passwords: Passwords;
  serverKey: string;
  /** the portal is reached over https */
  secure: boolean;
}

export function identityCalls(house: House, tools: IdentityTools): Handlers<typeof api.identity> {
  const { database } = house;
  const { challenges, passwords, serverKey } = tools;
  const cookies = sessionCookies(tools.secure);

  return {
    async challenge({ purpose, companyCode, username }, { http, address, now }) {
      if (purpose !== 'login' || companyCode === undefined || username === undefined)
        return { challenge: await challenges.issue({ purpose }, 0, now) };
      const account = { companyCode, username };
      const source = { address, device: cookies.read(http.request).device };
      const { level } = await database.asSystem((tx) => standing(tx, serverKey, account, source, now));
      return { challenge: await challenges.issue({ purpose, account: accountName(account) }, level, now) };
    },

    async login({ companyCode, username, password, rememberMe, verification }, { http, address, now }) {
      const account = { companyCode, username };
      const source = { address, device: cookies.read(http.request).device };
      const stand = await database.asSystem((tx) => standing(tx, serverKey, account, source, now));
      await challenges.redeem(verification, { purpose: 'login', account: accountName(account) }, stand.level, now);
      refuseTooEarly(stand.mayTryAt, now);

      const person = await database.asSystem((tx) => data.findSignIn(tx, companyCode, username));
      // Hashing waits for its turn and takes long: no transaction is open meanwhile.
      if (!(await passwords.matches(person?.passwordHash, password)) || !person) {
        await database.asSystem((tx) => data.addFailure(tx, stand.accountKey, stand.sourceKey, new Date(now)));
        throw new No('WRONG_CREDENTIALS');
      }
      if (person.locked || !person.enabled || person.status !== 'active') throw new No('ACCOUNT_UNAVAILABLE');
      const opened = await database.asSystem(async (tx) => {
        await data.forgetFailures(tx, stand.accountKey, stand.sourceKey);
        return openSession(tx, serverKey, person, source, rememberMe, now);
      });
      cookies.write(http.reply, opened.cookie, opened.device, rememberMe);
      return opened.grant;
    },

    async refresh(_, { http, now }) {
      refuseForeignOrigin(http.request);
      const { session: secret } = cookies.read(http.request);
      if (secret === undefined) return null;
      return database.asSystem(async (tx) => {
        const session = await data.findSessionByCookie(tx, hashOf(secret), new Date(now));
        return session ? grantBearer(tx, serverKey, session, now) : null;
      });
    },

    async logout(_, { http, sessionId, now }) {
      const { session: secret } = cookies.read(http.request);
      await database.asSystem(async (tx) => {
        const byCookie =
          secret === undefined ? undefined : await data.findSessionByCookie(tx, hashOf(secret), new Date(now));
        for (const id of new Set([sessionId, byCookie?.id])) if (id) await data.revokeSession(tx, id, new Date(now));
      });
      cookies.clear(http.reply);
      return null;
    },

    async currentUser(_, { scope }) {
      const person = await database.asDistributor(scope, (tx) => data.findPerson(tx, scope.userId));
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
          userEmail: person.email,
          userMobile: person.mobile,
          companyPhone: person.phone,
          companyFax: person.fax,
          currency: person.currency,
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
        menus: menusFor(scope.access),
      };
    },

    async updateDefaultLanguage({ language }, { scope }) {
      await database.asDistributor(scope, (tx) => data.setLanguage(tx, scope.userId, language));
      return null;
    },
  };
}

/** The cookie alone renews a session, so the page that asks must be ours (SameSite=Strict is the first wall). */
function refuseForeignOrigin({ headers, host }: FastifyRequest) {
  const { origin } = headers;
  const sameHost = typeof origin === 'string' && URL.canParse(origin) && new URL(origin).host === host;
  const site = headers['sec-fetch-site'];
  if (!sameHost || (site !== undefined && site !== 'same-origin')) throw new No('FORBIDDEN');
}
