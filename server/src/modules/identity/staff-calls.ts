import type { api } from '@waylight/contract';
import { type Authority, subAccountAuthorities } from '@waylight/contract/access';
import type { House } from '../../house.ts';
import type { Handlers } from '../../http/handler.ts';
import { No } from '../../http/no.ts';
import { announceChange, endSessions, updatePasswordHash } from './person-data.ts';
import { turnOf } from './service.ts';
import * as data from './staff-data.ts';
import type { IdentityTools } from './tools.ts';

const mostSubAccounts = 1000;

const isGrantable = (authority: Authority): authority is (typeof subAccountAuthorities)[number] =>
  (subAccountAuthorities as readonly Authority[]).includes(authority);

export function staffCalls({ database }: House, { passwords }: IdentityTools): Handlers<typeof api.staff> {
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

    async save({ userId, password, ...form }, { scope, now }) {
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
        if (userId !== undefined) {
          // The name is looked at after the account, so that a foreign id learns nothing about names.
          if (!(await data.updateSubAccount(tx, scope, userId, {}))) throw new No('NO_SUCH_SUB_ACCOUNT');
        } else if ((await data.countSubAccounts(tx, scope)) >= mostSubAccounts)
          throw new No('TOO_MANY_SUB_ACCOUNTS', { most: mostSubAccounts });
        if (await data.isUsernameTaken(tx, scope, form.loginName, userId)) throw new No('USERNAME_TAKEN');
        if (userId === undefined) {
          const added = { ...row, password_hash: passwordHash!, created_at: new Date(now) };
          return { userId: await data.addSubAccount(tx, scope, added) };
        }
        await data.updateSubAccount(tx, scope, userId, row);
        if (passwordHash !== undefined) await updatePasswordHash(tx, userId, passwordHash);
        if (passwordHash !== undefined || row.locked || !row.enabled) await endSessions(tx, userId, new Date(now));
        else await announceChange(tx, userId);
        return { userId };
      });
    },

    async setStatus({ userId, status, enabled }, { scope, now }) {
      await database.asDistributor(scope, async (tx) => {
        const change = {
          ...(status === undefined ? {} : { locked: status === 'locked' }),
          ...(enabled === undefined ? {} : { enabled }),
        };
        if (!(await data.updateSubAccount(tx, scope, userId, change))) throw new No('NO_SUCH_SUB_ACCOUNT');
        if (change.locked === true || change.enabled === false) await endSessions(tx, userId, new Date(now));
      });
      return null;
    },
  };
}
