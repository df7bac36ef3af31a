import { randomUUID } from 'node:crypto';
import { api, opsApi } from '@waylight/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Booted, boot, oneDatabase, type TestClient } from '../../../testing/boot.ts';
import { sendEdit } from '../../../testing/edits.ts';
import { refusalOf } from '../../../testing/refusal.ts';
import { readSheet } from '../../../testing/sheet-cells.ts';

describe.each(oneDatabase)('a company’s account at the console on %s', (kind) => {
  let house: Booted;
  let operator: TestClient;
  let main: TestClient;
  beforeAll(async () => {
    house = await boot({ database: kind });
    operator = await house.operator();
    main = await house.signIn('100001', 'demo');
  });
  afterAll(() => house?.stop());

  const deposit = (amount: number) =>
    operator.send(opsApi.company.deposit, {
      ...{ requestId: randomUUID(), reason: 'on the statement', code: '100001', amount },
      reference: `TRF-${randomUUID()}`,
    });
  const read = (asked: object = {}) => operator.send(opsApi.companyAccount.statement, { code: '100001', ...asked });

  it('is the statement that the company reads itself', async () => {
    await deposit(12_300);
    const mine = await main.send(api.ledger.entries, {});
    const seen = await read();
    expect(seen).toEqual(mine);
    expect(seen.records[0]).toMatchObject({ kind: 'deposit', change: 12_300 });
    expect(await read({ account: 'credit' })).toEqual(await main.send(api.ledger.entries, { account: 'credit' }));
    const other = await read({ code: '100002' });
    expect(other.records).not.toContainEqual(seen.records[0]);
  });

  it('goes by days and pages', async () => {
    await deposit(100);
    await deposit(200);
    const day = (await read()).records[0]!.at.slice(0, 10);
    expect((await read({ dateTo: '2020-01-01' })).total).toBe(0);
    expect((await read({ dateFrom: '2099-01-01' })).records).toEqual([]);
    const [first, second] = [await read({ limit: 1 }), await read({ limit: 1, page: 2 })];
    expect(first.records[0]!.line).toBe(second.records[0]!.line + 1);
    expect(first.total).toBe(second.total);
    expect(day).toMatch(/^2026-/);
    expect(await refusalOf(read({ dateFrom: 'yesterday' }))).toBe('INVALID_REQUEST');
    expect(await refusalOf(read({ code: 'NOBODY' }))).toBe('NO_SUCH_COMPANY');
  });

  it('is taken along as a sheet, oldest line first, and an empty one is refused', async () => {
    const file = await operator.send(opsApi.companyAccount.exportStatement, { code: '100001' });
    expect(file.name).toMatch(/\.xlsx$/);
    const { rows } = await readSheet(file);
    const { total } = await read();
    expect(rows).toHaveLength(total + 1);
    const nothing = operator.send(opsApi.companyAccount.exportStatement, { code: '100001', dateTo: '2020-01-01' });
    expect(await refusalOf(nothing)).toBe('NO_DATA');
    const nobody = operator.send(opsApi.companyAccount.exportStatement, { code: 'NOBODY' });
    expect(await refusalOf(nobody)).toBe('NO_SUCH_COMPANY');
  });

  it('stands beside the group that the company is in', async () => {
    expect((await operator.send(opsApi.company.get, { code: '100001' })).group).toBeNull();
    const once = () => ({ requestId: randomUUID(), reason: 'partners' });
    await operator.send(opsApi.companyGroup.create, { ...once(), zh: '伙伴', en: 'Partners' });
    const { groups } = await operator.send(opsApi.companyGroup.list, {});
    const { id } = groups.find(({ en }) => en === 'Partners')!;
    await sendEdit(operator, opsApi.companyGroup.put, { ...once(), groupId: id, companies: ['100001'] });
    const { group } = await operator.send(opsApi.company.get, { code: '100001' });
    expect(group).toEqual({ id, zh: '伙伴', en: 'Partners' });
  });
});
