import type { api } from '@waylight/contract';
import type { House } from '../../../house.ts';
import type { Handlers } from '../../../http/handler.ts';
import { No } from '../../../http/no.ts';
import { recordBy } from '../../security-log/service.ts';
import { requestOwnNotice } from '../notices.ts';
import { proofs } from '../password/proof.ts';
import * as people from '../person/data.ts';
import type { IdentityTools } from '../service.ts';
import { announceSessions } from '../session/data.ts';
import { countRecoveryCodes, dropFactor } from './data.ts';
import { beginFactor, confirmFactor, giveRecoveryCodes, isFactorOn, takeOwnCode } from './service.ts';
import { base32, otpauth } from './totp.ts';

type SecondFactorCalls = Pick<
  typeof api.person,
  'secondFactor' | 'beginSecondFactor' | 'confirmSecondFactor' | 'renewRecoveryCodes' | 'endSecondFactor'
>;

/** A person's own second factor and recovery codes. */
export function secondFactorCalls(house: House, tools: IdentityTools): Handlers<SecondFactorCalls> {
  const { database, settings } = house;
  const { serverKeys } = tools;
  const { proved, provePassword: proveIt } = proofs(house, tools);

  return {
    async secondFactor(_, { scope }) {
      return database.asDistributor(scope, async (tx) => ({
        on: await isFactorOn(tx, scope.userId),
        recoveryCodesLeft: await countRecoveryCodes(tx, scope.userId),
        demanded: (await people.readCredentials(tx, scope.userId))?.factorDemanded ?? false,
      }));
    },

    async beginSecondFactor({ currentPassword }, caller) {
      const { scope } = caller;
      const { companyCode, username } = await proveIt(caller, currentPassword);
      const secret = await database.asDistributor(scope, (tx) => beginFactor(tx, serverKeys, scope));
      return { secret: base32(secret), otpauth: otpauth(settings.BRAND_EN, `${companyCode} ${username}`, secret) };
    },

    async confirmSecondFactor({ code }, caller) {
      const { scope, now } = caller;
      const recoveryCodes = await proved(caller, 'SECOND_FACTOR_WRONG', (known) =>
        database.asDistributor(scope, async (tx) => {
          if (!(await confirmFactor(tx, serverKeys, scope.userId, code, now))) return false;
          await requestOwnNotice(tx, 'secondFactorOn', scope.userId, known.email, now);
          await recordBy(tx, caller, 'secondFactorOn');
          // Where it was demanded everything else is answered from now on.
          await announceSessions(tx, { userId: scope.userId });
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
        await recordBy(tx, caller, 'recoveryCodesRenewed');
        return { recoveryCodes: await giveRecoveryCodes(tx, scope) };
      });
    },

    async endSecondFactor({ currentPassword, code }, caller) {
      const { scope, now } = caller;
      const { email, factorDemanded } = await proveIt(caller, currentPassword);
      if (factorDemanded) throw new No('SECOND_FACTOR_KEPT');
      await proved(caller, 'SECOND_FACTOR_WRONG', () =>
        database.asDistributor(scope, async (tx) => {
          if (!(await takeOwnCode(tx, serverKeys, scope.userId, code, now))) return false;
          await dropFactor(tx, scope.userId);
          await requestOwnNotice(tx, 'secondFactorOff', scope.userId, email, now);
          await recordBy(tx, caller, 'secondFactorOff');
          return true;
        }),
      );
      return null;
    },
  };
}
