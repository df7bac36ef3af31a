import { randomUUID } from 'node:crypto';
import { api } from '@waylight/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { writeOffCommand } from '../../../ops/settlement.ts';
import { billTill } from '../../../testing/bill-till.ts';
import { expectSound, providerOf } from '../../../testing/payment/paying.ts';
import { seeded } from '../../../testing/seeded.ts';
import { runBills } from '../jobs.ts';
import { reduceBill, voidBill } from './service.ts';

const { seed, random } = seeded();
const rounds = 10;

describe('an operator and a payment at once', () => {
  const desk = billTill();
  const { now, bill } = desk;
  const pause = () => new Promise((resolve) => setTimeout(resolve, random() * 25));
  const billOf = (amount: number) => bill([{ amount }]);
  const read = (id: number) => desk.demo.send(api.billing.get, { id });
  const balance = async () => (await desk.demo.send(api.ledger.account, {})).balance;
  const voidIt = (code: string) =>
    desk.till.house.database.asSystem((tx) => voidBill(tx, { code, reason: 'race' }, now()));
  const reduceIt = (code: string, amount: number) =>
    desk.till.house.database.asSystem((tx) => reduceBill(tx, { code, amount, reason: 'race' }, now()));
  const choose = async (billCode: string, amount: number) => {
    const asked = { requestId: randomUUID(), bills: [{ billCode, amount }] };
    return { kind: 'bill', id: (await desk.demo.send(api.settlement.create, asked)).settlementCode } as const;
  };
  const fromAdvance = (subject: { kind: 'bill'; id: string }) =>
    desk.demo.send(api.payment.advance, { requestId: randomUUID(), subject });
  const byBank = (code: string, amount: number) =>
    writeOffCommand(code, { amount: (amount / 100).toFixed(2), reference: `race-${randomUUID()}`, clock: now })(
      desk.till.house.database,
      () => {},
    );
  /** Both at once, in either order, with what is due carried out meanwhile. */
  const atOnce = async (acts: (() => Promise<unknown>)[]) => {
    if (random() < 0.5) acts.reverse();
    return Promise.allSettled([...acts, desk.till.settle].map((act) => pause().then(act)));
  };
  const catchUp = async () => {
    for (let i = 0; i < 3; i++) await desk.till.later(20_000);
    await desk.signIn();
  };

  it.each(['advance', 'wechat', 'bank'] as const)(
    'a bill is voided or paid, never both: by %s',
    { timeout: 240_000 },
    async (way) => {
      const winners = { voided: 0, writtenOff: 0 };
      for (let round = 0; round < rounds; round++) {
        const where = `seed ${seed}, round ${round}`;
        const amount = 500 + round;
        const { id, code } = await billOf(amount);
        const before = await balance();
        const subject = await choose(code, amount);
        const started =
          way === 'wechat' ? await desk.demo.send(api.payment.wechat, { requestId: randomUUID(), subject }) : undefined;
        await atOnce([
          () => voidIt(code),
          () =>
            started
              ? desk.till.sandbox.pay({ provider: providerOf.wechat, no: started.paymentNo!, force: true })
              : way === 'advance'
                ? fromAdvance(subject)
                : byBank(code, amount),
        ]);
        await catchUp();
        const { bill, settlements } = await read(id);
        const isPaid = bill.status === 'writtenOff';
        expect(['voided', 'writtenOff'], where).toContain(bill.status);
        winners[isPaid ? 'writtenOff' : 'voided']++;
        expect([bill.received, settlements.length], where).toEqual(isPaid ? [amount, 1] : [0, 0]);
        // Money for a voided bill is back, or in the advance.
        const trade = started && (await desk.till.sandbox.trade('wechat', started.paymentNo!));
        const sent = trade && ['paid', 'refunded', 'partlyRefunded'].includes(trade.state) ? amount : 0;
        const back = trade?.refunds.reduce((sum, one) => sum + one.amount, 0) ?? 0;
        const kept = sent - back + (before - (await balance()));
        expect(kept, where).toBe(isPaid && way !== 'bank' ? amount : 0);
        await expectSound(desk.till.house);
      }
      // Either side may win: none of them is refused whatever the order.
      expect(winners.voided + winners.writtenOff, `seed ${seed}`).toBe(rounds);
    },
  );

  it('a bill that is reduced while it is paid takes no more than is left', { timeout: 240_000 }, async () => {
    for (let round = 0; round < rounds; round++) {
      const where = `seed ${seed}, round ${round}`;
      const { id, code } = await billOf(1000);
      const less = 1 + Math.floor(random() * 1000);
      const subject = await choose(code, 1000);
      const before = await balance();
      await atOnce([() => reduceIt(code, less), () => fromAdvance(subject)]);
      await catchUp();
      const { bill } = await read(id);
      expect(bill.reduced === 0 || bill.reduced === less, where).toBe(true);
      expect(bill.received + bill.reduced + bill.unpaid, where).toBe(1000);
      expect(before - (await balance()), where).toBe(bill.received);
    }
  });

  it('all of them and the run lock in one order', async () => {
    for (let round = 0; round < 5; round++) {
      const bills = [await billOf(4000), await billOf(4000), await billOf(4000)] as const;
      const [a, b, c] = bills;
      const both = { requestId: randomUUID(), bills: [a, b].map(({ code }) => ({ billCode: code, amount: 500 })) };
      const turned = { requestId: randomUUID(), bills: [b, a].map(({ code }) => ({ billCode: code, amount: 500 })) };
      const subjects = [];
      for (const asked of [both, turned]) {
        const { settlementCode } = await desk.demo.send(api.settlement.create, asked);
        subjects.push({ kind: 'bill', id: settlementCode } as const);
      }
      const done = await Promise.allSettled([
        ...subjects.map(fromAdvance),
        byBank(b.code, 700),
        reduceIt(a.code, 300),
        reduceIt(b.code, 300),
        voidIt(c.code),
        runBills(desk.till.house.database, now()),
        desk.till.settle(),
      ]);
      expect(done.filter(({ status }) => status === 'rejected')).toEqual([]);
      await desk.till.settle();
      expect((await read(a.id)).bill).toMatchObject({ received: 1000, reduced: 300, unpaid: 2700 });
      expect((await read(b.id)).bill).toMatchObject({ received: 1700, reduced: 300, unpaid: 2000 });
      expect((await read(c.id)).bill).toMatchObject({ status: 'voided' });
    }
    // A backend tells its counts once a second at most.
    await new Promise((resolve) => setTimeout(resolve, 1200));
    const { rows } = await desk.till.house.database.asOwner((tx) =>
      sql<{ n: number }>`select deadlocks::int as n from pg_stat_database where datname = current_database()`.execute(
        tx,
      ),
    );
    expect(rows).toEqual([{ n: 0 }]);
  });
});
