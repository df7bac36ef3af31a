import type { Generated } from 'kysely';
import type { DistributorId } from './ids.ts';

/** JSON: text on its way in, the value on its way out. */
type Json = string;

/** People of the operator and their sessions. Hashes and secrets are the system's alone. */
interface OperatorPeople {
  operator: {
    id: Generated<number>;
    username: string;
    display_name: string;
    email: string;
    language: Generated<'zh' | 'en'>;
    roles: string[];
    status: Generated<'active' | 'disabled'>;
    is_demo: Generated<boolean>;
    password_hash: string;
    sealed_secret: Buffer | null;
    confirmed_at: Date | null;
    last_step: Generated<number>;
    failures: Generated<number>;
    failed_at: Date | null;
    version: Generated<number>;
    created_at: Date;
  };
  operator_recovery_code: { operator_id: number; code_hash: Buffer };
  operator_session: {
    id: string;
    operator_id: number;
    cookie_hash: Buffer;
    address: string;
    created_at: Date;
    used_at: Date;
    expires_at: Date;
    factor_at: Date;
    ended_at: Date | null;
  };
  operator_bearer: { id: string; session_id: string; token_hash: Buffer; created_at: Date; expires_at: Date };
  operator_invitation: { token_hash: Buffer; operator_id: number; expires_at: Date };
  operator_ticket: { token_hash: Buffer; operator_id: number; attempts_left: number; expires_at: Date };
}

/** Acts of operators and changed terms: only added to. Requests for a second person's consent. */
export interface OperatorTables extends OperatorPeople {
  operator_act: {
    id: Generated<number>;
    at: Date;
    command: string;
    target: string;
    options: Json;
    done_by: string;
    reason: string;
    /** null: a command's */
    operator_id: number | null;
    roles: Generated<string[]>;
    address: Generated<string>;
    request_id: string | null;
    request_hash: string | null;
    answer: Json | null;
    subject_kind: Generated<string>;
    subject_id: Generated<string>;
    distributor_id: DistributorId | null;
    before: Json | null;
    after: Json | null;
    approval_id: number | null;
    /** place and link in the running hash, written by a trigger */
    chain: Generated<number>;
    hash: Generated<Buffer>;
  };
  operator_act_head: { one: Generated<boolean>; chain: number; hash: Buffer };
  approval: {
    id: Generated<number>;
    code: string;
    call: string;
    parameters: Json;
    subject_kind: string;
    subject_id: string;
    distributor_id: DistributorId | null;
    threshold: string;
    amount: number | null;
    currency: string | null;
    before: Json;
    after: Json;
    reason: string;
    maker_id: number;
    /** the maker’s */
    address: Generated<string>;
    request_id: string;
    request_hash: string;
    made_at: Date;
    expires_at: Date;
    status: Generated<'waiting' | 'granted' | 'refused' | 'expired' | 'stale' | 'withdrawn'>;
    checker_id: number | null;
    decided_at: Date | null;
    note: Generated<string>;
  };
  open_record: { operator_id: number; kind: string; id: string; said_at: Date };
  approval_threshold: { name: string; currency: string; amount: number; version: Generated<number> };
  terms_change: {
    id: Generated<number>;
    distributor_id: DistributorId;
    act_id: Generated<number | null>;
    at: Date;
    what: 'settlement' | 'modes' | 'credit' | 'status' | 'settlementDays' | 'creditBlockDays' | 'agreedOn';
    was: string | null;
    becomes: string | null;
  };
}
