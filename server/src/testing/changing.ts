import { randomUUID } from 'node:crypto';
import { api } from '@waylight/contract';
import type { PayMethod } from '@waylight/contract/payment/payment';
import type { RequestOf } from '@waylight/contract/wire/call';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { companyScopeOf } from '../db/scope.ts';
import { confirmOrder } from '../modules/booking/confirmation/service.ts';
import type { TestClient } from './boot.ts';
import { makeOrder, openPlan, type SoldPlan } from './ordering.ts';
import { expectSound, openTill, orderSubject, type Till } from './payment/paying.ts';

export type ChangeRequest = RequestOf<typeof api.change.preview>['asked'];
export type MakeChangeRequest = RequestOf<typeof api.change.make>;

export const guest = (lastName: string, firstName = 'SAN') => ({
  ...{ lastName, firstName, nationality: 'CN', childAge: null },
});

/** A house with its till for the tests of a suite, the main account of 100001 signed in, and the books right at the end. */
export function changeDesk(kind: 'embedded' | 'server') {
  let till: Till;
  let demo: TestClient;
  let plans = 0;

  beforeAll(async () => {
    till = await openTill({ database: kind });
  }, 120_000);
  // Days pass in some of the tests.
  beforeEach(async () => {
    demo = await till.house.signIn('100001', 'demo');
  });
  afterAll(async () => {
    if (till) await expectSound(till.house);
    await till?.stop();
  });

  const read = (orderCode: string) => demo.send(api.booking.get, { orderCode });
  const preview = (orderCode: string, asked: ChangeRequest, as = demo) =>
    as.send(api.change.preview, { orderCode, asked });
  const make = (orderCode: string, asked: ChangeRequest, more: Partial<MakeChangeRequest> = {}, as = demo) =>
    as.send(api.change.make, { requestId: randomUUID(), orderCode, asked, ...more });
  const account = () => demo.send(api.ledger.account, {});
  /** A rate that is free to cancel until the evening before. */
  async function open(wanted: Parameters<typeof openPlan>[1] = {}) {
    const plan = await openPlan(till.house.database, { free: 20, skip: plans++, ...wanted });
    const steps = [{ daysBefore: 1, time: '18:00', charge: { kind: 'percent', bp: 10_000 } }];
    await till.house.database.asOwner((tx) =>
      tx
        .updateTable('rate_plan')
        .set({ cancel_steps: JSON.stringify(steps) })
        .where('id', '=', plan.ratePlanId)
        .execute(),
    );
    return plan;
  }
  async function paid(method: PayMethod, plan: SoldPlan, rooms = 1) {
    const made = await makeOrder(demo, plan, rooms);
    const started = await demo.send(api.payment[method], {
      requestId: randomUUID(),
      subject: orderSubject(made.orderCode),
    });
    if (method === 'alipay') await till.sandbox.pay({ provider: 'alipay', no: started.paymentNo! });
    await expect
      .poll(async () => {
        await till.settle();
        return (await read(made.orderCode)).paymentStatus;
      })
      .not.toBe('unpaid');
    return made;
  }
  const confirm = (code: string) =>
    till.house.database.asSystem(async (tx) => {
      const { distributorId } = await tx
        .selectFrom('hotel_order')
        .select('distributor_id as distributorId')
        .where('code', '=', code)
        .executeTakeFirstOrThrow();
      const answer = { by: 'operator', hotelNumber: 'H-1' } as const;
      await confirmOrder(tx, companyScopeOf({ distributorId }), code, answer, till.house.clock.now());
    });
  return {
    get till() {
      return till;
    },
    get demo() {
      return demo;
    },
    ...{ read, preview, make, account, open, paid, confirm },
    /** a rate of a hotel that confirms by hand: the demo has few of them */
    openByHand: () => open({ instant: false, skip: plans++ % 4 }),
  };
}
