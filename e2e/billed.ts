import { randomUUID } from 'node:crypto';
import { api } from '@waylight/contract';
import { addDays, dateIn, portalDayStart, portalZone } from '@waylight/contract/value/stay';
import type { Booted } from '@waylight/server/testing/boot';
import { makeOrder, openPlan } from '@waylight/server/testing/ordering';
import type { Till } from '@waylight/server/testing/payment/paying';

/** Orders on credit and the bills that the job makes of them, for journeys. */

const company = '100001';
const dayMs = 86_400_000;
let plans = 0;

export interface OrderOnCredit {
  readonly orderCode: string;
  /** minor units */
  readonly total: number;
}

/** Orders of the demo's main account for the night in so many days, paid on credit and confirmed, while the company settles by these terms. */
export async function ordersOnCredit(
  house: Booted,
  settlementType: 'weekly' | 'monthly' | 'singleOrder',
  count: number,
  days = 1,
): Promise<OrderOnCredit[]> {
  const agree = (type: string) =>
    house.database.asSystem((tx) =>
      tx.updateTable('distributor').set({ settlement_type: type }).where('code', '=', company).execute(),
    );
  await agree(settlementType);
  const buyer = await house.signIn(company, 'demo');
  const checkin = addDays(dateIn(portalZone, house.clock.now()), days);
  const nights = { checkin, checkout: addDays(checkin, 1) };
  const made: OrderOnCredit[] = [];
  for (let n = 0; n < count; n++) {
    const order = await makeOrder(buyer, await openPlan(house.database, { skip: plans++ % 30, free: 60, nights }));
    await buyer.send(api.payment.credit, {
      requestId: randomUUID(),
      subject: { kind: 'order', id: order.orderCode },
    });
    made.push(order);
  }
  await house.app.jobs.runDue(house.clock.now());
  await agree('monthly');
  return made;
}

/** ms until the next Monday of Shanghai, 00:40: the week before it is billed. */
export function untilWeekIsBilled(now: number): number {
  const shanghai = new Date(now + 8 * 3_600_000);
  const days = (8 - shanghai.getUTCDay()) % 7 || 7;
  const monday = new Date(now + 8 * 3_600_000 + days * dayMs).toISOString().slice(0, 10);
  return portalDayStart(monday) + 40 * 60_000 - now;
}

/** ms until the first of the next month in Shanghai, 00:40: the month before it is billed. */
export function untilMonthIsBilled(now: number): number {
  const [year = 0, month = 0] = dateIn(portalZone, now).split('-').map(Number);
  const first = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
  return portalDayStart(first) + 40 * 60_000 - now;
}

/** Bills of the cycle that has just ended: two orders in one bill, and two orders in a bill each. */
export async function billOrders(till: Till, cycle: 'weekly' | 'monthly' = 'weekly') {
  const { house } = till;
  const together = await ordersOnCredit(house, cycle, 2);
  const apart = await ordersOnCredit(house, 'singleOrder', 2);
  const now = house.clock.now();
  const passed = cycle === 'weekly' ? untilWeekIsBilled(now) : untilMonthIsBilled(now);
  await till.later(passed);
  const reader = await house.signIn(company, 'demo');
  const billOf = async ({ orderCode }: OrderOnCredit) => {
    const { records } = await reader.send(api.billing.lines, { keyword: orderCode });
    const found = records.find((line) => line.orderCode === orderCode)?.bill;
    if (!found) throw new Error(`${orderCode} is in no bill`);
    return (await reader.send(api.billing.get, { id: String(found.id) })).bill;
  };
  return {
    together,
    apart,
    bill: await billOf(together[0]!),
    others: [await billOf(apart[0]!), await billOf(apart[1]!)],
    /** ms by which the clock was moved */
    passed,
  };
}
