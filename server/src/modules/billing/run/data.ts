import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { DistributorId } from '../../../db/tables/ids.ts';
import type { SettlementType } from '../cycle/cycle.ts';

/** The run's reads and writes. All in the system role, under the lock of the company's credit account. */

export interface CreditAccount {
  readonly id: number;
  readonly distributorId: DistributorId;
  readonly currency: string;
  readonly balance: number;
  readonly held: number;
  readonly creditLimit: number | null;
  /** number of the last line of its statement */
  readonly entries: number;
}

/** The company's lock: nothing is posted on its credit until the transaction ends. undefined: somebody else has it. */
export async function lockIfFree(tx: Tx, accountId: number): Promise<CreditAccount | undefined> {
  return lockedAccount(tx, sql`id = ${accountId}`, sql`skip locked`);
}

/** The same, waiting for whoever has it. undefined: the company has no credit account in that currency. */
export async function lockCredit(
  tx: Tx,
  { distributorId, currency }: { readonly distributorId: DistributorId; readonly currency: string },
): Promise<CreditAccount | undefined> {
  return lockedAccount(
    tx,
    sql`distributor_id = ${distributorId} and kind = 'CREDIT_RECEIVABLE' and currency = ${currency}`,
    sql``,
  );
}

async function lockedAccount(tx: Tx, where: RawBuilder<unknown>, wait: RawBuilder<unknown>) {
  const { rows } = await sql<CreditAccount>`
    select id, distributor_id as "distributorId", currency, balance, held, credit_limit as "creditLimit", entries
    from ledger_account where ${where} for no key update ${wait}`.execute(tx);
  return rows[0];
}

export interface Progress {
  readonly firstOpenLine: number;
  readonly seenLine: number;
  readonly nextRunOn: string | null;
  readonly lookedOn: string | null;
  readonly byLimit: boolean;
  readonly settlementType: string;
  readonly settlementDays: number;
  readonly agreedOn: string;
}

/** How far the run has come with a company, and the terms of its bills. */
export async function progressOf(tx: Tx, account: CreditAccount): Promise<Progress> {
  const { rows } = await sql<Progress>`
    select coalesce(p.first_open_line, 1) as "firstOpenLine", coalesce(p.seen_line, 0) as "seenLine", p.next_run_on as "nextRunOn",
      p.looked_on as "lookedOn", coalesce(p.by_limit, false) as "byLimit", d.settlement_type as "settlementType", d.settlement_days as "settlementDays",
      d.agreed_on as "agreedOn"
    from distributor d left join bill_progress p on p.account_id = ${account.id}
    where d.id = ${account.distributorId}`.execute(tx);
  return rows[0]!;
}

const inShanghai = (moment: string) => sql.raw(`((${moment}) at time zone 'Asia/Shanghai')::date`);

/**
 * Open lines of a credit statement; `day` decides the cycle.
 *
 * Amounts that are posted, or released from a voided bill, after their cycle was billed join the next one: cycles are billed
 * half an hour after their last day.
 */
export const openLines = (account: CreditAccount, fromLine: number) => sql`
  select l.*, case when l.settlement_type ~ '^(booking|checkin|checkout)' then greatest(case
      when l.settlement_type like 'checkin%' then l.checkin when l.settlement_type like 'checkout%' then l.checkout
      else ${inShanghai('l.booked_at')} end, ${inShanghai(`l.moment - interval '30 minutes'`)}) else l.posted_on end as day
  from (
    select e.id as entry_id, e.line, e.amount, o.id as order_id, o.checkin, o.checkout, o.booked_at, j.kind as entry_kind,
      j.reference, j.act_id, coalesce(r.at, e.at) as moment, ${inShanghai('coalesce(r.at, e.at)')} as posted_on,
      coalesce(nullif(o.settlement_type, 'advance'), nullif(d.settlement_type, 'advance'), 'irregular') as settlement_type
    from ledger_entry e join ledger_journal j on j.id = e.journal_id join distributor d on d.id = e.distributor_id
      left join hotel_order o on j.subject_kind = 'order' and o.code = j.subject_id
      left join bill_entry b on b.entry_id = e.id left join bill_released r on r.entry_id = e.id
    where e.account_id = ${account.id} and e.line >= ${fromLine} and b.entry_id is null) l`;

