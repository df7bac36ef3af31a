import type { Generated } from 'kysely';

/** Visits to the website. */
export interface StatisticsTables {
  website_visit: {
    id: Generated<number>;
    flow_token: string;
    distributor_id: number | null;
    user_id: number | null;
    at: Date;
  };
}
