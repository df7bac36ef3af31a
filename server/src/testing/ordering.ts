import { randomUUID } from 'node:crypto';
import { api } from '@waylight/contract';
import type { RequestOf } from '@waylight/contract/call';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { TestClient } from './boot.ts';

export interface SoldPlan {
  readonly hotelId: number;
  readonly roomTypeId: number;
  readonly ratePlanId: number;
  readonly checkin: string;
  readonly checkout: string;
}

/** Three nights over the end of a month, so that every order takes from two rows of the allotment. */
const stay = { checkin: '2026-12-30', checkout: '2027-01-02' };

/** A rate that is priced on every night of the test's stay; its room type gets `free` rooms a night. */
export async function openPlan(
  database: Database,
  wanted: { instant?: boolean; refundable?: boolean; currency?: string; free?: number; skip?: number } = {},
): Promise<SoldPlan> {
  const { instant = true, refundable = true, currency = 'CNY', free = 20, skip = 0 } = wanted;
  return database.asSystem(async (tx) => {
    const { rows } = await sql<{ hotelId: number; roomTypeId: number; ratePlanId: number }>`
      select p.hotel_id as "hotelId", p.room_type_id as "roomTypeId", p.id as "ratePlanId"
      from rate_plan p
        join rate_month d on d.rate_plan_id = p.id and d.month = '2026-12-01' and 0 < all (d.prices[30:31])
        join rate_month j on j.rate_plan_id = p.id and j.month = '2027-01-01' and j.prices[1] > 0
      where p.active and (p.confirm_minutes = 0) = ${instant} and p.refundable = ${refundable} and p.currency = ${currency}
        and p.min_nights = 1 and p.nationalities is null and p.max_adults >= 2
      order by p.id offset ${skip} limit 1`.execute(tx);
    const plan = rows[0];
    if (!plan) throw new Error(`the demo has no such rate: ${JSON.stringify(wanted)}`);
    await sql`update room_month set free = array_fill(${free}::smallint, array[cardinality(free)])
      where room_type_id = ${plan.roomTypeId}`.execute(tx);
    return { ...plan, ...stay };
  });
}

/** Rooms free on each night of the test's stay. */
export async function freeRooms(database: Database, { roomTypeId }: SoldPlan): Promise<number[]> {
  const { rows } = await database.asSystem((tx) =>
    sql<{ free: number[] }>`select array(
        select f from room_month m, unnest(m.free) with ordinality t (f, i)
        where m.room_type_id = ${roomTypeId} and m.month + i::int - 1 >= ${stay.checkin}::date
          and m.month + i::int - 1 < ${stay.checkout}::date order by m.month, i) as free`.execute(tx),
  );
  return rows[0]!.free;
}

export type CreateRequest = RequestOf<typeof api.booking.create>;

/** What a buyer would send who has just read the rate: one room, two adults of these last names. */
export async function orderFor(
  client: TestClient,
  plan: SoldPlan,
  guests: readonly [string, string] = ['ZHANG', 'LI'],
): Promise<CreateRequest> {
  const { roomTypeId: _, ...chosen } = plan;
  const asked = {
    ...chosen,
    rooms: [{ adultNumAll: 2, childrenNumAll: 0, childrenAgesStrAll: '' }],
    nationality: 'CN',
  };
  const { rate, beds } = await client.send(api.booking.validate, asked);
  return {
    ...asked,
    requestId: randomUUID(),
    orderRooms: [
      {
        bed: beds[0]!.code,
        guests: guests.map((lastName) => ({ lastName, firstName: 'SAN', nationality: 'CN', childAge: null })),
      },
    ],
    contact: {
      name: 'Chen Yu',
      email: 'chen.yu@yuncheng.example',
      mobile: '+86 138 0000 0101',
      fax: '+86 21 5555 0101',
      enterprisePhone: '+86 21 5555 0100',
    },
    accepted: {
      total: rate.price.total,
      currency: rate.price.currency,
      termsKey: rate.termsKey,
      lowStock: true,
      repeat: true,
    },
    agreements: { customerProtection: true, providerTerms: true, agentTerms: true },
  };
}

/** Makes that order. */
export async function makeOrder(client: TestClient, plan: SoldPlan) {
  return client.send(api.booking.create, await orderFor(client, plan));
}
