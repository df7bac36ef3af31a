import type { CaseNote } from '@waylight/contract/payment/case-note';
import type { DecisionNote } from '@waylight/contract/payment/decision-note';
import type { GatewayMethod } from '@waylight/contract/payment/payment';
import type { Generated } from 'kysely';
import type { Json } from './catalogue.ts';
import type { AttemptId, CaseId, RefundId } from './ids.ts';

export type DifferenceClass = 'missing-ours' | 'missing-theirs' | 'amount' | 'status' | 'duplicate';

/** Runs over a provider's bill, their lines and cases. Amounts are minor units. */
export interface ReconciliationTables {
  reconciliation_run: {
    id: Generated<number>;
    gateway: GatewayMethod;
    merchant: string;
    day: string;
    state: Generated<'waiting' | 'done'>;
    source: 'bill' | 'questions' | null;
    why: string | null;
    tries: Generated<number>;
    due_at: Date;
    done_at: Date | null;
    billed_lines: Generated<number>;
    compared: Generated<number>;
  };
  reconciliation_line: {
    run_id: number;
    kind: 'payment' | 'refund';
    number: string;
    payment_no: string;
    provider_no: string;
    amount: number;
    currency: string;
    state: 'done' | 'pending' | 'failed';
    at: Date;
  };
  reconciliation_case: {
    id: Generated<CaseId>;
    run_id: number;
    gateway: GatewayMethod;
    kind: 'payment' | 'refund';
    class: DifferenceClass;
    number: string;
    attempt_id: AttemptId | null;
    refund_id: RefundId | null;
    currency: string;
    billed: number;
    recorded: number;
    booked: number;
    suspended: Generated<number>;
    note: Json<CaseNote>;
    opened_at: Date;
    settled_at: Date | null;
    /** reason of a person; null also where reconciliation closed it by itself */
    settled_as: string | null;
  };
  reconciliation_day_decision: {
    run_id: number;
    decided_by: string;
    reason: string;
    said: Json<DecisionNote>;
    at: Date;
  };
  reconciliation_decision: {
    id: Generated<number>;
    case_id: CaseId;
    action: 'asked' | 'settled' | 'reversed' | 'credited';
    decided_by: string;
    reason: string;
    said: Json<DecisionNote>;
    at: Date;
  };
}
