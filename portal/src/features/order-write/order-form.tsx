import { nightsOf } from '@waylight/contract/value/stay';
import { Banner } from '@waylight/ui/feedback/banner';
import { ErrorSummary } from '@waylight/ui/field/error-summary';
import { Link } from '@waylight/ui/link';
import { fromWidth, useMedia } from '@waylight/ui/media';
import { Columns, Page } from '@waylight/ui/page/page';
import { useLocaleTag } from '@waylight/ui/provider';
import { moneyText } from '@waylight/ui/text/money';
import { type ReactNode, useId, useRef } from 'react';
import { errorNamed } from '../../lib/calls.ts';
import { useGo } from '../../lib/url.ts';
import { useNames, useText } from '../../lib/words.ts';
import { summaryLine } from './fault-text.ts';
import { firstRoomOf, roomsOfPart } from './order-parts.ts';
import { OrderSummary } from './order-summary.tsx';
import styles from './order-write-page.module.css';
import { BedsSection } from './section/beds-section.tsx';
import { ContactSection } from './section/contact-section.tsx';
import { CouponSection } from './section/coupon-section.tsx';
import { ExtrasSection } from './section/extras-section.tsx';
import { GuestsSection } from './section/guests-section.tsx';
import { RequestsSection } from './section/requests-section.tsx';
import { wantedIn } from './section/room-extras.ts';
import { AgreementBoxes } from './submit/agreement-boxes.tsx';
import { OfferDialog } from './submit/offer-dialogs.tsx';
import { SubmitBar } from './submit/submit-bar.tsx';
import { SubmitNotices } from './submit/submit-notices.tsx';
import { type OrderFormProps, useOrderForm } from './use-order-form.ts';
import { words } from './words.ts';

type OrderFormState = ReturnType<typeof useOrderForm>;

/** The whole order on one page: guests, beds, contact, requests, agreements, and the button. */
export function OrderForm(props: OrderFormProps) {
  const { hotel, parts } = props;
  const t = useText();
  const form = useOrderForm(props);
  const { state, offers, pricing, sending, ordered, firstLeft, toHotel } = form;
  const left = offers.slice(firstLeft);
  const formId = useId();
  // Beside the form the button stands under the summary, otherwise at the foot of the window.
  const beside = useMedia(fromWidth(1080));
  const sends = (
    <>
      <SubmitNotices
        {...sending}
        failure={state.failure}
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
        <h1 tabIndex={-1}>{t(words.writeTitle)}</h1>
        <Link href={toHotel}>{t(words.backToHotel)}</Link>
      </div>
      <Columns aside={360} until={1080}>
        <KeyedForm id={formId} onSubmit={form.submit}>
          <StartNotices form={form} />
          <Sections {...props} form={form} />
          {!beside && sends}
        </KeyedForm>
        <OrderSummary
          hotel={hotel}
          offers={left}
          parts={parts.slice(firstLeft)}
          rooms={state.input.rooms.slice(firstRoomOf(parts, firstLeft))}
          foot={beside && sends}
        />
      </Columns>
      <OfferQuestions {...props} form={form} />
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
  const { state, section, source, earlier, offers } = form;
  const t = useText();
  const locale = useLocaleTag();
  const money = (amount: number) => moneyText(amount, offers[0]!.amount.currency, locale);
  return (
    <>
      <ErrorSummary
        errors={state.attempt > 0 ? section.faults.map((fault) => summaryLine(fault, t)) : []}
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

/** Everything that is typed or chosen, from the guests to the agreements. */
function Sections({ hotel, hotelId, ratePlanId, parts, onMore, form }: OrderFormProps & { form: OrderFormState }) {
  const names = useNames();
  const { section, offers, sending, ordered, offerError } = form;
  const { input, change } = section;
  const { beds, surcharges } = offers[0]!;
  const stay = parts[0]!;
  const made = sending.made.length;
  const isCouponError = errorNamed(offerError)?.includes('COUPON') ?? false;
  return (
    <>
      <GuestsSection
        {...section}
        parts={parts}
        hotel={names(hotel.infoName, hotel.nameEng).name}
        choices={surcharges}
        ordered={ordered}
        locked={made > 0 || sending.state !== 'idle'}
        onChange={form.changeRooms}
        onMore={(more) => {
          form.keepDraft();
          onMore(more);
        }}
      />
      <BedsSection {...section} beds={beds} ordered={ordered} />
      <ExtrasSection
        input={input}
        change={change}
        choices={surcharges}
        nights={nightsOf(stay)}
        nationality={stay.nationality}
        ordered={ordered}
        error={isCouponError ? undefined : offerError}
      />
      {made === 0 && (
        <CouponSection
          hotelId={hotelId}
          ratePlanId={ratePlanId}
          stay={stay}
          surcharges={wantedIn(roomsOfPart(input.rooms, parts, 0))}
          chosen={input.couponId}
          onChoose={form.chooseCoupon}
          ofSeveral={parts.length > 1}
          error={isCouponError ? offerError : undefined}
        />
      )}
      <ContactSection {...section} />
      <RequestsSection {...section} />
      <AgreementBoxes
        value={input.agreements}
        onChange={(ticked) => change((before) => ({ agreements: { ...before.agreements, ...ticked } }))}
        faults={section.faults}
      />
    </>
  );
}

/** Questions about an offer: changed terms while writing, and those that sending raises. */
function OfferQuestions({ hotel, parts, form }: OrderFormProps & { form: OrderFormState }) {
  const go = useGo();
  const { changedTerms } = form.state;
  const { question } = form.sending;
  const { checkin, rooms } = parts[0]!;
  return (
    <>
      {changedTerms && (
        <OfferDialog
          question={changedTerms}
          place={hotel}
          checkin={checkin}
          rooms={rooms.length}
          onAnswer={form.answerTerms}
        />
      )}
      {question && (
        <OfferDialog
          question={question.question}
          place={hotel}
          checkin={checkin}
          rooms={parts[question.part]!.rooms.length}
          onAnswer={(goOn) => {
            question.answer(goOn);
            if (!goOn && question.question.kind === 'price') go(form.toHotel);
          }}
        />
      )}
    </>
  );
}
