import type { GatewayMethod } from '@waylight/contract/payment/payment';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { DueTable } from '../../../db/due.ts';
import type { Notification } from '../../../outside/payment/gateway.ts';

export interface KeptNotification {
  readonly id: number;
  readonly gateway: GatewayMethod;
  readonly notification: Notification;
  readonly tries: number;
}

/**
 * Keeps a notification once; the same event again is only counted. System role.
 *
 * `method`: the payment method of the payment that it names; null: an unknown payment. `waits`: not settled yet.
 */
export async function keepNotification(
  tx: Tx,
  kept: { gateway: GatewayMethod; notification: Notification; raw: Buffer; headers: Readonly<Record<string, string>> },
  now: number,
): Promise<{ method: string | null; waits: boolean }> {
  const at = new Date(now);
  return tx
    .insertInto('notify_inbox')
    .values({
      gateway: kept.gateway,
      event_id: kept.notification.eventId,
      out_trade_no: kept.notification.outTradeNo,
      notification: JSON.stringify(kept.notification),
      raw: kept.raw,
      headers: JSON.stringify(kept.headers),
      received_at: at,
      due_at: at,
      processed_at: null,
      outcome: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['gateway', 'event_id']).doUpdateSet({
        deliveries: sql`notify_inbox.deliveries + 1`,
        due_at: sql`least(notify_inbox.due_at, excluded.due_at)`,
      }),
    )
    .returning([
      sql<string | null>`(select a.gateway from payment_attempt a where a.out_trade_no = notify_inbox.out_trade_no)`.as(
        'method',
      ),
      sql<boolean>`processed_at is null`.as('waits'),
    ])
    .executeTakeFirstOrThrow();
}

export const dueNotifications: DueTable = {
  table: 'notify_inbox',
  dueAt: 'due_at',
  waits: sql`processed_at is null`,
  columns: ['id', 'gateway', 'notification', 'tries'],
};

export async function markProcessed(tx: Tx, id: number, outcome: string, now: number): Promise<void> {
  await tx
    .updateTable('notify_inbox')
    .set({ processed_at: new Date(now), outcome, tries: sql`tries + 1` })
    .where('id', '=', id)
    .execute();
}

export async function tryLater(tx: Tx, id: number, dueAt: number): Promise<void> {
  await tx
    .updateTable('notify_inbox')
    .set({ due_at: new Date(dueAt), tries: sql`tries + 1` })
    .where('id', '=', id)
    .execute();
}
