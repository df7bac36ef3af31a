import { randomUUID } from 'node:crypto';
import { api } from '@waylight/contract';
import { portalDayStart } from '@waylight/contract/value/stay';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { companyScopeOf } from '../../../db/scope.ts';
import { showInvoices } from '../../../ops/invoice.ts';
import { oneDatabase, type TestClient } from '../../../testing/boot.ts';
import { makeOrder, openPlan } from '../../../testing/ordering.ts';
import { expectSound, openTill, orderSubject, type Till } from '../../../testing/payment/paying.ts';
import { titleSample } from '../../../testing/samples.ts';
import { auditBills } from '../../billing/audit/service.ts';
import { refundSubject } from '../../payment/refund/service.ts';

/** From an order on credit to its invoice: statement, bill, order and invoice say the same, and long lists are quick. */

describe.each(oneDatabase)('what bills come to is invoiced, on the %s database', (kind) => {
  let till: Till;
  let main: TestClient;
  let titleId: number;
  let orders: { orderCode: string; total: number }[];
  let bill: { id: number; code: string; receivable: number };

  beforeAll(async () => {
    till = await openTill({ database: kind });
    main = await till.house.signIn('100001', 'demo');
    ({ titleId } = await main.send(api.invoiceTitle.save, { requestId: randomUUID(), ...titleSample }));
    orders = [];
    for (let n = 0; n < 3; n++) {
      const order = await makeOrder(main, await openPlan(till.house.database, { skip: n, free: 60 }));
      await main.send(api.payment.credit, { requestId: randomUUID(), subject: orderSubject(order.orderCode) });
      orders.push(order);
    }
    await till.settle();
    await till.later(portalDayStart('2026-12-01') + 40 * 60_000 - now());
    main = await till.house.signIn('100001', 'demo');
    const { records } = await main.send(api.billing.list, { keyword: orders[0]!.orderCode });
    bill = records[0]!;
  }, 180_000);
  beforeEach(async () => {
    main = await till.house.signIn('100001', 'demo');
  });
  afterAll(() => till?.stop());

  const now = () => till.house.clock.now();
  const sumOf = <T>(list: readonly T[], amount: (one: T) => number) => list.reduce((sum, one) => sum + amount(one), 0);
  const left = async () => (await main.send(api.invoicing.ordersToInvoice, {})).records;
  const choose = async (amount: number) =>
    ({
      kind: 'bill',
      id: (
        await main.send(api.settlement.create, { requestId: randomUUID(), bills: [{ billCode: bill.code, amount }] })
      ).settlementCode,
    }) as const;
  const apply = (chosen: { orders?: string[]; bills?: string[]; amount: number }, requestId: string = randomUUID()) =>
    main.send(api.invoicing.apply, {
      ...{ requestId, titleId, type: 'ordinary' as const, nature: 'electronic' as const, ...chosen },
      ...{ item: 'accommodationFee' as const, email: 'books@yuncheng.example' },
    });
  const creditLines = async (orderCode: string) =>
    (await main.send(api.ledger.entries, { account: 'credit', keyword: orderCode })).records;

  it('a month is billed, and half of it paid by WeChat: the stay is not over, so nothing can be invoiced', async () => {
    expect(bill.receivable).toBe(sumOf(orders, ({ total }) => total));
    const subject = await choose(Math.floor(bill.receivable / 2));
    const { paymentNo } = await main.send(api.payment.wechat, { requestId: randomUUID(), subject });
    await till.sandbox.pay({ provider: 'wechat', no: paymentNo! });
    await till.later(1000);
    expect(await left()).toEqual([]);
    expect((await main.send(api.invoicing.billsToInvoice, {})).total).toBe(0);
  });

  it('after the stay as much of each order can be invoiced as its bill has written off', async () => {
    await till.later(portalDayStart('2027-01-03') + 12 * 3_600_000 - now());
    main = await till.house.signIn('100001', 'demo');
    const half = Math.floor(bill.receivable / 2);
    const { lines } = await main.send(api.billing.get, { id: String(bill.id) });
    const found = await left();
    for (const { orderCode, writtenOff } of lines.records)
      expect(found.find((one) => one.orderCode === orderCode)?.invoiceable ?? 0, orderCode!).toBe(writtenOff);
    expect(sumOf(found, (one) => one.invoiceable)).toBe(half);
    const { records, sums } = await main.send(api.invoicing.billsToInvoice, {});
    expect(records).toMatchObject([{ billCode: bill.code, received: half, invoiceable: half }]);
    expect(sums.invoiceable).toBe(half);
    // A page behind the last one has the sums all the same.
    expect(await main.send(api.invoicing.ordersToInvoice, { page: 9 })).toMatchObject({
      records: [],
      total: found.length,
      sums: { invoiceable: half },
    });
    expect(await main.send(api.invoicing.billsToInvoice, { page: 9 })).toMatchObject({ records: [], total: 1 });
  });

  it('what was invoiced by order is left out of its bill; statement, bill, order and invoice agree to the fen', async () => {
    const subject = await choose(bill.receivable - Math.floor(bill.receivable / 2));
    await main.send(api.payment.advance, { requestId: randomUUID(), subject });
    await till.settle();
    const [first] = orders;
    const requestId = randomUUID();
    const alone = { orders: [first!.orderCode], amount: first!.total };
    const made = await apply(alone, requestId);
    expect(await apply(alone, requestId)).toEqual(made);
    const rest = bill.receivable - first!.total;
    await expect(apply({ bills: [bill.code], amount: bill.receivable })).rejects.toMatchObject({
      ...{ error: 'INVOICE_AMOUNT_CHANGED', data: { amount: rest } },
    });
    const byBill = await apply({ bills: [bill.code], amount: rest });
    expect(await left()).toEqual([]);
    await expect(apply({ bills: [bill.code], amount: rest })).rejects.toMatchObject({ data: { amount: 0 } });

    const invoices = [made, byBill].map(async ({ id }) => main.send(api.invoicing.get, { id: String(id) }));
    const invoiced = (await Promise.all(invoices)).flatMap(({ orders: within, amount }) => {
      expect(amount).toBe(sumOf(within, (one) => one.amount));
      return within;
    });
    const { bill: paid, lines, invoices: onBillPage } = await main.send(api.billing.get, { id: String(bill.id) });
    expect(onBillPage.map(({ code, amount }) => [code, amount])).toEqual([
      [byBill.code, rest],
      [made.code, first!.total],
    ]);
    for (const { orderCode, total } of orders) {
      const onStatement = -sumOf(await creditLines(orderCode), ({ change }) => change);
      const onBill = lines.records.find((line) => line.orderCode === orderCode)!;
      const { money } = await main.send(api.booking.get, { orderCode });
      const onInvoice = sumOf(
        invoiced.filter((one) => one.orderCode === orderCode),
        ({ amount }) => amount,
      );
      expect([onStatement, onBill.amount, onBill.writtenOff, money!.settled, onInvoice], orderCode).toEqual(
        Array(5).fill(total),
      );
    }
    const { records } = await main.send(api.ledger.entries, { account: 'credit', kinds: ['writeOff'] });
    expect(sumOf(records, ({ change }) => change)).toBe(paid.received);
    expect(paid).toMatchObject({ status: 'writtenOff', unpaid: 0, received: sumOf(invoiced, ({ amount }) => amount) });
    const ofBill = await main.send(api.invoicing.relations, { billCode: bill.code });
    expect(ofBill.records.map(({ orderCode }) => orderCode).sort()).toEqual(
      orders.map(({ orderCode }) => orderCode).sort(),
    );
  });

  it('what then goes back to credit opens a case, and is a line of the next bill', async () => {
    const { orderCode, total } = orders[1]!;
    const { id: distributorId } = await till.house.database.asSystem((tx) =>
      tx.selectFrom('distributor').select('id').where('code', '=', '100001').executeTakeFirstOrThrow(),
    );
    const asked = { subject: orderSubject(orderCode), amount: 250, reason: 'changed', route: 'original' } as const;
    const refund = { ...asked, reference: 'after-the-invoice' };
    await till.house.database.asSystem((tx) => refundSubject(tx, companyScopeOf({ distributorId }), refund, now()));
    await till.settle();
    expect(sumOf(await creditLines(orderCode), ({ change }) => change)).toBe(250 - total);
    const said: string[] = [];
    await showInvoices(till.house.settings)(till.house.database, (line) => said.push(line));
    expect(said.join('\n')).toContain(`CNY 2.50 of order ${orderCode} went back`);
    expect(said.at(-1)).toContain('1 cases are open');
    expect(await left()).toMatchObject([{ orderCode, invoiceable: -250 }]);
    const next = await main.send(api.billing.lines, { billed: 'no', keyword: orderCode });
    expect(next.records).toMatchObject([{ kind: 'adjustment', amount: -250, earlierBill: { code: bill.code } }]);
    await expectSound(till.house);
    expect(await till.house.database.asSystem(auditBills)).toEqual([]);
  });

  it('five thousand orders and bills are listed within 100 ms, or six times a plain join on a busy machine', async () => {
    await addPaidBills(till, orders[0]!.orderCode, 5000);
    const plain = () =>
      till.house.database.asSystem((tx) =>
        sql`select count(*), sum(p.amount - p.refunded + l.written_off) from hotel_order o
          join payment_intent i on i.subject_kind = 'order' and i.subject_id = o.code join payment_part p on p.intent_id = i.id
          join payment_attempt a on a.id = p.attempt_id join bill_line l on l.order_code = o.code
            and l.distributor_id = o.distributor_id`.execute(tx),
      );
    const tookOf = async (act: () => Promise<unknown>) => {
      const begun = performance.now();
      await act();
      return performance.now() - begun;
    };
    for (const page of [1, 250])
      for (const call of [api.invoicing.ordersToInvoice, api.invoicing.billsToInvoice] as const) {
        const found = await main.send<typeof api.invoicing.billsToInvoice>(
          call as typeof api.invoicing.billsToInvoice,
          { page },
        );
        // The order of which money went back is to be corrected.
        const more = call === api.invoicing.ordersToInvoice ? 1 : 0;
        expect([found.total, found.records.length]).toEqual([5000 + more, 20]);
        // Taken in turns, so that a busy moment of the machine meets both.
        let [took, join] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
        for (let n = 0; n < 12 && (n < 4 || took > Math.max(100, 6 * join)); n++) {
          took = Math.min(
            took,
            await tookOf(() => main.send<typeof api.invoicing.billsToInvoice>(call as never, { page })),
          );
          join = Math.min(join, await tookOf(plain));
        }
        const most = Math.max(100, 6 * join);
        expect(took, `${call.path}, page ${page}`).toBeLessThan(most);
      }
  });
});

