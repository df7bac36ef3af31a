import type { WorkOrderAsked } from '@waylight/contract/work-order/work-order';
import type { WorkOrderContact } from '@waylight/contract/work-order/work-order-fields';
import type { WorkOrderStatus, WorkOrderType } from '@waylight/contract/work-order/work-order-words';
import type { Generated } from 'kysely';
import type { Json } from './catalogue.ts';

/** Work orders, their log and files. */
export interface WorkOrderTables {
  work_order: {
    id: Generated<number>;
    distributor_id: number;
    number: string;
    request_id: string | null;
    request_hash: Generated<string>;
    order_code: string;
    order_owner: number;
    hotel_zh: string;
    hotel_en: string;
    type: WorkOrderType;
    status: Generated<WorkOrderStatus>;
    content: string;
    asked: Json<WorkOrderAsked & { readonly agreed?: number | undefined }>;
    contact: Json<WorkOrderContact>;
    created_by: number;
    handler: string | null;
    created_at: Date;
    completed_at: Date | null;
    closed_at: Date | null;
  };
  work_order_log: {
    id: Generated<number>;
    work_order_id: number;
    distributor_id: number;
    at: Date;
    actor: 'user' | 'operator' | 'system';
    user_id: number | null;
    from_status: WorkOrderStatus | null;
    to_status: WorkOrderStatus;
    remark: Generated<string>;
  };
  work_order_file: { work_order_id: number; distributor_id: number; file_id: string };
}
