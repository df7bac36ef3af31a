import type {
  ExpressCompany,
  InvoiceItem,
  InvoiceNature,
  InvoiceStatus,
  InvoiceType,
  TitleKind,
} from '@waylight/contract/invoicing/invoicing-words';
import type { ColumnType, Generated } from 'kysely';
import type { DistributorId, OrderId, UserId } from './ids.ts';

/** A column that is filled later than its row is made. */
type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** Invoice titles and addresses of a company, and its invoices. Amounts are minor units. */
export interface InvoicingTables {
  invoice_title: {
    id: Generated<number>;
    distributor_id: DistributorId;
    request_id: string;
    request_hash: string;
    kind: TitleKind;
    name: string;
    credit_code: string;
    tax_id: string;
    company_address: string;
    phone: string;
    bank: string;
    account: string;
    is_default: boolean;
    created_by: UserId;
    created_at: Date;
  };
  invoice_address: {
    id: Generated<number>;
    distributor_id: DistributorId;
    request_id: string;
    request_hash: string;
    recipient: string;
    phone: string;
    country: string;
    province: string;
    province_id: number | null;
    city: string;
    city_id: number | null;
    area: string;
    street: string;
    postcode: string;
    email: string;
    express: ExpressCompany;
    is_default: boolean;
    created_by: UserId;
    created_at: Date;
  };
  invoice: {
    id: Generated<number>;
    distributor_id: DistributorId;
    code: string;
    request_id: string;
    request_hash: string;
    type: InvoiceType;
    nature: InvoiceNature;
    item: InvoiceItem;
    currency: string;
    amount: number;
    corrected: Generated<number>;
    status: Generated<InvoiceStatus>;
    status_before: Later<'issued' | 'sent'>;
    kind: TitleKind;
    title: string;
    credit_code: string;
    tax_id: string;
    company_address: string;
    phone: string;
    bank: string;
    account: string;
    remark: string;
    recipient: string | null;
    recipient_phone: string | null;
    country: string | null;
    province: string | null;
    city: string | null;
    area: string | null;
    street: string | null;
    postcode: string | null;
    email: string;
    express: ExpressCompany | null;
    applied_by: UserId;
    applied_at: Date;
    number: Later<string>;
    issued_on: Later<string>;
    issued_at: Later<Date>;
    file_id: Later<string>;
    express_zh: Later<string>;
    express_en: Later<string>;
    tracking_number: Later<string>;
    sent_at: Later<Date>;
    reason: Later<string>;
    ended_at: Later<Date>;
  };
  invoice_order: {
    invoice_id: number;
    order_id: OrderId;
    distributor_id: DistributorId;
    bill_id: number | null;
    order_code: string;
    bill_code: string | null;
    hotel_zh: string;
    hotel_en: string;
    checkin: string;
    checkout: string;
    amount: number;
    corrected: Generated<number>;
  };
  invoice_correction: {
    id: Generated<number>;
    invoice_id: number;
    distributor_id: DistributorId;
    number: string;
    issued_on: string;
    amount: number;
    issued_at: Date;
    issued_by: string;
  };
  invoice_log: {
    id: Generated<number>;
    invoice_id: number;
    distributor_id: DistributorId;
    at: Date;
    actor: 'user' | 'operator';
    user_id: UserId | null;
    from_status: InvoiceStatus | null;
    to_status: InvoiceStatus;
    remark: string;
  };
  invoice_case: {
    id: Generated<number>;
    invoice_id: number;
    order_id: OrderId;
    distributor_id: DistributorId;
    reference: string;
    refunded: number;
    opened_at: Date;
    settled_at: Later<Date>;
    settled_by: Later<string>;
    settled_as: Later<string>;
  };
}
