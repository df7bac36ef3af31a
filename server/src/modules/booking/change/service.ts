import type { api } from '@waylight/contract';
import type { ChangeAsked } from '@waylight/contract/booking/change-fields';
import { type ChangeReason, type ChangeWay, workOrderOf } from '@waylight/contract/booking/change-words';
import { toDecimal } from '@waylight/contract/value/money';
import { portalZone } from '@waylight/contract/value/stay';
import { wallTimeIn } from '@waylight/contract/value/wall-time';
import type { ReplyOf } from '@waylight/contract/wire/call';
import type { Tx } from '../../../db/database.ts';
import { companyScopeOf, type DistributorScope, type Reader } from '../../../db/scope.ts';
import type { UserId } from '../../../db/tables/ids.ts';
import { No } from '../../../http/no.ts';
import { returnCoupon } from '../../coupon/service.ts';
import { chargeMore, type SettledBy, takeLess, wayToAdjust } from '../../payment/adjustment/service.ts';
import { maySpendOnOrders } from '../../payment/payment.ts';
import { exceeded } from '../../payment/service.ts';
import { isConfirmedByHand, nextStatus } from '../booking.ts';
import { type Actor, announce, subjectOf } from '../confirmation/service.ts';
import { addHistory, findOrder, type LockedOrder, updateOrder } from '../data.ts';
import { tellHotel } from '../hotel-link/service.ts';
import { orderSeenBy } from '../order/service.ts';
import { addTask } from '../task/data.ts';
import { changeRule, grantRefusal } from './change.ts';
import type { ChangePlan, PlanTerms } from './plan.ts';
import { kindOf, planChange } from './plan-change.ts';

type Preview = ReplyOf<typeof api.change.preview>;

/** A change as it would be made for somebody now. */
export interface ChangeDecision {
  readonly plan: ChangePlan;
  readonly way: ChangeWay;
  readonly reason: ChangeReason | null;
  /** null: nothing is to be settled, or there is no way to do it at once */
  readonly settledBy: SettledBy | null;
}

/** Whether a change is made at once or goes to an operator, and what it comes to. Throws No: the refusals of a change. */
export async function decideChange(
  tx: Tx,
  scope: DistributorScope,
  order: LockedOrder,
  asked: ChangeAsked,
  how: PlanTerms,
): Promise<ChangeDecision> {
  const rule = changeRule(kindOf(asked), order, how.now);
  if ('refusal' in rule) throw new No(rule.refusal);
  const plan = await planChange(tx, order, asked, how);
  const difference = plan.after - plan.before;
  if (rule.way === 'request' || difference === 0) return { plan, ...rule, settledBy: null };
  const settledBy = await wayToAdjust(tx, scope, subjectOf(order), difference);
  if (settledBy === 'inFlight') throw new No('ALREADY_PAYING');
  const fromAccount = difference > 0 && (settledBy === 'advance' || settledBy === 'credit');
  // Without an account to take it from, or the right to, somebody has to see to the money.
  if (settledBy === null || (fromAccount && !maySpendOnOrders(scope)))
    return { plan, way: 'request', reason: 'chargeByHand', settledBy: null };
  return { plan, ...rule, settledBy };
}

/** An instant by the hotel's clock and by Beijing's. */
const momentOf =
  ({ timeZone }: LockedOrder) =>
  (iso: string | null) =>
    iso === null
      ? null
      : {
          at: iso,
          hotel: wallTimeIn(timeZone, Date.parse(iso)),
          beijing: wallTimeIn(portalZone, Date.parse(iso)),
        };

export async function previewChange(
  tx: Tx,
  scope: DistributorScope,
  { orderCode, asked }: { orderCode: string; asked: ChangeAsked },
  how: PlanTerms,
): Promise<Preview> {
  const order = await orderSeenBy(tx, scope, orderCode);
  const decided = await decideChange(tx, scope, order, asked, how);
  const { plan, way, reason } = decided;
  const moment = momentOf(order);
  return {
    orderCode,
    kind: plan.kind,
    way,
    reason,
    type: workOrderOf[plan.kind],
    consequences: [...plan.consequences],
    extrasGone: (plan.extrasGone ?? []).map(({ roomNo, surchargeId, kind, childFrom, childTo, count }) => ({
      ...{ roomNo, surchargeId, kind, childFrom, childTo, count },
    })),
    timeZone: order.timeZone,
    freeUntil: { before: moment(order.cancellation.freeUntil), after: moment(plan.freeUntil) },
    ...moneyFor(scope, order, decided),
    asOf: how.now,
  };
}

/** The amounts of a change, for those who may see prices. */
export function moneyFor({ access }: Pick<Reader, 'access'>, order: LockedOrder, { plan, settledBy }: ChangeDecision) {
  if (!access.has('PRICE_VIEW')) return {};
  const { before, after, fee } = plan;
  const moment = momentOf(order);
  const charges = (plan.charges ?? []).map(({ from, ...move }) => ({ from: moment(from), ...move }));
  return { money: { currency: order.currency, before, after, fee, difference: after - before, settledBy, charges } };
}

/** The terms of an operator's grant: another price or fee than today's, which is then what counts. */
export interface GrantTerms extends PlanTerms {
  /** the most that the agency agreed to for the whole order; undefined: it named nothing */
  readonly agreed?: number | undefined;
  /** for whom it is charged: whoever asked */
  readonly userId: UserId;
  readonly reference: string;
  readonly received?: BankReceipt | undefined;
  /** who of the operator's people grants it */
  readonly operator?: string | undefined;
}

/** Money for a change that came by bank, beside every account. */
export interface BankReceipt {
  /** the bank's own number of the transfer: it is booked once */
  readonly transfer: string;
  /** who says so and why, for the history */
  readonly note: string;
}

