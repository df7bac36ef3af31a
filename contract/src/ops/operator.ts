import { z } from 'zod';
import { factorCode, lineOf } from '../identity/person-fields.ts';
import { languages } from '../value/words.ts';
import { call } from '../wire/call.ts';
import { operatorAuthorities, operatorRoles } from '../wire/operator-access.ts';

/** A session ends after so many minutes in which its person did nothing. */
export const idleMinutes = 30;
/** Header of a call: ms since the person last did something in that tab. Without it the call counts as something done. */
export const idleHeader = 'waylight-idle';

const grant = z.object({
  access_token: z.string(),
  sign_key: z.string(),
  /** ms until the bearer ends */
  expires_in: z.int(),
});

/** Usernames of the operator's people: lower case, so that two never differ by case alone. */
export const operatorName = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9_.-]{3,32}$/);
export { email as emailAddress } from '../identity/person-fields.ts';

/** A session that has not ended. */
export const operatorSession = z.object({
  id: z.uuid(),
  address: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  /** when it ends unless somebody goes on with it */
  endsAt: z.string(),
  /** whether it is the caller’s */
  isCurrent: z.boolean(),
});

/** Signing in to the console. */
export const operator = {
  signIn: call({
    method: 'POST',
    path: '/ops/operator/signIn',
    access: 'public',
    says: 'Signs an operator in. With a second factor it answers SECOND_FACTOR_NEEDED and its `data.ticket`.',
    request: z.strictObject({ username: lineOf(32), password: z.string().min(1).max(128) }),
    reply: grant,
    errors: ['WRONG_OPERATOR', 'SIGN_IN_SLOWED', 'SECOND_FACTOR_NEEDED', 'FACTOR_SET_UP_NEEDED', 'NETWORK_REFUSED'],
  }),
  signInByCode: call({
    method: 'POST',
    path: '/ops/operator/signInByCode',
    access: 'public',
    says: 'Ends a sign-in with a code of the authenticator app or a recovery code. The first code of a new person switches the app on and answers recovery codes.',
    request: z.strictObject({ ticket: z.string().regex(/^[\w-]{43}$/), code: factorCode }),
    reply: grant.extend({ recoveryCodes: z.array(z.string()).nullable() }),
    errors: ['SECOND_FACTOR_WRONG', 'SECOND_FACTOR_OVER', 'NETWORK_REFUSED'],
  }),
  refresh: call({
    method: 'POST',
    path: '/ops/operator/refresh',
    access: 'public',
    says: 'A new bearer for this tab from the session cookie; null without a session.',
    request: z.strictObject({}),
    reply: grant.nullable(),
    errors: ['NETWORK_REFUSED'],
  }),
  signOut: call({
    method: 'POST',
    path: '/ops/operator/signOut',
    access: 'public',
    says: 'Ends the session of the cookie at once.',
    request: z.strictObject({}),
    reply: z.null(),
    errors: [],
  }),
  current: call({
    method: 'GET',
    path: '/ops/operator/current',
    access: { operator: [] },
    says: 'Who is signed in and what their roles allow.',
    request: z.strictObject({}),
    reply: z.object({
      id: z.int(),
      username: z.string(),
      displayName: z.string(),
      language: z.enum(languages),
      roles: z.array(z.enum(operatorRoles)),
      authorities: z.array(z.enum(operatorAuthorities)),
      /** exempt from the second factor: the demo's people */
      isDemo: z.boolean(),
      brand: z.object({ zh: z.string(), en: z.string() }),
    }),
    errors: [],
  }),
  sessions: call({
    method: 'GET',
    path: '/ops/operator/sessions',
    access: { operator: [] },
    says: 'One’s own sessions that have not ended.',
    request: z.strictObject({}),
    reply: z.array(operatorSession),
    errors: [],
  }),
  endSession: call({
    method: 'POST',
    path: '/ops/operator/endSession',
    access: { operator: [] },
    says: 'Ends another one of one’s own sessions.',
    request: z.strictObject({ session: z.uuid() }),
    reply: z.null(),
    errors: ['NO_SUCH_OPERATOR_SESSION'],
  }),
  renewRecoveryCodes: call({
    method: 'POST',
    path: '/ops/operator/renewRecoveryCodes',
    access: { operator: [] },
    freshFactor: true,
    says: 'Ten new recovery codes of one’s own, shown once; the old ones end.',
    request: z.strictObject({}),
    reply: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: ['SECOND_FACTOR_OFF', 'FACTOR_STALE'],
  }),
  proveFactor: call({
    method: 'POST',
    path: '/ops/operator/proveFactor',
    access: { operator: [] },
    says: 'Gives a code again, for acts on money and rights, which need one of the last 5 minutes.',
    request: z.strictObject({ code: factorCode }),
    reply: z.null(),
    errors: ['SECOND_FACTOR_WRONG', 'SIGN_IN_SLOWED'],
  }),
};
