import { z } from 'zod';
import { call } from './call.ts';
import { email, givenPassword, lineOf, newPassword, phone } from './person-fields.ts';
import { languages } from './words.ts';

const totpCode = z
  .string()
  .trim()
  .regex(/^[0-9]{6}$/);
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** What somebody who is signed in does about themselves. */
export const person = {
  update: call({
    method: 'POST',
    path: '/bfkapi/distributorUser/updateUserBase',
    access: 'session',
    says: 'Keeps one’s own personal information. Another e-mail address needs the current password, because passwords are recovered through it; the address before hears of it.',
    request: z.strictObject({
      nickName: lineOf(60),
      realName: lineOf(60),
      mobile: phone,
      email,
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
    errors: ['PASSWORD_WRONG', 'SIGN_IN_SLOWED'],
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
    access: ['ACCOUNT_ADMIN'],
    says: 'Whether signing in asks for a code of one’s own device, and how many recovery codes are left.',
    request: z.strictObject({}),
    reply: z.object({ on: z.boolean(), recoveryCodesLeft: z.int() }),
    errors: [],
  }),
  beginSecondFactor: call({
    method: 'POST',
    path: '/bfkapi/distributorUser/beginSecondFactor',
    access: ['ACCOUNT_ADMIN'],
    says: 'A new secret for an authenticator app (RFC 6238, 6 digits, 30 s): as base32 and as otpauth address for a QR code. Nothing is asked for until a code has confirmed it.',
    request: z.strictObject({ currentPassword: givenPassword }),
    reply: z.object({ secret: z.string(), otpauth: z.string() }),
    errors: ['PASSWORD_WRONG', 'SIGN_IN_SLOWED', 'SECOND_FACTOR_ON'],
  }),
  confirmSecondFactor: call({
    method: 'POST',
    path: '/bfkapi/distributorUser/confirmSecondFactor',
    access: ['ACCOUNT_ADMIN'],
    says: 'Switches the second factor on with a first code, and answers the recovery codes: they are never shown again.',
    request: z.strictObject({ code: totpCode }),
    reply: recoveryCodes,
    errors: ['SECOND_FACTOR_WRONG', 'SECOND_FACTOR_ON', 'SECOND_FACTOR_OFF', 'SIGN_IN_SLOWED'],
  }),
  renewRecoveryCodes: call({
    method: 'POST',
    path: '/bfkapi/distributorUser/renewRecoveryCodes',
    access: ['ACCOUNT_ADMIN'],
    says: 'New recovery codes; the ones before are worth nothing any more.',
    request: z.strictObject({ currentPassword: givenPassword }),
    reply: recoveryCodes,
    errors: ['PASSWORD_WRONG', 'SIGN_IN_SLOWED', 'SECOND_FACTOR_OFF'],
  }),
  endSecondFactor: call({
    method: 'POST',
    path: '/bfkapi/distributorUser/endSecondFactor',
    access: ['ACCOUNT_ADMIN'],
    says: 'Switches the second factor off.',
    request: z.strictObject({ currentPassword: givenPassword }),
    reply: z.null(),
    errors: ['PASSWORD_WRONG', 'SIGN_IN_SLOWED'],
  }),
};
