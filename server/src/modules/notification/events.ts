import type { NotificationKind } from '@waylight/contract/notification/notification';
import { dateIn, dayNumber, portalZone } from '@waylight/contract/value/stay';
import type { Tx } from '../../db/database.ts';
import { companyScopeOf } from '../../db/scope.ts';
import type { BillTold } from '../billing/mail/service.ts';
import type { OrderFact } from '../booking/confirmation/service.ts';
import type { DeadlineNear } from '../booking/deadline/deadline.ts';
import type { LowCredit } from '../ledger/mails.ts';
import type { PaymentCaptured } from '../payment/capture/service.ts';
import type { RefundEnded } from '../payment/refund/service.ts';
import type { PaymentHeld } from '../payment/service.ts';
import type { QuoteAccepted } from '../quote/mails.ts';
import type { WorkOrderTold } from '../work-order/step/service.ts';
import * as data from './data.ts';

/** Reactions that write a notification for everybody who may see what happened. Each runs once (db/outbox.ts). */

/** Tells of a step of an order. */
export const whenOrder =
  (kind: 'orderConfirmed' | 'orderRejected' | 'orderExpired') =>
  (tx: Tx, fact: OrderFact, now: number): Promise<void> =>
    data.tellOfOrder(tx, companyScopeOf(fact), fact, { kind, at: new Date(now) });

/** Tells of the end of an order whoever has not asked for it: the person who did knows. */
export const whenCancelled = (tx: Tx, fact: OrderFact, now: number): Promise<void> =>
  data.tellOfOrder(tx, companyScopeOf(fact), fact, { kind: 'orderCancelled', at: new Date(now), butAsker: true });

export async function whenAnswered(
  tx: Tx,
  { number, orderCode, distributorId, answer }: WorkOrderTold,
  now: number,
): Promise<void> {
  const told = { kind: 'workOrderAnswered', at: new Date(now), detail: { answer } } as const;
  await data.tellOfOrder(tx, companyScopeOf({ distributorId }), { orderCode, workOrder: number }, told);
}

export async function whenDeadlineNear(tx: Tx, fact: DeadlineNear, now: number): Promise<void> {
  const told = { kind: 'deadlineNear', at: new Date(now), detail: { days: fact.days } } as const;
  await data.tellOfOrder(tx, companyScopeOf(fact), fact, told);
}

/**
 * Money that a provider has, or that is held of credit or advance: of an order whoever may see it hears, of anything
 * else whoever keeps the books.
 */
export async function whenPaid(tx: Tx, fact: PaymentCaptured | PaymentHeld, now: number): Promise<void> {
  const scope = companyScopeOf(fact);
  const money = await data.amountOf(tx, scope, fact.subject);
  const detail = { ...money, method: fact.method };
  await tellOfSubject(tx, fact, { kind: 'paymentReceived', at: new Date(now), detail });
}

/** Tells of money that a provider has given back, as of a payment; whoever cancelled waits for it too. */
export async function whenRefundEnded(tx: Tx, fact: RefundEnded, now: number): Promise<void> {
  if (fact.outcome !== 'refunded') return;
  const { amount, currency } = fact;
  await tellOfSubject(tx, fact, { kind: 'refundMade', at: new Date(now), detail: { amount, currency } });
}

/** Of an order whoever may see it hears, of anything else whoever keeps the books. */
async function tellOfSubject(
  tx: Tx,
  fact: Pick<RefundEnded, 'subject' | 'distributorId'>,
  told: data.NotificationText,
): Promise<void> {
  const scope = companyScopeOf(fact);
  if (fact.subject.kind === 'order') await data.tellOfOrder(tx, scope, { orderCode: fact.subject.id }, told);
  else await data.tellOfMoney(tx, scope, told);
}

export async function whenQuoteAccepted(tx: Tx, fact: QuoteAccepted, now: number): Promise<void> {
  const told = { kind: 'quoteAccepted', at: new Date(now) } as const;
  await data.tellOfQuote(tx, companyScopeOf(fact), fact.quoteCode, told);
}

export async function whenCreditLow(tx: Tx, fact: LowCredit, now: number): Promise<void> {
  const detail = { amount: fact.left, currency: fact.currency };
  await data.tellOfMoney(tx, companyScopeOf(fact), { kind: 'creditLow', at: new Date(now), detail });
}

/** Tells of a bill that was made or is due, with what is unpaid of it. */
export const whenBill =
  (kind: NotificationKind & `bill${string}`) =>
  async (tx: Tx, fact: BillTold, now: number): Promise<void> => {
    const scope = companyScopeOf(fact);
    const bill = await data.billFacts(tx, scope, fact.billId);
    if (!bill) return;
    const { amount, currency, dueOn } = bill;
    const days = dayNumber(dateIn(portalZone, now)) - dayNumber(dueOn);
    await data.tellOfMoney(tx, scope, { kind, at: new Date(now), detail: { amount, currency, days } }, fact.billId);
  };
