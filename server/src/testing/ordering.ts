import { randomUUID } from 'node:crypto';
import { api } from '@waylight/contract';
import type { RequestOf } from '@waylight/contract/wire/call';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { companyScopeOf } from '../db/scope.ts';
import { rejectOrder } from '../modules/booking/confirmation/service.ts';
import { type CouponIssue, issueCoupons } from '../modules/coupon/issue.ts';
import { companyByCode } from '../modules/identity/registration/registration.ts';
import type { Booted, TestClient } from './boot.ts';
import { agreedTo } from './order-parts.ts';
import { testStart } from './templates.ts';

export interface SoldPlan {
  readonly hotelId: number;
  readonly roomTypeId: number;
  readonly ratePlanId: number;
  readonly checkin: string;
  readonly checkout: string;
}

/** As much of it as an order needs. */
type OrderedPlan = Omit<SoldPlan, 'roomTypeId'> & Partial<Pick<SoldPlan, 'roomTypeId'>>;

/** Three nights over the end of a month, so that every order takes from two rows of the allotment. */
const stay = { checkin: '2026-12-30', checkout: '2027-01-02' };

interface WantedPlan {
  readonly instant?: boolean;
  readonly refundable?: boolean;
  readonly currency?: string;
  readonly free?: number;
  readonly skip?: number;
  /** nights of another stay than the test's */
  readonly nights?: { readonly checkin: string; readonly checkout: string };
}

/** A rate that is priced on every night of the stay; its room type gets `free` rooms a night. */
export async function openPlan(database: Database, wanted: WantedPlan = {}): Promise<SoldPlan> {
  const { instant = true, refundable = true, currency = 'CNY', free = 20, skip = 0, nights = stay } = wanted;
  return database.asSystem(async (tx) => {
    const { rows } = await sql<{ hotelId: number; roomTypeId: number; ratePlanId: number }>`
      select p.hotel_id as "hotelId", p.room_type_id as "roomTypeId", p.id as "ratePlanId"
      from rate_plan p
      where p.active and (p.confirm_minutes = 0) = ${instant} and p.refundable = ${refundable} and p.currency = ${currency}
        and p.min_nights = 1 and p.nationalities is null and p.max_adults >= 2
        and not exists (select from generate_series(${nights.checkin}::date, ${nights.checkout}::date - 1, interval '1 day') n
          left join rate_month m on m.rate_plan_id = p.id and m.month = date_trunc('month', n)::date
          where coalesce(m.prices[extract(day from n)::int], 0) <= 0)
      order by p.id offset ${skip} limit 1`.execute(tx);
    const plan = rows[0];
    if (!plan) throw new Error(`the demo has no such rate: ${JSON.stringify(wanted)}`);
    await sql`update room_month set free = array_fill(${free}::smallint, array[cardinality(free)])
      where room_type_id = ${plan.roomTypeId}`.execute(tx);
    return { ...plan, ...nights };
  });
}

/** Surcharges of that rate, in minor units of its currency: a bed, an adult, a child from 6 to 12, broadband once a stay. */
export async function offerSurcharges(database: Database, { hotelId, ratePlanId }: SoldPlan) {
  const id = 1_000_000_000 + (ratePlanId % 100_000_000) * 10;
  const ids = { bed: id + 1, adult: id + 2, child: id + 3, broadband: id + 4 };
  await database.asSystem((tx) =>
    sql`insert into surcharge (id, hotel_id, rate_plan_id, kind, basis, currency, price, most, child_from, child_to)
        select s.id, p.hotel_id, p.id, kind, basis, p.currency, price, most, from_age, to_age
        from rate_plan p, (values
          (${ids.bed}::int, 'extraBed', 'night', 3333, 1, null::int, null::int), (${ids.adult}, 'extraAdult', 'night', 2222, 2, null, null),
          (${ids.child}, 'extraChild', 'night', 1111, 1, 6, 12), (${ids.broadband}, 'broadband', 'stay', 777, 2, null, null)
        ) s (id, kind, basis, price, most, from_age, to_age)
        where p.id = ${ratePlanId} and p.hotel_id = ${hotelId} on conflict (id) do nothing`.execute(tx),
  );
  return ids;
}

