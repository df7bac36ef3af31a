import type { Generated } from 'kysely';
import type { DistributorId, UserId } from './ids.ts';

/** Events of accounts: only added to. */
export interface SecurityLogTables {
  security_event: {
    id: Generated<number>;
    at: Date;
    distributor_id: DistributorId | null;
    user_id: UserId | null;
    about_user_id: UserId | null;
    kind: string;
    address: string;
    user_agent: string;
    /** JSON text going in, parsed coming out */
    detail: unknown;
  };
}
