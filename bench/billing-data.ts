import type { Database, Tx } from '@waylight/server/db/database';
import { sql } from 'kysely';

/** Companies, orders and lines of credit statements by the hundred thousand, written as plain rows. */

export interface ScaleAsked {
  /** an order like which all others are */
  readonly modelCode: string;
  readonly companies: number;
  /** lines of each statement, each of an order of its own */
  readonly lines: number;
  /** the moment of every posting, ms since the epoch */
  readonly at: number;
  readonly settlementType: string;
  /** before the codes of companies and orders */
  readonly prefix: string;
}

/** Columns of a table that are written, in their order, without those named. */
export async function columnsOf(tx: Tx, table: string, without: readonly string[]): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(column_name) as name from information_schema.columns where table_schema = 'public' and table_name = ${table}
      and is_generated = 'NEVER' and column_name <> all (${[...without]}::text[]) order by ordinal_position`.execute(
    tx,
  );
  return rows.map(({ name }) => name).join(', ');
}

/** Without triggers, checks of keys and a limit of time. */
async function unhindered(tx: Tx): Promise<void> {
  await sql`set local session_replication_role = replica`.execute(tx);
  await sql`set local statement_timeout = 0`.execute(tx);
}

/** Writes them without triggers and checks of keys: balances and numbers of lines are reckoned here. */
export async function fillStatements(database: Database, asked: ScaleAsked): Promise<void> {
  const { modelCode, companies, lines, at, settlementType, prefix } = asked;
  const moment = sql`${new Date(at)}::timestamptz`;
  const codes = sql.raw(`'${prefix}' || lpad(c::text, 5, '0')`);
  await database.asOwner(async (tx) => {
    await unhindered(tx);
    const company = await columnsOf(tx, 'distributor', ['id', 'code', 'settlement_type']);
    await sql`insert into distributor (code, settlement_type, ${sql.raw(company)})
      select ${codes}, ${settlementType}::text, ${sql.raw(company)} from distributor, generate_series(1, ${companies}::int) c where code = '100001'`.execute(
      tx,
    );
    await linesOf(tx, sql`select id from distributor where code like ${`${prefix}%`}`, {
      modelCode,
      lines,
      settlementType,
      moment,
      prefix,
    });
  });
  await database.asOwner((tx) =>
    sql`analyze distributor, hotel_order, ledger_account, ledger_journal, ledger_entry`.execute(tx),
  );
}

/** The same for a company that is there. */
export async function fillStatement(
  database: Database,
  companyId: number,
  { modelCode, lines, at, settlementType, prefix }: Omit<ScaleAsked, 'companies'>,
): Promise<void> {
  const moment = sql`${new Date(at)}::timestamptz`;
  await database.asOwner(async (tx) => {
    await unhindered(tx);
    await linesOf(tx, sql`select ${companyId}::bigint as id`, { modelCode, lines, settlementType, moment, prefix });
  });
  await database.asOwner((tx) =>
    sql`analyze distributor, hotel_order, ledger_account, ledger_journal, ledger_entry`.execute(tx),
  );
}

async function linesOf(
  tx: Tx,
  companies: ReturnType<typeof sql>,
  {
    modelCode,
    lines,
    settlementType,
    moment,
    prefix,
  }: Pick<ScaleAsked, 'modelCode' | 'lines' | 'settlementType' | 'prefix'> & { moment: ReturnType<typeof sql> },
): Promise<void> {
  const order = await columnsOf(tx, 'hotel_order', [
    ...['id', 'code', 'request_id', 'distributor_id', 'settlement_type', 'coupon_id', 'payment_status'],
  ]);
  const of = sql.raw(order.replaceAll(/(^|, )/g, '$1o.'));
  await sql`insert into hotel_order (code, request_id, distributor_id, settlement_type, payment_status, ${sql.raw(order)})
    select ${prefix} || 'O' || d.id || '-' || n, ${prefix} || d.id || '-' || n, d.id, ${settlementType}::text, 'onCredit', ${of}
    from (${companies}) d, generate_series(1, ${lines}::int) n, hotel_order o where o.code = ${modelCode}`.execute(tx);
  await sql`insert into ledger_account (distributor_id, kind, currency, created_at, credit_limit)
    select d.id, 'CREDIT_RECEIVABLE', 'CNY', ${moment}, 1000000000000 from (${companies}) d
    where not exists (select from ledger_account a where a.distributor_id = d.id and a.kind = 'CREDIT_RECEIVABLE')`.execute(
    tx,
  );
  await sql`insert into ledger_journal (distributor_id, kind, reference, subject_kind, subject_id, at)
    select o.distributor_id, 'sale', 'scale-' || o.code, 'order', o.code, ${moment} from hotel_order o
    where o.code like ${`${prefix}O%`}`.execute(tx);
  await sql`insert into ledger_entry (journal_id, account_id, distributor_id, currency, amount, line, balance_after, at)
    select j.id, a.id, a.distributor_id, 'CNY', 100 + j.id % 900, a.entries + row_number() over mine,
      a.balance + sum(100 + j.id % 900) over mine, j.at
    from ledger_journal j join ledger_account a on a.distributor_id = j.distributor_id and a.kind = 'CREDIT_RECEIVABLE'
    where j.reference like ${`scale-${prefix}O%`} window mine as (partition by a.id order by j.id)`.execute(tx);
  await sql`insert into ledger_entry (journal_id, account_id, currency, amount)
    select j.id, a.id, 'CNY', -(100 + j.id % 900) from ledger_journal j, ledger_account a
    where j.reference like ${`scale-${prefix}O%`} and a.kind = 'SALES' and a.currency = 'CNY'`.execute(tx);
  await sql`update ledger_account a set balance = e.balance, entries = e.line, last_at = ${moment}
    from (select account_id, max(line) as line, sum(amount)::bigint as balance from ledger_entry where line is not null group by 1) e
    where e.account_id = a.id and a.kind = 'CREDIT_RECEIVABLE'`.execute(tx);
}
