import { opsApi } from '@waylight/contract';
import type { DeliveryAbout } from '@waylight/contract/ops/delivery/delivery';
import type { Tx } from '../../../db/database.ts';
import { type Decision, decide } from '../../../db/due.ts';
import type { House } from '../../../house.ts';
import type { Handlers } from '../../../http/handler.ts';
import { No } from '../../../http/no.ts';
import { type Actor, type ActPlan, type ActSubject, actHandler, opsAct } from '../../operator/act/service.ts';
import * as data from './data.ts';
import { aboutFact, aboutMail } from './delivery.ts';

/** Failed deliveries at the console: mails, and reactions to facts. An act decides about one of them. */

/** A delivery that failed, locked, as a command's row has it; undefined: there is none. */
export async function deliveryActedOn(tx: Tx, queue: data.Queue, id: number): Promise<ActSubject | undefined> {
  const failed = await data.lockFailed(tx, queue, id);
  if (!failed) return undefined;
  const { topic, attempts, recipients } = failed;
  return {
    subject: { kind: queue === 'outbox' ? 'reaction' : 'mail', id: String(id) },
    facts: async () => {
      const now = await data.readFailed(tx, queue, id);
      const about = queue === 'outbox' ? { topic } : { recipients: recipients.join(', ') };
      return { ...about, attempts, delivery: now?.state ?? null, dueAt: now?.dueAt?.toISOString() ?? null };
    },
  };
}

/** A decision about one; one that was left cannot be left again. */
async function decisionPlan(
  tx: Tx,
  queue: data.Queue,
  id: number,
  choice: Decision['choice'],
  { name, reason, now }: Actor,
): Promise<ActPlan> {
  const missing = queue === 'outbox' ? 'NO_SUCH_REACTION' : 'NO_SUCH_MAIL';
  const failed = await data.lockFailed(tx, queue, id);
  if (!failed || (choice === 'leave' && failed.state === 'left')) throw new No(missing);
  return {
    ...(await deliveryActedOn(tx, queue, id))!,
    run: () => decide(tx, queue, id, { choice, by: name, reason }, now),
  };
}

const sendAgain = opsAct('mail.sendAgain', opsApi.mail.sendAgain, (tx, { id }, actor) =>
  decisionPlan(tx, 'mail_queue', id, 'again', actor),
);
const leaveMail = opsAct('mail.leave', opsApi.mail.leave, (tx, { id }, actor) =>
  decisionPlan(tx, 'mail_queue', id, 'leave', actor),
);
const retry = opsAct('reaction.retry', opsApi.reaction.retry, (tx, { id }, actor) =>
  decisionPlan(tx, 'outbox', id, 'again', actor),
);
const leaveReaction = opsAct('reaction.leave', opsApi.reaction.leave, (tx, { id }, actor) =>
  decisionPlan(tx, 'outbox', id, 'leave', actor),
);

export const deliveryActs = [sendAgain, leaveMail, retry, leaveReaction];

function rowOf(
  { at, dueAt, choice, by, reason, decidedAt, failure, ...row }: data.FailedDelivery,
  about: DeliveryAbout,
) {
  return {
    ...row,
    about,
    ...{ at: at.toISOString(), dueAt: dueAt?.toISOString() ?? null },
    // Failures of before their causes were kept have none.
    failure: failure ?? ('unknown' as const),
    decided: choice ? { choice, by: by!, reason: reason!, at: decidedAt!.toISOString() } : null,
  };
}

/** `wake`: the next try need not wait for its tick. */
export function mailCalls(house: House, wake: () => void): Handlers<typeof opsApi.mail> {
  return {
    list: (request) =>
      house.database.asOps(async (tx) => {
        const { rows, total } = await data.failedDeliveries(tx, 'mail_queue', request);
        const { page, limit } = request;
        return { records: rows.map((row) => rowOf(row, aboutMail(row.topic))), total, page, limit };
      }),
    sendAgain: actHandler(house, sendAgain, wake),
    leave: actHandler(house, leaveMail, wake),
  };
}

export function reactionCalls(house: House, wake: () => void): Handlers<typeof opsApi.reaction> {
  return {
    list: (request) =>
      house.database.asOps(async (tx) => {
        const { rows, total } = await data.failedDeliveries(tx, 'outbox', request);
        const { page, limit } = request;
        return { records: rows.map((row) => rowOf(row, aboutFact(row.topic))), total, page, limit };
      }),
    retry: actHandler(house, retry, wake),
    leave: actHandler(house, leaveReaction, wake),
  };
}
