import type { Generated } from 'kysely';

/** Events of accounts: only added to. */
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
