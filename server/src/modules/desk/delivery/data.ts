import type {
  DeliveryAbout,
  DeliveryFailure,
  DeliveryState,
  DeliveryThing,
} from '@waylight/contract/ops/delivery/delivery';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { mailsAbout, topicsOf } from './delivery.ts';

/** SQL of failed deliveries: rows of the mail queue and of the outbox whose last try failed. Role waylight_ops. */

export interface DeliveryFilter {
  readonly page: number;
  readonly limit: number;
  readonly state?: DeliveryState | undefined;
  readonly about?: DeliveryAbout | undefined;
}

export interface FailedDelivery {
  readonly id: number;
  readonly topic: string;
  readonly thing: { readonly kind: DeliveryThing; readonly code: string } | null;
  readonly company: { readonly code: string; readonly nameZh: string; readonly nameEn: string } | null;
  readonly at: Date;
  readonly attempts: number;
  readonly state: DeliveryState;
  readonly dueAt: Date | null;
  readonly failure: DeliveryFailure | null;
  readonly choice: 'again' | 'leave' | null;
  readonly by: string | null;
  readonly reason: string | null;
  readonly decidedAt: Date | null;
  readonly recipients: string[];
  readonly subject: string | null;
}

export type Queue = 'mail_queue' | 'outbox';

const queues = {
  mail_queue: {
    failed: sql`select id, kind as topic, data as j, at, due_at, attempts, done_at, left_at, failure, recipients, subject
      from mail_queue where last_error is not null`,
    decisions: sql`select mail_id as of, id, choice, decided_by, reason, at from mail_decision`,
  },
  outbox: {
    failed: sql`select id, topic, payload as j, at, due_at, attempts, done_at, left_at, failure, '{}'::text[] as recipients,
      null::text as subject from outbox where last_error is not null`,
    decisions: sql`select outbox_id as of, id, choice, decided_by, reason, at from outbox_decision`,
  },
} as const;

const stateOf = sql<DeliveryState>`case when left_at is not null then 'left' when done_at is not null then 'givenUp' else 'retried' end`;

/** The subject of a delivery, out of the ids that it carries: the nearest thing that has a page, else its company. */
const thing = sql`coalesce(
  case when q.topic = 'invoiceNews' then json_build_object('kind', 'invoice', 'code', j ->> 'code')
    when q.topic like 'enquiry%' and j ? 'code' then json_build_object('kind', 'enquiry', 'code', j ->> 'code')
    when q.topic ~ '^workOrder' then json_build_object('kind', 'workOrder', 'code', j ->> 'number')
    when j ? 'linkId' then (select json_build_object('kind', 'order', 'code', o.code) from hotel_link l
      join hotel_order o on o.id = l.order_id where l.id = (j ->> 'linkId')::bigint)
    when j ? 'billId' then (select json_build_object('kind', 'bill', 'code', b.code) from bill b where b.id = (j ->> 'billId')::bigint)
    when j ? 'billCode' then json_build_object('kind', 'bill', 'code', j ->> 'billCode')
    when j ? 'orderCode' then json_build_object('kind', 'order', 'code', j ->> 'orderCode')
    when j #>> '{subject,kind}' in ('order', 'bill') then json_build_object('kind', j #>> '{subject,kind}', 'code', j #>> '{subject,id}')
    when j #>> '{subjects,0,kind}' in ('order', 'bill')
      then json_build_object('kind', j #>> '{subjects,0,kind}', 'code', j #>> '{subjects,0,id}') end,
  case when d.code is not null then json_build_object('kind', 'company', 'code', d.code)
    when d.status = 'pending' then json_build_object('kind', 'registration', 'code', d.id::text) end)`;

/** Kinds of mails, or beginnings of topics, that are about something. */
function isAbout(queue: Queue, about: DeliveryAbout): RawBuilder<boolean> {
  if (queue === 'mail_queue') return sql`topic = any(${[...mailsAbout[about]]}::text[])`;
  const { parts, others } = topicsOf(about);
  const one = sql<boolean>`split_part(topic, '.', 1) = any(${[...parts]}::text[])`;
  return others ? sql`not ${one}` : one;
}

function rowsOf(queue: Queue, chosen: RawBuilder<unknown>) {
  const { failed, decisions } = queues[queue];
  return sql<FailedDelivery>`
    select q.id, q.topic, ${thing} as thing, q.at, q.attempts, q.state, q.failure, q.recipients, q.subject,
      case when q.state = 'retried' then q.due_at end as "dueAt",
      case when d.id is not null then json_build_object('code', coalesce(d.code, ''), 'nameZh', d.name_zh, 'nameEn', d.name_en) end as company,
      x.choice, x.decided_by as by, x.reason, x.at as "decidedAt"
    from (select f.*, ${stateOf} as state from (${failed}) f ${chosen}) q
      left join distributor d on d.id::text = j ->> 'distributorId' or d.code = j ->> 'companyCode'
      left join lateral (select * from (${decisions}) y where y.of = q.id order by y.id desc limit 1) x on true
    order by q.at, q.id`;
}

export async function failedDeliveries(
  tx: Tx,
  queue: Queue,
  { page, limit, state, about }: DeliveryFilter,
): Promise<{ rows: FailedDelivery[]; total: number }> {
  const conditions = [
    state ? sql<boolean>`${stateOf} = ${state}` : sql<boolean>`left_at is null`,
    ...(about ? [isAbout(queue, about)] : []),
  ];
  const where = sql`where ${sql.join(conditions, sql` and `)}`;
  const { rows } = await rowsOf(
    queue,
    sql`${where} order by f.at, f.id offset ${(page - 1) * limit} limit ${limit}`,
  ).execute(tx);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (${queues[queue].failed}) f ${where}`.execute(tx);
  return { rows, total: counted.rows[0]!.total };
}

/** A failed delivery under lock; undefined: there is none, or it has got through. */
export async function lockFailed(tx: Tx, queue: Queue, id: number): Promise<FailedDelivery | undefined> {
  await sql`select from ${sql.table(queue)} where id = ${id} for update`.execute(tx);
  return readFailed(tx, queue, id);
}

export async function readFailed(tx: Tx, queue: Queue, id: number): Promise<FailedDelivery | undefined> {
  const { rows } = await rowsOf(queue, sql`where f.id = ${id}`).execute(tx);
  return rows[0];
}
