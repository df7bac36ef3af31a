import type { api } from '@waylight/contract';
import type { ReplyOf } from '@waylight/contract/wire/call';
import type { z } from 'zod';
import type { Database, Tx } from '../../../db/database.ts';
import { endDue } from '../../../db/due.ts';
import { requestMail } from '../../../db/mail-queue.ts';
import { findRepeat, requestDigest } from '../../../db/once.ts';
import { append } from '../../../db/outbox.ts';
import { companyScopeOf, type DistributorScope } from '../../../db/scope.ts';
import type { DistributorId } from '../../../db/tables/ids.ts';
import { No } from '../../../http/no.ts';
import { withdrawCancel } from '../../booking/cancellation/service.ts';
import { orderToChange } from '../../booking/confirmation/service.ts';
import { personToMail } from '../../booking/mail/service.ts';
import { cancelAnsweredBy, type LockedOrder, orderSeenBy } from '../../booking/order/service.ts';
import { orderScope } from '../../booking/order-rules.ts';
import { entryOf } from '../conversation/data.ts';
import * as data from '../data.ts';
import type { WorkOrderAnswer } from '../mails.ts';
import { cancelOrderRefusal, withdrawOvertaken } from '../service.ts';
import { nextWorkStatus, type WorkOrderAction } from '../work-order.ts';
import { takeStep } from './step.ts';
import { type OrderEnd, orderEndWords } from './words.ts';

/** Steps of a work order: of the agency, once per requestId; of the operator; and of time. Locks: the order, then the work order. */

/** Announced when an operator has answered a work order. */
export interface WorkOrderTold {
  readonly number: string;
  readonly orderCode: string;
  readonly distributorId: DistributorId;
  readonly answer: 'resolve' | 'refuse' | 'message';
}

declare module '../../../db/outbox.ts' {
  interface Topics {
    'workOrder.answered': WorkOrderTold;
  }
}

type MoveReply = ReplyOf<typeof api.workOrder.move>;
type MoveRequest = z.output<typeof api.workOrder.move.request>;
type ReconsiderRequest = z.output<typeof api.workOrder.reconsider.request>;

const actions = { close: 'withdraw', complete: 'complete' } as const;

/** Closes a work order for its agency, or completes it. Throws No: the contract's errors of the call. System role. */
export function move(tx: Tx, scope: DistributorScope, request: MoveRequest, now: number): Promise<MoveReply> {
  const { requestId, number, action, remark } = request;
  return stepOfAgency(tx, scope, { requestId, number, action: actions[action], remark }, now);
}

/** Opens an answered work order again. Throws No: the contract's errors of the call. System role. */
export function reconsider(
  tx: Tx,
  scope: DistributorScope,
  request: ReconsiderRequest,
  now: number,
): Promise<MoveReply> {
  const { requestId, number, reason } = request;
  return stepOfAgency(tx, scope, { requestId, number, action: 'reconsider', remark: reason }, now);
}

interface AgencyStep {
  readonly requestId: string;
  readonly number: string;
  readonly action: WorkOrderAction;
  readonly remark: string;
}

async function stepOfAgency(
  tx: Tx,
  scope: DistributorScope,
  { requestId, number, action, remark }: AgencyStep,
  now: number,
): Promise<MoveReply> {
  const seen = await data.found(tx, scope, orderScope(scope), number);
  if (!seen) throw new No('NO_SUCH_WORK_ORDER');
  const order = await orderSeenBy(tx, scope, seen.orderCode, 'lock');
  const workOrder = (await data.lockByNumber(tx, number))!;
  const request = { requestId, digest: requestDigest(scope.userId, number, action, remark) };
  const repeat = await findRepeat(tx, 'work_order_log', scope, request, ['id', 'to_status']);
  if (repeat) return { number, status: repeat.to_status!, entry: await entryOf(tx, repeat.id) };

  const cancelWaits = waitsForCancel(workOrder, order);
  if (action === 'reconsider') await checkReconsider(tx, { ...workOrder, cancelWaits }, order, now);
  const by = { role: 'agency', userId: scope.userId, request } as const;
  const { status, entryId } = await takeStep(tx, { ...workOrder, cancelWaits }, action, { by, remark }, now);
  if (action === 'withdraw' && cancelWaits) await withdrawCancel(tx, order, scope, now);
  return { number, status, entry: await entryOf(tx, entryId) };
}

/** Whether it is the request on which the cancellation of its order waits. */
export const waitsForCancel = ({ type }: { type: string }, { status }: Pick<LockedOrder, 'status'>): boolean =>
  type === 'cancelOrder' && status === 'cancelRequested';

/** Obstacles to opening a work order again beside its own status. */
async function checkReconsider(
  tx: Tx,
  workOrder: data.LockedWorkOrder & { readonly cancelWaits: boolean },
  order: LockedOrder,
  now: number,
  role: 'agency' | 'operator' = 'agency',
): Promise<void> {
  // The status is told first: it says that nothing else matters.
  if (!nextWorkStatus(workOrder, 'reconsider', role, now)) return;
  const open = await data.findOpen(tx, companyScopeOf(workOrder), order.code, workOrder.type);
  if (open) throw new No('WORK_ORDER_OPEN', { number: open.number });
  if (workOrder.type !== 'cancelOrder') return;
  const stands = order.status === 'confirmed' || order.status === 'unconfirmed';
  if (stands && cancelOrderRefusal(order, now)) throw new No('CANCEL_DIRECTLY');
  if (order.status === 'cancelRequested') throw new No('CANCEL_ASKED_ALREADY');
}

