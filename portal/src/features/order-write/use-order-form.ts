import { api } from '@waylight/contract';
import type { OrderDetail } from '@waylight/contract/booking/order';
import type { HotelFacts } from '@waylight/contract/catalogue/catalogue';
import type { CouponChoice } from '@waylight/contract/coupon/coupon';
import { announce } from '@waylight/ui/feedback/live-region';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { afterPress } from '../../lib/after-press.ts';
import { refreshCall } from '../../lib/calls.ts';
import type { User } from '../../lib/session/user.ts';
import { useGo } from '../../lib/url.ts';
import { useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import type { RoomInput } from '../guest/room-input.ts';
import { changedIn, rereadLegal, useLegalVersions } from '../legal/use-legal.ts';
import { markFresh } from '../payment/fresh-orders.ts';
import { type ShownOffer, shownOfferAt } from '../price/shown-offer.ts';
import { keptDraft } from './order-draft.ts';
import { type AgreementName, agreementNames, faultsOf, type OrderInput } from './order-input.ts';
import {
  alsoText,
  countsOf,
  firstRoomOf,
  isMixed,
  type OrderPart,
  partKey,
  partsByRate,
  ratesOf,
  type WrittenParts,
  withRates,
} from './order-parts.ts';
import { type PartCoupons, startInput } from './order-start.ts';
import { couponReduction, type OrderChange, openWriting, orderWritingStep, shownFaults } from './order-writing.ts';
import { bedQuestions, oneForEachQuestion } from './section/bed-questions.ts';
import type { SectionProps } from './section/section-props.ts';
import { isAboutCoupon } from './submit/about-coupon.ts';
import type { Offer } from './submit/offer.ts';
import { PartRefused } from './submit/order-part.ts';
import { useOffers } from './submit/use-offers.ts';
import { useSubmitOrder } from './submit/use-submit-order.ts';
import { words } from './words.ts';

export interface OrderFormProps {
  hotel: HotelFacts;
  hotelId: number;
  /** the parts as the address has them */
  written: WrittenParts;
  /** rate and stay of each order that the form becomes; nearly always one */
  parts: readonly OrderPart[];
  /** the offer for each part */
  offers: readonly Offer[];
  /** count of parts that were ordered before: their offers are those of others */
  madeBefore: number;
  user: User;
  /** the order to be repeated */
  earlier: OrderDetail | undefined;
  /** the offers on the page before, if the buyer comes from there */
  shown: readonly (ShownOffer | undefined)[];
  /** coupons for each part; undefined: not read */
  coupons: readonly (PartCoupons | undefined)[];
}

/** The address of the form for other parts. */
export const linkOf = (hotelId: number, { ratePlanId, stay, more, also }: WrittenParts) =>
  paths.orderWrite(hotelId, ratePlanId, stay, { more, also: alsoText(also) });

/** The order form: its state, the offers that follow the input, and sending. */
export function useOrderForm(props: OrderFormProps) {
  const { hotelId, written, parts, user, earlier } = props;
  const t = useText();
  const go = useGo();
  const { state, step, source, keep } = useWriting(props);
  const { input } = state;
  const keys = parts.map((_, part) => partKey(parts, part));
  /** texts that were agreed to in a version that is no longer in force */
  const [changedTexts, setChangedTexts] = useState<readonly AgreementName[]>([]);
  const [madeCount, setMadeCount] = useState(props.madeBefore);
  const { offers, pricing, error, errorPart, setOffer } = useOffers({
    hotelId,
    parts,
    read: props.offers,
    rooms: input.rooms,
    couponIds: keys.map((key) => input.couponIds[key] ?? null),
    reductions: keys.map((key) => couponReduction(state, key)),
    made: madeCount,
    onChanged: (part, offer, before) => step({ type: 'offerChanged', part, offer, before }),
  });
  const sending = useSubmitOrder({
    userId: user.userId,
    hotelId,
    parts,
    offers,
    onOffer: (part, offer, before) => {
      setOffer(part, offer);
      step({ type: 'offerRead', offer, before });
    },
    onPlaced(orderCodes) {
      // The page of paying says so in its title: a toast would cover the ways to pay on a phone.
      markFresh(orderCodes);
      go(paths.payment(orderCodes), { replace: true });
    },
    onFailed(failure) {
      const { error, part } =
        failure instanceof PartRefused
          ? { error: failure.cause, part: failure.part }
          : { error: failure, part: undefined };
      const changed = agreementNames.filter((name) => changedIn(error).includes(name));
      if (changed.length > 0) {
        void rereadLegal().then(() => setChangedTexts(changed));
        const unread = Object.fromEntries(changed.map((name) => [name, false as const]));
        step({ type: 'typed', change: (before) => ({ agreements: { ...before.agreements, ...unread } }) });
      }
      if (isAboutCoupon(error)) void refreshCall(api.booking.coupons);
      step({ type: 'failed', error, part });
    },
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
  const beds = useBeds(parts, offers, input.rooms, ordered);
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
    beds,
    /** the faults at the top of the form: one for each question */
    told: state.attempt > 0 ? oneForEachQuestion(section.faults, beds.questions) : [],
    source,
    earlier,
    offers,
    pricing,
    /** why the extras or the coupon cannot be had; undefined: they can */
    offerError: error,
    offerErrorPart: errorPart,
    sending,
    changedTexts,
    /** rooms of the orders that are made already */
    ordered,
    /** index of the first part still to be ordered; the last part stays in sight while the page is left */
    firstLeft: Math.min(made.length, parts.length - 1),
    toHotel: paths.hotel(hotelId, parts[0]!),
    changeRooms: (update: (rooms: readonly RoomInput[]) => RoomInput[]) =>
      change((before) => ({ rooms: [...before.rooms.slice(0, ordered), ...update(before.rooms).slice(ordered)] })),
    chooseCoupon: useCallback(
      (key: string, coupon: CouponChoice | null) => step({ type: 'couponChosen', key, coupon }),
      [step],
    ),
    answerTerms: (goOn: boolean) => {
      step({ type: 'termsAnswered' });
      if (!goOn) go(paths.hotel(hotelId, parts[0]!));
    },
    /** True: rates differ, and what is said names its room type. */
    mixed: isMixed(parts),
    /** The parts can no longer be changed: some are ordered, or on their way. */
    locked: made.length > 0 || sending.state !== 'idle',
    /** Goes on with other parts. The input returns as the draft of this tab, with the changes to an earlier order. */
    writeParts: (next: WrittenParts | undefined, replace = false) => {
      if (!next) return;
      keep(input, true);
      keepShown(hotelId, parts, offers, props.madeBefore);
      go(linkOf(hotelId, next), { replace, keepScroll: true });
    },
    /** The parts without a rate; undefined: it is the only one. */
    without: (ratePlanId: number) =>
      withRates(
        written,
        ratesOf(written).filter((rate) => rate.ratePlanId !== ratePlanId),
      ),
    submit: () => {
      step({ type: 'pressed' });
      if (faultsOf(input).length === 0 && error === undefined) void sending.submit(input);
    },
  };
}

/** The rates that are asked about with their rooms, and the questions about their beds. */
function useBeds(parts: readonly OrderPart[], offers: readonly Offer[], rooms: readonly RoomInput[], ordered: number) {
  /** first rooms of the rates whose rooms are to differ */
  const [apart, setApart] = useState<ReadonlySet<number>>(new Set());
  const rates = partsByRate(parts).map((theirs) => ({
    from: firstRoomOf(parts, theirs[0]!),
    to: firstRoomOf(parts, theirs.at(-1)! + 1),
    beds: offers[theirs[0]!]!.beds,
  }));
  const questions = rates
    .filter((rate) => rate.beds.length > 1)
    .flatMap((rate) => bedQuestions(rate, rooms, ordered, apart.has(rate.from)));
  return { rates, questions, apart, setApart };
}

/** Keeps the price of the rooms that each part was shown with: what was agreed to is not asked about again. */
function keepShown(hotelId: number, parts: readonly OrderPart[], offers: readonly Offer[], madeBefore: number) {
  for (const [at, part] of parts.entries()) {
    if (at < madeBefore) continue;
    const { amount, rate } = offers[at]!;
    const { currency } = amount;
    shownOfferAt(paths.orderWrite(hotelId, part.ratePlanId, part)).write({
      ...{ total: amount.rooms, currency, termsKey: rate.termsKey },
    });
  }
}

/** The state of the form; the input is kept in this tab as it changes. */
function useWriting(props: OrderFormProps) {
  const { user, hotelId, parts, earlier } = props;
  const versionOf = useLegalVersions();
  const [start] = useState(() =>
    startInput({ ...props, versionOf, draft: earlier ? undefined : keptDraft(user.userId, hotelId).read() }),
  );
  const [state, step] = useReducer(orderWritingStep, undefined, () => openWriting(start.input, props));
  const { input } = state;
  const keep = useCallback(
    (typed: OrderInput, moved = false) =>
      keptDraft(user.userId, hotelId).write({ ...typed, rates: countsOf(parts), ...(moved ? { moved } : {}) }),
    [user.userId, hotelId, parts],
  );
  const first = useRef(input);
  useEffect(() => {
    if (input !== first.current) keep(input);
  }, [input, keep]);
  return { state, step, source: start.source, keep };
}