/** A coupon of a company in the currency of its account, for every hotel and the whole of the test's calendar. */
export async function giveCoupon(
  database: Database,
  companyCode: string,
  terms: { threshold: number; reduction: number } & Partial<CouponIssue>,
): Promise<number> {
  return database.asSystem(async (tx) => {
    const company = (await companyByCode(tx, companyCode))!;
    const [code] = await issueCoupons(tx, company, { ...everywhere, ...terms }, testStart);
    const { id } = await tx.selectFrom('coupon').select('id').where('code', '=', code!).executeTakeFirstOrThrow();
    return id;
  });
}
/** As if everybody had gone to every coupon there is: no news opens over the pages of a journey. */
export async function knowCoupons(database: Database): Promise<void> {
  await database.asSystem((tx) =>
    sql`insert into person_notice (user_id, distributor_id, kind, subject_id, state, at)
      select u.id, u.distributor_id, k, c.id, 'opened', now()
      from distributor_user u join coupon c on c.distributor_id = u.distributor_id, unnest(array['couponIssued', 'couponEnding']) k
      on conflict do nothing`.execute(tx),
  );
}

const everywhere = {
  zh: '测试券',
  en: 'Test coupon',
  rulesZh: '',
  rulesEn: '',
  validFrom: '2026-01-01',
  validTo: '2027-12-31',
  scope: 'all',
  suppliers: null,
  cityIds: null,
  areaIds: null,
  hotelIds: null,
  count: 1,
} as const;

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

/** Rooms free on each night between two dates. */
export async function freeNights(database: Database, { roomTypeId }: SoldPlan, from: string, to: string) {
  const { rows } = await database.asSystem((tx) =>
    sql<{ free: number[] }>`select array(
        select m.free[extract(day from g)::int] from generate_series(${from}::date, ${to}::date - 1, interval '1 day') g
          join room_month m on m.room_type_id = ${roomTypeId} and m.month = date_trunc('month', g)::date
        order by g) as free`.execute(tx),
  );
  return rows[0]!.free;
}

/** Sets how many rooms are free on one night, or what it costs by the contract. */
export async function setFree(database: Database, { roomTypeId }: SoldPlan, night: string, free: number) {
  const month = `${night.slice(0, 8)}01`;
  await database.asSystem((tx) =>
    sql`update room_month set free[${Number(night.slice(8))}::int] = ${free}::smallint
      where room_type_id = ${roomTypeId} and month = ${month}::date`.execute(tx),
  );
}

export async function setPrice(database: Database, { ratePlanId }: SoldPlan, night: string, price: number) {
  const month = `${night.slice(0, 8)}01`;
  await database.asSystem((tx) =>
    sql`update rate_month set prices[${Number(night.slice(8))}::int] = ${price}
      where rate_plan_id = ${ratePlanId} and month = ${month}::date`.execute(tx),
  );
}

export type CreateRequest = RequestOf<typeof api.booking.create>;

/** The order of a buyer who has just read the rate: one room, two adults of these last names. */
export async function orderFor(
  client: TestClient,
  plan: OrderedPlan,
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
    ...agreedTo(rate),
  };
}

/** Makes that order, of so many rooms; the guests of each have names of their own. */
export async function makeOrder(client: TestClient, plan: OrderedPlan, rooms = 1) {
  const one = await orderFor(client, plan);
  if (rooms === 1) return client.send(api.booking.create, one);
  const [room] = one.orderRooms;
  const firstNames = ['SAN', 'ER', 'SI', 'WU', 'LIU', 'QI', 'BA', 'JIU'];
  return client.send(api.booking.create, {
    ...one,
    rooms: Array.from({ length: rooms }, () => one.rooms[0]!),
    orderRooms: firstNames.slice(0, rooms).map((firstName) => ({
      ...room!,
      guests: room!.guests.map((guest) => ({ ...guest, firstName })),
    })),
    accepted: { ...one.accepted, total: one.accepted.total * rooms },
  });
}

/** The operator rejects an order on request: its hotel is full. */
export async function rejectOnRequest({ database, clock }: Pick<Booted, 'database' | 'clock'>, orderCode: string) {
  await database.asSystem(async (tx) => {
    const order = await tx
      .selectFrom('hotel_order')
      .select('distributor_id as distributorId')
      .where('code', '=', orderCode)
      .executeTakeFirstOrThrow();
    await rejectOrder(tx, companyScopeOf(order), orderCode, { by: 'operator', reason: 'full' }, clock.now());
  });
}
