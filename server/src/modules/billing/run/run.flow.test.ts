import { portalDayStart } from '@waylight/contract/value/stay';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../../db/database.ts';
import { changeTerms } from '../../../ops/company.ts';
import { copyOrder, newCompany, postOnCredit } from '../../../testing/billing.ts';
import { type Booted, boot, oneDatabase } from '../../../testing/boot.ts';
import { makeOrder, openPlan } from '../../../testing/ordering.ts';
import { type AccountOwner, auditLedger } from '../../ledger/service.ts';
import { auditBills } from '../audit/service.ts';
import { runBills } from '../jobs.ts';

const minute = 60_000;

describe.each(oneDatabase)('the run on the %s database', (kind) => {
  let house: Booted;
  let model: string;
  let companies = 0;
  let orders = 0;

  beforeAll(async () => {
    house = await boot({ database: kind });
    const main = await house.signIn('100001', 'demo');
    ({ orderCode: model } = await makeOrder(main, await openPlan(house.database)));
  });
  afterEach(async () => {
    expect(await system(auditLedger)).toEqual([]);
    expect(await system(auditBills)).toEqual([]);
  });
  afterAll(() => house?.stop());

  const system = <T>(run: (tx: Tx) => Promise<T>) => house.database.asSystem(run);
  /** `2026-12-01 00:30` in Shanghai. Clocks only go forward. */
  const goTo = (text: string) => {
    const [date = '', time = '12:00'] = text.split(' ');
    const [hours, minutes] = time.split(':').map(Number) as [number, number];
    const at = portalDayStart(date) + (hours * 60 + minutes) * minute;
    const ahead = at - house.clock.now();
    if (ahead < -minute) throw new Error(`${text} is over`);
    house.clock.advance(Math.max(0, ahead));
  };
  const run = async (text: string) => {
    goTo(text);
    await runBills(house.database, house.clock.now());
  };
  const company = (settlement_type: string, terms: { limit?: number; agreed_on?: string } = {}) =>
    newCompany(house.database, { code: `B${kind[0]}${++companies}`, settlement_type, ...terms });
  const order = async (
    owner: AccountOwner,
    settlementType: string,
    facts: { checkin?: string; checkout?: string } = {},
  ) => {
    const code = `WLT${kind[0]}${++orders}`;
    const { distributorId } = owner;
    await copyOrder(
      house.database,
      { model, distributorId },
      { code, settlementType, bookedAt: house.clock.now(), ...facts },
    );
    return code;
  };
  const post = (owner: AccountOwner, amount: number, orderCode?: string) =>
    postOnCredit(house.database, owner, { amount, now: house.clock.now(), ...(orderCode ? { orderCode } : {}) });
  /** `from to amount [order amount …]` of each bill, the first one first */
  const billsOf = async ({ distributorId }: AccountOwner) => {
    const bills = await system((tx) =>
      tx.selectFrom('bill').where('distributor_id', '=', distributorId).selectAll().orderBy('id').execute(),
    );
    const lines = await system((tx) =>
      tx.selectFrom('bill_line').where('distributor_id', '=', distributorId).selectAll().orderBy('id').execute(),
    );
    return bills.map(({ id, cycle_from, cycle_to, amount }) => ({
      cycle: `${cycle_from} ${cycle_to}`,
      amount,
      lines: lines.filter(({ bill_id }) => bill_id === id).map((line) => [line.order_code ?? line.kind, line.amount]),
    }));
  };

  it('bills a month half an hour after its last day, once', async () => {
    goTo('2026-11-28');
    const owner = await company('monthly');
    const [one, two] = [await order(owner, 'monthly'), await order(owner, 'monthly')];
    await post(owner, 50_000, one);
    await post(owner, 20_000, two);
    await post(owner, 5_000, one);
    await run('2026-12-01 00:29');
    expect(await billsOf(owner)).toEqual([]);
    await post(owner, 7_000, two);
    await run('2026-12-01 00:30');
    await run('2026-12-01 00:31');
    expect(await billsOf(owner)).toEqual([
      {
        cycle: '2026-11-01 2026-11-30',
        amount: 75_000,
        lines: [
          [one, 55_000],
          [two, 20_000],
        ],
      },
    ]);
    const [bill] = await system((tx) =>
      tx.selectFrom('bill').where('distributor_id', '=', owner.distributorId).selectAll().execute(),
    );
    expect(bill).toMatchObject({ due_on: '2026-12-07', status: 'generated', unpaid: 75_000, commodity_type: 'hotel' });
    expect(bill!.code).toMatch(/^BL261201[2-9A-Z]{6}$/);
  });

  it('names the earlier bill in an adjustment, and gives the reason of a correction', async () => {
    goTo('2026-12-01 12:00');
    const owner = await company('weekly');
    const sold = await order(owner, 'weekly');
    await post(owner, 30_000, sold);
    await run('2026-12-07 00:30');
    goTo('2026-12-08');
    await post(owner, -10_000, sold);
    await post(owner, 25_000);
    await run('2026-12-14 00:30');
    expect(await billsOf(owner)).toEqual([
      { cycle: '2026-11-30 2026-12-06', amount: 30_000, lines: [[sold, 30_000]] },
      {
        cycle: '2026-12-07 2026-12-13',
        amount: 15_000,
        lines: [
          [sold, -10_000],
          ['adjustment', 25_000],
        ],
      },
    ]);
    const lines = await system((tx) =>
      tx.selectFrom('bill_line').where('distributor_id', '=', owner.distributorId).selectAll().orderBy('id').execute(),
    );
    expect(lines.map((line) => [line.kind, line.earlier_bill_id, line.entry_kind])).toEqual([
      ['order', null, null],
      ['adjustment', lines[0]!.bill_id, null],
      ['adjustment', null, 'correction'],
    ]);
    expect(lines[2]!.reason).toMatch(/^post-/);
    expect(lines[0]).toMatchObject({
      room_count: 1,
      checkin: '2026-12-30',
      checkout: '2027-01-02',
      posted_on: '2026-12-01',
    });
    expect(lines[0]!.first_guest).toMatch(/ZHANG/);
  });

  it('offsets what sums to zero, and keeps a credit of the company until it is used up', async () => {
    goTo('2026-12-14 12:00');
    const owner = await company('weekly');
    const [kept, gone, back] = [
      await order(owner, 'weekly'),
      await order(owner, 'weekly'),
      await order(owner, 'weekly'),
    ];
    await post(owner, 9_000, gone);
    await post(owner, -9_000, gone);
    await post(owner, 5_000, back);
    await run('2026-12-21 00:30');
    goTo('2026-12-21 12:00');
    await post(owner, -5_000, back);
    await post(owner, 4_000, kept);
    await run('2026-12-28 00:30');
    expect(await billsOf(owner)).toEqual([{ cycle: '2026-12-14 2026-12-20', amount: 5_000, lines: [[back, 5_000]] }]);
    goTo('2026-12-28 12:00');
    await post(owner, 3_000, kept);
    await run('2027-01-04 00:30');
    expect((await billsOf(owner)).slice(1)).toEqual([
      {
        cycle: '2026-12-28 2027-01-03',
        amount: 2_000,
        lines: [
          [back, -5_000],
          [kept, 7_000],
        ],
      },
    ]);
  });

  it('puts an order into the cycle of its basis day, and never types together', async () => {
    goTo('2027-01-04 12:00');
    const owner = await company('checkinMonthly');
    const january = await order(owner, 'checkinMonthly', { checkin: '2027-01-20', checkout: '2027-02-02' });
    const byOut = await order(owner, 'checkoutMonthly', { checkin: '2027-01-20', checkout: '2027-02-02' });
    const booked = await order(owner, 'bookingWeekly', { checkin: '2027-03-20', checkout: '2027-03-21' });
    const moved = await order(owner, 'checkinMonthly', { checkin: '2027-01-21', checkout: '2027-01-22' });
    for (const [code, amount] of [
      [january, 1],
      [byOut, 2],
      [booked, 4],
      [moved, 8],
    ] as const)
      await post(owner, amount * 1000, code);
    await run('2027-01-11 00:30');
    expect(await billsOf(owner)).toEqual([{ cycle: '2027-01-04 2027-01-10', amount: 4000, lines: [[booked, 4000]] }]);
    // As it stands at the close of the cycle.
    await system((tx) =>
      sql`update hotel_order set checkin = '2027-02-01', checkout = '2027-02-02' where code = ${moved}`.execute(tx),
    );
    await run('2027-02-01 00:30');
    await run('2027-03-01 00:30');
    expect((await billsOf(owner)).slice(1)).toEqual([
      { cycle: '2027-01-01 2027-01-31', amount: 1000, lines: [[january, 1000]] },
      { cycle: '2027-02-01 2027-02-28', amount: 8000, lines: [[moved, 8000]] },
      { cycle: '2027-02-01 2027-02-28', amount: 2000, lines: [[byOut, 2000]] },
    ]);
  });

  it('lets what is posted after its cycle was billed join the next one', async () => {
    goTo('2027-03-01 12:00');
    const owner = await company('bookingMonthly');
    goTo('2027-03-31 23:50');
    const [early, late] = [await order(owner, 'bookingMonthly'), await order(owner, 'bookingMonthly')];
    goTo('2027-04-01 00:10');
    await post(owner, 1000, early);
    await run('2027-04-01 00:30');
    goTo('2027-04-01 12:00');
    await post(owner, 2000, late);
    await run('2027-04-02 00:30');
    await run('2027-05-01 00:30');
    expect(await billsOf(owner)).toEqual([
      { cycle: '2027-03-01 2027-03-31', amount: 1000, lines: [[early, 1000]] },
      { cycle: '2027-04-01 2027-04-30', amount: 2000, lines: [[late, 2000]] },
    ]);
  });

  it('makes up for cycles that it missed, each by itself', async () => {
    goTo('2027-05-01 12:00');
    const owner = await company('threeDay', { agreed_on: '2027-05-01' });
    for (const [day, amount] of [
      ['2027-05-01', 1000],
      ['2027-05-05', 2000],
      ['2027-05-06', 3000],
    ] as const) {
      goTo(`${day} 20:00`);
      await post(owner, amount, await order(owner, 'threeDay'));
    }
    await run('2027-05-20 08:00');
    expect((await billsOf(owner)).map(({ cycle, amount }) => [cycle, amount])).toEqual([
      ['2027-05-01 2027-05-03', 1000],
      ['2027-05-04 2027-05-06', 5000],
    ]);
  });

  it('bills single orders when they are posted', async () => {
    goTo('2027-05-20 12:00');
    const owner = await company('singleOrder');
    const [one, two, three] = [
      await order(owner, 'singleOrder'),
      await order(owner, 'singleOrder'),
      await order(owner, 'singleOrder'),
    ];
    await post(owner, 1000, one);
    await post(owner, 2000, two);
    await run('2027-05-20 12:01');
    await post(owner, -300, one);
    await run('2027-05-21 12:02');
    await post(owner, 5000, three);
    await run('2027-05-21 12:03');
    expect(await billsOf(owner)).toEqual([
      { cycle: '2027-05-20 2027-05-20', amount: 1000, lines: [[one, 1000]] },
      { cycle: '2027-05-20 2027-05-20', amount: 2000, lines: [[two, 2000]] },
      {
        cycle: '2027-05-20 2027-05-21',
        amount: 4700,
        lines: [
          [one, -300],
          [three, 5000],
        ],
      },
    ]);
    // Orders that are posted after the company has had bills are as single as the first ones.
    const [four, five] = [await order(owner, 'singleOrder'), await order(owner, 'singleOrder')];
    await post(owner, 100, four);
    await post(owner, 200, five);
    await run('2027-05-21 12:04');
    expect((await billsOf(owner)).slice(3).map(({ lines }) => lines)).toEqual([[[four, 100]], [[five, 200]]]);
  });

  it('bills by the limit when less than a fifth is left, and when a month has ended', async () => {
    goTo('2027-05-22');
    const owner = await company('creditLimit', { limit: 10_000 });
    const codes = [
      await order(owner, 'creditLimit'),
      await order(owner, 'creditLimit'),
      await order(owner, 'creditLimit'),
    ];
    await post(owner, 8000, codes[0]);
    await run('2027-05-23 12:00');
    expect(await billsOf(owner)).toEqual([]);
    await post(owner, 1, codes[1]);
    await run('2027-05-24 12:00');
    expect((await billsOf(owner)).map(({ cycle, amount }) => [cycle, amount])).toEqual([
      ['2027-05-22 2027-05-24', 8001],
    ]);
    await post(owner, -8001, codes[0]);
    await post(owner, 9000, codes[2]);
    await post(owner, -3000, codes[2]);
    await run('2027-05-31 23:59');
    await run('2027-06-01 00:29');
    expect(await billsOf(owner)).toHaveLength(1);
    await post(owner, 2500, codes[2]);
    await run('2027-06-01 00:30');
    expect((await billsOf(owner)).slice(1)).toEqual([
      {
        cycle: '2027-05-24 2027-06-01',
        amount: 499,
        lines: [
          [codes[0], -8001],
          [codes[2], 8500],
        ],
      },
    ]);
  });

  it('looks again at what waits when other terms are agreed', async () => {
    goTo('2027-06-02');
    const owner = await company('monthly', { limit: 12_000 });
    const code = `B${kind[0]}${companies}`;
    const agree = (asked: Parameters<typeof changeTerms>[1]) =>
      changeTerms(code, asked, house.clock.now)(house.database, () => {});
    await post(owner, 1000);
    await run('2027-06-03');
    await agree({ settlement: 'weekly' });
    await run('2027-06-07 00:30');
    await post(owner, 2000);
    await run('2027-06-08');
    await agree({ settlement: 'threeDay', 'agreed-on': '2027-06-07' });
    await run('2027-06-09');
    await agree({ 'agreed-on': '2027-06-06' });
    await run('2027-06-09 23:59');
    await post(owner, 8500);
    await run('2027-06-10 12:00');
    await agree({ settlement: 'creditLimit' });
    await run('2027-06-10 12:01');
    expect((await billsOf(owner)).map(({ cycle, amount }) => [cycle, amount])).toEqual([
      ['2027-05-31 2027-06-06', 1000],
      ['2027-06-06 2027-06-08', 2000],
      ['2027-06-09 2027-06-10', 8500],
    ]);
  });

  it('never bills by itself what is settled without a fixed day or in advance', async () => {
    goTo('2027-06-11');
    const [irregular, advance] = [await company('irregular'), await company('advance')];
    await post(irregular, 1000, await order(irregular, 'irregular'));
    await post(advance, 1000);
    await run('2027-08-01 00:30');
    expect([await billsOf(irregular), await billsOf(advance)]).toEqual([[], []]);
  });
});
