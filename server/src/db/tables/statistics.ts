import type { Generated } from 'kysely';

/** Rows of 0010-sessions-and-visits.sql. */
export interface StatisticsTables {
  website_visit: {
    id: Generated<number>;
    flow_token: string;
    distributor_id: number | null;
    user_id: number | null;
    at: Date;
  };
}
