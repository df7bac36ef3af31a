import { randomUUID } from 'node:crypto';
import { api } from '@waylight/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { auditBills } from '../modules/billing/audit/service.ts';
import { databaseKinds, type TestClient } from './boot.ts';
import { expectSound, openTill, type Till } from './payment/paying.ts';
import { makeTestBill, type TestLine } from './settling.ts';

/** A till with the providers at which 100001 pays bills. After each test the books and the bills agree. */
export function billTill() {
  let till: Till;
  let demo: TestClient;
  const signIn = async () => {
    demo = await till.house.signIn('100001', 'demo');
  };

  beforeAll(async () => {
    till = await openTill({ database: databaseKinds.at(-1)! });
  }, 120_000);
  // Hours pass in tests, and a bearer lives for a quarter of one.
  beforeEach(signIn);
  afterEach(async () => {
    await expectSound(till.house);
    expect(await till.house.database.asSystem(auditBills)).toEqual([]);
  });
  afterAll(() => till?.stop());

  const now = () => till.house.clock.now();
  return {
    get till() {
      return till;
    },
    get demo() {
      return demo;
    },
    signIn,
    now,
    bill: (lines: readonly TestLine[], dueOn?: string, company = '100001') =>
      makeTestBill(till.house.database, company, { lines, ...(dueOn ? { dueOn } : {}) }, now()),
    choose: (bills: readonly { billCode: string; amount: number }[], as = demo) =>
      as.send(api.settlement.create, { requestId: randomUUID(), bills: [...bills] }),
    subjectOf: (id: string) => ({ kind: 'bill', id }) as const,
    read: (settlementCode: string) => demo.send(api.settlement.get, { settlementCode }),
    billRead: async (id: number) => (await demo.send(api.billing.get, { id })).bill,
  };
}
