import { api } from '@waylight/contract';
import type { HotelFacts } from '@waylight/contract/catalogue/catalogue';
import { childBreakfastText } from '@waylight/contract/supply/child-breakfast-words';
import { chargedAtMost } from '@waylight/contract/supply/policy';
import { policyText } from '@waylight/contract/supply/policy-words';
import { bedsText, confirmTimeText, mealForText } from '@waylight/contract/supply/rate-words';
import { surchargeName } from '@waylight/contract/supply/surcharge-words';
import { mostAdults, partyOf } from '@waylight/contract/value/party';
import { nightsOf } from '@waylight/contract/value/stay';
import { instantAt } from '@waylight/contract/value/wall-time';
import type { Language } from '@waylight/contract/value/words';
import { Card } from '@waylight/ui/card';
import { useLocaleTag } from '@waylight/ui/provider';
import { type Fact, Facts } from '@waylight/ui/table/facts';
import { DateText, dateRangeText } from '@waylight/ui/text/date-text';
import { Money, moneyParts, moneyText } from '@waylight/ui/text/money';
import { NightRail } from '@waylight/ui/text/night-rail';
import { ChevronDown } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useCallQuery } from '../../lib/calls.ts';
import { useLanguage } from '../../lib/language.ts';
import { useMay } from '../../lib/session/user.ts';
import { type Say, useNames, useText } from '../../lib/words.ts';
import type { RoomInput } from '../guest/room-input.ts';
import { answerAfter } from '../price/late-answer.ts';
import { LateAnswerLine } from '../price/late-answer-line.tsx';
import { PolicyLine } from '../price/policy-line.tsx';
import { firstRoomOf, type OrderPart, partsByRate, roomCountOf, roomsOfPart } from './order-parts.ts';
import styles from './order-write-page.module.css';
import { roomsNamed } from './rooms-named.ts';
import type { Offer } from './submit/offer.ts';
import { words } from './words.ts';

// The form is written without it, and its place is kept.
const HotelPicture = lazy(() => import('./hotel-picture.tsx').then((loaded) => ({ default: loaded.HotelPicture })));

interface OrderSummaryProps {
  hotel: HotelFacts;
  /** one for each order that the form becomes */
  offers: readonly Offer[];
  parts: readonly OrderPart[];
  rooms: readonly RoomInput[];
  /** index of the first of them on the form */
  firstRoom: number;
  /** it stands beside the form; otherwise above it, as a line that unfolds */
  beside: boolean;
  /** under it, always in sight: what came of sending, the total and the button */
  foot: ReactNode;
}

/** The order beside or above the form: stay, terms, price, and the credit and advance left afterwards. */
export function OrderSummary(props: OrderSummaryProps) {
  const { hotel, offers, beside, foot } = props;
  const t = useText();
  const details = <SummaryDetails {...props} />;
  return (
    <aside aria-label={t(words.summary)} className={styles.summary}>
      <Card flush>
        {beside ? (
          <>
            <span className={styles.picture}>
              <Suspense fallback={null}>
                <HotelPicture hotel={hotel} />
              </Suspense>
            </span>
            <HotelNames offer={offers[0]!} />
            {details}
          </>
        ) : (
          <details className={styles.folded}>
            <SummaryLine {...props} />
            {details}
          </details>
        )}
      </Card>
      {foot && <div className={styles.foot}>{foot}</div>}
    </aside>
  );
}

function HotelNames({ offer }: { offer: Offer }) {
  const { name, other, otherLang } = useNames()(offer.hotelNameCn, offer.hotelNameEn);
  return (
    <div className={styles.names}>
      <h2 className={styles.hotelName}>{name}</h2>
      {other && (
        <p lang={otherLang} className={styles.small}>
          {other}
        </p>
      )}
    </div>
  );
}

/** Hotel, dates, total and the cancellation policy on a phone: pressing them unfolds the rest. */
function SummaryLine({ hotel, offers, parts }: OrderSummaryProps) {
  const t = useText();
  const language = useLanguage();
  const names = useNames();
  const offer = offers[0]!;
  const { checkin, checkout } = parts[0]!;
  const { cancellation } = offer.rate;
  const isOneRate = partsByRate(parts).length === 1;
  const policy = policyText(cancellation, { now: offer.pricedAt, place: hotel, language, oneLine: true });
  const total = offers.reduce((sum, { amount }) => sum + amount.total, 0);
  return (
    <summary className={styles.line}>
      <span className={styles.lineHead}>
        <strong>{names(offer.hotelNameCn, offer.hotelNameEn).name}</strong>
        <Money amount={total} currency={offer.amount.currency} look="strong" />
      </span>
      <span>
        {dateRangeText(checkin, checkout, language, { noWeekday: true })} ·{' '}
        {t(words.nights, { n: nightsOf(parts[0]!) })} · {t(words.rooms, { n: roomCountOf(parts) })}
      </span>
      {isOneRate && (
        <span>
          {names(offer.roomNameCn, offer.roomNameEn).name} ·{' '}
          {mealForText(offer.rate.breakfasts, mostAdults(parts[0]!.rooms), language, roomCountOf(parts))}
        </span>
      )}
      <span className={styles.lineFoot}>
        {isOneRate ? (
          <span className={styles[policy.state]}>{policy.main}</span>
        ) : (
          <span>{t(words.inOrders, { n: parts.length })}</span>
        )}
        <span className={styles.unfold}>
          {t(words.details)}
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
        </span>
      </span>
      {isOneRate && <LateAnswer offer={offer} />}
    </summary>
  );
}

