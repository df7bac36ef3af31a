import { randomUUID } from 'node:crypto';
import { api, opsApi } from '@waylight/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Booted, boot, oneDatabase, type TestClient } from '../../../testing/boot.ts';
import { refusalOf, wrongFieldsOf } from '../../../testing/refusal.ts';
import { makeTestBill } from '../../../testing/settling.ts';

describe.each(oneDatabase)('bills at the console on %s', (kind) => {
  let house: Booted;
  let operator: TestClient;
  let checker: TestClient;
  let demo: TestClient;
  beforeAll(async () => {
    house = await boot({ database: kind });
    operator = await house.operator();
    checker = await house.operator('approver');
    demo = await house.signIn('100001', 'demo');
  });
  afterAll(() => house?.stop());

  const settle = () => house.app.jobs.runDue(house.clock.now());
  const act = <const T extends object>(more: T) => ({ requestId: randomUUID(), reason: 'agreed by phone', ...more });
  const made = (amount: number, dueOn = '2026-12-20') =>
    makeTestBill(house.database, '100001', { lines: [{ amount }], dueOn }, house.clock.now());
  const read = async (code: string) => (await operator.send(opsApi.bill.get, { code })).bill;
  const grant = (code: string) => checker.send(opsApi.approval.decide, { code, decision: 'grant' });
  const rowsOf = async (subject: string) => (await operator.send(opsApi.audit.list, { subject })).records;

  it('lists bills of every company by company, status, period and what is overdue', async () => {
    const { code } = await made(1000, '2026-11-01');
    const list = (asked: object) => operator.send(opsApi.bill.list, { limit: 100, ...asked });
    const codes = async (asked: object) => (await list(asked)).records.map((one) => one.code);
    expect(await codes({ company: '100001', overdue: true })).toContain(code);
    expect(await codes({ company: '100002', overdue: true })).not.toContain(code);
    expect(await codes({ keyword: code, statuses: ['voided'] })).toEqual([]);
    expect(await codes({ keyword: code, dateKind: 'due', dateFrom: '2026-11-01', dateTo: '2026-11-01' })).toEqual([
      code,
    ]);
    expect(await list({ keyword: code })).toMatchObject({
      ...{ total: 1, sums: [{ currency: 'CNY', receivable: 1000, unpaid: 1000 }] },
      records: [{ company: { code: '100001' }, unpaid: 1000, overdueDays: expect.any(Number) }],
    });
    expect(await wrongFieldsOf(list({ dateFrom: '2026-11-02', dateTo: '2026-11-01' }))).toEqual(['dateTo']);
    expect(await refusalOf(operator.send(opsApi.bill.get, { code: 'BL000000000' }))).toBe('NO_SUCH_BILL');
    expect((await operator.send(opsApi.bill.lines, { code })).records).toMatchObject([{ amount: 1000 }]);
  });

  it('reduces a bill with four eyes: a preview leaves nothing, a grant books it once', async () => {
    const { code } = await made(1000);
    const asked = act({ code, unpaid: 1000, amount: 300 });
    const preview = await operator.send(opsApi.bill.reduce, { ...asked, preview: true, reason: '' });
    expect(preview).toMatchObject({ outcome: 'preview', needsApproval: true });
    expect((await read(code)).unpaid).toBe(1000);
    const requested = await operator.send(opsApi.bill.reduce, asked);
    expect(requested).toMatchObject({
      outcome: 'requested',
      changes: expect.arrayContaining([
        {
          field: 'unpaid',
          before: { amount: 1000, currency: 'CNY' },
          after: { amount: 700, currency: 'CNY' },
        },
      ]),
    });
    expect(await operator.send(opsApi.bill.reduce, asked)).toMatchObject({ approval: requested.approval });
    expect((await read(code)).unpaid).toBe(1000);
    expect(
      await refusalOf(operator.send(opsApi.approval.decide, { code: requested.approval!, decision: 'grant' })),
    ).toBe('OWN_APPROVAL');
    expect(await grant(requested.approval!)).toMatchObject({ status: 'granted' });
    expect(await read(code)).toMatchObject({ unpaid: 700, reduced: 300 });
    expect(await rowsOf(code)).toMatchObject([
      { act: 'bill.reduce', person: '周宁', approval: { checker: '许航' }, reason: 'agreed by phone' },
    ]);
    const shown = await demo.send(api.billing.list, { keyword: code });
    const { reductions } = await demo.send(api.billing.get, { id: shown.records[0]!.id });
    expect(reductions).toMatchObject([{ amount: 300, reason: 'agreed by phone' }]);
    expect(await refusalOf(operator.send(opsApi.bill.reduce, act({ code, unpaid: 1000, amount: 1 })))).toBe(
      'STATE_CHANGED',
    );
    expect(await refusalOf(operator.send(opsApi.bill.reduce, act({ code, unpaid: 700, amount: 701 })))).toBe(
      'BILL_AMOUNT_WRONG',
    );
  });

  it('voids what nothing was received of; a request about another state does nothing', async () => {
    const { code } = await made(500);
    const stale = await operator.send(opsApi.bill.void, act({ code, unpaid: 500 }));
    const paid = await operator.send(
      opsApi.bill.writeOff,
      act({ code, unpaid: 500, amount: 200, reference: `bank ${code}` }),
    );
    expect(await grant(paid.approval!)).toMatchObject({ status: 'granted' });
    expect(await grant(stale.approval!)).toMatchObject({ status: 'stale' });
    expect(await read(code)).toMatchObject({ status: 'partlyWrittenOff', received: 200 });
    expect(await refusalOf(operator.send(opsApi.bill.void, act({ code, unpaid: 300 })))).toBe('BILL_NOT_VOIDABLE');
    const other = await made(400);
    const asked = await operator.send(opsApi.bill.void, act({ code: other.code, unpaid: 400 }));
    await grant(asked.approval!);
    expect(await read(other.code)).toMatchObject({ status: 'voided', voidReason: 'agreed by phone' });
    await settle();
  });

  it('books a transfer once, and shows its number in the audit log', async () => {
    const { code } = await made(900);
    const reference = `bank ${code}`;
    const first = await operator.send(opsApi.bill.writeOff, act({ code, unpaid: 900, amount: 400, reference }));
    await grant(first.approval!);
    expect(
      await refusalOf(operator.send(opsApi.bill.writeOff, act({ code, unpaid: 500, amount: 500, reference }))),
    ).toBe('TRANSFER_BOOKED');
    const { payments } = await operator.send(opsApi.bill.get, { code });
    expect(payments).toMatchObject([{ amount: 400, reference, settlement: null }]);
    const [row] = await rowsOf(code);
    expect(row!.changes).toContainEqual({ field: 'transfer', before: null, after: reference });
    expect(row!.company).toMatchObject({ code: '100001' });
  });

  it('matches a pasted statement with bills, says why, and what was booked before', async () => {
    const { code } = await made(123_457);
    const reference = `TRF${Date.now()}`;
    const match = () =>
      operator.send(opsApi.bill.matchStatement, {
        ...{ statement: `date\tnumber\tamount\n2026-11-24\t${reference}\t${code}\t1,234.57`, currency: 'CNY' },
      });
    const { lines } = await match();
    expect(lines).toMatchObject([{ line: 2, amount: 123_457, reference, bookedAs: null }]);
    expect(lines[0]!.bills[0]).toMatchObject({ code, unpaid: 123_457, reasons: ['reference', 'amount'] });
    expect(lines[0]!.waitsAs).toBeNull();
    const paid = act({ code, unpaid: 123_457, amount: 123_457, reference: `  ${reference.toLowerCase()} ` });
    const { approval } = await operator.send(opsApi.bill.writeOff, paid);
    expect((await match()).lines).toMatchObject([{ bookedAs: null, waitsAs: approval }]);
    await grant(approval!);
    expect((await match()).lines).toMatchObject([{ bookedAs: 'writeOff', waitsAs: null, bills: [] }]);
  });

  it('reminds once a day', async () => {
    const { code } = await made(100);
    const remind = () => operator.send(opsApi.bill.remind, act({ code, unpaid: 100 }));
    expect(await remind()).toMatchObject({ outcome: 'done', changes: [{ field: 'reminded' }] });
    await settle();
    expect(house.mails.some(({ subject }) => subject.includes(code))).toBe(true);
    expect(await refusalOf(remind())).toBe('BILL_REMINDED');
  });

  it('bills what is open of a company, now or up to a day', async () => {
    expect(await refusalOf(operator.send(opsApi.bill.runCycle, act({ company: '999999' })))).toBe('NO_SUCH_COMPANY');
    expect(
      await refusalOf(operator.send(opsApi.bill.runIrregular, act({ company: '100001', until: '2099-01-01' }))),
    ).toBe('DAY_TO_COME');
    expect(await refusalOf(operator.send(opsApi.bill.runCycle, act({ company: '100001' })))).toBe('NOTHING_TO_BILL');
  });

  it('lists the companies whose cycle waits for its bill, as many as the desk counts', async () => {
    const before = await operator.send(opsApi.bill.toRun, {});
    await house.database.asOwner((tx) =>
      sql`insert into bill_progress (account_id, distributor_id, currency, first_open_line, seen_line, next_run_on, looked_on)
        select a.id, a.distributor_id, a.currency, 1, 0, '2026-11-02', '2026-11-01' from ledger_account a
          join distributor d on d.id = a.distributor_id where d.code = '100001' and a.kind = 'CREDIT_RECEIVABLE'
        on conflict (account_id) do update set next_run_on = excluded.next_run_on`.execute(tx),
    );
    const { records, total } = await operator.send(opsApi.bill.toRun, {});
    expect(total).toBe(before.total + 1);
    expect(records).toContainEqual(
      expect.objectContaining({ company: expect.objectContaining({ code: '100001' }), dueOn: '2026-11-02' }),
    );
    const { kinds } = await operator.send(opsApi.desk.waiting, {});
    expect(kinds.find((one) => one.kind === 'billsToRun')).toMatchObject({ count: total, oldest: '2026-11-02' });
    expect((await operator.send(opsApi.bill.toRun, { page: 2, limit: 20 })).records).toEqual([]);
  });

  it('is closed to a role without the authority', async () => {
    const { code } = await made(100);
    const setRoles = (roles: string) =>
      house.database.asOwner((tx) =>
        sql`update operator set roles = ${roles}::text[] where username = 'approver'`.execute(tx),
      );
    await setRoles('{supply,desk}');
    const desk = await house.operator('approver');
    expect(await refusalOf(desk.send(opsApi.bill.list, {}))).toBe('FORBIDDEN');
    expect(await refusalOf(desk.send(opsApi.bill.toRun, {}))).toBe('FORBIDDEN');
    expect(await refusalOf(desk.send(opsApi.bill.remind, act({ code, unpaid: 100 })))).toBe('FORBIDDEN');
    await setRoles('{audit}');
    const audit = await house.operator('approver');
    expect((await audit.send(opsApi.bill.list, {})).total).toBeGreaterThan(0);
    expect(await refusalOf(audit.send(opsApi.bill.remind, act({ code, unpaid: 100 })))).toBe('FORBIDDEN');
  });
});
