import type { Generated } from 'kysely';
import type { DistributorId, OrderId, UserId } from './ids.ts';

/** Counts and sums of reports. Amounts are minor units of the row's currency. */
export interface ReportMeasures {
  bookings: number;
  rooms: number;
  /** room nights */
  nights: number;
  revenue: number;
  /** by the contract, in the currency of the order */
  cost: number;
  cancellations: number;
  /** revenue that cancelling took away: the fee stays */
  cancelled: number;
  rejections: number;
  rejected: number;
  /** room nights and cost of what was cancelled or rejected */
  lost_nights: number;
  lost_cost: number;
  compensations: number;
  compensated: number;
  /** of hotels to orders on request, and how long they took in all */
  answers: number;
  answer_seconds: number;
  promises_kept: number;
  promises_missed: number;
}

/** Visits to the website, and daily sums of orders and searches. Days are those of Shanghai. */
export interface StatisticsTables {
  website_visit: {
    id: Generated<number>;
    flow_token: string;
    distributor_id: DistributorId | null;
    user_id: UserId | null;
    at: Date;
  };
  report_line: ReportMeasures & {
    order_id: OrderId;
    kind: 'booked' | 'answered' | 'ended' | 'compensated';
    day: string;
    distributor_id: DistributorId;
    hotel_id: number;
    currency: string;
  };
  report_day: ReportMeasures & { day: string; distributor_id: DistributorId; hotel_id: number; currency: string };
  report_rebuild: {
    id: Generated<number>;
    state: 'counting' | 'done' | 'failed';
    operator_id: number;
    by: string;
    at: Date;
    /** orders at the beginning, those counted so far, and the last of them */
    total: number;
    orders: Generated<number>;
    last_order: Generated<number>;
    sums: number | null;
    ended_at: Date | null;
    due_at: Date | null;
    attempts: Generated<number>;
  };
  search_day: {
    day: string;
    distributor_id: DistributorId;
    lists: number;
    hotels: number;
  };
}
