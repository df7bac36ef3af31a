import type { OrderDetail } from '@waylight/contract/booking/order';
import type { HotelFacts } from '@waylight/contract/catalogue/catalogue';
import type { CouponChoice } from '@waylight/contract/coupon/coupon';
import { announce } from '@waylight/ui/feedback/live-region';
import { showToast } from '@waylight/ui/feedback/toast';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { afterPress } from '../../lib/after-press.ts';
import type { User } from '../../lib/session/user.ts';
import { useGo } from '../../lib/url.ts';
import { useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import type { RoomInput } from '../guest/room-input.ts';
import type { ShownOffer } from '../price/shown-offer.ts';
import type { StaySearch } from '../stay/search-url.ts';
import { keptDraft } from './order-draft.ts';
import { faultsOf } from './order-input.ts';
import { firstRoomOf } from './order-parts.ts';
import { startInput } from './order-start.ts';
import { couponReduction, type OrderChange, openWriting, orderWritingStep, shownFaults } from './order-writing.ts';
import type { SectionProps } from './section/section-props.ts';
import type { Offer } from './submit/offer.ts';
import { useOffers } from './submit/use-offers.ts';
import { useSubmitOrder } from './submit/use-submit-order.ts';
import { words } from './words.ts';

export interface OrderFormProps {
  hotel: HotelFacts;
  hotelId: number;
  ratePlanId: number;
  /** the stay of each order that the form becomes; nearly always one */
  parts: readonly StaySearch[];
  /** the offer for each part */
  offers: readonly Offer[];
  user: User;
  /** the order to be repeated */
  earlier: OrderDetail | undefined;
  /** the offer on the hotel page, if the buyer comes from there */
  shown: ShownOffer | undefined;
  /** the best coupon for the first order */
  coupon: CouponChoice | undefined;
  onMore: (more: number) => void;
}

/** The order form: its state, the offers that follow the input, and sending. */
export function useOrderForm(props: OrderFormProps) {
  const { hotelId, ratePlanId, parts, user, earlier } = props;
  const t = useText();
  const go = useGo();
  const { state, step, source } = useWriting(props);
  const { input } = state;
  const [madeCount, setMadeCount] = useState(0);
  const { offers, pricing, error, setOffer } = useOffers({
    hotelId,
    ratePlanId,
    parts,
    read: props.offers,
    rooms: input.rooms,
    couponId: input.couponId,
    reduction: couponReduction(state),
    made: madeCount,
    onChanged: (offer, before) => step({ type: 'offerChanged', offer, before }),
  });
  const sending = useSubmitOrder({
    userId: user.userId,
    hotelId,
    ratePlanId,
    parts,
    offers,
    onOffer: (part, offer, before) => {
      setOffer(part, offer);
      step({ type: 'offerRead', offer, before });
    },
    onPlaced(orderCodes) {
      showToast({ tone: 'success', text: t(words.placed) });
      go(paths.payment(orderCodes), { replace: true });
    },
    onFailed: (failure) => step({ type: 'failed', error: failure }),
  });
  const { made } = sending;
  useEffect(() => setMadeCount(made.length), [made]);
  const resume = useRef(sending.resume);
  useEffect(() => void resume.current(), []);
  const late = sending.state === 'late';
  useEffect(() => {
    if (late) announce(t(words.stillChecking));
  }, [late, t]);

  const ordered = firstRoomOf(parts, made.length);
  const change = (part: OrderChange) => step({ type: 'typed', change: part });
  const section: SectionProps = {
    input,
    change,
    faults: shownFaults(state),
    reveal: (fieldId) => afterPress(() => step({ type: 'fieldLeft', fieldId })),
  };
  return {
    state,
    section,
    source,
    earlier,
    offers,
    pricing,
    /** why the extras or the coupon cannot be had; undefined: they can */
    offerError: error,
    sending,
    /** rooms of the orders that are made already */
    ordered,
    /** index of the first part still to be ordered; the last part stays in sight while the page is left */
    firstLeft: Math.min(made.length, parts.length - 1),
    toHotel: paths.hotel(hotelId, parts[0]!),
    changeRooms: (update: (rooms: readonly RoomInput[]) => RoomInput[]) =>
      change((before) => ({ rooms: [...before.rooms.slice(0, ordered), ...update(before.rooms).slice(ordered)] })),
    chooseCoupon: useCallback((coupon: CouponChoice | null) => step({ type: 'couponChosen', coupon }), [step]),
    answerTerms: (goOn: boolean) => {
      step({ type: 'termsAnswered' });
      if (!goOn) go(paths.hotel(hotelId, parts[0]!));
    },
    keepDraft: () => keptDraft(user.userId, hotelId).write(input),
    submit: () => {
      step({ type: 'pressed' });
      if (faultsOf(input).length === 0 && error === undefined) void sending.submit(input);
    },
  };
}

/** The state of the form; the input is kept in this tab as it changes. */
function useWriting({ user, hotelId, parts, offers, earlier, shown, coupon }: OrderFormProps) {
  const [start] = useState(() => {
    const draft = earlier ? undefined : keptDraft(user.userId, hotelId).read();
    return startInput({ user, parts, offer: offers[0]!, earlier, draft, coupon });
  });
  const [state, step] = useReducer(orderWritingStep, undefined, () =>
    openWriting(start.input, offers[0]!, shown, coupon),
  );
  const { input } = state;
  const first = useRef(input);
  useEffect(() => {
    if (input !== first.current) keptDraft(user.userId, hotelId).write(input);
  }, [input, user.userId, hotelId]);
  return { state, step, source: start.source };
}