function SummaryDetails({ hotel, offers, parts, rooms, firstRoom }: OrderSummaryProps) {
  const offer = offers[0]!;
  const stay = parts[0]!;
  const t = useText();
  const language = useLanguage();
  const locale = useLocaleTag();
  const names = useNames();
  const { currency } = offer.rate.price;
  const total = offers.reduce((sum, { amount }) => sum + amount.total, 0);
  const taxIncluded = offers.reduce((sum, { rate }) => sum + rate.price.taxIncluded, 0);
  const nights = nightsOf(stay);
  const account = useAccountAfter(total, currency);
  const rates = partsByRate(parts).map((theirs) => ({
    hotel,
    offers: theirs.map((part) => offers[part]!),
    stay,
    rooms: theirs.flatMap((part) => roomsOfPart(rooms, parts, part)),
    from: firstRoom + firstRoomOf(parts, theirs[0]!),
  }));
  const [only, ...others] = rates;
  return (
    <div className={styles.summaryBody}>
      <p className={styles.railLine}>
        <NightRail nights={nights} />
        <span>
          {t(words.nights, { n: nights })} · {t(words.rooms, { n: roomCountOf(parts) })}
        </span>
      </p>
      {parts.length > 1 && <p className={styles.small}>{t(words.inOrders, { n: parts.length })}</p>}
      <Facts
        items={[
          {
            term: t(words.checkin),
            value: <StayDay date={stay.checkin} text={words.checkinAt} time={offer.checkInFrom} />,
          },
          {
            term: t(words.checkout),
            value: <StayDay date={stay.checkout} text={words.checkoutAt} time={offer.checkOutUntil} />,
          },
          ...(others.length > 0
            ? []
            : [{ term: t(words.room), value: names(offer.roomNameCn, offer.roomNameEn).name }]),
          ...(others.length > 0 ? [] : termsOfRate(offer, stay.rooms, language, t)),
        ]}
      />
      {others.length === 0 && only ? (
        <RatePrice {...only} after={account} />
      ) : (
        <>
          {rates.map((rate) => (
            <RateSummary key={rate.from} {...rate} />
          ))}
          {account.length > 0 && <Facts layout="money" items={account} />}
        </>
      )}
      <p className={styles.small}>{t(words.taxIncluded, { amount: moneyText(taxIncluded, currency, locale) })}</p>
      {feesAtHotel(offers).map((fee) => (
        <p key={`${fee.en}${fee.basis}`} className={styles.atHotel}>
          {t(words.alsoPay, { fee: fee[language], amount: moneyText(fee.total, fee.currency, locale) })}
        </p>
      ))}
    </div>
  );
}

/** Meals of a rate, and what children pay who have none of them. */
function mealOf({ rate, surcharges }: Offer, rooms: OrderPart['rooms'], language: Language) {
  const children = rooms.flatMap((room) => {
    const { adults, childAges } = partyOf(room);
    return adults + childAges.length > rate.breakfasts ? childAges : [];
  });
  const extras = surcharges.map((one) => ({ ...one, unit: { amount: one.unit, currency: one.currency } }));
  const forChildren = childBreakfastText(extras, children, language);
  return (
    <>
      {mealForText(rate.breakfasts, mostAdults(rooms), language, rooms.length)}
      {forChildren && <p className={styles.small}>{forChildren}</p>}
    </>
  );
}

const termsOfRate = (offer: Offer, rooms: OrderPart['rooms'], language: Language, t: Say): Fact[] => [
  // Where there is a choice, the form asks.
  ...(offer.beds.length === 1 ? [{ term: t(words.bedsTitle), value: bedsText(offer.beds[0]!, language) }] : []),
  { term: t(words.meal), value: mealOf(offer, rooms, language) },
  { term: t(words.confirmation), value: confirmTimeText(offer.rate.confirmMinutes, language) },
];

/** Fees that the hotel collects itself, each once for all orders. */
function feesAtHotel(offers: readonly Offer[]) {
  const fees = new Map<string, Offer['rate']['price']['atHotel'][number]>();
  for (const fee of offers.flatMap(({ rate }) => rate.price.atHotel)) {
    const key = JSON.stringify([fee.en, fee.basis, fee.currency]);
    fees.set(key, { ...fee, total: fee.total + (fees.get(key)?.total ?? 0) });
  }
  return [...fees.values()];
}

