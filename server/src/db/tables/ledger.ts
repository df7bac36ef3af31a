import type { GatewayMethod } from '@waylight/contract/payment/payment';
import type { Generated } from 'kysely';
import type { AttemptId, CaseId, DistributorId, RefundId } from './ids.ts';

export type AccountKind =
  | 'ADVANCE'
  | 'CREDIT_RECEIVABLE'
  | 'SALES'
  | 'BANK'
  | 'SUSPENSE'
  | 'REFUND_CLEARING'
  | 'GATEWAY_CLEARING'
  | 'PREPAID'
  | 'FEES'
  | 'FX';

export type JournalKind =
  | 'deposit'
  | 'sale'
  | 'refund'
  | 'correction'
  | 'conversion'
  | 'capture'
  | 'earned'
  | 'recharge'
  | 'withdrawal'
  | 'repayment'
  | 'writeOff'
  | 'suspense'
  | 'refunded'
  | 'settlement'
  | 'compensation';

/** The books. Amounts are signed minor units: a debit is positive, a credit negative. */
export interface LedgerTables {
  ledger_account: {
    id: Generated<number>;
    /** null: the platform's own */
    distributor_id: DistributorId | null;
    kind: AccountKind;
    currency: string;
    /** of a company's account; the platform's are the sum of their entries */
    balance: Generated<number>;
    held: Generated<number>;
    /** of CREDIT_RECEIVABLE only; null: no credit */
    credit_limit: number | null;
    provider: Generated<GatewayMethod | ''>;
    /** how many entries a company's account has */
    entries: Generated<number>;
    /** when the last line was written */
    last_at: Generated<Date | null>;
    created_at: Date;
    /** of credit, written by billing: the overdue bill for whose sake it has ended */
    blocked_by: Generated<string | null>;
    /** the next settlement date, and the amount due by then */
    next_due_on: Generated<string | null>;
    next_due_amount: Generated<number>;
  };
  ledger_journal: {
    id: Generated<number>;
    distributor_id: DistributorId | null;
    kind: JournalKind;
    reference: string;
    subject_kind: string | null;
    subject_id: string | null;
    /** what it is about: a payment, a refund of it, a difference with a provider */
    attempt_id: AttemptId | null;
    refund_id: RefundId | null;
    case_id: CaseId | null;
    /** the journal that a correction corrects */
    corrects: Generated<number | null>;
    /** the operator's act that wrote it */
    act_id: Generated<number | null>;
    at: Date;
  };
  ledger_entry: {
    id: Generated<number>;
    journal_id: number;
    account_id: number;
    distributor_id: DistributorId | null;
    currency: string;
    amount: number;
    /** the number of the line in a company's statement, and what was left; written by the trigger */
    line: Generated<number | null>;
    balance_after: Generated<number | null>;
    /** when its account was locked for it */
    at: Generated<Date | null>;
  };
  credit_reminder: {
    distributor_id: DistributorId;
    told_at: Date;
  };
  ledger_hold: {
    id: Generated<number>;
    distributor_id: DistributorId;
    account_id: number;
    currency: string;
    amount: number;
    state: Generated<'pending' | 'posted' | 'voided'>;
    subject_kind: string;
    subject_id: string;
    created_at: Date;
    settled_at: Date | null;
    journal_id: number | null;
  };
}
