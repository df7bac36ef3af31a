import type { EnquiryContact } from '@waylight/contract/enquiry/enquiry-facts';
import type { EnquiryKind, EnquiryStatus } from '@waylight/contract/enquiry/enquiry-words';
import type { ColumnType, Generated } from 'kysely';
import type { DistributorId, UserId } from './ids.ts';

/** Enquiries to the operator's desks and their pictures. */
export interface EnquiryTables {
  enquiry: {
    id: Generated<number>;
    code: string;
    kind: EnquiryKind;
    distributor_id: DistributorId | null;
    user_id: UserId | null;
    request_id: string;
    request_hash: string;
    content_hash: Buffer;
    address_hash: Buffer;
    content: ColumnType<Record<string, unknown>, string, never>;
    contact: ColumnType<EnquiryContact, string, never>;
    language: 'zh' | 'en';
    page: string;
    for_robot: boolean;
    status: Generated<EnquiryStatus>;
    handled_by: ColumnType<string | null, undefined, string>;
    handled_at: ColumnType<Date | null, undefined, Date>;
    answer: ColumnType<string | null, undefined, string>;
    created_at: Date;
  };
  enquiry_file: {
    file_id: string;
    enquiry_id: number;
    distributor_id: DistributorId;
  };
  enquiry_note: {
    id: Generated<number>;
    enquiry_id: number;
    distributor_id: DistributorId | null;
    at: Date;
    operator_name: string;
    content: string;
  };
}
