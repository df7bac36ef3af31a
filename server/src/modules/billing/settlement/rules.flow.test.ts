import { randomUUID } from 'node:crypto';
import { api } from '@waylight/contract';
import type { Authority } from '@waylight/contract/wire/access';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { writeOffCommand } from '../../../ops/settlement.ts';
import { billTill } from '../../../testing/bill-till.ts';
import { makeOrder, openPlan } from '../../../testing/ordering.ts';
import { expectSound, orderSubject, providerOf } from '../../../testing/payment/paying.ts';
import { callErrorOf, refusalOf } from '../../../testing/refusal.ts';
import { seeded } from '../../../testing/seeded.ts';
import { addSomebody } from '../../../testing/settling.ts';
import { companyByCode } from '../../identity/registration/registration.ts';
import { deposit, setCreditLimit } from '../../ledger/service.ts';

/** Payers of bills, their ways, the write-off order, refusals, and two ways at once. */

const { seed, random } = seeded();

const desk = billTill();
const { now, bill, choose, subjectOf, read, billRead } = desk;
const writeOff = async (code: string, amount: string, reference: string) => {
  const said: string[] = [];
  await writeOffCommand(code, { amount, reference, clock: now })(desk.till.house.database, (line) => said.push(line));
  return said.join('\n');
};

const somebody = (access: readonly Authority[]) => addSomebody(desk.till.house, access);

describe('the advance', () => {
  it('pays several settlements of a bookkeeper at once, without a right to order', async () => {
    const bookkeeper = await somebody(['PRICE_VIEW', 'ACCOUNT_FINANCE', 'PAY_CREDIT', 'ORDERS_NONE']);
    const [a, b] = [await bill([{ amount: 700 }], '2026-12-05'), await bill([{ amount: 900 }], '2026-12-01')];
    const made = await choose(
      [a, b].map(({ code, amount }) => ({ billCode: code, amount: amount - 100 })),
      bookkeeper,
    );
    expect(made.bills.map(({ billCode }) => billCode)).toEqual([b.code, a.code]);
    const other = await choose([{ billCode: a.code, amount: 100 }], bookkeeper);
    const subjects = [made, other].map(({ settlementCode }) => subjectOf(settlementCode));
    const before = await desk.demo.send(api.ledger.account, {});
    await bookkeeper.send(api.payment.bulk, { requestId: randomUUID(), method: 'advance', subjects });
    await desk.till.settle();
    const after = await desk.demo.send(api.ledger.account, {});
    expect([before.balance - after.balance, before.postedAmount! - after.postedAmount!]).toEqual([1500, 1500]);
    expect(after.balanceHeld).toBe(before.balanceHeld);
    for (const { settlementCode } of [made, other])
      expect(await read(settlementCode)).toMatchObject({ state: 'paid', method: 'advance', returned: null });
    expect([(await billRead(a.id)).status, (await billRead(b.id)).status]).toEqual(['writtenOff', 'partlyWrittenOff']);
    const { records } = await desk.demo.send(api.ledger.entries, { account: 'credit', kinds: ['writeOff'], limit: 3 });
    // One line of the statement for each bill.
    expect(records.map(({ change }) => change)).toEqual([100, 600, 800]);
  });

  it('is one way of several that pay settlements together', async () => {
    const [a, b] = [await bill([{ amount: 700 }]), await bill([{ amount: 900 }])];
    const made = [
      await choose([
        { billCode: a.code, amount: 300 },
        { billCode: b.code, amount: 900 },
      ]),
      await choose([{ billCode: a.code, amount: 400 }]),
    ];
    const subjects = made.map(({ settlementCode }) => subjectOf(settlementCode));
    const together = { requestId: randomUUID(), method: 'wechat' as const, subjects };
    const started = await desk.demo.send(api.payment.bulk, together);
    expect(started).toMatchObject({ state: 'unpaid', amount: 1600 });
    expect((await desk.demo.send(api.payment.bulk, together)).paymentNo).toBe(started.paymentNo);
    await desk.till.sandbox.pay({ provider: providerOf.wechat, no: started.paymentNo! });
    await desk.till.later(1000);
    for (const { id, amount } of [a, b])
      expect(await billRead(id)).toMatchObject({ status: 'writtenOff', received: amount });
    for (const { settlementCode } of made)
      expect(await read(settlementCode)).toMatchObject({ state: 'paid', method: 'wechat', returned: null });
  });

  it('gives back what the bills need no more', async () => {
    const { id, code } = await bill([{ amount: 1000 }]);
    const made = await choose([{ billCode: code, amount: 1000 }]);
    const before = await desk.demo.send(api.ledger.account, {});
    const subject = subjectOf(made.settlementCode);
    await desk.demo.send(api.payment.advance, { requestId: randomUUID(), subject });
    // The advance may have paid the bill by now; then nothing of it is left to write off.
    const said = await writeOff(code, '4.00', `bank-${randomUUID()}`).catch((error: Error) => error.message);
    expect(said).toMatch(/written off|is writtenOff: nothing of it is to be paid/);
    await desk.till.settle();
    expect(await billRead(id)).toMatchObject({ status: 'writtenOff', received: 1000 });
    const after = await desk.demo.send(api.ledger.account, {});
    const spent = before.balance - after.balance;
    expect(said.includes('nothing') ? [1000] : [600, 1000]).toContain(spent);
  });
});

