import type { CouponRecord } from '@waylight/contract/coupon/coupon';
import { type CouponSpend, couponRefusal, type OwnedCoupon } from '@waylight/contract/coupon/coupon-terms';
import { dateIn, type PlainDate, portalZone } from '@waylight/contract/value/stay';
import { type HeldCoupons, noCoupons } from '@waylight/engine/list/coupon-prices';
import type { Tx } from '../../db/database.ts';
import type { CompanyScope, DistributorScope, Reader } from '../../db/scope.ts';
import type { House } from '../../house.ts';
import { keptForMs } from '../../kept-changes.ts';
import { Lately } from '../../lately.ts';
import {
  type CouponRow,
  moveCoupons,
  ownedOf,
  readCoupon,
  readDirectPlans,
  readPlaceNames,
  readReturned,
  readUsable,
} from './data.ts';

export { takeCoupon } from './data.ts';

/** The day by which coupons count. */
export const couponDay = (now: number): PlainDate => dateIn(portalZone, now);

/** Coupons as the wire has them. The order that has one is told to those who see all orders of the company. */
export async function recordsOf(
  tx: Tx,
  rows: readonly CouponRow[],
  { access }: Pick<Reader, 'access'>,
): Promise<CouponRecord[]> {
  const { districts, hotels } = await readPlaceNames(tx, rows);
  const returned = await readReturned(tx, rows);
  const named = (from: readonly { id: number; zh: string; en: string }[], ids: readonly number[] | null) =>
    (ids ?? []).flatMap((id) => from.find((one) => one.id === id) ?? []);
  return rows.map((row) => ({
    couponId: row.id,
    code: row.code,
    type: 'fullMinus',
    zh: row.name_zh,
    en: row.name_en,
    rules: { zh: row.rules_zh, en: row.rules_en },
    currency: row.currency,
    threshold: row.threshold,
    reduction: row.reduction,
    validFrom: row.valid_from,
    validTo: row.valid_to,
    scope: row.scope,
    suppliers: row.suppliers,
    cities: named(districts, row.city_ids),
    areas: named(districts, row.area_ids),
    hotels: named(hotels, row.hotel_ids),
    state: row.state,
    orderCode: access.has('ORDERS_ALL') ? row.order_code : null,
    returned: returned.has(row.id),
    issuedAt: row.issued_at.toISOString(),
  }));
}

/** Every coupon that a company may still spend, with whether it applies to an order. */
export async function couponsFor(tx: Tx, scope: DistributorScope, spend: CouponSpend, now: number) {
  const today = couponDay(now);
  const rows = await readUsable(tx, scope, today);
  const records = await recordsOf(tx, rows, scope);
  return records.map(({ orderCode: _, returned: __, ...record }, i) => {
    const refused = couponRefusal(ownedOf(rows[i]!), spend, today);
    return { ...record, refused, total: refused === null ? spend.amount - record.reduction : null };
  });
}

/** One coupon of a company, to spend it; undefined: there is no such coupon. `isUsable` false: it has been spent, or is over. */
export async function couponToSpend(
  tx: Tx,
  scope: CompanyScope,
  couponId: number,
): Promise<(OwnedCoupon & { isUsable: boolean }) | undefined> {
  const row = await readCoupon(tx, scope, couponId);
  return row && { ...ownedOf(row), isUsable: row.state === 'usable' };
}

/** The coupon as its order shows it. */
export async function couponNamed(tx: Tx, scope: CompanyScope, couponId: number) {
  const row = await readCoupon(tx, scope, couponId);
  return row ? { code: row.code, zh: row.name_zh, en: row.name_en } : null;
}

/** The terms of the coupon that an order has. Throws when the company has no such coupon. */
export async function couponOfOrder(tx: Tx, scope: CompanyScope, couponId: number) {
  const row = await readCoupon(tx, scope, couponId);
  if (!row) throw new Error(`company ${scope.distributorId} has no coupon ${couponId}`);
  const { currency, threshold, reduction, validTo } = ownedOf(row);
  return { currency, threshold, reduction, validTo };
}

/** From what an order has to come to. Throws when the company has no such coupon. */
export async function thresholdOf(tx: Tx, scope: CompanyScope, couponId: number): Promise<number> {
  return (await couponOfOrder(tx, scope, couponId)).threshold;
}

interface WithCoupon {
  readonly code: string;
  readonly couponId: number | null;
}

/** The order stands: its coupon is spent. System role; the last lock that a transaction takes. */
export async function spendCoupon(tx: Tx, { code, couponId }: WithCoupon, now: number): Promise<void> {
  if (couponId !== null) await moveCoupons(tx, 'use', { couponId, orderCode: code }, now);
}

/** The order has ended and nothing was kept: its coupon is the company's again. System role; the last lock. */
export async function returnCoupon(tx: Tx, { code, couponId }: WithCoupon, now: number): Promise<void> {
  if (couponId !== null) await moveCoupons(tx, 'giveBack', { couponId, orderCode: code }, now);
}

/** One coupon of each group of equal ones, the one to be spent first: a search looks at each for every hotel. */
function onePerKind(coupons: readonly OwnedCoupon[]): OwnedCoupon[] {
  const kinds = new Map<string, OwnedCoupon>();
  for (const coupon of coupons) {
    const { couponId: _, ...terms } = coupon;
    const kind = JSON.stringify(terms);
    if (!kinds.has(kind)) kinds.set(kind, coupon);
  }
  return [...kinds.values()];
}

const directFreshForMs = 60_000;

/** Coupons of the companies that are searching, kept until they change; one reading serves all who wait for it. */
export class CouponsHeld {
  private readonly held: Lately<number, HeldCoupons>;
  private readonly direct: Lately<'plans', ReadonlySet<number>>;

  private readonly database: House['database'];

  constructor({ database, kept }: Pick<House, 'database' | 'kept'>, elapsed?: () => number) {
    this.database = database;
    this.held = new Lately(keptForMs, elapsed);
    kept.on('coupons', (distributorId) => this.held.forget(distributorId ?? undefined));
    this.direct = new Lately(directFreshForMs, elapsed);
  }

  /** Nothing for whoever may see no price. */
  of(scope: DistributorScope, now: number): HeldCoupons | Promise<HeldCoupons> {
    if (!scope.access.has('PRICE_VIEW')) return noCoupons;
    const today = couponDay(now);
    const read = () => this.read(scope, today);
    const known = this.held.of(scope.distributorId, read);
    const ofToday = (held: HeldCoupons) => (held.today === today ? held : this.held.anew(scope.distributorId, read));
    return known instanceof Promise ? known.then(ofToday) : ofToday(known);
  }

  private async read(scope: CompanyScope, today: PlainDate): Promise<HeldCoupons> {
    const coupons = await this.database.asDistributor(scope, async (tx) =>
      onePerKind((await readUsable(tx, scope, today)).map(ownedOf)),
    );
    // Only a coupon for some suppliers asks of which a rate is.
    const asksSupplier = coupons.some(({ suppliers }) => suppliers !== null);
    const plans = asksSupplier
      ? await this.direct.of('plans', () => this.database.asAnyone(readDirectPlans))
      : undefined;
    return { coupons, today, isDirect: (ratePlanId) => plans?.has(ratePlanId) ?? false };
  }
}
