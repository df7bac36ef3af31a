import { api } from '@waylight/contract';
import type { SecurityEventKind } from '@waylight/contract/identity/security-log';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepMonths } from '../../db/months/months.ts';
import { demoPassword } from '../../demo/people.ts';
import { showSecurity } from '../../ops/security.ts';
import { type Booted, boot, oneDatabase, solve, type TestClient } from '../../testing/boot.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { subAccount } from '../../testing/samples.ts';

describe.each(oneDatabase)('the security log on the %s database', (database) => {
  let house: Booted;
  let main: TestClient;
  let clerk: TestClient;
  beforeAll(async () => {
    house = await boot({ database, settings: { TRUSTED_PROXIES: '127.0.0.1' } });
    main = await house.signIn('100001', 'demo');
    clerk = await house.signIn('100001', 'clerk');
  });
  afterAll(() => house?.stop());

  const login = async (username: string, password: string, headers: Record<string, string> = {}) => {
    const client = house.visitor();
    const account = { companyCode: '100001', username };
    const { challenge } = await client.send(api.identity.challenge, { purpose: 'login', ...account });
    const verification = await solve(challenge);
    return refusalOf(client.send(api.identity.login, { ...account, password, verification }, { headers }));
  };
  const events = async (asked: object = {}, as = main) =>
    (await as.send(api.securityLog.list, { limit: 100, ...asked })).records;
  const kinds = async (asked: object = {}) => (await events(asked)).map(({ kind }) => kind);
  const mailsOf = async (work: () => Promise<unknown>) => {
    await house.app.jobs.runDue(house.clock.now());
    const sent = house.mails.length;
    await work();
    await house.app.jobs.runDue(house.clock.now());
    return house.mails.slice(sent);
  };

  it('holds sign-ins, refusals and what was done to accounts, with who, whose and from where', async () => {
    expect(await login('clerk', 'wrong-password', { 'x-forwarded-for': '203.0.113.5', 'user-agent': 'Tester' })).toBe(
      'WRONG_CREDENTIALS',
    );
    const { userId } = await main.send(api.staff.save, subAccount('watched'));
    const { password: _, ...form } = subAccount('watched');
    await main.send(api.staff.save, { ...form, userId, access: ['PRICE_VIEW', 'ORDER_CREATE', 'ORDERS_ALL'] });
    await main.send(api.staff.setStatus, { userId, status: 'locked' });
    await clerk.send(api.deadline.createFeed, {});
    const log = await events();
    expect(log.map(({ kind }) => kind).slice(0, 5)).toEqual([
      'feedCreated',
      'accountLocked',
      'accessChanged',
      'subAccountAdded',
      'signInRefused',
    ] satisfies SecurityEventKind[]);
    expect(log[2]).toMatchObject({
      loginName: 'demo',
      aboutLoginName: 'watched',
      detail: { added: ['ORDER_CREATE', 'ORDERS_ALL'], removed: ['ORDERS_OWN'] },
    });
    expect(log[4]).toMatchObject({ loginName: 'clerk', address: '203.0.113.5', userAgent: 'Tester' });
    expect(await kinds({ groups: ['keys'] })).toEqual(['feedCreated']);
    expect(await kinds({ userId })).toEqual(['accountLocked', 'accessChanged', 'subAccountAdded']);
    expect(await kinds({ dateFrom: '2026-11-20', dateTo: '2026-11-20' })).toEqual([]);
    const lines: string[] = [];
    await showSecurity('100001', '3', house.clock.now())(house.database, (line) => lines.push(line));
    expect(lines.join('\n')).toMatch(/100001 demo → watched {2}Permissions changed .*ORDERS_ALL/);
  });

  it('is the main account’s to read, of its own company only', async () => {
    expect(await refusalOf(events({}, clerk))).toBe('FORBIDDEN');
    const other = await house.signIn('100002', 'demo');
    const theirs = await events({}, other);
    expect(theirs.map(({ loginName }) => loginName)).toEqual(['demo']);
    const own = await events();
    expect(own.some(({ eventId }) => eventId === theirs[0]!.eventId)).toBe(false);
    const { userId } = await other.send(api.identity.currentUser, {});
    expect(await events({ userId })).toEqual([]);
  });

  it('is only added to, and what is old leaves after the retention', async () => {
    await expect(
      house.database.asSystem((tx) => tx.updateTable('security_event').set({ kind: 'nothing' }).execute()),
    ).rejects.toThrow(/permission denied/);
    await expect(house.database.asSystem((tx) => tx.deleteFrom('security_event').execute())).rejects.toThrow(
      /permission denied/,
    );
    const before = await events();
    const kept = async () =>
      (await house.database.asSystem((tx) => tx.selectFrom('security_event').select('id').execute())).length;
    house.clock.advance(399 * 86_400_000);
    main = await house.signIn('100001', 'demo');
    const forget = () => keepMonths(house.database, house.clock.now(), { security_event: 400 });
    await forget();
    expect(await kept()).toBeGreaterThan(before.length);
    // Its month is over 400 days after its end.
    house.clock.advance(12 * 86_400_000);
    const [month] = (await forget()).filter((name) => name.startsWith('security_event'));
    expect(month).toBe('security_event_m2026_11');
    // The last 30 days stay, whoever asks.
    const { rows } = await house.database.asSystem((tx) =>
      sql<{ names: string[] }>`select drop_months('security_event', '2040-01-01') as names`.execute(tx),
    );
    expect(rows[0]!.names).not.toContain('security_event_m2027_12');
    main = await house.signIn('100001', 'demo');
    expect(await kinds()).toEqual(['signedIn', 'newDevice', 'signedIn', 'newDevice']);
  });

  it('tells people by mail what may not have been them, once', async () => {
    const first = { 'x-forwarded-for': '198.51.100.1', 'user-agent': 'Safari' };
    await login('clerk', demoPassword, first);
    // A browser that has lost its cookies, where it always was, is recorded and nobody is told.
    expect(await mailsOf(() => login('clerk', demoPassword, first))).toEqual([]);
    const elsewhere = { ...first, 'x-forwarded-for': '203.0.113.77' };
    const [mail, ...more] = await mailsOf(() => login('clerk', demoPassword, elsewhere));
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: 'chen.yu@yuncheng.example', subject: '您的账号在新设备上登录' });
    expect(mail!.text).toContain('203.0.113.77');

    const guesses = await mailsOf(async () => {
      for (let i = 0; i < 18; i++) await login('clerk', 'wrong-password', { 'x-forwarded-for': `192.0.2.${i + 1}` });
    });
    expect(guesses.map(({ to, subject }) => [to, subject])).toEqual([
      ['chen.yu@yuncheng.example', '有人多次尝试猜测账号 clerk 的密码'],
      ['lin.xiao@yuncheng.example', '有人多次尝试猜测账号 clerk 的密码'],
    ]);
    expect(await kinds({ groups: ['signIn'] })).toContain('accountSprayed');

    const { records } = await main.send(api.staff.list, { keyword: 'watched' });
    const { createdAt: _, lastSignInAt: __, ...account } = records[0]!;
    const raised = await mailsOf(() =>
      main.send(api.staff.save, { ...account, access: [...account.access, 'ORDER_EXPORT'] }),
    );
    expect(raised.map(({ to }) => to).sort()).toEqual(['lin.xiao@yuncheng.example', 'watched@yuncheng.example']);
  });
});
