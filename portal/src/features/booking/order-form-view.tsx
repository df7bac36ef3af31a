import type { OrderDetail } from '@waylight/contract/booking';
import type { HotelFacts } from '@waylight/contract/catalogue';
import { bedsText } from '@waylight/contract/rate-words';
import { Banner } from '@waylight/ui/banner';
import { Button } from '@waylight/ui/button';
import { Card } from '@waylight/ui/card';
import { ErrorSummary } from '@waylight/ui/error-summary';
import { FieldRow } from '@waylight/ui/field-row';
import { Link, LinkButton } from '@waylight/ui/link';
import { announce } from '@waylight/ui/live-region';
import { Money, moneyText } from '@waylight/ui/money';
import { useLocaleTag } from '@waylight/ui/provider';
import { RadioGroup } from '@waylight/ui/radio-group';
import { Select } from '@waylight/ui/select';
import { TextArea } from '@waylight/ui/text-area';
import { TextField } from '@waylight/ui/text-field';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../lib/calls.ts';
import { useLanguage } from '../../lib/language.ts';
import type { StaySearch } from '../../lib/search-url.ts';
import type { ShownOffer } from '../../lib/shown-offer.ts';
import { useGo } from '../../lib/url.ts';
import type { User } from '../../lib/user.ts';
import { useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { AgreementBoxes } from './agreement-boxes.tsx';
import { faultText, summaryLine } from './fault-text.ts';
import { GuestGrid } from './guest-grid.tsx';
import { nextQuestion, type Offer } from './offer.ts';
import { OfferDialog } from './offer-dialogs.tsx';
import { draftOf, keepDraft, pendingOf } from './order-draft.ts';
import {
  bedField,
  type ContactInput,
  contactField,
  emptyOrder,
  faultsOf,
  type OrderInput,
  remarkLimit,
  requestsLimit,
  roomsFor,
  sameAgain,
} from './order-form.ts';
import { OrderSummary } from './order-summary.tsx';
import styles from './order-write-page.module.css';
import { useSubmitOrder } from './use-submit-order.ts';
import { words } from './words.ts';

interface OrderFormProps {
  offer: Offer;
  hotel: HotelFacts;
  hotelId: number;
  ratePlanId: number;
  stay: StaySearch;
  user: User;
  earlier: OrderDetail | undefined;
  /** what the buyer was shown on the hotel page */
  shown: ShownOffer | undefined;
}

const arrivalTimes = Array.from(
  { length: 48 },
  (_, half) => `${String(half >> 1).padStart(2, '0')}:${half % 2 ? '30' : '00'}`,
);

/** What the form starts with: a draft of this tab, else the order to be repeated, else the account's own contact. */
function startingWith({ offer, hotelId, stay, user, earlier }: OrderFormProps): {
  input: OrderInput;
  from: 'draft' | 'earlier' | 'new';
} {
  const draft = earlier ? undefined : draftOf(user.userId, hotelId);
  const { userEmail, userMobile, companyPhone, companyFax } = user.attrs;
  const own = {
    name: user.realName,
    email: userEmail,
    mobile: userMobile,
    enterprisePhone: companyPhone,
    fax: companyFax,
  };
  const typed = draft ?? (earlier ? sameAgain(earlier) : emptyOrder([], own));
  const codes = offer.beds.map((option) => option.code);
  const rooms = roomsFor(stay.rooms, stay.nationality, typed.rooms).map((room) => ({
    ...room,
    bed: codes.includes(room.bed) ? room.bed : codes.length === 1 ? codes[0]! : '',
  }));
  return { input: { ...typed, rooms }, from: draft ? 'draft' : earlier ? 'earlier' : 'new' };
}

/** The whole order on one page: guests, beds, contact, requests, agreements, and the button. */
export function OrderForm(props: OrderFormProps) {
  const { hotel, hotelId, ratePlanId, stay, user, earlier, shown } = props;
  const t = useText();
  const language = useLanguage();
  const locale = useLocaleTag();
  const go = useGo();
  const [start] = useState(() => startingWith(props));
  const [input, setInput] = useState(start.input);
  const [offer, setOffer] = useState(props.offer);
  const [revealed, setRevealed] = useState<ReadonlySet<string>>(new Set());
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<unknown>();
  const [lowered, setLowered] = useState<{ before: number; after: number } | undefined>(() =>
    shown && props.offer.outcome === 'lower' && shown.currency === props.offer.rate.price.currency
      ? { before: shown.total, after: props.offer.rate.price.total }
      : undefined,
  );
  const [entry, setEntry] = useState(() =>
    nextQuestion({ ...props.offer, lowStock: false, repeats: [] }, shown, { lowStock: true, repeat: true }),
  );
  const form = useRef<HTMLFormElement>(null);

  const { state, question, submit, askAgain, sendSame, canSendSame, giveUp } = useSubmitOrder({
    userId: user.userId,
    hotelId,
    ratePlanId,
    stay,
    offer,
    onOffer: (next, before) => {
      setOffer(next);
      if (before.currency === next.rate.price.currency && next.rate.price.total < before.total)
        setLowered({ before: before.total, after: next.rate.price.total });
    },
    onPlaced: (orderCode) => go(paths.payment(orderCode), { replace: true }),
    onFailed: setFailure,
  });

  // A request that was on its way when the page was left: its outcome is asked before anything else.
  const askFirst = useRef(askAgain);
  useEffect(() => {
    const pending = pendingOf(user.userId, hotelId);
    if (pending) void askFirst.current(pending);
  }, [user.userId, hotelId]);

  // Each change is made upon the last one: leaving a name and choosing a bed may come in one press.
  function change(part: Partial<OrderInput> | ((before: OrderInput) => Partial<OrderInput>)) {
    setInput((before) => ({ ...before, ...(typeof part === 'function' ? part(before) : part) }));
    setFailure(undefined);
  }
  const first = useRef(input);
  useEffect(() => {
    if (input === first.current) return;
    keepDraft(user.userId, hotelId, input);
    // A fault leaves with the first stroke that mends it, and comes back only when the field is left or the form sent.
    const wrong = new Set(faultsOf(input).map((fault) => fault.fieldId));
    setRevealed((before) => new Set([...before].filter((fieldId) => wrong.has(fieldId))));
  }, [input, user.userId, hotelId]);

  const faults = faultsOf(input).filter((fault) => revealed.has(fault.fieldId));
  const errorAt = (fieldId: string) => {
    const fault = faults.find((one) => one.fieldId === fieldId);
    return fault && faultText(fault, t);
  };
  const reveal = (fieldId: string) => setRevealed((before) => new Set([...before, fieldId]));

  function send() {
    const wrong = faultsOf(input);
    setRevealed(new Set(wrong.map((fault) => fault.fieldId)));
    setAttempt((count) => count + 1);
    setFailure(undefined);
    if (wrong.length === 0) void submit(input);
  }

  const working = state !== 'idle';
  useEffect(() => {
    if (state === 'late') announce(t(words.stillChecking));
  }, [state, t]);

  const contactOf = (field: keyof ContactInput, label: string, more: object = {}) => (
    <TextField
      id={contactField(field)}
      label={label}
      value={input.contact[field]}
      error={errorAt(contactField(field))}
      onChange={(value) => change((before) => ({ contact: { ...before.contact, [field]: value } }))}
      onBlur={() => input.contact[field].trim() !== '' && reveal(contactField(field))}
      {...more}
    />
  );
  const { total, currency } = offer.rate.price;

  return (
    <div className={styles.page}>
      <div className={styles.title}>
        <h1 tabIndex={-1}>{t(words.writeTitle)}</h1>
        <Link href={paths.hotel(hotelId, stay)}>{t(words.backToHotel)}</Link>
      </div>
      <div className={styles.columns}>
        <form
          ref={form}
          noValidate
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            send();
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
              send();
            }
          }}
        >
          <ErrorSummary errors={attempt > 0 ? faults.map((fault) => summaryLine(fault, t)) : []} attempt={attempt} />
          {start.from === 'draft' && <Banner tone="info">{t(words.kept)}</Banner>}
          {start.from === 'earlier' && earlier && (
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
          <Card title={t(words.guests)}>
            <p className={styles.hint}>{t(words.guestsHint)}</p>
            <GuestGrid
              rooms={input.rooms}
              onChange={(update) => change((before) => ({ rooms: update(before.rooms) }))}
              faults={faults}
              onLeave={reveal}
            />
          </Card>
          <Card title={t(words.bedsTitle)}>
            <p className={styles.hint}>{t(words.bedsHint)}</p>
            <div className={styles.beds}>
              {input.rooms.map((room, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a room is its number
                <div key={at} id={bedField(at)}>
                  <RadioGroup
                    row
                    label={t(words.roomNo, { n: at + 1 })}
                    value={room.bed}
                    error={errorAt(bedField(at))}
                    onChange={(bed) =>
                      change((before) => ({
                        rooms: before.rooms.map((one, index) => (index === at ? { ...one, bed } : one)),
                      }))
                    }
                    choices={offer.beds.map((option) => ({ value: option.code, label: bedsText(option, language) }))}
                  />
                </div>
              ))}
            </div>
          </Card>
          <Card title={t(words.contact)}>
            <p className={styles.hint}>{t(words.contactHint)}</p>
            <div className={styles.fields}>
              <FieldRow>
                {contactOf('name', t(words.contactName), { autoComplete: 'name' })}
                {contactOf('email', t(words.email), { type: 'email', autoComplete: 'email' })}
              </FieldRow>
              <FieldRow columns={3}>
                {contactOf('mobile', t(words.mobile), { type: 'tel', autoComplete: 'tel' })}
                {contactOf('enterprisePhone', t(words.enterprisePhone), { type: 'tel' })}
                {contactOf('fax', t(words.fax), { type: 'tel' })}
              </FieldRow>
            </div>
          </Card>
          <Card title={t(words.requests)}>
            <div className={styles.fields}>
              <FieldRow>
                <Select
                  optional
                  label={t(words.arrivalTime)}
                  hint={t(words.arrivalHint)}
                  value={input.arrivalTime === '' ? 'none' : input.arrivalTime}
                  onChange={(value) => change({ arrivalTime: value === 'none' ? '' : value })}
                  options={[
                    { value: 'none', label: t(words.arrivalUnknown) },
                    ...arrivalTimes.map((time) => ({ value: time, label: time })),
                  ]}
                />
                <TextField
                  optional
                  label={t(words.flight)}
                  value={input.flight}
                  maxLength={40}
                  onChange={(flight) => change({ flight })}
                  autoComplete="off"
                />
              </FieldRow>
              <TextArea
                id="otherRequests"
                optional
                label={t(words.otherRequests)}
                hint={t(words.otherRequestsHint)}
                counter={requestsLimit}
                value={input.otherRequests}
                error={errorAt('otherRequests')}
                onChange={(otherRequests) => change({ otherRequests })}
              />
              <FieldRow>
                <TextField
                  optional
                  label={t(words.clientOrderCode)}
                  hint={t(words.clientOrderCodeHint)}
                  value={input.clientOrderCode}
                  maxLength={40}
                  onChange={(clientOrderCode) => change({ clientOrderCode })}
                  autoComplete="off"
                />
                <TextField
                  id="clientRemark"
                  optional
                  label={t(words.clientRemark)}
                  hint={t(words.clientRemarkHint)}
                  counter={remarkLimit}
                  value={input.clientRemark}
                  error={errorAt('clientRemark')}
                  onChange={(clientRemark) => change({ clientRemark })}
                  onBlur={() => reveal('clientRemark')}
                  autoComplete="off"
                />
              </FieldRow>
            </div>
          </Card>
          <Card title={t(words.agreements)}>
            <AgreementBoxes
              value={input.agreements}
              onChange={(name, ticked) =>
                change((before) => ({ agreements: { ...before.agreements, [name]: ticked } }))
              }
              faults={faults}
            />
          </Card>
          {failure !== undefined && (
            <Banner
              tone="error"
              live
              title={t(words.submitFailed)}
              actions={
                <LinkButton size="small" href={paths.hotel(hotelId, stay)}>
                  {t(words.otherRates)}
                </LinkButton>
              }
            >
              {errorText(failure)}
            </Banner>
          )}
          {state === 'late' && (
            <Banner tone="info" title={t(words.stillChecking)}>
              {t(words.stillCheckingText)}
            </Banner>
          )}
          {state === 'unknown' && (
            <Banner
              tone="warning"
              live
              title={t(words.unknownTitle)}
              actions={
                <>
                  <Button size="small" onPress={() => void askAgain()}>
                    {t(words.checkAgain)}
                  </Button>
                  {canSendSame ? (
                    <Button size="small" onPress={() => void sendSame()}>
                      {t(words.sendSame)}
                    </Button>
                  ) : (
                    <Button size="small" onPress={giveUp}>
                      {t(words.goOn)}
                    </Button>
                  )}
                  <LinkButton size="small" href={paths.orders()}>
                    {t(words.toOrders)}
                  </LinkButton>
                </>
              }
            >
              {t(words.unknownText)}
            </Banner>
          )}
          <div className={styles.submit}>
            <p>
              <span className={styles.small}>{t(words.total)}</span>
              <Money amount={total} currency={currency} look="price" />
            </p>
            <Button
              type="submit"
              tone="primary"
              size="large"
              pending={working && state !== 'unknown'}
              isDisabled={state === 'unknown'}
            >
              {t(words.submit)}
            </Button>
          </div>
          <p className={styles.small}>{t(words.submitHint)}</p>
        </form>
        <OrderSummary hotel={hotel} offer={offer} stay={stay} />
      </div>
      {entry && (
        <OfferDialog
          question={entry}
          place={hotel}
          checkin={stay.checkin}
          rooms={stay.rooms.length}
          onAnswer={(goOn) => {
            setEntry(undefined);
            if (!goOn) go(paths.hotel(hotelId, stay));
          }}
        />
      )}
      {question && (
        <OfferDialog
          question={question.question}
          place={hotel}
          checkin={stay.checkin}
          rooms={stay.rooms.length}
          onAnswer={(goOn) => {
            question.answer(goOn);
            if (!goOn && question.question.kind === 'price') go(paths.hotel(hotelId, stay));
          }}
        />
      )}
    </div>
  );
}
