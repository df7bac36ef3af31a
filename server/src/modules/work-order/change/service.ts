import type { api } from '@waylight/contract';
import { workOrderOf } from '@waylight/contract/booking/change-words';
import type { ReplyOf } from '@waylight/contract/wire/call';
import type { z } from 'zod';
import type { Tx } from '../../../db/database.ts';
import { actOnce, requestDigest } from '../../../db/once.ts';
import type { DistributorScope } from '../../../db/scope.ts';
import { No } from '../../../http/no.ts';
import type { PlanTerms } from '../../booking/change/plan.ts';
import { kindOf } from '../../booking/change/plan-change.ts';
import { type ChangeDecision, decideChange, makeChange, moneyFor } from '../../booking/change/service.ts';
import { requestOrderMail } from '../../booking/mail/service.ts';
import { type LockedOrder, orderAndPerson, orderSeenBy } from '../../booking/order/service.ts';
import { openWorkOrder } from '../service.ts';

type ChangeRequest = z.output<typeof api.change.make.request>;
type ChangeAnswer = ReplyOf<typeof api.change.make>;

/**
 * Changes an order where policy and hotel allow it at once, else passes it to an operator; one transaction, once per
 * requestId.
 *
 * Runs as the system for the scope's distributor. Throws No: the contract's errors.
 */
export async function changeOrder(
  tx: Tx,
  scope: DistributorScope,
  request: ChangeRequest,
  how: PlanTerms,
): Promise<ChangeAnswer> {
  const order = await orderSeenBy(tx, scope, request.orderCode, 'lock');
  const { distributorId, userId, access } = scope;
  const { requestId, ...content } = request;
  const once = { requestId, digest: requestDigest(userId, content), orderId: order.id, distributorId, userId };
  const change = () => changeLocked(tx, scope, order, request, how);
  const answer = await actOnce(tx, { ...once, kind: 'change' }, how.now, change);
  // A repeat may come from somebody who has lost the right to see prices since.
  const { money, ...rest } = answer;
  return access.has('PRICE_VIEW') && money ? { ...rest, money } : rest;
}

async function changeLocked(
  tx: Tx,
  scope: DistributorScope,
  order: LockedOrder,
  request: ChangeRequest,
  how: PlanTerms,
): Promise<ChangeAnswer> {
  const { requestId, orderCode, asked } = request;
  const { now } = how;
  // A person without prices agrees to none: trying one price after another would tell it.
  const accepted = scope.access.has('PRICE_VIEW') ? request.accepted : undefined;
  const decided = await decideChange(tx, scope, order, asked, how);
  const { plan, way, reason, settledBy } = decided;
  let after: LockedOrder = order;
  let workOrder: string | null = null;
  // A request costs nothing yet; whoever names a price for it means it.
  if (way === 'atOnce' || accepted) checkAgreed(scope, order, accepted, decided);
  if (way === 'atOnce') {
    const by = { userId: scope.userId };
    const reference = `change:${orderCode}:${requestId}`;
    after = await makeChange(tx, order, plan, { by, userId: scope.userId, settledBy, reference }, now);
    await tellMaker(tx, scope, order, plan, now);
  } else {
    workOrder = await ask(tx, scope, order, { ...request, accepted }, plan, now);
  }
  const { status, paymentStatus } = after;
  const money = moneyFor(scope, order, decided);
  return { orderCode, way, reason, status, paymentStatus, workOrder, ...money };
}

/** The maker of an order hears of a colleague's change. */
async function tellMaker(
  tx: Tx,
  { userId }: DistributorScope,
  order: LockedOrder,
  { kind, note }: ChangeDecision['plan'],
  now: number,
): Promise<void> {
  if (userId === order.createdBy) return;
  const { distributorId, code: orderCode } = order;
  const { person } = await orderAndPerson(tx, { orderCode, distributorId, userId });
  await requestOrderMail(tx, order, { news: 'changed', kind, who: person.name, note }, now);
}

/** More than was agreed to is asked about. */
function checkAgreed(
  { access }: DistributorScope,
  { currency }: LockedOrder,
  accepted: ChangeRequest['accepted'],
  { plan: { before, after, fee } }: ChangeDecision,
): void {
  const agreed = accepted?.after ?? before;
  if (after <= agreed && (!accepted || accepted.currency === currency)) return;
  throw new No('PRICE_CHANGED', access.has('PRICE_VIEW') ? { after, fee, currency } : {});
}

/** The change as a work order, as it was asked for and with the price that was shown or would have been. */
async function ask(
  tx: Tx,
  scope: DistributorScope,
  order: LockedOrder,
  { asked, content, contact, attachments, accepted }: ChangeRequest,
  { before, after }: ChangeDecision['plan'],
  now: number,
): Promise<string> {
  if (content === '') throw new No('STATEMENT_REQUIRED');
  const { code: orderCode, distributorId } = order;
  const { person } = await orderAndPerson(tx, { orderCode, distributorId, userId: scope.userId });
  return openWorkOrder(
    tx,
    scope,
    order,
    {
      type: workOrderOf[kindOf(asked)],
      content,
      asked: {
        ...asked,
        ...(accepted ? { agreed: accepted.after } : {}),
        ...(after === before ? {} : { estimate: { currency: order.currency, before, after } }),
      },
      contact: contact ?? { name: person.name, phone: person.mobile, email: person.email },
      attachments,
    },
    now,
  );
}
