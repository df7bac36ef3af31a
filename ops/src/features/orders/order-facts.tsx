import { lacksNumber } from '@waylight/contract/booking/hotel-number';
import { creditAmountWords, paymentStandingWords } from '@waylight/contract/booking/order-standing';
import { couponSupplierWords } from '@waylight/contract/coupon/coupon-words';
import { deadlineText } from '@waylight/contract/supply/hotel-time-words';
import { bedsText, mealText } from '@waylight/contract/supply/rate-words';
import { Card } from '@waylight/ui/card';
import { Link } from '@waylight/ui/link';
import { Facts } from '@waylight/ui/table/facts';
import { Money } from '@waylight/ui/text/money';
import { AcceptedTexts } from '../../lib/accepted-texts.tsx';
import { useLanguage } from '../../lib/language.ts';
import { OpsTime } from '../../lib/time.tsx';
import { rangeWords, useName, useNames, useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import type { Order } from './order-reply.ts';
import styles from './orders.module.css';
import { PromiseClock } from './promise-clock.tsx';
import { words } from './words.ts';

/** The stay, its numbers, rooms and guests, as the agency has them. */
export function StayCard({ data: { order, promise, supplier } }: { data: Order }) {
  const t = useText();
  const name = useName();
  const names = useNames();
  const language = useLanguage();
  return (
    <Card title={t(words.agencyView)}>
      <Facts
        items={[
          ...(promise ? [{ term: t(words.promise), value: <PromiseClock promise={promise} />, strong: true }] : []),
          { term: t(words.hotel), value: name(order.infoName, order.nameEng) },
          { term: t(words.address), value: name(order.addressCn, order.addressEn) },
          { term: t(words.phone), value: order.hotelPhone || '–' },
          {
            term: t(words.stay),
            value: (
              <>
                <span className={styles.whole}>{`${order.checkin} ${order.checkInFrom}`}</span>
                {t(rangeWords, { from: '', to: '' })}
                <span className={styles.whole}>{`${order.checkout} ${order.checkOutUntil}`}</span>
              </>
            ),
          },
          {
            term: t(words.room),
            value: `${name(order.roomNameCn, order.roomNameEn)} · ${t(words.rooms, { n: order.roomCount })}`,
          },
          { term: t(words.rate), value: name(order.rateNameCn, order.rateNameEn) },
          { term: t(words.supplier), value: t(couponSupplierWords[supplier]) },
          { term: t(words.meal), value: mealText(order.breakfasts, language, order.roomCount) },
          ...order.rooms.map((room) => ({
            term: t(words.beds, { n: room.roomNo }),
            value: `${bedsText({ beds: room.bed }, language)} · ${names(
              room.guests.map(({ lastName, firstName }) => `${lastName} / ${firstName}`),
            )}`,
          })),
          { term: t(words.requests), value: order.otherRequests || '–' },
          { term: t(words.arrival), value: order.arrivalTime ?? '–' },
          { term: t(words.flight), value: order.flight || '–' },
          {
            term: t(words.hotelNumber),
            value: order.hotelNumber ?? (
              <span className={lacksNumber(order) ? styles.alarm : undefined}>{t(words.noNumber)}</span>
            ),
          },
          { term: t(words.ourNumber), value: order.confirmationNumber ?? '–' },
          {
            term: t(words.freeUntil),
            value:
              order.freeCancelUntilLocal === null
                ? '–'
                : deadlineText(order.freeCancelUntilLocal, order.timeZone, order, language),
          },
        ]}
      />
    </Card>
  );
}

/** The agency, its people, and the money of the order. */
export function AgencyCard({ data: { order, company, maker, acceptedTexts } }: { data: Order }) {
  const t = useText();
  const name = useName();
  const { money } = order;
  const ofCredit = creditAmountWords(order);
  const amount = (value: number) => <Money amount={value} currency={money?.currency ?? 'CNY'} />;
  return (
    <Card title={t(words.agency)}>
      <Facts
        items={[
          { term: t(words.agency), value: `${name(company.nameZh, company.nameEn)} (${company.code})` },
          { term: t(words.agencyPhone), value: company.phone || '–' },
          { term: t(words.maker), value: `${maker.name} · ${maker.mobile} · ${maker.email}` },
          {
            term: t(words.contact),
            value: `${order.contact.name} · ${order.contact.mobile} · ${order.contact.email}`,
          },
          { term: t(words.bookedAt), value: <OpsTime at={order.bookedAt} /> },
          { term: t(words.clientCode), value: order.clientOrderCode ?? '–' },
          { term: t(words.agreedTexts), value: <AcceptedTexts texts={acceptedTexts} /> },
          { term: t(words.payment), value: t(paymentStandingWords(order)) },
          ...(money
            ? [
                { term: t(words.total), value: amount(money.total), strong: true },
                { term: t(ofCredit.given ?? words.paid), value: amount(money.paid) },
                { term: t(ofCredit.back ?? words.refunded), value: amount(money.refunded) },
                { term: t(words.fee), value: amount(money.fee) },
              ]
            : []),
        ]}
      />
      <p className={styles.after}>
        <Link href={paths.orders({ company: company.code })}>{t(words.agencyOrders)}</Link>
      </p>
    </Card>
  );
}
