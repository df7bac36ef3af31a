import type { Generated } from 'kysely';

/** Reminders that were sent, and calendar feeds. */
export interface DeadlineTables {
  deadline_reminder: {
    order_id: number;
    distributor_id: number;
    days: number;
    at: Date;
  };
  calendar_feed: {
    id: Generated<number>;
    distributor_id: number;
    user_id: number;
    token_hash: Buffer;
    created_at: Date;
    /** when it was made, renewed or last read */
    used_at: Date;
    expires_at: Date;
    revoked_at: Date | null;
  };
}
