import type { DeliveryFailure } from '@waylight/contract/ops/delivery/delivery';
import type { ColumnType, Generated } from 'kysely';
import type { AcceptedTexts } from '../../legal/legal-versions.ts';
import type { DistributorId, UserId } from './ids.ts';

/** Companies, people, sessions, and the queues. bigint arrives as number, timestamptz as Date, bytea as Buffer (db/wire-types). */
export interface IdentityTables {
  distributor: {
    id: Generated<DistributorId>;
    /** null until the company is approved */
    code: string | null;
    name_zh: string;
    name_en: string;
    account_from: 1 | 2;
    currency: string;
    settlement_type: string;
    /** from the end of a cycle to the latest settlement date */
    settlement_days: Generated<number>;
    group_id: Generated<number | null>;
    /** days overdue after which credit ends; null: never */
    credit_block_days: Generated<number | null>;
    /** from which periods of three days count */
    agreed_on: Generated<string>;
    payment_modes: string[];
    country_code: string;
    phone: string;
    fax: string;
    status: 'pending' | 'active' | 'suspended' | 'refused';
    created_at: Date;
    province: Generated<string>;
    city: Generated<string>;
    address: Generated<string>;
    flight_robot: Generated<'off' | 'requested' | 'active'>;
    /** when it was last asked for, activated or switched off; null: with the registration */
    flight_robot_at: Date | null;
    /** version by legal text (older rows name the first by its day); null: accepted before versions were kept */
    accepted_texts: ColumnType<AcceptedTexts | null, string | null | undefined, string | null>;
    decided_at: Date | null;
    refusal_reason: Generated<string>;
    second_factor_demanded: Generated<boolean>;
    /** null: nobody has shown yet that mail reaches them there */
    email_confirmed_at: Date | null;
  };
  distributor_user: {
    id: Generated<UserId>;
    distributor_id: DistributorId;
    username: string;
    password_hash: string;
    is_main: boolean;
    real_name: string;
    nick_name: string;
    email: string;
    mobile: string;
    department: Generated<string>;
    position: Generated<string>;
    language: Generated<'zh' | 'en'>;
    /** false: that of the screen they last signed in on */
    language_chosen: Generated<boolean>;
    access: string[];
    locked: Generated<boolean>;
    enabled: Generated<boolean>;
    created_at: Date;
    remark: Generated<string>;
    email_credit_reminder: Generated<boolean>;
    sms_credit_reminder: Generated<boolean>;
    /** kinds of notifications that the person does not want by mail */
    mails_off: Generated<string[]>;
    hints: Generated<string[]>;
    user_desc: Generated<string>;
    avatar_file: Generated<string | null>;
  };
  user_session: {
    id: string;
    distributor_id: DistributorId;
    user_id: UserId;
    cookie_hash: Buffer;
    remembered: boolean;
    created_at: Date;
    expires_at: Date;
    revoked_at: Date | null;
    shown_currency: string | null;
    shown_rate_e8: number | null;
    shown_rate_at: Date | null;
    address: Generated<string>;
    user_agent: Generated<string>;
    last_used_at: Date | null;
    /** null: a session from before secrets that change */
    secret_hash: Buffer | null;
    next_hash: Buffer | null;
    before_hash: Buffer | null;
    rotated_at: Date | null;
  };
  session_bearer: {
    id: string;
    session_id: string;
    distributor_id: DistributorId;
    token_hash: Buffer;
    created_at: Date;
    expires_at: Date;
    revoked_at: Date | null;
  };
  sign_in_failure: {
    account_key: Buffer;
    source_key: Buffer;
    block_key: Buffer | null;
    site_key: Buffer | null;
    at: Date;
  };
  known_device: { device_hash: Buffer; user_id: UserId; distributor_id: DistributorId; last_used_at: Date };
  outbox: {
    id: Generated<number>;
    topic: string;
    /** JSON text going in, parsed coming out */
    payload: unknown;
    at: Date;
    due_at: Date;
    attempts: Generated<number>;
    done_at: Date | null;
    last_error: string | null;
    failure: Generated<DeliveryFailure | null>;
    left_at: Generated<Date | null>;
  };
  mail_queue: {
    id: Generated<number>;
    kind: string;
    /** JSON text going in, parsed coming out */
    data: unknown;
    at: Date;
    due_at: Date;
    attempts: Generated<number>;
    done_at: Date | null;
    last_error: string | null;
    recipients: Generated<string[]>;
    subject: Generated<string | null>;
    failure: Generated<DeliveryFailure | null>;
    left_at: Generated<Date | null>;
  };
  mail_decision: {
    id: Generated<number>;
    mail_id: number;
    choice: 'again' | 'leave';
    decided_by: string;
    reason: string;
    at: Date;
  };
  uploaded_file: {
    id: string;
    secret_hash: Buffer;
    distributor_id: DistributorId | null;
    purpose: 'licence' | 'workOrder' | 'invoice' | 'feedback' | 'avatar' | 'advert';
    file_name: string;
    media_type: string;
    bytes: number;
    sha256: Buffer;
    created_at: Date;
    /** the company whose quota it counts against while nothing has used it yet */
    uploaded_for: ColumnType<number | null, number | null | undefined, never>;
    /** a file of the operator's that something shows */
    in_use: Generated<boolean>;
  };
  password_reset: {
    token_hash: Buffer;
    distributor_id: DistributorId;
    user_id: UserId;
    created_at: Date;
    expires_at: Date;
  };
  email_confirmation: { token_hash: Buffer; distributor_id: DistributorId; expires_at: Date };
  second_factor: {
    user_id: UserId;
    distributor_id: DistributorId;
    sealed_secret: Buffer;
    confirmed_at: Date | null;
    last_step: Generated<number>;
  };
  recovery_code: { user_id: UserId; distributor_id: DistributorId; code_hash: Buffer };
  sign_in_ticket: {
    token_hash: Buffer;
    distributor_id: DistributorId;
    user_id: UserId;
    remembered: boolean;
    attempts_left: number;
    expires_at: Date;
  };
}
