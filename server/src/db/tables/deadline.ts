import type { Generated } from 'kysely';
import type { DistributorId, OrderId, UserId } from './ids.ts';

/** Reminders that were sent, and calendar feeds. */
export interface DeadlineTables {
  deadline_reminder: {
    order_id: OrderId;
    distributor_id: DistributorId;
    days: number;
    at: Date;
  };
  calendar_feed: {
    id: Generated<number>;
    distributor_id: DistributorId;
    user_id: UserId;
    token_hash: Buffer;
    created_at: Date;
    /** when it was made, renewed or last read */
    used_at: Date;
    expires_at: Date;
    revoked_at: Date | null;
  };
}
