import type { api } from '@waylight/contract';
import { cancelReasonWords } from '@waylight/contract/booking/cancel-words';
import type { z } from 'zod';
import type { Tx } from '../../db/database.ts';
import { findRepeat, requestDigest } from '../../db/once.ts';
import { companyScopeOf, type DistributorScope } from '../../db/scope.ts';
import type { DistributorId } from '../../db/tables/ids.ts';
import { No } from '../../http/no.ts';
import { newWorkOrderNumber } from '../../numbers.ts';
import { type CancelFacts, cancelRefusal, cancelTerms } from '../booking/cancellation/cancellation.ts';
import type { CancelAsked } from '../booking/cancellation/service.ts';
import { changeRefusal } from '../booking/change/change.ts';
import { cancelAskedLast, type LockedOrder, orderAndPerson, orderSeenBy } from '../booking/order/service.ts';
import { addSubmission, attachFiles } from './conversation/conversation.ts';
import * as data from './data.ts';
import { takeStep } from './step/step.ts';
import { faultInAsked, type WorkOrderWish } from './work-order.ts';

type SaveRequest = z.output<typeof api.workOrder.save.request>;

/**
 * Opens a work order about an order, once per requestId. Runs as the system for the distributor of the scope. Throws No:
 * the contract's errors of the call.
 */
export async function save(tx: Tx, scope: DistributorScope, request: SaveRequest, now: number, maxNights: number) {
  const { requestId, orderCode, type, content, asked, contact, attachments } = request;
  const order = await orderSeenBy(tx, scope, orderCode, 'lock');
  const digest = requestDigest(scope.userId, orderCode, type, content, asked, contact, attachments);
  const repeat = await findRepeat(tx, 'work_order', scope, { requestId, digest }, ['number', 'status']);
  if (repeat) return { number: repeat.number, status: repeat.status };

  const refusal = type === 'cancelOrder' ? cancelOrderRefusal(order, now) : changeRefusal(order, now);
  if (refusal) throw new No(refusal);
  const fault = faultInAsked(type, asked, order, now, maxNights);
  if (fault) throw new No(fault);
  const number = await openWorkOrder(tx, scope, order, { ...request, hash: digest }, now);
  return { number, status: 'notAccepted' as const };
}

export interface NewWorkOrder extends Pick<SaveRequest, 'type' | 'content' | 'contact' | 'attachments'> {
  readonly asked: WorkOrderWish;
  /** of its own call; a change that becomes a work order keeps its request with the order */
  readonly requestId?: string;
  readonly hash?: string;
}

/** Opens it, with its files; one of a type for each order. Throws WORK_ORDER_OPEN, ATTACHMENT_GONE, REQUEST_ID_REUSED. System role. */
export async function openWorkOrder(
  tx: Tx,
  scope: DistributorScope,
  order: LockedOrder,
  { type, content, asked, contact, attachments, requestId, hash = '' }: NewWorkOrder,
  now: number,
): Promise<string> {
  const open = await data.findOpen(tx, scope, order.code, type);
  if (open) throw new No('WORK_ORDER_OPEN', { number: open.number });
  const number = newWorkOrderNumber(now);
  const id = await data.insert(tx, {
    distributor_id: scope.distributorId,
    number,
    request_id: requestId ?? null,
    request_hash: hash,
    order_code: order.code,
    order_owner: order.createdBy,
    hotel_zh: order.hotelZh,
    hotel_en: order.hotelEn,
    type,
    content,
    asked: JSON.stringify(asked),
    contact: JSON.stringify(contact),
    created_by: scope.userId,
    created_at: new Date(now),
  });
  if (id === undefined) throw new No('REQUEST_ID_REUSED');
  const entryId = await addSubmission(tx, { id, ...scope }, now);
  await attachFiles(tx, { id, distributorId: scope.distributorId }, entryId, attachments, now);
  return number;
}

/**
 * The refusal of a work order that asks to cancel; undefined where one may be opened. A free cancellation is made on the
 * order itself; a lower fee is asked for while the order stands.
 */
export function cancelOrderRefusal(order: CancelFacts, now: number) {
  if (order.status === 'nonCancellable') return undefined;
  const refusal = cancelRefusal(order, now);
  if (refusal) return refusal;
  const { way, fee } = cancelTerms(order, now);
  return way === 'atOnce' && fee > 0 ? undefined : ('CANCEL_DIRECTLY' as const);
}

/** A cancellation that the policy does not grant: the operator's list has it as a work order of its own. System role. */
export async function whenCancelAsked(tx: Tx, fact: CancelAsked, now: number): Promise<void> {
  if (await data.isKnown(tx, fact.workOrder)) return;
  const { order, person } = await orderAndPerson(tx, fact);
  await withdrawOvertaken(tx, fact, now);
  const reason = cancelReasonWords[fact.reason][person.language];
  const id = await data.insert(tx, {
    distributor_id: fact.distributorId,
    number: fact.workOrder,
    order_code: fact.orderCode,
    order_owner: order.createdBy,
    hotel_zh: order.hotelZh,
    hotel_en: order.hotelEn,
    type: 'cancelOrder',
    content: fact.note === '' ? reason : `${reason} · ${fact.note}`,
    asked: JSON.stringify({}),
    contact: JSON.stringify({ name: person.name, phone: person.mobile, email: person.email }),
    created_by: fact.userId,
    created_at: new Date(now),
  });
  if (id === undefined) throw new Error('a work order without a request of its own is nobody else’s');
  await addSubmission(tx, { id, ...fact }, now);
}

/** Closes the request for a lower fee that a cancellation overtook; answers the open one that stays, which asks to cancel. System role. */
export async function withdrawOvertaken(
  tx: Tx,
  { orderCode, distributorId }: { readonly orderCode: string; readonly distributorId: DistributorId },
  now: number,
): Promise<data.LockedWorkOrder | undefined> {
  const open = await data.findOpen(tx, companyScopeOf({ distributorId }), orderCode, 'cancelOrder');
  if (!open) return undefined;
  const asked = await cancelAskedLast(tx, { orderCode, distributorId });
  if (asked?.userId === undefined || open.createdAt.getTime() >= asked.at) return open;
  const by = { role: 'agency', userId: asked.userId } as const;
  await takeStep(tx, { ...open, cancelWaits: false }, 'withdraw', { by, remark: '' }, now);
  return undefined;
}
