import type { api } from '@waylight/contract';
import type { House } from '../../../house.ts';
import type { Handlers } from '../../../http/handler.ts';
import { No } from '../../../http/no.ts';
import { recordBy } from '../../security-log/service.ts';
import { requestNotice, requestOwnNotice } from '../notices.ts';
import { ownerOf, proofs, refuseGuessable } from '../password/proof.ts';
import { secondFactorCalls } from '../second-factor/calls.ts';
import { dropTickets } from '../second-factor/data.ts';
import { type IdentityTools, turnOf } from '../service.ts';
import * as people from './data.ts';

export function personCalls(house: House, tools: IdentityTools): Handlers<typeof api.person> {
  const { database } = house;
  const { passwords, cookies } = tools;

  const { provePassword: proveIt } = proofs(house, tools);

  return {
    async update({ nickName, realName, mobile, email, userDesc, language, currentPassword }, caller) {
      const { scope, now } = caller;
      const before = await database.asDistributor(scope, (tx) => people.readCredentials(tx, scope.userId));
      if (!before) throw new No('SESSION_OVER');
      const anotherAddress = before.email.toLowerCase() !== email.toLowerCase();
      if (anotherAddress) {
        if (currentPassword === undefined) throw new No('PASSWORD_WRONG');
        await proveIt(caller, currentPassword);
      }
      await database.asDistributor(scope, async (tx) => {
        await people.updatePerson(tx, scope.userId, {
          ...{ nick_name: nickName, real_name: realName, mobile, email },
          ...(userDesc !== undefined && { user_desc: userDesc }),
          ...(language && { language, language_chosen: true }),
        });
        if (!anotherAddress) return;
        await requestOwnNotice(tx, 'emailChanged', scope.userId, before.email, now);
        await recordBy(tx, caller, 'emailChanged');
      });
      return null;
    },

    async changePassword({ currentPassword, newPassword }, caller) {
      const { scope, http, now } = caller;
      const known = await proveIt(caller, currentPassword);
      await refuseGuessable(newPassword, ownerOf(known));
      const passwordHash = await passwords.hash(newPassword, turnOf(scope));
      // As the system, which alone sees sign-ins that wait for their second step: none may go on.
      await database.asSystem(async (tx) => {
        await people.updatePasswordHash(tx, scope.userId, passwordHash);
        await dropTickets(tx, { userId: scope.userId });
        await people.endSessions(tx, scope.userId, new Date(now));
        await requestNotice(tx, 'passwordChanged', scope.userId, known.email, now);
        await recordBy(tx, caller, 'passwordChanged');
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

    async endSession({ sessionId }, caller) {
      const { scope, now } = caller;
      const ended = await database.asDistributor(scope, async (tx) => {
        const count = await people.endSessions(tx, scope.userId, new Date(now), { only: sessionId });
        if (count > 0) await recordBy(tx, caller, 'sessionsEnded');
        return count;
      });
      if (ended === 0) throw new No('NO_SUCH_SESSION');
      return null;
    },

    async endAllSessions({ exceptThis }, caller) {
      const { scope, sessionId, http, now } = caller;
      const ended = await database.asDistributor(scope, async (tx) => {
        const which = exceptThis ? { except: sessionId } : {};
        const count = await people.endSessions(tx, scope.userId, new Date(now), which);
        if (count > 0) await recordBy(tx, caller, 'sessionsEnded');
        return count;
      });
      if (!exceptThis) cookies.clear(http.reply);
      return { ended };
    },

    ...secondFactorCalls(house, tools),
  };
}