/** A settlement by bank that cannot be booked so. `booked`: the transfer has been booked before. */
export class NotSettledByBank extends Error {
  constructor(
    message: string,
    readonly booked?: string,
  ) {
    super(message);
  }
}

/**
 * An operator carries a wish out on the locked order. System role. Throws NotSettledByBank, and No for changes in
 * between.
 *
 * Throws PRICE_CHANGED when it would cost more than agreed and the operator named no price or fee.
 */
export async function grantChange(
  tx: Tx,
  order: LockedOrder,
  asked: ChangeAsked,
  granting: GrantTerms,
): Promise<ChangePlan> {
  const { now, agreed, userId, reference, received, operator } = granting;
  const refusal = grantRefusal(order, now);
  if (refusal) throw new No(refusal);
  const plan = await planChange(tx, order, asked, granting);
  const { before, after, fee } = plan;
  const isNamed = granting.price !== undefined || granting.fee !== undefined;
  if (!isNamed && after > (agreed ?? before)) throw new No('PRICE_CHANGED', { after, fee, currency: order.currency });
  const way = await wayToAdjust(tx, companyScopeOf(order), subjectOf(order), after - before);
  if (way === 'inFlight') throw new No('ALREADY_PAYING');
  if (received && after <= before) throw new NotSettledByBank('the change costs nothing more');
  const settledBy = received ? 'advance' : way;
  await makeChange(tx, order, plan, { by: 'operator', operator, userId, settledBy, reference, received }, now);
  return plan;
}

/** The maker of a change, and how the difference is settled. */
export interface ChangeMaker {
  readonly by: Actor;
  /** for whom it is charged */
  readonly userId: UserId;
  readonly settledBy: SettledBy | null;
  /** what this change is known by in the books */
  readonly reference: string;
  readonly received?: BankReceipt | undefined;
  /** who of the operator's people, where one makes it */
  readonly operator?: string | undefined;
}

/**
 * Makes a change: money, rooms, history. The order is locked; whatever fails undoes all of it. System role.
 *
 * Throws SOLD_OUT, ADVANCE_EXCEEDED, CREDIT_EXCEEDED, CREDIT_OVERDUE, ALREADY_PAYING, METHOD_NOT_OFFERED.
 */
export async function makeChange(
  tx: Tx,
  order: LockedOrder,
  plan: ChangePlan,
  { by, userId, settledBy, reference, received, operator }: ChangeMaker,
  now: number,
): Promise<LockedOrder> {
  const difference = plan.after - plan.before;
  if (difference !== 0) await adjust(tx, order, difference, { userId, settledBy, reference, received }, now);
  await plan.write(tx);
  const step = { by, operator, kind: `${plan.kind}Changed`, note: plan.note, amount: difference };
  await addHistory(tx, order, { ...step, from: order.status, to: order.status }, now);
  if (isConfirmedByHand(order))
    await addTask(tx, order, { kind: 'tellChanged', change: plan.kind, note: plan.note }, now);
  if (received) {
    const note = `${received.transfer} · ${received.note}`;
    await addHistory(
      tx,
      order,
      { by, operator, kind: 'settledByBank', from: order.status, to: order.status, note },
      now,
    );
  }
  const has = (consequence: ChangePlan['consequences'][number]) => plan.consequences.includes(consequence);
  const cancellable = order.cancellable && !has('nonCancellable');
  const modifiable = order.modifiable && !has('nonModifiable');
  // An order that the hotel has not confirmed yet is restricted when it does.
  const restricted = cancellable ? undefined : nextStatus(order, 'restrict', 'system');
  const status = restricted ?? order.status;
  if (restricted)
    await addHistory(tx, order, { by: null, kind: 'nonCancellable', from: order.status, to: restricted }, now);
  await updateOrder(tx, order.id, { cancellable, modifiable, status });
  await announce(tx, 'order.changed', order, now);
  await tellHotel(tx, (await findOrder(tx, companyScopeOf(order), order.code))!, 'changed', now);
  if (has('couponReturned')) {
    await addHistory(tx, order, { by: null, kind: 'couponReturned', from: status, to: status }, now);
    // A coupon is the last lock that a transaction takes.
    await returnCoupon(tx, order, now);
  }
  return (await findOrder(tx, companyScopeOf(order), order.code))!;
}

async function adjust(
  tx: Tx,
  order: LockedOrder,
  difference: number,
  { userId, settledBy, reference, received }: Omit<ChangeMaker, 'by'>,
  now: number,
): Promise<void> {
  const subject = subjectOf(order);
  const amount = Math.abs(difference);
  const made =
    difference < 0
      ? await takeLess(tx, companyScopeOf(order), { subject, amount, reference }, now)
      : settledBy === null
        ? ({ outcome: 'noWay' } as const)
        : await chargeMore(
            tx,
            companyScopeOf(order),
            { subject, amount, by: settledBy, userId, reference, received: received?.transfer },
            now,
          );
  switch (made.outcome) {
    case 'done':
      return;
    case 'inFlight':
      throw new No('ALREADY_PAYING');
    case 'noWay':
      if (received) throw new NotSettledByBank('only what a payment provider was paid for is settled by bank');
      throw new No('METHOD_NOT_OFFERED');
    case 'overdue':
      throw new No('CREDIT_OVERDUE', { bill: made.bill });
    case 'bookedBefore':
      throw new NotSettledByBank(`the transfer ${received?.transfer} has been booked before`, received?.transfer);
    case 'short': {
      const { currency } = order;
      throw new No(exceeded[made.method], { currency, short: toDecimal(made.short, currency) });
    }
  }
}
