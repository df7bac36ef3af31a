import type { CouponPrice } from '@waylight/contract/coupon/coupon';
import {
  bestCoupon,
  type CouponSpend,
  type OwnedCoupon,
  refusedAt,
  refusedOn,
} from '@waylight/contract/coupon/coupon-terms';
import type { PlainDate } from '@waylight/contract/value/stay';
import type { CardRate, Pass } from '../pass/pass.ts';

/** A company's coupons as a search needs them: those that may be spent on a day, and the rates of direct purchase. */
export interface HeldCoupons {
  readonly coupons: readonly OwnedCoupon[];
  /** the day of Shanghai */
  readonly today: PlainDate;
  isDirect(ratePlanId: number): boolean;
}

export const noCoupons: HeldCoupons = { coupons: [], today: '', isDirect: () => false };

/** A company's coupons against the hotels of one search: the best for a card, and where there is any. */
export class CouponPrices {
  private readonly coupons: readonly OwnedCoupon[];
  private readonly currency: string;
  /** true: each of them is for every hotel of the city */
  private readonly isEverywhere: boolean;
  private readonly here: (readonly OwnedCoupon[] | undefined)[] = [];

  constructor(
    private readonly pass: Pass,
    readonly held: HeldCoupons,
  ) {
    // A reader without prices gets none of this.
    this.currency = pass.asked.prices?.currency ?? '';
    const { id: cityId, countryCode } = pass.block.city;
    const inCity = { hotelId: 0, areaId: null, cityId, countryCode };
    const isForAll = (one: OwnedCoupon) => refusedAt(one, inCity) === null;
    this.coupons = held.coupons.filter(
      (one) =>
        one.currency === this.currency &&
        refusedOn(one, held.today) === null &&
        (isForAll(one) || one.areaIds !== null || one.hotelIds !== null),
    );
    this.isEverywhere = this.coupons.every(isForAll);
  }

  get isEmpty(): boolean {
    return this.coupons.length === 0;
  }

  /** The best for the rate on a hotel's card. */
  best(h: number, found: CardRate): CouponPrice | undefined {
    if (this.isEmpty) return undefined;
    // Written out: this is done for every card of every search.
    const { hotelId, cityId, areaId, countryCode } = this.hotelOf(h);
    const isDirect = this.held.isDirect(this.pass.block.columns.planId[found.plan]!);
    const spend: CouponSpend = {
      hotelId,
      cityId,
      areaId,
      countryCode,
      currency: this.currency,
      isDirect,
      amount: found.total,
    };
    const best = bestCoupon(this.at(h), spend, this.held.today);
    return best && { couponId: best.couponId, reduction: best.reduction, total: found.total - best.reduction };
  }

  /** Whether one applies to the hotel's cheapest rate with every trait of `wanted`: by its float where that is sure. */
  applies(h: number, wanted: number): boolean {
    const { pass } = this;
    const near = pass.near(h, wanted);
    if (this.isEmpty || near === Number.POSITIVE_INFINITY) return false;
    let isUnsure = false;
    for (const { threshold, suppliers } of this.at(h)) {
      if (near + pass.bound < threshold) continue;
      if (suppliers === null && near - pass.bound >= threshold) return true;
      isUnsure = true;
    }
    const found = isUnsure ? pass.find(h, wanted) : undefined;
    return found !== undefined && this.best(h, found) !== undefined;
  }

  /** Those that are for a hotel, whatever its rates. */
  private at(h: number): readonly OwnedCoupon[] {
    if (this.isEverywhere) return this.coupons;
    this.here[h] ??= this.coupons.filter((one) => refusedAt(one, this.hotelOf(h)) === null);
    return this.here[h]!;
  }

  private hotelOf(h: number) {
    const { block } = this.pass;
    return {
      hotelId: block.hotelId[h]!,
      cityId: block.city.id,
      areaId: block.areaIds[block.area[h]!] ?? null,
      countryCode: block.city.countryCode,
    };
  }
}
