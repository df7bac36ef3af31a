import type { api } from '@waylight/contract';
import { requestMail } from '../../../db/mail-queue.ts';
import type { House } from '../../../house.ts';
import type { Handlers } from '../../../http/handler.ts';
import { No } from '../../../http/no.ts';
import { secretHash } from '../../../secret.ts';
import { originOf, record } from '../../security-log/service.ts';
import { requestNotice } from '../notices.ts';
import { ownerOf, refuseGuessable } from '../password/proof.ts';
import { endSessions, updatePasswordHash } from '../person/data.ts';
import { dropTickets } from '../second-factor/data.ts';
import { type IdentityTools, turnFrom } from '../service.ts';
import { findReset, takeReset } from './data.ts';

const hourMs = 3_600_000;

/**
 * Asking only notes that somebody asked: whether there is such an account is looked up when the mail is written, so the
 * answer cannot tell, by its words or by its time.
 */
export function recoveryCalls(house: House, tools: IdentityTools): Handlers<typeof api.recovery> {
  const { database, limit } = house;
  const { challenges, passwords } = tools;

  return {
    async forgotPassword({ companyCode, email, verification }, { address, now }) {
      await challenges.redeem(verification, { purpose: 'recover' }, 0, now);
      await limit('recover by address', { address }, 20, hourMs);
      await limit('recover by recipient', `${companyCode} ${email.toLowerCase()}`, 5, hourMs);
      await database.asSystem((tx) => requestMail(tx, 'recovery', { companyCode, email }, now));
      return null;
    },

    async resetPassword({ token, newPassword }, { http, address, now }) {
      await limit('reset by address', { address }, 60, hourMs);
      const tokenHash = secretHash(token);
      // Only a good link is worth a hash of the password.
      const found = await database.asSystem((tx) => findReset(tx, tokenHash, new Date(now)));
      if (!found) throw new No('RESET_LINK_OVER');
      await refuseGuessable(newPassword, ownerOf(found));
      const passwordHash = await passwords.hash(newPassword, turnFrom(address, `user ${found.userId}`));
      await database.asSystem(async (tx) => {
        if (!(await takeReset(tx, tokenHash))) throw new No('RESET_LINK_OVER');
        await updatePasswordHash(tx, found.userId, passwordHash);
        await dropTickets(tx, { userId: found.userId });
        await endSessions(tx, found.userId, new Date(now));
        await requestNotice(tx, 'passwordChanged', found.userId, found.email, now);
        const { userId, distributorId } = found;
        await record(tx, { distributorId, userId, kind: 'passwordReset' }, originOf({ http, address }), now);
      });
      return null;
    },

    async sendCompanyCodes({ email, verification }, { address, language, now }) {
      await challenges.redeem(verification, { purpose: 'recover' }, 0, now);
      await limit('codes by address', { address }, 20, hourMs);
      await limit('codes by recipient', email.toLowerCase(), 3, hourMs);
      await database.asSystem((tx) => requestMail(tx, 'companyCodes', { email, language }, now));
      return null;
    },
  };
}
