import { hash } from '@node-rs/argon2';
import { api } from '@waylight/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userIdTyped } from '../../db/tables/ids.ts';
import { secretHash } from '../../secret.ts';
import { type Booted, boot, oneDatabase, solve, type TestClient } from '../../testing/boot.ts';
import { rawCall } from '../../testing/raw.ts';
import { refusalOf } from '../../testing/refusal.ts';

describe.each(oneDatabase)('signing in, on the %s database', (database) => {
  let house: Booted;
  beforeAll(async () => {
    house = await boot({ database });
  });
  afterAll(() => house?.stop());

  const verificationFor = async (client: TestClient, companyCode: string, username: string) => {
    const { challenge } = await client.send(api.identity.challenge, { purpose: 'login', companyCode, username });
    return solve(challenge);
  };
  const login = async (client: TestClient, username: string, password: string, companyCode = '100001') =>
    client.send(api.identity.login, {
      companyCode,
      username,
      password,
      verification: await verificationFor(client, companyCode, username),
    });

  it('tells who is in, with authorities and menus', async () => {
    const client = await house.signIn('100001', 'demo');
    const user = await client.send(api.identity.currentUser, {});
    expect(user).toMatchObject({
      username: 'demo',
      attrs: { distributorCode: '100001', isEps: true, isTl: false, currency: 'CNY', userType: 'main' },
    });
    expect(user.authorities.map(({ authority }) => authority)).toContain('ACCOUNT_ADMIN');
    expect(user.menus.find(({ id }) => id === 1)?.name).toBe('orderManage');
    const other = await (await house.signIn('100002', 'demo')).send(api.identity.currentUser, {});
    expect(other.attrs).toMatchObject({ isEps: false, isTl: true, currency: 'HKD' });
  });

  it('says no alike to a wrong password, an unknown user and an unknown company', async () => {
    const client = house.visitor();
    expect(await refusalOf(login(client, 'demo', 'wrong-password'))).toBe('WRONG_CREDENTIALS');
    expect(await refusalOf(login(client, 'nobody', 'wrong-password'))).toBe('WRONG_CREDENTIALS');
    expect(await refusalOf(login(client, 'demo', 'wrong-password', '999999'))).toBe('WRONG_CREDENTIALS');
  });

  it('takes each verification once, for its account and its purpose only, and while it lasts', async () => {
    const client = house.visitor();
    const verification = await verificationFor(client, '100001', 'demo');
    const attempt = (username: string) =>
      client.send(api.identity.login, { companyCode: '100001', username, password: 'wrong-password', verification });
    expect(await refusalOf(attempt('clerk'))).toBe('VERIFICATION_NEEDED');
    expect(await refusalOf(attempt('demo'))).toBe('WRONG_CREDENTIALS');
    expect(await refusalOf(attempt('demo'))).toBe('VERIFICATION_NEEDED');

    // Bound to no account, as those of all other purposes are: only the purpose tells it from a good one.
    const recover = async (purpose: 'feedback' | 'recover') => {
      const { challenge } = await client.send(api.identity.challenge, { purpose });
      const email = 'nobody@yuncheng.example';
      const asked = { companyCode: '100001', email, verification: await solve(challenge) };
      return refusalOf(client.send(api.recovery.forgotPassword, asked));
    };
    expect(await recover('feedback')).toBe('VERIFICATION_NEEDED');
    expect(await recover('recover')).toBe('none');

    const old = await verificationFor(client, '100001', 'demo');
    house.clock.advance(5 * 60_000 + 1000);
    const late = client.send(api.identity.login, {
      companyCode: '100001',
      username: 'demo',
      password: 'Demo-2026',
      verification: old,
    });
    expect(await refusalOf(late)).toBe('VERIFICATION_NEEDED');
    for (const nonsense of ['x', btoa('{}'), btoa('{"challenge":{"parameters":{}},"solution":{}}')])
      expect(
        await refusalOf(
          client.send(api.identity.login, {
            companyCode: '100001',
            username: 'demo',
            password: 'Demo-2026',
            verification: nonsense,
          }),
        ),
      ).toBe('VERIFICATION_NEEDED');
  });

  it('slows a guesser down and never locks the owner out', async () => {
    const owner = await house.signIn('100001', 'clerk');
    const guesser = house.visitor();
    const refusals: (string | undefined)[] = [];
    const began = house.clock.now();
    for (let i = 0; i < 6; i++) {
      refusals.push(await refusalOf(login(guesser, 'clerk', 'wrong-password')));
      // On a slow machine the waits would pass while the next one is tried.
      house.clock.advance(began - house.clock.now());
    }
    expect(refusals).toContain('SIGN_IN_SLOWED');
    // The owner's browser is known and has a budget of its own, even from the same address.
    owner.credentials.bearer = undefined;
    owner.credentials.key = house.settings.PORTAL_SIGN_KEY;
    expect(await refusalOf(login(owner, 'clerk', 'Demo-2026'))).toBe('none');
    // And a stranger who waits may try again.
    house.clock.advance(16 * 60_000);
    expect(await refusalOf(login(guesser, 'clerk', 'Demo-2026'))).toBe('none');
  });

  it('counts guesses that arrive together one by one', async () => {
    const guesser = house.visitor();
    const verifications = [];
    for (let i = 0; i < 12; i++) verifications.push(await verificationFor(guesser, '100002', 'demo'));
    const refusals = await Promise.all(
      verifications.map((verification) =>
        refusalOf(
          guesser.send(api.identity.login, {
            companyCode: '100002',
            username: 'demo',
            password: 'wrong-password',
            verification,
          }),
        ),
      ),
    );
    expect(refusals.filter((refusal) => refusal === 'WRONG_CREDENTIALS')).toHaveLength(3);
    expect(refusals.filter((refusal) => refusal === 'SIGN_IN_SLOWED')).toHaveLength(9);

    house.clock.advance(16 * 60_000);
    const owner = await house.signIn('100002', 'demo');
    const changes = await Promise.all(
      verifications.map(() =>
        refusalOf(
          owner.send(api.person.changePassword, { currentPassword: 'wrong-password', newPassword: 'Other-123' }),
        ),
      ),
    );
    expect(changes.filter((refusal) => refusal === 'PASSWORD_WRONG')).toHaveLength(3);
  });

  it('opens no session with a password that is changed while it is being compared', async () => {
    const wide = await boot({ database, costlyPasswords: true, settings: { HASHES_AT_ONCE: '2' } });
    try {
      const main = await wide.signIn('100001', 'demo');
      const { records } = await main.send(api.staff.list, { keyword: 'clerk' });
      const { createdAt: _, lastSignInAt: __, ...clerk } = records.find(({ loginName }) => loginName === 'clerk')!;
      /** The outcome of a sign-in while whose comparison, which takes `timeCost`, the password is changed. */
      const race = async (timeCost: number) => {
        const costly = await hash('Demo-2026', { memoryCost: 19_456, timeCost, parallelism: 1 });
        await wide.database.asSystem((tx) =>
          tx
            .updateTable('distributor_user')
            .set({ password_hash: costly })
            .where('id', '=', userIdTyped(clerk.userId))
            .execute(),
        );
        const late = wide.visitor();
        const verification = await verificationFor(late, '100001', 'clerk');
        const credentials = { companyCode: '100001', username: 'clerk', password: 'Demo-2026', verification };
        const signingIn = refusalOf(late.send(api.identity.login, credentials));
        await new Promise((resolve) => setTimeout(resolve, 300));
        await main.send(api.staff.save, { ...clerk, password: 'Changed-123' });
        const outcome = await signingIn;
        // Whichever came first: nobody is signed in with the password that was.
        expect(await late.send(api.identity.refresh, {})).toBeNull();
        return outcome;
      };
      // On a busy machine the change can come after the comparison: a longer one then.
      let outcome = await race(120);
      for (const timeCost of [480, 1_920]) if (outcome === 'none') outcome = await race(timeCost);
      expect(outcome).toBe('WRONG_CREDENTIALS');
      const { password_hash } = await wide.database.asSystem((tx) =>
        tx
          .selectFrom('distributor_user')
          .select('password_hash')
          .where('id', '=', userIdTyped(clerk.userId))
          .executeTakeFirstOrThrow(),
      );
      expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    } finally {
      await wide.stop();
    }
  });

  it('renews by cookie, from its own pages only', async () => {
    const client = await house.signIn('100001', 'demo');
    client.credentials.bearer = undefined;
    client.credentials.key = house.settings.PORTAL_SIGN_KEY;
    const grant = await client.send(api.identity.refresh, {});
    expect(grant?.access_token).toMatch(/^[\w-]{43}$/);
    expect(await house.visitor().send(api.identity.refresh, {})).toBeNull();

    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const refreshFrom = (headers: Record<string, string>) =>
      rawCall(house.base, api.identity.refresh, {
        key: house.settings.PORTAL_SIGN_KEY,
        now: house.clock.now(),
        headers: { cookie, ...headers },
      });
    for (const foreign of [
      { origin: 'https://elsewhere.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site' },
    ] as Record<string, string>[])
      expect(await refreshFrom(foreign)).toMatchObject({ status: 403, envelope: { code: 2403 } });
    expect(await refreshFrom({ 'sec-fetch-site': 'same-origin' })).toMatchObject({
      status: 200,
      envelope: { data: { access_token: expect.stringMatching(/^[\w-]{43}$/) } },
    });
  });

  describe('the cookie of a session', () => {
    const signedOff = (client: TestClient) => {
      client.credentials.bearer = undefined;
      client.credentials.key = house.settings.PORTAL_SIGN_KEY;
      return client;
    };
    /** The same browser: another tab of it, or somebody who has copied its cookies. */
    const copyOf = (client: TestClient) => {
      const copy = house.visitor();
      for (const [name, value] of client.cookies) copy.cookies.set(name, value);
      return copy;
    };
    const renews = async (client: TestClient) => (await client.send(api.identity.refresh, {})) !== null;
    const sessionCookie = (client: TestClient) => client.cookies.get('waylight');

    it('is another after each renewal, and the same for tabs that ask at once or missed the answer', async () => {
      const tab = signedOff(await house.signIn('100001', 'demo'));
      const first = sessionCookie(tab);
      const others = [copyOf(tab), copyOf(tab)];
      expect(await Promise.all([tab, ...others].map(renews))).toEqual([true, true, true]);
      expect(sessionCookie(tab)).not.toBe(first);
      expect(new Set([tab, ...others].map(sessionCookie)).size).toBe(1);
      // Much later, with an answer that never came: the next secret has not been shown yet.
      const missed = copyOf(tab);
      expect(await renews(tab)).toBe(true);
      house.clock.advance(3_600_000);
      expect(await renews(missed)).toBe(true);
      expect(sessionCookie(missed)).toBe(sessionCookie(tab));
      // A tab that is a moment late is let in, and keeps the cookie that the browser has by now.
      const late = copyOf(tab);
      expect(await renews(tab)).toBe(true);
      expect(await renews(tab)).toBe(true);
      expect(await renews(late)).toBe(true);
    });

    it('ends the session when an old one is used again, whoever of the two comes later, and tells the owner', async () => {
      for (const later of ['owner', 'thief'] as const) {
        const owner = signedOff(await house.signIn('100001', 'demo'));
        const thief = copyOf(owner);
        const [one, other] = later === 'owner' ? [thief, owner] : [owner, thief];
        expect([await renews(one), await renews(one)]).toEqual([true, true]);
        house.clock.advance(61_000);
        const sent = house.mails.length;
        expect(await renews(other)).toBe(false);
        expect(await renews(one)).toBe(false);
        expect(sessionCookie(other)).toBeUndefined();
        await house.app.jobs.runDue(house.clock.now());
        expect(house.mails.slice(sent).map(({ to, subject }) => [to, subject])).toEqual([
          ['lin.xiao@yuncheng.example', '您的一个登录已被强制退出'],
        ]);
      }
    });

    it('of a session from before secrets that change is taken, and changes from then on', async () => {
      const client = signedOff(await house.signIn('100001', 'demo'));
      const [handle] = sessionCookie(client)!.split('.');
      await house.database.asSystem((tx) =>
        tx
          .updateTable('user_session')
          .set({ secret_hash: null })
          .where('cookie_hash', '=', secretHash(handle!))
          .execute(),
      );
      client.cookies.set('waylight', handle!);
      expect(await renews(client)).toBe(true);
      expect(sessionCookie(client)).toMatch(/^[\w-]{43}\.[\w-]{43}$/);
      expect(await renews(client)).toBe(true);
      const old = copyOf(client);
      old.cookies.set('waylight', handle!);
      house.clock.advance(61_000);
      expect(await renews(old)).toBe(false);
      expect(await renews(client)).toBe(false);
    });
  });

  it('ends everything at log out, at once', async () => {
    const client = await house.signIn('100001', 'demo');
    await client.send(api.identity.currentUser, {});
    const before = new Map(client.cookies);
    await client.send(api.identity.logout, {});
    expect(await refusalOf(client.send(api.identity.currentUser, {}))).toBe('SESSION_OVER');
    client.credentials.bearer = undefined;
    client.credentials.key = house.settings.PORTAL_SIGN_KEY;
    for (const [name, value] of before) client.cookies.set(name, value);
    expect(await client.send(api.identity.refresh, {})).toBeNull();
  });

  it('ends a session that is idle for 12 hours, and a remembered one after 30 days; none outlives a day, or 90', async () => {
    const sessionOf = async (rememberMe: boolean) => {
      const client = house.visitor();
      await client.send(api.identity.login, {
        companyCode: '100001',
        username: 'demo',
        password: 'Demo-2026',
        rememberMe,
        verification: await verificationFor(client, '100001', 'demo'),
      });
      return client;
    };
    const short = await sessionOf(false);
    const long = await sessionOf(true);
    house.clock.advance(12 * 3_600_000 + 1000);
    expect(await short.send(api.identity.refresh, {})).toBeNull();
    expect(await long.send(api.identity.refresh, {})).not.toBeNull();
    house.clock.advance(30 * 86_400_000);
    expect(await long.send(api.identity.refresh, {})).toBeNull();

    const busy = [await sessionOf(false), await sessionOf(true)];
    const hour = 3_600_000;
    /** Used again after each of so many pauses. */
    const alive = async (client: TestClient, pauses: number, pauseMs: number) => {
      for (let i = 0; i < pauses; i++) {
        house.clock.advance(pauseMs);
        if ((await client.send(api.identity.refresh, {})) === null) return false;
      }
      return true;
    };
    expect(await alive(busy[0]!, 2, 11 * hour)).toBe(true);
    expect(await alive(busy[0]!, 1, 2 * hour + 1000)).toBe(false);
    expect(await alive(busy[1]!, 3, 28 * 24 * hour)).toBe(true);
    expect(await alive(busy[1]!, 1, 6 * 24 * hour)).toBe(false);
  });

  it('keeps no password and no secret as it was', async () => {
    const rows = await house.database.asSystem((tx) =>
      tx.selectFrom('distributor_user').select('password_hash').execute(),
    );
    for (const { password_hash } of rows) expect(password_hash).toMatch(/^\$argon2id\$/);
  });
});