/** Open lines of one settlement type and one day. */
export interface OpenDay {
  readonly settlementType: SettlementType;
  readonly day: string;
  readonly firstPosted: string;
}

export async function openDays(tx: Tx, account: CreditAccount, fromLine: number): Promise<OpenDay[]> {
  const { rows } = await sql<OpenDay>`
    select settlement_type as "settlementType", day, min(posted_on) as "firstPosted"
    from (${openLines(account, fromLine)}) l group by 1, 2 order by 1, 2`.execute(tx);
  return rows;
}

/** Open lines of one order, or one open line without an order. */
export interface OpenGroup {
  readonly entryIds: readonly number[];
  readonly amount: number;
  readonly firstPosted: string;
  /** an order that no bill has had yet */
  readonly isNew: boolean;
}

/** Open groups of a settlement type, in the order of posting. */
export async function openGroups(
  tx: Tx,
  account: CreditAccount,
  { fromLine, settlementType }: { readonly fromLine: number; readonly settlementType: SettlementType },
): Promise<OpenGroup[]> {
  const { rows } = await sql<Omit<OpenGroup, 'entryIds'> & { entryIds: number[] }>`
    select array_to_json(array_agg(entry_id)) as "entryIds", sum(amount)::bigint as amount, min(posted_on) as "firstPosted",
      l.order_id is not null and not exists (select from bill_line x join bill b on b.id = x.bill_id and b.status <> 'voided'
        where x.distributor_id = ${account.distributorId} and x.order_code = (select code from hotel_order where id = l.order_id)) as "isNew"
    from (${openLines(account, fromLine)}) l where settlement_type = ${settlementType}
    group by order_id, case when order_id is null then entry_id end order by min(line)`.execute(tx);
  return rows;
}

/** The bill to be made, and the open lines for it. */
export interface BillWanted {
  readonly code: string;
  readonly settlementType: SettlementType;
  readonly fromLine: number;
  /** null: the day on which the first of its lines was posted */
  readonly cycleFrom: string | null;
  readonly cycleTo: string;
  readonly dueOn: string;
  /** lines of days up to this one */
  readonly untilDay?: string;
  /** these lines and no others */
  readonly entryIds?: readonly number[];
  readonly now: number;
}

/** A bill that was made, or lines that were offset; undefined: there is nothing to bill, or less than nothing. */
export interface BillMade {
  readonly billId: number | null;
  readonly amount: number;
  readonly offsets: number;
}

/**
 * Makes one bill of open lines, in one statement: a line for each order, one for each entry without an order.
 *
 * Lines of an order that sum to zero are offset. Where all others come to zero or less, nothing is billed.
 */
