import type { PlainDate } from '@waylight/contract/value/stay';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { offerSurcharges, openPlan, type SoldPlan } from '../ordering.ts';

/** A rate that is sold on every night of the simulation. */
export interface StockedPlan extends SoldPlan {
  /** bought for the whole stay, once or twice for a room */
  readonly broadband: number;
}

/** Free until the day before, or for a fee from the first day on. */
const last = { daysBefore: 1, time: '18:00', charge: { kind: 'percent', bp: 10_000 } };
const fee = { daysBefore: 60, time: '12:00', charge: { kind: 'percent', bp: 1500 } };

const wanted = [
  { currency: 'CNY', steps: [last] },
  { currency: 'CNY', skip: 2, steps: [fee, last] },
  { currency: 'HKD', steps: [last] },
  { currency: 'CNY', instant: false, steps: [last] },
  { currency: 'CNY', refundable: false },
];

/** Rates with prices and rooms for so many months from a day on: free and with a fee, at once and on request. */
export async function openStock(database: Database, from: PlainDate, months: number): Promise<StockedPlan[]> {
  const plans: StockedPlan[] = [];
  for (const { steps, ...asked } of wanted) {
    const plan = await openPlan(database, asked);
    const { broadband } = await offerSurcharges(database, plan);
    plans.push({ ...plan, broadband });
    await database.asOwner(async (tx) => {
      await sql`
        insert into rate_month (rate_plan_id, month, prices)
          select ${plan.ratePlanId}::int, m::date, array(select (30000 + (m::date - '2026-01-01'::date + d) * 377 % 50000)::bigint
            from generate_series(1, extract(day from m + interval '1 month - 1 day')::int) d)
          from generate_series(date_trunc('month', ${from}::timestamp), ${from}::timestamp + ${months} * interval '1 month', interval '1 month') m
        on conflict (rate_plan_id, month) do update set prices = excluded.prices`.execute(tx);
      await sql`
        insert into room_month (room_type_id, month, free)
          select ${plan.roomTypeId}::int, m::date, array_fill(30000::smallint, array[extract(day from m + interval '1 month - 1 day')::int])
          from generate_series(date_trunc('month', ${from}::timestamp), ${from}::timestamp + ${months} * interval '1 month', interval '1 month') m
        on conflict (room_type_id, month) do update set free = excluded.free`.execute(tx);
      if (steps)
        await tx
          .updateTable('rate_plan')
          .set({ cancel_steps: JSON.stringify(steps) })
          .where('id', '=', plan.ratePlanId)
          .execute();
    });
  }
  return plans;
}
