import type { Generated } from 'kysely';
import type { DistributorId, UserId } from './ids.ts';

/** Visits to the website. */
export interface StatisticsTables {
  website_visit: {
    id: Generated<number>;
    flow_token: string;
    distributor_id: DistributorId | null;
    user_id: UserId | null;
    at: Date;
  };
}