export async function makeBill(tx: Tx, account: CreditAccount, wanted: BillWanted): Promise<BillMade> {
  const { distributorId, currency } = account;
  const { code, settlementType, fromLine, cycleFrom, cycleTo, dueOn, untilDay, entryIds, now } = wanted;
  const chosen = [sql`settlement_type = ${settlementType}`];
  if (untilDay !== undefined) chosen.push(sql`day <= ${untilDay}::date`);
  if (entryIds !== undefined) chosen.push(sql`entry_id = any (${[...entryIds]}::bigint[])`);
  const { rows } = await sql<BillMade>`
    with open as materialized (select * from (${openLines(account, fromLine)}) l where ${sql.join(chosen, sql` and `)}),
    grouped as materialized (
      select order_id, sum(amount)::bigint as amount, min(posted_on) as first_posted, max(posted_on) as posted_on,
        row_number() over (order by order_id is not null and sum(amount) = 0, min(line))::int as line,
        order_id is not null and sum(amount) = 0 as offset_only, array_agg(entry_id) as entries,
        max(entry_kind) as entry_kind, max(reference) as reference, max(act_id) as act_id
      from open group by order_id, case when order_id is null then entry_id end),
    total as (
      select sum(amount)::bigint as amount, count(*)::int as lines, min(first_posted) as first_posted from grouped where not offset_only),
    made as (
      insert into bill (distributor_id, code, settlement_type, currency, cycle_from, cycle_to, due_on, amount, line_count, generated_at)
        select ${distributorId}::bigint, ${code}::text, ${settlementType}::text, ${currency}::text,
          least(coalesce(${cycleFrom}::date, first_posted), ${cycleTo}::date), ${cycleTo}::date, ${dueOn}::date, amount, lines,
          ${new Date(now)}::timestamptz
        from total where amount > 0 returning id),
    made_lines as (
      insert into bill_line (bill_id, distributor_id, line, kind, order_id, order_code, earlier_bill_id, entry_kind, reason,
          hotel_zh, hotel_en, checkin, checkout, room_count, first_guest, posted_on, amount)
        select made.id, ${distributorId}::bigint, g.line, case when o.id is null or earlier.bill_id is not null then 'adjustment' else 'order' end,
          o.id, o.code, earlier.bill_id, case when o.id is null then g.entry_kind end,
          case when o.id is null then coalesce((select x.reason from bill_reduction x where x.entry_id = g.entries[1]),
            act.reason, g.reference) end,
          o.hotel_zh, o.hotel_en, o.checkin, o.checkout, o.room_count, o.guest_names[1], g.posted_on, g.amount
        from made cross join grouped g left join hotel_order o on o.id = g.order_id
          left join operator_act act on act.id = g.act_id
          left join lateral (select x.bill_id from bill_line x join bill b on b.id = x.bill_id and b.status <> 'voided'
            where x.distributor_id = ${distributorId} and x.order_code = o.code order by x.id desc limit 1) earlier on true
        where not g.offset_only returning id, bill_id, line),
    -- Lines are numbered from 1 without gaps: a place in the array finds one at once, however many there are.
    ids as (select bill_id, array_agg(id order by line) as of_line from made_lines group by bill_id),
    placed as (
      insert into bill_entry (entry_id, distributor_id, place, bill_id, bill_line_id)
        select unnest(g.entries), ${distributorId}::bigint, 'line', ids.bill_id, ids.of_line[g.line] from ids cross join grouped g
          where not g.offset_only
        union all
        select unnest(g.entries), ${distributorId}::bigint, 'offset', null, null from grouped g where g.offset_only)
    select (select id from made) as "billId", coalesce((select amount from total), 0) as amount,
      (select count(*) from grouped where offset_only) as offsets`.execute(tx);
  return rows[0]!;
}

/** Keeps how far the run has come: where the first open line is, and when it looks again. */
export async function keepProgress(
  tx: Tx,
  account: CreditAccount,
  kept: {
    readonly fromLine: number;
    readonly nextRunOn: string | null;
    readonly byLimit: boolean;
    readonly lookedOn: string | null;
  },
): Promise<void> {
  const { fromLine, nextRunOn, byLimit, lookedOn } = kept;
  await sql`
    insert into bill_progress as p (account_id, distributor_id, currency, first_open_line, seen_line, next_run_on, by_limit, looked_on)
      select ${account.id}::bigint, ${account.distributorId}::bigint, ${account.currency}::text, coalesce((
          select min(e.line) from ledger_entry e left join bill_entry b on b.entry_id = e.id
          where e.account_id = ${account.id} and e.line >= ${fromLine} and b.entry_id is null), ${account.entries}::bigint + 1),
        ${account.entries}::bigint, ${nextRunOn}::date, ${byLimit}::boolean, ${lookedOn}::date
    on conflict (account_id) do update set first_open_line = excluded.first_open_line, seen_line = excluded.seen_line,
      next_run_on = excluded.next_run_on, by_limit = excluded.by_limit, looked_on = excluded.looked_on`.execute(tx);
}

/** The run has to look at a company once more: lines of it were released. */
export async function reopenProgress(
  tx: Tx,
  account: CreditAccount,
  firstOpenLine: number,
  runDay: string,
): Promise<void> {
  await sql`
    update bill_progress set first_open_line = least(first_open_line, ${firstOpenLine}::bigint), next_run_on = ${runDay}::date
    where account_id = ${account.id}`.execute(tx);
}

/** Credit accounts with something for the run to look at, in the order of their ids. */
export async function accountsToRun(
  tx: Tx,
  { runDay, shortPercent }: { readonly runDay: string; readonly shortPercent: number },
  after: number,
  limit: number,
): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    select a.id from ledger_account a left join bill_progress p on p.account_id = a.id
    where a.kind = 'CREDIT_RECEIVABLE' and a.id > ${after} and (a.entries > coalesce(p.seen_line, 0)
      or p.next_run_on <= ${runDay}::date
      or (p.by_limit and (a.credit_limit - a.balance - a.held) * 100 < a.credit_limit * ${shortPercent}))
    order by a.id limit ${limit}`.execute(tx);
  return rows;
}
