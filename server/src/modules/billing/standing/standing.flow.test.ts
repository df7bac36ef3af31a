import { randomUUID } from 'node:crypto';
import { api } from '@waylight/contract';
import { portalDayStart } from '@waylight/contract/value/stay';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companyScopeOf } from '../../../db/scope.ts';
import { postOnCredit } from '../../../testing/billing.ts';
import { type Booted, boot, oneDatabase, type TestClient } from '../../../testing/boot.ts';
import { makeOrder, openPlan } from '../../../testing/ordering.ts';
import { type AccountOwner, hold } from '../../ledger/service.ts';
import { keepStandings, runBills } from '../jobs.ts';

describe.each(oneDatabase)('an overdue bill on the %s database', (kind) => {
  let house: Booted;
  let main: TestClient;
  let owner: AccountOwner;
  let orderCode: string;

  beforeAll(async () => {
    house = await boot({ database: kind });
    main = await house.signIn('100001', 'demo');
    ({ orderCode } = await makeOrder(main, await openPlan(house.database)));
    owner = await house.database.asSystem(async (tx) => {
      const { id } = await tx
        .updateTable('distributor')
        .set({ settlement_type: 'monthly', settlement_days: 5, credit_block_days: 2 })
        .where('code', '=', '100001')
        .returning('id')
        .executeTakeFirstOrThrow();
      return { distributorId: id, currency: 'CNY' };
    });
  });
  afterAll(() => house?.stop());

  const goTo = async (date: string) => {
    house.clock.advance(portalDayStart(date) + 12 * 3_600_000 - house.clock.now());
    main = await house.signIn('100001', 'demo');
  };
  const tend = async () => {
    await runBills(house.database, house.clock.now());
    await keepStandings(house.database, house.clock.now());
  };
  const holdOnCredit = () =>
    house.database.asDistributor(companyScopeOf(owner), (tx) =>
      hold(
        tx,
        companyScopeOf(owner),
        { method: 'credit', amount: 100, currency: 'CNY', subject: { kind: 'order', id: randomUUID() } },
        house.clock.now(),
      ),
    );

  it('ends credit after the days agreed, for every way to spend it, and gives it back when it is paid', async () => {
    await postOnCredit(house.database, owner, { amount: 50_000, now: house.clock.now() });
    await goTo('2026-12-01');
    await tend();
    const [bill] = (await main.send(api.billing.list, {})).records;
    expect(bill).toMatchObject({ dueOn: '2026-12-05', overdueDays: 0, unpaid: 50_000 });
    expect(await main.send(api.ledger.account, {})).toMatchObject({
      nextDueOn: '2026-12-05',
      nextDueAmount: 50_000,
      overdueBill: null,
    });
    await goTo('2026-12-06');
    await tend();
    expect((await holdOnCredit()).outcome).toBe('held');
    await goTo('2026-12-07');
    await tend();
    expect(await holdOnCredit()).toEqual({ outcome: 'overdue', bill: bill!.code });
    expect(await main.send(api.ledger.account, {})).toMatchObject({ overdueBill: bill!.code });

    const plan = await openPlan(house.database, { skip: 1 });
    ({ orderCode } = await makeOrder(main, plan));
    const pay = () =>
      main.send(api.payment.credit, { requestId: randomUUID(), subject: { kind: 'order', id: orderCode } });
    for (const [language, words] of [
      ['en', `Bill ${bill!.code} is overdue. Settle it to pay on credit again.`],
      ['zh', `账单 ${bill!.code} 已逾期，结清后即可恢复挂账付款`],
    ] as const) {
      main.language = language;
      await expect(pay()).rejects.toMatchObject({ error: 'CREDIT_OVERDUE', message: words });
    }
    main.language = 'en';
    const { ways } = await main.send(api.payment.ways, { subjects: [{ kind: 'order', id: orderCode }] });
    expect(ways.find(({ method }) => method === 'credit')).toMatchObject({ usable: 'CREDIT_OVERDUE' });

    await house.database.asSystem((tx) =>
      tx
        .updateTable('bill')
        .set({ received: 50_000, status: 'writtenOff', written_off_at: new Date(house.clock.now()) })
        .where('id', '=', bill!.id)
        .execute(),
    );
    await keepStandings(house.database, house.clock.now());
    expect((await pay()).state).toBe('held');
  });
});
