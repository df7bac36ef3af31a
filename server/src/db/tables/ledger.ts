import type { Generated } from 'kysely';

export type AccountKind =
  | 'ADVANCE'
  | 'CREDIT_RECEIVABLE'
  | 'SALES'
  | 'BANK'
  | 'SUSPENSE'
  | 'REFUND_CLEARING'
  | 'GATEWAY_CLEARING'
  | 'FEES'
  | 'FX';

/** Rows of 0004-ledger.sql. Amounts are signed minor units: a debit is positive, a credit negative. */
export interface LedgerTables {
  ledger_account: {
    id: Generated<number>;
    /** null: the platform's own */
    distributor_id: number | null;
    kind: AccountKind;
    currency: string;
    balance: Generated<number>;
    held: Generated<number>;
    /** of CREDIT_RECEIVABLE only; null: no credit */
    credit_limit: number | null;
    created_at: Date;
  };
  ledger_journal: {
    id: Generated<number>;
    distributor_id: number | null;
    kind: 'deposit' | 'sale' | 'refund' | 'correction' | 'conversion';
    reference: string;
    subject_kind: string | null;
    subject_id: string | null;
    at: Date;
  };
  ledger_entry: {
    id: Generated<number>;
    journal_id: number;
    account_id: number;
    distributor_id: number | null;
    currency: string;
    amount: number;
  };
  ledger_hold: {
    id: Generated<number>;
    distributor_id: number;
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
