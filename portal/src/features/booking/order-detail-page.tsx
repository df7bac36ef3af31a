import { api } from '@waylight/contract';
import type { OrderDetail } from '@waylight/contract/booking';
import { orderStatusWords } from '@waylight/contract/order-words';
import { bedsText, confirmText, mealText } from '@waylight/contract/rate-words';
import { instantOf } from '@waylight/contract/wall-time';
import { Button } from '@waylight/ui/button';
import { Card } from '@waylight/ui/card';
import { CopyButton } from '@waylight/ui/copy-button';
import { Countdown } from '@waylight/ui/countdown';
import { dateRangeText, dateText } from '@waylight/ui/date-text';
import { EmptyState } from '@waylight/ui/empty-state';
import { Facts } from '@waylight/ui/facts';
import { Link, LinkButton } from '@waylight/ui/link';
import { NightRail } from '@waylight/ui/night-rail';
import { Loading, SkeletonBlock } from '@waylight/ui/skeleton';
import { useEffect } from 'react';
import { z } from 'zod';
import { errorNamed, errorText, useCallQuery } from '../../lib/calls.ts';
import { useCountryName } from '../../lib/countries.ts';
import { useLanguage } from '../../lib/language.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { PolicyLine } from '../../lib/policy-line.tsx';
import { room } from '../../lib/search-url.ts';
import { useGo, useUrl } from '../../lib/url.ts';
import { useNames, useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { nameText } from './guest-name.ts';
import styles from './order-detail-page.module.css';
import { OrderDocuments } from './order-documents.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderStatusChip, PaymentStatusChip } from './order-status.tsx';
import { words } from './order-words.ts';

export const orderDetailUrl = z.object({ orderCode: z.string().optional().catch(undefined) });

/** ms between two readings while the order waits for money or for the hotel */
const waitingMs = 10_000;

/** One order whole. One that is unknown or somebody else's leads to /404. */
export function OrderDetailPage() {
  const t = useText();
  const language = useLanguage();
  const go = useGo();
  const { orderCode = '' } = useUrl(orderDetailUrl);
  const query = useCallQuery(
    api.booking.get,
    { orderCode },
    { enabled: orderCode !== '', staleTime: 0, handles: 'all', refetchInterval: waitingMs },
  );
  const refused = errorNamed(query.error);
  // A code that cannot be one is as unknown as one that is nobody's.
  const missing = orderCode === '' || refused === 'NO_SUCH_ORDER' || refused === 'INVALID_REQUEST';
  usePageTitle(
    query.data
      ? t(words.detailPageTitle, { code: orderCode, status: orderStatusWords[query.data.status][language] })
      : t(words.detailTitle, { code: orderCode }),
  );
  useEffect(() => {
    if (missing) go(paths.notFound, { replace: true });
  }, [missing, go]);
  if (missing) return null;
  if (query.isError && !query.data)
    return (
      <EmptyState
        reason="failed"
        title={t(words.loadFailed)}
        action={<Button onPress={() => void query.refetch()}>{t(words.retry)}</Button>}
      >
        {errorText(query.error)}
      </EmptyState>
    );
  return (
    <Loading
      waiting={!query.data}
      skeleton={
        <div className={styles.page}>
          <SkeletonBlock width={320} height={28} />
          <SkeletonBlock height={120} />
          <SkeletonBlock height={360} />
        </div>
      }
    >
      {() => query.data && <Order order={query.data} refetch={() => void query.refetch()} />}
    </Loading>
  );
}

function Order({ order, refetch }: { order: OrderDetail; refetch: () => void }) {
  const t = useText();
  const language = useLanguage();
  const names = useNames();
  const country = useCountryName();
  const over = order.status === 'cancelled' || order.status === 'rejected';
  const { name, other, otherLang } = names(order.infoName, order.nameEng);
  const dates = dateRangeText(order.checkin, order.checkout, language);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <p className={styles.back} data-print="no">
          <Link plain href={paths.orders()}>
            {t(words.back)}
          </Link>
        </p>
        <div className={styles.line}>
          <h1 tabIndex={-1}>{t(words.detailTitle, { code: order.orderCode })}</h1>
          <CopyButton text={order.orderCode} name={t(words.orderCode)} />
          <OrderStatusChip status={order.status} />
          <PaymentStatusChip status={order.paymentStatus} over={over} />
          <span className={styles.tools} data-print="no">
            <CopyButton text={orderText(order)} name={t(words.copyText)} labelled />
            <Button tone="quiet" size="small" onPress={() => window.print()}>
              {t(words.print)}
            </Button>
          </span>
        </div>
        <div className={styles.rail}>
          <NightRail nights={order.nights} label={t(words.stayLabel, { n: order.nights, dates })} />
          <span>
            {dates} · {t(words.nights, { n: order.nights })} · {t(words.rooms, { n: order.roomCount })}
          </span>
        </div>
        <NextStep order={order} refetch={refetch} />
      </header>

      <div className={styles.columns}>
        <div className={styles.column}>
          <Card title={t(words.stayTitle)}>
            <Facts
              items={[
                {
                  term: t(words.hotel),
                  value: (
                    <>
                      <Link href={paths.hotel(order.hotelId)}>{name}</Link>
                      {other && (
                        <span lang={otherLang} className={styles.small}>
                          {' '}
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
                { term: t(words.ratePlan), value: names(order.rateNameCn, order.rateNameEn).name },
                { term: t(words.meal), value: mealText(order.breakfasts, language) },
                { term: t(words.confirmation), value: confirmText(order.confirmMinutes, language) },
                { term: t(words.confirmationNumber), value: order.confirmationNumber ?? '--' },
              ]}
            />
          </Card>
          <Card title={t(words.guestsTitle)}>
            <ul className={styles.rooms}>
              {order.rooms.map((one) => (
                <li key={one.roomNo}>
                  <p>
                    <strong>{t(words.roomNo, { n: one.roomNo })}</strong>
                    <span className={styles.small}> {bedsText({ beds: one.bed }, language)}</span>
                  </p>
                  <ul>
                    {one.guests.map((guest) => (
                      <li key={nameText(guest)} className={styles.guest}>
                        <span lang="en">{nameText(guest)}</span>
                        <span className={styles.small}>
                          {guest.childAge === null
                            ? t(words.adult)
                            : guest.childAge === 1
                              ? t(words.childUnderTwo)
                              : t(words.child, { age: guest.childAge })}
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
          <Card title={t(words.policyTitle)}>
            <PolicyLine
              policy={order.cancellation}
              place={order}
              currency={order.money?.currency}
              from={Date.parse(order.bookedAt)}
              now={Date.now()}
              checkin={instantOf(order.checkin, order.checkInFrom, order.timeZone)}
              open
            />
          </Card>
          <Card title={t(words.requestsTitle)}>
            <Facts
              items={[
                { term: t(words.arrivalTime), value: order.arrivalTime ?? t(words.arrivalDefault) },
                { term: t(words.flight), value: order.flight || '--' },
                { term: t(words.otherRequests), value: order.otherRequests || '--' },
                { term: t(words.clientOrderCode), value: order.clientOrderCode ?? '--' },
                { term: t(words.clientRemark), value: order.clientRemark || '--' },
              ]}
            />
          </Card>
        </div>
        <div className={styles.column}>
          <Card title={t(words.moneyTitle)}>
            <OrderMoney order={order} />
          </Card>
          <OrderDocuments order={order} />
          <Card title={t(words.contactTitle)}>
            <Facts
              items={[
                { term: t(words.name), value: order.contact.name },
                { term: t(words.email), value: order.contact.email },
                { term: t(words.mobile), value: order.contact.mobile },
                { term: t(words.enterprisePhone), value: order.contact.enterprisePhone },
                { term: t(words.fax), value: order.contact.fax },
                { term: t(words.createdBy), value: order.createdBy },
              ]}
            />
          </Card>
        </div>
      </div>
      <Card title={t(words.historyTitle)} aside={<span className={styles.small}>{t(words.beijing)}</span>}>
        <OrderHistory history={order.history} />
      </Card>
    </div>
  );
}

/** What happens next, and what there is to do about it. */
function NextStep({ order, refetch }: { order: OrderDetail; refetch: () => void }) {
  const t = useText();
  const language = useLanguage();
  const stay = {
    checkin: order.checkin,
    checkout: order.checkout,
    rooms: order.rooms.map((one) => room(one.adults, one.childAges)),
    nationality: order.nationality,
  };
  const again = (
    <LinkButton
      size="small"
      href={`${paths.orderWrite(order.hotelId, order.ratePlanId, stay)}&again=${encodeURIComponent(order.orderCode)}`}
    >
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
          {order.payment === null
            ? t(words.nextPay)
            : t(words.nextConfirm, { speed: confirmText(order.confirmMinutes, language) })}
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
          <LinkButton
            size="small"
            tone="quiet"
            href={`${paths.hotel(order.hotelId)}&again=${encodeURIComponent(order.orderCode)}`}
          >
            {t(words.sameHotel)}
          </LinkButton>
        </div>
      );
    case 'cancelRequested':
      return <p className={styles.next}>{t(words.nextApplying)}</p>;
    case 'rejected':
      return (
        <div className={styles.next} data-tone="red">
          <span>{t(words.nextRejected)}</span>
          {again}
        </div>
      );
    case 'cancelled':
      return (
        <div className={styles.next}>
          <span>{t(words.nextExpired)}</span>
          {again}
        </div>
      );
  }
}

/** The order in a few short lines, for a message to somebody. No amounts: they are the agency's own. */
function orderText(order: OrderDetail): string {
  return [
    order.orderCode,
    `${order.infoName} ${order.nameEng}`,
    `${order.roomNameCn} ${order.roomNameEn} × ${order.roomCount}`,
    `${order.checkin} → ${order.checkout} (${order.nights})`,
    ...order.guestNames,
    ...(order.confirmationNumber ? [`# ${order.confirmationNumber}`] : []),
  ].join('\n');
}
