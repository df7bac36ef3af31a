import { randomUUID } from 'node:crypto';
import { api } from '@waylight/contract';
import { addDays, portalDayStart } from '@waylight/contract/value/stay';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postOnCredit } from '../../../testing/billing.ts';
import { type Booted, boot, oneDatabase } from '../../../testing/boot.ts';
import { addSomebody } from '../../../testing/settling.ts';
import { companyByCode } from '../../identity/registration/registration.ts';

const hour = 3_600_000;

describe.each(oneDatabase)('mails about a bill on the %s database', (kind) => {
  let house: Booted;
  let told: { to: string; subject: string; text: string }[];
  let read = 0;

  beforeAll(async () => {
    house = await boot({ database: kind });
  });
  afterAll(() => house?.stop());

  /** Goes to an hour of a day in Shanghai and does everything that is due there. */
  const goTo = async (date: string, hours: number) => {
    house.clock.advance(portalDayStart(date) + hours * hour - house.clock.now());
    await house.app.jobs.runDue(house.clock.now());
  };

  it('come when it is made, three days before, on the day, one and seven days late, and when it is settled', async () => {
    const owner = (await house.database.asSystem((tx) => companyByCode(tx, '100001')))!;
    await house.database.asOwner((tx) =>
      tx
        .updateTable('distributor')
        .set({ settlement_type: 'weekly', settlement_days: 7 })
        .where('id', '=', owner.distributorId)
        .execute(),
    );
    await addSomebody(house, ['PRICE_VIEW', 'ACCOUNT_FINANCE', 'ORDERS_NONE']);
    await addSomebody(house, ['ACCOUNT_FINANCE', 'ORDERS_NONE']);
    await addSomebody(house, ['PRICE_VIEW', 'ORDER_OPERATE', 'ORDERS_ALL']);
    const people = await house.database.asSystem((tx) =>
      tx
        .selectFrom('distributor_user')
        .select(['email', 'access'])
        .where('distributor_id', '=', owner.distributorId)
        .execute(),
    );
    const finance = people.filter(({ access }) => access.includes('ACCOUNT_FINANCE'));
    expect(finance.some(({ access }) => !access.includes('PRICE_VIEW'))).toBe(true);

    /** Mails about bills since the last look: the subject, whom it went to, and to whom with an amount. */
    const since = () => {
      told = house.mails.slice(read).filter(({ subject }) => /账单|Bill/.test(subject));
      read = house.mails.length;
      return told;
    };
    const expectTold = (amount: string, words: RegExp) => {
      const mails = since();
      expect(mails.map(({ to }) => to).sort()).toEqual(finance.map(({ email }) => email).sort());
      for (const { to, subject, text } of mails) {
        expect(subject).toMatch(words);
        const mayPrice = finance.find(({ email }) => email === to)!.access.includes('PRICE_VIEW');
        expect(text.includes(amount), `${to}: ${text}`).toBe(mayPrice);
        expect(text).toContain('/billDetail?id=');
      }
    };

    await goTo('2026-11-24', 12);
    await postOnCredit(house.database, owner, { amount: 123_456, now: house.clock.now() });
    await goTo('2026-11-29', 23);
    expect(since()).toEqual([]);
    await goTo('2026-11-30', 0.6);
    expectTold('1,234.56', /已出|for/);
    const main = await house.signIn('100001', 'demo');
    const bill = (await main.send(api.billing.list, {})).records[0]!;
    expect(bill).toMatchObject({ cycleTo: '2026-11-29', dueOn: '2026-12-06', unpaid: 123_456 });

    const reminders = [
      [-3, /到期|is due on/],
      [0, /今天到期|is due today/],
      [1, /已逾期|is overdue/],
      [7, /逾期 7 天|7 days overdue/],
    ] as const;
    for (const [days, words] of reminders) {
      const day = addDays(bill.dueOn, days);
      await goTo(day, 8.9);
      expect(since(), day).toEqual([]);
      await goTo(day, 9);
      expectTold('1,234.56', words);
      // Once, however often the job runs, also beside another process.
      await Promise.all([1, 2, 3].map(() => house.app.jobs.runDue(house.clock.now() + 60_000)));
      await goTo(day, 15);
      expect(since(), day).toEqual([]);
    }
    await goTo(addDays(bill.dueOn, 30), 10);
    expect(since()).toEqual([]);

    const payer = await house.signIn('100001', 'demo');
    const bills = [{ billCode: bill.code, amount: bill.unpaid }];
    const { settlementCode } = await payer.send(api.settlement.create, { requestId: randomUUID(), bills });
    const subject = { kind: 'bill' as const, id: settlementCode };
    await payer.send(api.payment.advance, { requestId: randomUUID(), subject });
    await house.app.jobs.runDue(house.clock.now());
    await house.app.jobs.runDue(house.clock.now());
    expectTold('1,234.56', /已结清|is settled/);
    for (const { text } of told) expect(text).toMatch(/感谢您的付款|Thank you for your payment/);
  });
});
