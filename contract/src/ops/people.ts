import { z } from 'zod';
import { email, nameOf } from '../identity/person-fields.ts';
import { languages } from '../value/words.ts';
import { call } from '../wire/call.ts';
import { rowId, rowIdText } from '../wire/id.ts';
import { operatorRoles } from '../wire/operator-access.ts';
import { actErrors, actFields, actReply } from './act.ts';
import { operatorName, operatorSession } from './operator.ts';

/** Passwords of the operator's people: 12 characters at least. */
export const operatorPassword = z
  .string()
  .min(12)
  .max(128)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u);

const person = z.object({
  id: z.int(),
  username: z.string(),
  displayName: z.string(),
  email: z.string(),
  language: z.enum(languages),
  roles: z.array(z.enum(operatorRoles)),
  status: z.enum(['active', 'disabled']),
  /** whether an authenticator app is set up */
  hasFactor: z.boolean(),
  lastSeenAt: z.string().nullable(),
  /** sessions that have not ended */
  sessions: z.int(),
  /** the version that an edit has to carry */
  version: z.int(),
});

const facts = {
  displayName: nameOf(60),
  email,
  language: z.enum(languages),
  roles: z.array(z.enum(operatorRoles)).min(1).max(operatorRoles.length),
};

/** The operator's people: who they are, what they may do, and their sessions. */
export const people = {
  list: call({
    method: 'GET',
    path: '/ops/people/list',
    access: { operator: ['PEOPLE_READ'] },
    says: 'The operator’s people, those who left included.',
    request: z.strictObject({}),
    reply: z.array(person),
    errors: [],
  }),
  add: call({
    method: 'POST',
    path: '/ops/people/add',
    access: { operator: ['PEOPLE_ACT'] },
    freshFactor: true,
    says: 'A new person of the operator, always with a second person’s consent. A link to choose a password is mailed to them.',
    request: z.strictObject({ ...actFields, username: operatorName, ...facts }),
    reply: actReply,
    errors: [...actErrors, 'OPERATOR_TAKEN'],
  }),
  change: call({
    method: 'POST',
    path: '/ops/people/change',
    access: { operator: ['PEOPLE_ACT'] },
    freshFactor: true,
    says: 'Changes name, address, roles or status of a person: never one’s own roles or status, and never the last admin’s.',
    request: z.strictObject({
      ...actFields,
      id: rowId,
      version: z.int(),
      ...facts,
      status: z.enum(['active', 'disabled']),
    }),
    reply: actReply,
    errors: [...actErrors, 'NO_SUCH_OPERATOR', 'OPERATOR_TAKEN', 'OWN_ROLES', 'LAST_ADMIN'],
  }),
  resetAccess: call({
    method: 'POST',
    path: '/ops/people/resetAccess',
    access: { operator: ['PEOPLE_ACT'] },
    freshFactor: true,
    says: 'For a lost authenticator app or password: ends the person’s sessions, takes the app off and mails a link to choose a password.',
    request: z.strictObject({ ...actFields, id: rowId }),
    reply: actReply,
    errors: [...actErrors, 'NO_SUCH_OPERATOR', 'OWN_ROLES'],
  }),
  endSessions: call({
    method: 'POST',
    path: '/ops/people/endSessions',
    access: { operator: ['PEOPLE_ACT'] },
    says: 'Ends all sessions of a person at once.',
    request: z.strictObject({ ...actFields, id: rowId }),
    reply: actReply,
    errors: [...actErrors, 'NO_SUCH_OPERATOR'],
  }),
  sessions: call({
    method: 'GET',
    path: '/ops/people/sessions',
    access: { operator: ['PEOPLE_READ'] },
    says: 'Sessions of a person that have not ended.',
    request: z.strictObject({ id: rowIdText }),
    reply: z.array(operatorSession),
    errors: [],
  }),
  endSession: call({
    method: 'POST',
    path: '/ops/people/endSession',
    access: { operator: ['PEOPLE_ACT'] },
    says: 'Ends one session of a person at once.',
    request: z.strictObject({ ...actFields, id: rowId, session: z.uuid() }),
    reply: actReply,
    errors: [...actErrors, 'NO_SUCH_OPERATOR', 'NO_SUCH_OPERATOR_SESSION'],
  }),
  setPassword: call({
    method: 'POST',
    path: '/ops/people/setPassword',
    access: 'public',
    says: 'Chooses a password by a mailed link, once, within 72 hours.',
    request: z.strictObject({ token: z.string().regex(/^[\w-]{43}$/), newPassword: operatorPassword }),
    reply: z.object({ username: z.string() }),
    errors: ['RESET_LINK_OVER', 'PASSWORD_COMMON', 'PASSWORD_IS_NAME'],
  }),
  changePassword: call({
    method: 'POST',
    path: '/ops/people/changePassword',
    access: { operator: [] },
    freshFactor: true,
    says: 'Changes one’s own password and ends one’s other sessions.',
    request: z.strictObject({ currentPassword: z.string().min(1).max(128), newPassword: operatorPassword }),
    reply: z.null(),
    errors: ['WRONG_OPERATOR', 'SIGN_IN_SLOWED', 'PASSWORD_COMMON', 'PASSWORD_IS_NAME'],
  }),
};
