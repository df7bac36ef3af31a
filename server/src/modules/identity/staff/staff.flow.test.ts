import { api } from '@waylight/contract';
import { type Authority, accessFaults, subAccountAuthorities } from '@waylight/contract/wire/access';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations } from '../../../db/migrate.ts';
import { userIdTyped } from '../../../db/tables/ids.ts';
import { type Booted, boot, oneDatabase, signIn, type TestClient } from '../../../testing/boot.ts';
import { refusalOf, wrongFieldsOf } from '../../../testing/refusal.ts';

const form = (loginName: string, more: object = {}) => ({
  nickName: '小王',
  realName: '王芳',
  loginName,
  department: 'sales',
  position: '销售',
  mobile: '+86 138 0000 0199',
  email: `${loginName}@yuncheng.example`,
  access: ['PRICE_VIEW', 'ORDER_CREATE', 'ORDERS_OWN'] as Exclude<Authority, 'ACCOUNT_ADMIN'>[],
  password: 'First-123',
  ...more,
});

describe.each(oneDatabase)('sub-accounts, on the %s database', (database) => {
  let house: Booted;
  let main: TestClient;
  beforeAll(async () => {
    house = await boot({ database });
    main = await house.signIn('100001', 'demo');
  });
  afterAll(() => house?.stop());

  it('are written to in the language of the screen they sign in on, until they choose one', async () => {
    const client = house.visitor();
    const signedInOn = async (language: 'zh' | 'en') => {
      client.language = language;
      await signIn(client, '100001', 'zhao_min', 'First-123');
      return (await client.send(api.identity.currentUser, {})).defaultLanguage;
    };
    const { userId } = await main.send(api.staff.save, form('zhao_min'));
    expect(await signedInOn('zh')).toBe('zh');
    expect(await signedInOn('en')).toBe('en');
    await client.send(api.identity.updateDefaultLanguage, { language: 'zh' });
    expect(await signedInOn('en')).toBe('zh');
    await main.send(api.staff.setStatus, { userId, enabled: false });
  });

  it('are added, found, changed, and sign in with what they were given', async () => {
    const { userId } = await main.send(api.staff.save, form('wang_fang', { remark: 'new', emailCreditReminder: true }));
    const { records, total } = await main.send(api.staff.list, { keyword: 'WANG_' });
    expect(total).toBe(1);
    expect(records[0]).toMatchObject({
      userId,
      loginName: 'wang_fang',
      status: 'normal',
      enabled: true,
      emailCreditReminder: true,
      smsCreditReminder: false,
      lastSignInAt: null,
    });
    const client = await house.signIn('100001', 'wang_fang', 'First-123');
    const user = await client.send(api.identity.currentUser, {});
    expect(user.authorities.map(({ authority }) => authority)).toEqual(['PRICE_VIEW', 'ORDER_CREATE', 'ORDERS_OWN']);

    const { password: _, ...kept } = form('wang_fang', { userId, access: ['PRICE_VIEW', 'ORDERS_ALL'] });
    await main.send(api.staff.save, kept);
    // The session goes on with what it may do now, on the next call.
    const changed = await client.send(api.identity.currentUser, {});
    expect(changed.authorities.map(({ authority }) => authority)).toEqual(['PRICE_VIEW', 'ORDERS_ALL']);
    expect((await main.send(api.staff.list, { keyword: 'wang_' })).records[0]?.lastSignInAt).not.toBeNull();
    // A new password ends it.
    await main.send(api.staff.save, { ...kept, password: 'Second-123' });
    expect(await refusalOf(client.send(api.identity.currentUser, {}))).toBe('SESSION_OVER');
    await house.signIn('100001', 'wang_fang', 'Second-123');
  });

  it('are saved with at least one permission: an order scope alone is none', async () => {
    for (const scope of ['ORDERS_ALL', 'ORDERS_OWN', 'ORDERS_NONE'] as const)
      expect(await wrongFieldsOf(main.send(api.staff.save, form('idle_one', { access: [scope] })))).toEqual(['access']);
  });

  it.each([
    ['locked', { status: 'locked' }, { status: 'normal' }],
    ['disabled', { enabled: false }, { enabled: true }],
  ] as const)('that are %s are out at once, and stay out until they are not', async (name, off, on) => {
    const { userId } = await main.send(api.staff.save, form(`for_${name}`));
    const client = await house.signIn('100001', `for_${name}`, 'First-123');
    await client.send(api.identity.currentUser, {});
    await main.send(api.staff.setStatus, { userId, ...off });
    expect(await refusalOf(client.send(api.identity.currentUser, {}))).toBe('SESSION_OVER');
    client.credentials.bearer = undefined;
    client.credentials.key = house.settings.PORTAL_SIGN_KEY;
    expect(await client.send(api.identity.refresh, {})).toBeNull();
    expect(await refusalOf(house.signIn('100001', `for_${name}`, 'First-123'))).toBe('ACCOUNT_UNAVAILABLE');
    await main.send(api.staff.setStatus, { userId, ...on });
    // An ended session stays ended; signing in again works.
    expect(await client.send(api.identity.refresh, {})).toBeNull();
    await house.signIn('100001', `for_${name}`, 'First-123');
  });

  it('are listed by state, a page at a time', async () => {
    const { userId } = await main.send(api.staff.save, form('listed_one', { status: 'locked', enabled: false }));
    const locked = await main.send(api.staff.list, { status: 'locked', enabled: false });
    expect(locked.records.map((one) => one.userId)).toContain(userId);
    const all = await main.send(api.staff.list, {});
    const pages = await Promise.all([1, 2].map((page) => main.send(api.staff.list, { page, limit: 1 })));
    expect(pages.map(({ records }) => records[0]?.userId)).toEqual(all.records.slice(0, 2).map((one) => one.userId));
    expect(all.records.every(({ loginName }) => loginName !== 'demo')).toBe(true);
  });

  it('have login names of their own within the company, in whatever case, however many ask at once', async () => {
    const outcomes = await Promise.all(
      ['same_name', 'Same_Name', 'SAME_NAME'].map((name) => refusalOf(main.send(api.staff.save, form(name)))),
    );
    expect(outcomes.sort()).toEqual(['USERNAME_TAKEN', 'USERNAME_TAKEN', 'none']);
    expect(await refusalOf(main.send(api.staff.save, form('demo')))).toBe('USERNAME_TAKEN');
    const other = await house.signIn('100002', 'demo');
    await other.send(api.staff.save, form('same_name'));
  });

  it('of others, and main accounts, cannot be touched: they are unknown', async () => {
    const other = await house.signIn('100002', 'demo');
    const { userId } = await other.send(api.staff.save, form('far_away'));
    const { userId: mainId } = await main.send(api.identity.currentUser, {});
    for (const id of [userId, mainId, 2_000_000_000]) {
      // Even with a name that is taken, a foreign id learns only that it is unknown.
      expect(await refusalOf(main.send(api.staff.save, form('clerk', { userId: id })))).toBe('NO_SUCH_SUB_ACCOUNT');
      expect(await refusalOf(main.send(api.staff.setStatus, { userId: id, status: 'locked' }))).toBe(
        'NO_SUCH_SUB_ACCOUNT',
      );
    }
    await house.signIn('100002', 'far_away', 'First-123');
  });

  it.each([
    ['a password for a new one', { password: undefined }, ['password']],
    ['a longer password', { password: '12345' }, ['password']],
    ['a shorter password', { password: 'x'.repeat(21) }, ['password']],
    ['a longer login name', { loginName: 'abc' }, ['loginName']],
    ['a login name of letters', { loginName: '王芳王芳' }, ['loginName']],
    ['a nickname', { nickName: ' ' }, ['nickName']],
    ['a telephone number', { mobile: 'none' }, ['mobile']],
    ['an e-mail address', { email: 'none' }, ['email']],
    ['a permission', { access: [] }, ['access', 'access']],
    ['no administration', { access: ['ACCOUNT_ADMIN', 'ORDERS_ALL'] }, ['access.0']],
  ])('need %s', async (_, more, fields) => {
    const wrong = { ...form('never_saved'), ...more } as Parameters<typeof main.send<typeof api.staff.save>>[1];
    const named = await wrongFieldsOf(main.send(api.staff.save, wrong));
    for (const field of fields) expect(named).toContain(field);
    expect((await main.send(api.staff.list, { keyword: 'never_saved' })).total).toBe(0);
  });

  it('lose ACCOUNT_FINANCE when they held it without PRICE_VIEW, and are told with the main account', async () => {
    const { userId: keeper } = await main.send(
      api.staff.save,
      form('keeps_books', { access: ['ORDERS_ALL', 'ORDER_EXPORT'] }),
    );
    const both = ['PRICE_VIEW', 'ACCOUNT_FINANCE', 'ORDERS_ALL'] as const;
    const { userId: seeing } = await main.send(api.staff.save, form('sees_too', { access: [...both] }));
    const migration = migrations().find(({ name }) => name.startsWith('0110'))!;
    await house.database.asSystem((tx) =>
      tx
        .updateTable('distributor_user')
        .set({ access: ['ORDERS_ALL', 'ACCOUNT_FINANCE'] })
        .where('id', '=', userIdTyped(keeper))
        .execute(),
    );
    await house.database.asOwner((_, session) => session.exec(migration.sql));
    const { records } = await main.send(api.staff.list, {});
    const accessOf = (id: number) => records.find(({ userId }) => userId === id)?.access;
    expect([accessOf(keeper), accessOf(seeing)]).toEqual([['ORDERS_ALL'], both]);
    await house.database.asOwner((tx) =>
      tx
        .updateTable('mail_queue')
        .set({ due_at: new Date(0) })
        .execute(),
    );
    const before = house.mails.length;
    await house.app.jobs.runDue(house.clock.now());
    const told = house.mails.slice(before).filter(({ text }) => text.includes('keeps_books'));
    expect(told.map(({ to }) => to).sort()).toEqual(['lin.xiao@yuncheng.example', form('keeps_books').email].sort());
  });

  it('are saved only with permissions that make sense together', async () => {
    const saved = (access: readonly Authority[]) =>
      wrongFieldsOf(main.send(api.staff.save, form('never_saved', { access, userId: 2_000_000_000 }))).catch(() => []);
    const sets = fc.uniqueArray(fc.constantFrom(...subAccountAuthorities), { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(sets, async (access) => {
        const scopes = access.filter((one) => one.startsWith('ORDERS_')).length;
        const sensible =
          scopes === 1 &&
          access.length > scopes &&
          (!access.includes('ORDER_CREATE') || access.includes('PRICE_VIEW')) &&
          (!access.includes('PAY_CREDIT') || access.includes('ORDER_CREATE') || access.includes('ACCOUNT_FINANCE')) &&
          (!access.includes('ACCOUNT_FINANCE') || access.includes('PRICE_VIEW'));
        expect(accessFaults(access).length === 0).toBe(sensible);
        expect((await saved(access)).length === 0).toBe(sensible);
      }),
      { numRuns: 40 },
    );
  });
});
