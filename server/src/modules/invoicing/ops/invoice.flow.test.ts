import { randomUUID } from 'node:crypto';
import { api, opsApi } from '@waylight/contract';
import { portalDayStart } from '@waylight/contract/value/stay';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companyScopeOf } from '../../../db/scope.ts';
import { type Booted, boot, oneDatabase, type TestClient } from '../../../testing/boot.ts';
import { makeOrder, openPlan } from '../../../testing/ordering.ts';
import { refusalOf, wrongFieldsOf } from '../../../testing/refusal.ts';
import { pdf } from '../../../testing/sample-files.ts';
import { addressSample, titleSample } from '../../../testing/samples.ts';
import { refundSubject } from '../../payment/refund/service.ts';

describe.each(oneDatabase)('invoices at the console on %s', (kind) => {
  let house: Booted;
  let operator: TestClient;
  let main: TestClient;
  let ids: { titleId: number; addressId: number };
  const orders: { orderCode: string; total: number }[] = [];

  const now = () => house.clock.now();
  const settle = () => house.app.jobs.runDue(now());
  const act = <const T extends object>(more: T) => ({ requestId: randomUUID(), reason: 'as asked', ...more });

  beforeAll(async () => {
    house = await boot({ database: kind });
    main = await house.signIn('100001', 'demo');
    const plan = await openPlan(house.database, { free: 60 });
    for (let made = 0; made < 4; made++) {
      const order = await makeOrder(main, plan);
      const subject = { kind: 'order', id: order.orderCode } as const;
      await main.send(api.payment.advance, { requestId: randomUUID(), subject });
      orders.push(order);
    }
    await settle();
    house.clock.advance(portalDayStart('2027-01-04') + 12 * 3_600_000 - now());
    await settle();
    main = await house.signIn('100001', 'demo');
    operator = await house.operator();
    const title = await main.send(api.invoiceTitle.save, { requestId: randomUUID(), ...titleSample });
    const address = await main.send(api.invoiceAddress.save, { requestId: randomUUID(), ...addressSample });
    ids = { titleId: title.titleId, addressId: address.addressId };
  }, 180_000);
  afterAll(() => house?.stop());

  const apply = (
    { orderCode, total }: { orderCode: string; total: number },
    nature: 'paper' | 'electronic' = 'paper',
  ) =>
    main.send(api.invoicing.apply, {
      ...{ requestId: randomUUID(), orders: [orderCode], amount: total, remark: '', titleId: ids.titleId },
      ...(nature === 'paper' ? { addressId: ids.addressId } : { email: 'books@yuncheng.example' }),
      ...{ type: 'ordinary' as const, nature, item: 'accommodationFee' as const },
    });
  const read = (code: string) => operator.send(opsApi.invoice.get, { code });
  const issuing = (code: string, number: string, more: { fileId?: string } = {}) =>
    act({ code, number, issuedOn: '2027-01-04', ...more });

  it('issues and sends a paper invoice, each kept once', async () => {
    const { code } = await apply(orders[0]!);
    const waiting = await operator.send(opsApi.invoice.list, {});
    expect(waiting.records).toContainEqual(
      expect.objectContaining({ code, status: 'applied', company: expect.objectContaining({ code: '100001' }) }),
    );
    const asked = issuing(code, '26441000000001');
    const preview = await operator.send(opsApi.invoice.issue, { ...asked, preview: true, reason: '' });
    expect(preview.changes).toContainEqual({ field: 'status', before: 'applied', after: 'issued' });
    expect((await read(code)).invoice.status).toBe('applied');
    const done = await operator.send(opsApi.invoice.issue, asked);
    expect(done.outcome).toBe('done');
    expect(await operator.send(opsApi.invoice.issue, asked)).toEqual(done);
    expect(await refusalOf(operator.send(opsApi.invoice.issue, issuing(code, '26441000000009')))).toBe(
      'STATE_CHANGE_FAILED',
    );
    expect(await refusalOf(operator.send(opsApi.invoice.send, act({ code })))).toBe('INVOICE_NEEDS_TRACKING');
    await operator.send(opsApi.invoice.send, act({ code, express: 'second', tracking: 'SF100' }));
    expect(await read(code)).toMatchObject({
      ...{ invoice: { status: 'sent', number: '26441000000001' }, tracking: 'SF100', issuedOn: '2027-01-04' },
      recipient: { name: addressSample.recipient },
    });
    const { records } = await operator.send(opsApi.audit.list, { subject: code });
    expect(records.map((row) => row.act)).toEqual(['invoice.send', 'invoice.issue']);
    expect(await wrongFieldsOf(operator.send(opsApi.invoice.issue, issuing(code, 'no number')))).toEqual(['number']);
    expect(await refusalOf(operator.send(opsApi.invoice.issue, issuing('IV270104ZZZZZZ', '26441000000010')))).toBe(
      'NO_SUCH_INVOICE',
    );
  });

  it('issues an electronic invoice with its file alone', async () => {
    const { code } = await apply(orders[1]!, 'electronic');
    expect(await refusalOf(operator.send(opsApi.invoice.issue, issuing(code, '26441000000002')))).toBe(
      'INVOICE_NEEDS_FILE',
    );
    const gone = issuing(code, '26441000000002', { fileId: randomUUID() });
    expect(await refusalOf(operator.send(opsApi.invoice.issue, gone))).toBe('INVOICE_FILE_GONE');
    const taken = issuing(code, '26441000000001', { fileId: randomUUID() });
    expect(await refusalOf(operator.send(opsApi.invoice.issue, taken))).toBe('INVOICE_NUMBER_TAKEN');
    const { fileId } = await operator.send(opsApi.invoice.keepFile, {
      file: new File([new Uint8Array(pdf())], 'invoice.pdf'),
    });
    await operator.send(opsApi.invoice.issue, issuing(code, '26441000000002', { fileId }));
    expect((await read(code)).file).toMatchObject({ name: 'invoice.pdf' });
    const bytes = Buffer.from(await (await operator.send(opsApi.invoice.file, { code })).arrayBuffer());
    expect(bytes.equals(pdf())).toBe(true);
    expect(await refusalOf(operator.send(opsApi.invoice.send, act({ code, tracking: 'SF1' })))).toBe(
      'INVOICE_IS_MAILED',
    );
    await operator.send(opsApi.invoice.send, act({ code }));
    const mails = house.mails.length;
    await settle();
    expect(house.mails.length).toBeGreaterThan(mails);
  });

  it('refuses, corrects and settles cases', async () => {
    const refused = await apply(orders[2]!);
    await operator.send(opsApi.invoice.decide, act({ code: refused.code, decision: 'refuse' }));
    expect(await read(refused.code)).toMatchObject({ invoice: { status: 'refused' }, reason: 'as asked' });
    const { code } = await apply(orders[3]!);
    await operator.send(opsApi.invoice.issue, issuing(code, '26441000000003'));
    const { distributorId } = await house.database.asSystem((tx) =>
      tx.selectFrom('distributor').select('id as distributorId').where('code', '=', '100001').executeTakeFirstOrThrow(),
    );
    const back = { subject: { kind: 'order', id: orders[3]!.orderCode }, amount: 100, reason: 'changed' } as const;
    await house.database.asSystem((tx) =>
      refundSubject(
        tx,
        companyScopeOf({ distributorId }),
        { ...back, route: 'original', reference: randomUUID() },
        now(),
      ),
    );
    await settle();
    const { records } = await operator.send(opsApi.invoice.cases, {});
    expect(records).toMatchObject([{ invoice: code, tooMuch: 100, refunded: 100 }]);
    const { id } = records[0]!;
    expect(await refusalOf(operator.send(opsApi.invoice.settleCase, act({ id })))).toBe('INVOICE_ABOVE_PAID');
    const corrected = await operator.send(opsApi.invoice.correct, issuing(code, '26441000000004'));
    expect(corrected.changes).toContainEqual({
      ...{ field: 'corrected', before: { amount: 0, currency: 'CNY' } },
      after: { amount: 100, currency: 'CNY' },
    });
    expect(await read(code)).toMatchObject({ corrections: [{ number: '26441000000004', amount: 100 }], cases: [] });
    expect(await refusalOf(operator.send(opsApi.invoice.correct, issuing(code, '26441000000005')))).toBe(
      'NOTHING_TO_CORRECT',
    );
    expect(await refusalOf(operator.send(opsApi.invoice.settleCase, act({ id })))).toBe('NO_SUCH_INVOICE_CASE');
  });
});
