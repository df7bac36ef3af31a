import { randomUUID } from 'node:crypto';
import { opsApi } from '@waylight/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Booted, boot, oneDatabase, type TestClient } from '../../../testing/boot.ts';
import { refusalOf } from '../../../testing/refusal.ts';
import { makeTestBill } from '../../../testing/settling.ts';
import { auditLedger } from '../../ledger/service.ts';

describe.each(oneDatabase)('deposits of a pasted statement on the %s database', (kind) => {
  let house: Booted;
  let operator: TestClient;
  let checker: TestClient;
  let nameZh: string;
  beforeAll(async () => {
    house = await boot({ database: kind });
    operator = await house.operator();
    checker = await house.operator('approver');
    ({ nameZh } = await operator.send(opsApi.company.get, { code: '100001' }));
  });
  afterAll(async () => {
    if (house) expect(await house.database.asSystem(auditLedger)).toEqual([]);
    await house?.stop();
  });

  const number = () => `TRF${randomUUID().replaceAll('-', '').slice(0, 16).toUpperCase()}9999`;
  const match = async (text: string, currency = 'CNY') =>
    (await operator.send(opsApi.bill.matchStatement, { statement: `2026-11-24\t${text}`, currency })).lines[0]!;
  const book = (reference: string, amount: number, more: object = {}) =>
    operator.send(opsApi.company.deposit, {
      ...{ requestId: randomUUID(), reason: 'on the statement', code: '100001', amount, reference, currency: 'CNY' },
      ...more,
    });
  const advance = async () => (await operator.send(opsApi.company.get, { code: '100001' })).money.advance;

  it('are proposed for the company that the line names, and booked once', async () => {
    const reference = number();
    const line = await match(`${reference}\t${nameZh}\t88.00`);
    expect(line).toMatchObject({ amount: 8800, reference, bookedAs: null });
    expect(line.deposits[0]).toMatchObject({ company: { code: '100001' }, reasons: ['name'] });
    const before = await advance();
    expect(await book(reference, line.amount)).toMatchObject({ outcome: 'done' });
    expect(await advance()).toBe(before + 8800);
    expect(await match(`${reference.toLowerCase()}\t${nameZh}\t88.00`)).toMatchObject({ bookedAs: 'deposit' });
    expect(await refusalOf(book(reference, line.amount))).toBe('TRANSFER_BOOKED');
    const { code } = await makeTestBill(
      house.database,
      '100001',
      { lines: [{ amount: 8800 }], dueOn: '2026-12-20' },
      house.clock.now(),
    );
    const paid = { requestId: randomUUID(), reason: 'paid', code, unpaid: 8800, amount: 8800, reference };
    expect(await refusalOf(operator.send(opsApi.bill.writeOff, paid))).toBe('TRANSFER_BOOKED');
    // A line that names the bill may pay it, or be a deposit of its company.
    const named = await match(`${number()}\t${code}\t88.00`);
    expect(named.bills[0]).toMatchObject({ code });
    expect(named.deposits).toMatchObject([{ company: { code: '100001' }, reasons: ['reference'] }]);
  });

  it('are not proposed where nobody is named, nor in another currency', async () => {
    expect((await match(`${number()}\tSomebody Else\t88.00`)).deposits).toEqual([]);
    expect((await match(`${number()}\t${nameZh}\t88.00`, 'USD')).deposits).toEqual([]);
    expect(await refusalOf(book(number(), 8800, { currency: 'USD' }))).toBe('TRANSFER_CURRENCY');
    expect(await refusalOf(book(number(), 8800, { code: 'NOBODY' }))).toBe('NO_SUCH_COMPANY');
  });

  it('above the threshold wait for a second person, and a transfer that was used meanwhile is not booked', async () => {
    const [reference, other] = [number(), number()];
    const before = await advance();
    const { approval } = await book(reference, 6_000_000);
    expect(await advance()).toBe(before);
    expect((await match(`${reference}\t${nameZh}\t60,000.00`)).bookedAs).toBeNull();
    await checker.send(opsApi.approval.decide, { code: approval!, decision: 'grant' });
    expect(await advance()).toBe(before + 6_000_000);
    const late = await book(other, 6_000_000);
    await operator.send(opsApi.company.deposit, {
      ...{ requestId: randomUUID(), reason: 'in part', code: '100001', amount: 100, reference: other.toLowerCase() },
    });
    const decided = await checker.send(opsApi.approval.decide, { code: late.approval!, decision: 'grant' });
    expect(decided.status).toBe('stale');
    expect(await advance()).toBe(before + 6_000_100);
  });
});
