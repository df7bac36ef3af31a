import type { Generated } from 'kysely';

/** Rows of 0101-security-log.sql. */
export interface SecurityLogTables {
  security_event: {
    id: Generated<number>;
    at: Date;
    distributor_id: number | null;
    user_id: number | null;
    about_user_id: number | null;
    kind: string;
    address: string;
    user_agent: string;
    /** JSON text going in, parsed coming out */
    detail: unknown;
  };
}
