import { nightsOf } from '@waylight/contract/value/stay';
import { Banner } from '@waylight/ui/feedback/banner';
import { SkeletonBlock } from '@waylight/ui/feedback/skeleton';
import { ErrorSummary } from '@waylight/ui/field/error-summary';
import { Link } from '@waylight/ui/link';
import { fromWidth, useMedia } from '@waylight/ui/media';
import { Columns, Page } from '@waylight/ui/page/page';
import { useLocaleTag } from '@waylight/ui/provider';
import { moneyText } from '@waylight/ui/text/money';
import { type ReactNode, Suspense, useEffect, useId, useRef } from 'react';
import { useGo } from '../../lib/url.ts';
import { useNames, useText } from '../../lib/words.ts';
import { changedIn } from '../legal/use-legal.ts';
import { summaryLine } from './fault-text.ts';
import { firstRoomOf, partKey, partOfRoom, partsByRate, roomsOfPart } from './order-parts.ts';
import { OrderSummary } from './order-summary.tsx';
import styles from './order-write-page.module.css';
import { roomsOfPartNamed } from './rooms-named.ts';
import { BedsSection } from './section/beds-section.tsx';
import { ContactFold } from './section/contact-section.tsx';
import { CouponSection } from './section/coupon-section.tsx';
import { ExtrasSection } from './section/extras-section.tsx';
import { GuestsSection } from './section/guests-section.tsx';
import { MailedTo } from './section/mailed-to.tsx';
import { RequestsSection } from './section/requests-section.tsx';
import { wantedIn } from './section/room-extras.ts';
import { RoomTypesSection } from './section/room-types-part.ts';
import { isAboutCoupon } from './submit/about-coupon.ts';
import { AgreementBoxes } from './submit/agreement-boxes.tsx';
import { OfferDialog } from './submit/offer-dialogs-part.ts';
import { SubmitBar } from './submit/submit-bar.tsx';
import { SubmitNotices } from './submit/submit-notices.tsx';
import { type OrderFormProps, useOrderForm } from './use-order-form.ts';
import { words } from './words.ts';

type OrderFormState = ReturnType<typeof useOrderForm>;

/** The whole order on one page: guests, beds, contact, requests, agreements, and the button. */
export function OrderForm(props: OrderFormProps) {
  const { hotel, hotelId, parts } = props;
  const t = useText();
  const names = useNames();
  const form = useOrderForm(props);
  const { state, offers, pricing, sending, ordered, firstLeft, toHotel } = form;
  const left = offers.slice(firstLeft);
  const formId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const isMoved = form.source === 'moved';
  // The button that was pressed has gone with the form before this one.
  useEffect(() => {
    if (isMoved) title.current?.focus({ preventScroll: true });
  }, [isMoved]);
  // Beside the form the button stands under the summary, otherwise at the foot of the window.
  const beside = useMedia(fromWidth(1080));
  // Orders that were made before the page was read stand beside offers of others.
  const roomTypes = offers.map((offer, part) =>
    form.mixed && part >= props.madeBefore ? names(offer.roomNameCn, offer.roomNameEn).name : undefined,
  );
  const refused = state.failedPart;
  const sends = (
    <>
      <SubmitNotices
        {...sending}
        failure={state.failure}
        roomType={refused === undefined ? undefined : roomTypes[refused]}
        isMendedHere={changedIn(state.failure).length > 0 || isAboutCoupon(state.failure)}
        without={
          form.mixed && !form.locked && refused !== undefined ? form.without(parts[refused]!.ratePlanId) : undefined
        }
        onWithout={form.writeParts}
        ordered={ordered}
        rooms={state.input.rooms.length}
        otherRates={toHotel}
        onRetry={form.submit}
      />
      <SubmitBar
        formId={formId}
        total={left.reduce((sum, { amount }) => sum + amount.total, 0)}
        currency={offers[0]!.amount.currency}
        state={sending.state}
        pricing={pricing}
        orders={parts.length}
        rest={firstLeft > 0}
      />
    </>
  );
  return (
    <Page width={1152}>
      <div className={styles.title}>
        <h1 ref={title} tabIndex={-1}>
          {t(words.writeTitle)}
        </h1>
        <Link href={toHotel}>{t(words.backToHotel)}</Link>
      </div>
      <Columns aside={360} until={1080}>
        <KeyedForm id={formId} onSubmit={form.submit}>
          <StartNotices form={form} />
          {form.mixed && (
            <Suspense fallback={<SkeletonBlock height={160 + 88 * partsByRate(parts).length} />}>
              <RoomTypesSection
                {...{ hotel, hotelId, offers, roomTypes }}
                written={props.written}
                parts={parts}
                locked={form.locked}
                made={sending.made.length}
                onChange={form.writeParts}
              />
            </Suspense>
          )}
          <Sections {...props} roomTypes={roomTypes} form={form} />
          {!beside && sends}
        </KeyedForm>
        <OrderSummary
          hotel={hotel}
          offers={left}
          parts={parts.slice(firstLeft)}
          rooms={state.input.rooms.slice(firstRoomOf(parts, firstLeft))}
          firstRoom={firstRoomOf(parts, firstLeft)}
          beside={beside}
          foot={beside && sends}
        />
      </Columns>
      <OfferQuestions {...props} roomTypes={roomTypes} form={form} />
    </Page>
  );
}

