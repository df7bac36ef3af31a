import { randomUUID } from 'node:crypto';
import { api } from '@waylight/contract';
import type { BillStatus } from '@waylight/contract/billing/billing-words';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeOffCommand } from '../../../ops/settlement.ts';
import { oneDatabase, type TestClient } from '../../../testing/boot.ts';
import { expectSound, openTill, type Till } from '../../../testing/payment/paying.ts';
import { addSomebody, makeTestBill, type TestBill } from '../../../testing/settling.ts';
import { auditBills } from '../audit/service.ts';
import { reduceBill, voidBill } from './service.ts';

/** Every act of everybody on a bill in every status: what comes of it, or why it is refused. */

type State = 'generated' | 'reduced' | 'partlyWrittenOff' | 'writtenOff' | 'reducedAway' | 'voided';
type Act =
  | 'operator voids'
  | 'operator reduces a part'
  | 'operator reduces all'
  | 'operator reduces too much'
  | 'operator writes off a part'
  | 'operator writes off all'
  | 'operator writes off too much'
  | 'company pays a part from the advance'
  | 'company pays all from the advance'
  | 'company pays all by a provider'
  | 'company pays too much'
  | 'company pays on credit'
  | 'bookkeeper without PAY_CREDIT pays from the advance'
  | 'agent without ACCOUNT_FINANCE pays'
  | 'another company pays';

/** The status after it, or the refusal, after which the bill is as it was. */
const outcomes: Record<Act, Record<State, BillStatus | `no: ${string}`>> = {
  'operator voids': {
    ...{ generated: 'voided', reduced: 'voided', voided: 'no: notVoidable' },
    ...{ partlyWrittenOff: 'no: notVoidable', writtenOff: 'no: notVoidable', reducedAway: 'no: notVoidable' },
  },
  'operator reduces a part': {
    ...{ generated: 'generated', reduced: 'generated', partlyWrittenOff: 'partlyWrittenOff' },
    ...{ writtenOff: 'no: notPayable', reducedAway: 'no: notPayable', voided: 'no: notPayable' },
  },
  'operator reduces all': {
    ...{ generated: 'writtenOff', reduced: 'writtenOff', partlyWrittenOff: 'writtenOff' },
    ...{ writtenOff: 'no: notPayable', reducedAway: 'no: notPayable', voided: 'no: notPayable' },
  },
  'operator reduces too much': {
    ...{ generated: 'no: tooMuch', reduced: 'no: tooMuch', partlyWrittenOff: 'no: tooMuch' },
    ...{ writtenOff: 'no: notPayable', reducedAway: 'no: notPayable', voided: 'no: notPayable' },
  },
  'operator writes off a part': {
    ...{ generated: 'partlyWrittenOff', reduced: 'partlyWrittenOff', partlyWrittenOff: 'partlyWrittenOff' },
    ...{ writtenOff: 'no: is to be paid', reducedAway: 'no: is to be paid', voided: 'no: is to be paid' },
  },
  'operator writes off all': {
    ...{ generated: 'writtenOff', reduced: 'writtenOff', partlyWrittenOff: 'writtenOff' },
    ...{ writtenOff: 'no: is to be paid', reducedAway: 'no: is to be paid', voided: 'no: is to be paid' },
  },
  'operator writes off too much': {
    ...{ generated: 'no: is unpaid', reduced: 'no: is unpaid', partlyWrittenOff: 'no: is unpaid' },
    ...{ writtenOff: 'no: is to be paid', reducedAway: 'no: is to be paid', voided: 'no: is to be paid' },
  },
  'company pays a part from the advance': {
    ...{ generated: 'partlyWrittenOff', reduced: 'partlyWrittenOff', partlyWrittenOff: 'partlyWrittenOff' },
    ...{ writtenOff: 'no: BILL_NOT_PAYABLE', reducedAway: 'no: BILL_NOT_PAYABLE', voided: 'no: BILL_NOT_PAYABLE' },
  },
  'company pays all from the advance': {
    ...{ generated: 'writtenOff', reduced: 'writtenOff', partlyWrittenOff: 'writtenOff' },
    ...{ writtenOff: 'no: BILL_NOT_PAYABLE', reducedAway: 'no: BILL_NOT_PAYABLE', voided: 'no: BILL_NOT_PAYABLE' },
  },
  'company pays all by a provider': {
    ...{ generated: 'writtenOff', reduced: 'writtenOff', partlyWrittenOff: 'writtenOff' },
    ...{ writtenOff: 'no: BILL_NOT_PAYABLE', reducedAway: 'no: BILL_NOT_PAYABLE', voided: 'no: BILL_NOT_PAYABLE' },
  },
  'company pays too much': {
    ...{
      generated: 'no: BILL_AMOUNT_WRONG',
      reduced: 'no: BILL_AMOUNT_WRONG',
      partlyWrittenOff: 'no: BILL_AMOUNT_WRONG',
    },
    ...{ writtenOff: 'no: BILL_NOT_PAYABLE', reducedAway: 'no: BILL_NOT_PAYABLE', voided: 'no: BILL_NOT_PAYABLE' },
  },
  'company pays on credit': {
    ...{
      generated: 'no: METHOD_NOT_OFFERED',
      reduced: 'no: METHOD_NOT_OFFERED',
      partlyWrittenOff: 'no: METHOD_NOT_OFFERED',
    },
    ...{ writtenOff: 'no: BILL_NOT_PAYABLE', reducedAway: 'no: BILL_NOT_PAYABLE', voided: 'no: BILL_NOT_PAYABLE' },
  },
  'bookkeeper without PAY_CREDIT pays from the advance': {
    ...{ generated: 'no: FORBIDDEN', reduced: 'no: FORBIDDEN', partlyWrittenOff: 'no: FORBIDDEN' },
    ...{ writtenOff: 'no: BILL_NOT_PAYABLE', reducedAway: 'no: BILL_NOT_PAYABLE', voided: 'no: BILL_NOT_PAYABLE' },
  },
  'agent without ACCOUNT_FINANCE pays': {
    ...{ generated: 'no: FORBIDDEN', reduced: 'no: FORBIDDEN', partlyWrittenOff: 'no: FORBIDDEN' },
    ...{ writtenOff: 'no: FORBIDDEN', reducedAway: 'no: FORBIDDEN', voided: 'no: FORBIDDEN' },
  },
  'another company pays': {
    ...{ generated: 'no: NO_SUCH_BILL', reduced: 'no: NO_SUCH_BILL', partlyWrittenOff: 'no: NO_SUCH_BILL' },
    ...{ writtenOff: 'no: NO_SUCH_BILL', reducedAway: 'no: NO_SUCH_BILL', voided: 'no: NO_SUCH_BILL' },
  },
};

