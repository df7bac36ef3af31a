import { z } from 'zod';
import { lengths } from '../value/lengths.ts';
import { languages } from '../value/words.ts';
import { call } from '../wire/call.ts';
import { email, factorCode, givenPassword, nameOf, newPassword, phone, plainText } from './person-fields.ts';

const totpCode = z
  .string()
  .trim()
  .regex(/^[0-9]{6}$/);
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** Calls of signed-in people about themselves. */
export const person = {
  update: call({
    method: 'POST',
    path: '/bfkapi/distributorUser/updateUserBase',
    access: 'session',
    says: 'Keeps one’s own personal information. Another e-mail address needs the current password, because passwords are recovered through it; the address before hears of it.',
    request: z.strictObject({
      nickName: nameOf(60),
      realName: nameOf(60),
      mobile: phone,
      email,
      /** left out: it stays as it is */
      userDesc: plainText(lengths.userDesc).optional(),
      language: z.enum(languages).optional(),
      currentPassword: givenPassword.optional(),
    }),
    reply: z.null(),
    errors: ['PASSWORD_WRONG', 'SIGN_IN_SLOWED'],
  }),
  changePassword: call({
    method: 'POST',
    path: '/bfkapi/distributorUser/updatePassword',
    access: 'session',
    says: 'Changes one’s own password and ends every session, this one too: sign in again with the new one.',
    request: z.strictObject({ currentPassword: givenPassword, newPassword }),
    reply: z.null(),
    errors: ['PASSWORD_WRONG', 'PASSWORD_COMMON', 'PASSWORD_IS_NAME', 'SIGN_IN_SLOWED'],
  }),
  sessions: call({
    method: 'GET',
    path: '/bfkapi/distributorUser/listSessions',
    access: 'session',
    says: 'Where one is signed in, the most recently used first.',
    request: z.strictObject({}),
    reply: z.array(
      z.object({
        sessionId: z.uuid(),
        /** this very session */
        current: z.boolean(),
        remembered: z.boolean(),
        address: z.string(),
        /** as the browser names itself */
        userAgent: z.string(),
        /** ms since the epoch */
        createdAt: z.int(),
        lastUsedAt: z.int(),
        expiresAt: z.int(),
      }),
    ),
    errors: [],
  }),
  endSession: call({
    method: 'POST',
    path: '/bfkapi/distributorUser/endSession',
    access: 'session',
    says: 'Signs one of one’s own sessions out, at once.',
    request: z.strictObject({ sessionId: z.uuid() }),
    reply: z.null(),
    errors: ['NO_SUCH_SESSION'],
  }),
  endAllSessions: call({
    method: 'POST',
    path: '/bfkapi/distributorUser/endAllSessions',
    access: 'session',
    says: 'Signs out everywhere; `exceptThis` leaves the session that asks.',
    request: z.strictObject({ exceptThis: z.boolean().default(false) }),
    reply: z.object({ ended: z.int() }),
    errors: [],
  }),
  secondFactor: call({
    method: 'GET',
    path: '/bfkapi/distributorUser/getSecondFactor',
    access: 'session',
    beforeFactor: true,
    says: 'Whether signing in asks for a code of one’s own device, and how many recovery codes are left.',
    request: z.strictObject({}),
    reply: z.object({
      on: z.boolean(),
      recoveryCodesLeft: z.int(),
      /** the company asks everybody for it */
      demanded: z.boolean(),
    }),
    errors: [],
  }),
  beginSecondFactor: call({
    method: 'POST',
    path: '/bfkapi/distributorUser/beginSecondFactor',
    access: 'session',
    beforeFactor: true,
    says: 'A new secret for an authenticator app (RFC 6238, 6 digits, 30 s): as base32 and as otpauth address for a QR code. Nothing is asked for until a code has confirmed it.',
    request: z.strictObject({ currentPassword: givenPassword }),
    reply: z.object({ secret: z.string(), otpauth: z.string() }),
    errors: ['PASSWORD_WRONG', 'SIGN_IN_SLOWED', 'SECOND_FACTOR_ON'],
  }),
  confirmSecondFactor: call({
    method: 'POST',
    path: '/bfkapi/distributorUser/confirmSecondFactor',
    access: 'session',
    beforeFactor: true,
    says: 'Switches the second factor on with a first code, and answers the recovery codes: they are never shown again.',
    request: z.strictObject({ code: totpCode }),
    reply: recoveryCodes,
    errors: ['SECOND_FACTOR_WRONG', 'SECOND_FACTOR_ON', 'SECOND_FACTOR_OFF', 'SIGN_IN_SLOWED'],
  }),
  renewRecoveryCodes: call({
    method: 'POST',
    path: '/bfkapi/distributorUser/renewRecoveryCodes',
    access: 'session',
    says: 'New recovery codes; the ones before are worth nothing any more.',
    request: z.strictObject({ currentPassword: givenPassword }),
    reply: recoveryCodes,
    errors: ['PASSWORD_WRONG', 'SIGN_IN_SLOWED', 'SECOND_FACTOR_OFF'],
  }),
  endSecondFactor: call({
    method: 'POST',
    path: '/bfkapi/distributorUser/endSecondFactor',
    access: 'session',
    says: 'Switches the second factor off, with a code of it or a recovery code. Refused while the company demands it.',
    request: z.strictObject({ currentPassword: givenPassword, code: factorCode }),
    reply: z.null(),
    errors: ['PASSWORD_WRONG', 'SECOND_FACTOR_WRONG', 'SECOND_FACTOR_OFF', 'SECOND_FACTOR_KEPT', 'SIGN_IN_SLOWED'],
  }),
};