/** A form that Ctrl + Enter sends from any of its fields. */
function KeyedForm({ id, onSubmit, children }: { id: string; onSubmit: () => void; children: ReactNode }) {
  const form = useRef<HTMLFormElement>(null);
  return (
    <form
      id={id}
      ref={form}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      // In the capture phase: Ctrl + Enter on a button would press that button.
      onKeyDownCapture={(event) => {
        const isSent = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
        if (!isSent || !form.current?.contains(event.target as Node)) return;
        event.preventDefault();
        event.stopPropagation();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}

/** The faults, the origin of the input, and a price that went down. */
function StartNotices({ form }: { form: OrderFormState }) {
  const { state, source, earlier, offers } = form;
  const t = useText();
  const locale = useLocaleTag();
  const money = (amount: number) => moneyText(amount, offers[0]!.amount.currency, locale);
  return (
    <>
      <ErrorSummary
        errors={form.told.map((fault) => summaryLine(fault, t, form.beds.questions))}
        attempt={state.attempt}
      />
      {source === 'draft' && <Banner tone="info">{t(words.kept)}</Banner>}
      {source === 'earlier' && earlier && (
        <Banner tone="info">{t(words.keptAgain, { code: earlier.orderCode })}</Banner>
      )}
      {state.lowered && (
        <Banner tone="success" live>
          {t(words.lower, { before: money(state.lowered.before), after: money(state.lowered.after) })}
        </Banner>
      )}
    </>
  );
}

interface PartsProps extends OrderFormProps {
  /** name of each part's room type; undefined: all have the same */
  roomTypes: readonly (string | undefined)[];
  form: OrderFormState;
}

/** Everything that is typed or chosen, from the guests to the agreements. */
function Sections({ hotel, hotelId, written, parts, roomTypes, form }: PartsProps) {
  const t = useText();
  const names = useNames();
  const { section, offers, sending, ordered, offerError, offerErrorPart } = form;
  const { input, change } = section;
  const stay = parts[0]!;
  const made = sending.made.length;
  const isCouponError = isAboutCoupon(offerError);
  const couponFailed = isAboutCoupon(form.state.failure);
  const keys = parts.map((_, part) => partKey(parts, part));
  const rates = form.beds.rates.map((rate) => ({ ...rate, name: roomTypes[partOfRoom(parts, rate.from)] }));
  return (
    <>
      <GuestsSection
        {...section}
        {...{ hotelId, written, parts, ordered }}
        hotel={names(hotel.infoName, hotel.nameEng).name}
        place={hotel}
        choices={offers.flatMap(({ surcharges }) => surcharges)}
        roomTypes={parts.flatMap(({ rooms }, part) => rooms.map(() => roomTypes[part]))}
        locked={form.locked}
        onChange={form.changeRooms}
        onParts={form.writeParts}
      />
      <BedsSection {...section} rates={rates} apart={form.beds.apart} onApart={form.beds.setApart} ordered={ordered} />
      <ExtrasSection
        input={input}
        change={change}
        choicesOf={(room) => offers[partOfRoom(parts, room)]!.surcharges}
        breakfastsOf={(room) => offers[partOfRoom(parts, room)]!.rate.breakfasts}
        nights={nightsOf(stay)}
        nationality={stay.nationality}
        ordered={ordered}
        error={isCouponError ? undefined : offerError}
      />
      {keys.map((key, part) =>
        part < made ? null : (
          <CouponSection
            key={key}
            hotelId={hotelId}
            part={parts[part]!}
            surcharges={wantedIn(roomsOfPart(input.rooms, parts, part))}
            chosen={input.couponIds[key] ?? null}
            taken={keys.flatMap((other) => (other === key ? [] : (input.couponIds[other] ?? [])))}
            onChoose={(coupon) => form.chooseCoupon(key, coupon)}
            rooms={parts.length > 1 ? roomsOfPartNamed(parts, part, t) : undefined}
            error={isCouponError && offerErrorPart === part ? offerError : undefined}
            failed={couponFailed && (form.state.failedPart ?? 0) === part}
          />
        ),
      )}
      <ContactFold
        {...section}
        foot={
          <MailedTo
            contact={input.contact.email}
            onRequest={offers.slice(made).some(({ rate }) => rate.confirmMinutes > 0)}
          />
        }
      />
      <RequestsSection {...section} />
      <AgreementBoxes
        value={input.agreements}
        changed={form.changedTexts}
        onChange={(ticked) => change((before) => ({ agreements: { ...before.agreements, ...ticked } }))}
        faults={section.faults}
      />
    </>
  );
}

/** Questions about an offer: changed terms while writing, and those that sending raises. */
function OfferQuestions({ hotel, parts, roomTypes, form }: PartsProps) {
  const go = useGo();
  const [changed] = form.state.changedTerms;
  const { question } = form.sending;
  const about = (part: number) => ({
    place: hotel,
    checkin: parts[part]!.checkin,
    rooms: parts[part]!.rooms.length,
    roomType: roomTypes[part],
  });
  return (
    <Suspense>
      {changed && (
        <OfferDialog
          key={changed.part}
          question={changed.question}
          {...about(changed.part)}
          onAnswer={form.answerTerms}
        />
      )}
      {question && (
        <OfferDialog
          question={question.question}
          {...about(question.part)}
          onAnswer={(goOn) => {
            question.answer(goOn);
            if (!goOn && question.question.kind === 'price') go(form.toHotel);
          }}
        />
      )}
    </Suspense>
  );
}
