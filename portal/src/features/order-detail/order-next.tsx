import type { OrderDetail, PaymentStatus } from '@waylight/contract/booking/order';
import { confirmText } from '@waylight/contract/supply/rate-words';
import { occupancyOf } from '@waylight/contract/value/party';
import { Countdown } from '@waylight/ui/feedback/countdown';
import { LinkButton } from '@waylight/ui/link';
import { useLanguage } from '../../lib/language.ts';
import { inCustomerView } from '../../lib/session/customer-view.ts';
import { type Text, useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { words } from '../booking/words.ts';
import styles from './order-detail-page.module.css';

/** The refund of an order that the hotel rejected; nothing for money that was only held or never paid. */
const rejectedBy: Partial<Record<PaymentStatus, Text>> = {
  refunding: words.nextRejectedBacking,
  refundFailed: words.nextRejectedFailed,
  refunded: words.nextRejectedBack,
};

/** The next event of an order, and the action it calls for. */
export function OrderNext({ order, refetch }: { order: OrderDetail; refetch: () => void }) {
  const t = useText();
  const language = useLanguage();
  const stay = {
    checkin: order.checkin,
    checkout: order.checkout,
    rooms: order.rooms.map((one) => occupancyOf(one)),
    nationality: order.nationality,
  };
  const again = !inCustomerView() && (
    <LinkButton size="small" href={paths.orderWrite(order.hotelId, order.ratePlanId, stay, { again: order.orderCode })}>
      {t(words.again)}
    </LinkButton>
  );
  if (order.can.pay === true && order.payUntil !== null)
    return (
      <div className={styles.next} data-tone="lamp">
        <Countdown deadline={Date.parse(order.payUntil)} onExpire={refetch} />
        <span>{t(words.nextPay)}</span>
        <LinkButton tone="primary" size="small" href={paths.payment(order.orderCode)}>
          {t(words.payNow)}
        </LinkButton>
      </div>
    );
  switch (order.status) {
    case 'unconfirmed':
      return (
        <p className={styles.next}>
          {inCustomerView()
            ? t(words.nextHotel, { speed: confirmText(order.confirmMinutes, language) })
            : order.payment === null
              ? t(words.nextPay)
              : t(order.paymentStatus === 'onCredit' ? words.nextConfirmCredit : words.nextConfirm, {
                  speed: confirmText(order.confirmMinutes, language),
                })}
        </p>
      );
    case 'confirmed':
    case 'nonCancellable':
      return (
        <div className={styles.next} data-tone="green">
          <span>
            {order.confirmationNumber
              ? t(words.nextConfirmedNo, { number: order.confirmationNumber })
              : t(words.nextConfirmed)}
          </span>
          <LinkButton size="small" tone="quiet" href={paths.hotel(order.hotelId, undefined, order.orderCode)}>
            {t(words.sameHotel)}
          </LinkButton>
        </div>
      );
    case 'cancelRequested':
      return <p className={styles.next}>{t(words.nextApplying)}</p>;
    case 'rejected':
      return (
        <div className={styles.next} data-tone="red">
          <span>
            {t(inCustomerView() ? words.nextRejected : (rejectedBy[order.paymentStatus] ?? words.nextRejectedFree))}
          </span>
          {again}
        </div>
      );
    case 'cancelled':
      return (
        <div className={styles.next}>
          <span>{t(order.expired ? words.nextExpired : words.nextCancelled)}</span>
          {again}
        </div>
      );
  }
}