describe('a bill that was paid meanwhile', () => {
  it.each([
    ['goes to the advance of a company that pays from one', true],
    ['goes back the way it came otherwise', false],
  ])('money for it %s', async (_, hasAdvance) => {
    const { id, code, amount } = await bill([{ amount: 3000 }]);
    const made = await choose([{ billCode: code, amount }]);
    const subject = subjectOf(made.settlementCode);
    const started = await desk.demo.send(api.payment.wechat, { requestId: randomUUID(), subject });
    const { modes } = await desk.till.house.database.asSystem(async (tx) => ({
      modes: await tx
        .selectFrom('distributor')
        .select('payment_modes')
        .where('code', '=', '100001')
        .executeTakeFirstOrThrow(),
    }));
    const setModes = (all: string[]) =>
      desk.till.house.database.asOwner((tx) =>
        tx.updateTable('distributor').set({ payment_modes: all }).where('code', '=', '100001').execute(),
      );
    await writeOff(code, '20.00', `bank-${randomUUID()}`);
    if (!hasAdvance) await setModes(modes.payment_modes.filter((one) => one !== 'advance'));
    try {
      const before = await desk.demo.send(api.ledger.account, {});
      await desk.till.sandbox.pay({ provider: 'wechat', no: started.paymentNo!, force: true });
      for (let i = 0; i < 5; i++) await desk.till.later(20_000);
      expect(await billRead(id)).toMatchObject({ status: 'writtenOff', received: 3000, unpaid: 0 });
      const to = hasAdvance ? 'advance' : 'original';
      expect(await read(made.settlementCode)).toMatchObject({ state: 'paid', returned: { amount: 2000, to } });
      const after = await desk.demo.send(api.ledger.account, {});
      expect(after.balance - before.balance).toBe(hasAdvance ? 2000 : 0);
      const { refunds } = await desk.till.sandbox.trade('wechat', started.paymentNo!);
      expect(refunds.map((one) => one.amount)).toEqual(hasAdvance ? [] : [2000]);
    } finally {
      await setModes(modes.payment_modes);
    }
  });
});

describe('two ways at once', () => {
  it('pay a settlement once', { timeout: 240_000 }, async () => {
    for (let round = 0; round < 20; round++) {
      const { id, code, amount } = await bill([{ amount: 500 + round }]);
      const made = await choose([{ billCode: code, amount }]);
      const subject = subjectOf(made.settlementCode);
      const way = (['wechat', 'alipay', 'heli'] as const)[Math.floor(random() * 3)]!;
      const started = await desk.demo.send(api.payment[way], { requestId: randomUUID(), subject });
      const before = await desk.demo.send(api.ledger.account, {});
      const pause = () => new Promise((resolve) => setTimeout(resolve, random() * 30));
      const acts: (() => Promise<unknown>)[] = [
        () => desk.till.sandbox.pay({ provider: providerOf[way], no: started.paymentNo!, force: true }),
        () => desk.demo.send(api.payment.advance, { requestId: randomUUID(), subject }),
      ];
      if (random() < 0.5) acts.reverse();
      await Promise.allSettled(acts.map((act) => pause().then(act)));
      for (let i = 0; i < 3; i++) await desk.till.later(20_000);
      await desk.signIn();
      expect(await billRead(id), `seed ${seed}, round ${round}`).toMatchObject({
        ...{ status: 'writtenOff', received: amount, unpaid: 0 },
      });
      const { settlements } = await desk.demo.send(api.billing.get, { id });
      expect(settlements).toHaveLength(1);
      // The company has paid the bill once: all else is in the advance, or never left it.
      const after = await desk.demo.send(api.ledger.account, {});
      const trade = await desk.till.sandbox.trade(providerOf[way], started.paymentNo!);
      const sent = ['paid', 'refunded', 'partlyRefunded'].includes(trade.state) ? amount : 0;
      const back = trade.refunds.reduce((sum, one) => sum + one.amount, 0);
      expect(sent - back + (before.balance - after.balance), `seed ${seed}, round ${round}`).toBe(amount);
      await expectSound(desk.till.house);
    }
  });
});

