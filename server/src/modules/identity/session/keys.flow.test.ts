import { api } from '@waylight/contract';
import { CallError } from '@waylight/contract/wire/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../../../demo/people.ts';
import type { KeyRing } from '../../../key-ring.ts';
import { bytesOf } from '../../../testing/base32.ts';
import { type Booted, boot, clientAt, signIn, solve, type TestClient } from '../../../testing/boot.ts';
import { codeOf, stepAt } from '../second-factor/totp.ts';

const [old, next] = ['the-old-key-of-thirty-two-letters', 'the-next-key-of-thirty-two-letters'];

/** Four processes of one installation, of which each is a step of changing SERVER_KEY. */
describe.runIf(process.env.TEST_DATABASE_URL)('while the key of the server is being changed', () => {
  let before: Booted;
  const others: Booted[] = [];
  const started = async (serverKeys: KeyRing) => {
    const one = await boot({ beside: before, serverKeys });
    others.push(one);
    return one;
  };
  let [learning, changed, after]: Booted[] = [];
  beforeAll(async () => {
    before = await boot({ database: 'server', serverKeys: [old] });
    learning = await started([old, next]);
    changed = await started([next, old]);
    after = await started([next]);
  }, 240_000);
  afterAll(async () => {
    for (const one of others) await one.stop();
    await before?.stop();
  });

  /** The same browser, whose calls go to another process. */
  const sentTo = (house: Booted, client: TestClient): TestClient => {
    const there = clientAt(house.base, '', house.clock.now);
    Object.assign(there.credentials, client.credentials);
    for (const [name, value] of client.cookies) there.cookies.set(name, value);
    return there;
  };
  const who = async (house: Booted, client: TestClient) =>
    sentTo(house, client)
      .send(api.identity.currentUser, {})
      .then(
        ({ username }) => username,
        (error: unknown) => (error as CallError).error,
      );

  it('a session of either key is good on both, and on none that lacks its key', async () => {
    const early = await before.signIn('100001', 'demo');
    const late = await changed!.signIn('100001', 'demo');
    expect(await who(learning!, early)).toBe('demo');
    expect(await who(changed!, early)).toBe('demo');
    expect(await who(learning!, late)).toBe('demo');
    expect(await who(after!, late)).toBe('demo');
    expect(await who(after!, early)).toBe('BAD_SIGNATURE');
    expect(await who(before, late)).toBe('BAD_SIGNATURE');
  });

  it('a challenge of one process is solved at another', async () => {
    const client = changed!.visitor();
    const account = { companyCode: '100001', username: 'demo' };
    const { challenge } = await client.send(api.identity.challenge, { purpose: 'login', ...account });
    const verification = await solve(challenge);
    const asked = { ...account, password: demoPassword, verification };
    const at = (house: Booted) =>
      sentTo(house, client)
        .send(api.identity.login, asked)
        .then(
          () => 'in',
          (error: unknown) => (error as CallError).error,
        );
    expect(await at(before)).toBe('VERIFICATION_NEEDED');
    expect(await at(learning!)).toBe('in');
  });

  it('a session is renewed here and there with one cookie, which is the same from both', async () => {
    const client = await before.signIn('100001', 'demo');
    // A tab that has just been opened has the cookie alone.
    const newTab = (house: Booted, { cookies }: TestClient) => sentTo(house, { ...house.visitor(), cookies });
    const [here, there] = [newTab(learning!, client), newTab(changed!, client)];
    await here.send(api.identity.refresh, {});
    await there.send(api.identity.refresh, {});
    expect([...there.cookies]).toEqual([...here.cookies]);
    expect([...there.cookies]).not.toEqual([...client.cookies]);
    const grant = await newTab(after!, there).send(api.identity.refresh, {});
    expect(grant?.access_token).toBeTruthy();
  });

  it('secrets of authenticator apps are sealed with the new key, and open when the old one is gone', async () => {
    const account = ['100002', 'demo'] as const;
    const main = await before.signIn(...account);
    const begun = await main.send(api.person.beginSecondFactor, { currentPassword: demoPassword });
    const codeNow = () => codeOf(bytesOf(begun.secret), stepAt(before.clock.now()));
    await main.send(api.person.confirmSecondFactor, { code: codeNow() });
    const signInAt = async (house: Booted) => {
      before.clock.advance(60_000);
      const client = house.visitor();
      const refused = await signIn(client, ...account).catch((error: CallError) => error);
      const { ticket } = (refused as CallError).data as { ticket: string };
      const grant = await client.send(api.identity.secondFactor, { ticket, code: codeNow() });
      Object.assign(client.credentials, { bearer: grant.access_token, key: grant.sign_key });
      return (await client.send(api.identity.currentUser, {})).username;
    };
    expect(await signInAt(changed!)).toBe('demo');
    await expect(signInAt(after!)).rejects.toBeInstanceOf(CallError);
    await changed!.app.jobs.runDue(changed!.clock.now());
    expect(await signInAt(after!)).toBe('demo');
    expect(await signInAt(learning!)).toBe('demo');
  });
});
