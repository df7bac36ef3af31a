import type { DecisionNote } from '@waylight/contract/payment/decision-note';
import type { GatewayMethod, PayMethod, ShowKind, Subject } from '@waylight/contract/payment/payment';
import type { ColumnType, Generated } from 'kysely';
import type { Notification } from '../../outside/payment/gateway.ts';
import type { Json } from './catalogue.ts';
import type { AttemptId, DistributorId, IntentId, RefundId, UserId } from './ids.ts';

export type IntentState = 'open' | 'processing' | 'held' | 'paid' | 'closed';

export type AttemptState =
  | 'created'
  | 'pending'
  | 'held'
  | 'paid'
  | 'voided'
  | 'closing'
  | 'closed'
  | 'latePaid'
  | 'autoRefunding'
  | 'partlyRefunded'
  | 'refunded'
  | 'suspense';

export type ClosingBecause = 'expired' | 'replaced' | 'voided' | 'refused';

export type PartOutcome = 'accepted' | 'late' | 'surplus' | 'declined';
export type RefundReason = 'late' | 'surplus' | 'rejected' | 'cancelled' | 'changed';
export type RefundState = 'created' | 'refunding' | 'refunded' | 'failed';

/** A column that is filled later than its row is made. */
type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** Intents, attempts and their parts, refunds, recharges, and notifications. Amounts are minor units. */
export interface PaymentTables {
  payment_intent: {
    id: Generated<IntentId>;
    distributor_id: DistributorId;
    created_by: UserId;
    subject_kind: Subject['kind'];
    subject_id: string;
    amount: number;
    currency: string;
    deadline: Date;
    state: Generated<IntentState>;
    closed_because: 'expired' | 'voided' | null;
    version: Generated<number>;
    created_at: Date;
  };
  payment_attempt: {
    id: Generated<AttemptId>;
    distributor_id: DistributorId;
    requested_by: UserId;
    request_id: string;
    request_hash: string;
    gateway: PayMethod;
    merchant: Generated<string>;
    out_trade_no: string;
    amount: number;
    currency: string;
    state: AttemptState;
    version: Generated<number>;
    created_at: Date;
    paid_at: Later<Date>;
    wanted_show: Generated<ShowKind>;
    show_kind: Later<ShowKind>;
    show_content: Later<string>;
    until: Date | null;
    provider_no: Later<string>;
    captured: Generated<number>;
    refunded: Generated<number>;
    ask_at: Date | null;
    asked: Generated<number>;
    asked_at: Later<Date>;
    answer: Later<string>;
    closing_because: Later<ClosingBecause>;
    closing_at: Later<Date>;
    given_up: Generated<boolean>;
  };
  payment_part: {
    attempt_id: AttemptId;
    intent_id: IntentId;
    distributor_id: DistributorId;
    amount: number;
    hold_id: number | null;
    outcome: PartOutcome | null;
    refunded: Generated<number>;
    earned: Generated<boolean>;
    active: Generated<boolean>;
    supplement: Generated<boolean>;
  };
  notify_inbox: {
    id: Generated<number>;
    gateway: GatewayMethod;
    event_id: string;
    out_trade_no: string;
    /** JSON text going in, parsed coming out */
    notification: Json<Notification>;
    raw: Buffer;
    headers: Json<Record<string, string>>;
    deliveries: Generated<number>;
    received_at: Date;
    due_at: Date;
    tries: Generated<number>;
    processed_at: Date | null;
    outcome: string | null;
  };
  payment_refund: {
    id: Generated<RefundId>;
    distributor_id: DistributorId;
    attempt_id: AttemptId;
    intent_id: IntentId;
    out_refund_no: string;
    reference: string;
    amount: number;
    currency: string;
    reason: RefundReason;
    route: 'original' | 'balance' | 'bank';
    state: RefundState;
    provider_no: string | null;
    tries: Generated<number>;
    ask_at: Date | null;
    answer: string | null;
    created_at: Date;
    done_at: Date | null;
    /** given another way, and carried out by its provider all the same; and since when that has come back */
    twice_at: Later<Date>;
    recovered_at: Later<Date>;
  };
  recharge: {
    id: Generated<number>;
    code: string;
    distributor_id: DistributorId;
    created_by: UserId;
    request_id: string;
    request_hash: string;
    amount: number;
    currency: string;
    state: Generated<'open' | 'paid' | 'closed'>;
    pay_until: Date;
    created_at: Date;
    paid_at: Date | null;
    balance_before: number | null;
    balance_after: number | null;
  };
  payment_decision: {
    id: Generated<number>;
    attempt_id: AttemptId;
    action:
      | 'asked'
      | 'refunded'
      | 'attached'
      | 'credited'
      | 'refundCredited'
      | 'refundSettled'
      | 'refundEnded'
      | 'refundRecovered'
      | 'absent';
    decided_by: string;
    reason: string;
    said: Json<DecisionNote>;
    at: Date;
  };
  outbox_effect: { outbox_id: number; outbox_at: Date; reaction: string; at: Date };
  outbox_decision: {
    id: Generated<number>;
    outbox_id: number;
    choice: Generated<'again' | 'leave'>;
    decided_by: string;
    reason: string;
    at: Date;
  };
}