const cases = Object.entries(outcomes).flatMap(([act, byState]) =>
  Object.entries(byState).map(([state, outcome]) => ({ act: act as Act, state: state as State, outcome })),
);

it('agencies have no act on a bill but to pay it', () => {
  const acting = Object.entries({ ...api.billing, ...api.settlement })
    .filter(([, call]) => call.method === 'POST' && !('reads' in call && call.reads))
    .map(([name]) => name);
  expect(acting).toEqual(['create']);
});

describe.each(oneDatabase)('acts on bills on the %s database', (kind) => {
  let till: Till;
  let demo: TestClient;
  let bookkeeper: TestClient;
  let agent: TestClient;
  let stranger: TestClient;

  beforeAll(async () => {
    till = await openTill({ database: kind });
    const { house } = till;
    demo = await house.signIn('100001', 'demo');
    stranger = await house.signIn('100002', 'demo');
    bookkeeper = await addSomebody(house, ['PRICE_VIEW', 'ACCOUNT_FINANCE', 'ORDERS_NONE']);
    agent = await addSomebody(house, ['PRICE_VIEW', 'ORDER_CREATE', 'PAY_CREDIT', 'ORDERS_ALL']);
  });
  afterAll(async () => {
    if (till) {
      await till.settle();
      await expectSound(till.house);
      expect(await till.house.database.asSystem(auditBills)).toEqual([]);
    }
    await till?.stop();
  });

  const now = () => till.house.clock.now();
  const read = async ({ id }: TestBill) => (await demo.send(api.billing.get, { id })).bill;
  /** The name of a refusal, or the words of a command's. */
  async function throwing(run: () => Promise<unknown>): Promise<string | undefined> {
    try {
      await run();
      return undefined;
    } catch (error) {
      return 'error' in (error as object) ? (error as { error: string }).error : (error as Error).message;
    }
  }
  const reduce = (code: string, amount: number) =>
    till.house.database.asSystem((tx) => reduceBill(tx, { code, amount, reason: 'test' }, now()));
  const makeVoid = (code: string) =>
    till.house.database.asSystem((tx) => voidBill(tx, { code, reason: 'test' }, now()));
  const writeOff = (code: string, amount: number) =>
    writeOffCommand(code, { amount: (amount / 100).toFixed(2), reference: `bank-${randomUUID()}`, clock: now })(
      till.house.database,
      () => {},
    );
  const choose = async (as: TestClient, code: string, amount: number) => {
    const bills = [{ billCode: code, amount }];
    const { settlementCode } = await as.send(api.settlement.create, { requestId: randomUUID(), bills });
    return { kind: 'bill', id: settlementCode } as const;
  };
  const pay = async (as: TestClient, code: string, amount: number, method: 'advance' | 'credit' | 'wechat') => {
    const subject = await choose(as, code, amount);
    const started = await as.send(api.payment[method], { requestId: randomUUID(), subject });
    if (method === 'wechat') await till.sandbox.pay({ provider: 'wechat', no: started.paymentNo! });
  };
  const outcomeOf = async (made: Promise<{ outcome: string }>) => {
    const { outcome } = await made;
    if (outcome !== 'voided' && outcome !== 'reduced') throw new Error(outcome);
  };

  /** Each act with an amount that somebody may try, also where nothing is unpaid. */
  const acts: Record<Act, (code: string, unpaid: number) => Promise<unknown>> = {
    'operator voids': (code) => outcomeOf(makeVoid(code)),
    'operator reduces a part': (code) => outcomeOf(reduce(code, 1)),
    'operator reduces all': (code, unpaid) => outcomeOf(reduce(code, unpaid)),
    'operator reduces too much': (code, unpaid) => outcomeOf(reduce(code, unpaid + 1)),
    'operator writes off a part': (code) => writeOff(code, 1),
    'operator writes off all': writeOff,
    'operator writes off too much': (code, unpaid) => writeOff(code, unpaid + 1),
    'company pays a part from the advance': (code) => pay(demo, code, 1, 'advance'),
    'company pays all from the advance': (code, unpaid) => pay(demo, code, unpaid, 'advance'),
    'company pays all by a provider': (code, unpaid) => pay(demo, code, unpaid, 'wechat'),
    'company pays too much': (code, unpaid) => pay(demo, code, unpaid + 1, 'advance'),
    'company pays on credit': (code) => pay(demo, code, 1, 'credit'),
    'bookkeeper without PAY_CREDIT pays from the advance': (code) => pay(bookkeeper, code, 1, 'advance'),
    'agent without ACCOUNT_FINANCE pays': (code) => pay(agent, code, 1, 'advance'),
    'another company pays': (code) => pay(stranger, code, 1, 'advance'),
  };
  const reach: Record<State, (bill: TestBill) => Promise<unknown>> = {
    generated: async () => {},
    reduced: ({ code }) => reduce(code, 300),
    partlyWrittenOff: ({ code }) => writeOff(code, 400),
    writtenOff: ({ code, amount }) => writeOff(code, amount),
    reducedAway: ({ code, amount }) => reduce(code, amount),
    voided: ({ code }) => makeVoid(code),
  };

  it.each(cases)('$state: $act → $outcome', async ({ act, state, outcome }) => {
    const lines = [{ amount: 600 }, { amount: 400 }];
    const bill = await makeTestBill(till.house.database, '100001', { lines }, now());
    await reach[state](bill);
    const before = await read(bill);
    const refusal = await throwing(() => acts[act](bill.code, before.status === 'voided' ? 700 : before.unpaid || 1));
    if (refusal === undefined) await till.later(1000);
    const after = await read(bill);
    if (outcome.startsWith('no: ')) {
      expect(refusal).toContain(outcome.slice(4));
      expect(after).toEqual(before);
    } else {
      expect(refusal).toBeUndefined();
      expect(after.status).toBe(outcome);
      expect(after.receivable).toBe(after.amount - after.reduced);
      expect(after.unpaid).toBe(after.receivable - after.received);
    }
  });
});
