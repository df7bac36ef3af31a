import type { PayMethod } from '@waylight/contract/payment';
import type { Generated } from 'kysely';

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

/** Rows of 0005-payment.sql. Amounts are minor units. */
export interface PaymentTables {
  payment_intent: {
    id: Generated<number>;
    distributor_id: number;
    created_by: number;
    subject_kind: 'order';
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
    id: Generated<number>;
    intent_id: number;
    distributor_id: number;
    requested_by: number;
    request_id: string;
    request_hash: string;
    gateway: PayMethod;
    merchant: Generated<string>;
    out_trade_no: string;
    amount: number;
    currency: string;
    state: AttemptState;
    version: Generated<number>;
    hold_id: number | null;
    created_at: Date;
    paid_at: Date | null;
  };
  outbox_effect: { outbox_id: number; reaction: string; at: Date };
}
