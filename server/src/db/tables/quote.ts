import type { QuoteLine } from '@waylight/contract/quote/quote';
import type { QuoteChange } from '@waylight/contract/quote/quote-change';
import type { MarkUp } from '@waylight/contract/selling/mark-up';
import type { ColumnType, Generated } from 'kysely';
import type { DistributorId, UserId } from './ids.ts';

/** Quotes, their lines, changes and acceptances, mark-ups, logos and cards of agencies. */
export interface QuoteTables {
  mark_up: {
    id: Generated<number>;
    distributor_id: DistributorId;
    user_id: UserId | null;
    rule: ColumnType<MarkUp | null, string | null, string | null>;
    show_margin: Generated<boolean>;
    changed_by: number;
    changed_at: Date;
  };
  distributor_logo: {
    distributor_id: DistributorId;
    media_type: 'image/png' | 'image/jpeg';
    bytes: Buffer;
    changed_at: Date;
  };
  quote: {
    id: Generated<number>;
    code: string;
    distributor_id: DistributorId;
    created_by: UserId;
    request_id: string;
    request_hash: string;
    title: string;
    customer: string;
    note: string;
    language: 'zh' | 'en' | 'both';
    valid_until: string;
    created_at: Date;
    deleted_at: Generated<Date | null>;
    revision: Generated<number>;
  };
  quote_change: {
    id: Generated<number>;
    quote_id: number;
    distributor_id: DistributorId;
    revision: number;
    changed_by: number;
    changed_at: Date;
    request_id: string;
    request_hash: string;
    changes: ColumnType<QuoteChange[], string, never>;
  };
  quote_line: {
    quote_id: number;
    no: number;
    distributor_id: DistributorId;
    shown: ColumnType<Omit<QuoteLine, 'currency' | 'selling'>, string, never>;
    currency: string;
    selling: number;
  };
  quote_line_net: {
    quote_id: number;
    no: number;
    distributor_id: DistributorId;
    net: number;
    terms_key: string;
  };
  agency_card: {
    distributor_id: DistributorId;
    phone: string;
    wechat: string;
    email: string;
    confirm_maker: boolean;
    confirm_contact: boolean;
    confirm_to: string[];
    changed_by: number;
    changed_at: Date;
  };
  quote_acceptance: {
    quote_id: number;
    revision: number;
    distributor_id: DistributorId;
    line_no: number;
    accepted_at: Date;
  };
  quote_share: {
    id: Generated<number>;
    quote_id: number;
    distributor_id: DistributorId;
    token_hash: Buffer;
    created_by: UserId;
    created_at: Date;
    expires_at: Date;
    revoked_at: Generated<Date | null>;
  };
}