/** Orders like the model, each paid by a bill of its own and not invoiced yet. */
async function addPaidBills({ house }: Till, model: string, count: number): Promise<void> {
  const copies = (table: string, changed: string) =>
    `insert into ${table} select (jsonb_populate_record(o, jsonb_build_object(${changed}))).* from ${table} o, generate_series(1, ${count}) n`;
  await house.database.asOwner(async (tx) => {
    const run = (text: string) => sql.raw(text).execute(tx);
    await run(
      `${copies('payment_intent', `'id', 2000000 + n, 'subject_id', 'WLMANY' || n`)} where o.subject_id = '${model}'`,
    );
    await run(`create temporary table of_model on commit drop as select p.attempt_id, p.intent_id from payment_part p
      join payment_intent i on i.id = p.intent_id where i.subject_id = '${model}' and p.outcome = 'accepted'`);
    await run(`${copies('payment_attempt', `'id', 2000000 + n, 'request_id', 'many' || n, 'out_trade_no', 'MANY' || n`)}
      where o.id = (select attempt_id from of_model)`);
    await run(`${copies('payment_part', `'attempt_id', 2000000 + n, 'intent_id', 2000000 + n, 'refunded', 0`)}
      where o.attempt_id = (select attempt_id from of_model)`);
    const columns = await sql<{ name: string }>`select column_name as name from information_schema.columns
      where table_name = 'hotel_order' and table_schema = 'public' and is_generated = 'NEVER' and column_name <> 'id'`.execute(
      tx,
    );
    const names = columns.rows.map(({ name }) => name);
    await run(`insert into hotel_order (id, ${names.join(', ')}) select 2000000 + n, ${names.map((name) => `r.${name}`).join(', ')}
      from hotel_order o, generate_series(1, ${count}) n, jsonb_populate_record(o,
        jsonb_build_object('code', 'WLMANY' || n, 'request_id', 'WLMANY' || n, 'coupon_id', null)) r where o.code = '${model}'`);
    await run(`insert into bill (id, distributor_id, code, settlement_type, currency, cycle_from, cycle_to, due_on, amount, received,
        line_count, status, generated_at, written_off_at)
      select 2000000 + n, o.distributor_id, 'BLMANY' || n, 'singleOrder', 'CNY', '2026-12-01', '2026-12-01', '2026-12-08', o.total,
        o.total, 1, 'writtenOff', now(), now() from hotel_order o, generate_series(1, ${count}) n where o.code = '${model}'`);
    await run(`insert into bill_line (bill_id, distributor_id, line, kind, order_id, order_code, hotel_zh, hotel_en, checkin, checkout,
        room_count, first_guest, posted_on, amount, written_off)
      select 2000000 + n, o.distributor_id, 1, 'order', 2000000 + n, 'WLMANY' || n, o.hotel_zh, o.hotel_en, o.checkin, o.checkout,
        o.room_count, 'A', '2026-12-01', o.total, o.total from hotel_order o, generate_series(1, ${count}) n where o.code = '${model}'`);
  });
}
