import { api } from '@waylight/contract';
import { type FlightRobotStatus, flightRobotStatuses } from '@waylight/contract/enquiry/enquiry-words';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { robotCommand } from '../../../ops/enquiry.ts';
import { type Booted, boot, oneDatabase, solve, type TestClient } from '../../../testing/boot.ts';
import { flightRequest } from '../../../testing/enquiries.ts';
import { refusalOf } from '../../../testing/refusal.ts';

/** Somebody who tries to switch the robot of company 100001. */
type Role = 'main account' | 'sub-account' | 'bookkeeper' | 'other agency' | 'visitor' | 'desk';
type Mail = 'to the desk' | 'to the main account' | 'none';

const main = 'lin.xiao@yuncheng.example';
const desk = 'tickets@operator.example';

/** Each state after the act, and the mail about it; only the main account and the desk change anything, and whoever has to know gets one mail. */
const table: readonly (readonly [Role, 'on' | 'off', Readonly<Record<FlightRobotStatus, readonly [string, Mail]>>])[] =
  [
    [
      'main account',
      'on',
      { off: ['requested', 'to the desk'], requested: ['requested', 'none'], active: ['active', 'none'] },
    ],
    ['main account', 'off', { off: ['off', 'none'], requested: ['off', 'none'], active: ['off', 'none'] }],
    [
      'desk',
      'on',
      {
        off: ['active', 'to the main account'],
        requested: ['active', 'to the main account'],
        active: ['active', 'none'],
      },
    ],
    [
      'desk',
      'off',
      { off: ['off', 'none'], requested: ['off', 'to the main account'], active: ['off', 'to the main account'] },
    ],
  ];
const refusals: readonly (readonly [Role, string])[] = [
  ['sub-account', 'FORBIDDEN'],
  ['bookkeeper', 'FORBIDDEN'],
  ['visitor', 'SESSION_OVER'],
];

describe.each(oneDatabase)('the air-ticket robot, on the %s database', (database) => {
  let house: Booted;
  let clients: Record<Exclude<Role, 'desk'>, TestClient>;
  beforeAll(async () => {
    house = await boot({ database, settings: { TICKET_DESK_EMAIL: desk } });
    const owner = await house.signIn('100001', 'demo');
    await owner.send(api.staff.save, {
      nickName: 'Zhou',
      realName: 'Zhou Min',
      loginName: 'robot_books',
      department: 'finance',
      position: 'A1',
      mobile: '+86 138 0000 0198',
      email: 'robot_books@yuncheng.example',
      access: ['ORDERS_NONE', 'PRICE_VIEW', 'ACCOUNT_FINANCE'],
      password: 'Books-2026',
    });
    clients = {
      'main account': owner,
      'sub-account': await house.signIn('100001', 'clerk'),
      bookkeeper: await house.signIn('100001', 'robot_books', 'Books-2026'),
      'other agency': await house.signIn('100002', 'demo'),
      visitor: house.visitor(),
    };
  });
  afterAll(() => house?.stop());

  const begin = (status: FlightRobotStatus) =>
    house.database.asSystem((tx) => tx.updateTable('distributor').set({ flight_robot: status }).execute());
  const status = async () => (await clients['sub-account'].send(api.flightRobot.get, {})).status;
  const act = async (role: Role, wish: 'on' | 'off') => {
    if (role !== 'desk') return refusalOf(clients[role].send(api.flightRobot.set, { on: wish === 'on' }));
    await robotCommand('100001', wish, house.clock.now)(house.database, () => undefined);
    return 'none';
  };
  /** To whom the mails of one act go. */
  const mailsOf = async (run: () => Promise<unknown>): Promise<Mail> => {
    const before = house.mails.length;
    await run();
    await house.app.jobs.runDue(house.clock.now());
    const to = house.mails.slice(before).map((mail) => mail.to);
    if (to.length === 0) return 'none';
    expect(to).toHaveLength(1);
    return to[0] === desk ? 'to the desk' : to[0] === main ? 'to the main account' : expect.fail(to[0]);
  };

  it.each(table)('%s, %s', async (role, wish, becomes) => {
    for (const from of flightRobotStatuses) {
      await begin(from);
      const mail = await mailsOf(() => act(role, wish));
      expect([await status(), mail], from).toEqual(becomes[from]);
      // Everybody of the company reads the state; the picture is answered while the robot is active, and then alone.
      const { robot } = await clients.bookkeeper.send(api.flightRobot.get, {});
      expect(robot !== null, from).toBe(becomes[from][0] === 'active');
    }
    house.clock.advance(86_400_001);
    clients['main account'] = await house.signIn('100001', 'demo');
    clients['sub-account'] = await house.signIn('100001', 'clerk');
    clients.bookkeeper = await house.signIn('100001', 'robot_books', 'Books-2026');
  });

  it.each(refusals)('%s is refused and changes nothing', async (role, refusal) => {
    for (const from of flightRobotStatuses)
      for (const wish of ['on', 'off'] as const) {
        await begin(from);
        expect(await mailsOf(async () => expect(await act(role, wish)).toBe(refusal))).toBe('none');
        expect(await status()).toBe(from);
      }
  });

  it('a company named like an address is no link in the mail to the desk', async () => {
    await begin('off');
    const named = (name: string) =>
      house.database.asSystem((tx) =>
        tx.updateTable('distributor').set({ name_zh: name, name_en: name }).where('code', '=', '100001').execute(),
      );
    await named('www.win.example');
    await clients['main account'].send(api.flightRobot.set, { on: true });
    await house.app.jobs.runDue(house.clock.now());
    const asked = house.mails.at(-1)!;
    expect(asked.to).toBe(desk);
    expect(asked.text).toContain('win');
    expect(asked.text).not.toContain('www.win.example');
  });

  it('another agency switches its own alone', async () => {
    await begin('off');
    clients['other agency'] = await house.signIn('100002', 'demo');
    expect(await act('other agency', 'on')).toBe('none');
    expect(await status()).toBe('off');
    expect((await clients['other agency'].send(api.flightRobot.get, {})).status).toBe('requested');
  });
});

describe.each(oneDatabase)('an operator without a robot, on the %s database', (database) => {
  let house: Booted;
  beforeAll(async () => {
    house = await boot({ database, withoutRobot: true });
  });
  afterAll(() => house?.stop());

  it('offers none, and one that was active before answers no enquiry', async () => {
    const owner = await house.signIn('100001', 'demo');
    expect(await (await fetch(`${house.base}/getaway/brand.json`)).json()).toMatchObject({ flightRobot: false });
    expect(await refusalOf(owner.send(api.flightRobot.set, { on: true }))).toBe('ROBOT_NOT_OFFERED');
    expect(await owner.send(api.flightRobot.get, {})).toEqual({ offered: false, status: 'off', robot: null });
    await robotCommand('100001', 'on', house.clock.now)(house.database, () => undefined);
    expect(await owner.send(api.flightRobot.get, {})).toEqual({ offered: false, status: 'active', robot: null });
    const { challenge } = await owner.send(api.identity.challenge, { purpose: 'enquiry' });
    await owner.send(api.enquiry.flight, flightRequest({ verification: await solve(challenge) }));
    const marks = await house.database.asSystem((tx) => tx.selectFrom('enquiry').select('for_robot').execute());
    expect(marks).toEqual([{ for_robot: false }]);
    // A company may still leave it.
    expect(await owner.send(api.flightRobot.set, { on: false })).toEqual({ status: 'off' });
  });
});
