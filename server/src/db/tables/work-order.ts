import type { WorkOrderAsked, WorkOrderDetail } from '@waylight/contract/work-order/work-order';
import type { WorkOrderContact } from '@waylight/contract/work-order/work-order-fields';
import type { entryKinds, WorkOrderStatus, WorkOrderType } from '@waylight/contract/work-order/work-order-words';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Json } from './catalogue.ts';
import type { DistributorId, UserId } from './ids.ts';

/** Work orders with their conversations, files and notes. */
export interface WorkOrderTables {
  work_order: {
    id: Generated<number>;
    distributor_id: DistributorId;
    number: string;
    request_id: string | null;
    request_hash: Generated<string>;
    order_code: string;
    order_owner: UserId;
    hotel_zh: string;
    hotel_en: string;
    type: WorkOrderType;
    status: Generated<WorkOrderStatus>;
    content: string;
    asked: Json<
      WorkOrderAsked & { readonly agreed?: number | undefined; readonly estimate?: WorkOrderDetail['estimate'] }
    >;
    contact: Json<WorkOrderContact>;
    created_by: UserId;
    /** who of the operator's people */
    handler: string | null;
    created_at: Date;
    resolved_at: Date | null;
    completed_at: Date | null;
    closed_at: Date | null;
    /** the operator's own: the agency's role cannot read it */
    waits_for: Generated<WaitingParty>;
    awaits_agency: GeneratedAlways<boolean>;
    /** since when an urge waits for the operator's next word */
    urged_at: Date | null;
    /** when the latest mail with messages was or is due */
    messages_mailed_at: Date | null;
  };
  work_order_log: {
    id: Generated<number>;
    work_order_id: number;
    distributor_id: DistributorId;
    at: Date;
    actor: 'user' | 'operator' | 'system';
    user_id: UserId | null;
    kind: (typeof entryKinds)[number];
    from_status: WorkOrderStatus | null;
    to_status: WorkOrderStatus | null;
    remark: Generated<string>;
    operator_name: string | null;
    request_id: string | null;
    request_hash: Generated<string>;
    act_id: Generated<number | null>;
  };
  work_order_file: { work_order_id: number; distributor_id: DistributorId; file_id: string; log_id: number };
  work_order_note: {
    id: Generated<number>;
    work_order_id: number;
    distributor_id: DistributorId;
    at: Date;
    operator_name: string;
    content: string;
  };
  work_order_grant: { work_order_id: number; distributor_id: DistributorId; at: Date; operator_name: string | null };
  /** answers that the operator's people use again */
  saved_answer: {
    id: Generated<number>;
    name: string;
    text_zh: string;
    text_en: string;
    version: Generated<number>;
    updated_at: Date;
    updated_by: string;
  };
  work_order_seen: { work_order_id: number; user_id: UserId; distributor_id: DistributorId; log_id: number };
}

/** Whom a work order in the operator's hands waits for. */
export type WaitingParty = 'hotel' | 'agency' | 'nobody';
