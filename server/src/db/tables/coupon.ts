import type { CouponScope, CouponState, CouponSupplier } from '@waylight/contract/coupon/coupon';
import type { Generated } from 'kysely';
import type { DistributorId, UserId } from './ids.ts';

/** Coupons and their steps. Dates are 'YYYY-MM-DD', amounts minor units of `currency`. */
export interface CouponTables {
  coupon: {
    id: Generated<number>;
    distributor_id: DistributorId;
    code: string;
    name_zh: string;
    name_en: string;
    rules_zh: Generated<string>;
    rules_en: Generated<string>;
    currency: string;
    threshold: number;
    reduction: number;
    valid_from: string;
    valid_to: string;
    scope: Generated<CouponScope>;
    suppliers: CouponSupplier[] | null;
    city_ids: number[] | null;
    area_ids: number[] | null;
    hotel_ids: number[] | null;
    state: Generated<CouponState>;
    order_code: string | null;
    issued_at: Date;
    campaign_id: Generated<number | null>;
  };
  coupon_campaign: {
    id: Generated<number>;
    code: string;
    name_zh: string;
    name_en: string;
    currency: string;
    threshold: number;
    reduction: number;
    valid_from: string;
    valid_to: string;
    scope: CouponScope;
    recipients: 'all' | 'channel' | 'group' | 'list';
    channel: 1 | 2 | null;
    /** name of the group, as it was */
    group_zh: string | null;
    group_en: string | null;
    each: number;
    companies: number;
    budget: number;
    given_at: Date;
    given_by: string;
    withdrawn_at: Generated<Date | null>;
  };
  /** News that a person has been told of. */
  person_notice: {
    user_id: UserId;
    distributor_id: DistributorId;
    kind: 'couponIssued' | 'couponEnding';
    /** the coupon */
    subject_id: number;
    state: 'shown' | 'opened';
    at: Date;
  };
  coupon_step: {
    id: Generated<number>;
    coupon_id: number;
    distributor_id: DistributorId;
    at: Date;
    from_state: CouponState;
    to_state: CouponState;
    order_code: string | null;
  };
}
