import { api } from '@waylight/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Booted, boot, type TestClient } from '../../../testing/boot.ts';
import { leastOf, leastOfEach } from '../../../testing/least-of.ts';
import { rawCall } from '../../../testing/raw.ts';

/** Two applications on one database, as two processes of one installation are; there is no such thing on an embedded one. */
describe.runIf(process.env.TEST_DATABASE_URL)('a sub-account that works on another process', () => {
  let one: Booted;
  let other: Booted;
  let main: TestClient;
  beforeAll(async () => {
    one = await boot({ database: 'server' });
    other = await boot({ beside: one });
    main = await one.signIn('100001', 'demo');
  });
  afterAll(async () => {
    await other?.stop();
    await one?.stop();
  });

  const askOther = (as: TestClient) =>
    rawCall(other.base, api.identity.currentUser, {
      key: as.credentials.key,
      bearer: as.credentials.bearer,
      now: other.clock.now(),
    });
  const added = async (loginName: string) => {
    const { userId } = await main.send(api.staff.save, {
      nickName: loginName,
      realName: loginName,
      loginName,
      department: 'sales',
      position: 'clerk',
      mobile: '+86 138 0000 0166',
      email: `${loginName}@yuncheng.example`,
      access: ['PRICE_VIEW', 'ORDERS_OWN'],
      password: 'Added-123',
    });
    return { userId, client: await other.signIn('100001', loginName, 'Added-123') };
  };
  /** A second is the promise of a machine that does nothing else. The gate reads sessions again after 5 s: only an announcement is this quick. */
  const announcedMs = 4000;
  /** ms from the change on the one to the first refusal by the other, which is asked all the time */
  const outAfter = async (client: TestClient, change: () => Promise<unknown>) => {
    expect((await askOther(client)).status).toBe(200);
    await change();
    const from = performance.now();
    for (;;) {
      const { status, envelope } = await askOther(client);
      const took = performance.now() - from;
      if (status !== 200) {
        expect({ status, code: envelope.code }).toEqual({ status: 401, code: 2012 });
        return took;
      }
      if (took > 45_000) throw new Error('it is still in');
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };

  it.each([
    ['locked', { status: 'locked' }],
    ['disabled', { enabled: false }],
  ] as const)('is out within a second when it is %s', async (name, changed) => {
    let rounds = 0;
    const round = async () => {
      const { userId, client } = await added(`${name}_elsewhere_${++rounds}`);
      return outAfter(client, () => main.send(api.staff.setStatus, { userId, ...changed }));
    };
    expect(await leastOf(round, announcedMs)).toBeLessThan(announcedMs);
  });

  it('has what it is newly allowed within a second, and loses what it is not', async () => {
    const { userId, client } = await added('changed_elsewhere');
    const holds = async () =>
      JSON.stringify((await askOther(client)).envelope.data?.authorities).includes('ORDER_CREATE');
    expect(await holds()).toBe(false);
    const form = {
      userId,
      nickName: 'n',
      realName: 'n',
      loginName: 'changed_elsewhere',
      department: 'sales',
      position: 'clerk',
      mobile: '+86 138 0000 0166',
      email: 'changed@yuncheng.example',
    };
    const round = async () => {
      const took: number[] = [];
      for (const [access, held] of [
        [['PRICE_VIEW', 'ORDER_CREATE', 'ORDERS_OWN'], true],
        [['PRICE_VIEW', 'ORDERS_OWN'], false],
      ] as const) {
        await main.send(api.staff.save, { ...form, access: [...access] });
        const from = performance.now();
        await expect.poll(holds, { interval: 20 }).toBe(held);
        took.push(performance.now() - from);
      }
      return took;
    };
    expect(Math.max(...(await leastOfEach(round, announcedMs)))).toBeLessThan(announcedMs);
  });
});
