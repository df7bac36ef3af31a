import { nightPrice, type PriceFactor } from '@waylight/contract/supply/account-price';
import type { SurchargeBasis, SurchargeChoice, SurchargeKind } from '@waylight/contract/supply/surcharge';
import { surchargeKinds } from '@waylight/contract/supply/surcharge';

/** Surcharges of a room of a rate, and their prices. Pure. */

/** A surcharge as the contract with the hotel has it; null: any room type, any rate, anybody. */
export interface ContractSurcharge {
  readonly id: number;
  readonly roomTypeId: number | null;
  readonly ratePlanId: number | null;
  readonly kind: SurchargeKind;
  readonly basis: SurchargeBasis;
  readonly currency: string;
  /** one unit, in minor units of `currency` */
  readonly price: number;
  readonly most: number;
  readonly childFrom: number | null;
  readonly childTo: number | null;
}

interface Plan {
  readonly id: number;
  readonly roomTypeId: number;
  readonly currency: string;
}

/**
 * Surcharges that a rate offers, the most precise of each kind: of the rate, then the room type, then the hotel.
 *
 * A surcharge in another currency than the rate's is not offered: an order has one exchange rate.
 */
export function surchargesFor(all: readonly ContractSurcharge[], plan: Plan): ContractSurcharge[] {
  const rank = ({ roomTypeId, ratePlanId }: ContractSurcharge) =>
    ratePlanId !== null ? 3 : roomTypeId !== null ? 2 : 1;
  const fitting = all.filter(
    ({ roomTypeId, ratePlanId, currency }) =>
      (roomTypeId === null || roomTypeId === plan.roomTypeId) &&
      (ratePlanId === null || ratePlanId === plan.id) &&
      currency === plan.currency,
  );
  return surchargeKinds.flatMap((kind) => {
    const ofKind = fitting.filter((one) => one.kind === kind);
    const best = Math.max(0, ...ofKind.map(rank));
    return ofKind
      .filter((one) => rank(one) === best)
      .sort((a, b) => (a.childFrom ?? -1) - (b.childFrom ?? -1) || a.id - b.id);
  });
}

/** A choice with what the operator pays for a unit of it. */
export interface OfferedSurcharge extends SurchargeChoice {
  /** minor units of the contract's currency */
  readonly contractUnit: number;
}

/** One unit in the account's currency, rounded once like a night of a room; a unit of each night is that many times as much. */
export function priceSurcharge(
  surcharge: ContractSurcharge,
  { nights, factor, currency }: { nights: number; factor: PriceFactor; currency: string },
): OfferedSurcharge {
  const { id, kind, basis, price, most, childFrom, childTo } = surcharge;
  const unit = nightPrice(price, factor);
  const each = unit * timesOf(basis, nights);
  return { surchargeId: id, kind, basis, childFrom, childTo, most, currency, unit, each, contractUnit: price };
}

/** How often a unit is paid for in a stay. */
export function timesOf(basis: SurchargeBasis, nights: number): number {
  return basis === 'night' ? nights : 1;
}
