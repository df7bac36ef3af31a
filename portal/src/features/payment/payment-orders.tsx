import type { OrderDetail } from '@waylight/contract/booking/order';
import { orderStatusWords } from '@waylight/contract/booking/order-words';
import { mealText } from '@waylight/contract/supply/rate-words';
import { listText } from '@waylight/contract/value/words';
import { Link } from '@waylight/ui/link';
import { type Fact, Facts } from '@waylight/ui/table/facts';
import { dateRangeText } from '@waylight/ui/text/date-text';
import { Money } from '@waylight/ui/text/money';
import { NightRail } from '@waylight/ui/text/night-rail';
import { useLanguage } from '../../lib/language.ts';
import { useNames, useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { extraText } from '../booking/extra-text.ts';
import { feesAtHotel } from '../booking/fees-at-hotel.ts';
import { answerHead } from '../booking/hotel-answer.ts';
import { OrderPolicy } from '../price/order-policy.tsx';
import styles from './payment-page.module.css';
import { Copyable } from './result-parts.tsx';
import { words } from './words.ts';

/** A name of a guest, which breaks nowhere. */
const whole = (name: string) => name.replaceAll(' ', '\u00a0');

/** The order of a payment, in short. */
export function PaymentOrder({ order }: { order: OrderDetail }) {
  const t = useText();
  const facts = orderFacts(order, { t, language: useLanguage(), names: useNames() });
  return <Facts items={[...facts, { term: t(words.policy), value: <OrderPolicy order={order} whole /> }]} />;
}

/** Lines of what is paid at the hotel, beside what is paid here. */
export function FeesAtHotel({ order }: { order: OrderDetail }) {
  return feesAtHotel(order, useLanguage()).map((fee) => (
    <p key={fee} className={styles.atHotel}>
      {fee}
    </p>
  ));
}

interface Speech {
  t: ReturnType<typeof useText>;
  language: ReturnType<typeof useLanguage>;
  names: ReturnType<typeof useNames>;
}

/** Room and meal: `Deluxe Room · Breakfast for 2`. */
const roomText = (order: OrderDetail, { language, names }: Omit<Speech, 't'>) =>
  `${names(order.roomNameCn, order.roomNameEn).name} · ${mealText(order.breakfasts, language, order.roomCount)}`;

/** Number, hotel, room with its meal, stay, guests, extras and coupon. */
export function orderFacts(order: OrderDetail, { t, language, names }: Speech): Fact[] {
  return [
    { term: t(words.orderCode), value: <Copyable text={order.orderCode} name={t(words.orderCode)} /> },
    { term: t(words.hotel), value: names(order.infoName, order.nameEng).name },
    { term: t(words.room), value: roomText(order, { language, names }) },
    {
      term: t(words.stay),
      value: (
        <span className={styles.stay}>
          {dateRangeText(order.checkin, order.checkout, language)}{' '}
          <span className={styles.whole}>
            {t(words.nights, { n: order.nights })} · {t(words.rooms, { n: order.roomCount })}
          </span>
          <NightRail nights={order.nights} />
        </span>
      ),
    },
    { term: t(words.guests), value: listText(order.guestNames.map(whole), language) },
    ...(order.surcharges.length > 0
      ? [{ term: t(words.extras), value: <Lines texts={order.surcharges.map((line) => extraText(line, language))} /> }]
      : []),
    ...(order.money && order.money.discount > 0
      ? [{ term: t(words.coupon), value: <Coupon money={order.money} /> }]
      : []),
  ];
}

const Lines = ({ texts }: { texts: readonly string[] }) => (
  <span className={styles.lines}>
    {texts.map((text) => (
      <span key={text}>{text}</span>
    ))}
  </span>
);

/** Terms of the coupon, and what it takes off. */
function Coupon({ money: { coupon, discount, currency } }: { money: NonNullable<OrderDetail['money']> }) {
  const language = useLanguage();
  return (
    <>
      {coupon && `${coupon[language]} · `}
      <Money amount={-discount} currency={currency} />
    </>
  );
}

/** The stay on two lines, over the ways to pay where the orders themselves stand under them. */
export function PaymentStay({ orders }: { orders: readonly OrderDetail[] }) {
  const t = useText();
  const language = useLanguage();
  const names = useNames();
  const [first] = orders;
  if (!first) return null;
  const hotels = [...new Set(orders.map((order) => names(order.infoName, order.nameEng).name))];
  const isOneStay = orders.every(({ checkin, checkout }) => checkin === first.checkin && checkout === first.checkout);
  const facts = [
    ...(orders.length > 1 ? [t(words.ordersFacts, { n: orders.length })] : []),
    ...(isOneStay
      ? [
          dateRangeText(first.checkin, first.checkout, language, { noWeekday: true }),
          t(words.nights, { n: first.nights }),
        ]
      : []),
    t(words.rooms, { n: orders.reduce((sum, { roomCount }) => sum + roomCount, 0) }),
    first.guestNames[0],
  ].filter((fact) => fact !== undefined);
  return (
    <p className={styles.brief}>
      <strong>{listText(hotels, language)}</strong>
      <span>{facts.map(whole).join(' · ')}</span>
    </p>
  );
}

/** Several orders of one payment: each with its hotel, room, stay and share. */
export function PaymentOrders({ orders, states }: { orders: readonly OrderDetail[]; states?: boolean }) {
  const t = useText();
  const language = useLanguage();
  const names = useNames();
  return (
    <ul className={styles.orders}>
      {orders.map((order) => (
        <li key={order.orderCode}>
          <span className={styles.orderLine}>
            <Link href={paths.order(order.orderCode)}>{order.orderCode}</Link>
            {order.money && <Money amount={order.money.total} currency={order.money.currency} />}
          </span>
          <span className={styles.second}>{names(order.infoName, order.nameEng).name}</span>
          <span className={styles.second}>{roomText(order, { language, names })}</span>
          <span className={styles.second}>
            {dateRangeText(order.checkin, order.checkout, language)} ·{' '}
            <span className={styles.whole}>
              {t(words.nights, { n: order.nights })} · {t(words.rooms, { n: order.roomCount })}
            </span>
          </span>
          {order.surcharges.map((line) => (
            <span key={extraText(line, language)} className={styles.second}>
              {extraText(line, language)}
            </span>
          ))}
          {order.money && order.money.discount > 0 && (
            <span className={styles.second}>
              {t(words.coupon)} · <Coupon money={order.money} />
            </span>
          )}
          <FeesAtHotel order={order} />
          {!states && <OrderPolicy order={order} whole />}
          {states && (
            <span className={styles.second}>
              {order.status === 'unconfirmed'
                ? answerHead(order, Date.now(), language)
                : orderStatusWords[order.status][language]}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
