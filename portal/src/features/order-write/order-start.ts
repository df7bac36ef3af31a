import type { OrderDetail } from '@waylight/contract/booking/order';
import type { CouponChoice } from '@waylight/contract/coupon/coupon';
import type { User } from '../../lib/session/user.ts';
import type { StaySearch } from '../stay/search-url.ts';
import { emptyOrder, type OrderInput, roomsFor, sameAgain } from './order-input.ts';
import { withOffered } from './section/room-extras.ts';
import type { Offer } from './submit/offer.ts';

/** The input that the order form opens with. Pure. */

interface OrderStart {
  user: User;
  parts: readonly StaySearch[];
  offer: Offer;
  /** the order to be repeated */
  earlier: OrderDetail | undefined;
  /** kept in this tab */
  draft: OrderInput | undefined;
  /** the coupon that the list has taken off its price */
  coupon: CouponChoice | undefined;
}

export type OrderSource = 'draft' | 'earlier' | 'new';

/** The order to be repeated, else the draft of this tab, else an empty form with the account's own contact. */
export function startInput({ user, parts, offer, earlier, draft, coupon }: OrderStart): {
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
  const source = earlier ? 'earlier' : draft ? 'draft' : 'new';
  const typed = earlier ? sameAgain(earlier) : (draft ?? emptyOrder([], own));
  const codes = offer.beds.map((option) => option.code);
  const occupancies = parts.flatMap(({ rooms }) => rooms);
  const rooms = roomsFor(occupancies, parts[0]!.nationality, typed.rooms).map((room) => ({
    ...withOffered(room, offer.surcharges),
    bed: codes.includes(room.bed) ? room.bed : codes.length === 1 ? codes[0]! : '',
  }));
  // A draft keeps what was chosen, also no coupon.
  const couponId = source === 'draft' ? typed.couponId : (coupon?.couponId ?? null);
  return { input: { ...typed, rooms, couponId }, source };
}
