import type { api } from '@waylight/contract';
import type { ReplyOf } from '@waylight/contract/wire/call';
import { mostUrges, urgeHours } from '@waylight/contract/work-order/work-order-fields';
import type { z } from 'zod';
import type { Tx } from '../../../db/database.ts';
import { requestMail } from '../../../db/mail-queue.ts';
import { findRepeat, requestDigest } from '../../../db/once.ts';
import { append } from '../../../db/outbox.ts';
import type { DistributorScope } from '../../../db/scope.ts';
import type { WaitingParty } from '../../../db/tables/work-order.ts';
import { No } from '../../../http/no.ts';
import { orderScope } from '../../booking/order-rules.ts';
import { found, type LockedWorkOrder, lockByNumber, update } from '../data.ts';
import type { WorkOrderMessages } from '../mails.ts';
import { takesMessages, urgeAgainAt, urgeRefusal } from '../work-order.ts';
import { addEntry, attachFiles } from './conversation.ts';
import * as data from './data.ts';

/** Messages of agency and operator, urges, notes, and how far people have read. */

type WriteReply = ReplyOf<typeof api.conversation.write>;
type WriteRequest = z.output<typeof api.conversation.write.request>;
type UrgeRequest = z.output<typeof api.conversation.urge.request>;
type ReadRequest = z.output<typeof api.conversation.ofWorkOrder.request>;

interface AgencyEntry {
  readonly requestId: string;
  readonly number: string;
  readonly content: string;
}

/** A message of the agency, once per requestId. It answers what the operator has asked. Throws No: the contract's errors. System role. */
export function writeMessage(tx: Tx, scope: DistributorScope, request: WriteRequest, now: number): Promise<WriteReply> {
  const { attachments } = request;
  return once(tx, scope, request, ['message', attachments], async (workOrder, by) => {
    if (!takesMessages(workOrder.status)) throw new No('WORK_ORDER_ENDED');
    const entryId = await addEntry(tx, workOrder, by, { kind: 'message', remark: request.content }, now);
    await attachFiles(tx, workOrder, entryId, attachments, now);
    if (workOrder.waitsFor === 'agency') await update(tx, workOrder.id, { waits_for: 'nobody' });
    return entryId;
  });
}

/** An urge of the agency, once per requestId. Throws No: the contract's errors. System role. */
export function urge(tx: Tx, scope: DistributorScope, request: UrgeRequest, now: number): Promise<WriteReply> {
  return once(tx, scope, request, ['urge'], async (workOrder, by) => {
    const urges = { ...(await data.urgesOf(tx, workOrder.id)), status: workOrder.status };
    const refusal = urgeRefusal(urges, now);
    if (refusal === 'STATE_CHANGE_FAILED') throw new No(refusal, { status: workOrder.status });
    if (refusal === 'URGED_ENOUGH') throw new No(refusal, { most: mostUrges });
    if (refusal) throw new No(refusal, { hours: urgeHours, nextAt: new Date(urgeAgainAt(urges)!).toISOString() });
    const entryId = await addEntry(tx, workOrder, by, { kind: 'urge', remark: request.content }, now);
    await update(tx, workOrder.id, { urged_at: new Date(now) });
    return entryId;
  });
}

async function once(
  tx: Tx,
  scope: DistributorScope,
  { requestId, number, content }: AgencyEntry,
  more: readonly unknown[],
  act: (workOrder: LockedWorkOrder, by: Parameters<typeof addEntry>[2]) => Promise<number>,
): Promise<WriteReply> {
  if (!(await found(tx, scope, orderScope(scope), number))) throw new No('NO_SUCH_WORK_ORDER');
  const workOrder = (await lockByNumber(tx, number))!;
  const request = { requestId, digest: requestDigest(scope.userId, number, content, ...more) };
  const repeat = await findRepeat(tx, 'work_order_log', scope, request, ['id']);
  const entryId = repeat?.id ?? (await act(workOrder, { role: 'agency', userId: scope.userId, request }));
  return { number, entry: await data.entryOf(tx, entryId) };
}