describe('the locks of payments, accounts and bills', () => {
  it('are taken in one order, whoever pays which bills by what', async () => {
    for (let round = 0; round < 5; round++) {
      const [a, b] = [await bill([{ amount: 4000 }], '2026-12-20'), await bill([{ amount: 4000 }], '2026-12-10')];
      const parts = (first: typeof a, second: typeof a) => [
        { billCode: first.code, amount: 400 },
        { billCode: second.code, amount: 400 },
      ];
      const made = [];
      for (let i = 0; i < 6; i++) made.push(await choose(i % 2 === 0 ? parts(a, b) : parts(b, a)));
      const subjects = made.map(({ settlementCode }) => subjectOf(settlementCode));
      const together = { requestId: randomUUID(), method: 'advance' as const, subjects: subjects.slice(0, 2) };
      await Promise.all([
        desk.demo.send(api.payment.bulk, together),
        ...subjects
          .slice(2)
          .map((subject) => desk.demo.send(api.payment.advance, { requestId: randomUUID(), subject })),
        writeOff(b.code, '8.00', `bank-${randomUUID()}`),
        writeOff(a.code, '8.00', `bank-${randomUUID()}`),
      ]);
      await desk.till.settle();
      for (const { id } of [a, b]) expect(await billRead(id)).toMatchObject({ received: 3200, unpaid: 800 });
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

describe('the write-off order', () => {
  it('is by bill, below zero first, then by number: whatever is paid when', async () => {
    for (let round = 0; round < 6; round++) {
      const amounts = Array.from({ length: 8 }, () => Math.floor(random() * 900) - 250).map((one) => one || 1);
      amounts.push(3000);
      const { code, amount } = await bill(amounts.map((one) => ({ amount: one })));
      let received = 0;
      while (received < amount) {
        const part = Math.min(amount - received, 1 + Math.floor(random() * 1500));
        await writeOff(code, (part / 100).toFixed(2), `order-${randomUUID()}`);
        received += part;
        const { records } = await desk.demo.send(api.billing.lines, { billCode: code, limit: 100 });
        let left = received - amounts.filter((one) => one < 0).reduce((sum, one) => sum + one, 0);
        const wanted = amounts.map((one) => {
          if (one < 0) return one;
          const taken = Math.min(one, left);
          left -= taken;
          return taken;
        });
        expect(
          records.map(({ writtenOff }) => writtenOff),
          `seed ${seed}`,
        ).toEqual(wanted);
      }
    }
  });

  it('is told before anything is paid, a page at a time', async () => {
    const late = await bill([{ amount: 300 }, { amount: -100 }, { amount: 400 }], '2026-12-20');
    const soon = await bill([{ amount: 200 }], '2026-12-10');
    const made = await choose([
      { billCode: late.code, amount: 250 },
      { billCode: soon.code, amount: 200 },
    ]);
    const line = (code: string, n: number, writtenOff: number, inFull: boolean) => [code, n, writtenOff, inFull];
    const told = ({ lines }: typeof made) => lines.records.map((l) => line(l.billCode, l.line, l.writtenOff, l.inFull));
    expect(told(made)).toEqual([
      line(soon.code, 1, 200, true),
      line(late.code, 2, -100, true),
      line(late.code, 1, 300, true),
      line(late.code, 3, 50, false),
    ]);
    const { settlementCode } = made;
    const second = await desk.demo.send(api.settlement.get, { settlementCode, page: 2, limit: 3 });
    expect(told(second)).toEqual([line(late.code, 3, 50, false)]);
    expect(second.lines.total).toBe(4);
  });
});

describe('refused', () => {
  it.each([0, 0.001, -1, 100_000_001, '5', 'a lot', null])('an amount of %j, in words', async (amount) => {
    const { code } = await bill([{ amount: 1000 }]);
    for (const [language, words] of [
      ['en', 'Please enter the correct amount!'],
      ['zh', '请输入正确的金额！'],
    ] as const) {
      const asked = { requestId: randomUUID(), bills: [{ billCode: code, amount: amount as number }] };
      desk.demo.language = language;
      const refusal = await callErrorOf(desk.demo.send(api.settlement.create, asked));
      const fields = expect.arrayContaining([{ field: 'bills.0.amount', message: words }]);
      expect(refusal).toMatchObject({ error: 'INVALID_REQUEST', data: { fields } });
    }
  });

  it('what is not the company’s, not there, settled, twice or too much', async () => {
    const { code, amount } = await bill([{ amount: 1000 }]);
    await desk.till.house.database.asSystem(async (tx) => {
      const company = (await companyByCode(tx, '100002'))!;
      await setCreditLimit(tx, { ...company, limit: 100_000 }, now());
    });
    const foreign = await bill([{ amount: 1000 }], undefined, '100002');
    for (const billCode of [foreign.code, 'BLZZZZZZZZ99'])
      expect(await refusalOf(choose([{ billCode, amount: 1 }]))).toBe('NO_SUCH_BILL');
    const over = await callErrorOf(choose([{ billCode: code, amount: amount + 1 }]));
    expect(over).toMatchObject({ error: 'BILL_AMOUNT_WRONG', data: { bill: code, unpaid: '10.00' } });
    const twice = { billCode: code, amount: 1 };
    expect(await refusalOf(choose([twice, twice]))).toBe('INVALID_REQUEST');
    const most = 100_000_000;
    const sum = await callErrorOf(
      choose([
        { billCode: code, amount: most },
        { billCode: foreign.code, amount: 1 },
      ]),
    );
    expect(sum).toMatchObject({ data: { fields: [{ field: 'bills', message: 'Please enter the correct amount!' }] } });
    await writeOff(code, '10.00', `full-${randomUUID()}`);
    expect(await refusalOf(choose([{ billCode: code, amount: 1 }]))).toBe('BILL_NOT_PAYABLE');
  });

  it('a request id for something else; the same is answered as before', async () => {
    const { code } = await bill([{ amount: 1000 }]);
    const asked = { requestId: randomUUID(), bills: [{ billCode: code, amount: 400 }] };
    const [first, again] = await Promise.all([1, 2].map(() => desk.demo.send(api.settlement.create, asked)));
    expect(again!.settlementCode).toBe(first!.settlementCode);
    const other = { ...asked, bills: [{ billCode: code, amount: 401 }] };
    expect(await refusalOf(desk.demo.send(api.settlement.create, other))).toBe('REQUEST_ID_REUSED');
    const pay = { requestId: randomUUID(), subject: subjectOf(first!.settlementCode) };
    const paid = await Promise.all([1, 2, 3].map(() => desk.demo.send(api.payment.advance, pay)));
    expect(new Set(paid.map(({ paymentNo }) => paymentNo)).size).toBe(1);
    await desk.till.settle();
    expect(await desk.demo.send(api.payment.advance, pay)).toMatchObject({ state: 'paid', amount: 400 });
  });

  it('bills mixed with orders or recharges', async () => {
    const { code } = await bill([{ amount: 1000 }]);
    const { settlementCode } = await choose([{ billCode: code, amount: 400 }]);
    const { orderCode } = await makeOrder(desk.demo, await openPlan(desk.till.house.database));
    const { rechargeCode } = await desk.demo.send(api.recharge.create, { requestId: randomUUID(), amount: 100 });
    for (const other of [orderSubject(orderCode), { kind: 'recharge' as const, id: rechargeCode }]) {
      const subjects = [subjectOf(settlementCode), other];
      const pay = { requestId: randomUUID(), method: 'wechat' as const, subjects };
      expect(await refusalOf(desk.demo.send(api.payment.bulk, pay))).toBe('SUBJECTS_DIFFER');
      expect(await refusalOf(desk.demo.send(api.payment.ways, { subjects }))).toBe('SUBJECTS_DIFFER');
    }
  });

  const people: readonly [string, readonly Authority[], 'FORBIDDEN' | 'NO_SUCH_ORDER' | 'METHOD_NOT_OFFERED'][] = [
    ['no finance', ['PRICE_VIEW', 'ORDER_CREATE', 'PAY_CREDIT', 'ORDER_OPERATE', 'ORDERS_ALL'], 'NO_SUCH_ORDER'],
    ['finance without prices', ['ACCOUNT_FINANCE', 'ORDERS_ALL'], 'NO_SUCH_ORDER'],
    ['finance without PAY_CREDIT', ['PRICE_VIEW', 'ACCOUNT_FINANCE', 'ORDERS_NONE'], 'FORBIDDEN'],
  ];
  it.each(people)('the advance for somebody with %s', async (_, access, refusal) => {
    const { code } = await bill([{ amount: 1000 }]);
    const { settlementCode } = await choose([{ billCode: code, amount: 400 }]);
    const who = await somebody(access);
    const subject = subjectOf(settlementCode);
    expect(await refusalOf(who.send(api.payment.advance, { requestId: randomUUID(), subject }))).toBe(refusal);
    const unknown = subjectOf('BSZZZZZZZZ99');
    if (refusal === 'NO_SUCH_ORDER') {
      for (const one of [subject, unknown]) {
        expect(await refusalOf(who.send(api.payment.outcome, one))).toBe('NO_SUCH_ORDER');
        expect(await refusalOf(who.send(api.payment.ways, { subjects: [one] }))).toBe('NO_SUCH_ORDER');
        const pay = { requestId: randomUUID(), subject: one };
        expect(await refusalOf(who.send(api.payment.wechat, pay))).toBe('NO_SUCH_ORDER');
      }
      expect(await refusalOf(who.send(api.settlement.get, { settlementCode }))).toBe('FORBIDDEN');
      expect(await refusalOf(choose([{ billCode: code, amount: 1 }], who))).toBe('FORBIDDEN');
    } else expect(await who.send(api.payment.outcome, subject)).toMatchObject({ state: 'unpaid', amount: 400 });
  });

  it('a debt that would pay a debt', async () => {
    const { code } = await bill([{ amount: 1000 }]);
    const { settlementCode } = await choose([{ billCode: code, amount: 400 }]);
    const pay = { requestId: randomUUID(), subject: subjectOf(settlementCode) };
    expect(await refusalOf(desk.demo.send(api.payment.credit, pay))).toBe('METHOD_NOT_OFFERED');
  });
});

describe('by bank', () => {
  it('a transfer pays one thing, once', async () => {
    const { id, code } = await bill([{ amount: 1000 }]);
    const [asDeposit, asBill] = [`ICBC-${randomUUID()}`, `ICBC-${randomUUID()}`];
    const { distributorId } = await desk.till.house.database.asSystem((tx) =>
      tx.selectFrom('bill').select('distributor_id as distributorId').where('id', '=', id).executeTakeFirstOrThrow(),
    );
    const booked = (reference: string) =>
      desk.till.house.database.asSystem((tx) =>
        deposit(tx, { distributorId, currency: 'CNY', amount: 400, reference }, now()),
      );
    expect(await booked(asDeposit)).toBe(true);
    await expect(writeOff(code, '4.00', asDeposit)).rejects.toThrow('booked before');
    expect(await writeOff(code, '4.00', asBill)).toBe(`bill ${code}: CNY 4.00 written off, CNY 6.00 left to pay`);
    await expect(writeOff(code, '4.00', asBill)).rejects.toThrow('booked before');
    expect(await booked(asBill)).toBe(false);
    await expect(writeOff(code, '6.01', `ICBC-${randomUUID()}`)).rejects.toThrow('is unpaid');
    await expect(writeOff('BLZZZZZZZZ99', '1', 'x')).rejects.toThrow('no bill');
    for (const amount of ['0', '0.001', 'a lot', '-1'])
      await expect(writeOff(code, amount, 'x')).rejects.toThrow('is no amount');
    expect((await desk.demo.send(api.billing.get, { id })).settlements).toMatchObject([
      { settlementCode: null, amount: 400, reference: asBill },
    ]);
    const { records } = await desk.demo.send(api.ledger.entries, { account: 'credit', kinds: ['writeOff'], limit: 1 });
    expect(records).toMatchObject([{ change: 400, reference: asBill, subject: { kind: 'bill', id: code } }]);
  });

  it('at the same moment as a deposit and as a bill it is booked as one of them', async () => {
    const { id, code } = await bill([{ amount: 2000 }]);
    for (let round = 0; round < 20; round++) {
      const reference = `ICBC-${randomUUID()}`;
      const { distributor_id: distributorId } = await desk.till.house.database.asSystem((tx) =>
        tx.selectFrom('bill').select('distributor_id').where('id', '=', id).executeTakeFirstOrThrow(),
      );
      const money = { distributorId, currency: 'CNY', amount: 100, reference };
      const done = await Promise.all([
        desk.till.house.database.asSystem((tx) => deposit(tx, money, now())),
        writeOff(code, '1.00', reference).then(
          () => true,
          () => false,
        ),
      ]);
      expect(done.filter(Boolean)).toHaveLength(1);
    }
  });
});
