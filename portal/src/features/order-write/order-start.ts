import type { OrderDetail } from '@waylight/contract/booking/order';
import { isBedOf } from '@waylight/contract/catalogue/beds';
import type { CouponChoice } from '@waylight/contract/coupon/coupon';
import type { User } from '../../lib/session/user.ts';
import type { OrderDraft } from './order-draft.ts';
import {
  type AgreementName,
  type Agreements,
  agreementNames,
  emptyOrder,
  type OrderInput,
  roomsFor,
  sameAgain,
} from './order-input.ts';
import { countsOf, type OrderPart, partKey, partOfRoom, roomsMoved } from './order-parts.ts';
import { withOffered } from './section/room-extras.ts';
import type { Offer } from './submit/offer.ts';

/** The input that the order form opens with. Pure. */

interface OrderStart {
  user: User;
  parts: readonly OrderPart[];
  offers: readonly Offer[];
  /** count of parts that were ordered before: their offers are unknown */
  madeBefore: number;
  /** the order to be repeated */
  earlier: OrderDetail | undefined;
  /** kept in this tab */
  draft: OrderDraft | undefined;
  /** coupons for each part; undefined: not read */
  coupons: readonly (PartCoupons | undefined)[];
  /** the version in force of a text, as the page knows it */
  versionOf: (text: AgreementName) => number;
}

/** Coupons for one order. */
export interface PartCoupons {
  coupons: readonly CouponChoice[];
  /** the one to propose; null: none applies */
  best: number | null;
}

/** `moved`: a draft kept to go on with other rooms. */
export type OrderSource = 'draft' | 'moved' | 'earlier' | 'new';

/** The order to be repeated, else the draft of this tab, else an empty form with the account's own contact. */
export function startInput({ user, parts, offers, madeBefore, earlier, draft, coupons, versionOf }: OrderStart): {
  input: OrderInput;
  source: OrderSource;
} {
  const { userEmail, userMobile, companyPhone, companyFax } = user.attrs;
  const own = {
    name: user.realName,
    email: userEmail,
    mobile: userMobile,
    enterprisePhone: companyPhone,
    fax: companyFax,
  };
  const source = earlier ? 'earlier' : draft ? (draft.moved ? 'moved' : 'draft') : 'new';
  const {
    rates = [],
    moved: _,
    ...typed
  }: OrderInput & Partial<OrderDraft> = earlier ? sameAgain(earlier) : (draft ?? emptyOrder([], own));
  const occupancies = parts.flatMap(({ rooms }) => rooms);
  const before = roomsMoved(typed.rooms, rates, countsOf(parts));
  const rooms = roomsFor(occupancies, parts[0]!.nationality, before).map((room, at) => {
    const part = partOfRoom(parts, at);
    if (part < madeBefore) return room;
    const { beds, surcharges } = offers[part]!;
    const codes = beds.map(({ code }) => code);
    const bed = isBedOf(beds, room.bed) ? room.bed : codes.length === 1 ? codes[0]! : '';
    return { ...withOffered(room, surcharges), bed };
  });
  // A draft keeps what was chosen, also no coupon.
  const kept = earlier ? {} : typed.couponIds;
  const agreements = agreedNow(typed.agreements, versionOf);
  return { input: { ...typed, agreements, rooms, couponIds: couponsFor(parts, coupons, kept) }, source };
}

/** Agreements of a draft, without those to another version than the one in force. */
const agreedNow = (agreements: Agreements, versionOf: OrderStart['versionOf']): Agreements => {
  const still = agreementNames.map((name) => [name, agreements[name] === versionOf(name) ? agreements[name] : false]);
  return Object.fromEntries(still) as Agreements;
};

/** The best coupon for each part without a choice; an order uses a coupon up. */
function couponsFor(parts: readonly OrderPart[], coupons: OrderStart['coupons'], kept: OrderInput['couponIds']) {
  const keys = parts.map((_, part) => partKey(parts, part));
  const chosen = Object.fromEntries(keys.flatMap((key) => (kept[key] === undefined ? [] : [[key, kept[key]]])));
  for (const [part, key] of keys.entries()) {
    if (chosen[key] !== undefined) continue;
    const best = coupons[part] && bestCoupon(coupons[part], new Set(Object.values(chosen)));
    if (best) chosen[key] = best.couponId;
  }
  return chosen;
}

/** The coupon to propose, if it is not one of those that other orders use. */
export function bestCoupon(
  { coupons, best }: PartCoupons,
  taken: ReadonlySet<number | null>,
): CouponChoice | undefined {
  const free = coupons.filter(({ couponId, refused }) => refused === null && !taken.has(couponId));
  return best === null ? undefined : (free.find(({ couponId }) => couponId === best) ?? free[0]);
}
