import { z } from 'zod';
import { call } from '../wire/call.ts';
import { email, lineOf, newPassword, verification } from './person-fields.ts';

/** For whoever cannot sign in. Nothing here tells whether an account exists. */
export const recovery = {
  forgotPassword: call({
    method: 'POST',
    path: '/bfkapi/openapi/forget/forgetPass',
    access: 'public',
    says: 'Mails a link by which to choose a new password, once and within 30 minutes. Answers the same whether or not there is such an account.',
    request: z.strictObject({ companyCode: lineOf(32), email, verification }),
    reply: z.null(),
    errors: ['VERIFICATION_NEEDED', 'VERIFICATION_HARDER'],
  }),
  resetPassword: call({
    method: 'POST',
    path: '/bfkapi/openapi/reset/resetPass',
    access: 'public',
    says: 'Chooses a new password with the token of a mailed link, and ends every session of that person.',
    request: z.strictObject({ token: z.string().regex(/^[\w-]{43}$/), newPassword }),
    reply: z.null(),
    errors: ['RESET_LINK_OVER', 'PASSWORD_COMMON', 'PASSWORD_IS_NAME'],
  }),
  sendCompanyCodes: call({
    method: 'GET',
    path: '/bfkapi/openapi/sendBackAcc',
    access: 'public',
    says: 'Mails the company codes and usernames that belong to an e-mail address. Answers the same whether or not there are any.',
    request: z.strictObject({ email, verification }),
    reply: z.null(),
    errors: ['VERIFICATION_NEEDED', 'VERIFICATION_HARDER'],
  }),
};
