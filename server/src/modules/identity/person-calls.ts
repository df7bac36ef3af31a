import type { api } from '@waylight/contract';
import type { House } from '../../house.ts';
import type { Caller, Handlers } from '../../http/handler.ts';
import { No } from '../../http/no.ts';
import * as data from './data.ts';
import { requestNotice } from './notices.ts';
import * as people from './person-data.ts';
import { beginFactor, confirmFactor, giveRecoveryCodes, isFactorOn } from './second-factor.ts';
import { countRecoveryCodes, dropFactor, dropTickets } from './second-factor-data.ts';
import { refuseTooEarly, sourcesBy, standing, triesOf, turnOf } from './service.ts';
import type { IdentityTools } from './tools.ts';
import { base32, otpauth } from './totp.ts';

export function personCalls(house: House, tools: IdentityTools): Handlers<typeof api.person> {
  const { database, settings } = house;
  const { passwords, serverKey, cookies, inTurn } = tools;
  const sourceOf = sourcesBy(cookies);

  /**
   * Runs `prove` with the slowing of sign-ins: whoever holds a stolen bearer guesses no faster than a stranger. Throws
   * `refusal` when it answers false.
   */
  async function proved<T>(
    { scope, http, address, now }: Caller,
    refusal: 'PASSWORD_WRONG' | 'SECOND_FACTOR_WRONG',
    prove: (known: NonNullable<Awaited<ReturnType<typeof people.readCredentials>>>) => Promise<T | false>,
  ): Promise<T> {
    const read = () =>
      database.asSystem(async (tx) => {
        const known = await people.readCredentials(tx, scope.userId);
        if (!known) throw new No('SESSION_OVER');
        return { known, stand: await standing(tx, serverKey, known, sourceOf(http.request, address), now) };
      });
    return inTurn(triesOf((await read()).stand), async () => {
      const { known, stand } = await read();
      refuseTooEarly(stand.mayTryAt, now);
      const outcome = await prove(known);
      if (outcome === false) {
        await database.asSystem((tx) => data.addFailure(tx, stand, new Date(now)));
        throw new No(refusal);
      }
      await database.asSystem((tx) => data.forgetFailures(tx, stand.accountKey, stand.sourceKey));
      return outcome;
    });
  }
  const proveIt = (caller: Caller, password: string) =>
    proved(
      caller,
      'PASSWORD_WRONG',
      async (known) => (await passwords.matches(known.passwordHash, password, turnOf(caller.scope))) && known,
    );

  return {
    async update({ nickName, realName, mobile, email, language, currentPassword }, caller) {
      const { scope, now } = caller;
      const before = await database.asDistributor(scope, (tx) => people.readCredentials(tx, scope.userId));
      if (!before) throw new No('SESSION_OVER');
      const anotherAddress = before.email.toLowerCase() !== email.toLowerCase();
      if (anotherAddress) {
        if (currentPassword === undefined) throw new No('PASSWORD_WRONG');
        await proveIt(caller, currentPassword);
      }
      await database.asDistributor(scope, async (tx) => {
        const fields = { nick_name: nickName, real_name: realName, mobile, email };
        await people.updatePerson(tx, scope.userId, language ? { ...fields, language } : fields);
        if (anotherAddress) await requestNotice(tx, 'emailChanged', scope.userId, before.email, now);
      });
      return null;
    },

    async changePassword({ currentPassword, newPassword }, caller) {
      const { scope, http, now } = caller;
      const known = await proveIt(caller, currentPassword);
      const passwordHash = await passwords.hash(newPassword, turnOf(scope));
      // As the system, which alone sees sign-ins that wait for their second step: none may go on.
      await database.asSystem(async (tx) => {
        await people.updatePasswordHash(tx, scope.userId, passwordHash);
        await dropTickets(tx, { userId: scope.userId });
        await people.endSessions(tx, scope.userId, new Date(now));
        await requestNotice(tx, 'passwordChanged', scope.userId, known.email, now);
      });
      cookies.clear(http.reply);
      return null;
    },

    async sessions(_, { scope, sessionId, now }) {
      const rows = await database.asDistributor(scope, (tx) => people.sessionsOf(tx, scope.userId, new Date(now)));
      return rows.map((row) => ({
        ...row,
        current: row.sessionId === sessionId,
        createdAt: row.createdAt.getTime(),
        lastUsedAt: row.lastUsedAt.getTime(),
        expiresAt: row.expiresAt.getTime(),
      }));
    },

    async endSession({ sessionId }, { scope, now }) {
      const ended = await database.asDistributor(scope, (tx) =>
        people.endSessions(tx, scope.userId, new Date(now), { only: sessionId }),
      );
      if (ended === 0) throw new No('NO_SUCH_SESSION');
      return null;
    },

    async endAllSessions({ exceptThis }, { scope, sessionId, http, now }) {
      const ended = await database.asDistributor(scope, (tx) =>
        people.endSessions(tx, scope.userId, new Date(now), exceptThis ? { except: sessionId } : {}),
      );
      if (!exceptThis) cookies.clear(http.reply);
      return { ended };
    },

    async secondFactor(_, { scope }) {
      return database.asDistributor(scope, async (tx) => ({
        on: await isFactorOn(tx, scope.userId),
        recoveryCodesLeft: await countRecoveryCodes(tx, scope.userId),
      }));
    },

    async beginSecondFactor({ currentPassword }, caller) {
      const { scope } = caller;
      const { companyCode, username } = await proveIt(caller, currentPassword);
      const secret = await database.asDistributor(scope, (tx) => beginFactor(tx, serverKey, scope));
      return { secret: base32(secret), otpauth: otpauth(settings.BRAND_EN, `${companyCode} ${username}`, secret) };
    },

    async confirmSecondFactor({ code }, caller) {
      const { scope, now } = caller;
      const recoveryCodes = await proved(caller, 'SECOND_FACTOR_WRONG', (known) =>
        database.asDistributor(scope, async (tx) => {
          if (!(await confirmFactor(tx, serverKey, scope.userId, code, now))) return false;
          await requestNotice(tx, 'secondFactorOn', scope.userId, known.email, now);
          return giveRecoveryCodes(tx, scope);
        }),
      );
      return { recoveryCodes };
    },

    async renewRecoveryCodes({ currentPassword }, caller) {
      const { scope } = caller;
      await proveIt(caller, currentPassword);
      return database.asDistributor(scope, async (tx) => {
        if (!(await isFactorOn(tx, scope.userId))) throw new No('SECOND_FACTOR_OFF');
        return { recoveryCodes: await giveRecoveryCodes(tx, scope) };
      });
    },

    async endSecondFactor({ currentPassword }, caller) {
      const { scope, now } = caller;
      const { email } = await proveIt(caller, currentPassword);
      await database.asDistributor(scope, async (tx) => {
        if (await isFactorOn(tx, scope.userId)) await requestNotice(tx, 'secondFactorOff', scope.userId, email, now);
        await dropFactor(tx, scope.userId);
      });
      return null;
    },
  };
}
