import type { BillStatus, CommodityType } from '@waylight/contract/billing/billing-words';
import type { Generated, GeneratedAlways } from 'kysely';
import type { DistributorId, OrderId, UserId } from './ids.ts';
import type { JournalKind } from './ledger.ts';

/** Bills, the place of each line of a credit statement, and the payment of bills. Amounts are minor units. */
export interface BillingTables {
  bill: {
    id: Generated<number>;
    distributor_id: DistributorId;
    code: string;
    settlement_type: string;
    commodity_type: Generated<CommodityType>;
    currency: string;
    cycle_from: string;
    cycle_to: string;
    /** latest settlement date */
    due_on: string;
    /** sum of its lines */
    amount: number;
    line_count: number;
    reduced: Generated<number>;
    received: Generated<number>;
    receivable: GeneratedAlways<number>;
    unpaid: GeneratedAlways<number>;
    status: Generated<BillStatus>;
    generated_at: Date;
    voided_at: Date | null;
    void_reason: string | null;
    written_off_at: Date | null;
    /** the last one that was sent */
    reminder: Generated<'dueSoon' | 'dueToday' | 'overdue' | 'longOverdue' | null>;
  };
  bill_line: {
    id: Generated<number>;
    bill_id: number;
    distributor_id: DistributorId;
    line: number;
    kind: 'order' | 'adjustment';
    order_id: OrderId | null;
    order_code: string | null;
    earlier_bill_id: number | null;
    /** of a line without an order: the kind of its booking */
    entry_kind: JournalKind | null;
    reason: string | null;
    hotel_zh: string | null;
    hotel_en: string | null;
    checkin: string | null;
    checkout: string | null;
    room_count: number | null;
    first_guest: string | null;
    /** day of the last posting in it, Asia/Shanghai */
    posted_on: string;
    amount: number;
    /** goes from 0 towards the amount */
    written_off: Generated<number>;
  };
  /** The place of a statement line; a line of a credit statement without a row is not billed yet. */
  bill_entry: {
    entry_id: number;
    distributor_id: DistributorId;
    place: 'line' | 'writeOff' | 'reduction' | 'offset';
    bill_id: number | null;
    bill_line_id: number | null;
  };
  /** Amounts that an operator has taken off a bill; they stay when the bill is voided. */
  bill_reduction: {
    entry_id: number;
    bill_id: number;
    distributor_id: DistributorId;
    amount: number;
    reason: string;
    at: Date;
  };
  bill_released: { entry_id: number; distributor_id: DistributorId; at: Date };
  bill_progress: {
    account_id: number;
    distributor_id: DistributorId;
    currency: string;
    first_open_line: Generated<number>;
    seen_line: Generated<number>;
    next_run_on: string | null;
    by_limit: Generated<boolean>;
    looked_on: Generated<string | null>;
  };
  bill_settlement: {
    id: Generated<number>;
    distributor_id: DistributorId;
    code: string;
    created_by: UserId;
    request_id: string;
    request_hash: string;
    amount: number;
    currency: string;
    state: Generated<'open' | 'paid' | 'closed'>;
    pay_until: Date;
    created_at: Date;
    paid_at: Date | null;
  };
  bill_settlement_part: {
    settlement_id: number;
    bill_id: number;
    distributor_id: DistributorId;
    amount: number;
    written_off: Generated<number>;
  };
  bill_write_off: {
    id: Generated<number>;
    bill_id: number;
    distributor_id: DistributorId;
    /** null: a bank transfer */
    settlement_id: number | null;
    entry_id: number;
    amount: number;
    at: Date;
    reference: string;
  };
  bill_line_write_off: {
    bill_line_id: number;
    write_off_id: number;
    distributor_id: DistributorId;
    amount: number;
  };
}