/** A page of a conversation, and how far the caller had read it. With `seen` in the system role. Throws NO_SUCH_WORK_ORDER. */
export async function readConversation(tx: Tx, scope: DistributorScope, request: ReadRequest) {
  const { number, seen, page, limit } = request;
  const workOrder = await found(tx, scope, orderScope(scope), number);
  if (!workOrder) throw new No('NO_SUCH_WORK_ORDER');
  const before = await data.readPosition(tx, workOrder.id, scope);
  if (seen !== undefined && seen > before) await data.keepReadPosition(tx, workOrder.id, scope, seen);
  return { ...(await data.entriesOf(tx, workOrder.id, request)), page, limit, seen: before };
}

export interface OperatorMessage {
  readonly operator: string;
  readonly content: string;
  /** the work order waits for the agency's answer */
  readonly asks?: boolean;
}

/** A message of the operator, mailed. Throws NO_SUCH_WORK_ORDER, WORK_ORDER_ENDED, or STATE_CHANGE_FAILED for a question before it is taken up. System role. */
export async function say(
  tx: Tx,
  number: string,
  { operator, content, asks = false }: OperatorMessage,
  now: number,
): Promise<void> {
  const workOrder = await lockToWrite(tx, number);
  if (!takesMessages(workOrder.status)) throw new No('WORK_ORDER_ENDED');
  if (asks && workOrder.status !== 'handling') throw new No('STATE_CHANGE_FAILED', { status: workOrder.status });
  const by = { role: 'operator', name: operator } as const;
  const entryId = await addEntry(tx, workOrder, by, { kind: 'message', remark: content }, now);
  await update(tx, workOrder.id, { urged_at: null, ...(asks ? { waits_for: 'agency' as const } : {}) });
  await requestMessageMail(tx, workOrder, entryId, now);
  const { distributorId, orderCode } = workOrder;
  await append(tx, 'workOrder.answered', { number, orderCode, distributorId, answer: 'message' }, now);
}

/** Whom the work order waits for, for the operator alone; for the agency it waits with a question. Throws NO_SUCH_WORK_ORDER, STATE_CHANGE_FAILED. System role. */
export async function waitFor(tx: Tx, number: string, party: Exclude<WaitingParty, 'agency'>): Promise<void> {
  const { id, status } = await lockToWrite(tx, number);
  if (status !== 'handling') throw new No('STATE_CHANGE_FAILED', { status });
  await update(tx, id, { waits_for: party });
}

/** A note of the operator's people, which no agency reads. Throws NO_SUCH_WORK_ORDER. System role. */
export async function note(
  tx: Tx,
  number: string,
  { operator, content }: { operator: string; content: string },
  now: number,
): Promise<void> {
  const { id, distributorId } = await lockToWrite(tx, number);
  const row = { work_order_id: id, distributor_id: distributorId, at: new Date(now) };
  await data.addNote(tx, { ...row, operator_name: operator, content });
}

/** Somebody of the operator takes a work order over that is in hand. Throws NO_SUCH_WORK_ORDER, STATE_CHANGE_FAILED. System role. */
export async function takeOver(tx: Tx, number: string, operator: string): Promise<void> {
  const { id, status } = await lockToWrite(tx, number);
  if (status !== 'handling') throw new No('STATE_CHANGE_FAILED', { status });
  await update(tx, id, { handler: operator });
}

async function lockToWrite(tx: Tx, number: string): Promise<LockedWorkOrder> {
  const workOrder = await lockByNumber(tx, number);
  if (!workOrder) throw new No('NO_SUCH_WORK_ORDER');
  return workOrder;
}

const mailPauseMs = 10 * 60_000;

/**
 * Mails a message to those who wait for the answer, at most once in ten minutes for a work order. Later ones go together when the
 * ten minutes are over.
 */
async function requestMessageMail(tx: Tx, workOrder: LockedWorkOrder, firstEntry: number, now: number): Promise<void> {
  const { id, number, orderCode, distributorId, type, isQuestion, createdBy, orderOwner, messagesMailedAt } = workOrder;
  const last = messagesMailedAt?.getTime();
  // That mail is still to go, and takes this message with it.
  if (last !== undefined && last > now) return;
  const due = last === undefined ? now : Math.max(now, last + mailPauseMs);
  await update(tx, id, { messages_mailed_at: new Date(due) });
  const before = due === now ? null : new Date(due).toISOString();
  const about = { workOrderId: id, number, orderCode, distributorId, type, isQuestion, firstEntry, before };
  for (const to of new Set([createdBy, orderOwner])) {
    const mail: WorkOrderMessages = { ...about, to };
    await requestMail(tx, 'workOrderMessages', mail, due);
  }
}