/** An operator opens an answered work order again. Throws NO_SUCH_WORK_ORDER and the refusals of reconsidering. System role. */
export async function reopen(
  tx: Tx,
  number: string,
  { remark, operator }: { remark: string; operator: string },
  now: number,
): Promise<void> {
  const wish = await data.wishOf(tx, number);
  if (!wish) throw new No('NO_SUCH_WORK_ORDER');
  const order = await orderToChange(tx, companyScopeOf(wish), wish.orderCode);
  const workOrder = { ...(await data.lockByNumber(tx, number))!, cancelWaits: false };
  await checkReconsider(tx, workOrder, order, now, 'operator');
  await takeStep(tx, workOrder, 'reconsider', { by: { role: 'operator', name: operator }, remark }, now);
}

export interface OperatorAnswer {
  readonly action: 'accept' | 'resolve' | 'refuse';
  readonly remark: string;
  /** who of the operator's people */
  readonly operator: string | undefined;
  /** the order itself writes to those who wait for the answer */
  readonly silent?: boolean;
}

/** An operator's answer. Throws NO_SUCH_WORK_ORDER, STATE_CHANGE_FAILED. System role. */
export async function answer(
  tx: Tx,
  number: string,
  { action, remark, operator, silent = false }: OperatorAnswer,
  now: number,
): Promise<void> {
  const workOrder = await data.lockByNumber(tx, number);
  if (!workOrder) throw new No('NO_SUCH_WORK_ORDER');
  const by = { role: 'operator', name: operator } as const;
  await takeStep(tx, { ...workOrder, cancelWaits: false }, action, { by, remark }, now);
  if (action === 'accept') return;
  const { distributorId, orderCode, type, isQuestion, createdBy, orderOwner } = workOrder;
  await append(tx, 'workOrder.answered', { number, orderCode, distributorId, answer: action }, now);
  if (silent) return;
  const told: WorkOrderAnswer = { number, distributorId, orderCode, type, isQuestion, action, remark };
  for (const to of new Set([createdBy, orderOwner])) await requestMail(tx, 'workOrderAnswered', { ...told, to }, now);
}

/** The order was cancelled, or is kept: whoever asked for it has the answer. System role. */
export async function whenCancelAnswered(
  tx: Tx,
  { orderCode, distributorId }: { orderCode: string; distributorId: DistributorId },
  action: 'resolve' | 'refuse',
  now: number,
): Promise<void> {
  const open = await withdrawOvertaken(tx, { orderCode, distributorId }, now);
  if (!open) return;
  const name = await cancelAnsweredBy(tx, orderCode);
  // Opened again since then: this is the news of the answer that the agency is not content with.
  if (action === 'resolve' && !(await markGranted(tx, open, name, now))) return;
  const by = { role: 'operator', name } as const;
  await takeStep(tx, { ...open, cancelWaits: false }, action, { by, remark: '' }, now);
  await append(tx, 'workOrder.answered', { number: open.number, orderCode, distributorId, answer: action }, now);
}

/**
 * The order has ended: what still asks for a change of it closes, and questions stay. A request to cancel what was cancelled has its
 * answer by `whenCancelAnswered`. System role.
 */
export async function whenOrderEnded(
  tx: Tx,
  { orderCode, distributorId }: { orderCode: string; distributorId: DistributorId },
  end: OrderEnd,
  now: number,
): Promise<void> {
  for (const open of await data.openRequests(tx, companyScopeOf({ distributorId }), orderCode)) {
    if (end === 'cancelled' && open.type === 'cancelOrder') continue;
    const { language = 'zh' } = (await personToMail(tx, distributorId, open.createdBy)) ?? {};
    const remark = orderEndWords[end][language];
    await takeStep(tx, { ...open, cancelWaits: false }, 'lapse', { by: { role: 'system' }, remark }, now);
  }
}

/** Keeps that a work order has been carried out; false: it was before, and never is twice. System role. */
export function markGranted(
  tx: Tx,
  { id, distributorId }: { readonly id: number; readonly distributorId: DistributorId },
  operator: string | undefined,
  now: number,
): Promise<boolean> {
  const at = new Date(now);
  return data.addGrant(tx, {
    work_order_id: id,
    distributor_id: distributorId,
    at,
    operator_name: operator ?? null,
  });
}

/** Completes what was resolved a week ago. Answers how many. */
export function completeResolved(database: Database, now: number): Promise<number> {
  return endDue<{ id: number; number: string; resolvedAt: Date | null }>({
    read: (after, limit) => database.asSystem((tx) => data.resolvedBefore(tx, now, after, limit)),
    end: ({ number }) =>
      database.asSystem(async (tx) => {
        const workOrder = (await data.lockByNumber(tx, number))!;
        const state = { ...workOrder, cancelWaits: false };
        if (!nextWorkStatus(state, 'complete', 'system', now)) return false;
        await takeStep(tx, state, 'complete', { by: { role: 'system' }, remark: '' }, now);
        return true;
      }),
  });
}
