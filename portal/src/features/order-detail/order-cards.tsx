import type { OrderDetail } from '@waylight/contract/booking/order';
import { isOver } from '@waylight/contract/booking/order-standing';
import { beijingTimeText } from '@waylight/contract/supply/hotel-time-words';
import { bedsText, confirmTimeText, mealText } from '@waylight/contract/supply/rate-words';
import { Card } from '@waylight/ui/card';
import { Link } from '@waylight/ui/link';
import { Facts } from '@waylight/ui/table/facts';
import { CopyButton } from '@waylight/ui/text/copy-button';
import { dateText } from '@waylight/ui/text/date-text';
import { useCountryName } from '../../lib/field/countries.ts';
import { useLanguage } from '../../lib/language.ts';
import { inCustomerView } from '../../lib/session/customer-view.ts';
import { useNames, useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { words } from '../booking/words.ts';
import { childText } from '../guest/guest-kind.ts';
import { nameText } from '../guest/guest-name.ts';
import styles from './order-detail-page.module.css';

/** Hotel, dates and rate of the booking. */
export function StayCard({ order }: { order: OrderDetail }) {
  const t = useText();
  const language = useLanguage();
  const names = useNames();
  const { name, other, otherLang } = names(order.infoName, order.nameEng);
  const over = isOver(order);
  const own = !inCustomerView();
  const notGiven = t(over ? words.numberNever : words.numberNotYet);
  return (
    <Card title={t(words.stayTitle)}>
      <Facts
        items={[
          {
            term: t(words.hotel),
            value: (
              <>
                <Link href={paths.hotel(order.hotelId)}>{name}</Link>
                {other && (
                  <span lang={otherLang} className={styles.otherName}>
                    {other}
                  </span>
                )}
              </>
            ),
          },
          { term: t(words.address), value: language === 'zh' ? order.addressCn : order.addressEn },
          { term: t(words.phone), value: order.hotelPhone },
          {
            term: t(words.checkin),
            value: t(words.checkinAt, { date: dateText(order.checkin, language), time: order.checkInFrom }),
          },
          {
            term: t(words.checkout),
            value: t(words.checkoutAt, { date: dateText(order.checkout, language), time: order.checkOutUntil }),
          },
          { term: t(words.room), value: names(order.roomNameCn, order.roomNameEn).name },
          {
            term: t(order.status === 'nonCancellable' ? words.ratePlanBooked : words.ratePlan),
            value: names(order.rateNameCn, order.rateNameEn).name,
          },
          { term: t(words.meal), value: mealText(order.breakfasts, language, order.roomCount) },
          // The promise means nothing once the hotel has answered.
          ...(order.status === 'unconfirmed'
            ? [{ term: t(words.confirmation), value: confirmTimeText(order.confirmMinutes, language) }]
            : []),
          {
            term: t(words.hotelNumber),
            value: order.hotelNumber ? (
              <ConfirmationNumber
                number={order.hotelNumber}
                name={t(words.hotelNumberName)}
                use={own && !over ? t(words.forHotel) : undefined}
              />
            ) : order.confirmationNumber ? (
              t(over ? words.numberNever : words.hotelNumberNone)
            ) : (
              notGiven
            ),
          },
          {
            term: t(words.confirmationNumber),
            value: order.confirmationNumber ? (
              <ConfirmationNumber
                number={order.confirmationNumber}
                name={t(words.confirmationNumberName)}
                use={own && !over ? t(order.hotelNumber ? words.forUs : words.forUsAndHotel) : undefined}
              />
            ) : (
              notGiven
            ),
          },
        ]}
      />
    </Card>
  );
}

/** One of an order's two numbers. `use`: to whom it is read out; customers of an agency are not told. */
function ConfirmationNumber({ number, name, use }: { number: string; name: string; use: string | undefined }) {
  return (
    <>
      <span className={styles.copyable}>
        {number}
        <CopyButton text={number} name={name} />
      </span>
      {use && <span className={styles.use}>{use}</span>}
    </>
  );
}

/** Guests by room, named as in their passports. */
export function GuestsCard({ order }: { order: OrderDetail }) {
  const t = useText();
  const language = useLanguage();
  const country = useCountryName();
  const guests = order.rooms.reduce((sum, room) => sum + room.guests.length, 0);
  return (
    <Card title={t(words.guestsTitle)} aside={<span className={styles.small}>{t(words.people, { n: guests })}</span>}>
      <ul className={styles.rooms}>
        {order.rooms.map((room) => (
          <li key={room.roomNo}>
            <p>
              <strong>{t(words.roomNo, { n: room.roomNo })}</strong>
              <span className={styles.small}> {bedsText({ beds: room.bed }, language)}</span>
            </p>
            <ul>
              {room.guests.map((guest) => (
                <li key={nameText(guest)} className={styles.guest}>
                  <span lang="en">{nameText(guest)}</span>
                  <span className={styles.small}>
                    {guest.childAge === null ? t(words.adult) : childText(guest.childAge, t)}
                    {' · '}
                    {country(guest.nationality)}
                  </span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Requests to the hotel and the agency’s own marks: those that were given. */
export function RequestsCard({ order }: { order: OrderDetail }) {
  const t = useText();
  const given = [
    { term: t(words.flight), value: order.flight },
    { term: t(words.otherRequests), value: order.otherRequests },
    { term: t(words.clientOrderCode), value: order.clientOrderCode },
    { term: t(words.clientRemark), value: inCustomerView() ? '' : order.clientRemark },
  ].filter(({ value }) => value);
  return (
    <Card title={t(words.requestsTitle)}>
      <Facts items={[{ term: t(words.arrivalTime), value: order.arrivalTime ?? t(words.arrivalDefault) }, ...given]} />
    </Card>
  );
}

/** The contact for the operator, and the person and time of the order. */
export function ContactCard({ order }: { order: OrderDetail }) {
  const t = useText();
  const language = useLanguage();
  const { contact } = order;
  return (
    <Card title={t(words.contactTitle)}>
      <Facts
        items={[
          { term: t(words.name), value: contact.name },
          { term: t(words.email), value: contact.email },
          { term: t(words.mobile), value: contact.mobile },
          { term: t(words.enterprisePhone), value: contact.enterprisePhone },
          { term: t(words.fax), value: contact.fax },
          { term: t(words.createdBy), value: order.createdBy },
          { term: t(words.bookedAt), value: beijingTimeText(order.bookedAt, language) },
        ]}
      />
    </Card>
  );
}
