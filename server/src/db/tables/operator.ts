import type { Generated } from 'kysely';
import type { DistributorId } from './ids.ts';

/** Acts of operators and changed terms: only added to. */
export interface OperatorTables {
  operator_act: {
    id: Generated<number>;
    at: Date;
    command: string;
    target: string;
    /** JSON */
    options: string;
    done_by: string;
    reason: string;
  };
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
