import type { api } from '@waylight/contract';
import { type Authority, subAccountAuthorities } from '@waylight/contract/wire/access';
import type { Tx } from '../../../db/database.ts';
import { type UserId, userIdTyped } from '../../../db/tables/ids.ts';
import type { House } from '../../../house.ts';
import type { Caller, Handlers } from '../../../http/handler.ts';
import { No } from '../../../http/no.ts';
import { originOf, recordBy } from '../../security-log/service.ts';
import { ownerOf, proofs, refuseGuessable } from '../password/proof.ts';
import { endSessions, readCredentials, updatePasswordHash } from '../person/data.ts';
import { isFactorOn } from '../second-factor/service.ts';
import { type IdentityTools, turnOf } from '../service.ts';
import { announceSessions } from '../session/data.ts';
import { tellAccessRaised } from '../suspicions.ts';
import * as data from './data.ts';

const mostSubAccounts = 1000;

const isGrantable = (authority: Authority): authority is (typeof subAccountAuthorities)[number] =>
  (subAccountAuthorities as readonly Authority[]).includes(authority);

export function staffCalls(house: House, tools: IdentityTools): Handlers<typeof api.staff> {
  const { database } = house;
  const { passwords } = tools;
  const { provePassword } = proofs(house, tools);

  return {
    async list({ page, limit, keyword, status, enabled }, { scope }) {
      const { rows, total } = await database.asDistributor(scope, (tx) =>
        data.listSubAccounts(tx, scope, { page, limit, keyword, status, enabled }),
      );
      return {
        records: rows.map(({ locked, createdAt, lastSignInAt, ...row }) => ({
          ...row,
          access: row.access.filter(isGrantable),
          status: locked ? ('locked' as const) : ('normal' as const),
          createdAt: createdAt.getTime(),
          lastSignInAt: lastSignInAt?.getTime() ?? null,
        })),
        total,
        page,
        limit,
      };
    },

    async save({ userId: asked, password, ...form }, caller) {
      const userId = asked === undefined ? undefined : userIdTyped(asked);
      const { scope, language, now } = caller;
      if (password !== undefined) {
        const main = await database.asDistributor(scope, (tx) => readCredentials(tx, scope.userId));
        if (main) await refuseGuessable(password, ownerOf({ ...main, username: form.loginName }));
      }
      // Hashing waits for its turn and takes long: no transaction is open meanwhile.
      const passwordHash = password === undefined ? undefined : await passwords.hash(password, turnOf(scope));
      const row: data.SubAccountRow = {
        username: form.loginName,
        real_name: form.realName,
        nick_name: form.nickName,
        email: form.email,
        mobile: form.mobile,
        department: form.department,
        position: form.position,
        remark: form.remark,
        access: [...form.access],
        locked: form.status === 'locked',
        enabled: form.enabled,
        email_credit_reminder: form.emailCreditReminder,
        sms_credit_reminder: form.smsCreditReminder,
      };
      return database.asDistributor(scope, async (tx) => {
        await data.lockStaff(tx, scope);
        const before = userId === undefined ? undefined : await data.readSubAccount(tx, scope, userId);
        if (userId !== undefined) {
          // The name is looked at after the account, so that a foreign id learns nothing about names.
          if (!(await data.updateSubAccount(tx, scope, userId, {}))) throw new No('NO_SUCH_SUB_ACCOUNT');
        } else if ((await data.countSubAccounts(tx, scope)) >= mostSubAccounts)
          throw new No('TOO_MANY_SUB_ACCOUNTS', { most: mostSubAccounts });
        if (await data.isUsernameTaken(tx, scope, form.loginName, userId)) throw new No('USERNAME_TAKEN');
        if (userId === undefined) {
          // Until the person signs in, mails are in the language of whoever added them.
          const added = { ...row, language, password_hash: passwordHash!, created_at: new Date(now) };
          const id = await data.addSubAccount(tx, scope, added);
          await recordBy(tx, caller, 'subAccountAdded', { aboutUserId: id, detail: { added: [...form.access] } });
          return { userId: id };
        }
        await data.updateSubAccount(tx, scope, userId, row);
        if (passwordHash !== undefined) await updatePasswordHash(tx, userId, passwordHash);
        if (passwordHash !== undefined || row.locked || !row.enabled) await endSessions(tx, userId, new Date(now));
        else await announceSessions(tx, { userId });
        if (before) await recordChange(tx, caller, userId, before, row, passwordHash !== undefined);
        return { userId };
      });
    },

    async setStatus({ userId: asked, status, enabled }, caller) {
      const userId = userIdTyped(asked);
      const { scope, now } = caller;
      await database.asDistributor(scope, async (tx) => {
        const change = {
          ...(status === undefined ? {} : { locked: status === 'locked' }),
          ...(enabled === undefined ? {} : { enabled }),
        };
        const before = await data.readSubAccount(tx, scope, userId);
        if (!before || !(await data.updateSubAccount(tx, scope, userId, change))) throw new No('NO_SUCH_SUB_ACCOUNT');
        await recordChange(tx, caller, userId, before, { ...before, ...change }, false);
        if (change.locked === true || change.enabled === false) await endSessions(tx, userId, new Date(now));
      });
      return null;
    },

    async demandSecondFactor({ demanded, currentPassword }, caller) {
      const { scope } = caller;
      await provePassword(caller, currentPassword);
      await database.asSystem(async (tx) => {
        if (demanded && !(await isFactorOn(tx, scope.userId))) throw new No('SECOND_FACTOR_OFF');
        if (!(await data.demandFactor(tx, scope, demanded))) return;
        await recordBy(tx, caller, demanded ? 'secondFactorDemanded' : 'secondFactorNotDemanded');
        await announceSessions(tx, { distributorId: scope.distributorId });
      });
      return null;
    },
  };
}

type Standing = Pick<data.SubAccountRow, 'access' | 'locked' | 'enabled'>;

/** Events of a save; a person with new authorities is told. */
async function recordChange(
  tx: Tx,
  caller: Caller,
  userId: UserId,
  before: Standing,
  after: Standing,
  passwordSet: boolean,
) {
  const about = { aboutUserId: userId };
  const added = after.access.filter((one) => !before.access.includes(one)) as Authority[];
  const removed = before.access.filter((one) => !after.access.includes(one)) as Authority[];
  if (added.length > 0 || removed.length > 0)
    await recordBy(tx, caller, 'accessChanged', { ...about, detail: { added, removed } });
  if (before.locked !== after.locked)
    await recordBy(tx, caller, after.locked ? 'accountLocked' : 'accountUnlocked', about);
  if (before.enabled !== after.enabled)
    await recordBy(tx, caller, after.enabled ? 'accountEnabled' : 'accountDisabled', about);
  if (passwordSet) await recordBy(tx, caller, 'passwordSet', about);
  if (added.length > 0)
    await tellAccessRaised(tx, { userId, distributorId: caller.scope.distributorId }, originOf(caller), caller.now);
}
