import type { ChangeKind } from '@waylight/contract/booking/change-words';
import type { Tx } from '../../../db/database.ts';
import type { OrderId } from '../../../db/tables/ids.ts';
import type { LockedOrder } from '../data.ts';

/** The operator's list of what nobody has asked for in a work order. System role. */

type Task =
  | { readonly kind: 'tellCancelled' | 'hotelCannot'; readonly note: string }
  | { readonly kind: 'tellChanged'; readonly change: ChangeKind; readonly note: string };

/** Lists what a hotel that confirmed by hand has to be told, or what it says that it cannot do. */
export async function addTask(tx: Tx, order: LockedOrder, task: Task, now: number): Promise<void> {
  await tx
    .insertInto('operator_task')
    .values({
      distributor_id: order.distributorId,
      order_id: order.id,
      kind: task.kind,
      change_kind: task.kind === 'tellChanged' ? task.change : null,
      note: task.note,
      at: new Date(now),
    })
    .execute();
}

/** The order has been answered: nobody has to ask its hotel any more, and what it cannot do is settled. `order`: as it was. */
export async function endOverdue(tx: Tx, order: LockedOrder, now: number): Promise<void> {
  // An order from our own allotment is confirmed as soon as it is paid: nobody has been asked.
  if (order.confirmMinutes === 0 && order.status === 'unconfirmed') return;
  await endKinds(tx, order.id, ['confirmOverdue', 'hotelCannot'], 'system', now);
}

/** The task that a hotel's “cannot” has made is done with, whoever says so. */
export async function endCannot(tx: Tx, orderId: OrderId, by: string, now: number): Promise<void> {
  await endKinds(tx, orderId, ['hotelCannot'], by, now);
}

/** The hotel has noted what it was to be told. */
export async function tickOffNews(tx: Tx, orderId: OrderId, by: string, now: number): Promise<void> {
  await endKinds(tx, orderId, ['tellCancelled', 'tellChanged'], by, now);
}

type TaskKind = 'confirmOverdue' | 'hotelCannot' | 'tellCancelled' | 'tellChanged';

async function endKinds(tx: Tx, orderId: OrderId, kinds: readonly TaskKind[], by: string, now: number) {
  await tx
    .updateTable('operator_task')
    .set({ done_at: new Date(now), done_by: by })
    .where('order_id', '=', orderId)
    .where('kind', 'in', kinds)
    .where('done_at', 'is', null)
    .execute();
}

/** Whether somebody still has to tell the hotel of a change or an end. */
export async function hasOpenNews(tx: Tx, orderId: OrderId): Promise<boolean> {
  const row = await tx
    .selectFrom('operator_task')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', 'in', ['tellCancelled', 'tellChanged'])
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Everything that is still to be done, the oldest first. */
export async function openTasks(tx: Tx) {
  return tx
    .selectFrom('operator_task')
    .innerJoin('hotel_order', 'hotel_order.id', 'operator_task.order_id')
    .innerJoin('distributor', 'distributor.id', 'hotel_order.distributor_id')
    .select([
      'operator_task.id',
      'operator_task.kind',
      'change_kind as change',
      'operator_task.note',
      'operator_task.at',
      'hotel_order.code as orderCode',
      'distributor.code as companyCode',
      'hotel_en as hotel',
      'hotel_phone as phone',
      'hotel_number as hotelNumber',
      'checkin',
      'checkout',
      'guest_names as guests',
    ])
    .where('done_at', 'is', null)
    .orderBy('operator_task.id')
    .limit(500)
    .execute();
}

/** Ticks one off; false: it is not there, or has been done. */
export async function tickOff(
  tx: Tx,
  id: number,
  { by, note }: { by: string; note: string },
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('operator_task')
    .set({ done_at: new Date(now), done_by: by, done_note: note })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
