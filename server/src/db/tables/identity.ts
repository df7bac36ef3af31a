import type { Generated } from 'kysely';

/** Rows of 0001-identity.sql. bigint arrives as number, timestamptz as Date, bytea as Buffer (db/wire-types). */
export interface IdentityTables {
  distributor: {
    id: Generated<number>;
    code: string;
    name_zh: string;
    name_en: string;
    account_from: 1 | 2;
    currency: string;
    settlement_type: string;
    payment_modes: string[];
    country_code: string;
    phone: string;
    fax: string;
    status: 'pending' | 'active' | 'suspended';
    created_at: Date;
  };
  distributor_user: {
    id: Generated<number>;
    distributor_id: number;
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
    access: string[];
    locked: Generated<boolean>;
    enabled: Generated<boolean>;
    created_at: Date;
  };
  user_session: {
    id: string;
    distributor_id: number;
    user_id: number;
    cookie_hash: Buffer;
    remembered: boolean;
    created_at: Date;
    expires_at: Date;
    revoked_at: Date | null;
  };
  session_bearer: {
    id: string;
    session_id: string;
    distributor_id: number;
    token_hash: Buffer;
    created_at: Date;
    expires_at: Date;
    revoked_at: Date | null;
  };
  sign_in_failure: { account_key: Buffer; source_key: Buffer; at: Date };
  known_device: { device_hash: Buffer; user_id: number; distributor_id: number; last_used_at: Date };
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
  };
}
