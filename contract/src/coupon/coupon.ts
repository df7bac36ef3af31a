import { z } from 'zod';
import { currencySchema, minorSchema } from '../value/money.ts';
import { plainDateSchema } from '../value/stay.ts';
import { call } from '../wire/call.ts';
import { rowId } from '../wire/id.ts';
import { pageFields, pageOf } from '../wire/page.ts';

/** `reserved`: by an order that is not confirmed yet; `withdrawn`: by the operator. */
export const couponStates = ['usable', 'reserved', 'used', 'expired', 'withdrawn'] as const;
export type CouponState = (typeof couponStates)[number];

/** domestic: hotels in mainland China; overseas: all others. */
export const couponScopes = ['all', 'domestic', 'overseas'] as const;
export type CouponScope = (typeof couponScopes)[number];

/** contract: the operator's own allotment; direct: rates of direct purchase. */
export const couponSuppliers = ['contract', 'direct'] as const;
export type CouponSupplier = (typeof couponSuppliers)[number];

/** Why a coupon does not apply, what cannot be changed first. */
export const couponRefusals = ['OTHER_CURRENCY', 'NOT_YET', 'OVER', 'SCOPE', 'PLACE', 'SUPPLIER', 'THRESHOLD'] as const;
export type CouponRefusal = (typeof couponRefusals)[number];

const named = z.object({ id: z.int(), zh: z.string(), en: z.string() });

export const couponRecord = z.object({
  couponId: z.int(),
  code: z.string(),
  /** a fixed reduction from an amount on: the one type there is */
  type: z.literal('fullMinus'),
  zh: z.string(),
  en: z.string(),
  /** in the operator's own words; empty: nothing to add */
  rules: z.object({ zh: z.string(), en: z.string() }),
  currency: currencySchema,
  /** from what an order comes to before the reduction, surcharges included */
  threshold: minorSchema,
  reduction: minorSchema,
  /** days of Shanghai on which an order may be made with it, both included */
  validFrom: plainDateSchema,
  validTo: plainDateSchema,
  scope: z.enum(couponScopes),
  /** null: every supplier */
  suppliers: z.array(z.enum(couponSuppliers)).nullable(),
  /** one of these; all three empty: anywhere */
  cities: z.array(named),
  areas: z.array(named),
  hotels: z.array(named),
  state: z.enum(couponStates),
  /** the order that has it, for whoever may open that order */
  orderCode: z.string().nullable(),
  /** an order had it and gave it back: it is no news */
  returned: z.boolean(),
  /** ISO instant */
  issuedAt: z.string(),
});
export type CouponRecord = z.infer<typeof couponRecord>;

/** A coupon on an order that is being written. */
export const couponChoice = couponRecord.omit({ orderCode: true, returned: true }).extend({
  /** null: it applies */
  refused: z.enum(couponRefusals).nullable(),
  /** what the order would come to with it; null: it does not apply */
  total: minorSchema.nullable(),
});
export type CouponChoice = z.infer<typeof couponChoice>;

/** The best coupon for a price: what it takes off, and what is left. */
export const couponPrice = z.object({ couponId: z.int(), reduction: minorSchema, total: minorSchema });
export type CouponPrice = z.infer<typeof couponPrice>;

/** Screens show states in three: to spend, spent, over. */
export const couponViews = ['usable', 'used', 'expired'] as const;

/** Kinds of news about a coupon, and how far its reader has come: `shown`, its dialog was closed; `opened`, the page was gone to. */
export const couponNewsKinds = ['issued', 'ending'] as const;
const news = couponRecord.extend({
  notice: z.enum(['new', 'shown', 'opened']),
  /** issued within the last seven days and taken by no order, also of one that ends soon */
  isNew: z.boolean(),
});
export type CouponNews = z.infer<typeof news>;

/** The company's coupons; everybody of the company who sees prices sees them. */
export const coupon = {
  list: call({
    method: 'POST',
    reads: true,
    path: '/bfkapi/coupon/pageMyCouponDetail',
    access: ['PRICE_VIEW'],
    says: 'The company’s coupons of one view, those that end soonest first, with the number of each view. `used` holds those that an order has reserved, `expired` those withdrawn.',
    request: z.strictObject({ view: z.enum(couponViews).default('usable'), ...pageFields }),
    reply: pageOf(couponRecord).extend({
      views: z.object({ usable: z.int(), used: z.int(), expired: z.int() }),
      /** Shanghai’s day, by which validity counts */
      today: plainDateSchema,
    }),
    errors: [],
  }),
  news: call({
    method: 'GET',
    path: '/bfkapi/coupon/couponBulletFrame',
    access: ['PRICE_VIEW'],
    says: 'What to tell about coupons on arrival: those issued within the last seven days, and those that end within three, each with how far this person has come with it.',
    request: z.strictObject({}),
    reply: z.object({ issued: z.array(news), ending: z.array(news), today: plainDateSchema }),
    errors: [],
  }),
  markShown: call({
    method: 'POST',
    path: '/bfkapi/coupon/markShown',
    access: ['PRICE_VIEW'],
    says: 'Remembers for this person, on every device, which news of coupons was shown, or gone to. What was gone to stays so.',
    request: z.strictObject({
      coupons: z
        .array(z.strictObject({ couponId: rowId, kind: z.enum(couponNewsKinds) }))
        .min(1)
        .max(1000),
      opened: z.boolean().default(false),
    }),
    reply: z.object({ marked: z.int() }),
    errors: [],
  }),
};
