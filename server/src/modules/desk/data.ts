import { numberAlarmDays } from '@waylight/contract/booking/hotel-number';
import type { DeskKind } from '@waylight/contract/ops/desk';
import { promiseAmber } from '@waylight/contract/ops/order';
import { addDays, dateIn, portalZone } from '@waylight/contract/value/stay';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { mostTries } from '../payment/reconciliation/reconciliation.ts';
import { surplusPayments } from '../payment/suspense/service.ts';

/** Counts of what waits, over all companies: each reads an index that has nothing else in it. Role waylight_ops. */

interface Waiting {
  readonly kind: DeskKind;
  readonly count: number;
  readonly oldest: string | null;
  readonly amber: number;
  readonly red: number;
}

const iso = (moment: RawBuilder<unknown>) =>
  sql`to_char(${moment} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const none = sql`0`;

/** Tries after which somebody looks at a mail or at what reacts to an announcement. */
const failedTries = 3;

/** `approvals`: names of acts that the reader may decide. `operatorId`: the reader, who decides none of their own. */
interface DeskReader {
  readonly operatorId: number;
  readonly approvals: readonly string[];
}

type Parts = Readonly<
  Record<
    DeskKind,
    { oldest: RawBuilder<unknown>; from: RawBuilder<unknown>; amber?: RawBuilder<unknown>; red?: RawBuilder<unknown> }
  >
>;

function partsAt(now: number, { operatorId, approvals }: DeskReader): Parts {
  const at = sql`${new Date(now)}::timestamptz`;
  const today = dateIn(portalZone, now);
  const enquiries = (kind: string) => ({
    oldest: iso(sql`min(created_at)`),
    from: sql`enquiry where status in ('new', 'handling') and kind = ${kind}`,
  });
  const counted = (condition: RawBuilder<unknown>) => sql`count(*) filter (where ${condition})`;
  const amberAt = sql`promised_until - confirm_minutes * interval '1 minute' * ${1 - promiseAmber}::float8`;
  return {
    ordersToConfirm: {
      oldest: iso(sql`min(promised_until - confirm_minutes * interval '1 minute')`),
      from: sql`hotel_order where status = 'unconfirmed' and payment_status in ('onCredit', 'advanceDeducted', 'paid')`,
      amber: counted(sql`promised_until > ${at} and ${amberAt} <= ${at}`),
      red: counted(sql`promised_until <= ${at}`),
    },
    cancellationsAsked: {
      oldest: sql`(select ${iso(sql`min(w.created_at)`)} from work_order w
        where w.type = 'cancelOrder' and w.status in ('notAccepted', 'handling'))`,
      from: sql`hotel_order where status = 'cancelRequested'`,
    },
    orderTasks: {
      oldest: iso(sql`min(at)`),
      from: sql`operator_task where done_at is null`,
      red: counted(sql`kind in ('confirmOverdue', 'hotelCannot')`),
    },
    hotelNumbers: {
      oldest: sql`min(checkin)::text`,
      from: sql`hotel_order where hotel_number is null and status in ('confirmed', 'nonCancellable')
        and checkin >= ${today}::date`,
      red: counted(sql`checkin <= ${addDays(today, numberAlarmDays)}::date`),
    },
    workOrders: {
      oldest: iso(sql`min(created_at)`),
      from: sql`work_order where status in ('notAccepted', 'handling')`,
      red: counted(sql`urged_at is not null`),
    },
    registrations: {
      oldest: iso(sql`min(created_at)`),
      from: sql`distributor where status = 'pending' and email_confirmed_at is not null`,
    },
    groupRequests: enquiries('groupRoom'),
    flightRequests: enquiries('flight'),
    robotRequests: {
      oldest: iso(sql`min(coalesce(flight_robot_at, decided_at, created_at))`),
      from: sql`distributor where flight_robot = 'requested' and code is not null`,
    },
    supplierEntries: enquiries('supplyEntry'),
    feedback: enquiries('feedback'),
    invoices: {
      oldest: iso(sql`min(applied_at)`),
      from: sql`invoice where status in ('applied', 'issued', 'voidAsked')`,
      red: counted(sql`status = 'voidAsked'`),
    },
    invoiceCases: {
      oldest: iso(sql`min(opened_at)`),
      from: sql`invoice_case where settled_at is null`,
    },
    billsToRun: {
      oldest: sql`min(next_run_on)::text`,
      from: sql`bill_progress where next_run_on <= ${today}::date`,
    },
    billsOverdue: {
      oldest: sql`min(due_on)::text`,
      from: sql`bill where status in ('generated', 'partlyWrittenOff') and due_on < ${today}::date`,
      red: sql`count(*)`,
    },
    approvals: {
      oldest: iso(sql`min(made_at)`),
      from: sql`approval where status = 'waiting' and expires_at > ${at} and maker_id <> ${operatorId}
        and call = any(${approvals}::text[])`,
    },
    suspense: {
      oldest: iso(sql`min(created_at)`),
      from: sql`payment_attempt where state = 'suspense'`,
      red: sql`count(*)`,
    },
    surplus: {
      oldest: iso(sql`min(since)`),
      from: sql`(${surplusPayments}) found`,
      red: sql`count(*)`,
    },
    failedRefunds: {
      oldest: iso(sql`min(created_at)`),
      from: sql`payment_refund where state = 'failed'`,
      red: sql`count(*)`,
    },
    refundsTwice: {
      oldest: iso(sql`min(twice_at)`),
      from: sql`payment_refund where twice_at is not null and recovered_at is null`,
      red: sql`count(*)`,
    },
    cases: {
      oldest: iso(sql`min(opened_at)`),
      from: sql`reconciliation_case where settled_at is null`,
    },
    daysWithoutBill: {
      oldest: sql`min(day)::text`,
      from: sql`reconciliation_run where state = 'waiting'
        and (tries >= ${mostTries} or due_at <= ${at} - interval '1 day')`,
      red: sql`count(*)`,
    },
    failedMails: {
      oldest: iso(sql`min(at)`),
      from: sql`mail_queue where last_error is not null and left_at is null
        and (done_at is not null or attempts >= ${failedTries})`,
      red: sql`count(*)`,
    },
    outbox: {
      oldest: iso(sql`min(at)`),
      from: sql`outbox where done_at is null and last_error is not null and attempts >= ${failedTries}`,
      red: sql`count(*)`,
    },
  };
}

/** Counts of these kinds, in one statement. */
export async function waitingOf(
  tx: Tx,
  kinds: readonly DeskKind[],
  reader: DeskReader,
  now: number,
): Promise<Waiting[]> {
  if (kinds.length === 0) return [];
  const parts = partsAt(now, reader);
  const counts = kinds.map((kind) => {
    const { oldest, from, amber = none, red = none } = parts[kind];
    return sql`(select ${kind}::text as kind, count(*)::int as count, ${oldest} as oldest, (${amber})::int as amber,
      (${red})::int as red from ${from})`;
  });
  const { rows } = await sql<Waiting>`${sql.join(counts, sql` union all `)}`.execute(tx);
  return rows;
}
