import type { PlainDate } from '@waylight/contract/value/stay';
import type { Database, Tx } from '../../../db/database.ts';
import { endDue } from '../../../db/due.ts';
import { companyScopeOf } from '../../../db/scope.ts';
import { isSecured } from '../booking.ts';
import { endCancelled } from '../cancellation/service.ts';
import { listOverdue, securedSince, type UnansweredOrder, unansweredUntil } from '../confirmation/data.ts';
import { rejectLocked } from '../confirmation/service.ts';
import { cancelAskedBy, lockOrder } from '../data.ts';
import { accountOf, requestOrderMail } from '../mail/service.ts';
import { answerUntil } from '../order-rules.ts';

/** Orders on request that nobody has answered: listed for the operator after their promise, ended at check-in. */

const hourMs = 3_600_000;

/** The latest day that has begun anywhere at an instant. */
const latestDay = (now: number): PlainDate => new Date(now + 14 * hourMs).toISOString().slice(0, 10);

/** Lists what is overdue and ends what nobody has answered until check-in. Any number of processes may run it. Answers how many of both. */
export async function tendUnanswered(database: Database, now: number): Promise<number> {
  const listed = await database.asSystem((tx) => listOverdue(tx, now));
  const ended = await endDue({
    read: (after: UnansweredOrder | undefined, limit) =>
      database.asSystem((tx) => unansweredUntil(tx, latestDay(now), after, limit)),
    end: (order) => database.asSystem((tx) => endUnanswered(tx, order, now)),
  });
  return listed + ended;
}

/** False: it has been answered, or there is still time. System role. */
async function endUnanswered(tx: Tx, { distributorId, code }: UnansweredOrder, now: number): Promise<boolean> {
  const order = await lockOrder(tx, companyScopeOf({ distributorId }), code);
  if (!order || !isSecured(order.paymentStatus)) return false;
  const isAskedToEnd = order.status === 'cancelRequested' && order.statusBefore === 'unconfirmed';
  if (order.status !== 'unconfirmed' && !isAskedToEnd) return false;
  const securedAt = await securedSince(tx, order.id);
  if (securedAt === undefined || now < answerUntil(order, securedAt)) return false;
  if (isAskedToEnd) {
    // The hotel has never agreed to anything: the agency has what it asked for, for nothing.
    const askedBy = (await cancelAskedBy(tx, order))?.userId;
    await endCancelled(tx, order, { by: null, fee: 0, askedBy }, now);
    return true;
  }
  const refund = await rejectLocked(tx, order, { by: null, kind: 'unanswered', note: '' }, now);
  await requestOrderMail(tx, order, { news: 'unanswered', refund, account: accountOf(order.paymentStatus) }, now);
  return true;
}
