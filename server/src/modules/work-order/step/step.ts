import type { WorkOrderStatus } from '@waylight/contract/work-order/work-order-words';
import type { Tx } from '../../../db/database.ts';
import { No } from '../../../http/no.ts';
import { addEntry, type EntryWriter } from '../conversation/conversation.ts';
import { type LockedWorkOrder, update, type WorkOrderChange } from '../data.ts';
import { nextWorkStatus, type WorkOrderAction } from '../work-order.ts';

/** The one place where the status of a work order changes, with its entry in the conversation. */

export interface StepTaken {
  readonly status: WorkOrderStatus;
  readonly entryId: number;
}

/** Takes a step. The work order is locked. Throws STATE_CHANGE_FAILED with the status as it is. System role. */
export async function takeStep(
  tx: Tx,
  workOrder: LockedWorkOrder & { readonly cancelWaits: boolean },
  action: WorkOrderAction,
  { by, remark }: { by: EntryWriter; remark: string },
  now: number,
): Promise<StepTaken> {
  const { id, status: before } = workOrder;
  const status = nextWorkStatus(workOrder, action, by.role, now);
  if (!status) throw new No('STATE_CHANGE_FAILED', { status: before });
  await update(tx, id, {
    status,
    waits_for: 'nobody',
    urged_at: null,
    ...(by.role === 'operator' && by.name !== undefined ? { handler: by.name } : {}),
    ...timesOf(action, new Date(now)),
  });
  const content = { kind: 'status', from_status: before, to_status: status, remark } as const;
  return { status, entryId: await addEntry(tx, workOrder, by, content, now) };
}

function timesOf(action: WorkOrderAction, at: Date): WorkOrderChange {
  switch (action) {
    case 'accept':
      return {};
    case 'resolve':
      return { resolved_at: at };
    case 'refuse':
    case 'withdraw':
    case 'lapse':
      return { closed_at: at };
    case 'complete':
      return { completed_at: at };
    case 'reconsider':
      return { resolved_at: null, closed_at: null };
  }
}
