import type { PayMethod } from '@waylight/contract/payment/payment';
import type { Generated } from 'kysely';
import type { Json } from './catalogue.ts';
import type { DistributorId, UserId } from './ids.ts';

/** Facts of a notification that its subject does not tell. `amount` in minor units of `currency`. */
export interface NotificationDetail {
  readonly days?: number;
  readonly answer?: 'resolve' | 'refuse' | 'message';
  readonly method?: PayMethod;
  readonly amount?: number;
  readonly currency?: string;
}

/** Notifications of people, 90 days of them. */
export interface NotificationTables {
  notification: {
    id: Generated<number>;
    distributor_id: DistributorId;
    user_id: UserId;
    kind: string;
    at: Date;
    read_at: Date | null;
    order_code: string | null;
    work_order: string | null;
    bill_id: number | null;
    quote_code: string | null;
    detail: Json<NotificationDetail>;
  };
}
