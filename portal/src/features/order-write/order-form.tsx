import type { OrderDetail } from '@waylight/contract/booking/booking';
import type { HotelFacts } from '@waylight/contract/catalogue/catalogue';
import type { CouponChoice } from '@waylight/contract/coupon/coupon';
import { limits } from '@waylight/contract/value/occupancy';
import { nightsOf } from '@waylight/contract/value/stay';
import { Card } from '@waylight/ui/card';
import { Banner } from '@waylight/ui/feedback/banner';
import { announce } from '@waylight/ui/feedback/live-region';
import { showToast } from '@waylight/ui/feedback/toast';
import { ErrorSummary } from '@waylight/ui/field/error-summary';
import { Link } from '@waylight/ui/link';
import { useLocaleTag } from '@waylight/ui/provider';
import { moneyText } from '@waylight/ui/text/money';
import { useCallback, useEffect, useRef, useState } from 'react';
import { errorNamed } from '../../lib/calls.ts';
import type { User } from '../../lib/session/user.ts';
import { useGo } from '../../lib/url.ts';
import { useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { GuestGrid } from '../guest/guest-grid.tsx';
import { GuestTools } from '../guest/guest-tools.tsx';
import type { RoomInput } from '../guest/room-input.ts';
import type { ShownOffer } from '../price/shown-offer.ts';
import type { StaySearch } from '../stay/search-url.ts';
import { summaryLine } from './fault-text.ts';
import { keptDraft } from './order-draft.ts';
import { isGuestFault } from './order-input.ts';
import { firstRoomOf, roomsOfPart } from './order-parts.ts';
import { OrderSummary } from './order-summary.tsx';
import styles from './order-write-page.module.css';
import { BedsSection } from './section/beds-section.tsx';
import { ContactSection } from './section/contact-section.tsx';
import { CouponSection } from './section/coupon-section.tsx';
import { ExtrasSection } from './section/extras-section.tsx';
import { MoreRooms } from './section/more-rooms.tsx';
import { RequestsSection } from './section/requests-section.tsx';
import { wantedIn } from './section/room-extras.ts';
import { AgreementBoxes } from './submit/agreement-boxes.tsx';
import { nextQuestion, type Offer } from './submit/offer.ts';
import { OfferDialog } from './submit/offer-dialogs.tsx';
import { SubmitBar } from './submit/submit-bar.tsx';
import { SubmitNotices } from './submit/submit-notices.tsx';
import { useOffers } from './submit/use-offers.ts';
import { useSubmitOrder } from './submit/use-submit-order.ts';
import { type OrderChange, useOrderInput } from './use-order-input.ts';
import { words } from './words.ts';

interface OrderFormProps {
  hotel: HotelFacts;
  hotelId: number;
  ratePlanId: number;
  /** the stay of each order that the form becomes; nearly always one */
  parts: readonly StaySearch[];
  /** what is offered for each */
  offers: readonly Offer[];
  user: User;
  earlier: OrderDetail | undefined;
  /** what the buyer was shown on the hotel page */
  shown: ShownOffer | undefined;
  onMore: (more: number) => void;
}

/** What is to be asked of an offer because it is no longer what was shown; the rest is asked when the form is sent. */
const changedTerms = (offer: Offer, shown: ShownOffer | undefined) =>
  nextQuestion({ ...offer, lowStock: false, repeats: [] }, shown, { lowStock: true, repeat: true });

/** The whole order on one page: guests, beds, contact, requests, agreements, and the button. */
export function OrderForm(props: OrderFormProps) {
  const { hotel, hotelId, ratePlanId, parts, user, earlier, shown } = props;
  const stay = parts[0]!;
  const t = useText();
  const locale = useLocaleTag();
  const go = useGo();
  const {
    input,
    from,
    attempt,
    faults,
    change: changeInput,
    reveal,
    check,
  } = useOrderInput({
    user,
    hotelId,
    parts,
    offer: props.offers[0]!,
    earlier,
  });
  const [failure, setFailure] = useState<unknown>();
  const [lowered, setLowered] = useState<{ before: number; after: number } | undefined>(() => {
    const { outcome, amount } = props.offers[0]!;
    return shown && outcome === 'lower' && shown.currency === amount.currency
      ? { before: shown.total, after: amount.total }
      : undefined;
  });
  const [entry, setEntry] = useState(() => changedTerms(props.offers[0]!, shown));
  const [madeCount, setMadeCount] = useState(0);
  const [coupon, setCoupon] = useState<CouponChoice>();
  const { offers, pricing, error, setOffer } = useOffers({
    hotelId,
    ratePlanId,
    parts,
    read: props.offers,
    rooms: input.rooms,
    couponId: input.couponId,
    reduction: coupon?.couponId === input.couponId ? coupon.reduction : 0,
    made: madeCount,
    onChanged: (changed, before) => setEntry(changedTerms(changed, before)),
  });
  const offer = offers[0]!;
  const form = useRef<HTMLFormElement>(null);

  const sending = useSubmitOrder({
    userId: user.userId,
    hotelId,
    ratePlanId,
    parts,
    offers,
    onOffer: (part, next, before) => {
      setOffer(part, next);
      if (before.currency === next.amount.currency && next.amount.total < before.total)
        setLowered({ before: before.total, after: next.amount.total });
    },
    onPlaced(orderCodes) {
      showToast({ tone: 'success', text: t(words.placed) });
      go(paths.payment(orderCodes), { replace: true });
    },
    onFailed: setFailure,
  });
  const { state, question, made } = sending;
  const ordered = firstRoomOf(parts, made.length);
  useEffect(() => setMadeCount(made.length), [made]);

  const resume = useRef(sending.resume);
  useEffect(() => void resume.current(), []);

  function change(part: OrderChange) {
    changeInput(part);
    setFailure(undefined);
  }
  const changeRooms = (update: (rooms: readonly RoomInput[]) => RoomInput[]) =>
    change((before) => ({ rooms: [...before.rooms.slice(0, ordered), ...update(before.rooms).slice(ordered)] }));

  function submit() {
    setFailure(undefined);
    if (check() && error === undefined) void sending.submit(input);
  }

  useEffect(() => {
    if (state === 'late') announce(t(words.stillChecking));
  }, [state, t]);

  const choose = useCallback(
    (one: CouponChoice | null) => {
      setCoupon(one ?? undefined);
      changeInput({ couponId: one?.couponId ?? null });
    },
    [changeInput],
  );
  const ofCoupon = errorNamed(error)?.includes('COUPON') ?? false;
  const section = { input, change, faults, reveal };
  const { currency } = offer.amount;
  // Once some are made it is about the rest; the last of all stays in sight while the page is left.
  const left = Math.min(made.length, parts.length - 1);
  const total = offers.slice(left).reduce((sum, { amount }) => sum + amount.total, 0);
  const toHotel = paths.hotel(hotelId, stay);

  return (
    <div className={styles.page}>
      <div className={styles.title}>
        <h1 tabIndex={-1}>{t(words.writeTitle)}</h1>
        <Link href={toHotel}>{t(words.backToHotel)}</Link>
      </div>
      <div className={styles.columns}>
        <form
          ref={form}
          noValidate
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
          // Before any button gets it: Ctrl + Enter on one would press that button.
          onKeyDownCapture={(event) => {
            if (
              event.key === 'Enter' &&
              (event.ctrlKey || event.metaKey) &&
              form.current?.contains(event.target as Node)
            ) {
              event.preventDefault();
              event.stopPropagation();
              submit();
            }
          }}
        >
          <ErrorSummary errors={attempt > 0 ? faults.map((fault) => summaryLine(fault, t)) : []} attempt={attempt} />
          {from === 'draft' && <Banner tone="info">{t(words.kept)}</Banner>}
          {from === 'earlier' && earlier && (
            <Banner tone="info">{t(words.keptAgain, { code: earlier.orderCode })}</Banner>
          )}
          {lowered && (
            <Banner tone="success" live>
              {t(words.lower, {
                before: moneyText(lowered.before, currency, locale),
                after: moneyText(lowered.after, currency, locale),
              })}
            </Banner>
          )}
          <Card title={t(words.guests)} aside={<GuestTools rooms={input.rooms} onChange={changeRooms} />}>
            <p className={styles.hint}>{t(words.guestsHint)}</p>
            <GuestGrid
              rooms={input.rooms}
              ordered={ordered}
              choices={offer.surcharges}
              onChange={changeRooms}
              faults={faults.filter(isGuestFault)}
              onLeave={reveal}
            />
            {stay.rooms.length === limits.rooms && (
              <MoreRooms
                more={parts.slice(1).reduce((sum, { rooms }) => sum + rooms.length, 0)}
                locked={made.length > 0 || state !== 'idle'}
                onMore={(more) => {
                  keptDraft(user.userId, hotelId).write(input);
                  props.onMore(more);
                }}
              />
            )}
          </Card>
          <BedsSection {...section} beds={offer.beds} ordered={ordered} />
          <ExtrasSection
            input={input}
            change={change}
            choices={offer.surcharges}
            nights={nightsOf(stay)}
            nationality={stay.nationality}
            ordered={ordered}
            error={ofCoupon ? undefined : error}
          />
          {made.length === 0 && (
            <CouponSection
              hotelId={hotelId}
              ratePlanId={ratePlanId}
              stay={stay}
              surcharges={wantedIn(roomsOfPart(input.rooms, parts, 0))}
              chosen={input.couponId}
              onChoose={choose}
              ofSeveral={parts.length > 1}
              error={ofCoupon ? error : undefined}
            />
          )}
          <ContactSection {...section} />
          <RequestsSection {...section} />
          <Card title={t(words.agreements)}>
            <AgreementBoxes
              value={input.agreements}
              onChange={(name, ticked) =>
                change((before) => ({ agreements: { ...before.agreements, [name]: ticked } }))
              }
              faults={faults}
            />
          </Card>
          <SubmitNotices
            {...sending}
            failure={failure}
            ordered={ordered}
            rooms={input.rooms.length}
            otherRates={toHotel}
            onRetry={submit}
          />
          <SubmitBar
            total={total}
            currency={currency}
            state={state}
            pricing={pricing}
            orders={parts.length}
            rest={left > 0}
          />
        </form>
        <OrderSummary
          hotel={hotel}
          offers={offers.slice(left)}
          parts={parts.slice(left)}
          rooms={input.rooms.slice(firstRoomOf(parts, left))}
          pricing={pricing}
        />
      </div>
      {entry && (
        <OfferDialog
          question={entry}
          place={hotel}
          checkin={stay.checkin}
          rooms={stay.rooms.length}
          onAnswer={(goOn) => {
            setEntry(undefined);
            if (!goOn) go(toHotel);
          }}
        />
      )}
      {question && (
        <OfferDialog
          question={question.question}
          place={hotel}
          checkin={stay.checkin}
          rooms={parts[question.part]!.rooms.length}
          onAnswer={(goOn) => {
            question.answer(goOn);
            if (!goOn && question.question.kind === 'price') go(toHotel);
          }}
        />
      )}
    </div>
  );
}
