import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { openStatuses } from '../list/data.ts';
import { type OpenBill, type PayingCompany, plain } from './statement.ts';

/** SQL of a pasted statement. Role waylight_ops. */

/** Unpaid bills of a currency that one of these amounts, codes or texts may be about; those due first first. */
export async function billsFor(
  tx: Tx,
  currency: string,
  { amounts, text }: { readonly amounts: readonly number[]; readonly text: string },
): Promise<OpenBill[]> {
  const { rows } = await sql<OpenBill>`
    select b.code, coalesce(d.code, '') as "companyCode", d.name_zh as "nameZh", d.name_en as "nameEn", b.unpaid
    from bill b join distributor d on d.id = b.distributor_id
    where b.currency = ${currency} and b.status = any (${openStatuses}::text[])
      and (b.unpaid = any (${[...amounts]}::bigint[]) or position(b.code in upper(${text})) > 0
        or position(d.code in ${text}) > 0 or position(lower(d.name_zh) in lower(${text})) > 0
        or position(lower(d.name_en) in lower(${text})) > 0)
    order by b.due_on, b.id limit 500`.execute(tx);
  return rows;
}

/** Companies that pay from an advance in a currency and that a text may name, by themselves or by an open bill. */
export async function companiesFor(tx: Tx, currency: string, text: string): Promise<PayingCompany[]> {
  const isNamed = (name: ReturnType<typeof sql.ref>) => sql`(length(${name}) >= 4 and position(
    regexp_replace(lower(normalize(${name}, nfkc)), '[\\s（）().,，。·-]', '', 'g') in ${plain(text)}) > 0)`;
  const { rows } = await sql<PayingCompany>`
    select d.code as "companyCode", d.name_zh as "nameZh", d.name_en as "nameEn" from distributor d
    where d.code is not null and d.status in ('active', 'suspended') and d.currency = ${currency} and 'advance' = any (d.payment_modes)
      and (position(d.code in ${text}) > 0 or ${isNamed(sql.ref('d.name_zh'))} or ${isNamed(sql.ref('d.name_en'))}
        or exists (select from bill b where b.distributor_id = d.id and b.status = any (${openStatuses}::text[])
          and position(b.code in upper(${text})) > 0))
    order by d.id limit 500`.execute(tx);
  return rows;
}
