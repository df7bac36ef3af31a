import type { ReceivableAge } from '@waylight/contract/ops/report/report';
import type { PlainDate } from '@waylight/contract/value/stay';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';

/** SQL of receivables: open bills, and what the ledger has beside them. Role waylight_ops. */

interface ReceivableRow extends Record<ReceivableAge, number> {
  readonly code: string;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly currency: string;
  readonly billed: number;
  readonly balance: number;
}

/** Companies whose account on credit has something, those with the most overdue first. `today`: a day of Shanghai. */
export async function receivables(tx: Tx, today: PlainDate, currency: string | undefined): Promise<ReceivableRow[]> {
  const { rows } = await sql<ReceivableRow>`
    select coalesce(d.code, '') as code, d.name_zh as "nameZh", d.name_en as "nameEn", a.currency, a.balance,
      coalesce(b.billed, 0)::bigint as billed, coalesce(b.not_due, 0)::bigint as "notDue", coalesce(b.to30, 0)::bigint as to30,
      coalesce(b.to60, 0)::bigint as to60, coalesce(b.to90, 0)::bigint as to90, coalesce(b.over90, 0)::bigint as over90
    from ledger_account a join distributor d on d.id = a.distributor_id
      left join (
        select o.distributor_id, o.currency, sum(o.unpaid) as billed,
          sum(o.unpaid) filter (where o.late <= 0) as not_due, sum(o.unpaid) filter (where o.late between 1 and 30) as to30,
          sum(o.unpaid) filter (where o.late between 31 and 60) as to60, sum(o.unpaid) filter (where o.late between 61 and 90) as to90,
          sum(o.unpaid) filter (where o.late > 90) as over90
        from (select distributor_id, currency, amount - reduced - received as unpaid, ${today}::date - due_on as late
          from bill where status in ('generated', 'partlyWrittenOff')) o group by o.distributor_id, o.currency) b
        on b.distributor_id = a.distributor_id and b.currency = a.currency
    where a.kind = 'CREDIT_RECEIVABLE' and (a.balance <> 0 or b.billed is not null)
      and (${currency ?? null}::text is null or a.currency = ${currency ?? null})
    order by coalesce(b.over90, 0) + coalesce(b.to90, 0) + coalesce(b.to60, 0) + coalesce(b.to30, 0) desc, a.balance desc, d.code`.execute(
    tx,
  );
  return rows;
}