interface RateSummaryProps {
  hotel: HotelFacts;
  /** for each order of the rate */
  offers: readonly Offer[];
  stay: OrderPart;
  rooms: readonly RoomInput[];
  /** index of the first of them on the form */
  from: number;
}

/** One of several room types: its rooms, terms and amount. */
function RateSummary(props: RateSummaryProps) {
  const { offers, stay, rooms, from } = props;
  const t = useText();
  const language = useLanguage();
  const offer = offers[0]!;
  const total = offers.reduce((sum, { amount }) => sum + amount.total, 0);
  const name = useNames()(offer.roomNameCn, offer.roomNameEn).name;
  return (
    <section aria-label={name} className={styles.summaryType}>
      <div>
        <h3>{name}</h3>
        <p className={styles.small}>{roomsNamed(from + 1, from + rooms.length, t)}</p>
      </div>
      <Facts items={termsOfRate(offer, stay.rooms, language, t)} />
      <RatePrice
        {...props}
        after={[
          {
            term: t(words.typeAmount),
            value: <Money amount={total} currency={offer.amount.currency} look="strong" />,
            strong: true,
          },
        ]}
      />
    </section>
  );
}

/** The cancellation policy of a rate, and what its rooms, extras and coupons come to. */
function RatePrice({ hotel, offers, stay, rooms, after }: RateSummaryProps & { after: Fact[] }) {
  const t = useText();
  const language = useLanguage();
  const offer = offers[0]!;
  const { rate } = offer;
  const { currency } = rate.price;
  const nights = nightsOf(stay);
  const discount = offers.reduce((sum, { amount }) => sum + amount.discount, 0);
  const extras = offer.surcharges.flatMap((choice) => {
    const count = rooms.reduce((sum, room) => sum + (room.extras[choice.surchargeId] ?? 0), 0);
    return count > 0 ? [{ ...choice, count }] : [];
  });
  const total = offers.reduce((sum, { amount }) => sum + amount.total, 0);
  const perRoom = rate.price.nights.reduce((sum, night) => sum + night.amount, 0);
  return (
    <>
      <PolicyLine
        policy={chargedAtMost(rate.cancellation, total)}
        place={hotel}
        currency={currency}
        from={offer.pricedAt}
        now={offer.pricedAt}
        checkin={instantAt(rate.cancellation.timeZone, stay.checkin, offer.checkInFrom)}
        oneLine
      />
      <LateAnswer offer={offer} />
      <Facts
        layout="money"
        items={[
          {
            term: `${t(words.rooms, { n: rooms.length })} × ${t(words.nights, { n: nights })}`,
            value: (
              <>
                {rooms.length > 1 && `${rooms.length} × `}
                <Money amount={perRoom} currency={currency} />
              </>
            ),
            rule: true,
          },
          ...extras.map((extra) => ({
            term: `${surchargeName(extra, language)} × ${extra.count}`,
            value: <Money amount={extra.each * extra.count} currency={extra.currency} />,
          })),
          ...(discount > 0 ? [{ term: t(words.coupon), value: <Money amount={-discount} currency={currency} /> }] : []),
          ...after,
        ]}
      />
    </>
  );
}

function LateAnswer({ offer: { rate, pricedAt } }: { offer: Offer }) {
  const answer = answerAfter(rate.confirmMinutes, pricedAt);
  return <LateAnswerLine policy={rate.cancellation} answer={answer} now={pricedAt} />;
}

function StayDay({
  date,
  text,
  time,
}: {
  date: string;
  text: typeof words.checkinAt | typeof words.checkoutAt;
  time: string;
}) {
  const t = useText();
  const [before = '', after = ''] = t(text, { date: '\u0000', time }).split('\u0000');
  return (
    <span>
      {before}
      <DateText date={date} />
      {after}
    </span>
  );
}

/** Credit and advance before and after, for users who may pay from them: one of them pays, so each says if. */
function useAccountAfter(total: number, currency: string): Fact[] {
  const t = useText();
  const locale = useLocaleTag();
  const mayPay = useMay('PAY_CREDIT');
  const { data } = useCallQuery(api.ledger.account, {}, { enabled: mayPay, handles: 'all' });
  if (!data || data.currency !== currency) return [];
  const after = (before: number) =>
    t(words.beforeAfter, {
      before: moneyText(before, currency, locale),
      after: moneyParts(before - total, currency, locale).number,
    });
  return [
    ...(data.remainLimit === null
      ? []
      : [
          {
            term: t(words.creditAfter),
            value: <span className={styles.after}>{after(data.remainLimit)}</span>,
            rule: true,
          },
        ]),
    {
      term: t(words.advanceAfter),
      value: <span className={styles.after}>{after(data.balance)}</span>,
      ...(data.remainLimit === null ? { rule: true } : {}),
    },
  ];
}
