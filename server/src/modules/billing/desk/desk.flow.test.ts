import { randomUUID } from 'node:crypto';
import { api } from '@waylight/contract';
import { portalDayStart } from '@waylight/contract/value/stay';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { actingAs } from '../../../db/operator-act.ts';
import { billRunCommand, reduceCommand, showBills, voidBillCommand } from '../../../ops/bill.ts';
import type { Run } from '../../../ops/command.ts';
import { actOf } from '../../../ops/command-line.ts';
import { postOnCredit } from '../../../testing/billing.ts';
import { type Booted, boot, oneDatabase, type TestClient } from '../../../testing/boot.ts';
import { makeOrder, openPlan } from '../../../testing/ordering.ts';
import { refusalOf } from '../../../testing/refusal.ts';
import { makeTestBill, type TestLine } from '../../../testing/settling.ts';
import { companyByCode } from '../../identity/registration/registration.ts';
import { auditMoney } from '../../payment/audit.ts';
import { auditBills } from '../audit/service.ts';

describe.each(oneDatabase)('the operator’s desk of bills on the %s database', (kind) => {
  let house: Booted;
  let demo: TestClient;

  beforeAll(async () => {
    house = await boot({ database: kind });
  });
  beforeEach(async () => {
    demo = await house.signIn('100001', 'demo');
  });
  afterEach(async () => {
    await settle();
    const faults = (tx: Parameters<typeof auditMoney>[0]) =>
      Promise.all([auditMoney(tx), auditBills(tx)]).then((all) => all.flat());
    expect(await house.database.asSystem(faults)).toEqual([]);
  });
  afterAll(() => house?.stop());

  const now = () => house.clock.now();
  const settle = () => house.app.jobs.runDue(now());
  const goTo = async (date: string, hours: number) => {
    const ahead = portalDayStart(date) + hours * 3_600_000 - now();
    if (ahead < 0) throw new Error(`${date} is over`);
    house.clock.advance(ahead);
    await settle();
    demo = await house.signIn('100001', 'demo');
  };
  const bill = (lines: readonly TestLine[], dueOn = '2026-12-20') =>
    makeTestBill(house.database, '100001', { lines, dueOn }, now());
  /** A command as an operator types it. */
  async function typed(words: string, run: Run, reason = 'agreed by phone') {
    const said: string[] = [];
    const act = actOf(words.split(' '), { by: 'wang', reason })!;
    await run(act ? actingAs(house.database, act, now) : house.database, (line) => said.push(line));
    return said.join('\n');
  }
  const voided = (code: string, reason = 'wrong cycle') =>
    typed(`void-bill ${code}`, voidBillCommand(code, reason, now), reason);
  const reduced = (code: string, amount: string, reason = 'goodwill') =>
    typed(`reduce ${code} ${amount}`, reduceCommand(code, { amount, reason, clock: now }), reason);
  const read = (id: number) => demo.send(api.billing.get, { id });
  const list = (asked: object = {}) => demo.send(api.billing.list, asked);
  const account = () => demo.send(api.ledger.account, {});
  const mailsOf = (code: string) =>
    house.mails.filter(({ subject }) => subject.includes(code)).map(({ subject }) => subject);
  let plans = 0;
  async function orderOnCredit() {
    const made = await makeOrder(demo, await openPlan(house.database, { skip: plans++ }));
    const subject = { kind: 'order' as const, id: made.orderCode };
    await demo.send(api.payment.credit, { requestId: randomUUID(), subject });
    await settle();
    return made;
  }
  const choose = (billCode: string, amount: number) =>
    demo.send(api.settlement.create, { requestId: randomUUID(), bills: [{ billCode, amount }] });
  const stateOf = async (settlementCode: string) => (await demo.send(api.settlement.get, { settlementCode })).state;

  it('lowers the receivable, keeps the reason, and bills it never', async () => {
    const { id, code } = await bill([{ amount: 700 }, { amount: 300 }]);
    const before = await account();
    expect(await reduced(code, '2.50')).toBe(`bill ${code}: CNY 2.50 taken off, CNY 7.50 left to pay`);
    expect(await reduced(code, '0.50', 'broken lift')).toContain('CNY 7.00 left');
    const found = await read(id);
    expect(found.bill).toMatchObject({
      ...{ status: 'generated', amount: 1000, reduced: 300, receivable: 700, received: 0, unpaid: 700 },
    });
    expect(found.reductions.map(({ amount, reason }) => [amount, reason])).toEqual([
      [250, 'goodwill'],
      [50, 'broken lift'],
    ]);
    // It can still be voided: no line is covered for its sake.
    expect(found.lines.records.map(({ writtenOff }) => writtenOff)).toEqual([0, 0]);
    const after = await account();
    expect(before.postedAmount! - after.postedAmount!).toBe(300);
    expect(after).toMatchObject({ nextDueOn: '2026-12-20', nextDueAmount: 700 });
    const { records } = await demo.send(api.billing.lines, { billed: 'no' });
    expect(records.filter(({ reason }) => reason === 'goodwill' || reason === 'broken lift')).toEqual([]);
    const statement = await demo.send(api.ledger.entries, { account: 'credit', kinds: ['correction'], limit: 1 });
    expect(statement.records).toMatchObject([{ change: 50, reference: null, subject: { kind: 'bill', id: code } }]);
    // Once something is received, reductions take the last lines first.
    const { settlementCode } = await choose(code, 100);
    const subject = { kind: 'bill' as const, id: settlementCode };
    await demo.send(api.payment.advance, { requestId: randomUUID(), subject });
    await settle();
    expect((await read(id)).lines.records.map(({ writtenOff }) => writtenOff)).toEqual([100, 300]);
    expect(await reduced(code, '6.00')).toContain('CNY 0.00 left');
    const done = await read(id);
    expect(done.bill).toMatchObject({ status: 'writtenOff', reduced: 900, received: 100, unpaid: 0 });
    expect(done.lines.records.map(({ writtenOff }) => writtenOff)).toEqual([700, 300]);
  });

  it('writes a bill off that it leaves nothing of: its orders are paid, its people hear of it', async () => {
    const { orderCode, total } = await orderOnCredit();
    const { id, code } = await bill([{ orderCode }]);
    const owed = await account();
    await reduced(code, (total / 100).toFixed(2));
    await settle();
    expect((await read(id)).bill).toMatchObject({ status: 'writtenOff', receivable: 0, received: 0, unpaid: 0 });
    const order = await demo.send(api.booking.get, { orderCode });
    expect(order).toMatchObject({ paymentStatus: 'paid', money: { settled: total } });
    expect(order.history.at(-1)).toMatchObject({ kind: 'billSettled', from: 'onCredit', to: 'paid', note: code });
    expect(owed.postedAmount! - (await account()).postedAmount!).toBe(total);
    const told = house.mails.filter(({ subject }) => subject.includes(code) && /结清|settled/.test(subject));
    expect(told.length).toBeGreaterThan(0);
    // Nobody paid: nobody is thanked.
    for (const { text } of told) expect(text).not.toMatch(/感谢您的付款|Thank you for your payment/);
    expect(await refusalOf(choose(code, 1))).toBe('BILL_NOT_PAYABLE');
  });

  it('closes settlements that ask for more than is left, and leaves the others', async () => {
    const { code } = await bill([{ amount: 1000 }]);
    const [all, part] = [await choose(code, 1000), await choose(code, 900)];
    await reduced(code, '1.00');
    await settle();
    expect([await stateOf(all.settlementCode), await stateOf(part.settlementCode)]).toEqual(['closed', 'open']);
    await voided(code);
    await settle();
    expect(await stateOf(part.settlementCode)).toBe('closed');
    const pay = { requestId: randomUUID(), subject: { kind: 'bill' as const, id: part.settlementCode } };
    expect(await refusalOf(demo.send(api.payment.advance, pay))).toBe('ORDER_NOT_PAYABLE');
  });

  it('voids a bill: it keeps what it was, counts in nothing, and its lines are billed again', async () => {
    await goTo('2026-11-24', 12);
    const { orderCode, total } = await orderOnCredit();
    const standing = await account();
    const sums = (await list()).sums;
    const { unbilled } = await list();
    const { id, code } = await bill([{ orderCode }, { amount: 500 }], '2026-11-25');
    await reduced(code, '1.00', 'late breakfast');
    expect(await account()).toMatchObject({ nextDueOn: '2026-11-25', nextDueAmount: total + 400 });
    expect(await voided(code)).toBe(`bill ${code} is voided: its lines wait for the next run`);

    const found = await read(id);
    expect(found.bill).toMatchObject({
      ...{ code, status: 'voided', voidReason: 'wrong cycle', amount: total + 500, reduced: 100, received: 0 },
      ...{ overdueDays: 0, voidedAt: expect.stringMatching(/^2026-11-24T/) },
    });
    expect(found.lines.records.map(({ orderCode: order, amount }) => [order, amount])).toEqual([
      [orderCode, total],
      [null, 500],
    ]);
    expect(found.reductions).toMatchObject([{ amount: 100, reason: 'late breakfast' }]);
    const listed = await list();
    expect([listed.sums, listed.unbilled]).toEqual([sums, unbilled + 400]);
    expect((await list({ statuses: ['voided'], keyword: code })).records.map((one) => one.code)).toEqual([code]);
    expect((await list({ statuses: ['generated'], keyword: code })).records).toEqual([]);
    expect(await account()).toMatchObject({
      nextDueOn: standing.nextDueOn,
      nextDueAmount: standing.nextDueAmount,
    });
    expect(await refusalOf(choose(code, 1))).toBe('BILL_NOT_PAYABLE');
    const invoiceable = await demo.send(api.invoicing.billsToInvoice, {});
    expect(invoiceable.records.map((one) => one.billCode)).not.toContain(code);
    // An order is new to the next bill, and nothing adjusts a voided one.
    const open = (await demo.send(api.billing.lines, { billed: 'no', limit: 100 })).records;
    expect(open.find((line) => line.orderCode === orderCode)).toMatchObject({ kind: 'order', amount: total });
    expect(open).toContainEqual(expect.objectContaining({ amount: -100, reason: 'late breakfast' }));

    await goTo('2026-11-26', 10);
    expect(mailsOf(code).filter((subject) => !subject.includes('已出') && !subject.startsWith('Bill '))).toEqual([]);
    await goTo('2026-12-01', 0.5);
    const [next] = (await list({ keyword: orderCode, statuses: ['generated'] })).records;
    const again = await demo.send(api.billing.lines, { billCode: next!.code, limit: 100 });
    expect(next).toMatchObject({ settlementType: 'monthly', cycleFrom: '2026-11-01', cycleTo: '2026-11-30' });
    expect(again.records.find((line) => line.orderCode === orderCode)).toMatchObject({ kind: 'order', amount: total });
    expect(again.records).toContainEqual(
      expect.objectContaining({ amount: -100, reason: 'late breakfast', entryKind: 'correction', kind: 'adjustment' }),
    );
    // Voided once more they are billed once more: released, and placed again.
    await voided(next!.code, 'again');
    await goTo('2027-01-01', 1);
    const [third] = (await list({ keyword: orderCode, statuses: ['generated'] })).records;
    expect(third).toMatchObject({ cycleFrom: '2026-12-01', cycleTo: '2026-12-31', amount: next!.amount });
  });

  it('bills what is settled without a fixed day up to the day that is named', async () => {
    const { distributorId, currency } = (await house.database.asSystem((tx) => companyByCode(tx, '100001')))!;
    const settledBy = (settlement_type: string) =>
      house.database.asOwner((tx) =>
        tx.updateTable('distributor').set({ settlement_type }).where('id', '=', distributorId).execute(),
      );
    await goTo('2027-01-10', 12);
    await settledBy('creditLimit');
    expect(await list()).toMatchObject({ cycle: null, nextBillAt: '2027-01-31T16:30:00.000Z' });
    await settledBy('irregular');
    expect(await list()).toMatchObject({ cycle: null, nextBillAt: null });
    await postOnCredit(house.database, { distributorId, currency }, { amount: 4000, now: now() });
    await goTo('2027-01-12', 12);
    await postOnCredit(house.database, { distributorId, currency }, { amount: 5000, now: now() });
    const run = (until: string) => typed(`bill-run 100001 --until ${until}`, billRunCommand('100001', until, now), '');
    expect(await run('2027-01-11')).toMatch(/^bill BL\w+: CNY 40\.00, due 2027-01-18$/);
    expect(await run('2027-01-11')).toBe(
      '100001: nothing to bill of what is settled without a fixed day up to 2027-01-11',
    );
    expect(await run('2027-01-12')).toContain('CNY 50.00');
    const [last, first] = (await list({ settlementTypes: ['irregular'] })).records;
    expect([first, last]).toMatchObject([
      { cycleFrom: '2027-01-10', cycleTo: '2027-01-11', amount: 4000 },
      { cycleFrom: '2027-01-12', cycleTo: '2027-01-12', amount: 5000 },
    ]);
    await settledBy('monthly');
    await voided((await bill([{ amount: 100 }])).code);
    const shown = await typed('bills 100001', showBills('100001'));
    expect(shown).toContain(
      `${last!.code}  generated, company 100001, irregular, 2027-01-12 – 2027-01-12, due 2027-01-19`,
    );
    expect(shown).toMatch(/voided: wrong cycle/);
    expect(await typed('bills', showBills())).not.toContain('voided');
  });

  it('refuses in words what cannot be done, and changes nothing', async () => {
    const { id, code } = await bill([{ amount: 1000 }]);
    const refusals: [Promise<unknown>, string][] = [
      [voided('BLZZZZZZZZ99'), 'there is no bill BLZZZZZZZZ99'],
      [reduced('BLZZZZZZZZ99', '1'), 'there is no bill BLZZZZZZZZ99'],
      [reduced(code, '10.01'), 'CNY 10.00 of bill'],
      ...['0', '0.001', '-1', 'a lot', ''].map((amount): [Promise<unknown>, string] => [
        reduced(code, amount),
        'is no amount of CNY',
      ]),
      [typed('bills X', showBills('X')), 'there is no company X'],
    ];
    await Promise.all(refusals.map(([asked, words]) => expect(asked).rejects.toThrow(words)));
    expect(() => voidBillCommand(code, '  ')).toThrow('void-bill needs --reason');
    expect(() => reduceCommand(code, { amount: '1', reason: undefined })).toThrow('reduce needs --reason');
    for (const until of ['2027-02-30', 'today', '2099-01-01'])
      expect(() => billRunCommand('100001', until, now)).toThrow('a day as YYYY-MM-DD, today or before');
    expect((await read(id)).bill).toMatchObject({ status: 'generated', unpaid: 1000, reduced: 0 });
  });
});
