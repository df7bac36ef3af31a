import { randomUUID } from 'node:crypto';
import { api } from '@waylight/contract';
import { portalDayStart } from '@waylight/contract/value/stay';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companyScopeOf } from '../../../db/scope.ts';
import type { DistributorId } from '../../../db/tables/ids.ts';
import { reduceCommand } from '../../../ops/bill.ts';
import type { Run } from '../../../ops/command.ts';
import {
  correctInvoiceCommand,
  decideCommand,
  issueCommand,
  settleInvoiceCommand,
  showInvoices,
} from '../../../ops/invoice.ts';
import { writeOffCommand } from '../../../ops/settlement.ts';
import { type Booted, boot, oneDatabase, type TestClient } from '../../../testing/boot.ts';
import { makeOrder, openPlan } from '../../../testing/ordering.ts';
import { addressSample, titleSample } from '../../../testing/samples.ts';
import { refundSubject } from '../../payment/refund/service.ts';

/** Invoices that say more than was paid, and what reductions do to what can be invoiced. */

describe.each(oneDatabase)('invoices are for what was paid, on the %s database', (kind) => {
  let house: Booted;
  let main: TestClient;
  let titleId: number;
  let addressId: number;
  let distributorId: DistributorId;
  /** paid from the advance */
  let paid: { orderCode: string; total: number }[];
  /** on credit, in one bill */
  let billed: { orderCode: string; total: number }[];

  const now = () => house.clock.now();
  const runDue = () => house.app.jobs.runDue(now());
  const money = (amount: number) => (amount / 100).toFixed(2);
  const goTo = async (day: string) => {
    house.clock.advance(portalDayStart(day) + 12 * 3_600_000 - now());
    await runDue();
    main = await house.signIn('100001', 'demo');
  };

  beforeAll(async () => {
    house = await boot({ database: kind });
    main = await house.signIn('100001', 'demo');
    const plan = await openPlan(house.database, { free: 60 });
    const pay = async (way: 'advance' | 'credit') => {
      const order = await makeOrder(main, plan);
      const subject = { kind: 'order', id: order.orderCode } as const;
      await main.send<typeof api.payment.credit>(api.payment[way] as typeof api.payment.credit, {
        ...{ requestId: randomUUID(), subject },
      });
      return order;
    };
    paid = [await pay('advance'), await pay('advance')];
    billed = [await pay('credit'), await pay('credit')];
    await runDue();
    await goTo('2027-01-04');
    ({ titleId } = await main.send(api.invoiceTitle.save, { requestId: randomUUID(), ...titleSample }));
    ({ addressId } = await main.send(api.invoiceAddress.save, { requestId: randomUUID(), ...addressSample }));
    ({ id: distributorId } = await house.database.asSystem((tx) =>
      tx.selectFrom('distributor').select('id').where('code', '=', '100001').executeTakeFirstOrThrow(),
    ));
  }, 180_000);
  afterAll(() => house?.stop());

  const recordOf = async (orderCode: string) =>
    (await main.send(api.invoicing.ordersToInvoice, { keyword: orderCode })).records[0];
  const apply = (orders: string[], amount: number) =>
    main.send(api.invoicing.apply, {
      ...{ requestId: randomUUID(), titleId, addressId, orders, amount, remark: '' },
      ...{ type: 'ordinary' as const, nature: 'paper' as const, item: 'accommodationFee' as const },
    });
  const ops = async (run: Run) => {
    const lines: string[] = [];
    await run(house.database, (line) => lines.push(line));
    return lines.join('\n');
  };
  const signed = { by: 'wang', reason: 'as agreed' };
  const numbered = (number: string) => ({ number, date: '2027-01-05' });
  const issue = (code: string, number: string) => ops(issueCommand(code, numbered(number), house.settings, now));
  const correct = (code: string, number: string) =>
    ops(correctInvoiceCommand(code, { ...numbered(number), ...signed }, now));
  const cases = () => ops(showInvoices(house.settings));
  const firstCase = async () => /case (\d+)/.exec(await cases())![1]!;
  const refund = async (orderCode: string, amount: number) => {
    const asked = { subject: { kind: 'order', id: orderCode }, amount, reason: 'changed', route: 'original' } as const;
    await house.database.asSystem((tx) =>
      refundSubject(tx, companyScopeOf({ distributorId }), { ...asked, reference: randomUUID() }, now()),
    );
    await runDue();
  };

  it('an application that says more than was paid is not issued: it is refused, and made anew', async () => {
    const { orderCode, total } = paid[0]!;
    const { code, id } = await apply([orderCode], total);
    await refund(orderCode, 250);
    expect(await recordOf(orderCode)).toMatchObject({ settled: total - 250, invoiced: total, invoiceable: -250 });
    expect(await cases()).toContain(`CNY 2.50 of that is too much: refuse-invoice ${code}`);
    expect((await main.send(api.invoicing.get, { id })).orders).toMatchObject([{ amount: total, toCorrect: 250 }]);
    await expect(issue(code, '26441000000001')).rejects.toThrow(`less was paid of order ${orderCode}`);
    await expect(correct(code, '26441000000001')).rejects.toThrow('has not been issued');
    await expect(ops(settleInvoiceCommand(await firstCase(), signed, now))).rejects.toThrow('more than was paid');
    await ops(decideCommand(code, 'refuse', signed, now));
    expect(await cases()).toContain('0 cases are open');
    expect(await recordOf(orderCode)).toMatchObject({ invoiced: 0, invoiceable: total - 250 });
  });

  it('one that was issued is corrected by a red-letter invoice; until then nothing more of the order is invoiced', async () => {
    const { orderCode, total } = paid[0]!;
    const both = [orderCode, paid[1]!.orderCode];
    const { code, id } = await apply(both, total - 250 + paid[1]!.total);
    await issue(code, '26441000000002');
    await refund(orderCode, 100);
    expect(await cases()).toContain(
      `CNY 1.00 of that is too much: a red-letter invoice, and then correct-invoice ${code}`,
    );
    const found = await main.send(api.invoicing.ordersToInvoice, {});
    expect(found.records).toMatchObject([{ orderCode, invoiceable: -100 }]);
    expect(found.sums).toMatchObject({ invoiceable: 0, toCorrect: 100 });
    await expect(apply([orderCode], 1)).rejects.toMatchObject({ error: 'INVOICE_AMOUNT_CHANGED', data: { amount: 0 } });
    await expect(ops(settleInvoiceCommand(await firstCase(), signed, now))).rejects.toThrow('more than was paid');
    await expect(correct(code, '26441000000002')).rejects.toThrow('stands on another');
    await expect(correct('IV270104ZZZZZZ', '26441000000003')).rejects.toThrow('there is no invoice');
    expect(() => correctInvoiceCommand(code, { number: 'x', date: '2027-01-05', ...signed })).toThrow('no number');
    expect(() => correctInvoiceCommand(code, { number: '26441000000003', date: '5 January', ...signed })).toThrow(
      'day',
    );
    expect(() => correctInvoiceCommand(code, numbered('26441000000003'))).toThrow('--reason');

    const mails = house.mails.length;
    expect(await correct(code, '26441000000003')).toContain('CNY 1.00');
    await runDue();
    expect(house.mails.slice(mails).map(({ subject }) => subject)).toEqual([expect.stringContaining(code)]);
    const invoice = await main.send(api.invoicing.get, { id });
    expect(invoice).toMatchObject({
      ...{ status: 'issued', corrected: 100 },
      corrections: [{ number: '26441000000003', issuedOn: '2027-01-05', amount: 100 }],
    });
    expect(invoice.orders.map((one) => [one.orderCode, one.corrected, one.toCorrect])).toEqual(
      both.map((one) => [one, one === orderCode ? 100 : 0, 0]),
    );
    const { records } = await main.send(api.invoicing.relations, { orderCode });
    expect(records[0]).toMatchObject({ amount: total - 250, corrected: 100 });
    expect((await main.send(api.invoicing.list, { statuses: ['issued'] })).sum).toBe(invoice.amount - 100);
    expect(await cases()).toContain('0 cases are open');
    expect(await recordOf(orderCode)).toBeUndefined();
    await expect(correct(code, '26441000000004')).rejects.toThrow('nothing of');
  });

  it('a case without an excess is closed by hand', async () => {
    await refund(paid[1]!.orderCode, 70);
    // The money was paid again since.
    await house.database.asOwner((tx) =>
      tx
        .updateTable('payment_part')
        .set((eb) => ({ refunded: eb('refunded', '-', 70) }))
        .where('refunded', '=', 70)
        .execute(),
    );
    const id = await firstCase();
    expect(await cases()).not.toContain('too much');
    expect(await ops(settleInvoiceCommand(id, signed, now))).toContain('is settled');
    await expect(ops(settleInvoiceCommand(id, signed, now))).rejects.toThrow('no case');
  });

  it('what a bill was reduced by is settled and was never paid: it is on no invoice', async () => {
    const [first, second] = billed;
    const { records } = await main.send(api.billing.list, { keyword: first!.orderCode });
    const { code, receivable } = records[0]!;
    const clock = now;
    await ops(writeOffCommand(code, { amount: money(first!.total + 500), reference: 'bank-7', clock }));
    await runDue();
    const { id } = await apply([first!.orderCode, second!.orderCode], first!.total + 500);
    await ops(reduceCommand(code, { amount: money(300), reason: 'goodwill', clock }));
    await ops(writeOffCommand(code, { amount: money(receivable - first!.total - 800), reference: 'bank-8', clock }));
    await runDue();
    expect(await recordOf(first!.orderCode)).toBeUndefined();
    const { money: shown } = await main.send(api.booking.get, { orderCode: second!.orderCode });
    expect(shown!.settled).toBe(second!.total);
    expect(await recordOf(second!.orderCode)).toMatchObject({
      ...{ settled: second!.total, reduced: 300, invoiced: 500, invoiceable: second!.total - 800 },
    });
    await expect(apply([second!.orderCode], second!.total - 500)).rejects.toMatchObject({
      data: { amount: second!.total - 800 },
    });
    const rest = await apply([second!.orderCode], second!.total - 800);
    expect((await main.send(api.invoicing.get, { id })).orders.map(({ toCorrect }) => toCorrect)).toEqual([0, 0]);
    expect(rest.amount + first!.total + 500).toBe(receivable - 300);
    // A refund to credit lowers what was paid at once, though a bill says so later.
    await refund(second!.orderCode, 40);
    expect(await recordOf(second!.orderCode)).toMatchObject({ reduced: 300, invoiceable: -40 });
  });
});
