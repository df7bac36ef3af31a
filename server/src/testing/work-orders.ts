import { randomUUID } from 'node:crypto';
import { api } from '@waylight/contract';
import type { RequestOf } from '@waylight/contract/wire/call';
import { afterAll, beforeAll } from 'vitest';
import type { Run } from '../ops/command.ts';
import { workOrderCommand } from '../ops/work-order/work-order.ts';
import { noteCommand, sayCommand, showWorkOrders, waitsCommand } from '../ops/work-order/work-order-desk.ts';
import { type Booted, boot, type TestClient } from './boot.ts';
import { makeOrder, openPlan } from './ordering.ts';
import { png } from './sample-files.ts';

type SaveRequest = RequestOf<typeof api.workOrder.save>;

export const contact = { name: 'Chen Yu', phone: '+86 138 0000 0101', email: 'chen.yu@yuncheng.example' };

/** A house with an agency that asks and an operator who answers, for the tests of a suite. */
export function workOrderDesk(kind: 'embedded' | 'server') {
  let house: Booted;
  let demo: TestClient;
  let plans = 0;

  beforeAll(async () => {
    house = await boot({ database: kind, settings: { MAX_UNPAID_ORDERS: '1000', MAX_UNPAID_ROOMS: '1000' } });
    demo = await house.signIn('100001', 'demo');
  }, 120_000);
  afterAll(() => house?.stop());

  const clock = () => house.clock.now();
  const due = () => house.app.jobs.runDue(clock());

  /** A confirmed order on the company's credit; `late`: only an operator cancels it; `charged`: cancelling it costs a third. */
  async function confirmed(
    how: { late?: boolean; charged?: boolean; refundable?: boolean } = {},
    buyer = demo,
  ): Promise<string> {
    const plan = await openPlan(house.database, { skip: plans++ % 12, refundable: how.refundable ?? true });
    if (how.refundable !== false) {
      const steps = [{ daysBefore: 1, time: '18:00', charge: { kind: 'percent', bp: 10_000 } }];
      await house.database.asOwner((tx) =>
        tx
          .updateTable('rate_plan')
          .set({ cancel_steps: JSON.stringify(steps) })
          .where('id', '=', plan.ratePlanId)
          .execute(),
      );
    }
    const { orderCode } = await makeOrder(buyer, plan);
    await buyer.send(api.payment.credit, { requestId: randomUUID(), subject: { kind: 'order', id: orderCode } });
    await due();
    if (how.late || how.charged) {
      const begun = new Date(clock() - 3_600_000).toISOString();
      const third = { from: begun, fromLocal: begun.slice(0, 16), percentBp: 3_333, nights: null, charge: 33_33 };
      const zone = { timeZone: 'Asia/Shanghai', freeUntil: begun, freeUntilLocal: begun.slice(0, 16) };
      const terms = how.late
        ? { ...zone, kind: 'none', freeUntil: null, freeUntilLocal: null, steps: [] }
        : { ...zone, kind: 'partial', steps: [third] };
      await house.database.asSystem((tx) =>
        tx
          .updateTable('hotel_order')
          .set({ cancellation: JSON.stringify(terms) })
          .where('code', '=', orderCode)
          .execute(),
      );
    }
    return orderCode;
  }
  const ask = async (orderCode: string, change: Partial<SaveRequest> = {}, as = demo) =>
    (
      await as.send(api.workOrder.save, {
        requestId: randomUUID(),
        orderCode,
        type: 'changeRequests',
        content: 'a quiet room, please',
        contact,
        ...change,
      })
    ).number;
  /** The work order of a cancellation that waits for the operator. */
  async function askToCancel(orderCode: string, as = demo): Promise<string> {
    const request = { requestId: randomUUID(), orderCode, reason: 'itinerary' as const };
    const { workOrder } = await as.send(api.cancellation.cancel, request);
    await due();
    return workOrder!;
  }
  async function attach(name = 'list.png', as = demo): Promise<string> {
    return (await as.send(api.workOrder.attach, { file: new File([new Uint8Array(png())], name) })).token;
  }
  async function run(command: Run): Promise<string> {
    const lines: string[] = [];
    await command(house.database, (line) => lines.push(line));
    return lines.join('\n');
  }
  const by = 'Li Na';
  return {
    get house() {
      return house;
    },
    get demo() {
      return demo;
    },
    /** Days pass, and sessions with them. */
    async later(ms: number): Promise<void> {
      house.clock.advance(ms);
      await due();
      demo = await house.signIn('100001', 'demo');
    },
    confirmed,
    ask,
    askToCancel,
    attach,
    due,
    run,
    by,
    write: (number: string, content: string, attachments: string[] = [], as = demo) =>
      as.send(api.conversation.write, { requestId: randomUUID(), number, content, attachments }),
    urge: (number: string, as = demo) => as.send(api.conversation.urge, { requestId: randomUUID(), number }),
    move: (number: string, action: 'close' | 'complete', as = demo) =>
      as.send(api.workOrder.move, { requestId: randomUUID(), number, action }),
    reconsider: (number: string, as = demo) =>
      as.send(api.workOrder.reconsider, { requestId: randomUUID(), number, reason: 'the room is loud still' }),
    read: (number: string, as = demo) => as.send(api.workOrder.get, { number }),
    talk: async (number: string, as = demo) => (await as.send(api.conversation.ofWorkOrder, { number })).records,
    accept: (number: string) => run(workOrderCommand(number, 'accept', { by }, clock)),
    resolve: (number: string) => run(workOrderCommand(number, 'resolve', { by, reason: 'noted' }, clock)),
    refuse: (number: string) => run(workOrderCommand(number, 'refuse', { by, reason: 'not possible' }, clock)),
    say: (number: string, text: string) => run(sayCommand(number, text, { by }, clock)),
    note: (number: string, text: string) => run(noteCommand(number, text, { by }, clock)),
    waits: async (number: string, party: string, question?: string) =>
      run(waitsCommand(number, party, { by, question }, clock)),
    desk: (number?: string) => run(showWorkOrders(number)),
  };
}
