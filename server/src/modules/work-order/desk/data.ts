import { type SelectQueryBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { openStatuses } from '../work-order.ts';

/** SQL of the operator's desk: work orders of all companies, with what only the operator knows. System role. */

const facts = (tx: Tx) =>
  tx
    .selectFrom('work_order')
    .innerJoin('distributor', 'distributor.id', 'work_order.distributor_id')
    .leftJoin('work_order_grant', 'work_order_grant.work_order_id', 'work_order.id')
    .select([
      'work_order.id',
      'number',
      'order_code as orderCode',
      'distributor.code as companyCode',
      'type',
      'work_order.status',
      'content',
      'asked',
      'contact',
      'handler',
      'work_order.created_at as createdAt',
      'waits_for as waitsFor',
      'urged_at as urgedAt',
      sql<boolean>`work_order_grant.work_order_id is not null`.as('granted'),
      sql<number>`(select count(*) from work_order_log l where l.work_order_id = work_order.id and l.kind = 'urge')`.as(
        'urges',
      ),
      // Texts of the agency since the operator's last word.
      sql<string[]>`array(select l.remark from work_order_log l
        where l.work_order_id = work_order.id and l.actor = 'user' and l.kind <> 'submitted' and l.remark <> ''
          and l.id > coalesce((select max(o.id) from work_order_log o
            where o.work_order_id = work_order.id and o.actor = 'operator'), 0)
        order by l.id)`.as('unanswered'),
      sql<Date>`(select max(l.at) from work_order_log l where l.work_order_id = work_order.id and l.actor = 'user')`.as(
        'agencyAt',
      ),
    ]);
type Facts = ReturnType<typeof facts> extends SelectQueryBuilder<never, never, infer Row> ? Row : never;
export type DeskWorkOrder = Facts;

/** The list of what waits for an operator: urged ones first, then the oldest; and resolved ones about which the agency has written since. */
export async function waiting(tx: Tx) {
  return facts(tx)
    .where((of) =>
      of.or([
        of('work_order.status', 'in', openStatuses),
        of.and([
          of('work_order.status', '=', 'resolved'),
          sql<boolean>`exists (select from work_order_log m where m.work_order_id = work_order.id and m.actor = 'user'
            and m.kind = 'message' and m.id > (select max(o.id) from work_order_log o
              where o.work_order_id = work_order.id and o.actor = 'operator'))`,
        ]),
      ]),
    )
    .orderBy(sql`urged_at nulls last`)
    .orderBy('work_order.created_at')
    .limit(500)
    .execute();
}

/** One by its number, in whatever status. */
export async function deskWorkOrder(tx: Tx, number: string) {
  return facts(tx).where('number', '=', number).executeTakeFirst();
}
