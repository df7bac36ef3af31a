import { randomUUID } from 'node:crypto';
import { api } from '@waylight/contract';
import type { CallError } from '@waylight/contract/wire/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companyScopeOf } from '../../db/scope.ts';
import { decideCommand, issueCommand, sendCommand, settleInvoiceCommand, showInvoices } from '../../ops/invoice.ts';
import { type Booted, boot, oneDatabase, type TestClient } from '../../testing/boot.ts';
import { makeOrder, openPlan, type SoldPlan } from '../../testing/ordering.ts';
import { markDrawn, marks, withMark } from '../../testing/paper-mark.ts';
import { pdfText } from '../../testing/paper-text.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { pdf } from '../../testing/sample-files.ts';
import { addressSample, titleSample } from '../../testing/samples.ts';
import { refundSubject } from '../payment/refund/service.ts';

const dayMs = 86_400_000;

describe.each(oneDatabase)('invoices, on the %s database', (kind) => {
  let house: Booted;
  let main: TestClient;
  let clerk: TestClient;
  let other: TestClient;
  let plan: SoldPlan;
  let titleId: number;
  let addressId: number;
  /** orders paid from the advance, whose stay is over */
  let stayed: string[];
  let onCredit: string;
  let unpaid: string;
  let cancelled: { code: string; fee: number };

  const runDue = () => house.app.jobs.runDue(house.clock.now());
  const pay = (way: 'advance' | 'credit', id: string) =>
    main.send<typeof api.payment.credit>(api.payment[way] as typeof api.payment.credit, {
      requestId: randomUUID(),
      subject: { kind: 'order', id },
    });

  beforeAll(async () => {
    house = await boot({ database: kind });
    main = await house.signIn('100001', 'demo');
    plan = await openPlan(house.database, { free: 60 });
    const place = async () => (await makeOrder(main, plan)).orderCode;
    stayed = [];
    for (let n = 0; n < 6; n++) stayed.push(await place());
    for (const code of stayed) await pay('advance', code);
    onCredit = await place();
    await pay('credit', onCredit);
    unpaid = await place();
    const code = await place();
    await pay('advance', code);
    await runDue();
    // At a moment at which the policy keeps a part.
    const { steps, money: before } = await main.send(api.cancellation.quote, { orderCode: code });
    const partly = steps.find(({ charge = 0 }) => charge > 0 && charge < before!.paid)!;
    house.clock.advance(Date.parse(partly.from.at) + 60_000 - house.clock.now());
    main = await house.signIn('100001', 'demo');
    const { money } = await main.send(api.cancellation.quote, { orderCode: code });
    const accepted = { fee: money!.fee, currency: 'CNY' };
    await main.send(api.cancellation.cancel, { requestId: randomUUID(), orderCode: code, reason: 'other', accepted });
    cancelled = { code, fee: money!.fee };
    await runDue();
    ({ titleId } = await main.send(api.invoiceTitle.save, { requestId: randomUUID(), ...titleSample }));
    ({ addressId } = await main.send(api.invoiceAddress.save, { requestId: randomUUID(), ...addressSample }));
  }, 180_000);
  afterAll(() => house?.stop());

  const settledOf = async (orderCode: string) => (await main.send(api.booking.get, { orderCode })).money!.settled;
  const left = async (keyword = '') => (await main.send(api.invoicing.ordersToInvoice, { keyword })).records;
  const leftOf = async (orderCode: string) => (await left(orderCode))[0]?.invoiceable ?? 0;
  type Applying = Parameters<typeof main.send<typeof api.invoicing.apply>>[1];
  const asked = (fields: Partial<Applying>): Applying => ({
    requestId: randomUUID(),
    ...{
      titleId,
      addressId,
      type: 'ordinary',
      nature: 'paper',
      item: 'accommodationFee',
      remark: 'by room',
      amount: 1,
    },
    ...fields,
  });
  const applyFor = async (orders: string[], fields: Partial<Applying> = {}) => {
    const found = await Promise.all(orders.map(leftOf));
    const amount = found.reduce((sum, one) => sum + one, 0);
    return main.send(api.invoicing.apply, asked({ orders, amount, ...fields }));
  };
  const ops = async (run: typeof settleInvoiceCommand extends (...args: never[]) => infer R ? R : never) => {
    const lines: string[] = [];
    await run(house.database, (line) => lines.push(line));
    return lines.join('\n');
  };
  const signed = { by: 'wang', reason: 'as agreed' };
  const detail = (id: number) => main.send(api.invoicing.get, { id });
  const mailsAfter = async (act: () => Promise<unknown>) => {
    await runDue();
    const before = house.mails.length;
    await act();
    await runDue();
    return house.mails.slice(before).map(({ to, subject }) => `${to} ${subject}`);
  };

  it('are applied for by bills too, in CNY alone', async () => {
    expect(await main.send(api.invoicing.billsToInvoice, { keyword: 'BLNONE' })).toMatchObject({
      records: [],
      currency: 'CNY',
      sums: { invoiceable: 0 },
    });
    const other = await house.signIn('100002', 'demo');
    expect(await refusalOf(other.send(api.invoicing.billsToInvoice, {}))).toBe('INVOICE_CURRENCY');
  });

  it('are for what is settled, after the stay, and for the fee that was kept', async () => {
    expect(await left()).toEqual([
      expect.objectContaining({ orderCode: cancelled.code, invoiceable: cancelled.fee, invoiced: 0 }),
    ]);
    expect(cancelled.fee).toBeGreaterThan(0);
    house.clock.advance(5 * dayMs);
    main = await house.signIn('100001', 'demo');
    clerk = await house.signIn('100001', 'clerk');
    other = await house.signIn('100002', 'demo');
    const found = await main.send(api.invoicing.ordersToInvoice, {});
    expect(found.records.map(({ orderCode }) => orderCode).sort()).toEqual([...stayed, cancelled.code].sort());
    for (const one of found.records) {
      expect(one.settled, one.orderCode).toBe(await settledOf(one.orderCode));
      expect(one.invoiceable).toBe(one.settled);
    }
    expect(found.sums.invoiceable).toBe(found.records.reduce((sum, one) => sum + one.invoiceable, 0));
    expect(await left('nothing')).toEqual([]);
    expect(
      (await main.send(api.invoicing.ordersToInvoice, { dateKind: 'checkin', dateFrom: '2026-12-31' })).total,
    ).toBe(0);
    await expect(other.send(api.invoicing.ordersToInvoice, {})).rejects.toMatchObject({ error: 'INVOICE_CURRENCY' });
    await expect(clerk.send(api.invoicing.list, {})).rejects.toMatchObject({ error: 'FORBIDDEN' });
  });

  it('go from application to parcel, each act told by mail, and nothing of them changes with the title', async () => {
    const requestId = randomUUID();
    const amount = await leftOf(stayed[0]!);
    const request = asked({ requestId, orders: [stayed[0]!], amount });
    const made = await main.send(api.invoicing.apply, request);
    expect(made).toMatchObject({ status: 'applied', amount, code: expect.stringMatching(/^IV270103/) });
    expect(await main.send(api.invoicing.apply, request)).toEqual(made);
    await expect(main.send(api.invoicing.apply, { ...request, remark: 'x' })).rejects.toMatchObject({
      error: 'REQUEST_ID_REUSED',
    });
    await main.send(api.invoiceTitle.update, { titleId, ...titleSample, name: '改名的旅行社' });
    expect(await detail(made.id)).toMatchObject({
      ...{
        title: titleSample.name,
        creditCode: titleSample.creditCode,
        item: 'accommodationFee',
        amount,
        canCancel: true,
      },
      recipient: { name: addressSample.recipient, street: addressSample.street, express: 'first' },
      orders: [{ orderCode: stayed[0], amount, bill: null, mayOpen: true }],
      log: [{ from: null, to: 'applied', remark: 'by room' }],
    });
    await main.send(api.invoiceTitle.update, { titleId, ...titleSample });
    expect(await leftOf(stayed[0]!)).toBe(0);
    expect(await ops(showInvoices(house.settings))).toContain(made.code);

    await expect(ops(sendCommand(made.code, { tracking: 'SF1' }, house.settings))).rejects.toThrow('is applied');
    const issued = await mailsAfter(() =>
      ops(issueCommand(made.code, { number: '26442000000001', date: '2027-01-03' }, house.settings, house.clock.now)),
    );
    expect(issued).toEqual([expect.stringContaining(made.code)]);
    await expect(ops(sendCommand(made.code, {}, house.settings))).rejects.toThrow('--tracking');
    const sent = await mailsAfter(() =>
      ops(sendCommand(made.code, { tracking: 'YY12345', express: 'second' }, house.settings, house.clock.now)),
    );
    expect(sent.map((line) => line.split(' ')[0])).toContain(addressSample.email);
    expect(await detail(made.id)).toMatchObject({
      ...{ status: 'sent', number: '26442000000001', issuedOn: '2027-01-03', trackingNumber: 'YY12345' },
      expressName: { nameEng: 'Jiuyi Courier' },
      file: null,
    });
    await expect(main.send(api.invoicing.file, { invoiceId: made.id })).rejects.toMatchObject({
      error: 'NO_INVOICE_FILE',
    });
    const text = await pdfText(await main.send(api.invoicing.pdf, { invoiceId: made.id, language: 'en' }));
    for (const part of [made.code, stayed[0]!, 'Accommodation fee', 'YY12345', titleSample.creditCode])
      expect(text).toContain(part);
    for (const kind of ['png', 'svg'] as const) {
      const pdf = await withMark(house, marks[kind], () => main.send(api.invoicing.pdf, { invoiceId: made.id }));
      expect(await markDrawn(pdf)).toBe(kind);
    }
  });

  it('that were sent are voided by the operator alone, and then their amounts are free again', async () => {
    const [sent] = (await main.send(api.invoicing.list, { statuses: ['sent'] })).records;
    const cancel = () => main.send(api.invoicing.cancel, { invoiceId: sent!.id, reason: 'wrong item' });
    expect(await cancel()).toEqual({ status: 'voidAsked' });
    await expect(cancel()).rejects.toMatchObject({ error: 'STATE_CHANGE_FAILED', data: { status: 'voidAsked' } });
    expect(await ops(showInvoices(house.settings))).toContain('to be voided: wrong item');
    const kept = await mailsAfter(() => ops(decideCommand(sent!.code, 'keep', signed, house.clock.now)));
    expect(kept).toHaveLength(1);
    expect((await detail(sent!.id)).status).toBe('sent');
    expect(await leftOf(stayed[0]!)).toBe(0);
    await cancel();
    await ops(decideCommand(sent!.code, 'void', signed, house.clock.now));
    expect(await detail(sent!.id)).toMatchObject({ status: 'voided', reason: 'as agreed', canCancel: false });
    expect(await leftOf(stayed[0]!)).toBe(await settledOf(stayed[0]!));
    await expect(
      house.database.asSystem((tx) =>
        tx.updateTable('invoice').set({ status: 'sent' }).where('id', '=', sent!.id).execute(),
      ),
    ).rejects.toThrow('has ended');
  });

  it('that are electronic are mailed, with a file that the company and nobody else downloads', async () => {
    const made = await applyFor([stayed[0]!], {
      nature: 'electronic',
      addressId: undefined,
      email: 'books@yuncheng.example',
    });
    await expect(
      ops(issueCommand(made.code, { number: '26442000000002', date: '2027-01-03' }, house.settings)),
    ).rejects.toThrow('it needs its file');
    const { keepInvoiceFile, issue } = await import('./issuing/service.ts');
    const { fileId } = await keepInvoiceFile(house, { name: '发票.pdf', bytes: pdf() }, house.clock.now());
    const issued = { number: '26442000000002', issuedOn: '2027-01-03', fileId };
    await house.database.asSystem((tx) => issue(tx, made.code, issued, house.clock.now()));
    const read = await main.send(api.invoicing.file, { invoiceId: made.id });
    expect(Buffer.from(await read.arrayBuffer()).equals(pdf())).toBe(true);
    await expect(other.send(api.invoicing.file, { invoiceId: made.id })).rejects.toMatchObject({
      error: 'NO_SUCH_INVOICE',
    });
    const sent = await mailsAfter(() => ops(sendCommand(made.code, {}, house.settings, house.clock.now)));
    expect(sent.map((line) => line.split(' ')[0])).toContain('books@yuncheng.example');
    // A number stands on one invoice only.
    const next = await applyFor([stayed[1]!]);
    await expect(
      ops(issueCommand(next.code, { number: '26442000000002', date: '2027-01-03' }, house.settings, house.clock.now)),
    ).rejects.toThrow('stands on another');
    const refused = await mailsAfter(() => ops(decideCommand(next.code, 'refuse', signed, house.clock.now)));
    expect(refused).toHaveLength(1);
    expect(await leftOf(stayed[1]!)).toBe(await settledOf(stayed[1]!));
  });

  it('are found by every filter, and in both directions', async () => {
    const all = await main.send(api.invoicing.list, {});
    expect(all.counts).toMatchObject({ sent: 1, voided: 1, refused: 1, applied: 0 });
    expect(all.sum).toBe(await settledOf(stayed[0]!));
    const totalOf = async (filter: Parameters<typeof main.send<typeof api.invoicing.list>>[1]) =>
      (await main.send(api.invoicing.list, filter)).total;
    expect(await totalOf({ keyword: stayed[1] })).toBe(1);
    expect(await totalOf({ natures: ['electronic'] })).toBe(1);
    expect(await totalOf({ types: ['special'] })).toBe(0);
    expect(await totalOf({ dateTo: '2027-01-02' })).toBe(0);
    expect(await totalOf({ keyword: '26442000000002' })).toBe(1);
    expect((await other.send(api.invoicing.list, {})).total).toBe(0);
    const ofOrder = await main.send(api.invoicing.relations, { orderCode: stayed[0]! });
    expect(ofOrder.records.map(({ invoice }) => invoice.status)).toEqual(['sent', 'voided']);
    const { invoice } = ofOrder.records[0]!;
    const ofInvoice = await main.send(api.invoicing.relations, { invoiceId: invoice.id });
    expect(ofInvoice.records.map(({ orderCode }) => orderCode)).toEqual([stayed[0]]);
    expect((await other.send(api.invoicing.relations, { orderCode: stayed[0]! })).total).toBe(0);
  });

  it.each([
    ['another sum', () => ({ orders: [stayed[2]!], amount: 1 }), 'INVOICE_AMOUNT_CHANGED'],
    ['an order that is not paid', () => ({ orders: [unpaid] }), 'INVOICE_AMOUNT_CHANGED'],
    ['an order on credit', () => ({ orders: [onCredit] }), 'INVOICE_AMOUNT_CHANGED'],
    ['an order of nobody', () => ({ orders: ['WL270103ZZZZZZ'] }), 'NO_SUCH_ORDER'],
    ['a bill of nobody', () => ({ bills: ['BL270103ZZZZZZ'] }), 'NO_SUCH_BILL'],
    ['a title of nobody', () => ({ orders: [stayed[2]!], titleId: 2_000_000_000 }), 'NO_SUCH_INVOICE_TITLE'],
    ['an address of nobody', () => ({ orders: [stayed[2]!], addressId: 2_000_000_000 }), 'NO_SUCH_INVOICE_ADDRESS'],
    ['nothing', () => ({}), 'INVALID_REQUEST'],
    ['paper without an address', () => ({ orders: [stayed[2]!], addressId: undefined }), 'INVALID_REQUEST'],
    ['electronic without an email', () => ({ orders: [stayed[2]!], nature: 'electronic' as const }), 'INVALID_REQUEST'],
    ['one order twice', () => ({ orders: [stayed[2]!, stayed[2]!] }), 'INVALID_REQUEST'],
    ['an amount of nothing', () => ({ orders: [stayed[2]!], amount: 0 }), 'INVALID_REQUEST'],
    ['a remark of 201 characters', () => ({ orders: [stayed[2]!], remark: 'x'.repeat(201) }), 'INVALID_REQUEST'],
  ])('%s is refused', async (_, fields, error) => {
    await expect(main.send(api.invoicing.apply, asked(fields()))).rejects.toMatchObject({ error });
  });

  it.each<[string, Partial<Applying>]>([
    ['addressId', { addressId: undefined }],
    ['email', { nature: 'electronic' }],
    ['orders', { orders: [] }],
    ['amount', { amount: 0 }],
    ['amount', { amount: 0.001 }],
    ['amount', { amount: '5' as never }],
    ['remark', { remark: 'x'.repeat(201) }],
    ['item', { item: 'roomFee' as never }],
  ])('a wrong %s is refused in words that name it, in both languages', async (field, fields) => {
    const words: string[] = [];
    for (const language of ['en', 'zh'] as const) {
      main.language = language;
      const sent = main.send(api.invoicing.apply, asked({ orders: [stayed[2]!], ...fields }));
      const refusal = await sent.catch((error: CallError) => error);
      expect(refusal).toMatchObject({ error: 'INVALID_REQUEST', data: { fields: [{ field }] } });
      words.push((refusal as unknown as { data: { fields: { message: string }[] } }).data.fields[0]!.message);
    }
    main.language = 'en';
    expect(words[0]).toMatch(/^[ -~]+$/);
    expect(words[1]).toMatch(/\p{Script=Han}/u);
  });

  it('tell the new sum, and what of a title a special one lacks', async () => {
    const amount = await leftOf(stayed[2]!);
    await expect(main.send(api.invoicing.apply, asked({ orders: [stayed[2]!] }))).rejects.toMatchObject({
      data: { amount, currency: 'CNY' },
    });
    const short = await main.send(api.invoiceTitle.save, { requestId: randomUUID(), ...titleSample, bank: '' });
    await expect(
      main.send(api.invoicing.apply, asked({ orders: [stayed[2]!], type: 'special', titleId: short.titleId, amount })),
    ).rejects.toMatchObject({ error: 'INVOICE_TITLE_INCOMPLETE', data: { fields: ['bank'] } });
    const foreign = await other.send(api.invoiceTitle.save, { requestId: randomUUID(), ...titleSample });
    await expect(
      main.send(api.invoicing.apply, asked({ orders: [stayed[2]!], titleId: foreign.titleId, amount })),
    ).rejects.toMatchObject({ error: 'NO_SUCH_INVOICE_TITLE' });
  });

  it('are one for each amount, whoever applies at the same moment (twenty times)', async () => {
    const order = stayed[3]!;
    const amount = await leftOf(order);
    const released = async (id: number) => main.send(api.invoicing.cancel, { invoiceId: id, reason: 'again' });
    for (let seed = 0; seed < 20; seed++) {
      const together = [stayed[4]!, order];
      const both = amount + (await leftOf(stayed[4]!));
      const outcomes = await Promise.allSettled([
        main.send(
          api.invoicing.apply,
          asked({ orders: seed % 2 ? [order] : together, amount: seed % 2 ? amount : both }),
        ),
        main.send(
          api.invoicing.apply,
          asked({ orders: seed % 2 ? together : [order], amount: seed % 2 ? both : amount }),
        ),
      ]);
      const won = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      expect(won, `round ${seed}`).toHaveLength(1);
      for (const one of outcomes)
        if (one.status === 'rejected') expect(one.reason).toMatchObject({ error: 'INVOICE_AMOUNT_CHANGED' });
      expect(await released(won[0]!.id)).toEqual({ status: 'voided' });
    }
  });

  it('are refused by the database itself where they come to more than is settled', async () => {
    const made = await applyFor([stayed[3]!]);
    const copy = () =>
      house.database.asSystem(async (tx) => {
        await sql`update invoice set remark = remark where id = ${made.id}`.execute(tx);
        await sql`insert into invoice_order (invoice_id, order_id, distributor_id, order_code, hotel_zh, hotel_en, checkin, checkout, amount)
          select i.id, k.order_id, k.distributor_id, k.order_code, k.hotel_zh, k.hotel_en, k.checkin, k.checkout, 1
          from invoice_order k, invoice i where k.invoice_id = ${made.id} and i.status = 'sent' limit 1`.execute(tx);
      });
    await expect(copy()).rejects.toThrow('invoiced for more than is settled');
  });

  it('of an order whose money goes back open a case, once, which ends with the invoice', async () => {
    const order = stayed[3]!;
    const { id: distributorId } = (await house.database.asSystem((tx) =>
      tx.selectFrom('distributor').select('id').where('code', '=', '100001').executeTakeFirst(),
    ))!;
    const refund = (reference: string) =>
      house.database.asSystem((tx) =>
        refundSubject(
          tx,
          companyScopeOf({ distributorId }),
          { subject: { kind: 'order', id: order }, amount: 100, reason: 'changed', route: 'original', reference },
          house.clock.now(),
        ),
      );
    await refund('late-1');
    await refund('late-1');
    await runDue();
    const shown = await ops(showInvoices(house.settings));
    expect(shown).toContain(`CNY 1.00 of order ${order} went back`);
    expect(shown).toContain('1 cases are open');
    await expect(ops(settleInvoiceCommand('2000000000', signed))).rejects.toThrow('no case');
    await refund('late-2');
    await runDue();
    const [related] = (await main.send(api.invoicing.relations, { orderCode: order })).records;
    const { invoice } = related!;
    await ops(decideCommand(invoice.code, 'refuse', signed, house.clock.now));
    expect(await ops(showInvoices(house.settings))).toContain('0 cases are open');
    // An order without an invoice opens no case.
    expect(await leftOf(order)).toBe(await settledOf(order));
    await refund('late-3');
    await runDue();
    expect(await ops(showInvoices(house.settings))).toContain('0 cases are open');
  });
});
