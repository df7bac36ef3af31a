import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { openStatuses } from '../list/data.ts';
import type { OpenBill } from './statement.ts';

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
